/// Fields with attributes: defaults, coercions, losses.
extension PayloadWalk {
    mutating func checkValue(of field: PayloadModel.Field) throws(DecodingFault) {
        let options = field.options
        if options.contains(.nullDefault), try reader.null() { return note(.defaulted(.null)) }
        guard options.contains(.invalidDefault) else { return try checkContent(of: field) }
        let found = try trial { walk throws(DecodingFault) in try walk.checkContent(of: field) }
        guard let problem = found.problems.first else { return keep(found) }
        try skip()
        note(.defaulted(.invalid(problem.code)))
    }

    private mutating func checkContent(of field: PayloadModel.Field) throws(DecodingFault) {
        if field.options.contains(.coerced) { return try checkCoerced(field.type) }
        if field.options.contains(.lossy) { return try checkLossy(field.type) }
        try check(field.type)
    }

    /// The results of a walk that kept nothing.
    struct Trial {
        let problems: [PayloadProblem]
        fileprivate let omitted: Int
        fileprivate let notes: ReceiptNotes?
        fileprivate let end: JSONReader.Mark

        /// How many kinds of unknown keys there were.
        var unknownKeys: Int {
            notes?.receipt.entries.count { if case .unknown = $0.event { true } else { false } } ?? 0
        }
    }

    /// Walks without keeping anything, and comes back.
    mutating func trial(
        _ walk: (inout PayloadWalk) throws(DecodingFault) -> Void
    ) throws(DecodingFault) -> Trial {
        let mark = reader.mark()
        let kept = (problems: problems, omitted: omitted, kinds: kinds, notes: notes, place: place, tag: tag)
        (problems, omitted, kinds, notes) = ([], 0, [], ReceiptNotes())
        let depth = path.count
        defer {
            (problems, omitted, kinds, notes, place, tag) = kept
            path.removeLast(path.count - depth)
            reader.rewind(to: mark)
        }
        try walk(&self)
        return Trial(problems: problems, omitted: omitted, notes: notes, end: reader.mark())
    }

    /// Keeps the results of a trial, without walking again: nested trials would double the time with each level.
    mutating func keep(_ trial: Trial) {
        for problem in trial.problems where keeps(problem.kind) { problems.append(problem) }
        omitted += trial.omitted
        if let found = trial.notes?.receipt { notes?.add(found) }
        reader.rewind(to: trial.end)
    }

    // MARK: Coercion

    private mutating func checkCoerced(_ index: Int) throws(DecodingFault) {
        let node = model[index]
        switch node.form {
        case .optional(let wrapped):
            if try reader.null() { return note(.null) }
            return try checkCoerced(wrapped)
        case .refined(let value, _) where node.type == nil: return try checkCoerced(value)
        case .sensitive: return try check(index)
        default: break
        }
        guard let type = node.type else { return try check(index) }
        let mark = reader.mark()
        let kind = JSONKind(reader.peek())
        if passes(node) { return }
        if let coercible = type as? any CoercibleDecodable.Type, coerces(coercible) {
            return note(.coerced(from: kind))
        }
        reader.rewind(to: mark)
        try check(index)
    }

    private mutating func coerces<T: CoercibleDecodable>(_ type: T.Type) -> Bool {
        let mark = reader.mark()
        if (try? reader.coerce(T.self)) != nil { return true }
        reader.rewind(to: mark)
        return false
    }

    // MARK: Losses

    private mutating func checkLossy(_ index: Int) throws(DecodingFault) {
        switch model[index].form {
        case .optional(let wrapped):
            if try reader.null() { return note(.null) }
            try checkLossy(wrapped)
        case .array(let element):
            try checkElements { walk, _ throws(DecodingFault) in try walk.checkLossyElement(element) }
        case .dictionary(let value, let keys):
            guard try expect(.object), try reader.beginObject() else { return }
            repeat {
                let name = try reader.key()
                path.append(.entry(name))
                if keys.violations(of: name).isEmpty {
                    try checkLossyElement(value)
                } else {
                    try skip()
                    note(.dropped(.invalidValue))
                }
                path.removeLast()
            } while try reader.moreMembers()
        default: try check(index)
        }
    }

    private mutating func checkLossyElement(_ index: Int) throws(DecodingFault) {
        let found = try trial { walk throws(DecodingFault) in try walk.check(index) }
        if let first = found.problems.first {
            try skip()
            return note(.dropped(first.code))
        }
        keep(found)
    }
}
