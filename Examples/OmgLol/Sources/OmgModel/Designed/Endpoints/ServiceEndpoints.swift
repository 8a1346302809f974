// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar
import AshlarFlow

nonisolated extension Endpoint where Response == ResponseEnvelope<ServiceInfo> {
    /// `GET /service/info`
    public static func info() -> Self {
        Self(.get, "/service/info")
    }
}
