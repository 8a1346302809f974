// swift-format-ignore-file
// Printed by `ashlar expand`: edit the file with the macros instead.
import AshlarCore

nonisolated public struct Canada {
    public let type: String
    public let features: [Feature]

    nonisolated public init(type: String, features: [Feature]) {
        self.type = type
        self.features = features
    }

    nonisolated public static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\u{5}type\"\tfeatures\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", 2)
        var f0: String? = nil
        var f1: ([Feature])? = nil
        do throws(AshlarCore.DecodingFault) {
            while true {
                switch try reader.next(&cursor) {
                case 0:
                    try reader.read(into: &f0)
                case 1:
                    try reader.read(into: &f1)
                default:
                    guard let f0 else { throw reader.missing(0) }
                    guard let f1 else { throw reader.missing(1) }
                    return Self(type: f0, features: f1)
                }
            }
        } catch { throw error }
    }

    nonisolated public static var _ashlarShape_v1: AshlarCore.PayloadShape {
        var fields = AshlarCore.PayloadShape.Fields()
        fields.add("type", String.self, line: 6, \Self.type)
        fields.add("features", ([Feature]).self, line: 7, \Self.features)
        return .record("Canada", file: "DirectModels/Canada.swift", fields)
    }

    nonisolated public func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"type\":", self.type)
        writer.field("\"features\":", self.features)
        writer.endObject()
    }
}

nonisolated public struct Feature {
    public let type: String
    public let properties: FeatureProperties
    public let geometry: Geometry

    nonisolated public init(type: String, properties: FeatureProperties, geometry: Geometry) {
        self.type = type
        self.properties = properties
        self.geometry = geometry
    }

    nonisolated public static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\u{5}type\"\u{B}properties\"\tgeometry\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", 3)
        var f0: String? = nil
        var f1: FeatureProperties? = nil
        var f2: Geometry? = nil
        do throws(AshlarCore.DecodingFault) {
            while true {
                switch try reader.next(&cursor) {
                case 0:
                    try reader.read(into: &f0)
                case 1:
                    try reader.read(into: &f1)
                case 2:
                    try reader.read(into: &f2)
                default:
                    guard let f0 else { throw reader.missing(0) }
                    guard let f1 else { throw reader.missing(1) }
                    guard let f2 else { throw reader.missing(2) }
                    return Self(type: f0, properties: f1, geometry: f2)
                }
            }
        } catch { throw error }
    }

    nonisolated public static var _ashlarShape_v1: AshlarCore.PayloadShape {
        var fields = AshlarCore.PayloadShape.Fields()
        fields.add("type", String.self, line: 50, \Self.type)
        fields.add("properties", FeatureProperties.self, line: 51, \Self.properties)
        fields.add("geometry", Geometry.self, line: 52, \Self.geometry)
        return .record("Feature", file: "DirectModels/Canada.swift", fields)
    }

    nonisolated public func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"type\":", self.type)
        writer.field("\"properties\":", self.properties)
        writer.field("\"geometry\":", self.geometry)
        writer.endObject()
    }
}

nonisolated public struct FeatureProperties {
    public let name: String

    nonisolated public init(name: String) {
        self.name = name
    }

    nonisolated public static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\u{5}name\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", 1)
        var f0: String? = nil
        do throws(AshlarCore.DecodingFault) {
            while true {
                switch try reader.next(&cursor) {
                case 0:
                    try reader.read(into: &f0)
                default:
                    guard let f0 else { throw reader.missing(0) }
                    return Self(name: f0)
                }
            }
        } catch { throw error }
    }

    nonisolated public static var _ashlarShape_v1: AshlarCore.PayloadShape {
        var fields = AshlarCore.PayloadShape.Fields()
        fields.add("name", String.self, line: 102, \Self.name)
        return .record("FeatureProperties", file: "DirectModels/Canada.swift", fields)
    }

    nonisolated public func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"name\":", self.name)
        writer.endObject()
    }
}

nonisolated public struct Geometry {
    public let type: String
    public let coordinates: [[[Double]]]

    nonisolated public init(type: String, coordinates: [[[Double]]]) {
        self.type = type
        self.coordinates = coordinates
    }

    nonisolated public static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\u{5}type\"\u{C}coordinates\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", 2)
        var f0: String? = nil
        var f1: ([[[Double]]])? = nil
        do throws(AshlarCore.DecodingFault) {
            while true {
                switch try reader.next(&cursor) {
                case 0:
                    try reader.read(into: &f0)
                case 1:
                    try reader.read(into: &f1)
                default:
                    guard let f0 else { throw reader.missing(0) }
                    guard let f1 else { throw reader.missing(1) }
                    return Self(type: f0, coordinates: f1)
                }
            }
        } catch { throw error }
    }

    nonisolated public static var _ashlarShape_v1: AshlarCore.PayloadShape {
        var fields = AshlarCore.PayloadShape.Fields()
        fields.add("type", String.self, line: 138, \Self.type)
        fields.add("coordinates", ([[[Double]]]).self, line: 139, \Self.coordinates)
        return .record("Geometry", file: "DirectModels/Canada.swift", fields)
    }

    nonisolated public func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"type\":", self.type)
        writer.field("\"coordinates\":", self.coordinates)
        writer.endObject()
    }
}

nonisolated extension Canada: AshlarCore.DirectModel {}

nonisolated extension Feature: AshlarCore.DirectModel {}

nonisolated extension FeatureProperties: AshlarCore.DirectModel {}

nonisolated extension Geometry: AshlarCore.DirectModel {}
