// swift-format-ignore-file
// Printed by generate-models from Models/: edit that instead.

public struct Canada: Codable, Sendable {
    public let type: String
    public let features: [Feature]
}

public struct Feature: Codable, Sendable {
    public let type: String
    public let properties: FeatureProperties
    public let geometry: Geometry
}

public struct FeatureProperties: Codable, Sendable {
    public let name: String
}

public struct Geometry: Codable, Sendable {
    public let type: String
    public let coordinates: [[[Double]]]
}
