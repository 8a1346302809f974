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
                    expected: "a text of 2 to 12 characters"))
        }
        if !value.allSatisfy(\.isLetter) {
            violations.append(Violation(.refinement("letters"), expected: "a text of letters"))
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

struct AddressDTO: Equatable {
    let street: String
    let zip: String

    nonisolated static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\u{7}street\"\u{4}zip\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", 2)
        var f0: String? = nil
        var f1: String? = nil
        while true {
            switch try reader.next(&cursor) {
            case 0:
                if case .none = f0 { f0 = try reader.read(String.self) } else { try reader.skipValue() }
            case 1:
                if case .none = f1 { f1 = try reader.read(String.self) } else { try reader.skipValue() }
            default:
                guard let f0 else { throw reader.missing(0) }
                guard let f1 else { throw reader.missing(1) }
                return Self(street: f0, zip: f1)
            }
        }
    }

    nonisolated static var _ashlarShape_v1: AshlarCore.Shape {
        .record("AddressDTO", file: "AshlarPrintedTests/DomainModels.swift", [
            .init("street", key: "street", String.self, line: 46, \Self.street),
            .init("zip", key: "zip", String.self, line: 47, \Self.zip),
        ])
    }

    nonisolated func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"street\":", self.street)
        writer.field("\"zip\":", self.zip)
        writer.endObject()
    }
}

