// swift-format-ignore-file
// Printed by `ashlar expand`: edit the file with the macros instead.
import AshlarCore
import Foundation

// Refined types, written by hand.

nonisolated struct Handle: Refined {
    let value: String

    init(validating value: String) throws(RefinementFailure) {
        var violations: [Violation] = []
        if !(2...12).contains(value.count) {
            violations.append(
                Violation(
                    .refinement("length"), parameters: ["min": "2", "max": "12"],
                    expected: "a string of 2 to 12 characters"))
        }
        if !value.allSatisfy(\.isLetter) {
            violations.append(Violation(.refinement("letters"), expected: "letters only"))
        }
        if !violations.isEmpty { throw RefinementFailure(type: "Handle", violations: violations) }
        self.value = value
    }
}

nonisolated struct PersonID: Refined {
    let value: Int

    init(validating value: Int) throws(RefinementFailure) {
        if value < 1 {
            let violation = Violation(.refinement("range"), parameters: ["min": "1"], expected: "a number from 1 on")
            throw RefinementFailure(type: "PersonID", violations: [violation])
        }
        self.value = value
    }
}

enum Role: String, CaseIterable, Sendable {
    case admin, member
}

// What the API sends.

nonisolated struct AddressDTO: Equatable {
    let street: String
    let zip: String

    nonisolated static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\u{7}street\"\u{4}zip\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", 2)
        var f0: String? = nil
        var f1: String? = nil
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
                    return Self(street: f0, zip: f1)
                }
            }
        } catch { throw error }
    }

    nonisolated static var _ashlarShape_v1: AshlarCore.PayloadShape {
        var fields = AshlarCore.PayloadShape.Fields()
        fields.add("street", String.self, line: 46, \Self.street)
        fields.add("zip", String.self, line: 47, \Self.zip)
        return .record("AddressDTO", file: "AshlarPrintedTests/PersonModels.swift", fields)
    }

    nonisolated func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"street\":", self.street)
        writer.field("\"zip\":", self.zip)
        writer.endObject()
    }
}

