/// Values with rules, and values that no report shows.
extension Inspection {
    mutating func checkRefined(_ index: Int, _ value: Int, _ refinement: Shape.Refinement) throws(DecodingFault) {
        // With a receipt, what is noted within the value is told too.
        if !looksInside, passes(shapes[index].type) { return }
        let mark = reader.mark()
        let kind = JSONKind(reader.peek())
        let before = problems.count + omitted
        if case .scalar(let expected, let code) = shapes[value].kind {
            try checkScalar(shapes[value].type, expected: refinement.expected ?? expected, code: code)
        } else {
            try check(value)
        }
        // The rule speaks of whole values only.
        if problems.count + omitted > before { return }
        reader.rewind(to: mark)
        for violation in try refinement.violations(&reader, place.dates) {
            record(
                violation.code, at: mark, expected: violation.expectation, found: kind, parameters: violation.parameters
            )
        }
    }

    /// A key that its type refuses, with what the type's rule says of it if it has one.
    mutating func recordKey(_ key: String, _ type: any DirectKey.Type, at mark: JSONReader.Mark) {
        func violations<R: RefinedModel>(_ refined: R.Type) -> [Violation] {
            guard let keys = R.Value.self as? any DirectKey.Type, let value = keys.init(wireKey: key) as? R.Value
            else { return [] }
            return R._ashlarRule_v1.violations(of: value)
        }
        let broken = (type as? any RefinedModel.Type).map { violations($0) } ?? []
        if broken.isEmpty {
            return record(.invalidValue, at: mark, length: 1, expected: .keyThatIs(type: "\(type)"), found: .string)
        }
        for violation in broken {
            record(
                violation.code, at: mark, length: 1, expected: violation.expectation, found: .string,
                parameters: violation.parameters)
        }
    }

    /// A value is hidden from its first byte to its last; of one that breaks off, all that follows.
    mutating func checkSensitive(_ wrapped: Int) throws(DecodingFault) {
        let mark = reader.mark()
        do throws(DecodingFault) { try check(wrapped) } catch {
            hidden.append(mark.offset..<Int.max)
            throw error
        }
        hidden.append(mark.offset..<reader.offset)
    }

    /// Steps over a value that does not count, such as that of a key that stood before.
    mutating func skip(_ shape: Int) throws(DecodingFault) {
        let mark = reader.mark()
        try reader.skipValue()
        if shapes.hasSensitive { hidden.append(mark.offset..<reader.offset) }
    }

    /// Whether records are walked even when they decode as they stand.
    var looksInside: Bool { notes != nil || shapes.hasSensitive }
}
