/// Records: objects whose keys are fields.
extension Inspection {
    /// - Parameter mapped: what the record's fields become, by their names, where it is mapped.
    mutating func checkRecord(
        _ plan: RecordPlan, mapped: [String: MappedField] = [:]
    ) throws(DecodingFault) {
        guard try expect(.object) else { return }
        let mark = reader.mark()
        let outer = place
        let tag = tag
        self.tag = nil
        var isSeen = [Bool](repeating: false, count: plan.record.fields.count)
        try checkMembers(of: plan.root, plan, mapped, &isSeen, tag: tag)
        for (index, field) in plan.record.fields.enumerated() where !isSeen[index] {
            path += (field.path + [field.key]).map(PathToken.key)
            place = modelPlace(of: field, in: plan.record, mapped[field.name])
            absent(field, shape: plan.types[index], at: mark)
            path.removeLast(field.path.count + 1)
        }
        place = outer
    }

    private mutating func checkMembers(
        of node: RecordPlan.Node, _ plan: RecordPlan, _ mapped: [String: MappedField], _ isSeen: inout [Bool],
        tag: String? = nil
    ) throws(DecodingFault) {
        guard try reader.beginObject() else { return }
        var expected = 0
        repeat {
            let mark = reader.mark()
            guard let found = unsafe node.find(try reader.stringBytes(), from: expected) else {
                reader.rewind(to: mark)
                try unknown(try reader.key(), at: mark, in: plan.record, tag: tag)
                continue
            }
            expected = found + 1
            try reader.colon()
            switch node.targets[found] {
            case .field(let index, let alias): try member(index, alias: alias, at: mark, plan, mapped, &isSeen)
            case .object(let child):
                // `null` around a field counts as its absence.
                if try reader.null() { continue }
                path.append(.key(String(decoding: node.keys[found], as: UTF8.self)))
                if try expect(.object) { try checkMembers(of: child, plan, mapped, &isSeen) }
                path.removeLast()
            }
        } while try reader.moreMembers()
    }

    private mutating func member(
        _ index: Int, alias: String?, at mark: JSONReader.Mark, _ plan: RecordPlan,
        _ mapped: [String: MappedField], _ isSeen: inout [Bool]
    ) throws(DecodingFault) {
        let field = plan.record.fields[index]
        path.append(.key(alias ?? field.key))
        defer { path.removeLast() }
        let target = mapped[field.name]
        place = modelPlace(of: field, in: plan.record, target)
        if isSeen[index] {
            note(.duplicate)
            if plan.record.refuses.contains(.duplicateKeys) {
                record(.duplicateKey, at: mark, length: 1, expected: "each key once", found: .nothing)
            }
            return try skip(plan.types[index])
        }
        isSeen[index] = true
        if let alias { note(.alias(alias)) }
        if let target, field.options.isEmpty {
            try check(plan.types[index], mapped: target.plan)
        } else {
            try checkField(field, shape: plan.types[index])
        }
    }

    private mutating func unknown(
        _ key: String, at mark: JSONReader.Mark, in record: Shape.Record, tag: String?
    ) throws(DecodingFault) {
        if key != tag { note(.unknown(key)) }
        if record.refuses.contains(.unknownKeys) {
            path.append(.key(key))
            place = ModelPlace(name: record.name)
            self.record(.unknownKey, at: mark, length: 1, expected: "a key of \(record.name)", found: .nothing)
            path.removeLast()
        }
        try reader.skipValue()
    }

    private mutating func absent(_ field: Shape.Field, shape: Int, at mark: JSONReader.Mark) {
        if field.options.contains(.absentDefault) {
            note(.defaulted(.absent))
        } else if shapes.isOptional(shape) {
            note(.absent)
        } else {
            record(.missingKey, at: mark, length: 1, expected: shapes.expectation(shape), found: .nothing)
        }
    }

    func modelPlace(of field: Shape.Field, in record: Shape.Record, _ mapped: MappedField? = nil) -> ModelPlace {
        ModelPlace(
            name: mapped?.model ?? "\(record.name).\(field.name)",
            declaration: mapped?.declaration
                ?? (field.line > 0 ? Problem.Declaration(file: record.file, line: field.line) : nil),
            dates: field.dates)
    }
}
