import AshlarRules
import Foundation

/// Conversions between `Date` and the wire that lose no bit a `Date` can hold.
extension Date {
    /// Seconds between 1970 and 2001, where `Date` counts from.
    private static let referenceOffset: Int64 = 978_307_200

    init(_ timestamp: Timestamp) {
        self.init(seconds: timestamp.seconds, nanoseconds: timestamp.nanoseconds)
    }

    init(seconds: Int64, nanoseconds: Int32) {
        let (milliseconds, finer) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000)
        // Whole milliseconds are the same instant in every format, to the last bit.
        if finer == 0, milliseconds != 0 {
            self.init(timeIntervalSince1970: Double(seconds * 1000 + Int64(milliseconds)) / 1000)
            return
        }
        // The whole seconds are exact in a Double, so that the sum rounds once.
        self.init(
            timeIntervalSinceReferenceDate: Double(seconds - Date.referenceOffset) + Double(nanoseconds) / 1e9)
    }

    /// Reads a JSON number of seconds or milliseconds since 1970.
    ///
    /// Whole milliseconds are `Date(timeIntervalSince1970:)` of the number, as Foundation's decoder reads them. Through
    /// a `Double` of seconds since 1970 finer digits would lose bits that a `Date` holds: these are added after the shift.
    ///
    /// - Parameters:
    ///   - literal: a JSON number.
    ///   - unitsPerSecond: 1 or 1000.
    ///   - isText: whether it is the content of a string, which may be anything.
    init?(unix literal: UnsafeBufferPointer<UInt8>, unitsPerSecond: Int64, isText: Bool = false) {
        if let whole = unsafe IntegerText.parse(Bytes(literal)) {
            self.init(timeIntervalSince1970: Double(whole) / Double(unitsPerSecond))
            return
        }
        guard unsafe !isText || DecimalText.accepts(Bytes(literal)) || Date.hasExponent(literal),
            let value = unsafe Double(String(decoding: literal, as: UTF8.self)), value.isFinite
        else { return nil }
        if value.magnitude < 4e15, unsafe DecimalText.accepts(Bytes(literal)) {
            let parts = unsafe literal.split(separator: UInt8(ascii: "."), maxSplits: 1)
            let places = unsafe (parts[1].lastIndex { $0 != 0x30 }).map { unsafe $0 - parts[1].startIndex + 1 } ?? 0
            if places > (unitsPerSecond == 1 ? 3 : 0),
                let whole = unsafe Int64(String(decoding: parts[0], as: UTF8.self)),
                let fraction = unsafe Double("0." + String(decoding: parts[1], as: UTF8.self))
            {
                let isNegative = unsafe literal.first == UInt8(ascii: "-")
                self.init(units: whole, and: isNegative ? -fraction : fraction, perSecond: unitsPerSecond)
                return
            }
        }
        self.init(timeIntervalSince1970: value / Double(unitsPerSecond))
    }

    private static func hasExponent(_ literal: UnsafeBufferPointer<UInt8>) -> Bool {
        unsafe literal.contains { $0 | 0x20 == 0x65 } && literal.allSatisfy { $0 != 0x20 && $0 | 0x20 != 0x78 }
    }

    /// A decimal number of seconds or milliseconds since 1970.
    func unixLiteral(unitsPerSecond: Int64) -> String {
        let units = timeIntervalSince1970 * Double(unitsPerSecond)
        if units.magnitude < 1e18, case let whole = units.rounded(),
            Date(timeIntervalSince1970: whole / Double(unitsPerSecond)) == self
        {
            return String(Int64(whole))
        }
        guard let parts = wireParts else { return String(units) }
        // In nanoseconds, which are finer than a `Date` more than a few years from 2001.
        let nanoseconds = Int128(parts.seconds) * 1_000_000_000 + Int128(parts.nanoseconds)
        let (whole, rest) = nanoseconds.magnitude.quotientAndRemainder(
            dividingBy: UInt128(1_000_000_000 / unitsPerSecond))
        let digits = String(rest)
        let padded = String(repeating: "0", count: (unitsPerSecond == 1 ? 9 : 6) - digits.count) + digits
        let fraction = padded.prefix(
            upTo: padded.lastIndex { $0 != "0" }.map(padded.index(after:)) ?? padded.startIndex)
        return (nanoseconds < 0 ? "-" : "") + "\(whole)" + (fraction.isEmpty ? "" : ".\(fraction)")
    }

    /// - Parameters:
    ///   - units: whole units since 1970.
    ///   - fraction: less than one more unit, with the same sign.
    ///   - perSecond: 1 or 1000.
    private init(units: Int64, and fraction: Double, perSecond: Int64) {
        let (seconds, rest) = units.quotientAndRemainder(dividingBy: perSecond)
        self.init(
            timeIntervalSinceReferenceDate: Double(seconds - Date.referenceOffset)
                + (Double(rest) + fraction) / Double(perSecond))
    }

    /// Whole seconds since 1970 and the nanoseconds after them; `nil` if 64 bits cannot hold them.
    ///
    /// A `Date` is binary: `.12` is `.120000005` to the nanosecond. Of all fractions that read back as this date, these
    /// nanoseconds are the one with the fewest digits, as in the text that the date was read from.
    var wireParts: (seconds: Int64, nanoseconds: Int32)? {
        let interval = timeIntervalSinceReferenceDate
        let floor = interval.rounded(.down)
        guard floor.magnitude < 1e15 else { return nil }
        let seconds = Int64(floor) + Date.referenceOffset
        let fraction = interval - floor
        var scale = 1.0
        for _ in 0..<9 {
            let nanoseconds = Int64((fraction * scale).rounded() * (1e9 / scale))
            let parts = Date.parts(seconds, nanoseconds)
            if Date(seconds: parts.0, nanoseconds: parts.1) == self { return parts }
            scale *= 10
        }
        return Date.parts(seconds, Int64((fraction * 1e9).rounded()))
    }

    /// - Parameter nanoseconds: up to a whole second.
    private static func parts(_ seconds: Int64, _ nanoseconds: Int64) -> (Int64, Int32) {
        nanoseconds == 1_000_000_000 ? (seconds + 1, 0) : (seconds, Int32(nanoseconds))
    }
}
