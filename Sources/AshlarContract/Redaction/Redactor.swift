import AshlarCore

/// Makes fixtures from payloads: the same JSON with every value replaced by a made-up one of the same shape.
///
/// Replacements come from counters in the order in which originals are met, so that they contain nothing of an
/// original, not even a hash. Equal originals below equal keys give equal replacements: ids stay consistent.
package struct Redactor {
    private var texts = TextReplacements()
    private var numbers = NumberReplacements()

    package init() {}

    /// - Parameters:
    ///   - bytes: one JSON value.
    ///   - place: its evidence, which shows the enumerations and the objects with keys that are data.
    ///   - isPretty: whether the result is indented by two spaces a level, or on one line.
    /// - Returns: the fixture.
    /// - Throws: the fault of a payload that is not JSON.
    package mutating func redact(
        _ bytes: UnsafeRawBufferPointer, following place: Place, isPretty: Bool
    ) throws(DecodingFault) -> [UInt8] {
        var reader = JSONReader(bytes)
        var output = FixtureText(isPretty: isPretty)
        try redact(&reader, place, key: "", &output)
        try reader.finish()
        return output.bytes
    }

    private mutating func redact(
        _ reader: inout JSONReader, _ place: Place?, key: String, _ output: inout FixtureText
    ) throws(DecodingFault) {
        switch reader.kind() {
        case .null:
            _ = try reader.null()
            output.literal("null")
        case .boolean: output.literal(try reader.bool() ? "true" : "false")
        case .number: output.literal(number(String(decoding: try reader.numberText(), as: UTF8.self), place, key: key))
        case .string: output.string(text(try reader.string(), place, key: key))
        case .array: try redactArray(&reader, place?.arrays, key: key, &output)
        default:
            let tagged = try place?.choice?.shape(of: &reader)
            try redactObject(&reader, tagged ?? place?.object, key: key, &output)
        }
    }

    private mutating func redactArray(
        _ reader: inout JSONReader, _ arrays: ArrayEvidence?, key: String, _ output: inout FixtureText
    ) throws(DecodingFault) {
        let positions = arrays?.tuple ?? []
        var index = 0
        output.begin("[")
        if try reader.beginArray() {
            repeat {
                output.item()
                try redact(
                    &reader, positions.indices.contains(index) ? positions[index] : arrays?.element, key: key, &output)
                index += 1
            } while try reader.moreElements()
        }
        output.end("]")
    }

    private mutating func redactObject(
        _ reader: inout JSONReader, _ shape: ObjectShape?, key: String, _ output: inout FixtureText
    ) throws(DecodingFault) {
        output.begin("{")
        var written: Set<[UInt8]> = []
        if try reader.beginObject() {
            repeat {
                let original = try reader.key()
                let isData = shape?.mapValue != nil
                // A key that no type has was withheld, unless nothing is known about the object.
                if !isData, shape.map({ $0.place(of: original) == nil }) ?? !Redactor.isName(original) {
                    try reader.skipValue()
                    continue
                }
                let name = isData ? texts.replacement(for: original, below: "\(key) keys") : original
                // When a key appears twice, the first one counts.
                guard written.insert(Array(name.utf8)).inserted else {
                    try reader.skipValue()
                    continue
                }
                output.item()
                output.key(name)
                let place = isData ? shape?.mapValue : shape?.place(of: original)
                try redact(&reader, place, key: isData ? key : original, &output)
            } while try reader.moreMembers()
        }
        output.end("}")
    }

    /// Whether a key can only be a name.
    private static func isName(_ key: String) -> Bool { PrivateForm(key) == nil && InterfaceWords.areAll(key) }

    // MARK: Scalars

    private mutating func number(_ literal: String, _ place: Place?, key: String) -> String {
        // A flag says nothing about a person.
        if let integers = place?.integers, integers.count > 0, integers.minimum >= 0, integers.maximum <= 1,
            integers.beyondInt64 == 0, place?.decimals.count == 0
        {
            return literal
        }
        // A made-up number could break the limits that a specification states, and numbers within them are few.
        if let limits = place?.statement?.constraints, limits.limitsScalars {
            return limits.minimum ?? limits.maximum ?? numbers.replacement(for: literal, below: key)
        }
        return numbers.replacement(for: literal, below: key)
    }

    private mutating func text(_ original: String, _ place: Place?, key: String) -> String {
        // Flags, as above.
        if original.isEmpty || place?.strings.areFlags == true { return original }
        if let words = place?.strings.enumeration(forKey: key), words.contains(original) { return original }
        if place?.statement?.words?.contains(original) == true { return original }
        if let limits = place?.statement?.constraints, limits.limitsScalars {
            return texts.text(like: original, below: key)
        }
        if let format = place?.strings.keyFormat, place?.strings.keepsKeyFormat == true,
            let made = texts.text(in: format, for: original, below: key)
        {
            return made
        }
        let isJSON = original.scan { StringFormat.json.matches($0) }
        guard isJSON else { return texts.replacement(for: original, below: key) }
        return document(original, key: key) ?? texts.replacement(for: original, below: key)
    }

    /// JSON within a text: no type has its keys, so only the words of APIs stay.
    private mutating func document(_ text: String, key: String) -> String? {
        let bytes = Array(text.utf8)
        return bytes.withUnsafeBytes { bytes -> String? in
            var reader = JSONReader(bytes)
            var output = FixtureText(isPretty: false)
            do throws(DecodingFault) { try redact(&reader, nil, key: key, &output) } catch { return nil }
            return String(decoding: output.line, as: UTF8.self)
        }
    }
}
