/// Enumerations with associated values, as plain `Codable` reads them.
extension PayloadWalk {
    /// `{"case": {…}}`: exactly one key must be a case; other keys are ignored.
    mutating func checkCases(_ cases: [PayloadModel.EnumerationCase], isSnakeCase: Bool) throws(DecodingFault) {
        let found = try members { key in
            let name = isSnakeCase ? SnakeCase.codingKey(key) : key
            return cases.contains { $0.key == name }
        }
        guard let found else { return }
        guard found.members.count == 1, let member = found.members.first else {
            let keys = cases.map { isSnakeCase ? SnakeCase.wireKey($0.key) : $0.key }
            let isNone = found.members.isEmpty
            if hasSensitive { hidden.append(found.start.offset..<reader.offset) }
            return record(
                isNone ? .unknownCase : .invalidValue, at: found.start,
                expected: isNone ? .oneOfObjects(keys: keys) : .exactlyOneOfObjects(keys: keys),
                found: .kind(.object))
        }
        let name = isSnakeCase ? SnakeCase.codingKey(member.key) : member.key
        guard let item = cases.first(where: { $0.key == name }) else { return }
        try checkMember(member) { (walk: inout PayloadWalk) throws(DecodingFault) in
            try walk.check(item.content)
        }
    }

    // MARK: Members

    private struct Member {
        let key: String
        let mark: JSONReader.Mark
    }

    /// Steps over an object and marks some of its members; if a key appears twice, the first.
    private mutating func members(
        where isWanted: (String) -> Bool
    ) throws(DecodingFault) -> (start: JSONReader.Mark, members: [Member])? {
        guard try expect(.object) else { return nil }
        let start = reader.mark()
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
        path.append(.key(member.key))
        try body(&self)
        path.removeLast()
        reader.rewind(to: end)
    }
}
