// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar
import AshlarFlow

nonisolated extension Endpoint where Response == ResponseEnvelope<LatestResponse> {
    /// `GET /statuslog/latest`
    public static func latest() -> Self {
        Self(.get, "/statuslog/latest")
    }

    /// `GET /statuslog`
    public static func statuslog() -> Self {
        Self(.get, "/statuslog")
    }
}