nonisolated struct PersonDTO: Equatable {
    let id: Int
    let firstName: String
    let lastName: String
    let email: String
    let handle: String?
    let role: String
    let address: AddressDTO
    let others: [AddressDTO]
    let tags: [String: String]
    let start: Date
    let end: Date
    let note: String?

    nonisolated static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\u{3}id\"\u{B}first_name\"\nlast_name\"\u{8}contact\"\u{7}handle\"\u{5}role\"\u{8}address\"\u{7}others\"\u{5}tags\"\u{6}start\"\u{4}end\"\u{5}note\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{3}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\t\u{0}\u{0}\u{0}\u{B}\u{2}\u{0}\u{4}\u{8}\u{1}\u{0}\u{0}\u{0}\u{0}\u{7}\u{C}\u{0}\u{5}\u{0}\u{0}\n\u{0}\u{6}\u{0}\u{0}\u{4}\u{0}\u{10}\u{0}\u{1B}\u{0}$\u{0},\u{0}2\u{0};\u{0}C\u{0}I\u{0}P\u{0}U\u{0}", 12, slots: 99, bits: 5, seed: 0x6fb49b16a3664955)
        var f0: Int? = nil
        var f1: String? = nil
        var f2: String? = nil
        var f3: String? = nil
        var f4: (String?)? = nil
        var f5: String? = nil
        var f6: AddressDTO? = nil
        var f7: ([AddressDTO])? = nil
        var f8: ([String: String])? = nil
        var f9: Date? = nil
        var f10: Date? = nil
        var f11: (String?)? = nil
        var cursor3Seen = false
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
                    if cursor3Seen {
                        try reader.skipValue()
                    } else {
                        cursor3Seen = true
                        if try !reader.null() {
                            var cursor3 = AshlarCore.FieldCursor("\u{5}mail\"\u{7}e_mail\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", 2)
                            while case let index = try reader.next(&cursor3), index >= 0 {
                                switch index {
                                case 0, 1:
                                    try reader.read(into: &f3)
                                default: break
                                }
                            }
                        }
                    }
                case 4:
                    try reader.read(into: &f4)
                case 5:
                    try reader.read(into: &f5)
                case 6:
                    try reader.read(into: &f6)
                case 7:
                    try reader.read(into: &f7)
                case 8:
                    try reader.read(into: &f8)
                case 9:
                    try reader.read(into: &f9, dates: .unixSeconds)
                case 10:
                    try reader.read(into: &f10, dates: .unixSeconds)
                case 11:
                    try reader.read(into: &f11)
                default:
                    guard let f0 else { throw reader.missing(0) }
                    guard let f1 else { throw reader.missing(1) }
                    guard let f2 else { throw reader.missing(2) }
                    guard let f3 else { throw reader.missing(3) }
                    guard let f5 else { throw reader.missing(5) }
                    guard let f6 else { throw reader.missing(6) }
                    guard let f7 else { throw reader.missing(7) }
                    guard let f8 else { throw reader.missing(8) }
                    guard let f9 else { throw reader.missing(9) }
                    guard let f10 else { throw reader.missing(10) }
                    return Self(id: f0, firstName: f1, lastName: f2, email: f3, handle: f4 ?? nil, role: f5, address: f6, others: f7, tags: f8, start: f9, end: f10, note: f11 ?? nil)
                }
            }
        } catch { throw error }
    }

    nonisolated static var _ashlarShape_v1: AshlarCore.PayloadShape {
        var fields = AshlarCore.PayloadShape.Fields()
        fields.add("id", Int.self, line: 85, \Self.id)
        fields.add("firstName", key: "first_name", String.self, line: 86, \Self.firstName)
        fields.add("lastName", key: "last_name", String.self, line: 87, \Self.lastName)
        fields.add("email", in: ["contact"], key: "mail", aliases: ["e_mail"], String.self, line: 88, \Self.email)
        fields.add("handle", (String?).self, line: 89, \Self.handle)
        fields.add("role", String.self, line: 90, \Self.role)
        fields.add("address", AddressDTO.self, line: 91, \Self.address)
        fields.add("others", ([AddressDTO]).self, line: 92, \Self.others)
        fields.add("tags", ([String: String]).self, line: 93, \Self.tags)
        fields.add("start", Date.self, dates: .unixSeconds, line: 94, \Self.start)
        fields.add("end", Date.self, dates: .unixSeconds, line: 95, \Self.end)
        fields.add("note", (String?).self, line: 96, \Self.note)
        return .record("PersonDTO", file: "AshlarPrintedTests/PersonModels.swift", fields)
    }

    nonisolated func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"id\":", self.id)
        writer.field("\"first_name\":", self.firstName)
        writer.field("\"last_name\":", self.lastName)
        writer.key(literal: "\"contact\":")
        writer.beginObject()
        writer.field("\"mail\":", self.email)
        writer.endObject()
        writer.field("\"handle\":", self.handle)
        writer.field("\"role\":", self.role)
        writer.field("\"address\":", self.address)
        writer.field("\"others\":", self.others)
        writer.field("\"tags\":", self.tags)
        writer.field("\"start\":", self.start, dates: .unixSeconds)
        writer.field("\"end\":", self.end, dates: .unixSeconds)
        writer.field("\"note\":", self.note)
        writer.endObject()
    }
}

// What it means.

