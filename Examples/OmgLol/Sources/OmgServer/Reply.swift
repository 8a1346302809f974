import Ashlar
import HTTPTypes

/// An answer: a status, and the contents of the envelope.
struct Reply: Sendable {
    var status: HTTPResponse.Status = .ok
    var response: JSONValue

    init(_ members: [String: JSONValue], status: HTTPResponse.Status = .ok) {
        self.status = status
        response = .object(members)
    }

    init(status: HTTPResponse.Status, response: JSONValue) {
        self.status = status
        self.response = response
    }

    static func message(_ text: String, _ status: HTTPResponse.Status = .ok) -> Reply {
        Reply(["message": .string(text)], status: status)
    }

    var envelope: JSONValue {
        .object([
            "request": .object([
                "status_code": .integer(status.code), "success": .bool(status.kind == .successful),
            ]),
            "response": response,
        ])
    }
}

/// A refused request, and the message for the client.
struct Refusal: Error {
    let reply: Reply

    init(_ status: HTTPResponse.Status, _ message: String) { reply = .message(message, status) }

    static let notYours = Refusal(
        .unauthorized, "Say who you are, with the token of the account that has this address.")
    static let notThere = Refusal(.notFound, "There is nothing of that name.")
}

/// The version of an answer (RFC 9110, section 8.8.3).
enum Version {
    static func tag(of bytes: [UInt8]) -> String {
        // FNV-1a: a client that forces a collision only gets a stale page of its own.
        let hash = bytes.reduce(UInt64(0xcbf2_9ce4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return "\"\(String(hash, radix: 16))\""
    }
}
