/// Currencies by their alphabetic codes: list one of ISO 4217, three capital letters.
///
/// As in the standard, the codes of funds (`CHE`), metals (`XAU`), units of account (`XDR`), testing (`XTS`) and no
/// currency (`XXX`) are codes like the others; withdrawn codes (`DEM`) are not.
package enum CurrencyCodeRule {
    package static func accepts(_ bytes: Bytes) -> Bool { CurrencyCodes.table.record(of: bytes) != nil }

    /// The number of decimal digits of the minor unit: 2 for `EUR`, 0 for `JPY`, 3 for `KWD`.
    ///
    /// - Returns: `nil` for a code without a minor unit ("N.A." in the standard: metals, `XDR`, `XTS`, `XXX` …), and
    ///   for a text that isn't a code.
    package static func minorUnits(of bytes: Bytes) -> Int? {
        guard let record = CurrencyCodes.table.record(of: bytes), record[3].isDigit else { return nil }
        return Int(record[3] - UInt8(ascii: "0"))
    }
}
