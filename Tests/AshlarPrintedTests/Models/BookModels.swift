// swift-format-ignore-file
// Printed by `ashlar expand`: edit the file with the macros instead.
import AshlarCore

// A union, and what it becomes.

nonisolated enum ContactDTO: Equatable {
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

    nonisolated static var _ashlarShape_v1: AshlarCore.PayloadShape {
        .union("ContactDTO", file: "AshlarPrintedTests/BookModels.swift", .internal(tag: "type"), keepsUnknown: true, [
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

nonisolated struct BookDTO: Equatable {
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
        do throws(AshlarCore.DecodingFault) {
            while true {
                switch try reader.next(&cursor) {
                case 0:
                    try reader.read(into: &f0)
                case 1:
                    if case nil = f1 { f1 = try reader.lossy(([AddressDTO]).self) } else { try reader.skipValue() }
                case 2:
                    try reader.read(into: &f2)
                case 3:
                    try reader.read(into: &f3)
                default:
                    guard let f0 else { throw reader.missing(0) }
                    guard let f1 else { throw reader.missing(1) }
                    guard let f3 else { throw reader.missing(3) }
                    return Self(contacts: f0, addresses: f1, default: f2 ?? nil, byName: f3)
                }
            }
        } catch { throw error }
    }

    nonisolated static var _ashlarShape_v1: AshlarCore.PayloadShape {
        var fields = AshlarCore.PayloadShape.Fields()
        fields.add("contacts", ([ContactDTO]).self, line: 50, \Self.contacts)
        fields.add("addresses", ([AddressDTO]).self, options: [.lossy], line: 51, \Self.addresses)
        fields.add("default", (Int?).self, line: 52, \Self.`default`)
        fields.add("byName", key: "by_name", ([String: AddressDTO]).self, line: 53, \Self.byName)
        return .record("BookDTO", file: "AshlarPrintedTests/BookModels.swift", fields)
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

nonisolated struct Book {
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
        .init("Book", file: "AshlarPrintedTests/BookModels.swift", [
            .init("contacts", \Self.contacts, line: 102),
            .init("addresses", \Self.addresses, line: 103),
            .init("default", \Self.`default`, line: 104),
            .init("byName", \Self.byName, line: 105),
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

    nonisolated final class Mapping<MappingSource>: AshlarCore.ModelMapping {
        let f0: AshlarCore.FieldSource<MappingSource, [Contact]>
        let f1: AshlarCore.FieldSource<MappingSource, [Address]>
        let f2: AshlarCore.FieldSource<MappingSource, PersonID?>
        let f3: AshlarCore.FieldSource<MappingSource, [String: Address]>
        let unused: [any Swift.AnyKeyPath & Swift.Sendable]

        init(
            from source: MappingSource.Type = MappingSource.self,
            contacts f0: AshlarCore.FieldSource<MappingSource, [Contact]>,
            addresses f1: AshlarCore.FieldSource<MappingSource, [Address]>,
            default f2: AshlarCore.FieldSource<MappingSource, PersonID?>,
            byName f3: AshlarCore.FieldSource<MappingSource, [String: Address]>,
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
            contacts f0: AshlarCore.FieldSource<MappingSource, [Contact]>,
            addresses f1: AshlarCore.FieldSource<MappingSource, [Address]>,
            default f2: AshlarCore.FieldSource<MappingSource, PersonID?>,
            byName f3: AshlarCore.FieldSource<MappingSource, [String: Address]>,
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
            contacts f0: AshlarCore.FieldSource<MappingSource, [Contact]>,
            addresses f1: AshlarCore.FieldSource<MappingSource, [Address]>,
            default f2: AshlarCore.FieldSource<MappingSource, PersonID?>,
            byName f3: AshlarCore.FieldSource<MappingSource, [String: Address]>,
            unused: (any Swift.PartialKeyPath<MappingSource> & Swift.Sendable)...
        ) where MappingSource == AshlarCore.InContext<ContextSource, MappingContext> {
            self.f0 = f0
            self.f1 = f1
            self.f2 = f2
            self.f3 = f3
            self.unused = unused
        }

        func callAsFunction(_ source: MappingSource) throws(AshlarCore.DomainFailure) -> Book {
            do throws(AshlarCore.DomainFailure) {
                return try Book(contacts: f0.value(source), addresses: f1.value(source), default: f2.value(source), byName: f3.value(source))
            } catch { throw _ashlarDiagnose_v1(source, error) }
        }

        var _ashlarFields_v1: [AshlarCore.MappingField<MappingSource>] {
            [
                .init("contacts", f0),
                .init("addresses", f1),
                .init("default", f2),
                .init("byName", f3),
            ]
        }

        var _ashlarUnused_v1: [any Swift.AnyKeyPath & Swift.Sendable] { unused }
    }

    nonisolated static var rules: AshlarCore.Rules<Self> { AshlarCore.Rules() }
}

nonisolated extension Book: Mapped {
    static let mapping = Mapping(from: BookDTO.self, contacts: .init(named: "contacts") { $0.contacts /* the source of Book.contacts */ }, addresses: .init(named: "addresses") { $0.addresses /* the source of Book.addresses */ }, default: .init(named: "default") { $0.default /* the source of Book.default */ }, byName: .init(named: "byName") { $0.byName /* the source of Book.byName */ })
}

nonisolated extension ContactDTO: AshlarCore.DirectModel {}

nonisolated extension BookDTO: AshlarCore.DirectModel {}

nonisolated extension Book: AshlarCore.Domain, Swift.Equatable {}