struct PersonDTO: Equatable {
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
        while true {
            switch try reader.next(&cursor) {
            case 0:
                if case .none = f0 { f0 = try reader.read(Int.self) } else { try reader.skipValue() }
            case 1:
                if case .none = f1 { f1 = try reader.read(String.self) } else { try reader.skipValue() }
            case 2:
                if case .none = f2 { f2 = try reader.read(String.self) } else { try reader.skipValue() }
            case 3:
                if try !reader.null() {
                    var cursor3 = AshlarCore.FieldCursor("\u{5}mail\"\u{7}e_mail\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", 2)
                    while case let index = try reader.next(&cursor3), index >= 0 {
                        switch index {
                        case 0, 1:
                            if case .none = f3 { f3 = try reader.read(String.self) } else { try reader.skipValue() }
                        default: break
                        }
                    }
                }
            case 4:
                if case .none = f4 { f4 = try reader.read((String?).self) } else { try reader.skipValue() }
            case 5:
                if case .none = f5 { f5 = try reader.read(String.self) } else { try reader.skipValue() }
            case 6:
                if case .none = f6 { f6 = try reader.read(AddressDTO.self) } else { try reader.skipValue() }
            case 7:
                if case .none = f7 { f7 = try reader.read(([AddressDTO]).self) } else { try reader.skipValue() }
            case 8:
                if case .none = f8 { f8 = try reader.read(([String: String]).self) } else { try reader.skipValue() }
            case 9:
                if case .none = f9 { f9 = try reader.read(Date.self, dates: .unixSeconds) } else { try reader.skipValue() }
            case 10:
                if case .none = f10 { f10 = try reader.read(Date.self, dates: .unixSeconds) } else { try reader.skipValue() }
            case 11:
                if case .none = f11 { f11 = try reader.read((String?).self) } else { try reader.skipValue() }
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
    }

    nonisolated static var _ashlarShape_v1: AshlarCore.Shape {
        .record("PersonDTO", file: "AshlarPrintedTests/DomainModels.swift", [
            .init("id", key: "id", Int.self, line: 83, \Self.id),
            .init("firstName", key: "first_name", String.self, line: 84, \Self.firstName),
            .init("lastName", key: "last_name", String.self, line: 85, \Self.lastName),
            .init("email", in: ["contact"], key: "mail", aliases: ["e_mail"], String.self, line: 86, \Self.email),
            .init("handle", key: "handle", (String?).self, line: 87, \Self.handle),
            .init("role", key: "role", String.self, line: 88, \Self.role),
            .init("address", key: "address", AddressDTO.self, line: 89, \Self.address),
            .init("others", key: "others", ([AddressDTO]).self, line: 90, \Self.others),
            .init("tags", key: "tags", ([String: String]).self, line: 91, \Self.tags),
            .init("start", key: "start", Date.self, dates: .unixSeconds, line: 92, \Self.start),
            .init("end", key: "end", Date.self, dates: .unixSeconds, line: 93, \Self.end),
            .init("note", key: "note", (String?).self, line: 94, \Self.note),
        ])
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

struct AccountDTO: Equatable {
    let plan: String
    let seats: Int

    nonisolated static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\u{5}plan\"\u{6}seats\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", 2)
        var f0: String? = nil
        var f1: Int? = nil
        while true {
            switch try reader.next(&cursor) {
            case 0:
                if case .none = f0 { f0 = try reader.read(String.self) } else { try reader.skipValue() }
            case 1:
                if case .none = f1 { f1 = try reader.read(Int.self) } else { try reader.skipValue() }
            default:
                guard let f0 else { throw reader.missing(0) }
                guard let f1 else { throw reader.missing(1) }
                return Self(plan: f0, seats: f1)
            }
        }
    }

    nonisolated static var _ashlarShape_v1: AshlarCore.Shape {
        .record("AccountDTO", file: "AshlarPrintedTests/DomainModels.swift", [
            .init("plan", key: "plan", String.self, line: 200, \Self.plan),
            .init("seats", key: "seats", Int.self, line: 201, \Self.seats),
        ])
    }

    nonisolated func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"plan\":", self.plan)
        writer.field("\"seats\":", self.seats)
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
        .init("Address", file: "AshlarPrintedTests/DomainModels.swift", [
            .init("street", \Self.street, line: 239),
            .init("zip", \Self.zip, line: 240),
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

    nonisolated final class Mapping<Source>: AshlarCore.ModelMapping {
        let f0: AshlarCore.FieldSource<Source, String>
        let f1: AshlarCore.FieldSource<Source, Handle>
        let unused: [Swift.AnyKeyPath & Swift.Sendable]

        init(
            from source: Source.Type = Source.self,
            street f0: AshlarCore.FieldSource<Source, String>,
            zip f1: AshlarCore.FieldSource<Source, Handle>,
            unused: (Swift.PartialKeyPath<Source> & Swift.Sendable)...
        ) {
            self.f0 = f0
            self.f1 = f1
            self.unused = unused
        }

        init<First, Second>(
            from first: First.Type, _ second: Second.Type,
            street f0: AshlarCore.FieldSource<Source, String>,
            zip f1: AshlarCore.FieldSource<Source, Handle>,
            unused: (Swift.PartialKeyPath<Source> & Swift.Sendable)...
        ) where Source == AshlarCore.Both<First, Second> {
            self.f0 = f0
            self.f1 = f1
            self.unused = unused
        }

        func callAsFunction(_ source: Source) throws(AshlarCore.DomainFailure) -> Address {
            do throws(AshlarCore.DomainFailure) {
                return try Address(street: f0.value(source), zip: f1.value(source))
            } catch { throw _ashlarDiagnose_v1(source, error) }
        }

        var _ashlarFields_v1: [AshlarCore.MappingField<Source>] {
            [
                .init("street", f0),
                .init("zip", f1),
            ]
        }

        var _ashlarUnused_v1: [Swift.AnyKeyPath & Swift.Sendable] { unused }
    }

    nonisolated static var rules: AshlarCore.Rules<Self> { AshlarCore.Rules() }
}

nonisolated extension Address: Mapped {
    static let mapping = Mapping(from: AddressDTO.self, street: .init(named: "street") { $0.street /* the source of Address.street */ }, zip: .init(named: "zip") { $0.zip /* the source of Address.zip */ })
}

nonisolated struct Person: Identifiable {
    let id: PersonID
    let fullName: String
    let email: Email
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

    nonisolated init(id f0: PersonID, fullName f1: String, email f2: Email, handle f3: Handle?, role f4: Role, address f5: Address, others f6: [Address], tags f7: [String: Handle], start f8: Date, end f9: Date) throws(AshlarCore.DomainFailure) {
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
        var email: Email
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
        .init("Person", file: "AshlarPrintedTests/DomainModels.swift", [
            .init("id", \Self.id, line: 346),
            .init("fullName", \Self.fullName, line: 347),
            .init("email", \Self.email, line: 348),
            .init("handle", \Self.handle, line: 349),
            .init("role", \Self.role, line: 350),
            .init("address", \Self.address, line: 351),
            .init("others", \Self.others, line: 352),
            .init("tags", \Self.tags, line: 353),
            .init("start", \Self.start, line: 354),
            .init("end", \Self.end, line: 355),
        ])
    }

    nonisolated struct Draft: AshlarCore.DomainDraft {
        var id = AshlarCore._ashlarDraft_v1(PersonID.self)
        var fullName = AshlarCore._ashlarDraft_v1(String.self)
        var email = AshlarCore._ashlarDraft_v1(Email.self)
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
            let f2 = reader._ashlarField_v1("email", self.email, Email.self)
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

    nonisolated final class Mapping<Source>: AshlarCore.ModelMapping {
        let f0: AshlarCore.FieldSource<Source, PersonID>
        let f1: AshlarCore.FieldSource<Source, String>
        let f2: AshlarCore.FieldSource<Source, Email>
        let f3: AshlarCore.FieldSource<Source, Handle?>
        let f4: AshlarCore.FieldSource<Source, Role>
        let f5: AshlarCore.FieldSource<Source, Address>
        let f6: AshlarCore.FieldSource<Source, [Address]>
        let f7: AshlarCore.FieldSource<Source, [String: Handle]>
        let f8: AshlarCore.FieldSource<Source, Date>
        let f9: AshlarCore.FieldSource<Source, Date>
        let unused: [Swift.AnyKeyPath & Swift.Sendable]

        init(
            from source: Source.Type = Source.self,
            id f0: AshlarCore.FieldSource<Source, PersonID>,
            fullName f1: AshlarCore.FieldSource<Source, String>,
            email f2: AshlarCore.FieldSource<Source, Email>,
            handle f3: AshlarCore.FieldSource<Source, Handle?>,
            role f4: AshlarCore.FieldSource<Source, Role>,
            address f5: AshlarCore.FieldSource<Source, Address>,
            others f6: AshlarCore.FieldSource<Source, [Address]>,
            tags f7: AshlarCore.FieldSource<Source, [String: Handle]>,
            start f8: AshlarCore.FieldSource<Source, Date>,
            end f9: AshlarCore.FieldSource<Source, Date>,
            unused: (Swift.PartialKeyPath<Source> & Swift.Sendable)...
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

        init<First, Second>(
            from first: First.Type, _ second: Second.Type,
            id f0: AshlarCore.FieldSource<Source, PersonID>,
            fullName f1: AshlarCore.FieldSource<Source, String>,
            email f2: AshlarCore.FieldSource<Source, Email>,
            handle f3: AshlarCore.FieldSource<Source, Handle?>,
            role f4: AshlarCore.FieldSource<Source, Role>,
            address f5: AshlarCore.FieldSource<Source, Address>,
            others f6: AshlarCore.FieldSource<Source, [Address]>,
            tags f7: AshlarCore.FieldSource<Source, [String: Handle]>,
            start f8: AshlarCore.FieldSource<Source, Date>,
            end f9: AshlarCore.FieldSource<Source, Date>,
            unused: (Swift.PartialKeyPath<Source> & Swift.Sendable)...
        ) where Source == AshlarCore.Both<First, Second> {
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

        func callAsFunction(_ source: Source) throws(AshlarCore.DomainFailure) -> Person {
            do throws(AshlarCore.DomainFailure) {
                return try Person(id: f0.value(source), fullName: f1.value(source), email: f2.value(source), handle: f3.value(source), role: f4.value(source), address: f5.value(source), others: f6.value(source), tags: f7.value(source), start: f8.value(source), end: f9.value(source))
            } catch { throw _ashlarDiagnose_v1(source, error) }
        }

        var _ashlarFields_v1: [AshlarCore.MappingField<Source>] {
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

        var _ashlarUnused_v1: [Swift.AnyKeyPath & Swift.Sendable] { unused }
    }

    nonisolated private static let _ashlarRules_v1: AshlarCore.Rules<Self> = rules
}

nonisolated extension Person: Mapped {
    static let mapping = Mapping(
        from: PersonDTO.self, id: .init(named: "id") { $0.id /* the source of Person.id */ }, fullName: .init(\.firstName, \.lastName) { "\($0) \($1)" }, email: .init(named: "email") { $0.email /* the source of Person.email */ }, handle: .init(named: "handle") { $0.handle /* the source of Person.handle */ }, role: .init(named: "role") { $0.role /* the source of Person.role */ }, address: .init(named: "address") { $0.address /* the source of Person.address */ }, others: .init(named: "others") { $0.others /* the source of Person.others */ }, tags: .init(named: "tags") { $0.tags /* the source of Person.tags */ }, start: .init(named: "start") { $0.start /* the source of Person.start */ }, end: .init(named: "end") { $0.end /* the source of Person.end */ }, unused: \.note)
}

// Two answers, one value.

nonisolated struct Membership: Equatable {
    let id: PersonID
    let mail: Email
    let plan: Handle
    let seats: Int

    @AshlarCore.RulesBuilder<Self> static var rules: Rules<Self> {
        rule("seats", on: \.seats, message: "a plan has a seat") { $0.seats > 0 }
    }

    nonisolated init(id f0: PersonID, mail f1: Email, plan f2: Handle, seats f3: Int) throws(AshlarCore.DomainFailure) {
        self.id = f0
        self.mail = f1
        self.plan = f2
        self.seats = f3
        try Self._ashlarRules_v1._ashlarCheck_v1(self)
    }

    typealias RuleFailure = AshlarCore.DomainFailure

    nonisolated struct Fields: Swift.Sendable {
        var id: PersonID
        var mail: Email
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
        .init("Membership", file: "AshlarPrintedTests/DomainModels.swift", [
            .init("id", \Self.id, line: 578),
            .init("mail", \Self.mail, line: 579),
            .init("plan", \Self.plan, line: 580),
            .init("seats", \Self.seats, line: 581),
        ])
    }

    nonisolated struct Draft: AshlarCore.DomainDraft {
        var id = AshlarCore._ashlarDraft_v1(PersonID.self)
        var mail = AshlarCore._ashlarDraft_v1(Email.self)
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
            let f1 = reader._ashlarField_v1("mail", self.mail, Email.self)
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

    nonisolated final class Mapping<Source>: AshlarCore.ModelMapping {
        let f0: AshlarCore.FieldSource<Source, PersonID>
        let f1: AshlarCore.FieldSource<Source, Email>
        let f2: AshlarCore.FieldSource<Source, Handle>
        let f3: AshlarCore.FieldSource<Source, Int>
        let unused: [Swift.AnyKeyPath & Swift.Sendable]

        init(
            from source: Source.Type = Source.self,
            id f0: AshlarCore.FieldSource<Source, PersonID>,
            mail f1: AshlarCore.FieldSource<Source, Email>,
            plan f2: AshlarCore.FieldSource<Source, Handle>,
            seats f3: AshlarCore.FieldSource<Source, Int>,
            unused: (Swift.PartialKeyPath<Source> & Swift.Sendable)...
        ) {
            self.f0 = f0
            self.f1 = f1
            self.f2 = f2
            self.f3 = f3
            self.unused = unused
        }

        init<First, Second>(
            from first: First.Type, _ second: Second.Type,
            id f0: AshlarCore.FieldSource<Source, PersonID>,
            mail f1: AshlarCore.FieldSource<Source, Email>,
            plan f2: AshlarCore.FieldSource<Source, Handle>,
            seats f3: AshlarCore.FieldSource<Source, Int>,
            unused: (Swift.PartialKeyPath<Source> & Swift.Sendable)...
        ) where Source == AshlarCore.Both<First, Second> {
            self.f0 = f0
            self.f1 = f1
            self.f2 = f2
            self.f3 = f3
            self.unused = unused
        }

        func callAsFunction(_ source: Source) throws(AshlarCore.DomainFailure) -> Membership {
            do throws(AshlarCore.DomainFailure) {
                return try Membership(id: f0.value(source), mail: f1.value(source), plan: f2.value(source), seats: f3.value(source))
            } catch { throw _ashlarDiagnose_v1(source, error) }
        }

        var _ashlarFields_v1: [AshlarCore.MappingField<Source>] {
            [
                .init("id", f0),
                .init("mail", f1),
                .init("plan", f2),
                .init("seats", f3),
            ]
        }

        var _ashlarUnused_v1: [Swift.AnyKeyPath & Swift.Sendable] { unused }
    }

    nonisolated private static let _ashlarRules_v1: AshlarCore.Rules<Self> = rules
}

nonisolated extension Membership: Mapped {
    static let mapping = Mapping(from: PersonDTO.self, AccountDTO.self, id: .init(named: "id") { $0.id /* the source of Membership.id */ }, mail: .init(\.email), plan: .init(named: "plan") { $0.plan /* the source of Membership.plan */ }, seats: .init(named: "seats") { $0.seats /* the source of Membership.seats */ })
}

// A union, and what it becomes.

enum ContactDTO: Equatable {
    case postal(AddressDTO)
    case unknown(RawJSON)

    nonisolated static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        let mark = reader.mark()
        switch try reader.taggedCase("\u{5}type\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", "\u{7}postal\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", 1) {
        case 0:
            return .postal(try reader.read(AddressDTO.self))
        default:
            _ = mark; return .unknown(try reader.read(RawJSON.self))
        }
    }

    nonisolated static var _ashlarShape_v1: AshlarCore.Shape {
        .union("ContactDTO", file: "AshlarPrintedTests/DomainModels.swift", .internal(tag: "type"), keepsUnknown: true, [
            .init("postal", tags: ["postal"], AddressDTO.self),
        ])
    }

    nonisolated func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        switch self {
        case .postal(let value): writer.tagged("\"type\":", "\"postal\"", value)
        case .unknown(let value): value._ashlarEncode_v1(&writer)
        }
    }
}

nonisolated enum Contact: Equatable, Sendable {
    case postal(Address)
    case other
}

nonisolated extension Contact: Mapped {
    static let mapping = MappingFunction(from: ContactDTO.self, to: Contact.self) { dto in
        switch dto {
        case .postal(let address): .postal(try Address(mapping: address))
        case .unknown: .other
        }
    }
}

struct BookDTO: Equatable {
    let contacts: [ContactDTO]
    let addresses: [AddressDTO]
    let `default`: Int?
    let byName: [String: AddressDTO]

    nonisolated static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\tcontacts\"\naddresses\"\u{8}default\"\u{8}by_name\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{1}\u{3}\u{2}\u{0}\u{0}\u{0}\u{0}\u{4}\u{0}\u{0}\n\u{0}\u{15}\u{0}\u{1E}\u{0}", 4, slots: 47, bits: 3, seed: 0xe47119871cf9abe1)
        var f0: ([ContactDTO])? = nil
        var f1: ([AddressDTO])? = nil
        var f2: (Int?)? = nil
        var f3: ([String: AddressDTO])? = nil
        while true {
            switch try reader.next(&cursor) {
            case 0:
                if case .none = f0 { f0 = try reader.read(([ContactDTO]).self) } else { try reader.skipValue() }
            case 1:
                if case .none = f1 { f1 = try reader.lossy(([AddressDTO]).self) } else { try reader.skipValue() }
            case 2:
                if case .none = f2 { f2 = try reader.read((Int?).self) } else { try reader.skipValue() }
            case 3:
                if case .none = f3 { f3 = try reader.read(([String: AddressDTO]).self) } else { try reader.skipValue() }
            default:
                guard let f0 else { throw reader.missing(0) }
                guard let f1 else { throw reader.missing(1) }
                guard let f3 else { throw reader.missing(3) }
                return Self(contacts: f0, addresses: f1, default: f2 ?? nil, byName: f3)
            }
        }
    }

    nonisolated static var _ashlarShape_v1: AshlarCore.Shape {
        .record("BookDTO", file: "AshlarPrintedTests/DomainModels.swift", [
            .init("contacts", key: "contacts", ([ContactDTO]).self, line: 762, \Self.contacts),
            .init("addresses", key: "addresses", ([AddressDTO]).self, options: [.lossy], line: 763, \Self.addresses),
            .init("default", key: "default", (Int?).self, line: 764, \Self.`default`),
            .init("byName", key: "by_name", ([String: AddressDTO]).self, line: 765, \Self.byName),
        ])
    }

    nonisolated func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"contacts\":", self.contacts)
        writer.field("\"addresses\":", self.addresses)
        writer.field("\"default\":", self.`default`)
        writer.field("\"by_name\":", self.byName)
        writer.endObject()
    }
}

struct Book {
    let contacts: [Contact]
    let addresses: [Address]
    let `default`: PersonID?
    let byName: [String: Address]

