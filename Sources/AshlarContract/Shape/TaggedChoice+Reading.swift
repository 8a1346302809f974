import AshlarCore

extension TaggedChoice {
    /// The shape that the tag of an object selects; the reader stays before the object.
    ///
    /// - Returns: `nil` for an object without the tag, or with one that no case has.
    func shape(of reader: inout JSONReader) throws(DecodingFault) -> ObjectShape? {
        let mark = reader.mark()
        let word = try word(in: &reader)
        reader.rewind(to: mark)
        guard let word else { return nil }
        return cases.first { $0.words.contains(word) }?.shape
    }

    private func word(in reader: inout JSONReader) throws(DecodingFault) -> String? {
        guard try reader.beginObject() else { return nil }
        repeat {
            let key = try reader.key()
            if key == tag { return reader.kind() == .string ? try reader.string() : nil }
            try reader.skipValue()
        } while try reader.moreMembers()
        return nil
    }
}
