/// Tagged values: what a tag says of the value that it belongs to.
extension PayloadWalk {
    /// Finds out which case a value is, and walks what the case holds; the cursor is after the value then.
    ///
    /// - Parameters:
    ///   - union: a tagged one.
    ///   - body: walks the value of the case, with its type. It is not called where there is none: for a case without a
    ///     value, an unknown case, and where a problem with the tag was recorded.
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
            try self.content(content, type, body)
        case .external: try external(union, body)
        case .untagged: preconditionFailure("an untagged union has no tag")
        }
    }

    /// Looks into an object for its tag.
    ///
    /// - Returns: the type that the tag says, with the cursor before the object; `nil` with the cursor after it when
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
        var isTagged = false
        if try reader.beginObject() {
            repeat {
                let key = try reader.key()
                if key != tag || isTagged {
                    try skip()
                    continue
                }
                isTagged = true
                path.append(.key(tag))
                found = try caseOfTag(union)
                path.removeLast()
            } while try reader.moreMembers()
        }
        if !isTagged {
            path.append(.key(tag))
            record(.missingKey, at: start, length: 1, expected: .oneOf(union.tags), found: .kind(.nothing))
            path.removeLast()
        }
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

    private mutating func content(
        _ content: String, _ type: Int, _ body: (inout PayloadWalk, Int) throws(DecodingFault) -> Void
    ) throws(DecodingFault) {
        let start = reader.mark()
        var isSeen = false
        if try reader.beginObject() {
            repeat {
                let key = try reader.key()
                if key != content || isSeen {
                    try skip()
                    continue
                }
                isSeen = true
                path.append(.key(content))
                try body(&self, type)
                path.removeLast()
            } while try reader.moreMembers()
        }
        if !isSeen {
            path.append(.key(content))
            record(.missingKey, at: start, length: 1, expected: model.expectation(type), found: .kind(.nothing))
            path.removeLast()
        }
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
