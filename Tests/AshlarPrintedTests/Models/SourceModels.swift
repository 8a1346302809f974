// swift-format-ignore-file
// Printed by `ashlar expand`: edit the file with the macros instead.
import AshlarCore

// Names that generated code has a use for, too. They are the app's: `source` is a field of every second news API.

nonisolated struct Source: Equatable {
    let name: String

    nonisolated static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
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

    nonisolated static var _ashlarShape_v1: AshlarCore.PayloadShape {
        var fields = AshlarCore.PayloadShape.Fields()
        fields.add("name", String.self, line: 8, \Self.name)
        return .record("Source", file: "AshlarPrintedTests/SourceModels.swift", fields)
    }

    nonisolated func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"name\":", self.name)
        writer.endObject()
    }
}

nonisolated struct Target: Equatable {
    let path: String

    nonisolated static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\u{5}path\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", 1)
        var f0: String? = nil
        do throws(AshlarCore.DecodingFault) {
            while true {
                switch try reader.next(&cursor) {
                case 0:
                    try reader.read(into: &f0)
                default:
                    guard let f0 else { throw reader.missing(0) }
                    return Self(path: f0)
                }
            }
        } catch { throw error }
    }

    nonisolated static var _ashlarShape_v1: AshlarCore.PayloadShape {
        var fields = AshlarCore.PayloadShape.Fields()
        fields.add("path", String.self, line: 40, \Self.path)
        return .record("Target", file: "AshlarPrintedTests/SourceModels.swift", fields)
    }

    nonisolated func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"path\":", self.path)
        writer.endObject()
    }
}

nonisolated struct Value: Equatable {
    let amount: Int

    nonisolated static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\u{7}amount\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", 1)
        var f0: Int? = nil
        do throws(AshlarCore.DecodingFault) {
            while true {
                switch try reader.next(&cursor) {
                case 0:
                    try reader.read(into: &f0)
                default:
                    guard let f0 else { throw reader.missing(0) }
                    return Self(amount: f0)
                }
            }
        } catch { throw error }
    }

    nonisolated static var _ashlarShape_v1: AshlarCore.PayloadShape {
        var fields = AshlarCore.PayloadShape.Fields()
        fields.add("amount", Int.self, line: 72, \Self.amount)
        return .record("Value", file: "AshlarPrintedTests/SourceModels.swift", fields)
    }

    nonisolated func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"amount\":", self.amount)
        writer.endObject()
    }
}

nonisolated struct First: Equatable {
    let rank: Int

    nonisolated static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\u{5}rank\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", 1)
        var f0: Int? = nil
        do throws(AshlarCore.DecodingFault) {
            while true {
                switch try reader.next(&cursor) {
                case 0:
                    try reader.read(into: &f0)
                default:
                    guard let f0 else { throw reader.missing(0) }
                    return Self(rank: f0)
                }
            }
        } catch { throw error }
    }

    nonisolated static var _ashlarShape_v1: AshlarCore.PayloadShape {
        var fields = AshlarCore.PayloadShape.Fields()
        fields.add("rank", Int.self, line: 104, \Self.rank)
        return .record("First", file: "AshlarPrintedTests/SourceModels.swift", fields)
    }

    nonisolated func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"rank\":", self.rank)
        writer.endObject()
    }
}

nonisolated struct ArticleDTO: Equatable {
    let id: Int
    let source: Source
    let target: Target?
    let value: Value
    let first: First

    nonisolated static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\u{3}id\"\u{7}source\"\u{7}target\"\u{6}value\"\u{6}first\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{4}\u{0}\u{1}\u{5}\u{3}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{2}\u{0}\u{0}\u{4}\u{0}\u{C}\u{0}\u{14}\u{0}\u{1B}\u{0}", 5, slots: 42, bits: 4, seed: 0x62ce1ffad85b1c37)
        var f0: Int? = nil
        var f1: Source? = nil
        var f2: (Target?)? = nil
        var f3: Value? = nil
        var f4: First? = nil
        do throws(AshlarCore.DecodingFault) {
            while true {
                switch try reader.next(&cursor) {
                case 0:
                    try reader.read(into: &f0)
                case 1:
                    try reader.read(into: &f1)
                case 2:
                    try reader.read(into: &f2)
                case 3:
                    try reader.read(into: &f3)
                case 4:
                    try reader.read(into: &f4)
                default:
                    guard let f0 else { throw reader.missing(0) }
                    guard let f1 else { throw reader.missing(1) }
                    guard let f3 else { throw reader.missing(3) }
                    guard let f4 else { throw reader.missing(4) }
                    return Self(id: f0, source: f1, target: f2 ?? nil, value: f3, first: f4)
                }
            }
        } catch { throw error }
    }

    nonisolated static var _ashlarShape_v1: AshlarCore.PayloadShape {
        var fields = AshlarCore.PayloadShape.Fields()
        fields.add("id", Int.self, line: 136, \Self.id)
        fields.add("source", Source.self, line: 137, \Self.source)
        fields.add("target", (Target?).self, line: 138, \Self.target)
        fields.add("value", Value.self, line: 139, \Self.value)
        fields.add("first", First.self, line: 140, \Self.first)
        return .record("ArticleDTO", file: "AshlarPrintedTests/SourceModels.swift", fields)
    }

    nonisolated func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"id\":", self.id)
        writer.field("\"source\":", self.source)
        writer.field("\"target\":", self.target)
        writer.field("\"value\":", self.value)
        writer.field("\"first\":", self.first)
        writer.endObject()
    }
}

