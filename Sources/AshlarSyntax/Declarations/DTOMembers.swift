/// The members that a DTO may declare next to its fields: the list that `@DTO` and the checker's `dto-logic` share.
package enum DTOMembers {
    private static let allowed: Set<String> = [
        "id", "description", "debugDescription", "customMirror", "hashValue", "encode", "hash", "==", "<", "CodingKeys",
        "headers", "body", "path", "method", "queryItems", "parameters", "asDictionary", "dictionary", "subscript",
        "rawValue",
        "allCases", "endpoint", "baseURL", "stringValue", "intValue", "wrappedValue", "projectedValue", "asParameters",
    ]
    private static let fixtures = [
        "mock", "sample", "preview", "example", "fixture", "stub", "placeholder", "dummy", "test", "empty",
    ]

    /// Whether a member's name shows that it isn't behavior: coding, identity, a description, a request's parts, a
    /// mapping or a fixture.
    ///
    /// - Parameter name: a property's or a function's, without backticks.
    package static func allows(_ name: String) -> Bool {
        // A name that begins with an underscore belongs to a macro or a tool.
        if name.hasPrefix("_") || allowed.contains(name) || name.hasPrefix("encode") || name.hasPrefix("decode") {
            return true
        }
        // `toEntity`, `asDomain`: a mapping, even where its target is generated from a model file.
        for prefix in ["to", "as"] where name.hasPrefix(prefix) && name.dropFirst(2).first?.isUppercase == true {
            return true
        }
        let lowered = name.lowercased()
        return fixtures.contains { lowered.contains($0) }
    }

    /// Protocols that require only members that ``allows(_:)`` accepts.
    private static let protocolsInList: Set<String> = [
        "Codable", "Decodable", "Encodable", "Equatable", "Hashable", "Comparable", "Sendable", "SendableMetatype",
        "Identifiable", "CustomStringConvertible", "CustomDebugStringConvertible", "CustomReflectable", "DirectModel",
        "DirectCodable", "DirectDecodable", "DirectEncodable", "Copyable", "Escapable", "BitwiseCopyable", "Error",
        "nonisolated",
    ]

    /// Whether a protocol may require members that are not in the list.
    ///
    /// A macro does not see the requirements of an app's protocols; the checker does.
    ///
    /// - Parameter name: the protocol's name, with or without its module.
    package static func mayBeRequired(by name: String) -> Bool {
        let base = name.split(separator: ".").last.map(String.init) ?? name
        return !protocolsInList.contains(base)
    }
}
