import AshlarCore

/// Records that Ashlar reads: as `Inspection` walks a type's `Shape`.
extension PayloadWalk {
    /// What has become of a field.
    private enum Met {
        case absent
        /// Its value was replaced by the default: a second value may still be read.
        case defaulted
        case read
    }

    mutating func checkDirect(_ record: RecordType, _ keys: KeyTree) throws(DecodingFault) {
        guard try expect(.object) else { return }
        let start = reader.offset
        let outer = place
        let tag = tag
        self.tag = nil
        var met = Array(repeating: Met.absent, count: record.fields.count)
        try checkMembers(of: keys, record, &met, tag: tag, isRoot: true)
        for (index, field) in record.fields.enumerated() where met[index] == .absent && !field.mayBeAbsent {
            place = ModelPlace(name: field.model, declaration: field.place)
            for key in field.path { push(key) }
            self.record(
                .missingKey, at: start, length: 1, expected: model.expectation(field.type),
                found: .kind(.nothing))
            for _ in field.path { pop() }
        }
        place = outer
    }

    private mutating func checkMembers(
        of keys: KeyTree, _ record: RecordType, _ met: inout [Met], tag: String? = nil, isRoot: Bool = false
    ) throws(DecodingFault) {
        guard try reader.beginObject() else { return }
        repeat {
            let start = (reader.peek(), reader.offset).1
            let key = try reader.key()
            push(key)
            switch keys.targets[key] {
            case nil:
                if trials > 0, key != tag { unknownKeys.insert(template) }
                if isRoot, record.refusesUnknownKeys {
                    recordKey(.unknownKey, at: start, expected: .oneOf(record.fields.map { $0.path[0] }))
                }
                try reader.skipValue()
            case .object(let inner)?:
                // `null` around a field counts as its absence.
                if try !reader.null(), try expect(.object) { try checkMembers(of: inner, record, &met) }
            case .field(let index)?: try checkMember(index, at: start, record, &met)
            }
            pop()
        } while try reader.moreMembers()
    }

    private mutating func checkMember(
        _ index: Int, at start: Int, _ record: RecordType, _ met: inout [Met]
    ) throws(DecodingFault) {
        let field = record.fields[index]
        place = ModelPlace(name: field.model, declaration: field.place)
        if met[index] == .read {
            if record.refusesDuplicateKeys { recordKey(.duplicateKey, at: start, expected: .eachKeyOnce) }
            return try reader.skipValue()
        }
        met[index] = try checkField(field) ? .read : .defaulted
    }

    /// - Returns: whether the value was read; where not, the default took its place.
    private mutating func checkField(_ field: FieldType) throws(DecodingFault) -> Bool {
        if field.takesNull, try reader.null() { return false }
        let known = state
        if field.takesInvalid {
            try trial { (walk: inout PayloadWalk) throws(DecodingFault) in try walk.checkValue(of: field) }
        } else {
            try checkValue(of: field)
        }
        guard field.takesInvalid, problems(since: known) > 0 else { return true }
        forget(since: known)
        return false
    }

    private mutating func checkValue(of field: FieldType) throws(DecodingFault) {
        if field.isLossy { try checkLossy(field.type) } else { try check(field.type) }
    }

    /// Elements that do not fit are left out: nothing in the container can be wrong.
    private mutating func checkLossy(_ type: PayloadType) throws(DecodingFault) {
        switch type {
        case .optional(let wrapped): if try !reader.null() { try checkLossy(wrapped) }
        case .array, .set:
            guard try expect(.array), try reader.beginArray() else { return }
            var index = 0
            repeat {
                push(String(index), isData: true)
                try reader.skipValue()
                pop()
                index += 1
            } while try reader.moreElements()
        case .dictionary:
            guard try expect(.object), try reader.beginObject() else { return }
            repeat {
                push(try reader.key(), isData: true)
                try reader.skipValue()
                pop()
            } while try reader.moreMembers()
        default: try check(type)
        }
    }
}
