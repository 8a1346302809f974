/// International bank account numbers: ISO 13616-1, in the electronic form, without spaces and lowercase letters.
///
/// A country of SWIFT's registry, two check digits (ISO/IEC 7064, MOD 97-10: from 02 to 98), and as many uppercase
/// letters and digits as the country has registered. The country's own rules for account numbers are not checked.
package enum IBANRule {
    package static func accepts(_ bytes: Bytes) -> Bool { explain(bytes) == nil }

    /// - Returns: the fault; `nil` for an IBAN.
    package static func explain(_ bytes: Bytes) -> RuleFault? {
        guard bytes.allSatisfy({ $0.isDigit || isCapital($0) }) else { return .characterInIBAN }
        guard bytes.count > 3, let length = length(of: bytes.part(0..<2)) else { return .unregisteredCountry }
        guard bytes.count == length else { return .lengthOfIBAN }
        let digits = bytes.part(2..<4)
        guard digits.hasOnlyDigits else { return .checkDigits }
        // 00, 01 and 99 leave the same remainder as 97, 98 and 02, which are the ones in use.
        guard (2...98).contains(Int(digits[0] - 0x30) * 10 + Int(digits[1] - 0x30)) else { return .checkDigits }
        let account = remainder(of: bytes.part(4..<bytes.count), after: 0)
        return remainder(of: bytes.part(0..<4), after: account) == 1 ? nil : .checkDigits
    }

    /// How long the IBANs of a country are.
    ///
    /// - Parameter country: two capital letters.
    /// - Returns: `nil` for a country that is not in the registry.
    package static func length(of country: Bytes) -> Int? {
        guard let record = IBANLengths.table.record(of: country, length: 2) else { return nil }
        return Int(record[2] - 0x30) * 10 + Int(record[3] - 0x30)
    }

    /// The remainder modulo 97 of a number in which letters represent 10 to 35.
    private static func remainder(of bytes: Bytes, after start: Int) -> Int {
        var remainder = start
        for byte in bytes {
            remainder =
                byte.isDigit
                ? (remainder * 10 + Int(byte - 0x30)) % 97 : (remainder * 100 + Int(byte - 0x41) + 10) % 97
        }
        return remainder
    }

    private static func isCapital(_ byte: UInt8) -> Bool { 0x41...0x5A ~= byte }
}
