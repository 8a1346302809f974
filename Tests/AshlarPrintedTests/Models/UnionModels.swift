// swift-format-ignore-file
// Printed by `ashlar expand`: edit the file with the macros instead.
import AshlarCore

nonisolated struct ImageDTO: Equatable {
    let width: Int
    let alt: String?

    nonisolated static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\u{6}width\"\u{4}alt\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", 2)
        var f0: Int? = nil
        var f1: (String?)? = nil
        do throws(AshlarCore.DecodingFault) {
            while true {
                switch try reader.next(&cursor) {
                case 0:
                    try reader.read(into: &f0)
                case 1:
                    try reader.read(into: &f1)
                default:
                    guard let f0 else { throw reader.missing(0) }
                    return Self(width: f0, alt: f1 ?? nil)
                }
            }
        } catch { throw error }
    }

    nonisolated static var _ashlarShape_v1: AshlarCore.PayloadShape {
        var fields = AshlarCore.PayloadShape.Fields()
        fields.add("width", Int.self, line: 6, \Self.width)
        fields.add("alt", (String?).self, line: 7, \Self.alt)
        return .record("ImageDTO", file: "AshlarPrintedTests/UnionModels.swift", fields)
    }

    nonisolated func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"width\":", self.width)
        writer.field("\"alt\":", self.alt)
        writer.endObject()
    }
}

nonisolated struct VideoDTO: Equatable {
    let type: String
    let seconds: Double

    nonisolated static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\u{5}type\"\u{8}seconds\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", 2)
        var f0: String? = nil
        var f1: Double? = nil
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
                    return Self(type: f0, seconds: f1)
                }
            }
        } catch { throw error }
    }

    nonisolated static var _ashlarShape_v1: AshlarCore.PayloadShape {
        var fields = AshlarCore.PayloadShape.Fields()
        fields.add("type", String.self, line: 44, \Self.type)
        fields.add("seconds", Double.self, line: 45, \Self.seconds)
        return .record("VideoDTO", file: "AshlarPrintedTests/UnionModels.swift", fields)
    }

    nonisolated func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"type\":", self.type)
        writer.field("\"seconds\":", self.seconds)
        writer.endObject()
    }
}

nonisolated enum AttachmentDTO: Equatable {
    case image(ImageDTO)
    case video(VideoDTO)
    case deleted
    case unknown(RawJSON)

    nonisolated static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        let mark = reader.mark()
        switch try reader.taggedCase("\u{5}type\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", "\u{6}image\"\u{6}video\"\u{5}gifv\"\u{8}deleted\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", 4) {
        case 0:
            return .image(try reader.read(ImageDTO.self))
        case 1, 2:
            return .video(try reader.read(VideoDTO.self))
        case 3:
            try reader.skipValue()
            return .deleted
        default:
            _ = mark; return .unknown(try reader.read(RawJSON.self))
        }
    }

    nonisolated static var _ashlarShape_v1: AshlarCore.PayloadShape {
        .union("AttachmentDTO", file: "AshlarPrintedTests/UnionModels.swift", .internal(tag: "type"), keepsUnknown: true, [
            .init("image", tags: ["image"], ImageDTO.self),
            .init("video", tags: ["video", "gifv"], VideoDTO.self),
            .init("deleted", tags: ["deleted"]),
        ])
    }

    nonisolated func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        switch self {
        case .image(let value): writer.tagged("\"type\":", "\"image\"", value)
        case .video(let value): writer.tagged("\"type\":", "\"video\"", value)
        case .deleted: writer.tagOnly("\"type\":", "\"deleted\"")
        case .unknown(let value): value._ashlarEncode_v1(&writer)
        }
    }
}

nonisolated enum EventDTO: Equatable {
    case imageAdded(ImageDTO)
    case counted(Int)
    case closed

    nonisolated static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        let mark = reader.mark()
        switch try reader.taggedCase("\u{5}kind\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", "\u{C}image_added\"\u{8}counted\"\u{7}closed\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", 3) {
        case 0:
            return .imageAdded(try reader.content("\u{6}value\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", ImageDTO.self))
        case 1:
            return .counted(try reader.content("\u{6}value\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", Int.self))
        case 2:
            try reader.skipValue()
            return .closed
        default:
            throw reader.refuse(.unknownCase, at: mark)
        }
    }

    nonisolated static var _ashlarShape_v1: AshlarCore.PayloadShape {
        .union("EventDTO", file: "AshlarPrintedTests/UnionModels.swift", .adjacent(tag: "kind", content: "value"), keepsUnknown: false, [
            .init("imageAdded", tags: ["image_added"], ImageDTO.self),
            .init("counted", tags: ["counted"], Int.self),
            .init("closed", tags: ["closed"]),
        ])
    }

    nonisolated func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        switch self {
        case .imageAdded(let value): writer.adjacent("\"kind\":", "\"image_added\"", content: "\"value\":", value)
        case .counted(let value): writer.adjacent("\"kind\":", "\"counted\"", content: "\"value\":", value)
        case .closed: writer.tagOnly("\"kind\":", "\"closed\"")
        }
    }
}

