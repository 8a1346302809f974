/// Arrays, and objects with keys that are data.
extension PayloadWalk {
    /// - Parameter check: checks an element, given its index.
    /// - Returns: how many elements the array has; `nil` when the value isn't an array.
    @discardableResult
    mutating func checkElements(
        _ check: (inout PayloadWalk, Int) throws(DecodingFault) -> Void
    ) throws(DecodingFault) -> Int? {
        guard try expect(.array) else { return nil }
        guard try reader.beginArray() else { return 0 }
        var index = 0
        repeat {
            path.append(.index(index))
            try check(&self, index)
            path.removeLast()
            index += 1
        } while try reader.moreElements()
        return index
    }

    /// - Parameter check: checks the value of an entry.
    mutating func checkDictionary(
        _ keys: KeyRule, _ check: (inout PayloadWalk) throws(DecodingFault) -> Void
    ) throws(DecodingFault) {
        guard try expect(.object), try reader.beginObject() else { return }
        var seen: Set<AnyHashable> = []
        repeat {
            let mark = reader.mark()
            let key = try reader.key()
            path.append(.entry(key))
            for violation in keys.violations(of: key) {
                recordKey(violation.code, at: mark, expected: violation.expected, parameters: violation.parameters)
            }
            // If a key appears twice, the first one counts.
            if seen.insert(keys.value(of: key)).inserted { try check(&self) } else { try reader.skipValue() }
            path.removeLast()
        } while try reader.moreMembers()
    }

    mutating func checkPairs(_ key: Int, _ value: Int) throws(DecodingFault) {
        let mark = reader.mark()
        let count = try checkElements { walk, index throws(DecodingFault) in
            try walk.check(index.isMultiple(of: 2) ? key : value)
        }
        if let count, !count.isMultiple(of: 2) {
            record(.invalidValue, at: mark, expected: .keysAndValues, found: .kind(.array))
        }
    }

    /// Records and skips a value that is not of the kind required.
    mutating func expect(_ required: JSONKind) throws(DecodingFault) -> Bool {
        let mark = reader.mark()
        let kind = JSONKind(reader.peek())
        if kind == required { return true }
        try skip()
        record(
            kind == .null ? .nullValue : .typeMismatch, at: mark, expected: .kind(required), found: .kind(kind))
        return false
    }
}
