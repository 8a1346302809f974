extension TimestampText {
    /// Appends `yyyy-MM-ddTHH:mm:ss[.fraction]Z`.
    ///
    /// The fraction has milliseconds or microseconds, as most servers write them and some demand it, and more digits only
    /// where they are not zero: `.120`, `.123450`, `.1234567`.
    ///
    /// - Parameter nanoseconds: from 0 to 999,999,999.
    /// - Returns: `false`, with nothing appended, outside of the years 0000 to 9999.
    package static func write(seconds: Int64, nanoseconds: Int32, into text: inout [UInt8]) -> Bool {
        let years: ClosedRange<Int64> = -62_167_219_200...253_402_300_799
        guard years.contains(seconds), 0..<1_000_000_000 ~= nanoseconds else { return false }
        let secondOfDay = Int((seconds % 86_400 + 86_400) % 86_400)
        let date = CivilDate(dayNumber: (seconds - Int64(secondOfDay)) / 86_400)
        append(date.year, digits: 4, to: &text)
        append("-", date.month, to: &text)
        append("-", date.day, to: &text)
        append("T", secondOfDay / 3_600, to: &text)
        append(":", secondOfDay / 60 % 60, to: &text)
        append(":", secondOfDay % 60, to: &text)
        if nanoseconds > 0 {
            text.append(UInt8(ascii: "."))
            append(Int(nanoseconds), digits: 9, to: &text)
            var digits = 9
            while digits > 6, text.last == UInt8(ascii: "0") {
                text.removeLast()
                digits -= 1
            }
            if digits == 6, text.suffix(3).allSatisfy({ $0 == UInt8(ascii: "0") }) { text.removeLast(3) }
        }
        text.append(UInt8(ascii: "Z"))
        return true
    }

    private static func append(_ separator: Unicode.Scalar, _ value: Int, to text: inout [UInt8]) {
        text.append(UInt8(ascii: separator))
        append(value, digits: 2, to: &text)
    }

    private static func append(_ value: Int, digits: Int, to text: inout [UInt8]) {
        var divisor = 1
        for _ in 1..<digits { divisor *= 10 }
        while divisor > 0 {
            text.append(UInt8(ascii: "0") + UInt8(value / divisor % 10))
            divisor /= 10
        }
    }
}
