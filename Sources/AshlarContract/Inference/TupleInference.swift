/// Distinguishes arrays with a meaning for each position from lists of one kind of thing.
package enum TupleInference {
    /// How many elements a tuple has.
    static let lengths = 2...8

    /// How many arrays must agree before they are tuples: as many values as an enumeration requires.
    static let leastCount = 10

    /// Gives the positions of observed arrays the containers within them: those were counted for all elements
    /// together. Those in specified positions were counted there: lists get them for all their elements.
    static func complete(below places: [Place]) {
        var specified: [Place] = []
        ShapeWalk.forEachPlace(below: places) { place in
            guard let positions = place.arrays.positions, let element = place.arrays.element else { return }
            for position in positions where position.statement == nil {
                if position.objects > 0 { position.object = element.object }
                if position.arrays.count > 0 { position.arrays = element.arrays }
            }
            if place.arrays.isSpecified { specified.append(place) }
        }
        var lists = SpecifiedLists()
        lists.complete(specified)
    }

    /// Whether the places hold values of different kinds or formats, each place of only one.
    fileprivate static func differ(_ positions: [Place]) -> Bool {
        var forms: Set<Form> = []
        for position in positions {
            guard position.keepsOneKind else { return false }
            if let form = Form(position) { forms.insert(form) }
        }
        return forms.count > 1
    }

    /// The kind and format that the values of a place have in common.
    private struct Form: Hashable {
        let kinds: Set<Place.Kind>
        var format: String?
        var shape: ObjectIdentifier?

        /// - Returns: `nil` for a place that may hold anything, or nothing but null.
        init?(_ place: Place) {
            var kinds = place.possibleKinds
            if kinds.remove(.decimal) != nil { kinds.insert(.integer) }
            if kinds.isEmpty { return nil }
            self.kinds = kinds
            if let statement = place.statement {
                format = statement.words?.joined(separator: "\n") ?? statement.format
                shape = (place.choice.map { $0 as AnyObject } ?? place.object).map { ObjectIdentifier($0) }
            } else {
                format = place.strings.distinguishingFormat
            }
        }
    }
}

extension ArrayEvidence {
    /// The positions, if each has its own meaning, according to the specification or to enough arrays.
    package var tuple: [Place]? {
        guard let positions = likelyTuple else { return nil }
        return isSpecified || count >= TupleInference.leastCount ? positions : nil
    }

    /// The positions of arrays that look like tuples, if there are too few arrays to be sure, but more than one.
    package var undecidedTuple: [Place]? { tuple == nil && count > 1 ? likelyTuple : nil }

    private var likelyTuple: [Place]? {
        guard let positions, TupleInference.lengths.contains(positions.count), TupleInference.differ(positions),
            count == 0 || shortest == longest && longest == positions.count
        else { return nil }
        return positions
    }

    fileprivate var isSpecified: Bool { positions?.first?.statement != nil }

    /// Drops positions that cannot become a tuple: of arrays of several lengths, or with an array of one kind throughout.
    ///
    /// - Parameter isAlike: whether the array's elements are of one kind that no format divides further.
    mutating func finish(_ length: Int, isAlike: Bool) {
        elements += length
        longest = max(longest, length)
        shortest = min(shortest, length)
        guard let positions else { return }
        if isSpecified {
            if length != positions.count { breaches += 1 }
            return
        }
        let isEven = shortest == longest && positions.count == length && TupleInference.lengths.contains(length)
        // No array of a tuple has elements of only one kind: the evidence of one array holds whichever comes first.
        if !isEven || isAlike { self.positions = nil }
    }
}

extension Place {
    /// Whether at most one kind of value was seen apart from null, and only specified ones.
    fileprivate var keepsOneKind: Bool {
        guard let statement else { return solidKinds.count <= 1 }
        return kinds.allSatisfy(statement.allows)
    }
}

extension StringEvidence {
    /// The format that distinguishes these texts from others. All sorts of digits count as one: a price may lack its fraction.
    fileprivate var distinguishingFormat: String? {
        guard count > 0, empties == 0, let (format, _) = format(forKey: "") else { return nil }
        return switch format {
        case .integer, .decimal, .unixSeconds: "number"
        case .json, .hexColor: nil
        default: "\(format)"
        }
    }
}
