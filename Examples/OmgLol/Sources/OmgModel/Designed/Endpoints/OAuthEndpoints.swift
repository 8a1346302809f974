// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar
import AshlarFlow

nonisolated extension Endpoint where Response == OAuth {
    /// `GET /oauth`
    public static func oauth() -> Self {
        Self(.get, "/oauth")
    }
}
