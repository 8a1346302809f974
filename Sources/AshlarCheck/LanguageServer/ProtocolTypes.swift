/// A place between two characters: a line and a UTF-16 code unit in it, both from 0.
struct LSPPosition: Codable, Hashable {
    let line: Int
    let character: Int
}

struct LSPRange: Codable, Hashable {
    let start: LSPPosition
    let end: LSPPosition

    /// Whether two ranges share a line. A cursor anywhere on a finding's line refers to the finding.
    func sharesLine(with other: LSPRange) -> Bool { start.line <= other.end.line && other.start.line <= end.line }
}

struct LSPLocation: Encodable {
    let uri: String
    let range: LSPRange
}

struct LSPDiagnostic: Encodable {
    struct Related: Encodable {
        let location: LSPLocation
        let message: String
    }

    let range: LSPRange
    /// 1 error, 2 warning, 3 information.
    let severity: Int
    let code: String
    let source = "ashlar"
    let message: String
    let relatedInformation: [Related]
}

struct LSPTextEdit: Encodable {
    let range: LSPRange
    let newText: String
}

struct LSPCodeAction: Encodable {
    struct WorkspaceEdit: Encodable { let changes: [String: [LSPTextEdit]] }

    let title: String
    let kind: String
    var diagnostics: [LSPDiagnostic] = []
    var isPreferred = false
    let edit: WorkspaceEdit
}

struct LSPHover: Encodable {
    struct Content: Encodable {
        let kind = "markdown"
        let value: String
    }

    let contents: Content
    let range: LSPRange
}

// MARK: Messages

/// The number or string by which a client identifies a request.
enum LSPRequestID: Codable, Hashable {
    case number(Int)
    case string(String)

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Int.self) {
            self = .number(number)
        } else {
            self = .string(try container.decode(String.self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .number(let number): try container.encode(number)
        case .string(let text): try container.encode(text)
        }
    }
}

/// The common part of all messages from the client; a response to a request of the server has no method.
struct LSPEnvelope: Decodable {
    let id: LSPRequestID?
    let method: String?
}

struct LSPMessage<Params: Decodable>: Decodable { let params: Params }

struct LSPNotification<Params: Encodable>: Encodable {
    let jsonrpc = "2.0"
    /// The identifier of a request to the client; `nil` for a notification.
    var id: String?
    let method: String
    let params: Params
}

struct LSPResponse<Result: Encodable>: Encodable {
    let id: LSPRequestID
    /// `nil` is sent as `null`: a response must have a result.
    let result: Result?

    private enum CodingKeys: String, CodingKey { case jsonrpc, id, result }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode("2.0", forKey: .jsonrpc)
        try container.encode(id, forKey: .id)
        try container.encode(result, forKey: .result)
    }
}

struct LSPFailure: Encodable {
    struct Reason: Encodable {
        let code: Int
        let message: String
    }

    let id: LSPRequestID?
    let error: Reason

    private enum CodingKeys: String, CodingKey { case jsonrpc, id, error }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode("2.0", forKey: .jsonrpc)
        // If the request could not be read, the response's `id` is `null`.
        try container.encode(id, forKey: .id)
        try container.encode(error, forKey: .error)
    }
}

/// The codes of JSON-RPC and the protocol.
enum LSPErrorCode {
    static let parseError = -32700
    static let invalidRequest = -32600
    static let methodNotFound = -32601
    static let invalidParams = -32602
    static let serverNotInitialized = -32002
}
