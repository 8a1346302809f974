import AshlarCore

/// Walks a payload and its type together and collects everything that does not fit; a fault of syntax ends it.
struct PayloadWalk: ~Copyable {
    let model: PayloadModel
    let bytes: UnsafeRawBufferPointer
    var reader: JSONReader
    /// Keys and indices that lead to the value under the cursor.
    var tokens: [String] = []
    var place = ModelPlace()
    private(set) var findings: [Finding] = []
    private var omitted = 0
    /// Beyond it, problems are counted only: a payload must not decide how much memory its report takes.
    private static let findingLimit = 10_000

    /// Where in the model the value under the cursor belongs.
    struct ModelPlace {
        var name = ""
        var declaration: Problem.Declaration?
    }

    static func findings(
        in bytes: UnsafeRawBufferPointer, as model: PayloadModel
    ) -> (findings: [Finding], omitted: Int) {
        var walk = PayloadWalk(bytes, model)
        do throws(DecodingFault) {
            try walk.check(model.root)
            try walk.reader.finish()
        } catch {
            walk.recordSyntax(error)
        }
        let sorted = walk.findings.enumerated().sorted {
            ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset)
        }
        return (sorted.map(\.element), walk.omitted)
    }

    private init(_ bytes: UnsafeRawBufferPointer, _ model: PayloadModel) {
        self.model = model
        self.bytes = bytes
        reader = JSONReader(bytes)
    }

    // MARK: Types

    mutating func check(_ type: PayloadType) throws(DecodingFault) {
        switch type {
        case .anything: try reader.skipValue()
        case .scalar(let scalar): try checkScalar(scalar)
        case .optional(let wrapped): if try !reader.null() { try check(wrapped) }
        case .array(let element), .set(let element):
            try checkElements { (walk: inout PayloadWalk, _) throws(DecodingFault) in try walk.check(element) }
        case .dictionary(let keys, let value): try checkDictionary(keys, value)
        case .pairs(let key, let value): try checkPairs(key, value)
        case .choice(let options): try checkChoice(options)
        case .named(let index):
            switch model.types[index].form {
            case .record(let record): try checkRecord(record)
            case .tuple(let positions): try checkTuple(positions)
            case .words(let words): try checkWords(words)
            case .cases(let cases, let isSnakeCase): try checkCases(cases, isSnakeCase: isSnakeCase)
            case .union(let union): try checkUnion(union)
            case .transparent(let type): try check(type)
            }
        }
    }

    /// - Returns: how many elements the array has; `nil` when it is none.
    @discardableResult
    private mutating func checkElements(
        _ body: (inout PayloadWalk, Int) throws(DecodingFault) -> Void
    ) throws(DecodingFault) -> Int? {
        guard try expect(.array) else { return nil }
        guard try reader.beginArray() else { return 0 }
        var index = 0
        repeat {
            tokens.append(String(index))
            try body(&self, index)
            tokens.removeLast()
            index += 1
        } while try reader.moreElements()
        return index
    }

    private mutating func checkTuple(_ positions: [FieldType]) throws(DecodingFault) {
        let start = (reader.mark(), reader.offset).1
        let outer = place
        let count = try checkElements { (walk: inout PayloadWalk, index) throws(DecodingFault) in
            guard index < positions.count else { return try walk.reader.skipValue() }
            walk.place = ModelPlace(name: positions[index].model, declaration: positions[index].place)
            try walk.check(positions[index].type)
        }
        place = outer
        guard let count, count != positions.count else { return }
        let expected = "an array of \(positions.count) elements"
        record(.invalidValue, at: start, expected: expected, found: JSONKind.array.description)
    }

    private mutating func checkPairs(_ key: PayloadType, _ value: PayloadType) throws(DecodingFault) {
        let start = (reader.mark(), reader.offset).1
        let count = try checkElements { (walk: inout PayloadWalk, index) throws(DecodingFault) in
            try walk.check(index.isMultiple(of: 2) ? key : value)
        }
        if let count, !count.isMultiple(of: 2) {
            record(.invalidValue, at: start, expected: "keys and values by turns", found: JSONKind.array.description)
        }
    }

    private mutating func checkDictionary(_ keys: PayloadType.KeyType, _ value: PayloadType) throws(DecodingFault) {
        guard try expect(.object) else { return }
        guard try reader.beginObject() else { return }
        repeat {
            let start = (reader.peek(), reader.offset).1
            let key = try reader.key()
            tokens.append(key)
            switch keys {
            case .text: break
            case .integer: if Int(key) == nil { recordKey(.invalidValue, at: start, expected: "an integer") }
            case .words(let words):
                if !words.contains(key) { recordKey(.unknownCase, at: start, expected: Words.list(words)) }
            }
            try check(value)
            tokens.removeLast()
        } while try reader.moreMembers()
    }

    // MARK: Choices

    /// The first of several types that fits; if only one is of the kind that stands here, its problems are told.
    mutating func checkChoice(_ options: [PayloadType]) throws(DecodingFault) {
        let mark = reader.mark()
        let (start, kind) = (reader.offset, reader.kind())
        let fitting = model.options(options, taking: kind)
        for option in fitting {
            let known = state
            try check(option)
            if state == known { return }
            forget(since: known)
            reader.rewind(to: mark)
        }
        if fitting.count == 1 { return try check(fitting[0]) }
        try reader.skipValue()
        let expected = options.map(model.expectation).joined(separator: " or ")
        record(kind == .null ? .nullValue : .typeMismatch, at: start, expected: expected, found: kind.description)
    }

    // MARK: Recording

    /// Records and skips a value that is not of the kind required.
    mutating func expect(_ required: JSONKind) throws(DecodingFault) -> Bool {
        _ = reader.peek()
        let (start, kind) = (reader.offset, reader.kind())
        if kind == required { return true }
        try reader.skipValue()
        record(
            kind == .null ? .nullValue : .typeMismatch, at: start, expected: required.description,
            found: kind.description)
        return false
    }

    /// - Parameter length: without one, up to the cursor.
    mutating func record(
        _ code: Problem.Code, at offset: Int, length: Int? = nil, expected: String, found: String
    ) {
        guard findings.count < PayloadWalk.findingLimit else {
            omitted += 1
            return
        }
        findings.append(
            Finding(
                code: code, pointer: JSONPointer.text(tokens), offset: offset,
                length: length ?? reader.offset - offset, model: place.name, declaredAt: place.declaration,
                expected: expected, found: found))
    }

    /// Records a key that its type refuses.
    mutating func recordKey(_ code: Problem.Code, at offset: Int, expected: String) {
        var end = offset + 1
        while end < bytes.count, bytes[end] != 0x22 { end += bytes[end] == 0x5C ? 2 : 1 }
        record(code, at: offset, length: end + 1 - offset, expected: expected, found: "a key")
    }

    private mutating func recordSyntax(_ fault: DecodingFault) {
        let problem = JSONSyntax.problem(fault, in: bytes)
        findings.append(
            Finding(
                code: problem.code, pointer: JSONPointer.text(tokens), offset: problem.offset, length: problem.length,
                model: place.name, declaredAt: place.declaration, expected: problem.expected, found: problem.found))
    }

    /// How much has been recorded.
    var state: [Int] { [findings.count, omitted] }

    /// Takes back what was recorded since.
    mutating func forget(since state: [Int]) {
        findings.removeLast(findings.count - state[0])
        omitted = state[1]
    }
}
