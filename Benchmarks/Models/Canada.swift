import Ashlar

@DTO(keys: .verbatim) public struct Canada {
    public let type: String
    public let features: [Feature]
}

@DTO(keys: .verbatim) public struct Feature {
    public let type: String
    public let properties: FeatureProperties
    public let geometry: Geometry
}

@DTO(keys: .verbatim) public struct FeatureProperties {
    public let name: String
}

@DTO(keys: .verbatim) public struct Geometry {
    public let type: String
    public let coordinates: [[[Double]]]
}
