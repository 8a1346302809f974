import AshlarCore

/// Enumerations: of words, and with associated values.
extension PayloadWalk {
    mutating func checkWords(_ words: WordsType) throws(DecodingFault) {
        let mark = reader.mark()
        let (start, kind) = (reader.offset, reader.kind())
        if let code = attempt(words.raw, kind, from: mark) {
            reader.rewind(to: mark)
            try reader.skipValue()
            return record(
                kind == .null ? .nullValue : code, at: start, expected: words.expectation, found: .kind(kind))
        }
        reader.rewind(to: mark)
        let isKnown =
            switch words.values {
            case .words(let known): known.contains(try reader.string())
            case .integers(let known): known.contains(try reader.integer(Int128.self))
            }
        if !isKnown { record(words.refusal, at: start, expected: words.expectation, found: .kind(kind)) }
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
                expected: isNone ? .oneOfObjects(keys: keys) : .exactlyOneOfObjects(keys: keys),
                found: .kind(.object))
        }
        let name = isSnakeCase ? SnakeCaseKey.codingKey(member.key) : member.key
        guard let item = cases.first(where: { $0.key == name }) else { return }
        try checkMember(member) { (walk: inout PayloadWalk) throws(DecodingFault) in
            try walk.checkRecord(item.content)
        }
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
        push(member.key)
        try body(&self)
        pop()
        reader.rewind(to: end)
    }
}
