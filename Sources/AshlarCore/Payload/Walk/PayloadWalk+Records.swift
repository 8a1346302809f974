/// Records: objects with keys that are fields.
extension PayloadWalk {
    /// - Parameter mapped: the targets of the record's fields, by their names, if it is mapped.
    mutating func check(
        _ record: PayloadModel.Record, mapped: [String: MappedField] = [:]
    ) throws(DecodingFault) {
        let keys: KeyTree
        switch record.reading {
        case .ashlar(let tree): keys = tree
        case .foundation(let isSnakeCase): return try checkPlain(record, isSnakeCase: isSnakeCase)
        }
        guard try expect(.object) else { return }
        let mark = reader.mark()
        let outer = place
        let tag = tag
        self.tag = nil
        var met = [Bool](repeating: false, count: record.fields.count)
        try checkMembers(of: keys, record, mapped, &met, tag: tag, isRoot: true)
        for (index, field) in record.fields.enumerated() where !met[index] {
            path += (field.path + [field.key]).map(PathToken.key)
            place = modelPlace(of: field, mapped[field.name])
            absent(field, at: mark)
            path.removeLast(field.path.count + 1)
        }
        place = outer
    }

    private mutating func checkMembers(
        of keys: KeyTree, _ record: PayloadModel.Record, _ mapped: [String: MappedField], _ met: inout [Bool],
        tag: String? = nil, isRoot: Bool = false
    ) throws(DecodingFault) {
        guard try reader.beginObject() else { return }
        var expected = 0
        var entered: Set<Int> = []
        repeat {
            let mark = reader.mark()
            guard let found = unsafe keys.find(try reader.stringBytes(), from: expected) else {
                reader.rewind(to: mark)
                try unknown(try reader.key(), at: mark, in: record, tag: tag, isRefused: isRoot)
                continue
            }
            expected = found + 1
            try reader.colon()
            switch keys.targets[found] {
            case .field(let index, let alias): try member(index, alias: alias, at: mark, record, mapped, &met)
            case .object(let child):
                // If a key appears twice, the first object counts. `null` around a field counts as its absence.
                guard entered.insert(found).inserted else {
                    try reader.skipValue()
                    continue
                }
                if try reader.null() { continue }
                path.append(.key(String(decoding: keys.keys[found], as: UTF8.self)))
                if try expect(.object) { try checkMembers(of: child, record, mapped, &met) }
                path.removeLast()
            }
        } while try reader.moreMembers()
    }

    private mutating func member(
        _ index: Int, alias: String?, at mark: JSONReader.Mark, _ record: PayloadModel.Record,
        _ mapped: [String: MappedField], _ met: inout [Bool]
    ) throws(DecodingFault) {
        let field = record.fields[index]
        path.append(.key(alias ?? field.key))
        let target = mapped[field.name]
        place = modelPlace(of: field, target)
        if met[index] {
            note(.duplicate)
            if record.refuses.contains(.duplicateKeys) { recordKey(.duplicateKey, at: mark, expected: .eachKeyOnce) }
            try skip()
            path.removeLast()
            return
        }
        if let alias { note(.alias(alias)) }
        // A value that a default replaces counts too: later ones are not read.
        met[index] = true
        if let target, field.options.isEmpty {
            try check(field.type, mapped: target.plan)
        } else {
            try checkValue(of: field)
        }
        // A fault of syntax leaves the path as it is: it shows where the payload breaks off.
        path.removeLast()
    }

    private mutating func unknown(
        _ key: String, at mark: JSONReader.Mark, in record: PayloadModel.Record, tag: String?, isRefused: Bool
    ) throws(DecodingFault) {
        // The enclosing union has read its tag.
        if key == tag { return try reader.skipValue() }
        note(.unknown(key))
        // Objects around a field's key are not the record's own: their other members are ignored.
        if isRefused, record.refuses.contains(.unknownKeys) {
            path.append(.key(key))
            place = ModelPlace(name: record.name)
            recordKey(.unknownKey, at: mark, expected: .keyOf(type: record.name))
            path.removeLast()
        }
        try reader.skipValue()
    }

    private mutating func absent(_ field: PayloadModel.Field, at mark: JSONReader.Mark) {
        if field.isRequired {
            let expected = model.expectation(field.type, dates: field.dates)
            record(.missingKey, at: mark, length: 1, expected: expected, found: .kind(.nothing))
        } else {
            note(field.options.contains(.absentDefault) ? .defaulted(.absent) : .absent)
        }
    }

    func modelPlace(of field: PayloadModel.Field, _ mapped: MappedField? = nil) -> ModelPlace {
        ModelPlace(
            name: mapped?.model ?? field.model, declaration: mapped?.declaration ?? field.declaredAt, dates: field.dates
        )
    }
}