    nonisolated init(contacts f0: [Contact], addresses f1: [Address], default f2: PersonID?, byName f3: [String: Address]) {
        self.contacts = f0
        self.addresses = f1
        self.`default` = f2
        self.byName = f3
    }

    typealias RuleFailure = Swift.Never

    nonisolated struct Fields: Swift.Sendable {
        var contacts: [Contact]
        var addresses: [Address]
        var `default`: PersonID?
        var byName: [String: Address]
    }

    nonisolated init(_ fields: Fields) {
        self.init(contacts: fields.contacts, addresses: fields.addresses, default: fields.`default`, byName: fields.byName)
    }

    nonisolated var _ashlarFields_v1: Fields {
        Fields(contacts: self.contacts, addresses: self.addresses, default: self.`default`, byName: self.byName)
    }

    nonisolated static var _ashlarModel_v1: AshlarCore.ModelFields {
        .init("Book", file: "AshlarPrintedTests/DomainModels.swift", [
            .init("contacts", \Self.contacts, line: 812),
            .init("addresses", \Self.addresses, line: 813),
            .init("default", \Self.`default`, line: 814),
            .init("byName", \Self.byName, line: 815),
        ])
    }

    nonisolated struct Draft: AshlarCore.DomainDraft {
        var contacts = AshlarCore._ashlarDraft_v1(([Contact]).self)
        var addresses = AshlarCore._ashlarDraft_v1(([Address]).self)
        var `default` = AshlarCore._ashlarDraft_v1((PersonID?).self)
        var byName = AshlarCore._ashlarDraft_v1(([String: Address]).self)

        init() {}

        init(_ value: Book) {
            self.contacts = AshlarCore._ashlarDraft_v1(of: value.contacts)
            self.addresses = AshlarCore._ashlarDraft_v1(of: value.addresses)
            self.`default` = AshlarCore._ashlarDraft_v1(of: value.`default`)
            self.byName = AshlarCore._ashlarDraft_v1(of: value.byName)
        }

        func _ashlarRead_v1(_ reader: inout AshlarCore.DraftReader) -> Book.Fields? {
            let f0 = reader._ashlarField_v1("contacts", self.contacts, ([Contact]).self)
            let f1 = reader._ashlarField_v1("addresses", self.addresses, ([Address]).self)
            let f2 = reader._ashlarField_v1("default", self.`default`, (PersonID?).self)
            let f3 = reader._ashlarField_v1("byName", self.byName, ([String: Address]).self)
            guard let f0, let f1, let f2, let f3 else { return nil }
            return Book.Fields(contacts: f0, addresses: f1, default: f2, byName: f3)
        }

        static var _ashlarNames_v1: [(Swift.PartialKeyPath<Self>, Swift.String)] {
            [
                (\.contacts, "contacts"),
                (\.addresses, "addresses"),
                (\.`default`, "default"),
                (\.byName, "byName"),
            ]
        }
    }

