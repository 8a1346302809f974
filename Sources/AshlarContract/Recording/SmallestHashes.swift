/// The smallest of some hashes: enough to know whether there were that many different things, in however many parts they
/// were counted.
struct SmallestHashes: Hashable, Sendable {
    private(set) var hashes: [UInt64] = []

    /// Inference asks whether there were more than two.
    static let limit = 3

    init() {}

    init(_ hashes: [UInt64]) { for hash in hashes { insert(hash) } }

    var count: Int { hashes.count }

    mutating func insert(_ hash: UInt64) {
        guard hashes.count < Self.limit || hash < hashes[Self.limit - 1], !hashes.contains(hash) else { return }
        hashes.insert(hash, at: hashes.firstIndex { $0 > hash } ?? hashes.count)
        if hashes.count > Self.limit { hashes.removeLast() }
    }

    mutating func formUnion(_ other: SmallestHashes) { for hash in other.hashes { insert(hash) } }
}
