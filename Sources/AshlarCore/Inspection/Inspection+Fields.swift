/// Fields that say more than their type: defaults, coercions, losses.
extension Inspection {
    /// - Returns: whether the value was read; where not, a default took its place.
    mutating func checkField(_ field: Shape.Field, shape: Int) throws(DecodingFault) -> Bool {
        let options = field.options
        if options.contains(.nullDefault), try reader.null() {
            note(.defaulted(.null))
            return false
        }
        if options.contains(.invalidDefault), let code = try refusal(of: field, shape: shape) {
            try skip(shape)
            note(.defaulted(.invalid(code)))
            return false
        }
        if options.contains(.coerced) {
            try checkCoerced(shape)
        } else if options.contains(.lossy) {
            try checkLossy(shape)
        } else {
            try check(shape)
        }
        return true
    }

    /// Why a field's type refuses the value that stands here; the cursor stays before it.
    private mutating func refusal(of field: Shape.Field, shape: Int) throws(DecodingFault) -> Problem.Code? {
        try trial { inspection throws(DecodingFault) in
            if field.options.contains(.coerced) { return try inspection.checkCoerced(shape) }
            if field.options.contains(.lossy) { return try inspection.checkLossy(shape) }
            try inspection.check(shape)
        }.problems.first?.code
    }

    /// What a walk met that nothing was kept of.
    struct Trial {
        let problems: [Problem]
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
        _ walk: (inout Inspection) throws(DecodingFault) -> Void
    ) throws(DecodingFault) -> Trial {
        let mark = reader.mark()
        let kept = (problems: problems, omitted: omitted, notes: notes, place: place)
        (problems, omitted, notes) = ([], 0, ReceiptNotes())
        let depth = path.count
        defer {
            (problems, omitted, notes, place) = kept
            path.removeLast(path.count - depth)
            reader.rewind(to: mark)
        }
        try walk(&self)
        return Trial(problems: problems, omitted: omitted, notes: notes, end: reader.mark())
    }

    /// Keeps what a trial met, without walking again: unions within unions would double the time with each level.
    mutating func keep(_ trial: Trial) {
        let room = max(0, Inspection.keptProblems - problems.count)
        problems += trial.problems.prefix(room)
        omitted += trial.omitted + max(0, trial.problems.count - room)
        if let found = trial.notes?.receipt { notes?.add(found) }
        reader.rewind(to: trial.end)
    }

    // MARK: Coercion

    private mutating func checkCoerced(_ shape: Int) throws(DecodingFault) {
        switch shapes[shape].kind {
        case .optional(let wrapped):
            if try reader.null() { return note(.null) }
            return try checkCoerced(wrapped)
        case .sensitive: return try check(shape)
        default: break
        }
        let mark = reader.mark()
        let kind = JSONKind(reader.peek())
        if passes(shapes[shape].type) { return }
        if let coercible = shapes[shape].type as? any CoercibleDecodable.Type, coerces(coercible) {
            return note(.coerced(from: kind))
        }
        reader.rewind(to: mark)
        try check(shape)
    }

    private mutating func coerces<T: CoercibleDecodable>(_ type: T.Type) -> Bool {
        let mark = reader.mark()
        if (try? reader.coerce(T.self)) != nil { return true }
        reader.rewind(to: mark)
        return false
    }

    // MARK: Losses

    private mutating func checkLossy(_ shape: Int) throws(DecodingFault) {
        switch shapes[shape].kind {
        case .optional(let wrapped):
            if try reader.null() { return note(.null) }
            try checkLossy(wrapped)
        case .array(let element):
            guard try expect(.array), try reader.beginArray() else { return }
            var index = 0
            repeat {
                path.append(.index(index))
                try checkLossyElement(element)
                path.removeLast()
                index += 1
            } while try reader.moreElements()
        case .dictionary(let value, let key):
            guard try expect(.object), try reader.beginObject() else { return }
            repeat {
                let name = try reader.key()
                path.append(.entry(name))
                if key.init(wireKey: name) == nil {
                    try reader.skipValue()
                    note(.dropped(.invalidValue))
                } else {
                    try checkLossyElement(value)
                }
                path.removeLast()
            } while try reader.moreMembers()
        default: try check(shape)
        }
    }

    private mutating func checkLossyElement(_ shape: Int) throws(DecodingFault) {
        let found = try trial { inspection throws(DecodingFault) in try inspection.check(shape) }
        if let first = found.problems.first {
            try reader.skipValue()
            return note(.dropped(first.code))
        }
        try check(shape)
    }
}
