import AshlarContract
import AshlarCore
import AshlarLocalization
import AshlarReport

/// Finds the fields that repeat others, with evidence from all objects of their record, so that nothing derived is
/// stored.
///
/// Only samples are evidence. A field is derived where its value followed from the others in every object that had it,
/// and where those objects are enough, with values that vary.
struct DerivedFields {
    /// How many objects must agree.
    static let leastCompared = 5
    /// How many distinct values they must have: a constant agrees with many things.
    static let leastDistinct = 3
    /// Two instants that agree to the second are not a coincidence.
    static let leastInstants = 2

    private var record: RecordPlan
    private let relations: [FieldRelation]

    /// Decides on the fields of all concepts, and on the records that only express one value.
    static func decide(in plan: inout Plan) {
        for index in plan.records.indices where isDecided(plan.records[index]) {
            var decision = DerivedFields(plan.records[index])
            decision.derive()
            plan.records[index] = decision.record
        }
        for index in recordsWithOneValue(in: plan) {
            plan.records[index].value = plan.records[index].domainFields[0].name
        }
    }

    private static func isDecided(_ record: RecordPlan) -> Bool {
        !record.role.isWireOnly && !record.isTuple && record.shape.seen >= leastCompared
    }

    private init(_ record: RecordPlan) {
        self.record = record
        relations = record.shape.relations.all.filter { relation in
            relation.holds && relation.compared >= DerivedFields.leastCompared
                && relation.distinct >= DerivedFields.leastInstants
        }
        // If several relations are equivalent, the choice between them must not depend on the order of keys.
        .sorted { $0.keys.joined(separator: "\n") < $1.keys.joined(separator: "\n") }
    }

    private mutating func derive() {
        guard !relations.isEmpty else { return }
        deriveEqual()
        for relation in relations {
            switch relation.form {
            case .relativeTime: deriveRelativeTime(relation)
            case .fullName: deriveFullName(relation)
            case .equal, .count, .quotation: break
            }
        }
        for relation in relations where relation.form == .quotation { deriveQuotation(relation) }
        deriveCounts()
    }

    // MARK: Fields

    private func position(_ key: String) -> Int? { record.fields.firstIndex { $0.key == key } }

    /// The field of a key, if it is not derived itself.
    private func source(_ key: String) -> FieldPlan? {
        record.fields.first { $0.key == key && $0.derivation == nil }
    }

    private mutating func set(_ form: Derivation.Form, _ key: String, _ sources: [FieldPlan], _ relation: FieldRelation)
    {
        guard let index = position(key), record.fields[index].derivation == nil, relation.covers(key),
            // A person wants the fields that they answer about.
            !record.fields[index].isAnswered
        else { return }
        let derivation = Derivation(
            form: form, sources: sources.map { .init(key: $0.key, name: $0.name) }, compared: relation.compared)
        record.fields[index].derivation = derivation
        record.fields[index].evidence += derivation.evidence
    }

    // MARK: Equal values

    /// Of several fields with one value, the first in order of preference stays.
    private mutating func deriveEqual() {
        let equal = relations.filter { $0.form == .equal }
        let keys = Set(equal.flatMap(\.keys))
        let fields = record.fields.filter { keys.contains($0.key) }
        let coarse = Set(
            equal.flatMap { relation in
                (relation.isFirstFiner ? [relation.keys[1]] : []) + (relation.isSecondFiner ? [relation.keys[0]] : [])
            })
        let ordered = fields.map { (DerivationRank($0, isCoarse: coarse.contains($0.key)), $0) }
            .sorted { $0.0 < $1.0 }.map(\.1)
        for (index, field) in ordered.enumerated() {
            for kept in ordered[..<index] {
                let relation = equal.first { $0.keys.contains(kept.key) && $0.keys.contains(field.key) }
                guard let source = source(kept.key), let relation else { continue }
                if let form = DerivedFields.form(relation, kept, field) { set(form, field.key, [source], relation) }
            }
        }
    }

    /// The common part of a field and another that it may be derived from.
    private static func form(
        _ relation: FieldRelation, _ source: FieldPlan, _ field: FieldPlan
    ) -> Derivation.Form? {
        if let format = source.type.dateFormat {
            // Two instants in one form may be two, such as those of making and changing something.
            guard relation.isSameInstant, relation.stem != nil || format != field.type.dateFormat else { return nil }
            return .instant
        }
        // Under names that only say a form, such as `value` and `text`, each may be something else.
        guard relation.stem?.isEmpty == false, relation.distinct >= leastDistinct, field.type.dateFormat == nil else {
            return nil
        }
        if relation.isSameNumber, source.type.isInteger, field.type.isInteger { return .number }
        if relation.isSameText, source.type == field.type, source.type.isText { return .text }
        return nil
    }

    // MARK: Other values

