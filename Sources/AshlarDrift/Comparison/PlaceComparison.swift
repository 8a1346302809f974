import AshlarContract
import AshlarCore
import AshlarDesign
import AshlarLocalization

/// Compares one place of two contracts, and everything below it, from the view of code written for the first one.
///
/// Responses are read by an old decoder: values that are newly possible break it. Requests are checked by a new server:
/// values that it no longer accepts break them.
struct PlaceComparison {
    let plan: Plan
    let confidence: Confidence
    let decoder: Drift.Decoder
    let direction: Change.Direction
    let body: String
    private let sources: (old: PayloadSources, new: PayloadSources)
    /// Whether values are sent as texts regardless of the schema, as in forms.
    private let isText: Bool
    var pairs: ShapePairs
    var fields: FieldChanges
    var changes: [Change] = []
    var questions: [OpenQuestion] = []

    init(
        plan: Plan, confidence: Confidence, decoder: Drift.Decoder, direction: Change.Direction, body: String,
        sources: (old: PayloadSources, new: PayloadSources), isText: Bool = false, pairs: ShapePairs,
        fields: FieldChanges
    ) {
        self.plan = plan
        self.confidence = confidence
        self.decoder = decoder
        self.direction = direction
        self.body = body
        self.sources = sources
        self.isText = isText
        self.pairs = pairs
        self.fields = fields
    }

    /// One place of both contracts, with the type that the old decoder reads there.
    struct Pair {
        var old: Place
        var new: Place
        var type: TypeRef
        /// Whether the decoder accepts null and absence.
        var isOptional: Bool
        var path: String
        var key: String
    }

    mutating func compare(_ old: Place, _ new: Place, type: TypeRef, isOptional: Bool, path: String, key: String = "") {
        compare(Pair(old: old, new: new, type: type, isOptional: isOptional, path: path, key: key))
    }

    /// Whether this is a trial of what would be reported: nested alternatives are then compared as a whole, which keeps the
    /// time linear in the shapes no matter how deeply alternatives nest.
    var isTrial = false

    /// The pairs of places that are being compared: lists may contain themselves.
    private var open: Set<[ObjectIdentifier]> = []

    /// Shapes that are deferred until the enclosing shapes are compared.
    struct Waiting {
        let before: ObjectShape
        let after: ObjectShape
        let pair: Pair
        let tag: String?
        /// The index of the pair of shapes.
        let index: Int
    }

    var waiting: [Waiting] = []
    /// The nesting depth of the shapes that are being compared.
    var depth = 0
    static let depthLimit = 64

    mutating func compare(_ pair: Pair) {
        let identity = [ObjectIdentifier(pair.old), ObjectIdentifier(pair.new)]
        guard open.insert(identity).inserted else { return }
        defer { open.remove(identity) }
        compareNull(pair)
        compareDefaults(pair)
        let isSame = compareKinds(pair)
        guard isSame else { return }
        compareEnumerations(pair)
        let sides = [pair.old, pair.new]
        // For numbers, only date formats are compared: `int32` and the like are limits.
        let areDates = sides.allSatisfy { $0.statement?.format.map(WireDateFormat.schemaFormats.contains) == true }
        if areDates || sides.allSatisfy({ $0.possibleKinds.contains(.string) }) { compareFormats(pair) }
        compareLimits(pair)
        compareContainers(pair)
    }

    var isRequest: Bool { direction == .request }
    var acceptance: DecoderAcceptance { DecoderAcceptance(plan: plan, decoder: decoder) }

    // MARK: Reporting

    mutating func add(
        _ kind: Change.Kind, _ pair: Pair, _ detail: ChangeDetail, _ consequence: Consequence,
        evidence: ChangeEvidence? = nil,
        seen: SeenPlaces? = nil, at location: SourceLocation? = nil
    ) {
        let specified = pair.new.statement != nil && pair.new.values == 0
        changes.append(
            Change(
                kind: kind, direction: direction, body: body, path: pair.path, detail: detail, consequence,
                evidence: evidence ?? (specified ? .specified : .seen(pair.new.values)),
                seen: seen, oldLocation: pair.old.statement?.location,
                newLocation: pair.new.statement?.location ?? location))
        fields.note()
        pairs.note("\(direction) \(body) \(pair.path)")
    }

    /// Returns where something was seen before that is no longer seen.
    func before(_ occurrences: Occurrences?) -> SeenPlaces? { sources.old.places(of: occurrences) }

