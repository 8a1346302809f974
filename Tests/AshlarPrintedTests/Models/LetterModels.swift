// swift-format-ignore-file
// Printed by `ashlar expand`: edit the file with the macros instead.
import AshlarCore

// Fields with the names of a mapping's own arguments, custom initializers, and enumerations.

nonisolated struct LetterDTO: Equatable {
    let from: String
    let unused: Int
    let context: String
    let sender: String?
    let debug: String?
    let body: LetterBodyDTO
    let state: String

    nonisolated static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\u{5}from\"\u{7}unused\"\u{8}context\"\u{7}sender\"\u{6}debug\"\u{5}body\"\u{6}state\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{4}\u{5}\u{0}\u{1}\u{3}\u{6}\u{0}\u{0}\u{0}\u{0}\u{0}\u{7}\u{0}\u{0}\u{2}\u{0}\u{0}\u{6}\u{0}\u{E}\u{0}\u{17}\u{0}\u{1F}\u{0}&\u{0},\u{0}", 7, slots: 59, bits: 4, seed: 0xe47119871cf9abe1)
        var f0: String? = nil
        var f1: Int? = nil
        var f2: String? = nil
        var f3: (String?)? = nil
        var f4: (String?)? = nil
        var f5: LetterBodyDTO? = nil
        var f6: String? = nil
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
                case 5:
                    try reader.read(into: &f5)
                case 6:
                    try reader.read(into: &f6)
                default:
                    guard let f0 else { throw reader.missing(0) }
                    guard let f1 else { throw reader.missing(1) }
                    guard let f2 else { throw reader.missing(2) }
                    guard let f5 else { throw reader.missing(5) }
                    guard let f6 else { throw reader.missing(6) }
                    return Self(from: f0, unused: f1, context: f2, sender: f3 ?? nil, debug: f4 ?? nil, body: f5, state: f6)
                }
            }
        } catch { throw error }
    }

    nonisolated static var _ashlarShape_v1: AshlarCore.PayloadShape {
        var fields = AshlarCore.PayloadShape.Fields()
        fields.add("from", String.self, line: 8, \Self.from)
        fields.add("unused", Int.self, line: 9, \Self.unused)
        fields.add("context", String.self, line: 10, \Self.context)
        fields.add("sender", (String?).self, line: 11, \Self.sender)
        fields.add("debug", (String?).self, line: 12, \Self.debug)
        fields.add("body", LetterBodyDTO.self, line: 13, \Self.body)
        fields.add("state", String.self, line: 14, \Self.state)
        return .record("LetterDTO", file: "AshlarPrintedTests/LetterModels.swift", fields)
    }

    nonisolated func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"from\":", self.from)
        writer.field("\"unused\":", self.unused)
        writer.field("\"context\":", self.context)
        writer.field("\"sender\":", self.sender)
        writer.field("\"debug\":", self.debug)
        writer.field("\"body\":", self.body)
        writer.field("\"state\":", self.state)
        writer.endObject()
    }
}

nonisolated enum LetterState: String {
    case sent, read

    typealias Mapping<MappingSource> = AshlarCore.MappingFunction<MappingSource, LetterState>
}

