import AshlarContract
import AshlarCore

/// The evidence of all inputs, and which payloads are worth keeping.
struct Observation {
    private(set) var roots: [Root] = []
    private(set) var payloads = 0
    /// For each root, the numbers of the payloads that become fixtures.
    private(set) var kept: [Set<Int>] = []
    private(set) var indices = RootIndex()
    private var observer = ShapeObserver()
    /// Whether the evidence tells where things were seen.
    private let tellsPlaces: Bool

    /// The first payloads are kept, and after them those that show something new, as far as a reviewer can look.
    private static let firstKept = 500
    private static let novelKept = 1_000

    /// - Parameters:
    ///   - specified: the roots that specifications describe.
    ///   - tellsPlaces: whether the evidence tells where things were seen.
    init(_ specified: [Root], tellsPlaces: Bool = false) {
        self.tellsPlaces = tellsPlaces
        for root in specified {
            indices.add(root.origin, isSpecified: true)
            roots.append(root)
            kept.append([])
        }
    }

    mutating func add(_ example: SpecificationInput.Example) {
        let index = index(of: example.origin)
        if example.isMadeUp { return }
        example.bytes.withUnsafeBytes { bytes in
            // What is no JSON here was JSON or YAML before: it cannot fail.
            if (try? observer.observe(bytes, into: roots[index].place)) != nil { roots[index].samples += 1 }
        }
    }

    mutating func add(_ bytes: UnsafeRawBufferPointer, of source: InputSet.Source) -> DecodingFault? {
        let index = index(of: source.origin)
        do throws(DecodingFault) {
            try observer.observe(bytes, into: roots[index].place, at: tellsPlaces ? source.spot : nil)
        } catch { return error }
        let isKept = roots[index].samples < Self.firstKept || observer.sawNovelty && kept[index].count < Self.novelKept
        if isKept { kept[index].insert(roots[index].samples) }
        roots[index].samples += 1
        payloads += 1
        return nil
    }

    /// Objects that had more keys beside those that a specification states than can be names.
    var unreadKeys: [InputProblem] {
        ShapeWalk.shapes(below: roots.map(\.place)).filter(\.hasUnreadKeys).prefix(20).map { shape in
            let location = shape.statement?.location ?? SourceLocation(path: "the specification", line: 1)
            return InputProblem(
                location.path, at: SourcePosition(line: location.line, column: 1),
                "objects of \(shape.statement?.name ?? "this schema") had more than \(ObjectShape.fieldsLimit) keys, or "
                    + "keys of more than \(ObjectShape.keyLimit) bytes",
                remedy: "describe keys that are data with additionalProperties")
        }
    }

    private mutating func index(of origin: Root.Origin) -> Int {
        if let index = indices.index(of: origin) { return index }
        roots.append(Root(origin: origin, place: Place(), samples: 0))
        kept.append([])
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

    /// The root of the origin itself; else that of the narrowest class of answers which is described.
    func index(of origin: Root.Origin) -> Int? {
        if let index = indices[origin] { return index }
        guard case .response(let endpoint, let status) = origin else { return nil }
        return ranges[endpoint]?.filter { $0.status.contains(status.codes.lowerBound) }.min { $0.status < $1.status }?
            .index
    }
}
