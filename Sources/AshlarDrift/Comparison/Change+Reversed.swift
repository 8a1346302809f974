extension Change {
    /// The change as the second side's author sees it: what became of the first contract's types.
    ///
    /// Recorded payloads are old, and types that read them are new: the drift from the new types to the old ones tells
    /// which payloads the new ones refuse. Told from the other side, `required → optional` is `optional → required`.
    package var reversed: Change {
        var change = self
        change.kind = kind.reversed
        change.detailText = ChangePhrases.localized(Change.reversed(detail))
        swap(&change.oldLocation, &change.newLocation)
        // A property that is taken out loses what was recorded for it; one that is new has nothing to lose.
        if change.kind == .fieldRemoved, level == .compatible { change.level = .warning }
        if change.kind == .fieldAdded, effect == .silentlyLoses { (change.effect, change.level) = (.safe, .compatible) }
        return change
    }

    private static func reversed(_ detail: String) -> String {
        let sides = detail.split(separator: " → ", maxSplits: 1)
        if sides.count == 2 { return "\(sides[1]) → \(sides[0])" }
        if detail.hasPrefix("added") { return "removed" }
        if detail.hasPrefix("removed") { return "added" }
        if detail == "may be null" { return "never null" }
        if detail == "never null" { return "may be null" }
        if detail.hasSuffix(" too") { return "not \(detail.dropLast(4)) any more" }
        if detail.hasPrefix("not "), detail.hasSuffix(" any more") { return "\(detail.dropFirst(4).dropLast(9)) too" }
        return detail
    }
}

extension Change.Kind {
    private static let pairs: [(Change.Kind, Change.Kind)] = [
        (.endpointRemoved, .endpointAdded), (.bodyRemoved, .bodyAdded), (.bodyRequired, .bodyOptional),
        (.parameterRemoved, .parameterAdded),
        (.parameterRequired, .parameterOptional), (.fieldRemoved, .fieldAdded), (.fieldRequired, .fieldOptional),
        (.nullAllowed, .nullForbidden), (.kindAdded, .kindRemoved), (.wordsAdded, .wordsRemoved),
        (.wordsOpened, .wordsClosed), (.limitsTightened, .limitsLoosened), (.keysBecameData, .keysBecameNames),
        (.shapeAdded, .shapeRemoved), (.keysClosed, .keysOpened), (.mediaTypeRemoved, .mediaTypeAdded),
        (.securityRequired, .securityOptional), (.scopesAdded, .scopesRemoved), (.serverRemoved, .serverAdded),
    ]

    /// What the change is from the other side.
    fileprivate var reversed: Change.Kind {
        for (first, second) in Change.Kind.pairs {
            if self == first { return second }
            if self == second { return first }
        }
        return self
    }
}
