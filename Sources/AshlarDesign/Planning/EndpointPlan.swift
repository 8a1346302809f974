import AshlarContract

/// A function that makes an endpoint for `AshlarFlow`.
struct EndpointPlan {
    var name: String
    var endpoint: Endpoint
    var summary: String?
    /// The specification's description.
    var details: String?
    var isDeprecated: Bool
    var parameters: [Parameter]
    /// The DTO that is sent.
    var body: TypeRef?
    /// The media type of the DTO that is sent, if it isn't `application/json`.
    var bodyType: String?
    /// The media type of the body, where that isn't JSON.
    var mediaType: String?
    /// Whether that is text, which needs no bytes.
    var sendsText: Bool { mediaType.map { $0.hasPrefix("text/") && $0 != "text/*" } ?? false }
    /// The answer's type as source.
    var response: String
    /// Its answer; `nil` if that isn't JSON.
    var answer: RootPlan?
    /// Whether it was only recorded to fail.
    var isOnlyRefused = false
    /// The file that it is in: the first word of the path.
    var group: String
    /// Header fields that the specification lists, for a person to add.
    var headers: [String]
    /// The media types of bodies that can be sent in the place of the DTO.
    var otherBodies: [String] = []
    /// The media types that can be requested instead of the answer's.
    var otherAnswers: [String] = []

    struct Parameter {
        /// As it is sent.
        var key: String
        var name: String
        var type: ValueType
        var isList: Bool
        /// The separator of a list in one item; `nil` where each element is its own item.
        var separator: String?
        var isRequired: Bool
        var isInPath: Bool
        /// Its description in a specification.
        var summary: String?
        /// The form that a text must have.
        var form: String?
        /// The value that the API uses without it, as JSON.
        var defaultValue: String?
        /// Whether the specification deprecates it.
        var isDeprecated = false
    }

    /// The type of a parameter in Swift.
    indirect enum ValueType: Equatable {
        case text, integer, boolean, fraction, uuid, date
        /// One of the design's enumerations.
        case word(of: String)
        /// The identifier of one of the design's types, with its type on the wire.
        case identifier(of: String, ValueType)

        /// The type as source.
        var name: String {
            switch self {
            case .text: "String"
            case .integer: "Int"
            case .boolean: "Bool"
            case .fraction: "Double"
            case .uuid: "UUID"
            case .date: "Date"
            case .word(let name): name
            case .identifier(let name, _): "\(name).ID"
            }
        }

        var needsFoundation: Bool {
            if case .identifier(_, let type) = self { return type.needsFoundation }
            return self == .uuid || self == .date
        }

        /// A value's text on the wire, as source.
        func text(_ value: String) -> String {
            switch self {
            case .text: value
            case .uuid: "\(value).uuidString.lowercased()"
            case .date: "\(value).formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))"
            case .word: "\(value).wireValue"
            case .identifier(_, let type): type.text("\(value).value")
            case .integer, .boolean, .fraction: "String(\(value))"
            }
        }
    }
}

extension Endpoint {
    /// The verbs for methods.
    static let verbs = ["POST": "Create", "PUT": "Replace", "PATCH": "Update", "DELETE": "Delete"]

    /// The verb of its method; empty for one that reads.
    var verb: String { method == "GET" ? "" : Endpoint.verbs[method] ?? SwiftName.type(method.lowercased()) }

    /// Whether it is about a single item of its path: the path leads to one, or the request adds one.
    ///
    /// - Parameter body: the request's body, as far as it is known.
    func isAboutOne(_ body: Place?) -> Bool {
        if case .parameter = path.segments.last { return true }
        return method == "POST" && body?.possibleKinds == [.object]
    }
}

extension PathTemplate {
    /// The path as it is sent: some specifications distinguish several uses of one path by a fragment.
    var withoutFragment: PathTemplate {
        guard description.contains("#") else { return self }
        return PathTemplate(String(description.prefix { $0 != "#" }))
    }

    /// A path's parts: structure, and names of data. `{base}...{head}` is data within a segment.
    package var pieces: [Segment] {
        var pieces: [Segment] = []
        var rest = description[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            if open > rest.startIndex { pieces.append(.literal(String(rest[..<open]))) }
            pieces.append(.parameter(String(rest[rest.index(after: open)..<close])))
            rest = rest[rest.index(after: close)...]
        }
        if !rest.isEmpty { pieces.append(.literal(String(rest))) }
        return pieces
    }

    /// The names of its data, each once.
    package var parameters: [String] {
        var seen: Set<String> = []
        return pieces.compactMap { piece in
            if case .parameter(let name) = piece, seen.insert(name).inserted { name } else { nil }
        }
    }
}
