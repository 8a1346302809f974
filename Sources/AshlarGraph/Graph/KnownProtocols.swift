/// Protocols of the standard library and of Ashlar, which are not declared in the codebase.
enum KnownProtocols {
    /// The protocols that each protocol refines, as far as rules need them.
    static let implied: [String: Set<String>] = [
        "Codable": ["Decodable", "Encodable"],
        // Bodies of requests and responses in Vapor and Hummingbird.
        "Content": ["Codable", "Decodable", "Encodable", "Sendable"],
        "ResponseCodable": ["Codable", "Decodable", "Encodable"],
        "Hashable": ["Equatable"],
        "Comparable": ["Equatable"],
        "DirectModel": ["Decodable", "Encodable", "Sendable"],
        "Domain": ["Equatable", "Sendable"],
        "Refined": ["Hashable", "Equatable", "Sendable"],
        "RefinedModel": ["Refined", "Decodable", "Encodable", "Hashable", "Equatable", "Sendable"],
    ]
}
