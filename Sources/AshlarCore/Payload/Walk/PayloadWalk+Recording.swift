/// Recording the problems of a walk.
extension PayloadWalk {
    mutating func record(
        _ code: PayloadProblem.Code, at mark: JSONReader.Mark, length: Int? = nil, expected: Expectation, found: Found,
        parameters: [String: String] = [:]
    ) {
        guard keeps(ProblemKind(model: place.name, code: code)) else { return }
        problems.append(
            PayloadProblem(
                code: code, pointer: pointer, position: SourcePosition(line: 0, column: 0), offset: mark.offset,
                length: length ?? reader.offset - mark.offset, model: place.name, declaredAt: place.declaration,
                expected: expected, found: found, parameters: parameters))
    }

    /// Whether there is room for one more problem, or it is the first of its kind; counts it as omitted otherwise.
    mutating func keeps(_ kind: ProblemKind) -> Bool {
        if problems.count < PayloadWalk.keptProblems { return true }
        if kinds.isEmpty { kinds = Set(problems.map(\.kind)) }
        if kinds.insert(kind).inserted { return true }
        omitted += 1
        return false
    }

    /// Records a key that is refused, from quote to quote.
    mutating func recordKey(
        _ code: PayloadProblem.Code, at mark: JSONReader.Mark, expected: Expectation, parameters: [String: String] = [:]
    ) {
        record(
            code, at: mark, length: reader.lengthOfString(at: mark.offset), expected: expected, found: .key,
            parameters: parameters)
    }

    /// Records why the walk stopped.
    mutating func recordSyntax(
        _ fault: DecodingFault, in bytes: UnsafeRawBufferPointer, _ limits: DecodingLimits
    ) {
        // Deeper than the walk, which steps over what the model does not describe; not into a value that may be sensitive.
        let isHere = !fault.isSyntax || fault.code == .depthExceeded || isInSensitive
        unsafe record(fault, at: isHere ? pointer : nil, in: bytes, limits)
    }

    /// Records a fault that the walk did not find, at the value that it is in.
    mutating func recordUnseen(
        _ fault: DecodingFault, in bytes: UnsafeRawBufferPointer, _ limits: DecodingLimits
    ) {
        unsafe record(fault, at: hasSensitive ? "" : nil, in: bytes, limits)
    }

    /// - Parameter pointer: where the fault is; `nil` for the deepest value at its offset.
    private mutating func record(
        _ fault: DecodingFault, at pointer: String?, in bytes: UnsafeRawBufferPointer, _ limits: DecodingLimits
    ) {
        var problem = unsafe JSONSyntax.problem(fault, in: bytes, limits: limits)
        if let pointer { problem.pointer = pointer }
        problem.model = place.name
        problem.declaredAt = place.declaration
        problems.append(problem)
    }

    mutating func note(_ event: Receipt.Event) {
        guard notes != nil else { return }
        let template = template
        notes?.add(event, at: template)
    }

    var pointer: String {
        JSONPointer.text(
            path.map { token in
                switch token {
                case .key(let key), .entry(let key): key
                case .index(let index): String(index)
                }
            })
    }

    /// The path of a field in all payloads, with `*` for indices and keys that are data.
    private var template: String {
        JSONPointer.text(
            path.map { token in if case .key(let key) = token { key } else { "*" } })
    }
}

extension SourcePosition {
    /// Gives problems their lines and columns.
    ///
    /// - Parameter problems: in payload order.
    /// - Complexity: O(n) in the payload, once for all of them.
    static func place(_ problems: [PayloadProblem], in bytes: UnsafeRawBufferPointer) -> [PayloadProblem] {
        var placed = problems
        var position = SourcePosition(line: 1, column: 1)
        var offset = 0
        for index in placed.indices {
            let target = min(placed[index].offset, bytes.count)
            while offset < target {
                let byte = unsafe bytes[offset]
                if byte == 0x0A {
                    position.line += 1
                    position.column = 1
                } else if byte & 0xC0 != 0x80 {
                    // Continuation bytes belong to the scalar before them.
                    position.column += 1
                }
                offset += 1
            }
            placed[index].position = position
        }
        return placed
    }
}