nonisolated struct Article: Equatable {
    let id: Int
    let source: Source
    let target: Target?
    let value: Value
    let first: First

    nonisolated init(id f0: Int, source f1: Source, target f2: Target?, value f3: Value, first f4: First) {
        self.id = f0
        self.source = f1
        self.target = f2
        self.value = f3
        self.first = f4
    }

    typealias RuleFailure = Swift.Never

    nonisolated struct Fields: Swift.Sendable {
        var id: Int
        var source: Source
        var target: Target?
        var value: Value
        var first: First
    }

    nonisolated init(_ fields: Fields) {
        self.init(id: fields.id, source: fields.source, target: fields.target, value: fields.value, first: fields.first)
    }

    nonisolated var _ashlarFields_v1: Fields {
        Fields(id: self.id, source: self.source, target: self.target, value: self.value, first: self.first)
    }

    nonisolated static var _ashlarModel_v1: AshlarCore.ModelFields {
        .init("Article", file: "AshlarPrintedTests/SourceModels.swift", [
            .init("id", \Self.id, line: 195),
            .init("source", \Self.source, line: 196),
            .init("target", \Self.target, line: 197),
            .init("value", \Self.value, line: 198),
            .init("first", \Self.first, line: 199),
        ])
    }

    nonisolated struct Draft: AshlarCore.DomainDraft {
        var id = AshlarCore._ashlarDraft_v1(Int.self)
        var source = AshlarCore._ashlarDraft_v1(Source.self)
        var target = AshlarCore._ashlarDraft_v1((Target?).self)
        var value = AshlarCore._ashlarDraft_v1(Value.self)
        var first = AshlarCore._ashlarDraft_v1(First.self)

        init() {}

        init(_ value: Article) {
            self.id = AshlarCore._ashlarDraft_v1(of: value.id)
            self.source = AshlarCore._ashlarDraft_v1(of: value.source)
            self.target = AshlarCore._ashlarDraft_v1(of: value.target)
            self.value = AshlarCore._ashlarDraft_v1(of: value.value)
            self.first = AshlarCore._ashlarDraft_v1(of: value.first)
        }

        func _ashlarRead_v1(_ reader: inout AshlarCore.DraftReader) -> Article.Fields? {
            let f0 = reader._ashlarField_v1("id", self.id, Int.self)
            let f1 = reader._ashlarField_v1("source", self.source, Source.self)
            let f2 = reader._ashlarField_v1("target", self.target, (Target?).self)
            let f3 = reader._ashlarField_v1("value", self.value, Value.self)
            let f4 = reader._ashlarField_v1("first", self.first, First.self)
            guard let f0, let f1, let f2, let f3, let f4 else { return nil }
            return Article.Fields(id: f0, source: f1, target: f2, value: f3, first: f4)
        }

        static var _ashlarNames_v1: [(Swift.PartialKeyPath<Self>, Swift.String)] {
            [
                (\.id, "id"),
                (\.source, "source"),
                (\.target, "target"),
                (\.value, "value"),
                (\.first, "first"),
            ]
        }
    }

    nonisolated final class Mapping<MappingSource>: AshlarCore.ModelMapping {
        let f0: AshlarCore.FieldSource<MappingSource, Int>
        let f1: AshlarCore.FieldSource<MappingSource, Source>
        let f2: AshlarCore.FieldSource<MappingSource, Target?>
        let f3: AshlarCore.FieldSource<MappingSource, Value>
        let f4: AshlarCore.FieldSource<MappingSource, First>
        let unused: [any Swift.AnyKeyPath & Swift.Sendable]

        init(
            from source: MappingSource.Type = MappingSource.self,
            id f0: AshlarCore.FieldSource<MappingSource, Int>,
            source f1: AshlarCore.FieldSource<MappingSource, Source>,
            target f2: AshlarCore.FieldSource<MappingSource, Target?>,
            value f3: AshlarCore.FieldSource<MappingSource, Value>,
            first f4: AshlarCore.FieldSource<MappingSource, First>,
            unused: (any Swift.PartialKeyPath<MappingSource> & Swift.Sendable)...
        ) {
            self.f0 = f0
            self.f1 = f1
            self.f2 = f2
            self.f3 = f3
            self.f4 = f4
            self.unused = unused
        }

        init<FirstSource, SecondSource>(
            from first: FirstSource.Type, _ second: SecondSource.Type,
            id f0: AshlarCore.FieldSource<MappingSource, Int>,
            source f1: AshlarCore.FieldSource<MappingSource, Source>,
            target f2: AshlarCore.FieldSource<MappingSource, Target?>,
            value f3: AshlarCore.FieldSource<MappingSource, Value>,
            first f4: AshlarCore.FieldSource<MappingSource, First>,
            unused: (any Swift.PartialKeyPath<MappingSource> & Swift.Sendable)...
        ) where MappingSource == AshlarCore.Both<FirstSource, SecondSource> {
            self.f0 = f0
            self.f1 = f1
            self.f2 = f2
            self.f3 = f3
            self.f4 = f4
            self.unused = unused
        }

        init<ContextSource, MappingContext>(
            from source: ContextSource.Type, context: MappingContext.Type,
            id f0: AshlarCore.FieldSource<MappingSource, Int>,
            source f1: AshlarCore.FieldSource<MappingSource, Source>,
            target f2: AshlarCore.FieldSource<MappingSource, Target?>,
            value f3: AshlarCore.FieldSource<MappingSource, Value>,
            first f4: AshlarCore.FieldSource<MappingSource, First>,
            unused: (any Swift.PartialKeyPath<MappingSource> & Swift.Sendable)...
        ) where MappingSource == AshlarCore.InContext<ContextSource, MappingContext> {
            self.f0 = f0
            self.f1 = f1
            self.f2 = f2
            self.f3 = f3
            self.f4 = f4
            self.unused = unused
        }

        func callAsFunction(_ source: MappingSource) throws(AshlarCore.DomainFailure) -> Article {
            do throws(AshlarCore.DomainFailure) {
                return try Article(id: f0.value(source), source: f1.value(source), target: f2.value(source), value: f3.value(source), first: f4.value(source))
            } catch { throw _ashlarDiagnose_v1(source, error) }
        }

        var _ashlarFields_v1: [AshlarCore.MappingField<MappingSource>] {
            [
                .init("id", f0),
                .init("source", f1),
                .init("target", f2),
                .init("value", f3),
                .init("first", f4),
            ]
        }

        var _ashlarUnused_v1: [any Swift.AnyKeyPath & Swift.Sendable] { unused }
    }

    nonisolated static var rules: AshlarCore.Rules<Self> { AshlarCore.Rules() }
}

