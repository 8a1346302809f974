// swift-format-ignore-file
// Printed by `ashlar expand`: edit the file with the macros instead.
import AshlarCore
import Foundation


nonisolated struct Stay: Hashable {
    let arrival: Date
    let departure: Date
    let guestNames: [String]
    let payment: Payment?

    @AshlarCore.RulesBuilder<Self> static var rules: Rules<Self> {
        rule("departure-after-arrival", on: \.departure, \.arrival) { $0.departure > $0.arrival }
    }

    nonisolated init(arrival f0: Date, departure f1: Date, guestNames f2: [String], payment f3: Payment?) throws(AshlarCore.DomainFailure) {
        self.arrival = f0
        self.departure = f1
        self.guestNames = f2
        self.payment = f3
        try Self._ashlarRules_v1._ashlarCheck_v1(self)
    }

    typealias RuleFailure = AshlarCore.DomainFailure

    nonisolated struct Fields: Swift.Sendable {
        var arrival: Date
        var departure: Date
        var guestNames: [String]
        var payment: Payment?
    }

    nonisolated init(_ fields: Fields) throws(AshlarCore.DomainFailure) {
        try self.init(arrival: fields.arrival, departure: fields.departure, guestNames: fields.guestNames, payment: fields.payment)
    }

    nonisolated var _ashlarFields_v1: Fields {
        Fields(arrival: self.arrival, departure: self.departure, guestNames: self.guestNames, payment: self.payment)
    }

    nonisolated static var _ashlarModel_v1: AshlarCore.ModelFields {
        .init("Stay", file: "AshlarPrintedTests/EmbeddedModels.swift", [
            .init("arrival", \Self.arrival, line: 8),
            .init("departure", \Self.departure, line: 9),
            .init("guestNames", \Self.guestNames, line: 10),
            .init("payment", \Self.payment, line: 11),
        ])
    }

    nonisolated struct Draft: AshlarCore.DomainDraft {
        var arrival = AshlarCore._ashlarDraft_v1(Date.self)
        var departure = AshlarCore._ashlarDraft_v1(Date.self)
        var guestNames = AshlarCore._ashlarDraft_v1(([String]).self)
        var payment = AshlarCore._ashlarDraft_v1((Payment?).self)

        init() {}

        init(_ value: Stay) {
            self.arrival = AshlarCore._ashlarDraft_v1(of: value.arrival)
            self.departure = AshlarCore._ashlarDraft_v1(of: value.departure)
            self.guestNames = AshlarCore._ashlarDraft_v1(of: value.guestNames)
            self.payment = AshlarCore._ashlarDraft_v1(of: value.payment)
        }

        func _ashlarRead_v1(_ reader: inout AshlarCore.DraftReader) -> Stay.Fields? {
            let f0 = reader._ashlarField_v1("arrival", self.arrival, Date.self)
            let f1 = reader._ashlarField_v1("departure", self.departure, Date.self)
            let f2 = reader._ashlarField_v1("guestNames", self.guestNames, ([String]).self)
            let f3 = reader._ashlarField_v1("payment", self.payment, (Payment?).self)
            guard let f0, let f1, let f2, let f3 else { return nil }
            return Stay.Fields(arrival: f0, departure: f1, guestNames: f2, payment: f3)
        }

        static var _ashlarNames_v1: [(Swift.PartialKeyPath<Self>, Swift.String)] {
            [
                (\.arrival, "arrival"),
                (\.departure, "departure"),
                (\.guestNames, "guestNames"),
                (\.payment, "payment"),
            ]
        }
    }

    nonisolated final class Mapping<MappingSource>: AshlarCore.ModelMapping {
        let f0: AshlarCore.FieldSource<MappingSource, Date>
        let f1: AshlarCore.FieldSource<MappingSource, Date>
        let f2: AshlarCore.FieldSource<MappingSource, [String]>
        let f3: AshlarCore.FieldSource<MappingSource, Payment?>
        let unused: [any Swift.AnyKeyPath & Swift.Sendable]

        init(
            from source: MappingSource.Type = MappingSource.self,
            arrival f0: AshlarCore.FieldSource<MappingSource, Date>,
            departure f1: AshlarCore.FieldSource<MappingSource, Date>,
            guestNames f2: AshlarCore.FieldSource<MappingSource, [String]>,
            payment f3: AshlarCore.FieldSource<MappingSource, Payment?>,
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
            arrival f0: AshlarCore.FieldSource<MappingSource, Date>,
            departure f1: AshlarCore.FieldSource<MappingSource, Date>,
            guestNames f2: AshlarCore.FieldSource<MappingSource, [String]>,
            payment f3: AshlarCore.FieldSource<MappingSource, Payment?>,
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
            arrival f0: AshlarCore.FieldSource<MappingSource, Date>,
            departure f1: AshlarCore.FieldSource<MappingSource, Date>,
            guestNames f2: AshlarCore.FieldSource<MappingSource, [String]>,
            payment f3: AshlarCore.FieldSource<MappingSource, Payment?>,
            unused: (any Swift.PartialKeyPath<MappingSource> & Swift.Sendable)...
        ) where MappingSource == AshlarCore.InContext<ContextSource, MappingContext> {
            self.f0 = f0
            self.f1 = f1
            self.f2 = f2
            self.f3 = f3
            self.unused = unused
        }

        func callAsFunction(_ source: MappingSource) throws(AshlarCore.DomainFailure) -> Stay {
            do throws(AshlarCore.DomainFailure) {
                return try Stay(arrival: f0.value(source), departure: f1.value(source), guestNames: f2.value(source), payment: f3.value(source))
            } catch { throw _ashlarDiagnose_v1(source, error) }
        }

        var _ashlarFields_v1: [AshlarCore.MappingField<MappingSource>] {
            [
                .init("arrival", f0),
                .init("departure", f1),
                .init("guestNames", f2),
                .init("payment", f3),
            ]
        }

        var _ashlarUnused_v1: [any Swift.AnyKeyPath & Swift.Sendable] { unused }
    }

    nonisolated private static let _ashlarRules_v1: AshlarCore.Rules<Self> = rules

    nonisolated static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\u{8}arrival\"\ndeparture\"\u{C}guest_names\"\u{8}payment\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{4}\u{3}\u{0}\u{2}\u{0}\u{1}\u{0}\u{0}\t\u{0}\u{14}\u{0}!\u{0}", 4, slots: 50, bits: 3, seed: 0x7f6c280beaa8e3e7)
        var f0: Date? = nil
        var f1: Date? = nil
        var f2: ([String])? = nil
        var f3: (Payment?)? = nil
        let start = reader.mark()
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
                    guard let f1 else { throw reader.missing(1) }
                    guard let f2 else { throw reader.missing(2) }
                    do { return try Self(arrival: f0, departure: f1, guestNames: f2, payment: f3 ?? nil) } catch { throw reader.refuse(.invalidValue, at: start) }
                }
            }
        } catch { throw error }
    }

    nonisolated static var _ashlarShape_v1: AshlarCore.PayloadShape {
        var fields = AshlarCore.PayloadShape.Fields()
        fields.add("arrival", Date.self, line: 8, \Self.arrival)
        fields.add("departure", Date.self, line: 9, \Self.departure)
        fields.add("guestNames", key: "guest_names", ([String]).self, line: 10, \Self.guestNames)
        fields.add("payment", (Payment?).self, line: 11, \Self.payment)
        return .record("Stay", file: "AshlarPrintedTests/EmbeddedModels.swift", fields)
    }

    nonisolated func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"arrival\":", self.arrival)
        writer.field("\"departure\":", self.departure)
        writer.field("\"guest_names\":", self.guestNames)
        writer.field("\"payment\":", self.payment)
        writer.endObject()
    }
}


