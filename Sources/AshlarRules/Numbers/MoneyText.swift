/// Amounts of money as decimal text, exactly, in their currency's minor units: `12.34` is 1234 cents.
///
/// `-?`, digits without superfluous zeros, and at most as many decimal digits as the currency has.
package enum MoneyText {
    /// - Parameters:
    ///   - bytes: the amount.
    ///   - digits: how many decimal digits the currency's minor unit has, as `CurrencyCodeRule.minorUnits(of:)` says.
    /// - Returns: `nil` for another form, for more decimal digits, zeros included, and for more than 64 bits hold.
    package static func minorUnits(_ bytes: Bytes, digits: Int) -> Int64? {
        var cursor = ByteCursor(bytes)
        let isNegative = cursor.skip("-")
        // Negative all along, as there is one more negative number than positive ones.
        var units: Int64 = 0
        if !cursor.skip("0") {
            guard let count = append(&cursor, to: &units), count > 0 else { return nil }
        }
        var places = 0
        if cursor.skip(".") {
            guard let count = append(&cursor, to: &units), count > 0, count <= digits else { return nil }
            places = count
        }
        guard cursor.isAtEnd else { return nil }
        while places < digits, units != 0 {
            guard let tenfold = units.appending(0) else { return nil }
            units = tenfold
            places += 1
        }
        if isNegative { return units }
        return units == .min ? nil : -units
    }

    /// - Returns: how many digits there were; `nil` when the number no longer fits.
    private static func append(_ cursor: inout ByteCursor, to units: inout Int64) -> Int? {
        var count = 0
        while let digit = cursor.number(digits: 1) {
            guard let next = units.appending(digit) else { return nil }
            units = next
            count += 1
        }
        return count
    }

    /// The amount with all of its currency's decimal digits: `12.30` for 1230 and 2.
    ///
    /// - Parameter digits: zero or more.
    package static func text(minorUnits: Int64, digits: Int) -> String {
        var text = String(minorUnits.magnitude)
        if digits > 0 {
            if text.utf8.count <= digits { text = String(repeating: "0", count: digits + 1 - text.utf8.count) + text }
            text.insert(".", at: text.utf8.index(text.endIndex, offsetBy: -digits))
        }
        return minorUnits < 0 ? "-" + text : text
    }
}

extension Int64 {
    /// A number that is not positive, with one more digit.
    fileprivate func appending(_ digit: Int) -> Int64? {
        let (tenfold, isTooLarge) = multipliedReportingOverflow(by: 10)
        let (result, isTooSmall) = tenfold.subtractingReportingOverflow(Int64(digit))
        return isTooLarge || isTooSmall ? nil : result
    }
}