nonisolated struct Letter {
    let from: Handle
    let unused: Int
    let context: String
    let body: LetterBody
    let state: LetterState

    @AshlarCore.RulesBuilder<Self> static var rules: Rules<Self> {
        rule("addressed", on: \.from, message: "a letter comes from somebody else than \"me\"") {
            $0.from.value != "me"
        }
    }

    /// A note without a context.
    init(from: Handle, text: String) throws(DomainFailure) {
        try self.init(from: from, unused: 0, context: "", body: .text(text), state: .sent)
    }

    init?(noteFrom name: String) {
        guard let from = try? Handle(validating: name), let letter = try? Letter(from: from, text: "") else {
            return nil
        }
        self = letter
    }

    nonisolated init(from f0: Handle, unused f1: Int, context f2: String, body f3: LetterBody, state f4: LetterState) throws(AshlarCore.DomainFailure) {
        self.from = f0
        self.unused = f1
        self.context = f2
        self.body = f3
        self.state = f4
        try Self._ashlarRules_v1._ashlarCheck_v1(self)
    }

    typealias RuleFailure = AshlarCore.DomainFailure

    nonisolated struct Fields: Swift.Sendable {
        var from: Handle
        var unused: Int
        var context: String
        var body: LetterBody
        var state: LetterState
    }

    nonisolated init(_ fields: Fields) throws(AshlarCore.DomainFailure) {
        try self.init(from: fields.from, unused: fields.unused, context: fields.context, body: fields.body, state: fields.state)
    }

    nonisolated var _ashlarFields_v1: Fields {
        Fields(from: self.from, unused: self.unused, context: self.context, body: self.body, state: self.state)
    }

    nonisolated static var _ashlarModel_v1: AshlarCore.ModelFields {
        .init("Letter", file: "AshlarPrintedTests/LetterModels.swift", [
            .init("from", \Self.from, line: 86),
            .init("unused", \Self.unused, line: 87),
            .init("context", \Self.context, line: 88),
            .init("body", \Self.body, line: 89),
            .init("state", \Self.state, line: 90),
        ])
    }

    nonisolated struct Draft: AshlarCore.DomainDraft {
        var from = AshlarCore._ashlarDraft_v1(Handle.self)
        var unused = AshlarCore._ashlarDraft_v1(Int.self)
        var context = AshlarCore._ashlarDraft_v1(String.self)
        var body = AshlarCore._ashlarDraft_v1(LetterBody.self)
        var state = AshlarCore._ashlarDraft_v1(LetterState.self)

        init() {}

        init(_ value: Letter) {
            self.from = AshlarCore._ashlarDraft_v1(of: value.from)
            self.unused = AshlarCore._ashlarDraft_v1(of: value.unused)
            self.context = AshlarCore._ashlarDraft_v1(of: value.context)
            self.body = AshlarCore._ashlarDraft_v1(of: value.body)
            self.state = AshlarCore._ashlarDraft_v1(of: value.state)
        }

        func _ashlarRead_v1(_ reader: inout AshlarCore.DraftReader) -> Letter.Fields? {
            let f0 = reader._ashlarField_v1("from", self.from, Handle.self)
            let f1 = reader._ashlarField_v1("unused", self.unused, Int.self)
            let f2 = reader._ashlarField_v1("context", self.context, String.self)
            let f3 = reader._ashlarField_v1("body", self.body, LetterBody.self)
            let f4 = reader._ashlarField_v1("state", self.state, LetterState.self)
            guard let f0, let f1, let f2, let f3, let f4 else { return nil }
            return Letter.Fields(from: f0, unused: f1, context: f2, body: f3, state: f4)
        }

        static var _ashlarNames_v1: [(Swift.PartialKeyPath<Self>, Swift.String)] {
            [
                (\.from, "from"),
                (\.unused, "unused"),
                (\.context, "context"),
                (\.body, "body"),
                (\.state, "state"),
            ]
        }
    }

    nonisolated final class Mapping<MappingSource>: AshlarCore.ModelMapping {
        let f0: AshlarCore.FieldSource<MappingSource, Handle>
        let f1: AshlarCore.FieldSource<MappingSource, Int>
        let f2: AshlarCore.FieldSource<MappingSource, String>
        let f3: AshlarCore.FieldSource<MappingSource, LetterBody>
        let f4: AshlarCore.FieldSource<MappingSource, LetterState>
        let unused: [any Swift.AnyKeyPath & Swift.Sendable]

        init(
            from source: MappingSource.Type = MappingSource.self,
            from f0: AshlarCore.FieldSource<MappingSource, Handle>,
            unused f1: AshlarCore.FieldSource<MappingSource, Int>,
            context f2: AshlarCore.FieldSource<MappingSource, String>,
            body f3: AshlarCore.FieldSource<MappingSource, LetterBody>,
            state f4: AshlarCore.FieldSource<MappingSource, LetterState>,
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
            from f0: AshlarCore.FieldSource<MappingSource, Handle>,
            unused f1: AshlarCore.FieldSource<MappingSource, Int>,
            context f2: AshlarCore.FieldSource<MappingSource, String>,
            body f3: AshlarCore.FieldSource<MappingSource, LetterBody>,
            state f4: AshlarCore.FieldSource<MappingSource, LetterState>,
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
            from f0: AshlarCore.FieldSource<MappingSource, Handle>,
            unused f1: AshlarCore.FieldSource<MappingSource, Int>,
            context f2: AshlarCore.FieldSource<MappingSource, String>,
            body f3: AshlarCore.FieldSource<MappingSource, LetterBody>,
            state f4: AshlarCore.FieldSource<MappingSource, LetterState>,
            unused: (any Swift.PartialKeyPath<MappingSource> & Swift.Sendable)...
        ) where MappingSource == AshlarCore.InContext<ContextSource, MappingContext> {
            self.f0 = f0
            self.f1 = f1
            self.f2 = f2
            self.f3 = f3
            self.f4 = f4
            self.unused = unused
        }

        func callAsFunction(_ source: MappingSource) throws(AshlarCore.DomainFailure) -> Letter {
            do throws(AshlarCore.DomainFailure) {
                return try Letter(from: f0.value(source), unused: f1.value(source), context: f2.value(source), body: f3.value(source), state: f4.value(source))
            } catch { throw _ashlarDiagnose_v1(source, error) }
        }

        var _ashlarFields_v1: [AshlarCore.MappingField<MappingSource>] {
            [
                .init("from", f0),
                .init("unused", f1),
                .init("context", f2),
                .init("body", f3),
                .init("state", f4),
            ]
        }

        var _ashlarUnused_v1: [any Swift.AnyKeyPath & Swift.Sendable] { unused }
    }

    nonisolated private static let _ashlarRules_v1: AshlarCore.Rules<Self> = rules
}