nonisolated enum CommandDTO: Equatable {
    case image(ImageDTO)
    case stop
    case unknown(RawJSON)

    nonisolated static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        let mark = reader.mark()
        let (index, hasValue) = try reader.externalCase("\u{6}image\"\u{5}stop\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", 2)
        let value: Self
        switch index {
        case 0:
            guard hasValue else { throw reader.refuse(.typeMismatch, at: mark) }
            value = .image(try reader.read(ImageDTO.self))
        case 1:
            if hasValue { try reader.skipValue() }
            value = .stop
        default:
            _ = mark; return .unknown(try reader.read(RawJSON.self))
        }
        if hasValue { try reader.endExternalCase() }
        return value
    }

    nonisolated static var _ashlarShape_v1: AshlarCore.PayloadShape {
        .union("CommandDTO", file: "AshlarPrintedTests/UnionModels.swift", .external, keepsUnknown: true, [
            .init("image", tags: ["image"], ImageDTO.self),
            .init("stop", tags: ["stop"]),
        ])
    }

    nonisolated func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        switch self {
        case .image(let value): writer.external("\"image\":", value)
        case .stop: writer.word("\"stop\"")
        case .unknown(let value): value._ashlarEncode_v1(&writer)
        }
    }
}

nonisolated enum AnswerDTO: Equatable {
    case image(ImageDTO)
    case team(TeamDTO)
    case code(Int)

    nonisolated static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        let mark = reader.mark()
        if let value = reader.attempt(ImageDTO.self) { return .image(value) }
        if let value = reader.attempt(TeamDTO.self) { return .team(value) }
        if let value = reader.attempt(Int.self) { return .code(value) }
        throw reader.refuse(.invalidValue, at: mark)
    }

    nonisolated static var _ashlarShape_v1: AshlarCore.PayloadShape {
        .union("AnswerDTO", file: "AshlarPrintedTests/UnionModels.swift", .untagged, keepsUnknown: false, [
            .init("image", ImageDTO.self),
            .init("team", TeamDTO.self),
            .init("code", Int.self),
        ])
    }

    nonisolated func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        switch self {
        case .image(let value): value._ashlarEncode_v1(&writer)
        case .team(let value): value._ashlarEncode_v1(&writer)
        case .code(let value): value._ashlarEncode_v1(&writer)
        }
    }
}

nonisolated struct PostDTO: Equatable {
    let attachments: [AttachmentDTO]
    let event: EventDTO?

    nonisolated static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\u{C}attachments\"\u{6}event\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", 2)
        var f0: ([AttachmentDTO])? = nil
        var f1: (EventDTO?)? = nil
        do throws(AshlarCore.DecodingFault) {
            while true {
                switch try reader.next(&cursor) {
                case 0:
                    try reader.read(into: &f0)
                case 1:
                    try reader.read(into: &f1)
                default:
                    guard let f0 else { throw reader.missing(0) }
                    return Self(attachments: f0, event: f1 ?? nil)
                }
            }
        } catch { throw error }
    }

    nonisolated static var _ashlarShape_v1: AshlarCore.PayloadShape {
        var fields = AshlarCore.PayloadShape.Fields()
        fields.add("attachments", ([AttachmentDTO]).self, line: 228, \Self.attachments)
        fields.add("event", (EventDTO?).self, line: 229, \Self.event)
        return .record("PostDTO", file: "AshlarPrintedTests/UnionModels.swift", fields)
    }

    nonisolated func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"attachments\":", self.attachments)
        writer.field("\"event\":", self.event)
        writer.endObject()
    }
}