    nonisolated final class Mapping<Source>: AshlarCore.ModelMapping {
        let f0: AshlarCore.FieldSource<Source, [Contact]>
        let f1: AshlarCore.FieldSource<Source, [Address]>
        let f2: AshlarCore.FieldSource<Source, PersonID?>
        let f3: AshlarCore.FieldSource<Source, [String: Address]>
        let unused: [Swift.AnyKeyPath & Swift.Sendable]

        init(
            from source: Source.Type = Source.self,
            contacts f0: AshlarCore.FieldSource<Source, [Contact]>,
            addresses f1: AshlarCore.FieldSource<Source, [Address]>,
            default f2: AshlarCore.FieldSource<Source, PersonID?>,
            byName f3: AshlarCore.FieldSource<Source, [String: Address]>,
            unused: (Swift.PartialKeyPath<Source> & Swift.Sendable)...
        ) {
            self.f0 = f0
            self.f1 = f1
            self.f2 = f2
            self.f3 = f3
            self.unused = unused
        }

        init<First, Second>(
            from first: First.Type, _ second: Second.Type,
            contacts f0: AshlarCore.FieldSource<Source, [Contact]>,
            addresses f1: AshlarCore.FieldSource<Source, [Address]>,
            default f2: AshlarCore.FieldSource<Source, PersonID?>,
            byName f3: AshlarCore.FieldSource<Source, [String: Address]>,
            unused: (Swift.PartialKeyPath<Source> & Swift.Sendable)...
        ) where Source == AshlarCore.Both<First, Second> {
            self.f0 = f0
            self.f1 = f1
            self.f2 = f2
            self.f3 = f3
            self.unused = unused
        }

        func callAsFunction(_ source: Source) throws(AshlarCore.DomainFailure) -> Book {
            do throws(AshlarCore.DomainFailure) {
                return try Book(contacts: f0.value(source), addresses: f1.value(source), default: f2.value(source), byName: f3.value(source))
            } catch { throw _ashlarDiagnose_v1(source, error) }
        }

        var _ashlarFields_v1: [AshlarCore.MappingField<Source>] {
            [
                .init("contacts", f0),
                .init("addresses", f1),
                .init("default", f2),
                .init("byName", f3),
            ]
        }

        var _ashlarUnused_v1: [Swift.AnyKeyPath & Swift.Sendable] { unused }
    }

