/// Protocols of the standard library and of Ashlar, which no codebase declares itself.
enum KnownProtocols {
    /// What a protocol's conformers conform to by it, as far as rules ask for it.
    static let implied: [String: Set<String>] = [
        "Codable": ["Decodable", "Encodable"],
        // Bodies of Vapor's and Hummingbird's requests and answers.
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
