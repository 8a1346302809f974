import AshlarRules

/// The position of a payload among all payloads of its kind: by its time or number, then by its content.
///
/// The order depends on the payload alone and not on the input that it is read from, so that parts of a log that were
/// observed separately add up to the whole log.
package struct PayloadOrder: Hashable, Sendable, Comparable {
    /// Milliseconds since 1970 for an exchange, the number in the file's name for a sample; the largest number where there
    /// is neither.
    package let rank: Int64
    /// Of the payload's bytes.
    package let hash: UInt64

    package init(rank: Int64, hash: UInt64) {
        self.rank = rank
        self.hash = hash
    }

    /// - Parameters:
    ///   - bytes: the payload.
    ///   - rank: the order before the content; `nil` for a payload without time and number.
    /// - Complexity: O(n) in the bytes.
    package init(of bytes: UnsafeRawBufferPointer, rank: Int64? = nil) {
        self.init(rank: rank ?? .max, hash: ByteHash.of(bytes).spreadBits)
    }

    /// After all payloads.
    package static let none = PayloadOrder(rank: .max, hash: .max)

    package static func < (first: PayloadOrder, second: PayloadOrder) -> Bool {
        (first.rank, first.hash) < (second.rank, second.hash)
    }
}

/// The place where something first appears: the payload, and the number of keys before it.
package struct Appearance: Hashable, Sendable, Comparable {
    package var payload: PayloadOrder
    package var position: Int32

    package init(payload: PayloadOrder, position: Int32) {
        self.payload = payload
        self.position = position
    }

    /// Before all payloads, for the statements of a specification.
    package static let stated = Appearance(payload: PayloadOrder(rank: .min, hash: 0), position: 0)

    package static func < (first: Appearance, second: Appearance) -> Bool {
        (first.payload, first.position) < (second.payload, second.position)
    }
}

extension UInt64 {
    /// The same number with every bit depending on all others, so that the smallest of many hashes are a fair choice.
    var spreadBits: UInt64 {
        var bits: UInt64 = self
        bits = (bits ^ bits &>> 30) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ bits &>> 27) &* 0x94D0_49BB_1331_11EB
        return bits ^ bits &>> 31
    }
}
