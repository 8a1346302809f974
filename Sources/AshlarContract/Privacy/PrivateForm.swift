import AshlarRules

/// Forms of text that are somebody's data wherever they are found: no key, path or word of a vocabulary has one.
///
/// Together with ``PrivateKey``, the only table of data that a design keeps private.
package enum PrivateForm: String, CaseIterable, Sendable {
    case uuid, email, date, ipAddress, macAddress, phone, digits, url, hostname, jwt, hexadecimal, token, handle, list,
        givenName, unprintable

    /// The first form that a text has; `nil` for a text that may be a name.
    package init?(_ text: String) {
        let found = text.scan { bytes in PrivateForm.allCases.first { $0.matches(bytes, text) } }
        guard let found else { return nil }
        self = found
    }

    /// Whether the form of a text is proof by itself: a short number or a given name may also be a key of an API.
    func isCertain(in text: String) -> Bool {
        switch self {
        case .givenName: text.contains { " '’.".contains($0) }
        case .digits: text.utf8.count > 2
        default: true
        }
    }

    private func matches(_ bytes: Bytes, _ text: String) -> Bool {
        switch self {
        case .uuid: return UUIDRule.accepts(bytes)
        case .email: return EmailRule.accepts(bytes)
        case .phone: return PrivateForm.isPhone(bytes)
        case .date: return StringFormat.isDate(bytes) && IntegerText.parse(bytes) == nil
        case .digits: return bytes.first?.isDigit == true && bytes.allSatisfy { $0.isDigit || ".,".utf8.contains($0) }
        case .ipAddress: return IPAddressRule.accepts(bytes) || PrivateForm.isAddressWithPort(text)
        case .macAddress: return PrivateForm.isMACAddress(text)
        case .url:
            return PrivateForm.isPath(text)
        case .hostname: return PrivateForm.isDotted(text)
        case .jwt: return text.hasPrefix("eyJ") && text.contains(".")
        case .hexadecimal:
            // Words of these six letters are short.
            return bytes.allSatisfy(\.isHexDigit)
                && (bytes.count >= 12 || bytes.count >= 8 && bytes.contains(where: \.isDigit))
        case .token: return PrivateForm.isToken(text)
        case .handle: return PrivateForm.isHandle(text)
        case .list: return text.contains { ",;|'’<>{}!&*?".contains($0) } || PrivateForm.isPhrase(text)
        case .givenName: return GivenNames.contains(text)
        case .unprintable: return text.unicodeScalars.contains { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) }
        }
    }

    // MARK: Forms without a rule of their own

    /// Digits as people write telephone and card numbers: with a plus, spaces, hyphens and parentheses.
    private static func isPhone(_ bytes: Bytes) -> Bool {
        let digits = bytes.count(where: \.isDigit)
        // The beginning of one, with its country.
        if bytes.first == UInt8(ascii: "+"), digits >= 3, digits == bytes.count - 1 { return true }
        guard (6...24).contains(digits), digits < bytes.count else { return false }
        return bytes.allSatisfy { $0.isDigit || "+-() ./".utf8.contains($0) }
    }

    /// A path, an URL or a name with a slash; not a media type (RFC 6838), such as `image/heic`.
    private static func isPath(_ text: String) -> Bool {
        if text.contains("\\") { return true }
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        if parts.count == 2, mediaTypes.contains(String(parts[0])) { return parts[1].isEmpty }
        return parts.count > 1 && (text.hasPrefix("/") || !InterfaceWords.areAll(text))
    }

    private static let mediaTypes: Set<String> = [
        "application", "audio", "font", "image", "message", "model", "multipart", "text", "video",
    ]

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
        guard let index = text.firstIndex(where: { "@#~:=%+".contains($0) }), text.contains(where: \.isLetter) else {
            return false
        }
        let rest = String(text[text.index(after: index)...])
        return !InterfaceWords.areAll(rest)
    }

    /// Words that people write: most of them are not words of APIs, or there are many.
    private static func isPhrase(_ text: String) -> Bool {
        guard text.contains(" ") else { return false }
        let words = text.split(separator: " ").filter { !$0.allSatisfy { $0.isNumber || $0 == "." } }
        let unknown = words.count { !InterfaceWords.areAll(String($0)) }
        return unknown > 0 && (unknown * 2 >= words.count || words.count > 3)
    }

    /// Letters and digits that make no words: keys, hashes, account numbers, base64.
    private static func isToken(_ text: String) -> Bool {
        guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return false }
        if isNumbered(text) { return true }
        // Words after the prefix make a name: `npm_version`.
        let isIssued = issued.contains {
            text.hasPrefix($0) && !InterfaceWords.areAll(String(text.dropFirst($0.count)))
        }
        if isIssued { return true }
        let runs = text.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        let mixed = runs.filter { run in
            let digits = run.count(where: \.isNumber)
            return run.count >= 8 && digits >= 2 && digits < run.count && !WordLikeness.isWords(String(run))
                || run.count >= 4 && digits > 0 && changes(in: run) >= 2 && !numeronyms.contains(run.lowercased())
                || digits >= 3 && digits < run.count && !InterfaceWords.areAll(String(run))
                || run.count >= 8 && digits == 1 && run.last?.isNumber == false && !InterfaceWords.areAll(String(run))
        }
        if !mixed.isEmpty { return true }
        return runs.count == 1 && text.utf8.count >= 9 && !text.contains(where: \.isNumber)
            && WordLikeness.isRandom(runs[0])
    }

    /// The prefixes of keys of well-known services.
    private static let issued = [
        "sk_live_", "sk_test_", "pk_live_", "pk_test_", "rk_live_", "whsec_", "xoxb-", "xoxp-", "xoxa-", "xapp-",
        "ghp_",
        "gho_", "ghu_", "ghs_", "ghr_", "github_pat_", "glpat-", "npm_", "pypi-", "sk-ant-", "sk-proj-", "AKIA", "ASIA",
        "AIza", "ya29.", "shpat_", "dop_v1_", "hf_", "EAAC",
    ]

    /// Letters with four digits in a row that are neither a year nor a standard, or with a number after unknown words.
    private static func isNumbered(_ text: String) -> Bool {
        guard text.contains(where: \.isLetter), text.contains(where: \.isNumber) else { return false }
        // `jdoe99` and `JohnDoe85`; not `base64`, `sha256` and `pm10`.
        let name = text.prefix(while: \.isLetter)
        if name.count >= 4, (2...3).contains(text.count - name.count),
            text.dropFirst(name.count).allSatisfy(\.isNumber),
            !InterfaceWords.areAll(String(name))
        {
            return true
        }
        let numbers: [Substring] = text.split(whereSeparator: { !$0.isNumber }).filter { $0.count > 3 }
        if numbers.contains(where: { !isYear($0) && !standards.contains(String($0)) }) { return true }
        // `kd-otter-17`, and `0-pos`; not `field-17`.
        guard let hyphen = text.firstIndex(of: "-") else { return false }
        if !InterfaceWords.areAll(text) || text[..<hyphen].allSatisfy(\.isNumber) { return true }
        // `K1A-0B7` and `web-07`: no words, or a number that isn't a count.
        let hasLeadingZero = text.split(whereSeparator: { !$0.isNumber }).contains { $0.count > 1 && $0.hasPrefix("0") }
        return hasLeadingZero || text.count(where: \.isNumber) > 1 && KeyWords.of(text).allSatisfy { $0.count <= 2 }
    }

    private static func isYear(_ digits: Substring) -> Bool {
        digits.count == 4 && (digits.hasPrefix("19") || digits.hasPrefix("20"))
    }

    /// Numbers of standards and of pictures that keys are named after.
    private static let standards = FieldName.standards.union([
        "1024", "1080", "1200", "1280", "1440", "1920", "2160", "2048", "3166", "4096", "4217", "8859",
    ])

    /// Words with a number for their letters, and others that mix both.
    private static let numeronyms: Set<String> = [
        "i18n", "l10n", "a11y", "k8s", "x86", "m3u8", "h264", "h265", "p2p", "b2b", "b2c", "o2o",
    ]

    /// How often letters and digits take turns.
    private static func changes(in run: Substring) -> Int {
        zip(run, run.dropFirst()).count { $0.isNumber != $1.isNumber }
    }
}
