import AshlarCore
import AshlarRules

extension StringFormat.Group {
    /// Which of some formats a non-empty string has.
    init(of bytes: Bytes, among candidates: StringFormat.Group) {
        var formats: StringFormat.Group = []
        for format in StringFormat.allCases where candidates.contains(StringFormat.Group(format)) {
            if format.matches(bytes) { formats.insert(StringFormat.Group(format)) }
        }
        self = formats
    }
}

extension StringFormat {
    /// Seconds from 1990 to 2070: what a number must be in to be taken for an instant.
    package static let plausibleSeconds: ClosedRange<Int64> = 631_152_000...3_155_760_000

    /// Whether a string has the format.
    package func matches(_ bytes: Bytes) -> Bool {
        switch self {
        case .uuid: UUIDRule.accepts(bytes)
        case .timestamp: TimestampText.parse(bytes) != nil
        case .mailDate: MailDateText.parse(bytes) != nil
        case .day: DayText.parse(bytes) != nil
        case .email: EmailRule.accepts(bytes)
        case .webURL: WebURLRule.accepts(bytes)
        case .boolean: bytes.elementsEqual("true".utf8) || bytes.elementsEqual("false".utf8)
        case .unixSeconds: IntegerText.parse(bytes).map(StringFormat.plausibleSeconds.contains) ?? false
        case .integer: IntegerText.parse(bytes) != nil
        case .decimal: DecimalText.accepts(bytes)
        case .json: StringFormat.isJSON(bytes)
        case .hexColor: HexColorRule.accepts(bytes)
        }
    }

    /// Whether a text has the format.
    package func matches(_ text: String) -> Bool { text.scan { matches($0) } }

    private static func isJSON(_ bytes: Bytes) -> Bool {
        guard bytes.first == 0x7B || bytes.first == 0x5B else { return false }
        let isJSON = bytes.withContiguousStorageIfAvailable { text in
            var reader = JSONReader(UnsafeRawBufferPointer(text))
            do throws(DecodingFault) {
                try reader.skipValue()
                try reader.finish()
                return true
            } catch { return false }
        }
        return isJSON == true
    }
}