    nonisolated static var rules: AshlarCore.Rules<Self> { AshlarCore.Rules() }
}

nonisolated extension Book: Mapped {
    static let mapping = Mapping(from: BookDTO.self, contacts: .init(named: "contacts") { $0.contacts /* the source of Book.contacts */ }, addresses: .init(named: "addresses") { $0.addresses /* the source of Book.addresses */ }, default: .init(named: "default") { $0.default /* the source of Book.default */ }, byName: .init(named: "byName") { $0.byName /* the source of Book.byName */ })
}

// The way back.

struct NewPersonDTO: Equatable {
    let id: Int
    let name: String
    let email: String
    let handle: String?
    let role: String
    let address: NewAddressDTO
    let tags: [String: String]

    nonisolated static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\u{3}id\"\u{5}name\"\u{6}email\"\u{7}handle\"\u{5}role\"\u{8}address\"\u{5}tags\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{4}\u{0}\u{1}\u{0}\u{0}\u{0}\u{3}\u{0}\u{0}\u{5}\u{6}\u{0}\u{7}\u{0}\u{2}\u{0}\u{0}\u{0}\u{4}\u{0}\n\u{0}\u{11}\u{0}\u{19}\u{0}\u{1F}\u{0}(\u{0}", 7, slots: 54, bits: 4, seed: 0xe47119871cf9abe1)
        var f0: Int? = nil
        var f1: String? = nil
        var f2: String? = nil
        var f3: (String?)? = nil
        var f4: String? = nil
        var f5: NewAddressDTO? = nil
        var f6: ([String: String])? = nil
        while true {
            switch try reader.next(&cursor) {
            case 0:
                if case .none = f0 { f0 = try reader.read(Int.self) } else { try reader.skipValue() }
            case 1:
                if case .none = f1 { f1 = try reader.read(String.self) } else { try reader.skipValue() }
            case 2:
                if case .none = f2 { f2 = try reader.read(String.self) } else { try reader.skipValue() }
            case 3:
                if case .none = f3 { f3 = try reader.read((String?).self) } else { try reader.skipValue() }
            case 4:
                if case .none = f4 { f4 = try reader.read(String.self) } else { try reader.skipValue() }
            case 5:
                if case .none = f5 { f5 = try reader.read(NewAddressDTO.self) } else { try reader.skipValue() }
            case 6:
                if case .none = f6 { f6 = try reader.read(([String: String]).self) } else { try reader.skipValue() }
            default:
                guard let f0 else { throw reader.missing(0) }
                guard let f1 else { throw reader.missing(1) }
                guard let f2 else { throw reader.missing(2) }
                guard let f4 else { throw reader.missing(4) }
                guard let f5 else { throw reader.missing(5) }
                guard let f6 else { throw reader.missing(6) }
                return Self(id: f0, name: f1, email: f2, handle: f3 ?? nil, role: f4, address: f5, tags: f6)
            }
        }
    }

    nonisolated static var _ashlarShape_v1: AshlarCore.Shape {
        .record("NewPersonDTO", file: "AshlarPrintedTests/DomainModels.swift", [
            .init("id", key: "id", Int.self, line: 949, \Self.id),
            .init("name", key: "name", String.self, line: 950, \Self.name),
            .init("email", key: "email", String.self, line: 951, \Self.email),
            .init("handle", key: "handle", (String?).self, line: 952, \Self.handle),
            .init("role", key: "role", String.self, line: 953, \Self.role),
            .init("address", key: "address", NewAddressDTO.self, line: 954, \Self.address),
            .init("tags", key: "tags", ([String: String]).self, line: 955, \Self.tags),
        ])
    }

    nonisolated func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"id\":", self.id)
        writer.field("\"name\":", self.name)
        writer.field("\"email\":", self.email)
        writer.field("\"handle\":", self.handle)
        writer.field("\"role\":", self.role)
        writer.field("\"address\":", self.address)
        writer.field("\"tags\":", self.tags)
        writer.endObject()
    }

    nonisolated final class Projection<Source>: AshlarCore.ValueProjection {
        typealias Target = NewPersonDTO
        let f0: AshlarCore.ProjectedField<Source, Int>
        let f1: AshlarCore.ProjectedField<Source, String>
        let f2: AshlarCore.ProjectedField<Source, String>
        let f3: AshlarCore.ProjectedField<Source, String?>
        let f4: AshlarCore.ProjectedField<Source, String>
        let f5: AshlarCore.ProjectedField<Source, NewAddressDTO>
        let f6: AshlarCore.ProjectedField<Source, [String: String]>

        init(
            from source: Source.Type = Source.self,
            id f0: AshlarCore.ProjectedField<Source, Int>,
            name f1: AshlarCore.ProjectedField<Source, String>,
            email f2: AshlarCore.ProjectedField<Source, String>,
            handle f3: AshlarCore.ProjectedField<Source, String?>,
            role f4: AshlarCore.ProjectedField<Source, String>,
            address f5: AshlarCore.ProjectedField<Source, NewAddressDTO>,
            tags f6: AshlarCore.ProjectedField<Source, [String: String]>
        ) {
            self.f0 = f0
            self.f1 = f1
            self.f2 = f2
            self.f3 = f3
            self.f4 = f4
            self.f5 = f5
            self.f6 = f6
        }

        func callAsFunction(_ source: Source) -> NewPersonDTO {
            NewPersonDTO(id: f0.value(source), name: f1.value(source), email: f2.value(source), handle: f3.value(source), role: f4.value(source), address: f5.value(source), tags: f6.value(source))
        }
    }
}