nonisolated struct Address: Hashable {
    let street: String
    let zip: Handle

    nonisolated init(street f0: String, zip f1: Handle) {
        self.street = f0
        self.zip = f1
    }

    typealias RuleFailure = Swift.Never

    nonisolated struct Fields: Swift.Sendable {
        var street: String
        var zip: Handle
    }

    nonisolated init(_ fields: Fields) {
        self.init(street: fields.street, zip: fields.zip)
    }

    nonisolated var _ashlarFields_v1: Fields {
        Fields(street: self.street, zip: self.zip)
    }

    nonisolated static var _ashlarModel_v1: AshlarCore.ModelFields {
        .init("Address", file: "AshlarPrintedTests/PersonModels.swift", [
            .init("street", \Self.street, line: 212),
            .init("zip", \Self.zip, line: 213),
        ])
    }

    nonisolated struct Draft: AshlarCore.DomainDraft {
        var street = AshlarCore._ashlarDraft_v1(String.self)
        var zip = AshlarCore._ashlarDraft_v1(Handle.self)

        init() {}

        init(_ value: Address) {
            self.street = AshlarCore._ashlarDraft_v1(of: value.street)
            self.zip = AshlarCore._ashlarDraft_v1(of: value.zip)
        }

        func _ashlarRead_v1(_ reader: inout AshlarCore.DraftReader) -> Address.Fields? {
            let f0 = reader._ashlarField_v1("street", self.street, String.self)
            let f1 = reader._ashlarField_v1("zip", self.zip, Handle.self)
            guard let f0, let f1 else { return nil }
            return Address.Fields(street: f0, zip: f1)
        }

        static var _ashlarNames_v1: [(Swift.PartialKeyPath<Self>, Swift.String)] {
            [
                (\.street, "street"),
                (\.zip, "zip"),
            ]
        }
    }

    nonisolated final class Mapping<MappingSource>: AshlarCore.ModelMapping {
        let f0: AshlarCore.FieldSource<MappingSource, String>
        let f1: AshlarCore.FieldSource<MappingSource, Handle>
        let unused: [any Swift.AnyKeyPath & Swift.Sendable]

        init(
            from source: MappingSource.Type = MappingSource.self,
            street f0: AshlarCore.FieldSource<MappingSource, String>,
            zip f1: AshlarCore.FieldSource<MappingSource, Handle>,
            unused: (any Swift.PartialKeyPath<MappingSource> & Swift.Sendable)...
        ) {
            self.f0 = f0
            self.f1 = f1
            self.unused = unused
        }

        init<FirstSource, SecondSource>(
            from first: FirstSource.Type, _ second: SecondSource.Type,
            street f0: AshlarCore.FieldSource<MappingSource, String>,
            zip f1: AshlarCore.FieldSource<MappingSource, Handle>,
            unused: (any Swift.PartialKeyPath<MappingSource> & Swift.Sendable)...
        ) where MappingSource == AshlarCore.Both<FirstSource, SecondSource> {
            self.f0 = f0
            self.f1 = f1
            self.unused = unused
        }

        init<ContextSource, MappingContext>(
            from source: ContextSource.Type, context: MappingContext.Type,
            street f0: AshlarCore.FieldSource<MappingSource, String>,
            zip f1: AshlarCore.FieldSource<MappingSource, Handle>,
            unused: (any Swift.PartialKeyPath<MappingSource> & Swift.Sendable)...
        ) where MappingSource == AshlarCore.InContext<ContextSource, MappingContext> {
            self.f0 = f0
            self.f1 = f1
            self.unused = unused
        }

        func callAsFunction(_ source: MappingSource) throws(AshlarCore.DomainFailure) -> Address {
            do throws(AshlarCore.DomainFailure) {
                return try Address(street: f0.value(source), zip: f1.value(source))
            } catch { throw _ashlarDiagnose_v1(source, error) }
        }

        var _ashlarFields_v1: [AshlarCore.MappingField<MappingSource>] {
            [
                .init("street", f0),
                .init("zip", f1),
            ]
        }

        var _ashlarUnused_v1: [any Swift.AnyKeyPath & Swift.Sendable] { unused }
    }

    nonisolated static var rules: AshlarCore.Rules<Self> { AshlarCore.Rules() }
}

nonisolated extension Address: Mapped {
    static let mapping = Mapping(from: AddressDTO.self, street: .init(named: "street") { $0.street /* the source of Address.street */ }, zip: .init(named: "zip") { $0.zip /* the source of Address.zip */ })
}