nonisolated enum Change<Value: DirectCodable & Equatable & Sendable>: Equatable {
    case set(Replacement<Value>)
    case unset

    nonisolated static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        let mark = reader.mark()
        switch try reader.taggedCase("\u{5}type\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", "\u{4}set\"\u{6}unset\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", 2) {
        case 0:
            return .set(try reader.read((Replacement<Value>).self))
        case 1:
            try reader.skipValue()
            return .unset
        default:
            throw reader.refuse(.unknownCase, at: mark)
        }
    }

    nonisolated static var _ashlarShape_v1: AshlarCore.PayloadShape {
        .union("Change", file: "AshlarPrintedTests/UnionModels.swift", .internal(tag: "type"), keepsUnknown: false, [
            .init("set", tags: ["set"], (Replacement<Value>).self),
            .init("unset", tags: ["unset"]),
        ])
    }

    nonisolated func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        switch self {
        case .set(let value): writer.tagged("\"type\":", "\"set\"", value)
        case .unset: writer.tagOnly("\"type\":", "\"unset\"")
        }
    }
}

nonisolated struct Replacement<Value: DirectCodable & Equatable & Sendable>: Equatable {
    let value: Value

    nonisolated static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\u{6}value\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", 1)
        var f0: Value? = nil
        do throws(AshlarCore.DecodingFault) {
            while true {
                switch try reader.next(&cursor) {
                case 0:
                    try reader.read(into: &f0)
                default:
                    guard let f0 else { throw reader.missing(0) }
                    return Self(value: f0)
                }
            }
        } catch { throw error }
    }

    nonisolated static var _ashlarShape_v1: AshlarCore.PayloadShape {
        var fields = AshlarCore.PayloadShape.Fields()
        fields.add("value", Value.self, line: 298, \Self.value)
        return .record("Replacement", file: "AshlarPrintedTests/UnionModels.swift", fields)
    }

    nonisolated func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"value\":", self.value)
        writer.endObject()
    }
}

nonisolated struct OpeningDTO: Equatable {
    let door: Int
    let next: ShipmentDTO?

    nonisolated static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\u{5}door\"\u{5}next\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", 2)
        var f0: Int? = nil
        var f1: (ShipmentDTO?)? = nil
        do throws(AshlarCore.DecodingFault) {
            while true {
                switch try reader.nextKnown(&cursor) {
                case 0:
                    try reader.read(into: &f0)
                case 1:
                    try reader.read(into: &f1)
                default:
                    guard let f0 else { throw reader.missing(0) }
                    return Self(door: f0, next: f1 ?? nil)
                }
            }
        } catch { throw error }
    }

    nonisolated static var _ashlarShape_v1: AshlarCore.PayloadShape {
        var fields = AshlarCore.PayloadShape.Fields()
        fields.add("door", Int.self, line: 330, \Self.door)
        fields.add("next", (ShipmentDTO?).self, line: 331, \Self.next)
        return .record("OpeningDTO", file: "AshlarPrintedTests/UnionModels.swift", refuses: [.unknownKeys], fields)
    }

    nonisolated func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"door\":", self.door)
        writer.field("\"next\":", self.next)
        writer.endObject()
    }
}

nonisolated enum ShipmentDTO: Equatable {
    indirect case opening(OpeningDTO)
    case image(ImageDTO)

    nonisolated static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        let mark = reader.mark()
        switch try reader.taggedCase("\u{5}type\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", "\u{8}opening\"\u{6}image\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", 2) {
        case 0:
            return .opening(try reader.read(OpeningDTO.self))
        case 1:
            return .image(try reader.read(ImageDTO.self))
        default:
            throw reader.refuse(.unknownCase, at: mark)
        }
    }

    nonisolated static var _ashlarShape_v1: AshlarCore.PayloadShape {
        .union("ShipmentDTO", file: "AshlarPrintedTests/UnionModels.swift", .internal(tag: "type"), keepsUnknown: false, [
            .init("opening", tags: ["opening"], OpeningDTO.self),
            .init("image", tags: ["image"], ImageDTO.self),
        ])
    }

    nonisolated func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        switch self {
        case .opening(let value): writer.tagged("\"type\":", "\"opening\"", value)
        case .image(let value): writer.tagged("\"type\":", "\"image\"", value)
        }
    }
}

nonisolated struct CrateDTO: Equatable {
    let weight: Int

    nonisolated static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\u{7}weight\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", 1)
        var f0: Int? = nil
        do throws(AshlarCore.DecodingFault) {
            while true {
                switch try reader.nextKnown(&cursor) {
                case 0:
                    try reader.read(into: &f0)
                default:
                    guard let f0 else { throw reader.missing(0) }
                    return Self(weight: f0)
                }
            }
        } catch { throw error }
    }

    nonisolated static var _ashlarShape_v1: AshlarCore.PayloadShape {
        var fields = AshlarCore.PayloadShape.Fields()
        fields.add("weight", Int.self, line: 399, \Self.weight)
        return .record("CrateDTO", file: "AshlarPrintedTests/UnionModels.swift", refuses: [.unknownKeys], fields)
    }

    nonisolated func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"weight\":", self.weight)
        writer.endObject()
    }
}