struct NewAddressDTO: Equatable {
    let street: String
    let zip: String

    nonisolated static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\u{7}street\"\u{4}zip\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", 2)
        var f0: String? = nil
        var f1: String? = nil
        while true {
            switch try reader.next(&cursor) {
            case 0:
                if case .none = f0 { f0 = try reader.read(String.self) } else { try reader.skipValue() }
            case 1:
                if case .none = f1 { f1 = try reader.read(String.self) } else { try reader.skipValue() }
            default:
                guard let f0 else { throw reader.missing(0) }
                guard let f1 else { throw reader.missing(1) }
                return Self(street: f0, zip: f1)
            }
        }
    }

    nonisolated static var _ashlarShape_v1: AshlarCore.Shape {
        .record("NewAddressDTO", file: "AshlarPrintedTests/DomainModels.swift", [
            .init("street", key: "street", String.self, line: 1054, \Self.street),
            .init("zip", key: "zip", String.self, line: 1055, \Self.zip),
        ])
    }

    nonisolated func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"street\":", self.street)
        writer.field("\"zip\":", self.zip)
        writer.endObject()
    }

    nonisolated final class Projection<Source>: AshlarCore.ValueProjection {
        typealias Target = NewAddressDTO
        let f0: AshlarCore.ProjectedField<Source, String>
        let f1: AshlarCore.ProjectedField<Source, String>

        init(
            from source: Source.Type = Source.self,
            street f0: AshlarCore.ProjectedField<Source, String>,
            zip f1: AshlarCore.ProjectedField<Source, String>
        ) {
            self.f0 = f0
            self.f1 = f1
        }

        func callAsFunction(_ source: Source) -> NewAddressDTO {
            NewAddressDTO(street: f0.value(source), zip: f1.value(source))
        }
    }
}

