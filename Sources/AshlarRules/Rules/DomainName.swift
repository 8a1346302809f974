/// Host names of RFC 1123: labels of 1 to 63 letters, digits and inner hyphens, with dots between them.
enum DomainName {
    static func accepts(_ bytes: Bytes) -> Bool {
        var start = 0
        for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: ".") {
            guard isLabel(bytes.part(start..<index)) else { return false }
            start = index + 1
        }
        return isLabel(bytes.part(start..<bytes.count))
    }

    private static func isLabel(_ bytes: Bytes) -> Bool {
        guard let first = bytes.first, let last = bytes.last, bytes.count <= 63 else { return false }
        return first.isLetterOrDigit && last.isLetterOrDigit
            && bytes.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "-") }
    }
}
