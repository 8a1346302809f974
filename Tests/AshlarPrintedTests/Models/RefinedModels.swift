// swift-format-ignore-file
// Printed by `ashlar expand`: edit the file with the macros instead.
import AshlarCore
import Foundation

nonisolated struct Username {
    let value: String
    static let rule: Rule<String> =
        .trimmed && .lowercased && .length(3...20) && .matches(/[a-z0-9_]+/) && !.oneOf("root", "admin")

    nonisolated init(validating value: String) throws(AshlarCore.RefinementFailure) {
        self.value = try Self._ashlarRule_v1._ashlarChecked_v1(value, of: Self.self)
    }

    nonisolated init?(_ value: String) {
        guard let value = Self._ashlarRule_v1._ashlarNormal_v1(value) else { return nil }
        self.value = value
    }

    nonisolated static let _ashlarRule_v1: AshlarCore.Rule<String> = .trimmed && .lowercased && .length(3...20) && .matches(/[a-z0-9_]+/) && !.oneOf("root", "admin")
}

nonisolated public struct Age {
    public let value: Int
    public static let rule: Rule<Int> = .range(0...150)

    nonisolated public init(validating value: Int) throws(AshlarCore.RefinementFailure) {
        self.value = try Self._ashlarRule_v1._ashlarChecked_v1(value, of: Self.self)
    }

    nonisolated public init?(_ value: Int) {
        guard let value = Self._ashlarRule_v1._ashlarNormal_v1(value) else { return nil }
        self.value = value
    }

    nonisolated public static let _ashlarRule_v1: AshlarCore.Rule<Int> = .range(0...150)
}

nonisolated struct ContactCard {
    let value: String
    static let rule = Rule<String>.email || .phoneNumber

    nonisolated init(validating value: String) throws(AshlarCore.RefinementFailure) {
        self.value = try Self._ashlarRule_v1._ashlarChecked_v1(value, of: Self.self)
    }

    nonisolated init?(_ value: String) {
        guard let value = Self._ashlarRule_v1._ashlarNormal_v1(value) else { return nil }
        self.value = value
    }

    nonisolated static let _ashlarRule_v1: AshlarCore.Rule<String> = Rule<String>.email || .phoneNumber
}

nonisolated struct EvenCount {
    let value: Int
    static let rule: Rule<Int> = .custom("even", "an even number") { $0.isMultiple(of: 2) } && .range(2...)

    nonisolated init(validating value: Int) throws(AshlarCore.RefinementFailure) {
        self.value = try Self._ashlarRule_v1._ashlarChecked_v1(value, of: Self.self)
    }

    nonisolated init?(_ value: Int) {
        guard let value = Self._ashlarRule_v1._ashlarNormal_v1(value) else { return nil }
        self.value = value
    }

    nonisolated static let _ashlarRule_v1: AshlarCore.Rule<Int> = .custom("even", "an even number") { $0.isMultiple(of: 2) } && .range(2...)
}

nonisolated struct Ratio: Codable {
    let value: Double
    static let rule: Rule<Double> = .range(0..<1)

    nonisolated init(validating value: Double) throws(AshlarCore.RefinementFailure) {
        self.value = try Self._ashlarRule_v1._ashlarChecked_v1(value, of: Self.self)
    }

    nonisolated init?(_ value: Double) {
        guard let value = Self._ashlarRule_v1._ashlarNormal_v1(value) else { return nil }
        self.value = value
    }

    nonisolated static let _ashlarRule_v1: AshlarCore.Rule<Double> = .range(0..<1)
}

nonisolated struct Tags {
    let value: [Slug]
    static let rule: Rule<[Slug]> = .length(1...3)

    nonisolated init(validating value: [Slug]) throws(AshlarCore.RefinementFailure) {
        self.value = try Self._ashlarRule_v1._ashlarChecked_v1(value, of: Self.self)
    }

    nonisolated init?(_ value: [Slug]) {
        guard let value = Self._ashlarRule_v1._ashlarNormal_v1(value) else { return nil }
        self.value = value
    }

    nonisolated static let _ashlarRule_v1: AshlarCore.Rule<[Slug]> = .length(1...3)
}

nonisolated struct ShortList<Element: DirectCodable & Codable & Hashable & Sendable> {
    let value: [Element]
    static var rule: Rule<[Element]> { .length(...2) }

    nonisolated init(validating value: [Element]) throws(AshlarCore.RefinementFailure) {
        self.value = try Self._ashlarRule_v1._ashlarChecked_v1(value, of: Self.self)
    }

    nonisolated init?(_ value: [Element]) {
        guard let value = Self._ashlarRule_v1._ashlarNormal_v1(value) else { return nil }
        self.value = value
    }

    nonisolated static var _ashlarRule_v1: AshlarCore.Rule<[Element]> { .length(...2) }
}