    private mutating func deriveRelativeTime(_ relation: FieldRelation) {
        guard let field = position(relation.keys[0]), case .string = record.fields[field].type,
            let instant = position(relation.keys[1]).map({ record.fields[$0] })
        else { return }
        let key = instant.derivation?.form == .instant ? instant.derivation?.sources[0].key : instant.key
        guard let source = key.flatMap(source), source.type.dateFormat != nil else { return }
        set(.relativeTime, relation.keys[0], [source], relation)
    }

    /// A sentence with a relative time in it is as stale as that.
    private mutating func deriveQuotation(_ relation: FieldRelation) {
        guard let field = position(relation.keys[0]), case .string = record.fields[field].type,
            let quoted = position(relation.keys[1]).map({ record.fields[$0] }),
            quoted.derivation?.form == .relativeTime
        else { return }
        set(.quotation, relation.keys[0], [quoted], relation)
    }

    private mutating func deriveFullName(_ relation: FieldRelation) {
        let parts = relation.keys.dropFirst().compactMap(source)
        guard relation.distinct >= DerivedFields.leastDistinct, parts.count == 2,
            let field = position(relation.keys[0]), record.fields[field].type == .string(nil),
            parts.allSatisfy({ $0.type == .string(nil) && !$0.isOptional })
        else { return }
        set(.fullName, relation.keys[0], parts, relation)
    }

    /// Words of keys that say that a list is a part of a longer one.
    private static let paging: Set<String> = [
        "next", "previous", "prev", "page", "pages", "offset", "limit", "cursor", "more", "per", "skip",
    ]

    private mutating func deriveCounts() {
        let counts = relations.filter { relation in
            relation.form == .count && relation.covers(relation.keys[0])
        }
        let isPage = record.fields.contains { KeyWords.of($0.key).contains(where: DerivedFields.paging.contains) }
        for relation in counts {
            // A number that is the length of two lists may be that of either.
            let isOnly = counts.count { $0.keys[0] == relation.keys[0] } == 1
            let isNamed = KeyWords.of(relation.keys[0]).count > 1
            guard isOnly, !isPage || isNamed, relation.distinct >= DerivedFields.leastDistinct,
                let field = position(relation.keys[0]), record.fields[field].type.isInteger,
                let list = source(relation.keys[1]), case .array = list.type
            else { continue }
            set(.count, relation.keys[0], [list], relation)
        }
    }

    // MARK: Records

    /// Records in which every field says the same instant: their holders have the instant instead.
    private static func recordsWithOneValue(in plan: Plan) -> [Int] {
        var kept = Set(plan.roots.map(\.type.leaf)).union(plan.unions.flatMap { $0.cases.map(\.type.leaf) })
        if let envelope = plan.envelope { kept.insert(.record(envelope.record)) }
        return plan.records.indices.filter { index in
            let fields = plan.records[index].domainFields
            return fields.count == 1 && fields.count < plan.records[index].fields.count
                && fields[0].type.dateFormat != nil && !fields[0].isOptional && !kept.contains(.record(index))
        }
    }
}

/// The order of preference for fields with one value: one that is always present, the most exact one, and then by form.
private struct DerivationRank: Comparable {
    private let numbers: [Int]
    private let key: String

    init(_ field: FieldPlan, isCoarse: Bool) {
        let form: Int
        if let format = field.type.dateFormat {
            form = DerivationRank.formats.firstIndex(of: format) ?? DerivationRank.formats.count
        } else {
            form = DerivationRank.formats.count + (field.isCoerced ? 2 : field.type.isInteger ? 1 : 3)
        }
        numbers = [
            field.type.dateFormat == nil ? 1 : 0, field.isOptional ? 1 : 0, isCoarse ? 1 : 0, form,
            field.key.utf8.count,
        ]
        key = field.key
    }

    private static let formats: [WireDateFormat] = [
        .unixMilliseconds, .unixSeconds, .unixSecondsText, .iso8601, .rfc1123, .iso8601WithoutOffset,
    ]

    static func < (first: DerivationRank, second: DerivationRank) -> Bool {
        first.numbers == second.numbers
            ? first.key.utf8.lexicographicallyPrecedes(second.key.utf8)
            : first.numbers.lexicographicallyPrecedes(second.numbers)
    }
}

extension TypeRef {
    /// How an instant is written, where the type is one.
    fileprivate var dateFormat: WireDateFormat? {
        switch self {
        case .date(let format), .string(.date(let format)), .integer(.date(let format)): format == .day ? nil : format
        default: nil
        }
    }

    fileprivate var isInteger: Bool {
        switch self {
        case .integer(nil), .integer(.rule), .string(.integer): true
        default: false
        }
    }

    fileprivate var isText: Bool {
        switch self {
        case .string, .uuid, .url: true
        default: false
        }
    }
}
