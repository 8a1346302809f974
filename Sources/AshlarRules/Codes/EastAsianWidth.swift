/// The number of columns that a terminal gives to characters (Unicode Standard Annex #11).
package enum EastAsianWidth {
    /// Returns two for East Asian scripts and emoji, and one for others.
    package static func columns(of scalar: Unicode.Scalar) -> Int {
        wide.contains { $0.contains(scalar.value) } ? 2 : 1
    }

    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
        0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD,
    ]
}
