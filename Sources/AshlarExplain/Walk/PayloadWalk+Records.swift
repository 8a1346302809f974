import AshlarCore

/// Objects with named fields, as Foundation's containers read them.
extension PayloadWalk {
    mutating func checkRecord(_ record: RecordType) throws(DecodingFault) {
        if let keys = record.keys { return try checkDirect(record, keys) }
        guard try expect(.object) else { return }
        let start = (reader.peek(), reader.offset).1
        let outer = place
        var isSeen = Array(repeating: false, count: record.fields.count)
        try checkMembers(of: record, &isSeen)
        for (index, field) in record.fields.enumerated() where !isSeen[index] && !field.mayBeAbsent {
            place = ModelPlace(name: field.model, declaration: field.place)
            push(record.isSnakeCase ? SnakeCaseKey.wireKey(field.path[0]) : field.path[0])
            self.record(
                .missingKey, at: start, length: 1, expected: model.expectation(field.type),
                found: .kind(.nothing))
            pop()
        }
        place = outer
    }

    /// Fields by their key.
    private struct FieldNames {
        /// Of few fields, asking each is faster.
        private static let few = 16
        private let record: RecordType
        private let index: [String: [Int]]

        init(_ record: RecordType) {
            self.record = record
            index =
                record.fields.count <= FieldNames.few
                ? [:] : Dictionary(grouping: record.fields.indices) { record.fields[$0].path[0] }
        }

        func callAsFunction(_ name: String) -> [Int] {
            if record.fields.count > FieldNames.few { return index[name] ?? [] }
            return record.fields.indices.filter { record.fields[$0].path[0] == name }
        }
    }

    private mutating func checkMembers(of record: RecordType, _ isSeen: inout [Bool]) throws(DecodingFault) {
        guard try reader.beginObject() else { return }
        var entered: Set<String> = []
        let named = FieldNames(record)
        let outer = place
        repeat {
            let key = try reader.key()
            let name = record.isSnakeCase ? SnakeCaseKey.codingKey(key) : key
            let matching = named(name)
            // Of a key that appears twice, Foundation reads the first.
            if matching.isEmpty || !entered.insert(name).inserted {
                try reader.skipValue()
                continue
            }
            push(key)
            let mark = reader.mark()
            for index in matching {
                reader.rewind(to: mark)
                isSeen[index] = true
                place = ModelPlace(name: record.fields[index].model, declaration: record.fields[index].place)
                try check(record.fields[index].type)
            }
            place = outer
            pop()
        } while try reader.moreMembers()
    }
}
