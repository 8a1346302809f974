import AshlarContract
import AshlarDesign
import AshlarLocalization
import AshlarReport

/// Tuples: arrays that are read position by position.
extension PlaceComparison {
    /// - Returns: whether a tuple is read, so that there is nothing left to compare in the elements.
    mutating func compareTuple(_ pair: Pair) -> Bool {
        guard pair.old.possibleKinds.contains(.array), pair.new.possibleKinds.contains(.array) else { return false }
        return isRequest ? compareSentTuple(pair) : compareReadTuple(pair)
    }

    // MARK: Answers

    private mutating func compareReadTuple(_ pair: Pair) -> Bool {
        guard let index = plan.tuple(of: pair.type) else { return false }
        let (name, fields) = (plan.records[index].name, plan.records[index].fields)
        if !pair.new.mayOnlyHave(fields.count) {
            add(
                .kindChanged, pair,
                .became(positions(fields.count), Localized("a list of other lengths", zh: "其他长度的列表")),
                .readsPositions(name, fields.count), seen: now(pair.new.occurrences(without: fields.count)))
            return true
        }
        guard let olds = pair.old.arrays.positions, olds.count == fields.count else { return false }
        guard let news = pair.new.arrays.positions, news.count == fields.count else {
            return compareElements(of: pair, with: fields, of: name)
        }
        for (position, field) in fields.enumerated() {
            compare(
                Pair(
                    old: olds[position], new: news[position], type: field.type, isOptional: field.isOptional,
                    path: "\(pair.path)[\(position)]", key: field.name))
        }
        return true
    }

    /// Compares the elements of arrays that do not look like tuples: only the elements of all positions together are known,
    /// and any of them may appear at each position.
    ///
    /// - Returns: whether some position does not read them.
    private mutating func compareElements(of pair: Pair, with fields: [FieldPlan], of name: String) -> Bool {
        guard let element = pair.new.arrays.element else { return false }
        let acceptance = self.acceptance
        let isRead = fields.allSatisfy { field in
            let takesNull = field.isOptional || field.type == .free
            return acceptance.refusal(field.type, element) == nil && (takesNull || !element.mayBeNull)
        }
        if isRead { return false }
        let kinds = element.possibleKinds.isEmpty ? PlaceComparison.anyValue : names(element.possibleKinds)
        let list = Localized("a list of \(kinds.english)", zh: "\(kinds.simplifiedChinese)的列表")
        add(
            .kindChanged, pair, .became(positions(fields.count), list), .readsOneKindAtEachPosition(name),
            seen: now(pair.new.traces?.occurrences(of: [.array])))
        return true
    }

    private func positions(_ count: Int) -> Localized { Localized(Counted.text(count, "position"), zh: "\(count) 个位置") }

    // MARK: Requests

    /// Compares requests: a server that specifies positions accepts only arrays of that length, with the specified values.
    private mutating func compareSentTuple(_ pair: Pair) -> Bool {
        guard pair.new.statement != nil, let news = pair.new.arrays.positions else { return false }
        guard pair.old.mayOnlyHave(news.count) else {
            let length = pair.old.arrays.positions.map { positions($0.count) } ?? Localized("a list", zh: "列表")
            add(
                .kindChanged, pair, .became(length, positions(news.count)), .otherLengthsAreRefused,
                seen: self.before(pair.old.occurrences(without: news.count)))
            return true
        }
        guard let olds = pair.old.arrays.positions ?? elements(of: pair.old, count: news.count),
            olds.count == news.count
        else { return false }
        let fields = plan.tuple(of: pair.type).map { plan.records[$0].fields } ?? []
        for (position, (old, new)) in zip(olds, news).enumerated() {
            let field = fields.indices.contains(position) ? fields[position] : nil
            compare(
                old, new, type: field?.type ?? .free, isOptional: field?.isOptional ?? true,
                path: "\(pair.path)[\(position)]", key: field?.name ?? pair.key)
        }
        return true
    }

    /// Returns the possible values at each position of a list: any of its elements. For elements that were only seen, this
    /// is certain if they are all of one kind.
    private func elements(of list: Place, count: Int) -> [Place]? {
        guard let element = list.arrays.element, list.statement != nil || element.possibleKinds.count < 2 else {
            return nil
        }
        return Array(repeating: element, count: count)
    }

    // MARK: Lengths

    /// Returns the limits of both sides, if both are specified.
    ///
    /// A tuple has as many elements as positions, whether or not the lengths are written out. If one is read, lengths are
    /// reported with the positions.
    func specifiedLimits(_ pair: Pair) -> (old: Constraints, new: Constraints)? {
        guard var old = pair.old.specifiedLimits, var new = pair.new.specifiedLimits else { return nil }
        let areLengthsReported = isRequest ? pair.new.arrays.positions != nil : plan.tuple(of: pair.type) != nil
        if areLengthsReported { (old.minItems, old.maxItems, new.minItems, new.maxItems) = (nil, nil, nil, nil) }
        return (old, new)
    }
}

extension Place {
    /// The specified limits, with the length that follows from specified positions.
    fileprivate var specifiedLimits: Constraints? {
        guard var limits = statement?.constraints else { return nil }
        if let length = arrays.positions?.count { (limits.minItems, limits.maxItems) = (length, length) }
        return limits
    }

    /// Returns the occurrences of arrays of other lengths; `nil` when some have this length, since it is unknown which ones.
    fileprivate func occurrences(without length: Int) -> Occurrences? {
        guard arrays.longest < length || arrays.shortest > length else { return nil }
        return traces?.occurrences(of: [.array])
    }

    /// Returns whether neither the specification nor the observed arrays suggest another length.
    fileprivate func mayOnlyHave(_ length: Int) -> Bool {
        if arrays.count > 0 { return arrays.shortest == length && arrays.longest == length }
        if let positions = arrays.positions { return positions.count == length }
        return statement?.constraints.minItems == length && statement?.constraints.maxItems == length
    }
}
