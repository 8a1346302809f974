/// Records: objects whose keys are fields.
extension Inspection {
    /// What has become of a field.
    enum Met {
        case absent
        /// A default took the place of its value; a second value would still be read, as in the fast path.
        case defaulted
        case read
    }

    /// - Parameter mapped: what the record's fields become, by their names, where it is mapped.
    mutating func checkRecord(
        _ plan: RecordPlan, mapped: [String: MappedField] = [:]
    ) throws(DecodingFault) {
        guard try expect(.object) else { return }
        let mark = reader.mark()
        let outer = place
        let tag = tag
        self.tag = nil
        var met = [Met](repeating: .absent, count: plan.record.fields.count)
        try checkMembers(of: plan.root, plan, mapped, &met, tag: tag)
        for (index, field) in plan.record.fields.enumerated() where met[index] == .absent {
            path += (field.path + [field.key]).map(PathToken.key)
            place = modelPlace(of: field, in: plan.record, mapped[field.name])
            absent(field, shape: plan.types[index], at: mark)
            path.removeLast(field.path.count + 1)
        }
        place = outer
    }

    private mutating func checkMembers(
        of node: RecordPlan.Node, _ plan: RecordPlan, _ mapped: [String: MappedField], _ met: inout [Met],
        tag: String? = nil
    ) throws(DecodingFault) {
        guard try reader.beginObject() else { return }
        var expected = 0
        repeat {
            let mark = reader.mark()
            guard let found = unsafe node.find(try reader.stringBytes(), from: expected) else {
                reader.rewind(to: mark)
                try unknown(try reader.key(), at: mark, in: plan.record, tag: tag, isRefused: node === plan.root)
                continue
            }
            expected = found + 1
            try reader.colon()
            switch node.targets[found] {
            case .field(let index, let alias): try member(index, alias: alias, at: mark, plan, mapped, &met)
            case .object(let child):
                // `null` around a field counts as its absence.
                if try reader.null() { continue }
                path.append(.key(String(decoding: node.keys[found], as: UTF8.self)))
                if try expect(.object) { try checkMembers(of: child, plan, mapped, &met) }
                path.removeLast()
            }
        } while try reader.moreMembers()
    }

    private mutating func member(
        _ index: Int, alias: String?, at mark: JSONReader.Mark, _ plan: RecordPlan,
        _ mapped: [String: MappedField], _ met: inout [Met]
    ) throws(DecodingFault) {
        let field = plan.record.fields[index]
        path.append(.key(alias ?? field.key))
        let target = mapped[field.name]
        place = modelPlace(of: field, in: plan.record, target)
        if met[index] == .read {
            note(.duplicate)
            if plan.record.refuses.contains(.duplicateKeys) {
                record(.duplicateKey, at: mark, length: 1, expected: .eachKeyOnce, found: .nothing)
            }
            try skip(plan.types[index])
            path.removeLast()
            return
        }
        if let alias { note(.alias(alias)) }
        met[index] = .read
        if let target, field.options.isEmpty {
            try check(plan.types[index], mapped: target.plan)
        } else if try !checkField(field, shape: plan.types[index]) {
            met[index] = .defaulted
        }
        // A fault of syntax leaves the path as it is: it says where the payload breaks off.
        path.removeLast()
    }

    private mutating func unknown(
        _ key: String, at mark: JSONReader.Mark, in record: Shape.Record, tag: String?, isRefused: Bool
    ) throws(DecodingFault) {
        if key != tag { note(.unknown(key)) }
        // Objects around a field's key are not the record's own: what else they hold is not looked at.
        if isRefused, record.refuses.contains(.unknownKeys) {
            path.append(.key(key))
            place = ModelPlace(name: record.name)
            self.record(.unknownKey, at: mark, length: 1, expected: .keyOf(type: record.name), found: .nothing)
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
