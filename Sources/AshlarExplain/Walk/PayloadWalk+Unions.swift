import AshlarCore

/// Values of several types, told apart by their kind, by a tag, or by trying: as `Inspection` does it.
extension PayloadWalk {
    /// One of several types: the one whose kind of JSON value appears here is checked.
    mutating func checkChoice(_ options: [PayloadType]) throws(DecodingFault) {
        let mark = reader.mark()
        let (start, kind) = (reader.offset, reader.kind())
        let fitting = model.options(options, taking: kind)
        for option in fitting {
            let known = state
            if fitting.count == 1 { return try check(option) }
            try trial { (walk: inout PayloadWalk) throws(DecodingFault) in try walk.check(option) }
            if problems(since: known) == 0 { return }
            forget(since: known)
            reader.rewind(to: mark)
        }
        try reader.skipValue()
        let expected = Expectation.either(options.map(model.expectation))
        record(kind == .null ? .nullValue : .typeMismatch, at: start, expected: expected, found: .kind(kind))
    }

    mutating func checkUnion(_ union: UnionType) throws(DecodingFault) {
        let outer = place
        defer { place = outer }
        switch union.tagging {
        case .none: try checkUntagged(union)
        case .external: try checkExternal(union)
        case .inside(let tag):
            guard try expect(.object) else { return }
            let mark = reader.mark()
            guard let index = try taggedCase(tag, union) else { return }
            reader.rewind(to: mark)
            guard let payload = index.flatMap({ union.cases[$0].payload }) else { return try reader.skipValue() }
            self.tag = tag
            try check(payload)
            self.tag = nil
        case .beside(let tag, let content):
            guard try expect(.object) else { return }
            let mark = reader.mark()
            guard let index = try taggedCase(tag, union) else { return }
            reader.rewind(to: mark)
            guard let payload = index.flatMap({ union.cases[$0].payload }) else { return try reader.skipValue() }
            try checkContent(content, payload)
        }
    }

    // MARK: Tags

    /// Reads an object to its end, for its tag.
    ///
    /// - Returns: the case's index, with `nil` for the unknown one; or `nil` when a problem was recorded.
    private mutating func taggedCase(_ tag: String, _ union: UnionType) throws(DecodingFault) -> Int?? {
        let start = reader.offset
        var found: Int?? = .none
        var isTagged = false
        if try reader.beginObject() {
            repeat {
                let key = try reader.key()
                if key != tag || isTagged {
                    try reader.skipValue()
                    continue
                }
                isTagged = true
                push(tag)
                found = try caseOfTag(union)
                pop()
            } while try reader.moreMembers()
        }
        if !isTagged { recordMissing(tag, at: start, expected: tags(of: union)) }
        return found
    }

    /// A tag is a string; a number or a boolean counts as its text.
    private mutating func caseOfTag(_ union: UnionType) throws(DecodingFault) -> Int?? {
        let kind = (reader.peek(), reader.kind()).1
        let start = reader.offset
        let text: String
        switch kind {
        case .string: text = try reader.string()
        case .number, .boolean:
            try reader.skipValue()
            text = String(decoding: bytes[start..<reader.offset], as: UTF8.self)
        default:
            try reader.skipValue()
            record(
                kind == .null ? .nullValue : .typeMismatch, at: start, expected: tags(of: union),
                found: .kind(kind))
            return .none
        }
        if let index = union.cases.firstIndex(where: { $0.tags.contains(text) }) { return .some(index) }
        if union.takesUnknown { return .some(nil) }
        record(.unknownCase, at: start, expected: tags(of: union), found: .kind(kind))
        return .none
    }

    private func tags(of union: UnionType) -> Expectation { .oneOf(union.cases.flatMap(\.tags)) }

    private mutating func recordMissing(_ key: String, at start: Int, expected: Expectation) {
        push(key)
        record(.missingKey, at: start, length: 1, expected: expected, found: .kind(.nothing))
        pop()
    }

    /// The content is needed whatever its type: without it there is no telling it from another case.
    private mutating func checkContent(_ content: String, _ payload: PayloadType) throws(DecodingFault) {
        let start = reader.offset
        var isSeen = false
        if try reader.beginObject() {
            repeat {
                let key = try reader.key()
                if key != content || isSeen {
                    try reader.skipValue()
                    continue
                }
                isSeen = true
                push(content)
                try check(payload)
                pop()
            } while try reader.moreMembers()
        }
        if !isSeen { recordMissing(content, at: start, expected: model.expectation(payload)) }
    }

    // MARK: Tags around the value

    private mutating func checkExternal(_ union: UnionType) throws(DecodingFault) {
        let mark = reader.mark()
        let kind = (reader.peek(), reader.kind()).1
        let start = reader.offset
        guard kind == .string || kind == .object else {
            _ = try expect(.object)
            return
        }
        if kind == .string {
            // A string alone is a case without a value.
            guard let index = try caseOfTag(union), let index, union.cases[index].payload != nil else { return }
            return record(.typeMismatch, at: start, expected: .kind(.object), found: .kind(kind))
        }
        guard try reader.beginObject() else {
            return record(
                .missingKey, at: start, length: 1, expected: tags(of: union), found: .kind(.nothing))
        }
        let keyStart = (reader.peek(), reader.offset).1
        let key = try reader.key()
        guard let item = union.cases.first(where: { $0.tags.contains(key) }) else {
            reader.rewind(to: mark)
            try reader.skipValue()
            if !union.takesUnknown { recordKey(.unknownCase, at: keyStart, expected: tags(of: union)) }
            return
        }
        push(key)
        if let payload = item.payload { try check(payload) } else { try reader.skipValue() }
        pop()
        while try reader.moreMembers() {
            let start = (reader.peek(), reader.offset).1
            _ = try reader.key()
            try reader.skipValue()
            recordKey(.unknownKey, at: start, expected: .oneKey)
        }
    }

    // MARK: No tags

    /// The cases in order; when none fits, the problems of the one that came nearest are told.
    private mutating func checkUntagged(_ union: UnionType) throws(DecodingFault) {
        let mark = reader.mark()
        var best: (attempt: Attempt, score: (Int, Int))?
        trials += 1
        defer { trials -= 1 }
        for case let payload? in union.cases.map(\.payload) {
            let known = state
            unknownKeys = []
            try trial { (walk: inout PayloadWalk) throws(DecodingFault) in try walk.check(payload) }
            let score = (problems(since: known), unknownKeys.count)
            if score.0 == 0 {
                unknownKeys.formUnion(known.unknownKeys)
                return
            }
            if best.map({ score < $0.score }) ?? true { best = (attempt(since: known), score) }
            forget(since: known)
            reader.rewind(to: mark)
        }
        guard !union.takesUnknown, let best else { return try reader.skipValue() }
        keep(best.attempt)
    }
}
