import AshlarRules

extension StringEvidence {
    /// Counts a text.
    ///
    /// - Parameter bytes: as UTF-8, without escapes.
    /// - Returns: whether it shows what none before did: that there are texts, empty ones, or ones without a format.
    mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var isNew = count == 0
        count += 1
        if bytes.isEmpty {
            isNew = isNew || empties == 0
            empties += 1
        } else if !formats.isEmpty {
            let kept = StringFormat.Group(of: Bytes(bytes), among: formats)
            isNew = isNew || kept != formats
            formats = kept
        }
        addLength(of: bytes)
        if let keyFormat, !bytes.isEmpty, keyFormat.isKept(by: Bytes(bytes)) { inKeyFormat += 1 }
        if !hasMoreDistinct { addDistinct(bytes) }
        return isNew
    }

    private mutating func addLength(of bytes: UnsafeBufferPointer<UInt8>) {
        // A scalar is one to four bytes: most texts need not be counted.
        guard bytes.count > longest || bytes.count / 4 < shortest else { return }
        let length = bytes.count { $0 & 0xC0 != 0x80 }
        longest = max(longest, length)
        shortest = min(shortest, length)
    }

    private mutating func addDistinct(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard bytes.count <= StringEvidence.distinctLengthLimit else {
            hasMoreDistinct = true
            return
        }
        let value = String(decoding: bytes, as: UTF8.self)
        if let index = distinct.firstIndex(where: { $0.value == value }) {
            distinct[index].count += 1
        } else if distinct.count < StringEvidence.distinctLimit {
            distinct.append(Distinct(value: value, count: 1))
        } else {
            hasMoreDistinct = true
        }
    }
}
