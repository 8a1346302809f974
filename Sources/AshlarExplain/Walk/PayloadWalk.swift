import AshlarCore

/// Walks a payload and its type together and collects everything that does not fit; a fault of syntax ends it.
struct PayloadWalk: ~Copyable {
    let model: PayloadModel
    let bytes: UnsafeRawBufferPointer
    var reader: JSONReader
    /// Keys and indices that lead to the value under the cursor.
    var tokens: [String] = []
    /// The same with `*` for what is data: an index, or a key of a dictionary.
    var template: [String] = []
    /// The tag of the union whose case is checked next.
    var tag: String?
    /// The kinds of keys that no field has, by which untagged unions choose among the cases that do not fit.
    var unknownKeys: Set<[String]> = []
    /// How many untagged unions are being tried: only then are unknown keys of interest, and a payload may have many.
    var trials = 0
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
        case .nonEmpty(let base): try checkNonEmpty(base)
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
            push(String(index), isData: true)
            try body(&self, index)
            pop()
            index += 1
        } while try reader.moreElements()
        return index
    }

    private mutating func checkNonEmpty(_ base: PayloadType) throws(DecodingFault) {
        let (kind, offset) = (reader.kind(), reader.offset)
        let known = state
        try check(base)
        // The rule is asked of whole values only.
        guard problems(since: known) == 0 else { return }
        let marks = kind == .string ? reader.offset - offset : bytes[offset..<reader.offset].count { $0 > 0x20 }
        guard marks == 2, kind == .array || kind == .object || kind == .string else { return }
        record(
            Problem.Code(rawValue: BuiltInCode.nonEmpty.rawValue), at: offset,
            expected: .notEmpty, found: .kind(kind))
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
        record(.invalidValue, at: start, expected: .elements(positions.count), found: .kind(.array))
    }

    private mutating func checkPairs(_ key: PayloadType, _ value: PayloadType) throws(DecodingFault) {
        let start = (reader.mark(), reader.offset).1
        let count = try checkElements { (walk: inout PayloadWalk, index) throws(DecodingFault) in
            try walk.check(index.isMultiple(of: 2) ? key : value)
        }
        if let count, !count.isMultiple(of: 2) {
            record(.invalidValue, at: start, expected: .keysAndValues, found: .kind(.array))
        }
    }

    private mutating func checkDictionary(_ keys: PayloadType.KeyType, _ value: PayloadType) throws(DecodingFault) {
        guard try expect(.object) else { return }
        guard try reader.beginObject() else { return }
        repeat {
            let start = (reader.peek(), reader.offset).1
            let key = try reader.key()
            push(key, isData: true)
            for refusal in keys.refusals(of: key) { recordKey(refusal.code, at: start, expected: refusal.expected) }
            try check(value)
            pop()
        } while try reader.moreMembers()
    }

    // MARK: The path

    mutating func push(_ token: String, isData: Bool = false) {
        tokens.append(token)
        template.append(isData ? "*" : token)
    }

    mutating func pop() {
        tokens.removeLast()
        template.removeLast()
    }

    // MARK: Recording

    /// Records and skips a value that is not of the kind required.
    mutating func expect(_ required: JSONKind) throws(DecodingFault) -> Bool {
        _ = reader.peek()
        let (start, kind) = (reader.offset, reader.kind())
        if kind == required { return true }
        try reader.skipValue()
        record(
            kind == .null ? .nullValue : .typeMismatch, at: start, expected: .kind(required),
            found: .kind(kind))
        return false
    }

    /// - Parameter length: without one, up to the cursor.
    mutating func record(
        _ code: Problem.Code, at offset: Int, length: Int? = nil, expected: Expectation, found: Found
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
    mutating func recordKey(_ code: Problem.Code, at offset: Int, expected: Expectation) {
        var end = offset + 1
        while end < bytes.count, bytes[end] != 0x22 { end += bytes[end] == 0x5C ? 2 : 1 }
        record(code, at: offset, length: end + 1 - offset, expected: expected, found: .key)
    }

    private mutating func recordSyntax(_ fault: DecodingFault) {
        let problem = JSONSyntax.problem(fault, in: bytes)
        findings.append(
            Finding(
                code: problem.code, pointer: JSONPointer.text(tokens), offset: problem.offset, length: problem.length,
                model: place.name, declaredAt: place.declaration, expected: problem.expectation, found: problem.finding)
        )
    }

    /// What has been recorded up to a point.
    struct State {
        fileprivate let count: Int
        fileprivate let omitted: Int
        let unknownKeys: Set<[String]>
    }

    /// What has been recorded so far.
    var state: State { State(count: findings.count, omitted: omitted, unknownKeys: unknownKeys) }

    /// Walks where a decoder only tries: after a fault of syntax, nothing of the attempt is left.
    mutating func trial(_ walk: (inout PayloadWalk) throws(DecodingFault) -> Void) throws(DecodingFault) {
        let (known, depth, outer) = (state, tokens.count, place)
        do throws(DecodingFault) { try walk(&self) } catch {
            forget(since: known)
            while tokens.count > depth { pop() }
            place = outer
            throw error
        }
    }

    /// What was recorded since a point, up to where the cursor is.
    struct Attempt {
        fileprivate let findings: [Finding]
        fileprivate let omitted: Int
        fileprivate let unknownKeys: Set<[String]>
        fileprivate let end: JSONReader.Mark
    }

    mutating func attempt(since state: State) -> Attempt {
        Attempt(
            findings: Array(findings[state.count...]), omitted: omitted - state.omitted, unknownKeys: unknownKeys,
            end: reader.mark())
    }

    /// Keeps what an attempt recorded, without walking again: unions within unions would double the time with each level.
    mutating func keep(_ attempt: Attempt) {
        findings += attempt.findings
        omitted += attempt.omitted
        unknownKeys.formUnion(attempt.unknownKeys)
        reader.rewind(to: attempt.end)
    }

    /// How many problems were recorded since.
    func problems(since state: State) -> Int { findings.count - state.count + omitted - state.omitted }

    /// Takes back what was recorded since.
    mutating func forget(since state: State) {
        findings.removeLast(findings.count - state.count)
        omitted = state.omitted
        unknownKeys = state.unknownKeys
    }
}
