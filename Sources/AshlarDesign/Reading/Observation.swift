import AshlarContract
import AshlarCore
import AshlarLocalization

/// The evidence of all inputs, and the payloads that are worth keeping.
struct Observation {
    private(set) var roots: [Root] = []
    private(set) var payloads = 0
    /// For each root, the payloads that become fixtures.
    private(set) var kept: [KeptPayloads] = []
    private(set) var indices = RootIndex()
    private var observer = ShapeObserver()
    /// Whether the evidence says where things were seen.
    private let keepsLocations: Bool

    /// - Parameters:
    ///   - specified: the roots that specifications describe.
    ///   - keepsLocations: whether the evidence says where things were seen.
    init(_ specified: [Root], keepsLocations: Bool = false) {
        self.keepsLocations = keepsLocations
        for root in specified {
            indices.add(root.origin, isSpecified: true)
            roots.append(root)
            kept.append(KeptPayloads())
        }
    }

    mutating func add(_ example: SpecificationInput.Example) {
        let index = index(of: example.origin)
        if example.isMadeUp { return }
        example.bytes.withUnsafeBytes { bytes in
            // Examples were JSON or YAML before: this cannot fail.
            if (try? observer.observe(bytes, into: roots[index].place)) != nil { roots[index].samples += 1 }
        }
    }

    mutating func add(_ bytes: UnsafeRawBufferPointer, of source: InputSet.Source) -> DecodingFault? {
        let index = index(of: source.origin)
        let order = PayloadOrder(of: bytes, rank: source.rank)
        let place = roots[index].place
        do throws(DecodingFault) {
            if keepsLocations {
                try observer.observe(bytes, into: place, at: source.spot)
            } else {
                try observer.observe(bytes, into: place, order: order)
                kept[index].add(
                    KeptPayloads.Payload(order: order, bytes: Array(bytes), isLine: source.isLines), order,
                    isNovel: observer.sawNovelty, place: place)
            }
        } catch { return error }
        roots[index].samples += 1
        payloads += 1
        return nil
    }

    /// Adds evidence that was observed elsewhere.
    ///
    /// It was observed without the specification, so the specification's statements are compared with the kept
    /// payloads.
    mutating func add(_ evidence: EvidenceRoot, of origin: Root.Origin) {
        let index = index(of: origin)
        guard roots[index].isSpecified else {
            roots[index].place.merge(evidence.place)
            roots[index].samples += evidence.samples
            kept[index].merge(evidence.kept)
            payloads += evidence.samples
            return
        }
        for payload in evidence.kept.all(showing: evidence.place) {
            let source = InputSet.Source(origin: origin, isLines: payload.isLine, rank: payload.order.rank)
            // Payloads that are not JSON were refused when they were read.
            _ = payload.bytes.withUnsafeBytes { add($0, of: source) }
        }
    }

    /// Sorts everything independently of the order of the inputs, once all of them are read.
    mutating func arrange() {
        Place.arrange(roots.map(\.place))
        let specified = roots.prefix { $0.isSpecified }.count
        let order = roots.indices.dropFirst(specified).map { index -> (index: Int, time: Int64, text: String) in
            let origin = roots[index].origin
            var time = Int64.max
            if case .samples = origin {} else if let first = kept[index].firstOrder { time = first.rank }
            return (index, time, origin.text)
        }.sorted { ($0.time, $0.text) < ($1.time, $1.text) }.map(\.index)
        let all = Array(0..<specified) + order
        roots = all.map { roots[$0] }
        kept = all.map { kept[$0] }
        var arranged = RootIndex()
        for (index, root) in roots.enumerated() { arranged.add(root.origin, isSpecified: index < specified) }
        indices = arranged
    }

    /// Objects with more or longer keys than can be names, apart from those that a specification states.
    var unreadKeys: [InputProblem] {
        ShapeWalk.shapes(below: roots.map(\.place)).filter(\.hasUnreadKeys).prefix(20).map { shape in
            let location = shape.statement?.location ?? SourceLocation(path: "", line: 1)
            return InputProblem(
                location.path, at: SourcePosition(line: location.line, column: 1),
                Localized(
                    """
                    objects of \(shape.statement?.name ?? "this schema") had more than \(ObjectShape.fieldsLimit) keys, \
                    or keys of more than \(ObjectShape.keyLimit) bytes
                    """,
                    zh: """
                        \(shape.statement?.name ?? "此 schema ")的对象有超过 \(ObjectShape.fieldsLimit) 个键，\
                        或有超过 \(ObjectShape.keyLimit) 字节的键
                        """),
                remedy: Localized(
                    "describe keys that are data with additionalProperties", zh: "请用 additionalProperties 描述作为数据的键"))
        }
    }

    private mutating func index(of origin: Root.Origin) -> Int {
        if let index = indices.index(of: origin) { return index }
        roots.append(Root(origin: origin, place: Place(), samples: 0))
        kept.append(KeptPayloads())
        indices.add(origin, isSpecified: false)
        return roots.count - 1
    }
}

/// Where payloads of an origin belong.
struct RootIndex {
    private var indices: [Root.Origin: Int] = [:]
    private var ranges: [Endpoint: [(status: Status, index: Int)]] = [:]
    private var count = 0

    mutating func add(_ origin: Root.Origin, isSpecified: Bool) {
        indices[origin] = count
        if isSpecified, case .response(let endpoint, let status) = origin {
            ranges[endpoint, default: []].append((status, count))
        }
        count += 1
    }

    /// The root of the origin itself; otherwise that of the narrowest described class of answers.
    func index(of origin: Root.Origin) -> Int? {
        if let index = indices[origin] { return index }
        guard case .response(let endpoint, let status) = origin else { return nil }
        return ranges[endpoint]?.filter { $0.status.contains(status.codes.lowerBound) }.min { $0.status < $1.status }?
            .index
    }
}
