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
    /// Where values stand that no report shows.
    var hidden: [Range<Int>] = []

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
        var hidden: [Range<Int>]
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
        unsafe walked(type, bytes, fault: fault, limits: limits, wantsReceipt: wantsReceipt) {
            (inspection: inout Inspection, root) throws(DecodingFault) in
            try inspection.check(root, isRoot: true)
        }
    }

    /// - Parameter walk: walks the whole payload, given the root's shape.
    static func run(
        _ type: any DirectDecodable.Type, _ bytes: UnsafeRawBufferPointer, fault: DecodingFault?,
        limits: DecodingLimits, _ walk: (inout Inspection, Int) throws(DecodingFault) -> Void
    ) -> Result {
        var result = unsafe walked(type, bytes, fault: fault, limits: limits, wantsReceipt: false, walk)
        // Another walk may step over sensitive values as parts of others; the plain one meets each of them.
        if ShapeTable.hasSensitive(type) {
            result.hidden = unsafe run(type, bytes, fault: nil, limits: limits, wantsReceipt: false).hidden
        }
        return result
    }

    private static func walked(
        _ type: any DirectDecodable.Type, _ bytes: UnsafeRawBufferPointer, fault: DecodingFault?,
        limits: DecodingLimits, wantsReceipt: Bool,
        _ walk: (inout Inspection, Int) throws(DecodingFault) -> Void
    ) -> Result {
        var inspection = unsafe Inspection(bytes, limits, wantsReceipt: wantsReceipt)
        let root = inspection.shapes.index(of: type)
        do throws(DecodingFault) {
            try walk(&inspection, root)
            try inspection.reader.finish()
        } catch {
            unsafe inspection.recordSyntax(error, in: bytes, limits)
            // What the walk did not come to may be sensitive too.
            if inspection.shapes.hasSensitive { inspection.hidden.append(error.offset..<Int.max) }
        }
        // A hand-written conformance may refuse what its shape does not tell: its own fault is told then.
        if let fault, inspection.problems.isEmpty { unsafe inspection.recordSyntax(fault, in: bytes, limits) }
        let problems = inspection.problems.enumerated()
            .sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }.map(\.element)
        let told = Array(problems.prefix(limits.problems))
        return unsafe Result(
            problems: SourcePosition.place(told, in: bytes),
            omitted: inspection.omitted + problems.count - told.count, receipt: inspection.notes?.receipt,
            hidden: inspection.hidden)
    }

    private init(_ bytes: UnsafeRawBufferPointer, _ limits: DecodingLimits, wantsReceipt: Bool) {
        reader = unsafe JSONReader(bytes, depth: limits.depth)
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
        case .dictionary(let value, let key):
            try checkDictionary(key: key) { (inspection: inout Inspection) throws(DecodingFault) in
                try inspection.check(value)
            }
        case .refined(let value, let refinement): try checkRefined(index, value, refinement)
        case .sensitive(let wrapped): try checkSensitive(wrapped)
        case .record(let plan):
            if !looksInside, !isRoot, passes(entry.type) { return }
            try checkRecord(plan)
        case .tuple(let tuple, let types): try checkTuple(tuple, types)
        case .choice(let options): try checkChoice(options)
        case .union(let union, let cases):
            if !looksInside, !isRoot, passes(entry.type) { return }
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

    mutating func checkScalar(
        _ type: any DirectDecodable.Type, expected: Expectation, code: Problem.Code?
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
        do throws(DecodingFault) { _ = try decoded(type) } catch { return error }
        return nil
    }

    /// Decodes one value.
    mutating func decoded(_ type: any DirectDecodable.Type) throws(DecodingFault) -> Any {
        func run<T: DirectDecodable>(
            _ type: T.Type, _ dates: WireDateFormat?, _ reader: inout JSONReader
        ) throws(DecodingFault) -> Any {
            try reader.value(T.self, dates: dates)
        }
        return try run(type, place.dates, &reader)
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

    /// - Parameter check: checks the value of an entry.
    mutating func checkDictionary(
        key type: any DirectKey.Type, _ check: (inout Inspection) throws(DecodingFault) -> Void
    ) throws(DecodingFault) {
        guard try expect(.object), try reader.beginObject() else { return }
        repeat {
            let mark = reader.mark()
            let key = try reader.key()
            path.append(.entry(key))
            if type.init(wireKey: key) == nil {
                recordKey(key, type, at: mark)
            }
            try check(&self)
            path.removeLast()
        } while try reader.moreMembers()
    }

    /// Records and skips a value that is not of the kind required.
    mutating func expect(_ required: JSONKind) throws(DecodingFault) -> Bool {
        let mark = reader.mark()
        let kind = JSONKind(reader.peek())
        if kind == required { return true }
        try reader.skipValue()
        record(kind == .null ? .nullValue : .typeMismatch, at: mark, expected: .kind(required), found: kind)
        return false
    }
}