nonisolated indirect enum Payment: Hashable {
    case card(Card)
    case cash
    case partOf(Stay)

    typealias Mapping<MappingSource> = AshlarCore.MappingFunction<MappingSource, Payment>

    nonisolated static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        let mark = reader.mark()
        let (index, hasValue) = try reader.externalCase("\u{5}card\"\u{5}cash\"\u{8}part_of\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", 3)
        let value: Self
        switch index {
        case 0:
            guard hasValue else { throw reader.refuse(.typeMismatch, at: mark) }
            value = .card(try reader.read(Card.self))
        case 1:
            if hasValue { try reader.skipValue() }
            value = .cash
        case 2:
            guard hasValue else { throw reader.refuse(.typeMismatch, at: mark) }
            value = .partOf(try reader.read(Stay.self))
        default:
            throw reader.refuse(.unknownCase, at: mark)
        }
        if hasValue { try reader.endExternalCase() }
        return value
    }

    nonisolated static var _ashlarShape_v1: AshlarCore.PayloadShape {
        .union("Payment", file: "AshlarPrintedTests/EmbeddedModels.swift", .external, keepsUnknown: false, [
            .init("card", tags: ["card"], Card.self),
            .init("cash", tags: ["cash"]),
            .init("partOf", tags: ["part_of"], Stay.self),
        ])
    }

    nonisolated func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        switch self {
        case .card(let value): writer.external("\"card\":", value)
        case .cash: writer.word("\"cash\"")
        case .partOf(let value): writer.external("\"part_of\":", value)
        }
    }
}