nonisolated struct Founded {
    let value: Date
    static let rule: Rule<Date> = .after(Date(timeIntervalSince1970: 0))

    nonisolated init(validating value: Date) throws(AshlarCore.RefinementFailure) {
        self.value = try Self._ashlarRule_v1._ashlarChecked_v1(value, of: Self.self)
    }

    nonisolated init?(_ value: Date) {
        guard let value = Self._ashlarRule_v1._ashlarNormal_v1(value) else { return nil }
        self.value = value
    }

    nonisolated static let _ashlarRule_v1: AshlarCore.Rule<Date> = .after(Date(timeIntervalSince1970: 0))
}

enum Catalog {
    nonisolated struct Code: Comparable {
        let value: String
        nonisolated static let rule: Rule<String> = .uppercased && .matches(/[A-Z]{2}-\d+/, "a catalog code")

        nonisolated init?(number: Int) {
            try? self.init(validating: "AA-\(number)")
        }
    
        nonisolated init(validating value: String) throws(AshlarCore.RefinementFailure) {
            self.value = try Self._ashlarRule_v1._ashlarChecked_v1(value, of: Self.self)
        }

        nonisolated init?(_ value: String) {
            guard let value = Self._ashlarRule_v1._ashlarNormal_v1(value) else { return nil }
            self.value = value
        }

        nonisolated static var _ashlarRule_v1: AshlarCore.Rule<String> { rule }
    }

    nonisolated fileprivate struct Hidden {
        let value: Bool
        static let rule: Rule<Bool> = .oneOf(true)
    
        nonisolated fileprivate init(validating value: Bool) throws(AshlarCore.RefinementFailure) {
            self.value = try Self._ashlarRule_v1._ashlarChecked_v1(value, of: Self.self)
        }

        nonisolated fileprivate init?(_ value: Bool) {
            guard let value = Self._ashlarRule_v1._ashlarNormal_v1(value) else { return nil }
            self.value = value
        }

        nonisolated fileprivate static let _ashlarRule_v1: AshlarCore.Rule<Bool> = .oneOf(true)
    }
}

nonisolated struct MemberDTO: Hashable {
    let id: TypedID<MemberDTO, Int>
    let name: Username
    let email: EmailAddress?
    let age: Age
    let contacts: [ContactCard]
    let tags: Tags
    let codes: [String: Catalog.Code]
    let founded: Founded
    let count: EvenCount
    let token: Sensitive<String>
    let balance: Money?

    nonisolated static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\u{3}id\"\u{5}name\"\u{6}email\"\u{4}age\"\tcontacts\"\u{5}tags\"\u{6}codes\"\u{8}founded\"\u{6}count\"\u{8}secrets\"\u{8}balance\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{4}\u{B}\u{8}\u{5}\u{1}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\t\u{3}\n\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{6}\u{7}\u{0}\u{0}\u{2}\u{0}\u{0}\u{0}\u{0}\u{4}\u{0}\n\u{0}\u{11}\u{0}\u{16}\u{0} \u{0}&\u{0}-\u{0}6\u{0}=\u{0}F\u{0}", 11, slots: 87, bits: 5, seed: 0xe47119871cf9abe1)
        var f0: (TypedID<MemberDTO, Int>)? = nil
        var f1: Username? = nil
        var f2: (EmailAddress?)? = nil
        var f3: Age? = nil
        var f4: ([ContactCard])? = nil
        var f5: Tags? = nil
        var f6: ([String: Catalog.Code])? = nil
        var f7: Founded? = nil
        var f8: EvenCount? = nil
        var f9: (Sensitive<String>)? = nil
        var f10: (Money?)? = nil
        var cursor9Seen = false
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
                case 7:
                    try reader.read(into: &f7, dates: .unixSeconds)
                case 8:
                    if case nil = f8 { f8 = try reader.coerce(EvenCount.self) } else { try reader.skipValue() }
                case 9:
                    if cursor9Seen {
                        try reader.skipValue()
                    } else {
                        cursor9Seen = true
                        if try !reader.null() {
                            var cursor9 = AshlarCore.FieldCursor("\u{6}token\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", 1)
                            while case let index = try reader.next(&cursor9), index >= 0 {
                                switch index {
                                case 0:
                                    try reader.read(into: &f9)
                                default: break
                                }
                            }
                        }
                    }
                case 10:
                    try reader.read(into: &f10)
                default:
                    guard let f0 else { throw reader.missing(0) }
                    guard let f1 else { throw reader.missing(1) }
                    guard let f3 else { throw reader.missing(3) }
                    guard let f4 else { throw reader.missing(4) }
                    guard let f5 else { throw reader.missing(5) }
                    guard let f6 else { throw reader.missing(6) }
                    guard let f7 else { throw reader.missing(7) }
                    guard let f8 else { throw reader.missing(8) }
                    guard let f9 else { throw reader.missing(9) }
                    return Self(id: f0, name: f1, email: f2 ?? nil, age: f3, contacts: f4, tags: f5, codes: f6, founded: f7, count: f8, token: f9, balance: f10 ?? nil)
                }
            }
        } catch { throw error }
    }

    nonisolated static var _ashlarShape_v1: AshlarCore.PayloadShape {
        var fields = AshlarCore.PayloadShape.Fields()
        fields.add("id", (TypedID<MemberDTO, Int>).self, line: 174, \Self.id)
        fields.add("name", Username.self, line: 175, \Self.name)
        fields.add("email", (EmailAddress?).self, line: 176, \Self.email)
        fields.add("age", Age.self, line: 177, \Self.age)
        fields.add("contacts", ([ContactCard]).self, line: 178, \Self.contacts)
        fields.add("tags", Tags.self, line: 179, \Self.tags)
        fields.add("codes", ([String: Catalog.Code]).self, line: 180, \Self.codes)
        fields.add("founded", Founded.self, dates: .unixSeconds, line: 181, \Self.founded)
        fields.add("count", EvenCount.self, options: [.coerced], line: 182, \Self.count)
        fields.add("token", in: ["secrets"], (Sensitive<String>).self, line: 183, \Self.token)
        fields.add("balance", (Money?).self, line: 184, \Self.balance)
        return .record("MemberDTO", file: "AshlarPrintedTests/RefinedModels.swift", fields)
    }

    nonisolated func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"id\":", self.id)
        writer.field("\"name\":", self.name)
        writer.field("\"email\":", self.email)
        writer.field("\"age\":", self.age)
        writer.field("\"contacts\":", self.contacts)
        writer.field("\"tags\":", self.tags)
        writer.field("\"codes\":", self.codes)
        writer.field("\"founded\":", self.founded, dates: .unixSeconds)
        writer.field("\"count\":", self.count)
        writer.key(literal: "\"secrets\":")
        writer.beginObject()
        writer.field("\"token\":", self.token)
        writer.endObject()
        writer.field("\"balance\":", self.balance)
        writer.endObject()
    }
}

