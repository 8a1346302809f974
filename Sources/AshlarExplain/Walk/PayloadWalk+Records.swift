import AshlarCore

/// Objects with named fields.
extension PayloadWalk {
    /// Which fields have been met, and where the other names of those that have not.
    private struct Seen {
        var fields: [Bool]
        var aliases: [Int: (mark: JSONReader.Mark, key: String)] = [:]
        /// The keys of the object itself that no field has.
        let allowed: Set<String>
        /// The fields that have other names, by each of them.
        let owners: [String: Int]
        /// The first keys of all fields, where other keys are refused.
        let known: Set<String>

        init(_ record: RecordType, allowing allowed: Set<String>) {
            fields = Array(repeating: false, count: record.fields.count)
            self.allowed = allowed
            var owners: [String: Int] = [:]
            for (index, field) in record.fields.enumerated() {
                for alias in field.aliases where owners[alias] == nil { owners[alias] = index }
            }
            self.owners = owners
            known = record.refusesUnknownKeys ? Set(record.fields.map { $0.path[0] }) : []
        }
    }

    /// Fields by their key on a level of their paths.
    private struct FieldNames {
        /// Of few fields, asking each is faster.
        private static let few = 16
        private let fields: [Int]
        private let record: RecordType
        private let level: Int
        private let index: [String: [Int]]

        init(_ fields: [Int], of record: RecordType, level: Int) {
            (self.fields, self.record, self.level) = (fields, record, level)
            index =
                fields.count <= FieldNames.few ? [:] : Dictionary(grouping: fields) { record.fields[$0].path[level] }
        }

        func callAsFunction(_ name: String) -> [Int] {
            if fields.count > FieldNames.few { return index[name] ?? [] }
            return fields.filter { record.fields[$0].path[level] == name }
        }
    }

    /// - Parameter allowed: keys that belong to something around the record, such as a union's tag.
    mutating func checkRecord(_ record: RecordType, allowing allowed: Set<String> = []) throws(DecodingFault) {
        guard try expect(.object) else { return }
        let start = (reader.peek(), reader.offset).1
        let outer = place
        var seen = Seen(record, allowing: allowed)
        try checkMembers(of: record, Array(record.fields.indices), level: 0, &seen)
        let end = reader.mark()
        for (index, field) in record.fields.enumerated() where !seen.fields[index] {
            place = ModelPlace(name: field.model, declaration: field.place)
            if let alias = seen.aliases[index] {
                reader.rewind(to: alias.mark)
                tokens.append(alias.key)
                try checkField(field)
                tokens.removeLast()
            } else if !field.mayBeAbsent {
                let path = record.isSnakeCase ? [SnakeCaseKey.wireKey(field.path[0])] : field.path
                tokens += path
                self.record(
                    .missingKey, at: start, length: 1, expected: model.expectation(field.type),
                    found: JSONKind.nothing.description)
                tokens.removeLast(path.count)
            }
        }
        reader.rewind(to: end)
        place = outer
    }

    /// The members of the object itself, or of one that some fields' paths lead through.
    private mutating func checkMembers(
        of record: RecordType, _ fields: [Int], level: Int, _ seen: inout Seen
    ) throws(DecodingFault) {
        guard try reader.beginObject() else { return }
        var entered: Set<String> = []
        let named = FieldNames(fields, of: record, level: level)
        let outer = place
        repeat {
            let start = (reader.peek(), reader.offset).1
            let key = try reader.key()
            let name = record.isSnakeCase ? SnakeCaseKey.codingKey(key) : key
            let matching = named(name).filter { !seen.fields[$0] }
            if matching.isEmpty || !entered.insert(name).inserted {
                if level == 0 { noteUnmatched(key, at: start, record, &seen) }
                try reader.skipValue()
                continue
            }
            tokens.append(key)
            let mark = reader.mark()
            for index in matching where record.fields[index].path.count == level + 1 {
                reader.rewind(to: mark)
                seen.fields[index] = true
                place = ModelPlace(name: record.fields[index].model, declaration: record.fields[index].place)
                try checkField(record.fields[index])
            }
            let deeper = matching.filter { record.fields[$0].path.count > level + 1 }
            if !deeper.isEmpty {
                reader.rewind(to: mark)
                try checkInner(of: record, deeper, level: level + 1, &seen)
            }
            place = outer
            tokens.removeLast()
        } while try reader.moreMembers()
    }

    /// A value that paths lead through: an object, or nothing where none of its fields is needed.
    private mutating func checkInner(
        of record: RecordType, _ fields: [Int], level: Int, _ seen: inout Seen
    ) throws(DecodingFault) {
        if reader.kind() == .object { return try checkMembers(of: record, fields, level: level, &seen) }
        let needed = fields.first { !record.fields[$0].mayBeAbsent }
        for index in fields { seen.fields[index] = true }
        if needed == nil, try reader.null() { return }
        let field = record.fields[needed ?? fields[0]]
        place = ModelPlace(name: field.model, declaration: field.place)
        _ = try expect(.object)
    }

    /// Another name of a field, a key that belongs elsewhere, or an unknown one.
    private mutating func noteUnmatched(_ key: String, at start: Int, _ record: RecordType, _ seen: inout Seen) {
        if let index = seen.owners[key] {
            let field = record.fields[index]
            // Aliases count in the order in which they are written, not in which they come.
            let rank = seen.aliases[index].flatMap { field.aliases.firstIndex(of: $0.key) } ?? Int.max
            if field.aliases.firstIndex(of: key)! < rank { seen.aliases[index] = (reader.mark(), key) }
            return
        }
        guard record.refusesUnknownKeys, !seen.allowed.contains(key), !seen.known.contains(key) else { return }
        tokens.append(key)
        recordKey(
            Problem.Code(rawValue: "unknown-key"), at: start,
            expected: Words.list(record.fields.lazy.map { $0.path[0] }))
        tokens.removeLast()
    }

    private mutating func checkField(_ field: FieldType) throws(DecodingFault) {
        if field.takesNull, try reader.null() { return }
        let known = state
        switch field.type {
        case .array where field.isLossy, .set where field.isLossy: try checkLossy(.array)
        case .dictionary where field.isLossy: try checkLossy(.object)
        case .optional(.array) where field.isLossy: if try !reader.null() { try checkLossy(.array) }
        case .optional(.dictionary) where field.isLossy: if try !reader.null() { try checkLossy(.object) }
        default: try check(field.type)
        }
        if field.takesInvalid { forget(since: known) }
    }

    /// Elements that do not fit are dropped: nothing in the container can be wrong.
    private mutating func checkLossy(_ kind: JSONKind) throws(DecodingFault) {
        if try expect(kind) { try reader.skipValue() }
    }
}