nonisolated public struct Card: Hashable {
    public let lastDigits: String
    public let `default`: Bool

    nonisolated public init(lastDigits f0: String, default f1: Bool) {
        self.lastDigits = f0
        self.`default` = f1
    }

    public typealias RuleFailure = Swift.Never

    nonisolated public struct Fields: Swift.Sendable {
        public var lastDigits: String
        public var `default`: Bool
    }

    nonisolated public init(_ fields: Fields) {
        self.init(lastDigits: fields.lastDigits, default: fields.`default`)
    }

    nonisolated public var _ashlarFields_v1: Fields {
        Fields(lastDigits: self.lastDigits, default: self.`default`)
    }

    nonisolated public static var _ashlarModel_v1: AshlarCore.ModelFields {
        .init("Card", file: "AshlarPrintedTests/EmbeddedModels.swift", [
            .init("lastDigits", \Self.lastDigits, line: 252),
            .init("default", \Self.`default`, line: 253),
        ])
    }

    nonisolated public struct Draft: AshlarCore.DomainDraft {
        public var lastDigits = AshlarCore._ashlarDraft_v1(String.self)
        public var `default` = AshlarCore._ashlarDraft_v1(Bool.self)

        public init() {}

        public init(_ value: Card) {
            self.lastDigits = AshlarCore._ashlarDraft_v1(of: value.lastDigits)
            self.`default` = AshlarCore._ashlarDraft_v1(of: value.`default`)
        }

        public func _ashlarRead_v1(_ reader: inout AshlarCore.DraftReader) -> Card.Fields? {
            let f0 = reader._ashlarField_v1("lastDigits", self.lastDigits, String.self)
            let f1 = reader._ashlarField_v1("default", self.`default`, Bool.self)
            guard let f0, let f1 else { return nil }
            return Card.Fields(lastDigits: f0, default: f1)
        }

        public static var _ashlarNames_v1: [(Swift.PartialKeyPath<Self>, Swift.String)] {
            [
                (\.lastDigits, "lastDigits"),
                (\.`default`, "default"),
            ]
        }
    }

    nonisolated public final class Mapping<MappingSource>: AshlarCore.ModelMapping {
        let f0: AshlarCore.FieldSource<MappingSource, String>
        let f1: AshlarCore.FieldSource<MappingSource, Bool>
        let unused: [any Swift.AnyKeyPath & Swift.Sendable]

        public init(
            from source: MappingSource.Type = MappingSource.self,
            lastDigits f0: AshlarCore.FieldSource<MappingSource, String>,
            default f1: AshlarCore.FieldSource<MappingSource, Bool>,
            unused: (any Swift.PartialKeyPath<MappingSource> & Swift.Sendable)...
        ) {
            self.f0 = f0
            self.f1 = f1
            self.unused = unused
        }

        public init<FirstSource, SecondSource>(
            from first: FirstSource.Type, _ second: SecondSource.Type,
            lastDigits f0: AshlarCore.FieldSource<MappingSource, String>,
            default f1: AshlarCore.FieldSource<MappingSource, Bool>,
            unused: (any Swift.PartialKeyPath<MappingSource> & Swift.Sendable)...
        ) where MappingSource == AshlarCore.Both<FirstSource, SecondSource> {
            self.f0 = f0
            self.f1 = f1
            self.unused = unused
        }

        public init<ContextSource, MappingContext>(
            from source: ContextSource.Type, context: MappingContext.Type,
            lastDigits f0: AshlarCore.FieldSource<MappingSource, String>,
            default f1: AshlarCore.FieldSource<MappingSource, Bool>,
            unused: (any Swift.PartialKeyPath<MappingSource> & Swift.Sendable)...
        ) where MappingSource == AshlarCore.InContext<ContextSource, MappingContext> {
            self.f0 = f0
            self.f1 = f1
            self.unused = unused
        }

        public func callAsFunction(_ source: MappingSource) throws(AshlarCore.DomainFailure) -> Card {
            do throws(AshlarCore.DomainFailure) {
                return try Card(lastDigits: f0.value(source), default: f1.value(source))
            } catch { throw _ashlarDiagnose_v1(source, error) }
        }

        public var _ashlarFields_v1: [AshlarCore.MappingField<MappingSource>] {
            [
                .init("lastDigits", f0),
                .init("default", f1),
            ]
        }

        public var _ashlarUnused_v1: [any Swift.AnyKeyPath & Swift.Sendable] { unused }
    }

    nonisolated public static var rules: AshlarCore.Rules<Self> { AshlarCore.Rules() }

    nonisolated public static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\u{C}last_digits\"\u{8}default\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", 2)
        var f0: String? = nil
        var f1: Bool? = nil
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
                    return Self(lastDigits: f0, default: f1)
                }
            }
        } catch { throw error }
    }

    nonisolated public static var _ashlarShape_v1: AshlarCore.PayloadShape {
        var fields = AshlarCore.PayloadShape.Fields()
        fields.add("lastDigits", key: "last_digits", String.self, line: 252, \Self.lastDigits)
        fields.add("default", Bool.self, line: 253, \Self.`default`)
        return .record("Card", file: "AshlarPrintedTests/EmbeddedModels.swift", fields)
    }

    nonisolated public func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"last_digits\":", self.lastDigits)
        writer.field("\"default\":", self.`default`)
        writer.endObject()
    }
}

nonisolated extension Stay: AshlarCore.Domain {}

nonisolated extension Stay: AshlarCore.DirectModel {}

nonisolated extension Payment: Swift.Sendable {}

nonisolated extension Payment: AshlarCore.DirectModel {}

nonisolated extension Card: AshlarCore.Domain {}

nonisolated extension Card: AshlarCore.DirectModel {}
