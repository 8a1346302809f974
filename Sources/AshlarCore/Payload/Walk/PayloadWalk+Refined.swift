/// Values with rules, and values that no report shows.
extension PayloadWalk {
    mutating func checkRefined(
        _ node: PayloadModel.Node, _ value: Int, _ refinement: PayloadShape.Refinement?
    ) throws(DecodingFault) {
        // With a receipt, the notes within the value are reported too.
        if stepsOver(node) { return }
        let mark = reader.mark()
        let kind = JSONKind(reader.peek())
        let before = problems.count + omitted
        if case .scalar(let scalar) = model[value].form {
            try check(scalar, model[value], expected: refinement?.expected)
        } else {
            try check(value)
        }
        // The rule applies only to whole values.
        guard let refinement, problems.count + omitted == before else { return }
        reader.rewind(to: mark)
        for violation in try refinement.violations(&reader, place.dates) {
            record(
                violation.code, at: mark, expected: violation.expectation, found: .kind(kind),
                parameters: violation.parameters)
        }
    }

    /// A value is hidden from its first byte to its last; if it breaks off, everything after that is hidden too.
    mutating func checkSensitive(_ wrapped: Int) throws(DecodingFault) {
        let mark = reader.mark()
        do throws(DecodingFault) { try check(wrapped) } catch {
            hidden.append(mark.offset..<Int.max)
            isInSensitive = true
            throw error
        }
        hidden.append(mark.offset..<reader.offset)
    }

    /// Steps over a value that does not count, such as that of a key that appeared before.
    mutating func skip() throws(DecodingFault) {
        let mark = reader.mark()
        do throws(DecodingFault) { try reader.skipValue() } catch {
            isInSensitive = hasSensitive
            throw error
        }
        if hasSensitive { hidden.append(mark.offset..<reader.offset) }
    }

    /// Whether records are walked even when they decode as they are.
    var looksInside: Bool { notes != nil || hasSensitive }
}