nonisolated extension NewAddressDTO: Representation {
    static let projection = Projection(from: Address.self, street: .init(named: "street") { $0.street /* the source of NewAddressDTO.street */ }, zip: .init(named: "zip") { $0.zip /* the source of NewAddressDTO.zip */ })
}

nonisolated extension NewPersonDTO: Representation {
    static let projection = Projection(from: Person.self, id: .init(named: "id") { $0.id /* the source of NewPersonDTO.id */ }, name: .init(\.fullName), email: .init(named: "email") { $0.email /* the source of NewPersonDTO.email */ }, handle: .init(named: "handle") { $0.handle /* the source of NewPersonDTO.handle */ }, role: .init(named: "role") { $0.role /* the source of NewPersonDTO.role */ }, address: .init(named: "address") { $0.address /* the source of NewPersonDTO.address */ }, tags: .init(named: "tags") { $0.tags /* the source of NewPersonDTO.tags */ })
}

/// Stands for `NSManagedObject`.
nonisolated class ManagedObject {}

nonisolated final class AddressEntity: ManagedObject {
    var street: String = ""
    var zip: String = ""
    @Marked var changes: Int = 0

    override init() { _changes = Marked(wrappedValue: 0) }

    nonisolated final class Projection<Source>: AshlarCore.ObjectProjection {
        typealias Target = AddressEntity
        let f0: AshlarCore.ProjectedField<Source, String>
        let f1: AshlarCore.ProjectedField<Source, String>
        let f2: AshlarCore.ProjectedField<Source, Int>

        init(
            from source: Source.Type = Source.self,
            street f0: AshlarCore.ProjectedField<Source, String>,
            zip f1: AshlarCore.ProjectedField<Source, String>,
            changes f2: AshlarCore.ProjectedField<Source, Int>
        ) {
            self.f0 = f0
            self.f1 = f1
            self.f2 = f2
        }

        func update(_ target: AddressEntity, from source: Source) {
            target.street = f0.value(source)
            target.zip = f1.value(source)
            target.changes = f2.value(source)
        }
    }
}

