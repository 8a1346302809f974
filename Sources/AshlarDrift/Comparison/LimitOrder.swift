import AshlarContract
import AshlarLocalization
import AshlarReport

/// The order of two sets of limits.
struct LimitOrder {
    /// Whether the second set allows values that the first one refuses.
    private(set) var isLooser = false
    /// Whether the first set allows values that the second one refuses.
    private(set) var isTighter = false

    init(_ old: Constraints, _ new: Constraints) {
        let (least, newLeast) = (old.minimum.flatMap(LimitNumber.init), new.minimum.flatMap(LimitNumber.init))
        let (most, newMost) = (old.maximum.flatMap(LimitNumber.init), new.maximum.flatMap(LimitNumber.init))
        compare(least, newLeast, isLower: true)
        compare(most, newMost, isLower: false)
        if least == newLeast { exclusive(old.isMinimumExclusive, new.isMinimumExclusive) }
        if most == newMost { exclusive(old.isMaximumExclusive, new.isMaximumExclusive) }
        compare(old.minLength, new.minLength, isLower: true)
        compare(old.maxLength, new.maxLength, isLower: false)
        compare(old.minItems, new.minItems, isLower: true)
        compare(old.maxItems, new.maxItems, isLower: false)
        if old.pattern != new.pattern {
            // Two patterns may differ both ways.
            if old.pattern != nil { isLooser = true }
            if new.pattern != nil { isTighter = true }
        }
        if old.multipleOf != new.multipleOf {
            if old.multipleOf != nil { isLooser = true }
            if new.multipleOf != nil { isTighter = true }
        }
        exclusive(old.hasUniqueItems, new.hasUniqueItems)
    }

    private mutating func compare<T: Comparable>(_ old: T?, _ new: T?, isLower: Bool) {
        switch (old, new) {
        case (nil, nil): break
        case (nil, _?): isTighter = true
        case (_?, nil): isLooser = true
        case (let old?, let new?):
            if old == new { return }
            if (new > old) == isLower { isTighter = true } else { isLooser = true }
        }
    }

    private mutating func exclusive(_ old: Bool, _ new: Bool) {
        if old, !new { isLooser = true }
        if new, !old { isTighter = true }
    }
}

/// Checks observed values against limits.
struct ObservedLimits {
    private let limits: Constraints

    init(_ limits: Constraints) { self.limits = limits }

    /// Observed values outside the limits.
    struct Breach {
        /// The values, as reports show them.
        var text: Localized
        var occurrences: Occurrences?
    }

    /// Returns the observed values outside the limits; `nil` when none is known to be outside.
    ///
    /// For texts, the lengths and the first distinct values are known; for integers, the smallest and the largest.
    func breach(in place: Place) -> Breach? {
        integers(place.integers, place.traces) ?? texts(place.strings, place.traces)
    }

    private func integers(_ seen: IntegerEvidence, _ traces: PlaceTraces?) -> Breach? {
        guard limits.minimum != nil || limits.maximum != nil, seen.count > seen.beyondInt64 else { return nil }
        let ends = [(seen.minimum, PlaceTraces.Extreme.least), (seen.maximum, .greatest)]
        guard let (_, extreme) = ends.first(where: { !limits.allows(LimitNumber($0.0)) }) else { return nil }
        let text =
            seen.minimum == seen.maximum
            ? Localized(verbatim: "\(seen.minimum)")
            : Localized("\(seen.minimum) to \(seen.maximum)", zh: "\(seen.minimum) 至 \(seen.maximum)")
        return Breach(text: text, occurrences: traces?.occurrences(of: extreme))
    }

    private func texts(_ seen: StringEvidence, _ traces: PlaceTraces?) -> Breach? {
        guard seen.count > 0 else { return nil }
        if let most = limits.maxLength, seen.longest > most {
            return Breach(text: ObservedLimits.characters(seen.longest), occurrences: traces?.occurrences(of: .longest))
        }
        // If there are more texts than are kept, the kept ones are not representative.
        if seen.hasMoreDistinct, seen.empties == 0, let short = shortest(seen, traces) { return short }
        var check = LimitCheck()
        let found = seen.distinct.first { !check.allows($0.value, limits) }
        if let found {
            return Breach(
                text: ObservedText.shown(found.value),
                occurrences: traces?.occurrences(ofWords: [found.value]))
        }
        // The empty text is not necessarily among the kept ones.
        if seen.empties > 0, !check.allows("", limits) {
            return Breach(text: Localized(verbatim: "\"\""), occurrences: traces?.occurrences(ofWords: [""]))
        }
        return shortest(seen, traces)
    }

    private static func characters(_ count: Int) -> Localized {
        Localized(Counted.text(count, "character"), zh: "\(count) 个字符")
    }

    private func shortest(_ seen: StringEvidence, _ traces: PlaceTraces?) -> Breach? {
        guard let least = limits.minLength, seen.shortest < least else { return nil }
        return Breach(text: ObservedLimits.characters(seen.shortest), occurrences: traces?.occurrences(of: .shortest))
    }
}
