import AshlarCore

/// Enumerations: of words, with associated values, and unions.
extension PayloadWalk {
    mutating func checkWords(_ words: WordsType) throws(DecodingFault) {
        let start = (reader.mark(), reader.offset).1
        let kind = reader.kind()
        let isKnown: Bool?
        switch words.values {
        case .words(let known):
            isKnown = kind == .string ? known.contains(try reader.string()) : nil
        case .integers(let known):
            let number = kind == .number ? attemptInteger() : nil
            isKnown = number.map { known.contains($0) }
        }
        if isKnown == true { return }
        if isKnown == nil { try reader.skipValue() }
        let code: Problem.Code = kind == .null ? .nullValue : isKnown == nil ? .typeMismatch : .unknownCase
        record(code, at: start, expected: words.expectation, found: kind.description)
    }

    private mutating func attemptInteger() -> Int128? {
        let mark = reader.mark()
        do throws(DecodingFault) { return try reader.integer(Int128.self) } catch {
            reader.rewind(to: mark)
            return nil
        }
    }

    /// `{"case": {…}}`: of the keys that are cases there must be exactly one; others are not looked at.
    mutating func checkCases(_ cases: [CaseType], isSnakeCase: Bool) throws(DecodingFault) {
        let found = try members { key in
            let name = isSnakeCase ? SnakeCaseKey.codingKey(key) : key
            return cases.contains { $0.key == name }
        }
        guard let found else { return }
        guard found.members.count == 1, let member = found.members.first else {
            let keys = cases.map { isSnakeCase ? SnakeCaseKey.wireKey($0.key) : $0.key }
            let isNone = found.members.isEmpty
            return record(
                isNone ? .unknownCase : .invalidValue, at: found.start,
                expected: (isNone ? "one of " : "exactly one of ") + Words.objects(keys),
                found: JSONKind.object.description)
        }
        let name = isSnakeCase ? SnakeCaseKey.codingKey(member.key) : member.key
        guard let item = cases.first(where: { $0.key == name }) else { return }
        try checkMember(member) { (walk: inout PayloadWalk) throws(DecodingFault) in
            try walk.checkRecord(item.content)
        }
    }

    mutating func checkUnion(_ union: UnionType) throws(DecodingFault) {
        switch union.tagging {
        case .none:
            if union.takesUnknown { return try reader.skipValue() }
            try checkChoice(union.cases.map { $0.payload ?? .anything })
        case .external: try checkExternal(union)
        case .inside(let tag):
            let mark = reader.mark()
            guard let item = try checkTag(tag, of: union), let payload = item.payload else { return }
            let end = reader.mark()
            reader.rewind(to: mark)
            if case .named(let index) = payload, case .record(let record) = model.types[index].form {
                return try checkRecord(record, allowing: [tag])
            }
            try check(payload)
            reader.rewind(to: end)
        case .beside(let tag, let content):
            let mark = reader.mark()
            guard let item = try checkTag(tag, of: union), let payload = item.payload else { return }
            reader.rewind(to: mark)
            guard let found = try members(where: { $0 == content }) else { return }
            if let member = found.members.first {
                return try checkMember(member) { (walk: inout PayloadWalk) throws(DecodingFault) in
                    try walk.check(payload)
                }
            }
            if !payload.isOptional { recordMissing(content, at: found.start, expected: model.expectation(payload)) }
        }
    }

    private mutating func checkExternal(_ union: UnionType) throws(DecodingFault) {
        let tags = union.cases.flatMap(\.tags)
        guard let found = try members(where: tags.contains) else { return }
        guard let member = found.members.first else {
            if union.takesUnknown { return }
            return record(
                .unknownCase, at: found.start, expected: "one of \(Words.objects(tags))",
                found: JSONKind.object.description)
        }
        let payload = union.cases.first { $0.tags.contains(member.key) }?.payload ?? .anything
        try checkMember(member) { (walk: inout PayloadWalk) throws(DecodingFault) in try walk.check(payload) }
    }

    /// Reads the tag, wherever in the object it stands, and leaves the cursor behind the object.
    ///
    /// - Returns: `nil` when there is nothing more to check.
    private mutating func checkTag(_ tag: String, of union: UnionType) throws(DecodingFault) -> UnionType.Case? {
        guard let found = try members(where: { $0 == tag }) else { return nil }
        let tags = union.cases.flatMap(\.tags)
        guard let member = found.members.first else {
            recordMissing(tag, at: found.start, expected: Words.list(tags))
            return nil
        }
        var item: UnionType.Case?
        try checkMember(member) { (walk: inout PayloadWalk) throws(DecodingFault) in
            let start = (walk.reader.mark(), walk.reader.offset).1
            guard try walk.expect(.string) else { return }
            let value = try walk.reader.string()
            item = union.cases.first { $0.tags.contains(value) }
            if item == nil, !union.takesUnknown {
                walk.record(.unknownCase, at: start, expected: Words.list(tags), found: JSONKind.string.description)
            }
        }
        return item
    }

    private mutating func recordMissing(_ key: String, at start: Int, expected: String) {
        tokens.append(key)
        record(.missingKey, at: start, length: 1, expected: expected, found: JSONKind.nothing.description)
        tokens.removeLast()
    }

    // MARK: Members

    private struct Member {
        let key: String
        let mark: JSONReader.Mark
    }

    /// Steps over an object and marks some of its members; of a key that stands twice, the first.
    private mutating func members(
        where isWanted: (String) -> Bool
    ) throws(DecodingFault) -> (start: Int, members: [Member])? {
        guard try expect(.object) else { return nil }
        let start = (reader.mark(), reader.offset).1
        var members: [Member] = []
        guard try reader.beginObject() else { return (start, []) }
        repeat {
            let key = try reader.key()
            if isWanted(key), !members.contains(where: { $0.key == key }) {
                members.append(Member(key: key, mark: reader.mark()))
            }
            try reader.skipValue()
        } while try reader.moreMembers()
        return (start, members)
    }

    /// Goes back to a member and returns.
    private mutating func checkMember(
        _ member: Member, _ body: (inout PayloadWalk) throws(DecodingFault) -> Void
    ) throws(DecodingFault) {
        let end = reader.mark()
        reader.rewind(to: member.mark)
        tokens.append(member.key)
        try body(&self)
        tokens.removeLast()
        reader.rewind(to: end)
    }
}
