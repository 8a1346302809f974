#if Flow
import HTTPTypes

/// Responses that arrived with a validator, so that the next request can ask whether they are current (RFC 9111, 4.3).
///
/// When there is no room, the least recently used responses are removed.
struct KeptResponses {
    private struct Kept {
        let response: TransportResponse
        let cost: Int
        var lastUse: Int
    }

    private let room: Int
    private var used = 0
    private var uses = 0
    private var kept: [RequestKey: Kept] = [:]

    /// The approximate size of an entry in addition to its texts: table slots and buffer headers.
    static let overhead = 512

    /// - Parameter room: the number of bytes to keep: bodies, header fields, keys, and the overhead of keeping them.
    init(room: Int) { self.room = room }

    /// - Complexity: O(n) in the number of responses that are removed.
    mutating func keep(_ response: TransportResponse, for key: RequestKey) {
        remove(key)
        let fields = response.head.headerFields
        let cost = Self.cost(of: response, for: key)
        guard response.head.status == .ok, fields[.eTag] != nil, cost <= room / 4,
            fields[.cacheControl]?.lowercased().contains("no-store") != true
        else { return }
        uses += 1
        kept[key] = Kept(response: response, cost: cost, lastUse: uses)
        used += cost
        while used > room, let oldest = kept.min(by: { $0.value.lastUse < $1.value.lastUse })?.key { remove(oldest) }
    }

    mutating func response(for key: RequestKey) -> TransportResponse? {
        uses += 1
        kept[key]?.lastUse = uses
        return kept[key]?.response
    }

    mutating func remove(_ key: RequestKey) {
        if let removed = kept.removeValue(forKey: key) { used -= removed.cost }
    }

    mutating func removeAll() {
        kept = [:]
        used = 0
    }

    private static func cost(of response: TransportResponse, for key: RequestKey) -> Int {
        response.head.headerFields.reduce(overhead + response.body.count + key.request.utf8.count) { sum, field in
            sum + field.name.rawName.utf8.count + field.value.utf8.count
        }
    }
}
#endif
