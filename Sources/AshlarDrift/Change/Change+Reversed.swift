extension Change {
    /// The change as the second side's author sees it: the change from the second contract to the first one.
    ///
    /// Recorded payloads are old, and the types that read them are new: the drift from the new types to the old ones
    /// shows which payloads the new ones refuse. Seen from the other side, `required → optional` is `optional → required`.
    package var reversed: Change {
        var change = self
        change.kind = kind.reversed
        change.detail = detail.reversed
        swap(&change.oldLocation, &change.newLocation)
        // Removing a property loses the recorded values; a new property has nothing to lose.
        if change.kind == .fieldRemoved, level == .compatible { change.consequence.level = .warning }
        if change.kind == .fieldAdded, effect == .silentlyLoses {
            (change.consequence.effect, change.consequence.level) = (.safe, .compatible)
        }
        return change
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

    /// The same change, seen from the other side.
    fileprivate var reversed: Change.Kind {
        for (first, second) in Change.Kind.pairs {
            if self == first { return second }
            if self == second { return first }
        }
        return self
    }
}
