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
        while true {
            switch try reader.next(&cursor) {
            case 0:
                if case nil = f0 { f0 = try reader.read(String.self) } else { try reader.skipValue() }
            case 1:
                if case nil = f1 { f1 = try reader.read(([Feature]).self) } else { try reader.skipValue() }
            default:
                guard let f0 else { throw reader.missing(0) }
                guard let f1 else { throw reader.missing(1) }
                return Self(type: f0, features: f1)
            }
        }
    }

    nonisolated public static var _ashlarShape_v1: AshlarCore.PayloadShape {
        .record("Canada", file: "DirectModels/Canada.swift", [
            .init("type", key: "type", String.self, line: 6, \Self.type),
            .init("features", key: "features", ([Feature]).self, line: 7, \Self.features),
        ])
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
        while true {
            switch try reader.next(&cursor) {
            case 0:
                if case nil = f0 { f0 = try reader.read(String.self) } else { try reader.skipValue() }
            case 1:
                if case nil = f1 { f1 = try reader.read(FeatureProperties.self) } else { try reader.skipValue() }
            case 2:
                if case nil = f2 { f2 = try reader.read(Geometry.self) } else { try reader.skipValue() }
            default:
                guard let f0 else { throw reader.missing(0) }
                guard let f1 else { throw reader.missing(1) }
                guard let f2 else { throw reader.missing(2) }
                return Self(type: f0, properties: f1, geometry: f2)
            }
        }
    }

    nonisolated public static var _ashlarShape_v1: AshlarCore.PayloadShape {
        .record("Feature", file: "DirectModels/Canada.swift", [
            .init("type", key: "type", String.self, line: 48, \Self.type),
            .init("properties", key: "properties", FeatureProperties.self, line: 49, \Self.properties),
            .init("geometry", key: "geometry", Geometry.self, line: 50, \Self.geometry),
        ])
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
        while true {
            switch try reader.next(&cursor) {
            case 0:
                if case nil = f0 { f0 = try reader.read(String.self) } else { try reader.skipValue() }
            default:
                guard let f0 else { throw reader.missing(0) }
                return Self(name: f0)
            }
        }
    }

    nonisolated public static var _ashlarShape_v1: AshlarCore.PayloadShape {
        .record("FeatureProperties", file: "DirectModels/Canada.swift", [
            .init("name", key: "name", String.self, line: 98, \Self.name),
        ])
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
        while true {
            switch try reader.next(&cursor) {
            case 0:
                if case nil = f0 { f0 = try reader.read(String.self) } else { try reader.skipValue() }
            case 1:
                if case nil = f1 { f1 = try reader.read(([[[Double]]]).self) } else { try reader.skipValue() }
            default:
                guard let f0 else { throw reader.missing(0) }
                guard let f1 else { throw reader.missing(1) }
                return Self(type: f0, coordinates: f1)
            }
        }
    }

    nonisolated public static var _ashlarShape_v1: AshlarCore.PayloadShape {
        .record("Geometry", file: "DirectModels/Canada.swift", [
            .init("type", key: "type", String.self, line: 132, \Self.type),
            .init("coordinates", key: "coordinates", ([[[Double]]]).self, line: 133, \Self.coordinates),
        ])
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
