/// Language tags of BCP 47: well-formed by RFC 5646, section 2.2.9, in any case.
///
/// The syntax of section 2.1, with extended languages, variants, extensions, private use and the grandfathered tags;
/// and the requirements of section 2.2 that need no registry: no variant and no singleton twice. Whether a subtag is
/// registered is not checked, as the registry grows. Tags of more than 255 bytes are refused: section 4.4.1 allows a
/// limit if it is documented.
package enum LanguageTagRule {
    package static func accepts(_ bytes: Bytes) -> Bool {
        guard bytes.count <= 255 else { return false }
        return isTag(Subtags(bytes)) || isIrregular(bytes)
    }

    private static func isTag(_ subtags: Subtags) -> Bool {
        var subtags = subtags
        guard let language = subtags.next, 2...8 ~= language.count, language.hasOnlyLetters else {
            return skipPrivateUse(&subtags) && subtags.isAtEnd
        }
        _ = subtags.skip { _ in true }
        if language.count <= 3 {
            var extended = 0
            while extended < 3, subtags.skip({ $0.count == 3 && $0.hasOnlyLetters }) { extended += 1 }
        }
        _ = subtags.skip { $0.count == 4 && $0.hasOnlyLetters }
        _ = subtags.skip {
            $0.count == 2 && $0.hasOnlyLetters || $0.count == 3 && $0.hasOnlyDigits
        }
        guard skipVariants(&subtags), skipExtensions(&subtags) else { return false }
        return subtags.isAtEnd || skipPrivateUse(&subtags) && subtags.isAtEnd
    }

    private static func skipVariants(_ subtags: inout Subtags) -> Bool {
        let first = subtags
        while let variant = subtags.next, isVariant(variant) {
            var earlier = first
            while earlier.start < subtags.start {
                if earlier.skip({ $0.equals(variant) }) { return false }
                _ = earlier.skip { _ in true }
            }
            _ = subtags.skip { _ in true }
        }
        return true
    }

    private static func isVariant(_ subtag: Bytes) -> Bool {
        guard subtag.hasOnlyLettersOrDigits else { return false }
        return 5...8 ~= subtag.count || subtag.count == 4 && subtag[0].isDigit
    }

    private static func skipExtensions(_ subtags: inout Subtags) -> Bool {
        // A bit for each digit and letter.
        var seen: UInt64 = 0
        while let singleton = subtags.next, singleton.count == 1, singleton[0].isLetterOrDigit, !isX(singleton) {
            let bit: UInt64 = 1 << UInt64(singleton[0].isDigit ? singleton[0] & 0xF : 10 + singleton[0] & 0x1F)
            guard seen & bit == 0 else { return false }
            seen |= bit
            guard subtags.skip({ _ in true }), subtags.skip(isExtension) else { return false }
            while subtags.skip(isExtension) {}
        }
        return true
    }

    private static func isExtension(_ subtag: Bytes) -> Bool {
        2...8 ~= subtag.count && subtag.hasOnlyLettersOrDigits
    }

    private static func skipPrivateUse(_ subtags: inout Subtags) -> Bool {
        let isPart = { (subtag: Bytes) in 1...8 ~= subtag.count && subtag.hasOnlyLettersOrDigits }
        guard subtags.skip(isX), subtags.skip(isPart) else { return false }
        while subtags.skip(isPart) {}
        return true
    }

    private static func isX(_ subtag: Bytes) -> Bool { subtag.matches("x") }

    /// The grandfathered tags that the syntax does not cover; the regular ones match the syntax.
    private static func isIrregular(_ tag: Bytes) -> Bool {
        switch tag.count {
        case 5:
            tag.matches("i-ami") || tag.matches("i-bnn") || tag.matches("i-hak") || tag.matches("i-lux")
                || tag.matches("i-pwn") || tag.matches("i-tao") || tag.matches("i-tay") || tag.matches("i-tsu")
        case 7: tag.matches("i-mingo")
        case 8: tag.matches("i-navajo")
        case 9:
            tag.matches("i-default") || tag.matches("i-klingon") || tag.matches("en-gb-oed")
                || tag.matches("sgn-be-fr") || tag.matches("sgn-be-nl") || tag.matches("sgn-ch-de")
        case 10: tag.matches("i-enochian")
        default: false
        }
    }
}

/// The parts of a language tag between its hyphens, front to back.
private struct Subtags {
    private let bytes: Bytes
    /// Where the next part begins; past the end after the last part.
    private(set) var start = 0

    init(_ bytes: Bytes) { self.bytes = bytes }

    var isAtEnd: Bool { start > bytes.count }

    /// The next part, which stays unread; it may be empty.
    var next: Bytes? {
        guard !isAtEnd else { return nil }
        return bytes.part(start..<(bytes[start...].firstIndex(of: UInt8(ascii: "-")) ?? bytes.count))
    }

    /// Reads the next part, if there is one and it is accepted.
    mutating func skip(_ accepts: (Bytes) -> Bool) -> Bool {
        guard let next, accepts(next) else { return false }
        start += next.count + 1
        return true
    }
}

extension Bytes {
    /// Whether the bytes are the same, letters being compared without regard to case.
    fileprivate func equals(_ other: Bytes) -> Bool {
        count == other.count && indices.allSatisfy { self[$0].lowercased == other[$0].lowercased }
    }
}
