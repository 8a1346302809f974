/// A careful pass over a payload: it collects every problem with its place, and what decoding did besides copying.
///
/// It walks a ``PayloadModel`` and the bytes together. A value that its type refuses is skipped and the walk
/// goes on; a fault of syntax ends it, since nothing after it can be trusted. Where a compiled type is known, records that
/// decode as they are are stepped over at the fast path's speed, unless a receipt is wanted.
package struct PayloadWalk: ~Copyable {
    let model: PayloadModel
    var reader: JSONReader
    var path: [PathToken] = []
    var place = ModelPlace()
    /// The tag of the union that has its case checked next: a known key, although the case has no field for it.
    var tag: String?
    var problems: [PayloadProblem] = []
    /// How many problems there are beyond those that are kept.
    var omitted = 0
    /// The kinds of the problems that are kept, as soon as there are too many to keep each.
    var kinds: Set<ProblemKind> = []
    /// `nil` when no receipt is wanted.
    var notes: ReceiptNotes?
    /// The places of values that no report shows.
    var hidden: [Range<Int>] = []
    let hasSensitive: Bool
    /// Whether the walk broke off in a value that may be sensitive.
    var isInSensitive = false

    /// How many problems are kept during the walk, besides the first of each kind; they are reported in payload order
    /// afterwards.
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
        var declaration: PayloadProblem.Declaration?
        var dates: WireDateFormat?
    }

    /// The results of a walk.
    package struct Result {
        package var problems: [PayloadProblem]
        package var omitted: Int
        package var receipt: Receipt?
        package var hidden: [Range<Int>]
    }

    /// - Parameters:
    ///   - model: the type that the payload should be.
    ///   - bytes: the payload.
    ///   - fault: why the fast path stopped, if it did.
    ///   - limits: the limits of the payload.
    ///   - wantsReceipt: whether to note what decoding did besides copying.
    package static func run(
        _ model: PayloadModel, _ bytes: UnsafeRawBufferPointer, fault: DecodingFault? = nil,
        limits: DecodingLimits = DecodingLimits(), wantsReceipt: Bool = false
    ) -> Result {
        unsafe walked(model, bytes, fault: fault, limits: limits, wantsReceipt: wantsReceipt) {
            (walk: inout PayloadWalk) throws(DecodingFault) in
            try walk.check(model.root, isRoot: true)
        }
    }

    /// - Parameter body: walks the whole payload, given the index of its type.
    static func run(
        _ type: any DirectDecodable.Type, _ bytes: UnsafeRawBufferPointer, fault: DecodingFault?,
        limits: DecodingLimits, _ body: (inout PayloadWalk, Int) throws(DecodingFault) -> Void
    ) -> Result {
        let model = PayloadModel(of: type)
        var result = unsafe walked(model, bytes, fault: fault, limits: limits, wantsReceipt: false) {
            (walk: inout PayloadWalk) throws(DecodingFault) in
            try body(&walk, model.root)
        }
        // Another walk may step over sensitive values as parts of others; the plain one meets each of them.
        if model.hasSensitive { result.hidden = unsafe run(model, bytes, limits: limits).hidden }
        return result
    }

    private static func walked(
        _ model: PayloadModel, _ bytes: UnsafeRawBufferPointer, fault: DecodingFault?,
        limits: DecodingLimits, wantsReceipt: Bool, _ body: (inout PayloadWalk) throws(DecodingFault) -> Void
    ) -> Result {
        var walk = unsafe PayloadWalk(model, bytes, limits, wantsReceipt: wantsReceipt)
        do throws(DecodingFault) {
            try body(&walk)
            try walk.reader.finish()
        } catch {
            unsafe walk.recordSyntax(error, in: bytes, limits)
            // Anything that the walk did not reach may be sensitive too.
            if walk.hasSensitive { walk.hidden.append(error.offset..<Int.max) }
        }
        // A handwritten conformance, or a type's rules, may refuse a value that matches the shape: then that fault is
        // reported, at its value.
        if let fault, walk.problems.isEmpty { unsafe walk.recordUnseen(fault, in: bytes, limits) }
        let problems = walk.problems.enumerated()
            .sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }.map(\.element)
        let reported = problems.reported(limits.problems)
        return unsafe Result(
            problems: SourcePosition.place(reported, in: bytes),
            omitted: walk.omitted + problems.count - reported.count, receipt: walk.notes?.receipt,
            hidden: walk.hidden)
    }

    private init(_ model: PayloadModel, _ bytes: UnsafeRawBufferPointer, _ limits: DecodingLimits, wantsReceipt: Bool) {
        self.model = model
        reader = unsafe JSONReader(bytes, depth: limits.depth)
        notes = wantsReceipt ? ReceiptNotes() : nil
        hasSensitive = model.hasSensitive
    }

    // MARK: The walk

    mutating func check(_ index: Int, isRoot: Bool = false) throws(DecodingFault) {
        let node = model[index]
        switch node.form {
        case .anything:
            if let type = node.type as? any ReadByCodable.Type {
                try checkCodable(type)
            } else {
                try reader.skipValue()
            }
        case .scalar(let scalar): try check(scalar, node)
        case .optional(let wrapped):
            if try reader.null() { note(.null) } else { try check(wrapped) }
        case .array(let element): try checkElements { walk, _ throws(DecodingFault) in try walk.check(element) }
        case .dictionary(let value, let keys):
            try checkDictionary(keys) { (walk: inout PayloadWalk) throws(DecodingFault) in try walk.check(value) }
        case .pairs(let key, let value): try checkPairs(key, value)
        case .refined(let value, let refinement): try checkRefined(node, value, refinement)
        case .sensitive(let wrapped): try checkSensitive(wrapped)
        case .same(let other):
            // The attributes of a field do not apply within another type.
            let dates = place.dates
            place.dates = nil
            try check(other, isRoot: isRoot)
            place.dates = dates
        case .record(let record):
            if !isRoot, stepsOver(node) { return }
            try check(record)
        case .tuple(let record): try checkTuple(record)
        case .cases(let cases, let isSnakeCase): try checkCases(cases, isSnakeCase: isSnakeCase)
        case .choice(let options): try checkChoice(options)
        case .union(let union):
            if !isRoot, stepsOver(node) { return }
            try checkUnion(union)
        }
    }

    /// Steps over a value that decodes, if nothing within it is needed.
    mutating func stepsOver(_ node: PayloadModel.Node) -> Bool {
        !looksInside && passes(node)
    }

    /// Whether the value decodes as it is, as far as that is known; the cursor is after it when it does.
    mutating func passes(_ node: PayloadModel.Node) -> Bool {
        guard let type = node.type else { return false }
        let mark = reader.mark()
        let fault = attempt { (walk: inout PayloadWalk) throws(DecodingFault) in _ = try walk.decoded(type) }
        if fault == nil { return true }
        reader.rewind(to: mark)
        return false
    }

    /// - Parameter expected: the expectation of a rule, which replaces the scalar's.
    mutating func check(
        _ scalar: Scalar, _ node: PayloadModel.Node, expected: Expectation? = nil
    ) throws(DecodingFault) {
        let mark = reader.mark()
        let kind = JSONKind(reader.peek())
        let fault = attempt { (walk: inout PayloadWalk) throws(DecodingFault) in
            if let type = node.type { _ = try walk.decoded(type) } else { try walk.reader.check(scalar) }
        }
        guard let fault else { return }
        reader.rewind(to: mark)
        try reader.skipValue()
        let code: PayloadProblem.Code =
            if kind == .null { .nullValue } else if fault.code == .invalidValue, let own = scalar.code { own } else {
                PayloadProblem.Code(fault.code)
            }
        record(code, at: mark, expected: expected ?? scalar.expectation(dates: place.dates), found: .kind(kind))
    }

    /// Reads one value and discards it.
    ///
    /// - Returns: why it is refused; `nil` when it is accepted.
    private mutating func attempt(
        _ body: (inout PayloadWalk) throws(DecodingFault) -> Void
    ) -> DecodingFault? {
        let tagged = reader.tagged
        // The value may be read again, as another type.
        defer { reader.tagged = tagged }
        do throws(DecodingFault) { try body(&self) } catch { return error }
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
}
