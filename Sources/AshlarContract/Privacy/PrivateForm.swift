import AshlarRules

/// Forms of text that are somebody's data wherever they are found: no key, path or word of a vocabulary has one.
///
/// With ``PrivateKey``, the one table of what a design keeps to itself.
package enum PrivateForm: String, CaseIterable, Sendable {
    case uuid, email, date, ipAddress, macAddress, phone, digits, url, hostname, jwt, hexadecimal, token, handle, list,
        givenName, unprintable

    /// The first form that a text has; `nil` for a text that may be a name.
    package init?(_ text: String) {
        let found = text.scan { bytes in PrivateForm.allCases.first { $0.matches(bytes, text) } }
        guard let found else { return nil }
        self = found
    }

    /// Whether the form of a text is proof by itself: a short number or a given name may be a key of an API as well.
    func isCertain(in text: String) -> Bool {
        switch self {
        case .givenName: text.contains { " '’.".contains($0) }
        case .digits: text.utf8.count > 3
        default: true
        }
    }

    private func matches(_ bytes: Bytes, _ text: String) -> Bool {
        switch self {
        case .uuid: return UUIDRule.accepts(bytes)
        case .email: return EmailRule.accepts(bytes)
        case .phone: return PrivateForm.isPhone(bytes)
        case .date: return DayText.parse(bytes) != nil || TimestampText.parse(bytes) != nil
        case .digits: return !bytes.isEmpty && bytes.allSatisfy(\.isDigit)
        case .ipAddress: return IPAddressRule.accepts(bytes) || PrivateForm.isAddressWithPort(text)
        case .macAddress: return PrivateForm.isMACAddress(text)
        case .url: return text.contains("://") || text.contains("\\") || text.hasPrefix("/") && text.count > 1
        case .hostname: return PrivateForm.isDotted(text)
        case .jwt: return text.hasPrefix("eyJ") && text.contains(".")
        case .hexadecimal: return bytes.count >= 8 && bytes.allSatisfy(\.isHexDigit) && bytes.contains(where: \.isDigit)
        case .token: return PrivateForm.isToken(text)
        case .handle: return PrivateForm.isHandle(text)
        case .list: return text.contains { ",;|".contains($0) } || text.split(separator: " ").count > 5
        case .givenName: return GivenNames.contains(text)
        case .unprintable: return text.unicodeScalars.contains { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) }
        }
    }

    // MARK: Forms without a rule of their own

    /// Digits as people write telephone and card numbers: with a plus, spaces, hyphens and parentheses.
    private static func isPhone(_ bytes: Bytes) -> Bool {
        let digits = bytes.count(where: \.isDigit)
        guard (6...24).contains(digits), digits < bytes.count else { return false }
        return bytes.allSatisfy { $0.isDigit || "+-() ./".utf8.contains($0) }
    }

    private static func isAddressWithPort(_ text: String) -> Bool {
        guard let colon = text.lastIndex(of: ":"), text[text.index(after: colon)...].allSatisfy(\.isNumber) else {
            return false
        }
        return String(text[..<colon]).scan { IPAddressRule.accepts($0) }
    }

    /// Six groups of two hexadecimal digits, or three of four (IEEE 802, RFC 7042).
    private static func isMACAddress(_ text: String) -> Bool {
        let groups = text.split(omittingEmptySubsequences: false) { ":-.".contains($0) }
        let lengths = Set(groups.map(\.count))
        return (groups.count == 6 && lengths == [2] || groups.count == 3 && lengths == [4])
            && groups.allSatisfy { $0.utf8.allSatisfy(\.isHexDigit) } && text.contains(where: \.isNumber)
    }

    /// Words with dots between them that are not all words of APIs: `db-1.internal`, `john.smith`.
    private static func isDotted(_ text: String) -> Bool {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count > 1, parts.allSatisfy({ !$0.isEmpty }), !text.contains(" ") else { return false }
        return !parts.allSatisfy { part in
            part.allSatisfy(\.isNumber)
                || InterfaceWords.areAll(String(part)) && !part.contains { $0.isNumber || $0 == "-" }
        }
    }

    /// `@olivia`, `#kiln`, `user:pw`; not `@type`, `#text` and `dc:title`.
    private static func isHandle(_ text: String) -> Bool {
        guard let index = text.firstIndex(where: { "@#~:=%".contains($0) }) else { return false }
        let rest = String(text[text.index(after: index)...])
        return !InterfaceWords.areAll(rest)
    }

    /// Letters and digits that make no words: keys, hashes, account numbers, base64.
    private static func isToken(_ text: String) -> Bool {
        guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return false }
        if isNumbered(text) { return true }
        guard text.utf8.count >= 8 else { return false }
        let runs = text.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        let mixed = runs.filter { run in
            let digits = run.count(where: \.isNumber)
            return run.count >= 8 && digits >= 2 && digits < run.count
                || run.count >= 5 && digits > 0 && changes(in: run) >= 3
                || run.count >= 8 && digits == 1 && run.last?.isNumber == false && !InterfaceWords.areAll(String(run))
        }
        if !mixed.isEmpty { return true }
        return runs.count == 1 && text.utf8.count >= 12 && !text.contains(where: \.isNumber)
            && WordLikeness.isRandom(runs[0])
    }

    /// Letters with four digits in a row that are no year and no standard, or with a number behind unknown words.
    private static func isNumbered(_ text: String) -> Bool {
        guard text.contains(where: \.isLetter), text.contains(where: \.isNumber) else { return false }
        let numbers: [Substring] = text.split(whereSeparator: { !$0.isNumber }).filter { $0.count > 3 }
        if numbers.contains(where: { !isYear($0) && !standards.contains(String($0)) }) { return true }
        return text.contains("-") && text.count(where: \.isNumber) > 1 && !InterfaceWords.areAll(text)
    }

    private static func isYear(_ digits: Substring) -> Bool {
        digits.count == 4 && (digits.hasPrefix("19") || digits.hasPrefix("20"))
    }

    /// Numbers of standards and of pictures that keys are named after.
    private static let standards: Set<String> = [
        "1024", "1080", "1200", "1280", "1440", "1920", "2160", "2048", "3166", "3339", "4096", "4217", "8601", "8859",
    ]

    /// How often letters and digits take turns.
    private static func changes(in run: Substring) -> Int {
        zip(run, run.dropFirst()).count { $0.isNumber != $1.isNumber }
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
    fileprivate var isHexDigit: Bool { isDigit || (0x61...0x66).contains(self | 0x20) }
}
