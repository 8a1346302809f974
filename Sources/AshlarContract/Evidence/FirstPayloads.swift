import AshlarRules

/// The first payload that showed each kind of value at a place, and each loss of a format.
///
/// These payloads are worth keeping as fixtures. First is by ``PayloadOrder``, so that the evidence of several inputs has
/// the same first payloads as that of all of them.
package struct FirstPayloads: Sendable, Equatable {
    /// By the number of the kind; then of empty texts and of integers beyond 64 bits.
    package internal(set) var kinds: [PayloadOrder] = []
    /// For each format, of texts that do not have it.
    package internal(set) var losses: [PayloadOrder] = []
    /// The last of `losses`.
    private var lastLoss = PayloadOrder.none

    package static let kindCount = Place.Kind.allCases.count + 2
    package static let formatCount = StringFormat.allCases.count
    static let empty = Place.Kind.allCases.count
    static let beyondInt64 = Place.Kind.allCases.count + 1

    package init() {}

    /// - Returns: whether the payload is the first so far.
    mutating func note(_ kind: Int, _ payload: PayloadOrder) -> Bool {
        if kinds.isEmpty { kinds = Array(repeating: .none, count: Self.kindCount) }
        guard payload < kinds[kind] else { return false }
        kinds[kind] = payload
        return true
    }

    mutating func note(_ kind: Place.Kind, _ payload: PayloadOrder) -> Bool { note(kind.rawValue, payload) }

    /// The formats that a payload before those known may be the first to lose.
    func open(to payload: PayloadOrder) -> StringFormat.Group {
        guard !losses.isEmpty, payload < lastLoss else { return [] }
        return StringFormat.allCases.reduce(into: []) { open, format in
            if payload < losses[Int(format.rawValue)] { open.insert(StringFormat.Group(format)) }
        }
    }

    /// - Returns: whether the payload is the first to lose any of the formats.
    mutating func note(losses lost: StringFormat.Group, _ payload: PayloadOrder) -> Bool {
        if lost.isEmpty { return false }
        if losses.isEmpty { losses = Array(repeating: .none, count: Self.formatCount) }
        var isFirst = false
        for format in StringFormat.allCases where lost.contains(StringFormat.Group(format)) {
            guard payload < losses[Int(format.rawValue)] else { continue }
            losses[Int(format.rawValue)] = payload
            isFirst = true
        }
        lastLoss = losses.max() ?? .none
        return isFirst
    }

    mutating func merge(_ other: FirstPayloads) {
        kinds = Self.first(kinds, other.kinds)
        losses = Self.first(losses, other.losses)
        lastLoss = losses.max() ?? .none
    }

    private static func first(_ one: [PayloadOrder], _ other: [PayloadOrder]) -> [PayloadOrder] {
        if one.isEmpty || other.isEmpty { return one + other }
        return zip(one, other).map(min)
    }

    /// All of them that were noted.
    var all: [(feature: Int, payload: PayloadOrder)] {
        (kinds + Array(repeating: .none, count: Self.kindCount - kinds.count) + losses).enumerated()
            .filter { $1 != .none }.map { ($0, $1) }
    }

    init(kinds: [PayloadOrder], losses: [PayloadOrder]) {
        self.kinds = kinds
        self.losses = losses
        lastLoss = losses.max() ?? .none
    }
}
