// swift-format-ignore-file
// Printed by `ashlar expand`: edit the file with the macros instead.
import AshlarCore

// What letters hold: a union that becomes an enumeration.

nonisolated enum LetterBodyDTO: Equatable {
    case text(LetterTextDTO)
    case file(LetterFileDTO)
    case unknown(RawJSON)

    nonisolated static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        let mark = reader.mark()
        switch try reader.taggedCase("\u{5}type\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", "\u{5}text\"\u{5}file\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", 2) {
        case 0:
            return .text(try reader.read(LetterTextDTO.self))
        case 1:
            return .file(try reader.read(LetterFileDTO.self))
        default:
            _ = mark; return .unknown(try reader.read(RawJSON.self))
        }
    }

    nonisolated static var _ashlarShape_v1: AshlarCore.PayloadShape {
        .union("LetterBodyDTO", file: "AshlarPrintedTests/LetterBodyModels.swift", .internal(tag: "type"), keepsUnknown: true, [
            .init("text", tags: ["text"], LetterTextDTO.self),
            .init("file", tags: ["file"], LetterFileDTO.self),
        ])
    }

    nonisolated func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        switch self {
        case .text(let value): writer.tagged("\"type\":", "\"text\"", value)
        case .file(let value): writer.tagged("\"type\":", "\"file\"", value)
        case .unknown(let value): value._ashlarEncode_v1(&writer)
        }
    }
}

nonisolated struct LetterTextDTO: Equatable {
    let text: String

    nonisolated static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\u{5}text\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", 1)
        var f0: String? = nil
        do throws(AshlarCore.DecodingFault) {
            while true {
                switch try reader.next(&cursor) {
                case 0:
                    try reader.read(into: &f0)
                default:
                    guard let f0 else { throw reader.missing(0) }
                    return Self(text: f0)
                }
            }
        } catch { throw error }
    }

    nonisolated static var _ashlarShape_v1: AshlarCore.PayloadShape {
        var fields = AshlarCore.PayloadShape.Fields()
        fields.add("text", String.self, line: 41, \Self.text)
        return .record("LetterTextDTO", file: "AshlarPrintedTests/LetterBodyModels.swift", fields)
    }

    nonisolated func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"text\":", self.text)
        writer.endObject()
    }
}

nonisolated struct LetterFileDTO: Equatable {
    let name: String
    let bytes: Int

    nonisolated static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\u{5}name\"\u{6}bytes\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", 2)
        var f0: String? = nil
        var f1: Int? = nil
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
                    return Self(name: f0, bytes: f1)
                }
            }
        } catch { throw error }
    }

    nonisolated static var _ashlarShape_v1: AshlarCore.PayloadShape {
        var fields = AshlarCore.PayloadShape.Fields()
        fields.add("name", String.self, line: 73, \Self.name)
        fields.add("bytes", Int.self, line: 74, \Self.bytes)
        return .record("LetterFileDTO", file: "AshlarPrintedTests/LetterBodyModels.swift", fields)
    }

    nonisolated func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"name\":", self.name)
        writer.field("\"bytes\":", self.bytes)
        writer.endObject()
    }
}

