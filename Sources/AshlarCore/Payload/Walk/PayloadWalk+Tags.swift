/// Tagged values: the type of a value, as its tag identifies it.
extension PayloadWalk {
    /// Finds the case of a value, and walks its content; afterwards, the cursor is after the value.
    ///
    /// - Parameters:
    ///   - union: a tagged one.
    ///   - body: walks the value of the case, with its type. A case without a value, an unknown case and a tag with a
    ///     problem do not call it.
    mutating func tagged(
        _ union: PayloadModel.Union, _ body: (inout PayloadWalk, Int) throws(DecodingFault) -> Void
    ) throws(DecodingFault) {
        switch union.tagging {
        case .internal(let tag):
            guard let type = try taggedType(tag, union) else { return }
            self.tag = tag
            try body(&self, type)
            self.tag = nil
        case .adjacent(let tag, let content):
            guard let type = try taggedType(tag, union) else { return }
            let start = reader.mark()
            let hasContent = try member(content) { (walk: inout PayloadWalk) throws(DecodingFault) in
                try body(&walk, type)
            }
            if !hasContent { recordMissing(content, at: start, expected: model.expectation(type)) }
        case .external: try external(union, body)
        case .untagged: preconditionFailure("an untagged union has no tag")
        }
    }

    /// Looks into an object for its tag.
    ///
    /// - Returns: the tag's type, with the cursor before the object; `nil` with the cursor after it when
    ///   there is nothing to walk.
    private mutating func taggedType(_ tag: String, _ union: PayloadModel.Union) throws(DecodingFault) -> Int? {
        guard try expect(.object) else { return nil }
        let mark = reader.mark()
        guard let index = try taggedCase(tag, union) else { return nil }
        reader.rewind(to: mark)
        if let type = index.flatMap({ union.cases[$0].type }) { return type }
        try skip()
        return nil
    }

    /// Reads an object to its end, for its tag.
    ///
    /// - Returns: the case's index, with `nil` for the unknown one; or `nil` when a problem was recorded.
    private mutating func taggedCase(_ tag: String, _ union: PayloadModel.Union) throws(DecodingFault) -> Int?? {
        let start = reader.mark()
        var found: Int?? = .none
        let isTagged = try member(tag) { (walk: inout PayloadWalk) throws(DecodingFault) in
            found = try walk.caseOfTag(union)
        }
        if !isTagged { recordMissing(tag, at: start, expected: .oneOf(union.tags)) }
        return found
    }

    private mutating func caseOfTag(_ union: PayloadModel.Union) throws(DecodingFault) -> Int?? {
        let mark = reader.mark()
        let kind = JSONKind(reader.peek())
        let text: String
        switch kind {
        case .string: text = try reader.string()
        case .number, .boolean: text = unsafe String(decoding: try reader.rawValue(), as: UTF8.self)
        default:
            try skip()
            record(
                kind == .null ? .nullValue : .typeMismatch, at: mark, expected: .oneOf(union.tags), found: .kind(kind))
            return .none
        }
        if let index = union.cases.firstIndex(where: { $0.tags.contains(text) }) { return .some(index) }
        if union.keepsUnknown { return .some(nil) }
        record(.unknownCase, at: mark, expected: .oneOf(union.tags), found: .kind(kind))
        return .none
    }

    /// Reads an object to its end, and walks the value of one key: the first, where there are several.
    ///
    /// - Returns: whether the object has the key.
    private mutating func member(
        _ key: String, _ body: (inout PayloadWalk) throws(DecodingFault) -> Void
    ) throws(DecodingFault) -> Bool {
        var isSeen = false
        if try reader.beginObject() {
            repeat {
                if try reader.key() != key || isSeen {
                    try skip()
                    continue
                }
                isSeen = true
                path.append(.key(key))
                try body(&self)
                path.removeLast()
            } while try reader.moreMembers()
        }
        return isSeen
    }

    private mutating func recordMissing(_ key: String, at start: JSONReader.Mark, expected: Expectation) {
        path.append(.key(key))
        record(.missingKey, at: start, length: 1, expected: expected, found: .kind(.nothing))
        path.removeLast()
    }

    private mutating func external(
        _ union: PayloadModel.Union, _ body: (inout PayloadWalk, Int) throws(DecodingFault) -> Void
    ) throws(DecodingFault) {
        let mark = reader.mark()
        let kind = JSONKind(reader.peek())
        guard kind == .string || kind == .object else {
            _ = try expect(.object)
            return
        }
        if kind == .string {
            // A string alone is a case without a value.
            guard let index = try caseOfTag(union), let index, union.cases[index].type != nil else { return }
            return record(.typeMismatch, at: mark, expected: .kind(.object), found: .kind(kind))
        }
        guard try reader.beginObject() else {
            return record(.missingKey, at: mark, expected: .oneOf(union.tags), found: .kind(.nothing))
        }
        let keyMark = reader.mark()
        let key = try reader.key()
        guard let index = union.cases.firstIndex(where: { $0.tags.contains(key) }) else {
            reader.rewind(to: mark)
            try skip()
            if !union.keepsUnknown {
                recordKey(.unknownCase, at: keyMark, expected: .oneOf(union.tags))
            }
            return
        }
        path.append(.key(key))
        if let type = union.cases[index].type { try body(&self, type) } else { try skip() }
        path.removeLast()
        while try reader.moreMembers() {
            let mark = reader.mark()
            _ = try reader.key()
            try skip()
            recordKey(.unknownKey, at: mark, expected: .oneKey)
        }
    }
}
