/// The table of keys that `FieldCursor` of AshlarCore reads; its documentation describes the form.
package enum FieldTable {
    /// - Parameter keys: in declaration order.
    package static func text(of keys: [String]) -> String {
        var table = ""
        for key in keys {
            // With the closing quote.
            let length = key.utf8.count + 1
            if length <= 126 && jsonKey(key).utf8.count == length + 1 {
                table.unicodeScalars.append(Unicode.Scalar(UInt8(length)))
            } else {
                // Beyond two million bytes, a key cannot be distinguished by its length; no struct has such a key.
                table.unicodeScalars.append("\u{7F}")
                for shift in [0, 7, 14] { table.unicodeScalars.append(Unicode.Scalar(UInt8(length >> shift & 0x7F))) }
            }
            table += key + "\""
        }
        return table + String(repeating: "\0", count: 8)
    }

    /// The arguments of a `FieldCursor`: the table, with slots if there are enough keys to make them worthwhile.
    package static func arguments(_ keys: [String]) -> String {
        let table = text(of: keys)
        guard keys.count > 3, keys.count < 127, table.utf8.count < 1 << 14, let index = KeySlots(keys) else {
            return "\(SwiftLiteral.string(table)), \(keys.count)"
        }
        var offset = 0
        var full = table
        for slot in index.slots { full.unicodeScalars.append(Unicode.Scalar(slot)) }
        for key in keys {
            full.unicodeScalars.append(Unicode.Scalar(UInt8(offset & 0x7F)))
            full.unicodeScalars.append(Unicode.Scalar(UInt8(offset >> 7)))
            offset += text(of: [key]).utf8.count - 8
        }
        return "\(SwiftLiteral.string(full)), \(keys.count), slots: \(table.utf8.count), bits: \(index.bits), "
            + "seed: 0x\(String(index.seed, radix: 16))"
    }

    /// A key as it is in JSON text, quoted.
    package static func jsonKey(_ key: String) -> String {
        var text = "\""
        for scalar in key.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }
}

/// A hash of keys without collisions, found by trying seeds.
struct KeySlots {
    private(set) var slots: [UInt8] = []
    private(set) var bits = 0
    private(set) var seed: UInt64 = 0

    /// - Returns: `nil` when no seed was found, as for keys that the hash cannot distinguish.
    init?(_ keys: [String]) {
        let texts = keys.map { Array($0.utf8) }
        let least = UInt64.bitWidth - UInt64(2 * keys.count - 1).leadingZeroBitCount
        var state: UInt64 = 0x2545_F491_4F6C_DD1D
        for bits in least...least + 2 {
            for _ in 0..<2000 {
                // G. Marsaglia's xorshift.
                state ^= state << 13
                state ^= state >> 7
                state ^= state << 17
                if let slots = KeySlots.place(texts, seed: state | 1, bits: bits) {
                    (self.slots, self.bits, self.seed) = (slots, bits, state | 1)
                    return
                }
            }
        }
        return nil
    }

    private static func place(_ keys: [[UInt8]], seed: UInt64, bits: Int) -> [UInt8]? {
        var slots = [UInt8](repeating: 0, count: 1 << bits)
        for (index, key) in keys.enumerated() {
            let slot = hash(key, seed: seed, bits: bits)
            if slots[slot] != 0 { return nil }
            slots[slot] = UInt8(index + 1)
        }
        return slots
    }

    /// The same as `FieldCursor.hash` of AshlarCore.
    private static func hash(_ key: [UInt8], seed: UInt64, bits: Int) -> Int {
        func word(_ start: Int, _ count: Int) -> UInt64 {
            key[start..<start + count].reversed().reduce(0) { $0 << 8 | UInt64($1) }
        }
        let count = key.count
        var mixed = UInt64(count) &* 0x9E37_79B9_7F4A_7C15
        if count >= 8 {
            mixed = mixed &+ word(0, 8) &+ (word(count - 8, 8) &* 31)
        } else if count >= 4 {
            mixed = mixed &+ word(0, 4) &+ (word(count - 4, 4) &* 31 &<< 24)
        } else {
            for byte in key { mixed = mixed &* 257 &+ UInt64(byte) }
        }
        return Int(truncatingIfNeeded: ((mixed ^ mixed &>> 29) &* seed) &>> UInt64(64 - bits))
    }
}