nonisolated struct LetterFile: Hashable {
    let name: Handle
    let bytes: Int

    nonisolated init(name f0: Handle, bytes f1: Int) {
        self.name = f0
        self.bytes = f1
    }

    typealias RuleFailure = Swift.Never

    nonisolated struct Fields: Swift.Sendable {
        var name: Handle
        var bytes: Int
    }

    nonisolated init(_ fields: Fields) {
        self.init(name: fields.name, bytes: fields.bytes)
    }

    nonisolated var _ashlarFields_v1: Fields {
        Fields(name: self.name, bytes: self.bytes)
    }

    nonisolated static var _ashlarModel_v1: AshlarCore.ModelFields {
        .init("LetterFile", file: "AshlarPrintedTests/LetterBodyModels.swift", [
            .init("name", \Self.name, line: 112),
            .init("bytes", \Self.bytes, line: 113),
        ])
    }

    nonisolated struct Draft: AshlarCore.DomainDraft {
        var name = AshlarCore._ashlarDraft_v1(Handle.self)
        var bytes = AshlarCore._ashlarDraft_v1(Int.self)

        init() {}

        init(_ value: LetterFile) {
            self.name = AshlarCore._ashlarDraft_v1(of: value.name)
            self.bytes = AshlarCore._ashlarDraft_v1(of: value.bytes)
        }

        func _ashlarRead_v1(_ reader: inout AshlarCore.DraftReader) -> LetterFile.Fields? {
            let f0 = reader._ashlarField_v1("name", self.name, Handle.self)
            let f1 = reader._ashlarField_v1("bytes", self.bytes, Int.self)
            guard let f0, let f1 else { return nil }
            return LetterFile.Fields(name: f0, bytes: f1)
        }

        static var _ashlarNames_v1: [(Swift.PartialKeyPath<Self>, Swift.String)] {
            [
                (\.name, "name"),
                (\.bytes, "bytes"),
            ]
        }
    }

    nonisolated final class Mapping<MappingSource>: AshlarCore.ModelMapping {
        let f0: AshlarCore.FieldSource<MappingSource, Handle>
        let f1: AshlarCore.FieldSource<MappingSource, Int>
        let unused: [any Swift.AnyKeyPath & Swift.Sendable]

        init(
            from source: MappingSource.Type = MappingSource.self,
            name f0: AshlarCore.FieldSource<MappingSource, Handle>,
            bytes f1: AshlarCore.FieldSource<MappingSource, Int>,
            unused: (any Swift.PartialKeyPath<MappingSource> & Swift.Sendable)...
        ) {
            self.f0 = f0
            self.f1 = f1
            self.unused = unused
        }

        init<FirstSource, SecondSource>(
            from first: FirstSource.Type, _ second: SecondSource.Type,
            name f0: AshlarCore.FieldSource<MappingSource, Handle>,
            bytes f1: AshlarCore.FieldSource<MappingSource, Int>,
            unused: (any Swift.PartialKeyPath<MappingSource> & Swift.Sendable)...
        ) where MappingSource == AshlarCore.Both<FirstSource, SecondSource> {
            self.f0 = f0
            self.f1 = f1
            self.unused = unused
        }

        init<ContextSource, MappingContext>(
            from source: ContextSource.Type, context: MappingContext.Type,
            name f0: AshlarCore.FieldSource<MappingSource, Handle>,
            bytes f1: AshlarCore.FieldSource<MappingSource, Int>,
            unused: (any Swift.PartialKeyPath<MappingSource> & Swift.Sendable)...
        ) where MappingSource == AshlarCore.InContext<ContextSource, MappingContext> {
            self.f0 = f0
            self.f1 = f1
            self.unused = unused
        }

        func callAsFunction(_ source: MappingSource) throws(AshlarCore.DomainFailure) -> LetterFile {
            do throws(AshlarCore.DomainFailure) {
                return try LetterFile(name: f0.value(source), bytes: f1.value(source))
            } catch { throw _ashlarDiagnose_v1(source, error) }
        }

        var _ashlarFields_v1: [AshlarCore.MappingField<MappingSource>] {
            [
                .init("name", f0),
                .init("bytes", f1),
            ]
        }

        var _ashlarUnused_v1: [any Swift.AnyKeyPath & Swift.Sendable] { unused }
    }

    nonisolated static var rules: AshlarCore.Rules<Self> { AshlarCore.Rules() }
}

nonisolated extension LetterFile: Mapped {
    static let mapping = Mapping(from: LetterFileDTO.self, name: .init(named: "name") { $0.name /* the source of LetterFile.name */ }, bytes: .init(named: "bytes") { $0.bytes /* the source of LetterFile.bytes */ })
}

nonisolated enum LetterBody {
    case text(String)
    case file(LetterFile)
    case empty

    typealias Mapping<MappingSource> = AshlarCore.MappingFunction<MappingSource, LetterBody>
}

nonisolated extension LetterBody: Mapped {
    static let mapping = Mapping(from: LetterBodyDTO.self) { dto in
        switch dto {
        case .text(let text): .text(text.text)
        case .file(let file): .file(try LetterFile(mapping: file))
        case .unknown: .empty
        }
    }
}

nonisolated extension LetterBodyDTO: AshlarCore.DirectModel {}

nonisolated extension LetterTextDTO: AshlarCore.DirectModel {}

nonisolated extension LetterFileDTO: AshlarCore.DirectModel {}

nonisolated extension LetterFile: AshlarCore.Domain {}

nonisolated extension LetterBody: Swift.Equatable, Swift.Sendable {}