/// Stands for the attributes that such frameworks put on properties.
@propertyWrapper nonisolated struct Marked {
    var wrappedValue: Int
}

nonisolated extension AddressEntity: Representation, DomainConvertible {
    static let projection = Projection(from: Address.self, street: .init(named: "street") { $0.street /* the source of AddressEntity.street */ }, zip: .init(named: "zip") { $0.zip /* the source of AddressEntity.zip */ }, changes: .constant(1))
    static let domain = Address.Mapping(from: AddressEntity.self, street: .init(named: "street") { $0.street /* the source of Address.street */ }, zip: .init(named: "zip") { $0.zip /* the source of Address.zip */ })
}

nonisolated extension AddressDTO: AshlarCore.DirectModel {}

nonisolated extension PersonDTO: AshlarCore.DirectModel {}

nonisolated extension AccountDTO: AshlarCore.DirectModel {}

nonisolated extension Address: AshlarCore.Domain {}

nonisolated extension Person: AshlarCore.Domain, Swift.Equatable {}

nonisolated extension Membership: AshlarCore.Domain {}

nonisolated extension ContactDTO: AshlarCore.DirectModel {}

nonisolated extension BookDTO: AshlarCore.DirectModel {}

nonisolated extension Book: AshlarCore.Domain, Swift.Equatable {}

nonisolated extension NewPersonDTO: AshlarCore.DirectModel {}

nonisolated extension NewAddressDTO: AshlarCore.DirectModel {}