    /// Returns where something is seen now.
    func now(_ occurrences: Occurrences?) -> SeenPlaces? { sources.new.places(of: occurrences) }

    mutating func ask(
        _ kind: Change.Kind, _ path: String, detail: Localized? = nil, present: Int, of seen: Int, unseen: Int
    ) {
        let needed = confidence.needed(present: present, of: seen)
        guard needed < .max, needed > unseen, unseen > 0 else { return }
        questions.append(
            OpenQuestion(
                body: body, path: path, kind: kind, detail: detail, needed: needed - unseen,
                evidence: .gone(present, of: seen, now: unseen)))
    }

    // MARK: Null

    private mutating func compareNull(_ pair: Pair) {
        // If any value is, or was, possible, the change of kinds reports it.
        if pair.old.isAnything || pair.new.isAnything { return }
        let (before, after) = (pair.old.mayBeNull, pair.new.mayBeNull)
        if after, !before {
            // A handwritten type may accept a missing key but not null.
            let isRead = decoder == .designed && (pair.isOptional || pair.type == .free)
            let counts: ChangeEvidence? = pair.new.nulls > 0 ? .nulls(pair.new.nulls, of: pair.new.values) : nil
            add(
                .nullAllowed, pair, .nullable(true), isRequest ? .staysRight : isRead ? .takesNull : .takesNoNull,
                evidence: counts, seen: now(pair.new.traces?.occurrences(of: [.null])))
        }
        if before, !after {
            if pair.new.statement == nil {
                guard pair.old.nulls > 0 else { return }
                guard
                    confidence.isGone(present: pair.old.nulls, of: pair.old.values, unseen: pair.new.values)
                else {
                    return ask(
                        .nullForbidden, pair.path, present: pair.old.nulls, of: pair.old.values, unseen: pair.new.values
                    )
                }
            }
            add(
                .nullForbidden, pair, .nullable(false), isRequest ? .nullIsRefused : .takesLess,
                seen: self.before(pair.old.traces?.occurrences(of: [.null])))
        }
    }

    // MARK: Kinds

    /// - Returns: whether there is more to compare.
    private mutating func compareKinds(_ pair: Pair) -> Bool {
        let (before, after) = (pair.old.possibleKinds, pair.new.possibleKinds)
        let (wasFree, isFree) = (pair.old.isAnything, pair.new.isAnything)
        if wasFree, isFree { return false }
        if isFree {
            guard !before.isEmpty else { return false }
            let refusal = isRequest ? nil : acceptance.refusal(pair.type, pair.new)
            add(
                .kindAdded, pair, .became(names(before), PlaceComparison.anyValue),
                refusal.map(Consequence.refuses) ?? .staysRight)
            return false
        }
        if wasFree {
            guard !after.isEmpty, pair.old.statement != nil else { return false }
            add(
                .kindRemoved, pair, .became(PlaceComparison.anyValue, names(after)),
                isRequest ? .otherValuesAreRefused : .takesAnyValue)
            return false
        }
        // If nothing was seen on one side, there is nothing to conclude.
        if before.isEmpty || after.isEmpty { return false }
        let added = after.filter { !covers(before, $0) }
        // A set has no order, and questions need a stable one.
        let missing = DecoderAcceptance.order.filter { before.contains($0) && !covers(after, $0) }
        let removed = missing.filter { isGone($0, pair) }
        if added.isEmpty, removed.isEmpty { return true }
        let kind: Change.Kind = added.isEmpty ? .kindRemoved : removed.isEmpty ? .kindAdded : .kindChanged
        let detail = ChangeDetail.became(names(before), names(after))
        let count = added.reduce(0) { $0 + pair.new.count(of: $1) }
        let counts: ChangeEvidence? = count > 0 ? .share(count, of: pair.new.values) : nil
        let seen =
            added.isEmpty
            ? self.before(pair.old.traces?.occurrences(of: removed)) : now(pair.new.traces?.occurrences(of: added))
        if isRequest {
            if isTextOnTheWire(pair), before == [.string], after.isDisjoint(with: [.array, .object]) {
                add(
                    kind, pair, detail, .otherSpellingsMayBeRefused(names(after)), evidence: counts, seen: seen)
                return false
            }
            // Any text is accepted, so every spelling is accepted too.
            let isSpelled =
                isTextOnTheWire(pair) && pair.new.takesAnyText && before.isDisjoint(with: [.array, .object])
            let isRefused = !removed.isEmpty && !isSpelled
            add(
                kind, pair, detail, isRefused ? .previousValuesAreRefused : .staysRight, evidence: counts, seen: seen)
        } else {
            let refusal = added.isEmpty ? nil : acceptance.refusal(pair.type, pair.new)
            add(
                kind, pair, detail, refusal.map(Consequence.refuses) ?? .readsAll, evidence: counts, seen: seen)
        }
        return !before.isDisjoint(with: after)
    }

