extension Change {
    /// The change as the second side's author sees it: what became of the first contract's types.
    ///
    /// Recorded payloads are old, and types that read them are new: the drift from the new types to the old ones tells
    /// which payloads the new ones refuse. Told from the other side, `required → optional` is `optional → required`.
    package var reversed: Change {
        var change = self
        change.kind = kind.reversed
        let sides = detail.split(separator: " → ", maxSplits: 1)
        if sides.count == 2 {
            change.detail = "\(sides[1]) → \(sides[0])"
        } else if detail.hasPrefix("added") {
            change.detail = "removed"
        } else if detail.hasPrefix("removed") {
            change.detail = "added"
        }
        swap(&change.oldLocation, &change.newLocation)
        // A property that is taken out loses what was recorded for it.
        if change.kind == .fieldRemoved, level == .compatible { change.level = .warning }
        return change
    }
}

extension Change.Kind {
    private static let pairs: [(Change.Kind, Change.Kind)] = [
        (.endpointRemoved, .endpointAdded), (.bodyRemoved, .bodyAdded), (.parameterRemoved, .parameterAdded),
        (.parameterRequired, .parameterOptional), (.fieldRemoved, .fieldAdded), (.fieldRequired, .fieldOptional),
        (.nullAllowed, .nullForbidden), (.kindAdded, .kindRemoved), (.wordsAdded, .wordsRemoved),
        (.wordsOpened, .wordsClosed), (.limitsTightened, .limitsLoosened), (.keysBecameData, .keysBecameNames),
        (.shapeAdded, .shapeRemoved),
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
