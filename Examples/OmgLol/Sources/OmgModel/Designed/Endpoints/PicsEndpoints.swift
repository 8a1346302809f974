// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar
import AshlarFlow

nonisolated extension Endpoint where Response == ResponseEnvelope<PicsResponse> {
    /// `GET /pics`
    public static func pics() -> Self {
        Self(.get, "/pics")
    }
}