    /// Returns whether values are sent as texts, as those of parameters are.
    private func isTextOnTheWire(_ pair: Pair) -> Bool { isText || !pair.path.hasPrefix("$") }

    /// Returns whether kinds include a kind; an integer is also a number.
    private func covers(_ kinds: Set<Place.Kind>, _ kind: Place.Kind) -> Bool {
        kinds.contains(kind) || kind == .integer && kinds.contains(.decimal)
    }

    private mutating func isGone(_ kind: Place.Kind, _ pair: Pair) -> Bool {
        if pair.new.statement != nil { return true }
        let present = pair.old.count(of: kind)
        guard present > 0 else { return false }
        if confidence.isGone(present: present, of: pair.old.values, unseen: pair.new.values) { return true }
        ask(
            .kindRemoved, pair.path, detail: names([kind]), present: present, of: pair.old.values,
            unseen: pair.new.values)
        return false
    }

    func names(_ kinds: Set<Place.Kind>) -> Localized {
        DecoderAcceptance.order.filter(kinds.contains).map(\.name).joined(separator: Localized(" or ", zh: "或"))
    }

    static let anyValue = Localized("any value", zh: "任意值")

    // MARK: Containers

    private mutating func compareContainers(_ pair: Pair) {
        if !compareTuple(pair), let before = pair.old.arrays.element, let after = pair.new.arrays.element {
            let inner = plan.part(of: pair.type) { if case .array(let part) = $0 { part } else { nil } }
            compare(
                Pair(
                    old: before, new: after, type: inner.withoutOptional, isOptional: inner.isOptionalOrFree,
                    path: pair.path + "[]", key: pair.key))
        }
        switch (pair.old.choice, pair.new.choice) {
        case (let before?, let after?): compare(before, after, pair)
        case (let before?, nil): compare(before, withOneShapeOf: pair)
        case (nil, let after?):
            guard let shape = pair.old.object else { return }
            if !isTrial, !shape.alternatives.isEmpty, let parts = shape.specifiedAlternatives {
                return compareAlternatives(parts, after.cases.map(\.shape), whole: shape, pair, path: pair.path)
            }
            for item in after.cases {
                compareObjects(shape, item.shape, pair, path: "\(pair.path)(\(item.words[0]))")
            }
        case (nil, nil):
            guard let before = pair.old.object, let after = pair.new.object else { return }
            compareObjects(before, after, pair, path: pair.path)
        }
    }
}

extension Place.Kind {
    fileprivate var name: Localized {
        switch self {
        case .null: Localized(verbatim: "null")
        case .boolean: Localized("boolean", zh: "布尔值")
        case .integer: Localized("integer", zh: "整数")
        case .decimal: Localized("number", zh: "数字")
        case .string: Localized("string", zh: "字符串")
        case .array: Localized("list", zh: "列表")
        case .object: Localized("object", zh: "对象")
        }
    }
}

extension TypeRef {
    var withoutOptional: TypeRef {
        switch self {
        case .optional(let part), .indirect(let part): part.withoutOptional
        default: self
        }
    }

    var isOptionalOrFree: Bool { if case .optional = self { true } else { self == .free } }
}

extension Place {
    /// Whether any value is allowed.
    var isAnything: Bool { possibleKinds.isEmpty && statement?.isFree == true }

    /// Whether texts are completely unconstrained.
    fileprivate var takesAnyText: Bool {
        guard let statement, statement.kinds.contains(.string), statement.listedValues == nil, statement.words == nil
        else { return false }
        let limits = statement.constraints
        return statement.format == nil && limits.minLength == nil && limits.maxLength == nil && limits.pattern == nil
    }

    func count(of kind: Kind) -> Int {
        switch kind {
        case .null: nulls
        case .boolean: booleans
        case .integer: integers.count
        case .decimal: decimals.count
        case .string: strings.count
        case .array: arrays.count
        case .object: objects
        }
    }
}
