// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar
import AshlarFlow

nonisolated extension Endpoint where Response == ResponseEnvelope<AccountDTO> {
    /// `GET /account/application/info`
    public static func accountApplicationInfo() -> Self {
        Self(.get, "/account/application/info")
    }

    /// `GET /account/{account}/info`
    public static func accountInfo(account: String) -> Self {
        Self(.get, "/account/\(account, "account")/info")
    }

    /// `POST /account/{account}/name`
    public static func createName(_ body: NameBody, account: String) -> Self {
        Self(.post, "/account/\(account, "account")/name", body: .json(body))
    }
}

nonisolated extension Endpoint where Response == ResponseEnvelope<[AddressDTO]> {
    /// `GET /account/application/addresses`
    public static func addresses() -> Self {
        Self(.get, "/account/application/addresses")
    }
}
