/// E-mail addresses of the public internet: RFC 5321's `Mailbox`, narrowed to the addresses that mail systems issue.
///
/// - The local part is RFC 5322's `dot-atom-text` of 1 to 64 octets (RFC 5321, section 4.5.3.1.1): no dot at an end or
///   next to another, no quoted string.
/// - The domain is a name of RFC 1123 with at least one dot; no address literal.
/// - Its last label has the form of a top-level domain: two letters or more, or an A-label of RFC 5890 (`xn--…`).
/// - The whole has at most 254 octets: a `Path` of RFC 5321, section 4.5.3.1.3, has 256 with its angle brackets.
///
/// It does not check whether the top-level domain exists, whether an A-label decodes, or whether mail arrives.
package enum StrictEmailRule {
    package static func accepts(_ bytes: Bytes) -> Bool { explain(bytes) == nil }

    /// - Returns: the fault; `nil` for an e-mail address.
    package static func explain(_ bytes: Bytes) -> RuleFault? {
        do throws(RuleFault) {
            let (at, name) = try EmailRule.parts(of: bytes)
            if at > 64 { return .longBeforeAtSign }
            if hasStrayDot(bytes.part(0..<at)) { return .dotBeforeAtSign }
            if name.lastLabel.lowerBound == 0 { return .noTopLevel }
            if name.endsInNumber { return .numericTopLevel }
            if !isTopLevel(bytes.part(at + 1..<bytes.count).part(name.lastLabel)) { return .invalidTopLevel }
            return bytes.count > 254 ? .longAddress : nil
        } catch {
            return error
        }
    }

    private static func hasStrayDot(_ local: Bytes) -> Bool {
        var previous = UInt8(ascii: ".")
        for byte in local {
            if byte == UInt8(ascii: "."), previous == byte { return true }
            previous = byte
        }
        return previous == UInt8(ascii: ".")
    }

    /// The Punycode (RFC 3492) of a letter outside ASCII ends in a letter.
    private static func isTopLevel(_ label: Bytes) -> Bool {
        if label.count >= 2, label.hasOnlyLetters { return true }
        return label.count > 4 && label.part(0..<4).matches("xn--") && label[label.count - 1].isLetter
    }
}