nonisolated struct RosterDTO: Equatable {
    let members: NonEmpty<[MemberDTO]>
    let byName: [Username: Int]

    nonisolated static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\u{8}members\"\u{8}by_name\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", 2)
        var f0: (NonEmpty<[MemberDTO]>)? = nil
        var f1: ([Username: Int])? = nil
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
                    return Self(members: f0, byName: f1)
                }
            }
        } catch { throw error }
    }

    nonisolated static var _ashlarShape_v1: AshlarCore.PayloadShape {
        var fields = AshlarCore.PayloadShape.Fields()
        fields.add("members", (NonEmpty<[MemberDTO]>).self, line: 292, \Self.members)
        fields.add("byName", key: "by_name", ([Username: Int]).self, line: 293, \Self.byName)
        return .record("RosterDTO", file: "AshlarPrintedTests/RefinedModels.swift", fields)
    }

    nonisolated func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"members\":", self.members)
        writer.field("\"by_name\":", self.byName)
        writer.endObject()
    }
}

enum Literals {
    static let email = EmailAddress(_ashlarLiteral_v1: "ada@example.org")
    static let price = Money(_ashlarLiteral_v1: "19.99 EUR")
    static let version = SemanticVersion(_ashlarLiteral_v1: "1.4.0-beta.2")
    static let account = IBAN(_ashlarLiteral_v1: "NO9386011117947")
    static let share = Percentage(_ashlarLiteral_v1: 12.5)
}

nonisolated extension Username: AshlarCore.RefinedModel, Swift.Comparable, Swift.LosslessStringConvertible, AshlarCore.DirectKey, AshlarCore.CoercibleDecodable {}

nonisolated extension Age: AshlarCore.RefinedModel, Swift.Comparable, Swift.LosslessStringConvertible, AshlarCore.DirectKey, AshlarCore.CoercibleDecodable {}

nonisolated extension ContactCard: AshlarCore.RefinedModel, Swift.Comparable, Swift.LosslessStringConvertible, AshlarCore.DirectKey, AshlarCore.CoercibleDecodable {}

nonisolated extension EvenCount: AshlarCore.RefinedModel, Swift.Comparable, Swift.LosslessStringConvertible, AshlarCore.DirectKey, AshlarCore.CoercibleDecodable {}

nonisolated extension Ratio: AshlarCore.RefinedModel, Swift.Comparable, Swift.LosslessStringConvertible, AshlarCore.CoercibleDecodable {}

nonisolated extension Tags: AshlarCore.RefinedModel {}

nonisolated extension ShortList: AshlarCore.RefinedModel {}

nonisolated extension Founded: AshlarCore.RefinedModel, Swift.Comparable, AshlarCore.DateDecodable {}

nonisolated extension Catalog.Code: AshlarCore.RefinedModel, Swift.LosslessStringConvertible, AshlarCore.DirectKey, AshlarCore.CoercibleDecodable {}

nonisolated extension Catalog.Hidden: AshlarCore.RefinedModel, Swift.LosslessStringConvertible, AshlarCore.CoercibleDecodable {}

nonisolated extension MemberDTO: AshlarCore.DirectModel {}

nonisolated extension RosterDTO: AshlarCore.DirectModel {}
