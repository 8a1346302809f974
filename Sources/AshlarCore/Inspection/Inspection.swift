/// The second look at a payload: it collects every problem with its place, and what decoding did besides copying.
///
/// It walks the type's ``Shape`` and the bytes together. A value that its type refuses is skipped and the walk
/// goes on; a fault of syntax ends it, since nothing after it can be trusted. Records that decode as they stand are
/// stepped over at the fast path's speed, unless a receipt is wanted.
struct Inspection: ~Copyable {
    var reader: JSONReader
    var shapes = ShapeTable()
    var path: [PathToken] = []
    var place = ModelPlace()
    /// The tag of the union whose case is checked next, which is known though the case has no field for it.
    var tag: String?
    var problems: [Problem] = []
    /// How many problems there are beyond those that are kept.
    var omitted = 0
    /// `nil` when no receipt is wanted.
    var notes: ReceiptNotes?

    /// So many problems are kept while the walk goes on; they are told in payload order afterwards.
    static let keptProblems = 1000

    /// A step from a value to a value in it.
    enum PathToken {
        case key(String)
        /// A key that is data: of a dictionary.
        case entry(String)
        case index(Int)
    }

    /// Where in the model the value under the cursor belongs.
    struct ModelPlace {
        var name = ""
        var declaration: Problem.Declaration?
        var dates: WireDateFormat?
    }

    /// What an inspection found.
    struct Result {
        var problems: [Problem]
        var omitted: Int
        var receipt: Receipt?
    }

    /// - Parameters:
    ///   - type: the type that the payload should be.
    ///   - bytes: the payload.
    ///   - fault: why the fast path stopped, if it did.
    ///   - limits: what the payload may ask for.
    ///   - wantsReceipt: whether to note what decoding did besides copying.
    static func run(
        _ type: any DirectDecodable.Type, _ bytes: UnsafeRawBufferPointer, fault: DecodingFault?,
        limits: DecodingLimits, wantsReceipt: Bool
    ) -> Result {
        var inspection = Inspection(bytes, limits, wantsReceipt: wantsReceipt)
        let root = inspection.shapes.index(of: type)
        do throws(DecodingFault) {
            try inspection.check(root, isRoot: true)
            try inspection.reader.finish()
        } catch {
            inspection.recordSyntax(error, in: bytes, limits)
        }
        // A hand-written conformance may refuse what its shape does not tell: its own fault is told then.
        if let fault, inspection.problems.isEmpty { inspection.recordSyntax(fault, in: bytes, limits) }
        let problems = inspection.problems.enumerated()
            .sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }.map(\.element)
        let told = Array(problems.prefix(limits.problems))
        return Result(
            problems: SourcePosition.place(told, in: bytes),
            omitted: inspection.omitted + problems.count - told.count, receipt: inspection.notes?.receipt)
    }

    private init(_ bytes: UnsafeRawBufferPointer, _ limits: DecodingLimits, wantsReceipt: Bool) {
        reader = JSONReader(bytes, depth: limits.depth)
        notes = wantsReceipt ? ReceiptNotes() : nil
    }

    // MARK: The walk

    mutating func check(_ index: Int, isRoot: Bool = false) throws(DecodingFault) {
        let entry = shapes[index]
        switch entry.kind {
        case .anything: try reader.skipValue()
        case .scalar(let expected, let code): try checkScalar(entry.type, expected: expected, code: code)
        case .optional(let wrapped):
            if try reader.null() { note(.null) } else { try check(wrapped) }
        case .array(let element): try checkArray(of: element)
        case .dictionary(let value, let key): try checkDictionary(of: value, key: key)
        case .record(let plan):
            if notes == nil, !isRoot, passes(entry.type) { return }
            try checkRecord(plan)
        case .choice(let options): try checkChoice(options)
        case .union(let union, let cases):
            if notes == nil, !isRoot, passes(entry.type) { return }
            try checkUnion(union, cases)
        }
    }

    /// Whether the value decodes as it stands; it is stepped over when it does.
    mutating func passes(_ type: any DirectDecodable.Type) -> Bool {
        let mark = reader.mark()
        if attempt(type) == nil { return true }
        reader.rewind(to: mark)
        return false
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
    mutating func attempt(_ type: any DirectDecodable.Type) -> DecodingFault? {
        func run<T: DirectDecodable>(
            _ type: T.Type, _ dates: WireDateFormat?, _ reader: inout JSONReader
        ) -> DecodingFault? {
            do throws(DecodingFault) {
                if let dates, let dated = type as? any DateDecodable.Type {
                    _ = try dated._ashlarDecode_v1(&reader, dates: dates)
                } else {
                    _ = try T._ashlarDecode_v1(&reader)
                }
                return nil
            } catch { return error }
        }
        return run(type, place.dates, &reader)
    }

    private mutating func checkArray(of element: Int) throws(DecodingFault) {
        guard try expect(.array), try reader.beginArray() else { return }
        var index = 0
        repeat {
            path.append(.index(index))
            try check(element)
            path.removeLast()
            index += 1
        } while try reader.moreElements()
    }

    private mutating func checkDictionary(of value: Int, key type: any DirectKey.Type) throws(DecodingFault) {
        guard try expect(.object), try reader.beginObject() else { return }
        repeat {
            let mark = reader.mark()
            let key = try reader.key()
            path.append(.entry(key))
            if type.init(wireKey: key) == nil {
                record(.invalidValue, at: mark, length: 1, expected: "a key that is \(type)", found: .string)
            }
            try check(value)
            path.removeLast()
        } while try reader.moreMembers()
    }

    /// Records and skips a value that is not of the kind required.
    mutating func expect(_ required: JSONKind) throws(DecodingFault) -> Bool {
        let mark = reader.mark()
        let kind = JSONKind(reader.peek())
        if kind == required { return true }
        try reader.skipValue()
        record(kind == .null ? .nullValue : .typeMismatch, at: mark, expected: required.description, found: kind)
        return false
    }
}
