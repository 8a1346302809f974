/// Decimal numbers as JSON writes them without an exponent: `-?`, digits, a dot, digits.
///
/// Every accepted text fits in Foundation's `Decimal` exactly: at most 38 significant digits, and at most 128 places.
package enum DecimalText {
    package static func accepts(_ bytes: Bytes) -> Bool {
        var cursor = ByteCursor(bytes)
        _ = cursor.skip("-")
        var significant = 0
        if !cursor.skip("0") {
            significant = cursor.skip { $0.isDigit }
            guard significant > 0 else { return false }
        }
        guard cursor.skip(".") else { return false }
        // Zeros after the dot count only if another digit comes before them.
        let zeros = cursor.skip { $0 == UInt8(ascii: "0") }
        let rest = cursor.skip { $0.isDigit }
        if significant > 0 { significant += zeros }
        significant += rest
        return cursor.isAtEnd && 1...128 ~= zeros + rest && significant <= 38
    }
}
