import AshlarCore
import AshlarRules

/// A member's value, as far as it can repeat another.
struct RelatedValue {
    /// A text, without escapes.
    private(set) var text: [UInt8]?
    /// An integer, as a number or as its digits.
    private(set) var number: Int64?
    /// How many elements a list has.
    private(set) var length: Int?
    private(set) var instant: Instant?
    let isNull: Bool

    /// An instant, and how exactly it is known.
    struct Instant {
        let moment: Timestamp
        /// How many digits of a second's fraction there are.
        let digits: Int

        /// Whether two instants are one, as exactly as the coarser of them says.
        func isSame(as other: Instant) -> Bool {
            guard moment.seconds == other.moment.seconds else { return false }
            let unit = RelatedValue.units[min(digits, other.digits)]
            return moment.nanoseconds / unit == other.moment.nanoseconds / unit
        }
    }

    /// Nanoseconds of the last of so many digits.
    private static let units: [Int32] = [
        1_000_000_000, 100_000_000, 10_000_000, 1_000_000, 100_000, 10_000, 1_000, 100, 10, 1,
    ]

    /// - Parameters:
    ///   - reader: before the value, where it may stay.
    ///   - length: how many elements the value has; `nil` where it isn't a list.
    init(_ reader: inout JSONReader, length: Int?) throws(DecodingFault) {
        self.length = length
        let kind = reader.kind()
        isNull = kind == .null
        if length != nil { return }
        switch kind {
        case .number:
            number = IntegerText.parse(Bytes(try reader.numberText()))
            instant = number.flatMap(RelatedValue.instant)
        case .string:
            let bytes = try reader.stringBytes()
            text = Array(bytes)
            number = IntegerText.parse(Bytes(bytes))
            instant = number.flatMap(RelatedValue.instant) ?? RelatedValue.instant(of: Bytes(bytes))
        default: break
        }
    }

    private static func instant(_ number: Int64) -> Instant? {
        let range = StringFormat.plausibleSeconds
        if range.contains(number) { return Instant(moment: Timestamp(seconds: number, nanoseconds: 0), digits: 0) }
        guard (range.lowerBound * 1000...range.upperBound * 1000).contains(number) else { return nil }
        let moment = Timestamp(seconds: number / 1000, nanoseconds: Int32(number % 1000) * 1_000_000)
        return Instant(moment: moment, digits: 3)
    }

    /// A day is not an instant: when it begins depends on where somebody is.
    private static func instant(of text: Bytes) -> Instant? {
        if let moment = MailDateText.parse(text) { return Instant(moment: moment, digits: 0) }
        guard let moment = TimestampText.parse(text) ?? TimestampText.parseWithoutOffset(text) else { return nil }
        let mark = text.firstIndex { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") }
        let digits = mark.map { text[($0 + 1)...].prefix { (0x30...0x39).contains($0) }.count }
        return Instant(moment: moment, digits: min(digits ?? 0, 9))
    }

    /// Differs where values differ.
    var hash: UInt64 {
        if let text { return ByteHash.of(text) }
        return UInt64(bitPattern: number ?? Int64(length ?? -1)).hashedBits
    }
}