nonisolated extension Letter: Mapped {
    static let mapping = Mapping(
        from: LetterDTO.self, from: .init(named: "from") { $0.from /* the source of Letter.from */ }, unused: .init(\.unused) { $0 + 1 }, context: .init(named: "context") { $0.context /* the source of Letter.context */ }, body: .init(named: "body") { $0.body /* the source of Letter.body */ }, state: .init(named: "state") { $0.state /* the source of Letter.state */ }, unused: \.sender, \.debug)
}

/// Another mapping of the same type.
nonisolated let lettersBySender = Letter.Mapping(
    from: LetterDTO.self, from: .init(\.sender) { try Handle(validating: $0 ?? "") }, unused: .init(\.unused), context: .init(\.debug) { $0 ?? "" }, body: .init(named: "body") { $0.body /* the source of Letter.body */ }, state: .init(named: "state") { $0.state /* the source of Letter.state */ }, unused: \.from, \.context)

nonisolated struct NewLetterDTO: Equatable {
    let from: String
    let unused: Int
    let state: String

    nonisolated static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\u{5}from\"\u{7}unused\"\u{6}state\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", 3)
        var f0: String? = nil
        var f1: Int? = nil
        var f2: String? = nil
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
                    return Self(from: f0, unused: f1, state: f2)
                }
            }
        } catch { throw error }
    }

    nonisolated static var _ashlarShape_v1: AshlarCore.PayloadShape {
        var fields = AshlarCore.PayloadShape.Fields()
        fields.add("from", String.self, line: 276, \Self.from)
        fields.add("unused", Int.self, line: 277, \Self.unused)
        fields.add("state", String.self, line: 278, \Self.state)
        return .record("NewLetterDTO", file: "AshlarPrintedTests/LetterModels.swift", fields)
    }

    nonisolated func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"from\":", self.from)
        writer.field("\"unused\":", self.unused)
        writer.field("\"state\":", self.state)
        writer.endObject()
    }

    nonisolated final class Projection<ProjectionSource>: AshlarCore.ValueProjection {
        typealias ProjectionTarget = NewLetterDTO
        let f0: AshlarCore.ProjectedField<ProjectionSource, String>
        let f1: AshlarCore.ProjectedField<ProjectionSource, Int>
        let f2: AshlarCore.ProjectedField<ProjectionSource, String>

        init(
            from source: ProjectionSource.Type = ProjectionSource.self,
            from f0: AshlarCore.ProjectedField<ProjectionSource, String>,
            unused f1: AshlarCore.ProjectedField<ProjectionSource, Int>,
            state f2: AshlarCore.ProjectedField<ProjectionSource, String>
        ) {
            self.f0 = f0
            self.f1 = f1
            self.f2 = f2
        }

        func callAsFunction(_ source: ProjectionSource) -> NewLetterDTO {
            NewLetterDTO(from: f0.value(source), unused: f1.value(source), state: f2.value(source))
        }
    }
}

nonisolated extension NewLetterDTO: Representation {
    static let projection = Projection(from: Letter.self, from: .init(named: "from") { $0.from /* the source of NewLetterDTO.from */ }, unused: .init(named: "unused") { $0.unused /* the source of NewLetterDTO.unused */ }, state: .init(named: "state") { $0.state /* the source of NewLetterDTO.state */ })
}

/// The names of senders, which the mapping of a letter receives.
nonisolated struct SenderNames {
    let names: [String: String]
}

nonisolated let lettersByName = Letter.Mapping(
    from: LetterDTO.self, context: SenderNames.self, from: .init(\.sender) { sender, senders in try Handle(validating: senders.names[sender ?? ""] ?? "") }, unused: .init(\.unused), context: .init(named: "context") { $0.context /* the source of Letter.context */ }, body: .init(named: "body") { $0.body /* the source of Letter.body */ }, state: .init(named: "state") { $0.state /* the source of Letter.state */ }, unused: \.from, \.debug)

nonisolated extension LetterDTO: AshlarCore.DirectModel {}

nonisolated extension LetterState: Swift.Equatable, Swift.Sendable {}

nonisolated extension Letter: AshlarCore.Domain, Swift.Equatable {}

nonisolated extension NewLetterDTO: AshlarCore.DirectModel {}
