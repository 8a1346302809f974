/// The payloads of one kind that are worth keeping: the first ones, and of the others those that are the first to show
/// something.
///
/// The choice depends on the payloads and not on the order or the parts in which they were read: the payloads that two
/// inputs keep include those that both together keep.
package struct KeptPayloads {
    package struct Payload {
        package let order: PayloadOrder
        package let bytes: [UInt8]
        /// Whether it is one line of a file.
        package let isLine: Bool

        package init(order: PayloadOrder, bytes: [UInt8], isLine: Bool) {
            self.order = order
            self.bytes = bytes
            self.isLine = isLine
        }
    }

    /// The first payloads, in order. Equal payloads are repeated as often as they came.
    private var first: [Payload] = []
    private var firstBytes = 0
    /// The first payload that was one too many: none after it is kept.
    private var end = PayloadOrder.none
    /// Others that were the first to show something when they were read.
    private var novel: [PayloadOrder: Payload] = [:]
    /// The size of `novel` at which payloads that are no longer the first are dropped.
    private var novelLimit = 64

    /// As many as a reviewer can look at.
    package static let firstLimit = 500
    /// How many bytes the first payloads have in total, unless one alone has more.
    package static let bytesLimit = 4 << 20
    /// The number of features that keep the payload that first showed them.
    package static let featuresLimit = 1_000

    package init() {}

    /// Adds a payload that was observed.
    ///
    /// - Parameters:
    ///   - isNovel: whether it was the first so far to show something.
    ///   - place: the evidence of all payloads so far.
    package mutating func add(_ payload: @autoclosure () -> Payload, _ order: PayloadOrder, isNovel: Bool, place: Place)
    {
        let isFirst = order <= end
        guard isFirst || isNovel else { return }
        let payload = payload()
        if isNovel {
            novel[order] = payload
            if novel.count > novelLimit { keepShown(place) }
        }
        if isFirst { insert(payload) }
    }

    private mutating func insert(_ payload: Payload) {
        var (low, high) = (0, first.count)
        while low < high {
            let middle = (low + high) / 2
            if payload.order < first[middle].order { high = middle } else { low = middle + 1 }
        }
        first.insert(payload, at: low)
        firstBytes += payload.bytes.count
        while first.count > Self.firstLimit || first.count > 1 && firstBytes > Self.bytesLimit {
            let last = first.removeLast()
            firstBytes -= last.bytes.count
            end = min(end, last.order)
        }
    }

    /// The payloads as an evidence file has them: the first ones, where they end, and the others.
    init(first: [Payload], end: PayloadOrder, novel: [Payload]) {
        for payload in first { insert(payload) }
        self.end = min(end, self.end)
        self.novel = Dictionary(novel.map { ($0.order, $0) }) { one, _ in one }
    }

    /// The payloads as an evidence file has them, with the novel ones apart from the first.
    func parts(showing place: Place) -> (first: [Payload], end: PayloadOrder, novel: [Payload]) {
        (first, end, Array(all(showing: place).dropFirst(first.count)))
    }

    /// Adds the payloads that another input keeps.
    package mutating func merge(_ other: KeptPayloads) {
        end = min(end, other.end)
        while let last = first.last, last.order > end { firstBytes -= first.removeLast().bytes.count }
        for payload in other.first where payload.order <= end { insert(payload) }
        novel.merge(other.novel) { own, _ in own }
    }

    /// Keeps of the novel payloads those that are still the first to show something.
    private mutating func keepShown(_ place: Place) {
        let shown = PayloadFeatures.payloads(showing: place)
        novel = novel.filter { shown.contains($0.key) }
        novelLimit = max(64, novel.count * 2)
    }

    /// The order of the first of all payloads.
    package var firstOrder: PayloadOrder? { first.first?.order }

    /// All of them, the first ones first.
    ///
    /// - Parameter place: the evidence of all payloads.
    package func all(showing place: Place) -> [Payload] {
        let shown = PayloadFeatures.payloads(showing: place)
        let known = Set(first.map(\.order))
        let others = novel.values.filter { shown.contains($0.order) && !known.contains($0.order) }
        return first + others.sorted { $0.order < $1.order }
    }
}

/// The features that payloads can be the first to show: kinds of values, keys, and texts without a format, by place.
enum PayloadFeatures {
    /// The payloads that first show the features of a place.
    ///
    /// If there are more features than are kept, those with the smallest hashes, so that one of two parts has the
    /// payload that both together keep.
    static func payloads(showing place: Place) -> Set<PayloadOrder> {
        var features: [(hash: UInt64, payload: PayloadOrder)] = []
        var seen: Set<ObjectIdentifier> = []
        var stack: [(place: Place, path: UInt64)] = [(place, 1)]
        while let (place, path) = stack.popLast() {
            guard seen.insert(ObjectIdentifier(place)).inserted else { continue }
            for (feature, payload) in place.firsts.all {
                features.append(((path ^ UInt64(feature + 1)).spreadBits, payload))
            }
            if let element = place.arrays.element { stack.append((element, (path ^ 0x100).spreadBits)) }
            for shape in place.shapes {
                if let value = shape.mapValue { stack.append((value, (path ^ 0x200).spreadBits)) }
                for field in shape.fields {
                    let inner = (path ^ field.keyHash).spreadBits
                    if field.appearance != .stated { features.append((inner, field.appearance.payload)) }
                    stack.append((field.place, inner))
                }
            }
        }
        if features.count > KeptPayloads.featuresLimit {
            features.sort { ($0.hash, $0.payload) < ($1.hash, $1.payload) }
            features.removeLast(features.count - KeptPayloads.featuresLimit)
        }
        return Set(features.map(\.payload))
    }
}
