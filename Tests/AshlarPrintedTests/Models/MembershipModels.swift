// swift-format-ignore-file
// Printed by `ashlar expand`: edit the file with the macros instead.
import AshlarCore

nonisolated struct AccountDTO: Equatable {
    let plan: String
    let seats: Int

    nonisolated static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\u{5}plan\"\u{6}seats\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", 2)
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
                    return Self(plan: f0, seats: f1)
                }
            }
        } catch { throw error }
    }

    nonisolated static var _ashlarShape_v1: AshlarCore.PayloadShape {
        var fields = AshlarCore.PayloadShape.Fields()
        fields.add("plan", String.self, line: 6, \Self.plan)
        fields.add("seats", Int.self, line: 7, \Self.seats)
        return .record("AccountDTO", file: "AshlarPrintedTests/MembershipModels.swift", fields)
    }

    nonisolated func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"plan\":", self.plan)
        writer.field("\"seats\":", self.seats)
        writer.endObject()
    }
}

// Two answers, one value.

nonisolated struct Membership: Equatable {
    let id: PersonID
    let mail: EmailAddress
    let plan: Handle
    let seats: Int

    @AshlarCore.RulesBuilder<Self> static var rules: Rules<Self> {
        rule("seats", on: \.seats, message: "a plan has a seat") { $0.seats > 0 }
    }

    nonisolated init(id f0: PersonID, mail f1: EmailAddress, plan f2: Handle, seats f3: Int) throws(AshlarCore.DomainFailure) {
        self.id = f0
        self.mail = f1
        self.plan = f2
        self.seats = f3
        try Self._ashlarRules_v1._ashlarCheck_v1(self)
    }

    typealias RuleFailure = AshlarCore.DomainFailure

    nonisolated struct Fields: Swift.Sendable {
        var id: PersonID
        var mail: EmailAddress
        var plan: Handle
        var seats: Int
    }

    nonisolated init(_ fields: Fields) throws(AshlarCore.DomainFailure) {
        try self.init(id: fields.id, mail: fields.mail, plan: fields.plan, seats: fields.seats)
    }

    nonisolated var _ashlarFields_v1: Fields {
        Fields(id: self.id, mail: self.mail, plan: self.plan, seats: self.seats)
    }

    nonisolated static var _ashlarModel_v1: AshlarCore.ModelFields {
        .init("Membership", file: "AshlarPrintedTests/MembershipModels.swift", [
            .init("id", \Self.id, line: 47),
            .init("mail", \Self.mail, line: 48),
            .init("plan", \Self.plan, line: 49),
            .init("seats", \Self.seats, line: 50),
        ])
    }

    nonisolated struct Draft: AshlarCore.DomainDraft {
        var id = AshlarCore._ashlarDraft_v1(PersonID.self)
        var mail = AshlarCore._ashlarDraft_v1(EmailAddress.self)
        var plan = AshlarCore._ashlarDraft_v1(Handle.self)
        var seats = AshlarCore._ashlarDraft_v1(Int.self)

        init() {}

        init(_ value: Membership) {
            self.id = AshlarCore._ashlarDraft_v1(of: value.id)
            self.mail = AshlarCore._ashlarDraft_v1(of: value.mail)
            self.plan = AshlarCore._ashlarDraft_v1(of: value.plan)
            self.seats = AshlarCore._ashlarDraft_v1(of: value.seats)
        }

        func _ashlarRead_v1(_ reader: inout AshlarCore.DraftReader) -> Membership.Fields? {
            let f0 = reader._ashlarField_v1("id", self.id, PersonID.self)
            let f1 = reader._ashlarField_v1("mail", self.mail, EmailAddress.self)
            let f2 = reader._ashlarField_v1("plan", self.plan, Handle.self)
            let f3 = reader._ashlarField_v1("seats", self.seats, Int.self)
            guard let f0, let f1, let f2, let f3 else { return nil }
            return Membership.Fields(id: f0, mail: f1, plan: f2, seats: f3)
        }

        static var _ashlarNames_v1: [(Swift.PartialKeyPath<Self>, Swift.String)] {
            [
                (\.id, "id"),
                (\.mail, "mail"),
                (\.plan, "plan"),
                (\.seats, "seats"),
            ]
        }
    }

    nonisolated final class Mapping<MappingSource>: AshlarCore.ModelMapping {
        let f0: AshlarCore.FieldSource<MappingSource, PersonID>
        let f1: AshlarCore.FieldSource<MappingSource, EmailAddress>
        let f2: AshlarCore.FieldSource<MappingSource, Handle>
        let f3: AshlarCore.FieldSource<MappingSource, Int>
        let unused: [any Swift.AnyKeyPath & Swift.Sendable]

        init(
            from source: MappingSource.Type = MappingSource.self,
            id f0: AshlarCore.FieldSource<MappingSource, PersonID>,
            mail f1: AshlarCore.FieldSource<MappingSource, EmailAddress>,
            plan f2: AshlarCore.FieldSource<MappingSource, Handle>,
            seats f3: AshlarCore.FieldSource<MappingSource, Int>,
            unused: (any Swift.PartialKeyPath<MappingSource> & Swift.Sendable)...
        ) {
            self.f0 = f0
            self.f1 = f1
            self.f2 = f2
            self.f3 = f3
            self.unused = unused
        }

        init<FirstSource, SecondSource>(
            from first: FirstSource.Type, _ second: SecondSource.Type,
            id f0: AshlarCore.FieldSource<MappingSource, PersonID>,
            mail f1: AshlarCore.FieldSource<MappingSource, EmailAddress>,
            plan f2: AshlarCore.FieldSource<MappingSource, Handle>,
            seats f3: AshlarCore.FieldSource<MappingSource, Int>,
            unused: (any Swift.PartialKeyPath<MappingSource> & Swift.Sendable)...
        ) where MappingSource == AshlarCore.Both<FirstSource, SecondSource> {
            self.f0 = f0
            self.f1 = f1
            self.f2 = f2
            self.f3 = f3
            self.unused = unused
        }

        init<ContextSource, MappingContext>(
            from source: ContextSource.Type, context: MappingContext.Type,
            id f0: AshlarCore.FieldSource<MappingSource, PersonID>,
            mail f1: AshlarCore.FieldSource<MappingSource, EmailAddress>,
            plan f2: AshlarCore.FieldSource<MappingSource, Handle>,
            seats f3: AshlarCore.FieldSource<MappingSource, Int>,
            unused: (any Swift.PartialKeyPath<MappingSource> & Swift.Sendable)...
        ) where MappingSource == AshlarCore.InContext<ContextSource, MappingContext> {
            self.f0 = f0
            self.f1 = f1
            self.f2 = f2
            self.f3 = f3
            self.unused = unused
        }

        func callAsFunction(_ source: MappingSource) throws(AshlarCore.DomainFailure) -> Membership {
            do throws(AshlarCore.DomainFailure) {
                return try Membership(id: f0.value(source), mail: f1.value(source), plan: f2.value(source), seats: f3.value(source))
            } catch { throw _ashlarDiagnose_v1(source, error) }
        }

        var _ashlarFields_v1: [AshlarCore.MappingField<MappingSource>] {
            [
                .init("id", f0),
                .init("mail", f1),
                .init("plan", f2),
                .init("seats", f3),
            ]
        }

        var _ashlarUnused_v1: [any Swift.AnyKeyPath & Swift.Sendable] { unused }
    }

    nonisolated private static let _ashlarRules_v1: AshlarCore.Rules<Self> = rules
}

nonisolated extension Membership: Mapped {
    static let mapping = Mapping(from: PersonDTO.self, AccountDTO.self, id: .init(named: "id") { $0.id /* the source of Membership.id */ }, mail: .init(\.email), plan: .init(named: "plan") { $0.plan /* the source of Membership.plan */ }, seats: .init(named: "seats") { $0.seats /* the source of Membership.seats */ })
}

nonisolated extension AccountDTO: AshlarCore.DirectModel {}

nonisolated extension Membership: AshlarCore.Domain {}