nonisolated struct Person: Identifiable {
    let id: PersonID
    let fullName: String
    let email: EmailAddress
    let handle: Handle?
    let role: Role
    let address: Address
    let others: [Address]
    let tags: [String: Handle]
    let start: Date
    let end: Date

    @AshlarCore.RulesBuilder<Self> static var rules: Rules<Self> {
        rule("end-after-start", on: \.end, \.start) { $0.end > $0.start }
        rule("admins-have-handles", on: \.handle, \.role, message: "an admin has a handle") {
            $0.role != .admin || $0.handle != nil
        }
    }

    var initials: String { fullName.split(separator: " ").compactMap { $0.first.map(String.init) }.joined() }

    nonisolated init(id f0: PersonID, fullName f1: String, email f2: EmailAddress, handle f3: Handle?, role f4: Role, address f5: Address, others f6: [Address], tags f7: [String: Handle], start f8: Date, end f9: Date) throws(AshlarCore.DomainFailure) {
        self.id = f0
        self.fullName = f1
        self.email = f2
        self.handle = f3
        self.role = f4
        self.address = f5
        self.others = f6
        self.tags = f7
        self.start = f8
        self.end = f9
        try Self._ashlarRules_v1._ashlarCheck_v1(self)
    }

    typealias RuleFailure = AshlarCore.DomainFailure

    nonisolated struct Fields: Swift.Sendable {
        var id: PersonID
        var fullName: String
        var email: EmailAddress
        var handle: Handle?
        var role: Role
        var address: Address
        var others: [Address]
        var tags: [String: Handle]
        var start: Date
        var end: Date
    }

    nonisolated init(_ fields: Fields) throws(AshlarCore.DomainFailure) {
        try self.init(id: fields.id, fullName: fields.fullName, email: fields.email, handle: fields.handle, role: fields.role, address: fields.address, others: fields.others, tags: fields.tags, start: fields.start, end: fields.end)
    }

    nonisolated var _ashlarFields_v1: Fields {
        Fields(id: self.id, fullName: self.fullName, email: self.email, handle: self.handle, role: self.role, address: self.address, others: self.others, tags: self.tags, start: self.start, end: self.end)
    }

    nonisolated static var _ashlarModel_v1: AshlarCore.ModelFields {
        .init("Person", file: "AshlarPrintedTests/PersonModels.swift", [
            .init("id", \Self.id, line: 330),
            .init("fullName", \Self.fullName, line: 331),
            .init("email", \Self.email, line: 332),
            .init("handle", \Self.handle, line: 333),
            .init("role", \Self.role, line: 334),
            .init("address", \Self.address, line: 335),
            .init("others", \Self.others, line: 336),
            .init("tags", \Self.tags, line: 337),
            .init("start", \Self.start, line: 338),
            .init("end", \Self.end, line: 339),
        ])
    }

    nonisolated struct Draft: AshlarCore.DomainDraft {
        var id = AshlarCore._ashlarDraft_v1(PersonID.self)
        var fullName = AshlarCore._ashlarDraft_v1(String.self)
        var email = AshlarCore._ashlarDraft_v1(EmailAddress.self)
        var handle = AshlarCore._ashlarDraft_v1((Handle?).self)
        var role = AshlarCore._ashlarDraft_v1(Role.self)
        var address = AshlarCore._ashlarDraft_v1(Address.self)
        var others = AshlarCore._ashlarDraft_v1(([Address]).self)
        var tags = AshlarCore._ashlarDraft_v1(([String: Handle]).self)
        var start = AshlarCore._ashlarDraft_v1(Date.self)
        var end = AshlarCore._ashlarDraft_v1(Date.self)

        init() {}

        init(_ value: Person) {
            self.id = AshlarCore._ashlarDraft_v1(of: value.id)
            self.fullName = AshlarCore._ashlarDraft_v1(of: value.fullName)
            self.email = AshlarCore._ashlarDraft_v1(of: value.email)
            self.handle = AshlarCore._ashlarDraft_v1(of: value.handle)
            self.role = AshlarCore._ashlarDraft_v1(of: value.role)
            self.address = AshlarCore._ashlarDraft_v1(of: value.address)
            self.others = AshlarCore._ashlarDraft_v1(of: value.others)
            self.tags = AshlarCore._ashlarDraft_v1(of: value.tags)
            self.start = AshlarCore._ashlarDraft_v1(of: value.start)
            self.end = AshlarCore._ashlarDraft_v1(of: value.end)
        }

        func _ashlarRead_v1(_ reader: inout AshlarCore.DraftReader) -> Person.Fields? {
            let f0 = reader._ashlarField_v1("id", self.id, PersonID.self)
            let f1 = reader._ashlarField_v1("fullName", self.fullName, String.self)
            let f2 = reader._ashlarField_v1("email", self.email, EmailAddress.self)
            let f3 = reader._ashlarField_v1("handle", self.handle, (Handle?).self)
            let f4 = reader._ashlarField_v1("role", self.role, Role.self)
            let f5 = reader._ashlarField_v1("address", self.address, Address.self)
            let f6 = reader._ashlarField_v1("others", self.others, ([Address]).self)
            let f7 = reader._ashlarField_v1("tags", self.tags, ([String: Handle]).self)
            let f8 = reader._ashlarField_v1("start", self.start, Date.self)
            let f9 = reader._ashlarField_v1("end", self.end, Date.self)
            guard let f0, let f1, let f2, let f3, let f4, let f5, let f6, let f7, let f8, let f9 else { return nil }
            return Person.Fields(id: f0, fullName: f1, email: f2, handle: f3, role: f4, address: f5, others: f6, tags: f7, start: f8, end: f9)
        }

        static var _ashlarNames_v1: [(Swift.PartialKeyPath<Self>, Swift.String)] {
            [
                (\.id, "id"),
                (\.fullName, "fullName"),
                (\.email, "email"),
                (\.handle, "handle"),
                (\.role, "role"),
                (\.address, "address"),
                (\.others, "others"),
                (\.tags, "tags"),
                (\.start, "start"),
                (\.end, "end"),
            ]
        }
    }

    nonisolated final class Mapping<MappingSource>: AshlarCore.ModelMapping {
        let f0: AshlarCore.FieldSource<MappingSource, PersonID>
        let f1: AshlarCore.FieldSource<MappingSource, String>
        let f2: AshlarCore.FieldSource<MappingSource, EmailAddress>
        let f3: AshlarCore.FieldSource<MappingSource, Handle?>
        let f4: AshlarCore.FieldSource<MappingSource, Role>
        let f5: AshlarCore.FieldSource<MappingSource, Address>
        let f6: AshlarCore.FieldSource<MappingSource, [Address]>
        let f7: AshlarCore.FieldSource<MappingSource, [String: Handle]>
        let f8: AshlarCore.FieldSource<MappingSource, Date>
        let f9: AshlarCore.FieldSource<MappingSource, Date>
        let unused: [any Swift.AnyKeyPath & Swift.Sendable]

        init(
            from source: MappingSource.Type = MappingSource.self,
            id f0: AshlarCore.FieldSource<MappingSource, PersonID>,
            fullName f1: AshlarCore.FieldSource<MappingSource, String>,
            email f2: AshlarCore.FieldSource<MappingSource, EmailAddress>,
            handle f3: AshlarCore.FieldSource<MappingSource, Handle?>,
            role f4: AshlarCore.FieldSource<MappingSource, Role>,
            address f5: AshlarCore.FieldSource<MappingSource, Address>,
            others f6: AshlarCore.FieldSource<MappingSource, [Address]>,
            tags f7: AshlarCore.FieldSource<MappingSource, [String: Handle]>,
            start f8: AshlarCore.FieldSource<MappingSource, Date>,
            end f9: AshlarCore.FieldSource<MappingSource, Date>,
            unused: (any Swift.PartialKeyPath<MappingSource> & Swift.Sendable)...
        ) {
            self.f0 = f0
            self.f1 = f1
            self.f2 = f2
            self.f3 = f3
            self.f4 = f4
            self.f5 = f5
            self.f6 = f6
            self.f7 = f7
            self.f8 = f8
            self.f9 = f9
            self.unused = unused
        }

        init<FirstSource, SecondSource>(
            from first: FirstSource.Type, _ second: SecondSource.Type,
            id f0: AshlarCore.FieldSource<MappingSource, PersonID>,
            fullName f1: AshlarCore.FieldSource<MappingSource, String>,
            email f2: AshlarCore.FieldSource<MappingSource, EmailAddress>,
            handle f3: AshlarCore.FieldSource<MappingSource, Handle?>,
            role f4: AshlarCore.FieldSource<MappingSource, Role>,
            address f5: AshlarCore.FieldSource<MappingSource, Address>,
            others f6: AshlarCore.FieldSource<MappingSource, [Address]>,
            tags f7: AshlarCore.FieldSource<MappingSource, [String: Handle]>,
            start f8: AshlarCore.FieldSource<MappingSource, Date>,
            end f9: AshlarCore.FieldSource<MappingSource, Date>,
            unused: (any Swift.PartialKeyPath<MappingSource> & Swift.Sendable)...
        ) where MappingSource == AshlarCore.Both<FirstSource, SecondSource> {
            self.f0 = f0
            self.f1 = f1
            self.f2 = f2
            self.f3 = f3
            self.f4 = f4
            self.f5 = f5
            self.f6 = f6
            self.f7 = f7
            self.f8 = f8
            self.f9 = f9
            self.unused = unused
        }

        init<ContextSource, MappingContext>(
            from source: ContextSource.Type, context: MappingContext.Type,
            id f0: AshlarCore.FieldSource<MappingSource, PersonID>,
            fullName f1: AshlarCore.FieldSource<MappingSource, String>,
            email f2: AshlarCore.FieldSource<MappingSource, EmailAddress>,
            handle f3: AshlarCore.FieldSource<MappingSource, Handle?>,
            role f4: AshlarCore.FieldSource<MappingSource, Role>,
            address f5: AshlarCore.FieldSource<MappingSource, Address>,
            others f6: AshlarCore.FieldSource<MappingSource, [Address]>,
            tags f7: AshlarCore.FieldSource<MappingSource, [String: Handle]>,
            start f8: AshlarCore.FieldSource<MappingSource, Date>,
            end f9: AshlarCore.FieldSource<MappingSource, Date>,
            unused: (any Swift.PartialKeyPath<MappingSource> & Swift.Sendable)...
        ) where MappingSource == AshlarCore.InContext<ContextSource, MappingContext> {
            self.f0 = f0
            self.f1 = f1
            self.f2 = f2
            self.f3 = f3
            self.f4 = f4
            self.f5 = f5
            self.f6 = f6
            self.f7 = f7
            self.f8 = f8
            self.f9 = f9
            self.unused = unused
        }

        func callAsFunction(_ source: MappingSource) throws(AshlarCore.DomainFailure) -> Person {
            do throws(AshlarCore.DomainFailure) {
                return try Person(id: f0.value(source), fullName: f1.value(source), email: f2.value(source), handle: f3.value(source), role: f4.value(source), address: f5.value(source), others: f6.value(source), tags: f7.value(source), start: f8.value(source), end: f9.value(source))
            } catch { throw _ashlarDiagnose_v1(source, error) }
        }

        var _ashlarFields_v1: [AshlarCore.MappingField<MappingSource>] {
            [
                .init("id", f0),
                .init("fullName", f1),
                .init("email", f2),
                .init("handle", f3),
                .init("role", f4),
                .init("address", f5),
                .init("others", f6),
                .init("tags", f7),
                .init("start", f8),
                .init("end", f9),
            ]
        }

        var _ashlarUnused_v1: [any Swift.AnyKeyPath & Swift.Sendable] { unused }
    }

    nonisolated private static let _ashlarRules_v1: AshlarCore.Rules<Self> = rules
}

nonisolated extension Person: Mapped {
    static let mapping = Mapping(
        from: PersonDTO.self, id: .init(named: "id") { $0.id /* the source of Person.id */ }, fullName: .init(\.firstName, \.lastName) { "\($0) \($1)" }, email: .init(named: "email") { $0.email /* the source of Person.email */ }, handle: .init(named: "handle") { $0.handle /* the source of Person.handle */ }, role: .init(named: "role") { $0.role /* the source of Person.role */ }, address: .init(named: "address") { $0.address /* the source of Person.address */ }, others: .init(named: "others") { $0.others /* the source of Person.others */ }, tags: .init(named: "tags") { $0.tags /* the source of Person.tags */ }, start: .init(named: "start") { $0.start /* the source of Person.start */ }, end: .init(named: "end") { $0.end /* the source of Person.end */ }, unused: \.note)
}

nonisolated extension AddressDTO: AshlarCore.DirectModel {}

nonisolated extension PersonDTO: AshlarCore.DirectModel {}

nonisolated extension Address: AshlarCore.Domain {}

nonisolated extension Person: AshlarCore.Domain, Swift.Equatable {}
