/// Domain names as RFC 1123, section 2.1, and RFC 5890, section 2.3.1, allow them for hosts: labels of 1 to 63 letters,
/// digits and inner hyphens, with dots between them.
///
/// Labels that begin with `xn--` are read like any other: only IDNA can determine whether they decode.
struct DomainName {
    /// The place of the last label, the top-level domain of a complete name.
    let lastLabel: Range<Int>
    /// Whether the last label has digits only, as in an IPv4 address and in no complete domain name.
    let endsInNumber: Bool

    init(_ bytes: Bytes) throws(RuleFault) {
        let dot = UInt8(ascii: ".")
        let hyphen = UInt8(ascii: "-")
        var start = 0
        var isNumeric = true
        for index in bytes.indices {
            let byte = bytes[index]
            if byte.isDigit { continue }
            if byte == dot {
                try Self.check(label: bytes.part(start..<index))
                start = index + 1
                isNumeric = true
            } else {
                guard byte.isLetter || byte == hyphen else { throw .characterInDomain }
                isNumeric = false
            }
        }
        try Self.check(label: bytes.part(start..<bytes.count))
        lastLabel = start..<bytes.count
        endsInNumber = isNumeric
    }

    private static func check(label: Bytes) throws(RuleFault) {
        let hyphen = UInt8(ascii: "-")
        guard let first = label.first, let last = label.last else { throw .emptyLabel }
        guard first != hyphen, last != hyphen else { throw .hyphenAtLabelEnd }
        guard label.count <= 63 else { throw .longLabel }
    }
}