nonisolated extension Article: Mapped {
    static let mapping = Mapping(from: ArticleDTO.self, id: .init(named: "id") { $0.id /* the source of Article.id */ }, source: .init(named: "source") { $0.source /* the source of Article.source */ }, target: .init(named: "target") { $0.target /* the source of Article.target */ }, value: .init(named: "value") { $0.value /* the source of Article.value */ }, first: .init(named: "first") { $0.first /* the source of Article.first */ })
}

nonisolated struct NewArticleDTO: Equatable {
    let source: Source
    let target: Target?
    let value: Value
    let first: First

    nonisolated static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\u{7}source\"\u{7}target\"\u{6}value\"\u{6}first\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{1}\u{3}\u{2}\u{4}\u{0}\u{0}\u{0}\u{0}\u{8}\u{0}\u{10}\u{0}\u{17}\u{0}", 4, slots: 38, bits: 3, seed: 0xec83972c97b6678f)
        var f0: Source? = nil
        var f1: (Target?)? = nil
        var f2: Value? = nil
        var f3: First? = nil
        do throws(AshlarCore.DecodingFault) {
            while true {
                switch try reader.next(&cursor) {
                case 0:
                    try reader.read(into: &f0)
                case 1:
                    try reader.read(into: &f1)
                case 2:
                    try reader.read(into: &f2)
                case 3:
                    try reader.read(into: &f3)
                default:
                    guard let f0 else { throw reader.missing(0) }
                    guard let f2 else { throw reader.missing(2) }
                    guard let f3 else { throw reader.missing(3) }
                    return Self(source: f0, target: f1 ?? nil, value: f2, first: f3)
                }
            }
        } catch { throw error }
    }

    nonisolated static var _ashlarShape_v1: AshlarCore.PayloadShape {
        var fields = AshlarCore.PayloadShape.Fields()
        fields.add("source", Source.self, line: 361, \Self.source)
        fields.add("target", (Target?).self, line: 362, \Self.target)
        fields.add("value", Value.self, line: 363, \Self.value)
        fields.add("first", First.self, line: 364, \Self.first)
        return .record("NewArticleDTO", file: "AshlarPrintedTests/SourceModels.swift", fields)
    }

    nonisolated func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"source\":", self.source)
        writer.field("\"target\":", self.target)
        writer.field("\"value\":", self.value)
        writer.field("\"first\":", self.first)
        writer.endObject()
    }

    nonisolated final class Projection<ProjectionSource>: AshlarCore.ValueProjection {
        typealias ProjectionTarget = NewArticleDTO
        let f0: AshlarCore.ProjectedField<ProjectionSource, Source>
        let f1: AshlarCore.ProjectedField<ProjectionSource, Target?>
        let f2: AshlarCore.ProjectedField<ProjectionSource, Value>
        let f3: AshlarCore.ProjectedField<ProjectionSource, First>

        init(
            from source: ProjectionSource.Type = ProjectionSource.self,
            source f0: AshlarCore.ProjectedField<ProjectionSource, Source>,
            target f1: AshlarCore.ProjectedField<ProjectionSource, Target?>,
            value f2: AshlarCore.ProjectedField<ProjectionSource, Value>,
            first f3: AshlarCore.ProjectedField<ProjectionSource, First>
        ) {
            self.f0 = f0
            self.f1 = f1
            self.f2 = f2
            self.f3 = f3
        }

        func callAsFunction(_ source: ProjectionSource) -> NewArticleDTO {
            NewArticleDTO(source: f0.value(source), target: f1.value(source), value: f2.value(source), first: f3.value(source))
        }
    }
}

