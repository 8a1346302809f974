import AshlarRules

extension StringEvidence {
    /// Counts a text.
    ///
    /// - Parameters:
    ///   - bytes: as UTF-8, without escapes.
    ///   - appearance: where it appears.
    ///   - firsts: of its place.
    /// - Returns: whether the payload is the first to show texts here, empty texts, or texts without a format.
    mutating func add(
        _ bytes: UnsafeBufferPointer<UInt8>, at appearance: Appearance, _ firsts: inout FirstPayloads
    ) -> Bool {
        var isNew = firsts.note(.string, appearance.payload)
        count += 1
        if bytes.isEmpty {
            if firsts.note(FirstPayloads.empty, appearance.payload) { isNew = true }
            empties += 1
        } else {
            let candidates = formats.union(firsts.open(to: appearance.payload))
            if !candidates.isEmpty {
                let lost = candidates.subtracting(StringFormat.Group(of: Bytes(bytes), among: candidates))
                formats.subtract(lost)
                if firsts.note(losses: lost, appearance.payload) { isNew = true }
            }
        }
        addLength(of: bytes)
        if let keyFormat, !bytes.isEmpty, keyFormat.isKept(by: Bytes(bytes)) { inKeyFormat += 1 }
        addDistinct(bytes, at: appearance)
        return isNew
    }

    private mutating func addLength(of bytes: UnsafeBufferPointer<UInt8>) {
        // A scalar is one to four bytes: most texts need not be counted.
        guard bytes.count > longest || bytes.count / 4 < shortest else { return }
        let length = bytes.count { $0 & 0xC0 != 0x80 }
        longest = max(longest, length)
        shortest = min(shortest, length)
    }

    private mutating func addDistinct(_ bytes: UnsafeBufferPointer<UInt8>, at appearance: Appearance) {
        guard bytes.count <= StringEvidence.distinctLengthLimit else {
            hasMoreDistinct = true
            return
        }
        let hash = ByteHash.of(bytes).spreadBits
        // Most texts of many are neither kept nor compared.
        if isFull, hash > lastHash {
            hasMoreDistinct = true
            return
        }
        add(Distinct(value: String(decoding: bytes, as: UTF8.self), count: 1, appearance: appearance))
    }

    private var isFull: Bool { distinct.count == StringEvidence.distinctLimit }
    private var lastHash: UInt64 { distinct.reduce(0) { max($0, $1.hash) } }

    /// Adds a value, and drops the one with the largest hash when there are too many.
    mutating func add(_ item: Distinct) {
        if let index = distinct.firstIndex(where: { $0.hash == item.hash && $0.value == item.value }) {
            distinct[index].count += item.count
            distinct[index].appearance = min(distinct[index].appearance, item.appearance)
            return
        }
        guard isFull else { return distinct.append(item) }
        hasMoreDistinct = true
        let last = distinct.indices.max { distinct[$0].outranks(distinct[$1]) } ?? 0
        if item.outranks(distinct[last]) { distinct[last] = item }
    }

    /// Sorts the values by first appearance.
    mutating func arrange() {
        distinct.sort { ($0.appearance, $0.hash) < ($1.appearance, $1.hash) }
    }
}
