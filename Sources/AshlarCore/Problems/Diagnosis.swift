/// The second look at a payload that the fast path refused: it collects every problem with its place.
///
/// It walks the type's ``Shape`` and the bytes together. A value that its type refuses is skipped and the walk
/// goes on; a fault of syntax ends it, since nothing after it can be trusted.
struct Diagnosis: ~Copyable {
    private var reader: JSONReader
    private let bytes: UnsafeRawBufferPointer
    private var tokens: [String] = []
    private var problems: [Problem] = []
    private var place = ModelPlace()

    /// Where in the model the value under the cursor belongs.
    private struct ModelPlace {
        var name = ""
        var declaration: Problem.Declaration?
        var dates: WireDateFormat?
    }

    static func problems(
        of type: any DirectDecodable.Type, in bytes: UnsafeRawBufferPointer, fault: DecodingFault
    ) -> [Problem] {
        var diagnosis = Diagnosis(bytes)
        do throws(DecodingFault) {
            try diagnosis.check(type)
            try diagnosis.reader.finish()
        } catch {
            diagnosis.recordSyntax(error)
        }
        // A hand-written conformance may refuse what its shape does not tell: its own fault is told then.
        if diagnosis.problems.isEmpty { diagnosis.recordSyntax(fault) }
        return diagnosis.problems.enumerated()
            .sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }.map(\.element)
    }

    private init(_ bytes: UnsafeRawBufferPointer) {
        reader = JSONReader(bytes)
        self.bytes = bytes
    }

    // MARK: The walk

    private mutating func check(_ type: any DirectDecodable.Type) throws(DecodingFault) {
        switch type._ashlarShape_v1.kind {
        case .anything: try reader.skipValue()
        case .scalar(let expected, let code): try checkScalar(type, expected: expected, code: code)
        case .optional(let wrapped): if try !reader.null() { try check(wrapped) }
        case .array(let element): try checkArray(of: element)
        case .dictionary(let value): try checkDictionary(of: value)
        case .record(let record): try checkRecord(record)
        case .choice(let options): try checkChoice(options)
        }
    }

    private mutating func checkScalar(
        _ type: any DirectDecodable.Type, expected: String, code: Problem.Code?
    ) throws(DecodingFault) {
        let mark = reader.mark()
        let kind = JSONKind(reader.peek())
        guard let fault = attempt(type) else { return }
        reader.rewind(to: mark)
        try reader.skipValue()
        let ownCode: Problem.Code =
            if kind == .null { .nullValue } else if fault.code == .invalidValue, let code { code } else {
                Problem.Code(fault.code)
            }
        record(ownCode, at: mark, expected: expected, found: kind)
    }

    /// Decodes one value and forgets it.
    private mutating func attempt(_ type: any DirectDecodable.Type) -> DecodingFault? {
        func run<T: DirectDecodable>(_ type: T.Type, _ reader: inout JSONReader) -> DecodingFault? {
            do throws(DecodingFault) {
                if let dates = place.dates, let dated = type as? any DateDecodable.Type {
                    _ = try dated._ashlarDecode_v1(&reader, dates: dates)
                } else {
                    _ = try T._ashlarDecode_v1(&reader)
                }
                return nil
            } catch { return error }
        }
        return run(type, &reader)
    }

    private mutating func checkArray(of element: any DirectDecodable.Type) throws(DecodingFault) {
        guard try expect(.array) else { return }
        guard try reader.beginArray() else { return }
        var index = 0
        repeat {
            tokens.append(String(index))
            try check(element)
            tokens.removeLast()
            index += 1
        } while try reader.moreElements()
    }

    private mutating func checkDictionary(of value: any DirectDecodable.Type) throws(DecodingFault) {
        guard try expect(.object) else { return }
        guard try reader.beginObject() else { return }
        repeat {
            tokens.append(try reader.key())
            try check(value)
            tokens.removeLast()
        } while try reader.moreMembers()
    }

    private mutating func checkRecord(_ shape: Shape.Record) throws(DecodingFault) {
        guard try expect(.object) else { return }
        let mark = reader.mark()
        let outer = place
        var isSeen = [Bool](repeating: false, count: shape.fields.count)
        if try reader.beginObject() {
            repeat {
                let key = try reader.key()
                guard let index = shape.fields.firstIndex(where: { $0.key == key }), !isSeen[index] else {
                    try reader.skipValue()
                    continue
                }
                isSeen[index] = true
                tokens.append(key)
                place = modelPlace(of: shape.fields[index], in: shape)
                try check(shape.fields[index].type)
                tokens.removeLast()
            } while try reader.moreMembers()
        }
        for (field, isSeen) in zip(shape.fields, isSeen) where !isSeen {
            if case .optional = field.type._ashlarShape_v1.kind { continue }
            tokens.append(field.key)
            place = modelPlace(of: field, in: shape)
            record(.missingKey, at: mark, length: 1, expected: field.type._ashlarShape_v1.expectation, found: .nothing)
            tokens.removeLast()
        }
        place = outer
    }

    private func modelPlace(of field: Shape.Field, in shape: Shape.Record) -> ModelPlace {
        ModelPlace(
            name: "\(shape.name).\(field.name)",
            declaration: field.line > 0 ? Problem.Declaration(file: shape.file, line: field.line) : nil,
            dates: field.dates)
    }

    /// One of several types: the one whose kind of JSON value stands here is checked.
    private mutating func checkChoice(_ options: [any DirectDecodable.Type]) throws(DecodingFault) {
        let mark = reader.mark()
        let kind = JSONKind(reader.peek())
        let fitting = options.filter { option in
            switch option._ashlarShape_v1.kind {
            case .array: kind == .array
            case .record, .dictionary: kind == .object
            default: kind != .array && kind != .object
            }
        }
        for option in fitting {
            if attempt(option) == nil { return }
            reader.rewind(to: mark)
        }
        if fitting.count == 1 { return try check(fitting[0]) }
        try reader.skipValue()
        let expected = options.map { $0._ashlarShape_v1.expectation }.joined(separator: " or ")
        record(kind == .null ? .nullValue : .typeMismatch, at: mark, expected: expected, found: kind)
    }

    // MARK: Recording

    /// Records and skips a value that is not of the kind required.
    private mutating func expect(_ required: JSONKind) throws(DecodingFault) -> Bool {
        let mark = reader.mark()
        let kind = JSONKind(reader.peek())
        if kind == required { return true }
        try reader.skipValue()
        record(kind == .null ? .nullValue : .typeMismatch, at: mark, expected: required.description, found: kind)
        return false
    }

    private mutating func record(
        _ code: Problem.Code, at mark: JSONReader.Mark, length: Int? = nil, expected: String, found: JSONKind
    ) {
        problems.append(
            Problem(
                code: code, pointer: JSONPointer.text(tokens),
                position: SourcePosition(ofOffset: mark.offset, in: bytes), offset: mark.offset,
                length: length ?? reader.offset - mark.offset, model: place.name, declaredAt: place.declaration,
                expected: expected, found: found.description))
    }

    private mutating func recordSyntax(_ fault: DecodingFault) {
        var problem = JSONSyntax.problem(fault, in: bytes)
        problem.pointer = JSONPointer.text(tokens)
        problem.model = place.name
        problem.declaredAt = place.declaration
        problems.append(problem)
    }
}
