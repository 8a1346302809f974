/// Objects with named fields, as Foundation's containers read them.
extension PayloadWalk {
    mutating func checkPlain(_ record: PayloadModel.Record, isSnakeCase: Bool) throws(DecodingFault) {
        guard try expect(.object) else { return }
        let start = reader.mark()
        let outer = place
        tag = nil
        var isSeen = Array(repeating: false, count: record.fields.count)
        try checkPlainMembers(of: record, isSnakeCase: isSnakeCase, &isSeen)
        for (index, field) in record.fields.enumerated() where !isSeen[index] && field.isRequired {
            place = modelPlace(of: field)
            path.append(.key(isSnakeCase ? SnakeCase.wireKey(field.key) : field.key))
            self.record(
                .missingKey, at: start, length: 1, expected: model.expectation(field.type), found: .kind(.nothing))
            path.removeLast()
        }
        place = outer
    }

    /// Fields by their key.
    private struct FieldNames {
        /// With few fields, comparing each is faster.
        private static let few = 16
        private let fields: [PayloadModel.Field]
        private let index: [String: [Int]]

        init(_ fields: [PayloadModel.Field]) {
            self.fields = fields
            index = fields.count <= FieldNames.few ? [:] : Dictionary(grouping: fields.indices) { fields[$0].key }
        }

        func callAsFunction(_ name: String) -> [Int] {
            if fields.count > FieldNames.few { return index[name] ?? [] }
            return fields.indices.filter { fields[$0].key == name }
        }
    }

    private mutating func checkPlainMembers(
        of record: PayloadModel.Record, isSnakeCase: Bool, _ isSeen: inout [Bool]
    ) throws(DecodingFault) {
        guard try reader.beginObject() else { return }
        var entered: Set<String> = []
        let named = FieldNames(record.fields)
        let outer = place
        repeat {
            let key = try reader.key()
            let name = isSnakeCase ? SnakeCase.codingKey(key) : key
            let matching = named(name)
            // If a key appears twice, Foundation reads the first.
            if matching.isEmpty || !entered.insert(name).inserted {
                try skip()
                continue
            }
            path.append(.key(key))
            let mark = reader.mark()
            for index in matching {
                reader.rewind(to: mark)
                isSeen[index] = true
                place = modelPlace(of: record.fields[index])
                try check(record.fields[index].type)
            }
            place = outer
            path.removeLast()
        } while try reader.moreMembers()
    }
}
