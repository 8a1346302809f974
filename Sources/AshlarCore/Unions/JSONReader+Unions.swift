/// Functions that the code of a `@Union` calls. A table of tags has the form of a table of keys: see ``FieldCursor``.
extension JSONReader {
    /// Finds the case of an object with a tag among its members, and stays before the object.
    ///
    /// The tag may come after the other members; they are stepped over once, and read when the case is known.
    ///
    /// - Parameters:
    ///   - tag: the tag's key, in the form of a table with one key.
    ///   - cases: the tags.
    ///   - count: how many tags.
    /// - Returns: the tag's index, or -1 for one that the table does not have.
    /// - Throws: `typeMismatch` when the value isn't an object, `missingKey` when it has no tag.
    /// - Complexity: O(n) in the bytes before the tag.
    public mutating func taggedCase(
        _ tag: StaticString, _ cases: StaticString, _ count: Int
    ) throws(DecodingFault) -> Int {
        let mark = mark()
        var cursor = FieldCursor(tag, 1)
        guard try next(&cursor) == 0 else {
            rewind(to: mark)
            throw missing(0)
        }
        let index = try tagIndex(cases, count)
        rewind(to: mark)
        if index >= 0 { tagged = (mark.offset, tag) }
        return index
    }

    /// A tag is a string; a number or a boolean counts as its text.
    private mutating func tagIndex(_ cases: StaticString, _ count: Int) throws(DecodingFault) -> Int {
        var cursor = FieldCursor(cases, count)
        switch kind() {
        case .string: return unsafe cursor.find(try stringBytes())
        case .number: return unsafe cursor.find(try numberText())
        case .boolean:
            let mark = mark()
            _ = try bool()
            return unsafe cursor.find(UnsafeBufferPointer(start: start + mark.offset, count: offset - mark.offset))
        default: throw unexpectedKind()
        }
    }

    /// Reads the content of an object that has a tag next to its content.
    ///
    /// - Parameters:
    ///   - key: the content's key, in the form of a table with one key.
    ///   - type: the content's type.
    /// - Throws: `missingKey` when there is no content.
    @inlinable
    public mutating func content<T: DirectDecodable>(
        _ key: StaticString, _ type: T.Type
    ) throws(DecodingFault) -> T {
        let mark = mark()
        var cursor = FieldCursor(key, 1)
        var content: T?
        while try next(&cursor) == 0 {
            if case .none = content { content = try read(T.self) } else { try skipValue() }
        }
        guard let content else { throw refuse(.missingKey, at: mark) }
        return content
    }

    /// Consumes the brace and the key of an object with a single key that names the case: `{"image": …}`.
    ///
    /// A string alone is a case without a value: `"deleted"`.
    ///
    /// - Returns: the key's index in the table, or -1 with the cursor back before the value; and whether a value
    ///   follows.
    /// - Throws: `typeMismatch` when the value is neither, `missingKey` when the object is empty.
    public mutating func externalCase(
        _ cases: StaticString, _ count: Int
    ) throws(DecodingFault) -> (index: Int, hasValue: Bool) {
        let mark = mark()
        var cursor = FieldCursor(cases, count)
        if kind() == .string {
            let index = unsafe cursor.find(try stringBytes())
            if index < 0 { rewind(to: mark) }
            return (index, false)
        }
        guard try beginObject() else {
            rewind(to: mark)
            throw missing(0)
        }
        let index = unsafe cursor.find(try stringBytes())
        guard index >= 0 else {
            rewind(to: mark)
            return (-1, true)
        }
        try colon()
        return (index, true)
    }

    /// Consumes the closing brace after the value of an external case.
    ///
    /// - Throws: `unknownKey` when a second key follows: the case would be ambiguous.
    public mutating func endExternalCase() throws(DecodingFault) {
        if try moreMembers() { throw fault(.unknownKey) }
    }

    /// Reads a value of a type, or stays where it was when the type refuses the value.
    ///
    /// - Throws: nothing; the next read reports faults of syntax again.
    @inlinable
    public mutating func attempt<T: DirectDecodable>(_ type: T.Type) -> T? {
        let mark = mark()
        let tagged = tagged
        do throws(DecodingFault) {
            return try T._ashlarDecode_v1(&self)
        } catch {
            rewind(to: mark)
            // The next type decides anew which key is the tag.
            self.tagged = tagged
            return nil
        }
    }
}

extension JSONWriter {
    /// Writes an object with its tag as the first member.
    ///
    /// - Parameters:
    ///   - tag: the tag's key, escaped, quoted and followed by a colon.
    ///   - name: the tag, escaped and quoted.
    ///   - value: a value that encodes as an object; if it has a field for the tag, it writes the tag itself.
    public mutating func tagged<T: DirectCodable>(_ tag: StaticString, _ name: StaticString, _ value: T) {
        if !writesItself(T.self, tag) { pendingTag = (tag, name) }
        value._ashlarEncode_v1(&self)
        if pendingTag != nil {
            pendingTag = nil
            refuse("a case of a union with its tag among the fields must encode as an object")
        }
    }

    private mutating func writesItself(_ type: any DirectDecodable.Type, _ tag: StaticString) -> Bool {
        let question = TagOwners.Question(type, tag)
        for known in tagOwners where known.question == question { return known.isOwner }
        let isOwner = TagOwners.contains(question, type, tag)
        tagOwners.append((question, isOwner))
        return isOwner
    }

    /// Writes an object that has only its tag.
    public mutating func tagOnly(_ tag: StaticString, _ name: StaticString) {
        beginObject()
        key(literal: tag)
        text(name)
        endObject()
    }

    /// Writes a tag and its content side by side.
    public mutating func adjacent<T: DirectEncodable>(
        _ tag: StaticString, _ name: StaticString, content: StaticString, _ value: T
    ) {
        beginObject()
        key(literal: tag)
        text(name)
        field(content, value)
        endObject()
    }

    /// Writes an object with a single key that names the case.
    public mutating func external<T: DirectEncodable>(_ name: StaticString, _ value: T) {
        beginObject()
        field(name, value)
        endObject()
    }

    /// Writes JSON text from a literal.
    public mutating func word(_ json: StaticString) { text(json) }
}