nonisolated extension NewArticleDTO: Representation {
    static let projection = Projection(from: Article.self, source: .init(named: "source") { $0.source /* the source of NewArticleDTO.source */ }, target: .init(named: "target") { $0.target /* the source of NewArticleDTO.target */ }, value: .init(named: "value") { $0.value /* the source of NewArticleDTO.value */ }, first: .init(named: "first") { $0.first /* the source of NewArticleDTO.first */ })
}

/// A case with the name of `Optional`'s own.
nonisolated enum Repetition: String, Codable { case none, daily }

nonisolated struct ReminderDTO: Equatable {
    let repetition: Repetition?
    let fallback: Repetition

    nonisolated static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\u{B}repetition\"\tfallback\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", 2)
        var f0: (Repetition?)? = nil
        var f1: Repetition? = nil
        do throws(AshlarCore.DecodingFault) {
            while true {
                switch try reader.next(&cursor) {
                case 0:
                    try reader.read(into: &f0)
                case 1:
                    try reader.read(into: &f1)
                default:
                    guard let f1 else { throw reader.missing(1) }
                    return Self(repetition: f0 ?? nil, fallback: f1)
                }
            }
        } catch { throw error }
    }

    nonisolated static var _ashlarShape_v1: AshlarCore.PayloadShape {
        var fields = AshlarCore.PayloadShape.Fields()
        fields.add("repetition", (Repetition?).self, line: 445, \Self.repetition)
        fields.add("fallback", Repetition.self, line: 446, \Self.fallback)
        return .record("ReminderDTO", file: "AshlarPrintedTests/SourceModels.swift", fields)
    }

    nonisolated func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"repetition\":", self.repetition)
        writer.field("\"fallback\":", self.fallback)
        writer.endObject()
    }
}

nonisolated extension Source: AshlarCore.DirectModel {}

nonisolated extension Target: AshlarCore.DirectModel {}

nonisolated extension Value: AshlarCore.DirectModel {}

nonisolated extension First: AshlarCore.DirectModel {}

nonisolated extension ArticleDTO: AshlarCore.DirectModel {}

nonisolated extension Article: AshlarCore.Domain {}

nonisolated extension NewArticleDTO: AshlarCore.DirectModel {}

nonisolated extension ReminderDTO: AshlarCore.DirectModel {}