nonisolated enum ParcelDTO: Equatable {
    case opening(OpeningDTO)
    case crate(CrateDTO)

    nonisolated static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        let mark = reader.mark()
        if let value = reader.attempt(OpeningDTO.self) { return .opening(value) }
        if let value = reader.attempt(CrateDTO.self) { return .crate(value) }
        throw reader.refuse(.invalidValue, at: mark)
    }

    nonisolated static var _ashlarShape_v1: AshlarCore.PayloadShape {
        .union("ParcelDTO", file: "AshlarPrintedTests/UnionModels.swift", .untagged, keepsUnknown: false, [
            .init("opening", OpeningDTO.self),
            .init("crate", CrateDTO.self),
        ])
    }

    nonisolated func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        switch self {
        case .opening(let value): value._ashlarEncode_v1(&writer)
        case .crate(let value): value._ashlarEncode_v1(&writer)
        }
    }
}

nonisolated enum DeliveryDTO: Equatable {
    case parcel(ParcelDTO)
    case image(ImageDTO)

    nonisolated static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        let mark = reader.mark()
        switch try reader.taggedCase("\u{5}type\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", "\u{7}parcel\"\u{6}image\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", 2) {
        case 0:
            return .parcel(try reader.read(ParcelDTO.self))
        case 1:
            return .image(try reader.read(ImageDTO.self))
        default:
            throw reader.refuse(.unknownCase, at: mark)
        }
    }

    nonisolated static var _ashlarShape_v1: AshlarCore.PayloadShape {
        .union("DeliveryDTO", file: "AshlarPrintedTests/UnionModels.swift", .internal(tag: "type"), keepsUnknown: false, [
            .init("parcel", tags: ["parcel"], ParcelDTO.self),
            .init("image", tags: ["image"], ImageDTO.self),
        ])
    }

    nonisolated func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        switch self {
        case .parcel(let value): writer.tagged("\"type\":", "\"parcel\"", value)
        case .image(let value): writer.tagged("\"type\":", "\"image\"", value)
        }
    }
}

nonisolated enum CargoDTO: Equatable {
    case shipment(ShipmentDTO)
    case crate(CrateDTO)

    nonisolated static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        let mark = reader.mark()
        if let value = reader.attempt(ShipmentDTO.self) { return .shipment(value) }
        if let value = reader.attempt(CrateDTO.self) { return .crate(value) }
        throw reader.refuse(.invalidValue, at: mark)
    }

    nonisolated static var _ashlarShape_v1: AshlarCore.PayloadShape {
        .union("CargoDTO", file: "AshlarPrintedTests/UnionModels.swift", .untagged, keepsUnknown: false, [
            .init("shipment", ShipmentDTO.self),
            .init("crate", CrateDTO.self),
        ])
    }

    nonisolated func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        switch self {
        case .shipment(let value): value._ashlarEncode_v1(&writer)
        case .crate(let value): value._ashlarEncode_v1(&writer)
        }
    }
}

nonisolated extension ImageDTO: AshlarCore.DirectModel {}

nonisolated extension VideoDTO: AshlarCore.DirectModel {}

nonisolated extension AttachmentDTO: AshlarCore.DirectModel {}

nonisolated extension EventDTO: AshlarCore.DirectModel {}

nonisolated extension CommandDTO: AshlarCore.DirectModel {}

nonisolated extension AnswerDTO: AshlarCore.DirectModel {}

nonisolated extension PostDTO: AshlarCore.DirectModel {}

nonisolated extension Change: AshlarCore.DirectModel {}

nonisolated extension Replacement: AshlarCore.DirectModel {}

nonisolated extension OpeningDTO: AshlarCore.DirectModel {}

nonisolated extension ShipmentDTO: AshlarCore.DirectModel {}

nonisolated extension CrateDTO: AshlarCore.DirectModel {}

nonisolated extension ParcelDTO: AshlarCore.DirectModel {}

nonisolated extension DeliveryDTO: AshlarCore.DirectModel {}

nonisolated extension CargoDTO: AshlarCore.DirectModel {}
