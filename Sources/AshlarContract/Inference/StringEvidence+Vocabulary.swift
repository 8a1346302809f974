import AshlarRules

/// Whether repeated texts are the words of a vocabulary.
package enum Vocabulary: Sendable, Equatable {
    /// The words of an enumeration.
    case words([String])
    /// Words that recur, and may be one person's as well as an API's: a person with knowledge of the API decides.
    case doubtful
    case none
}

extension StringEvidence {
    /// The words of an enumeration, when these texts are surely one.
    ///
    /// - Parameter key: the key that led to the texts.
    package func enumeration(forKey key: String) -> [String]? {
        if case .words(let words) = vocabulary(forKey: key) { words } else { nil }
    }

    /// Whether these texts are a vocabulary.
    ///
    /// A text that recurs may be an API's word or a person's password, and printing it cannot be undone. So every sign must speak for
    /// a vocabulary: many texts, several words that recur, each of them short and like a word, and a key that leads to words. A
    /// key that is not known to do so needs more of them, and words that APIs use.
    ///
    /// - Parameter key: the key that led to the texts.
    package func vocabulary(forKey key: String) -> Vocabulary {
        guard count >= 10, empties == 0, !hasMoreDistinct, (2...12).contains(distinct.count),
            count >= distinct.count * 4, formats.isDisjoint(with: StringFormat.Group.all),
            PrivateKey(key: key) == nil, !IdentityKey.canIdentify(key)
        else { return .none }
        let words = distinct.map(\.value)
        guard words.allSatisfy(StringEvidence.isVocabularyWord) else { return .doubtful }
        // A text that came once does not recur, and may be anything.
        guard distinct.allSatisfy({ $0.count > 1 || InterfaceWords.areAll($0.value) }) else { return .doubtful }
        if VocabularyKey.isLikely(key) { return .words(words) }
        let isCommon = count >= 40 && distinct.allSatisfy { $0.count >= 5 } && words.allSatisfy(InterfaceWords.areAll)
        return isCommon ? .words(words) : .doubtful
    }

    /// The distinct texts that may be shown where a vocabulary is specified: those that are words of APIs, since anything may
    /// be among the texts that are not listed.
    ///
    /// - Parameters:
    ///   - specified: the vocabulary.
    ///   - key: the key that led to the texts.
    package func showable(besides specified: [String], key: String) -> [String] {
        if PrivateKey(key: key) != nil { return [] }
        return distinct.map(\.value).filter {
            !specified.contains($0) && StringEvidence.isVocabularyWord($0) && InterfaceWords.areAll($0)
        }
    }

    /// Whether a text is a short word in the form of an identifier, or a few of them: `in_review`, `image/png`, `mp3`.
    package static func isVocabularyWord(_ text: String) -> Bool {
        guard text.utf8.count <= 32, text.utf8.contains(where: { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }),
            text.utf8.allSatisfy(isPart), PrivateForm(text) == nil
        else { return false }
        let parts = KeyWords.of(text)
        guard parts.count <= 5 else { return false }
        // Digits belong to the words of a format or a level: `mp3`, `v2`, `level_1`, and to passwords.
        let digits = text.utf8.count { (0x30...0x39).contains($0) }
        if digits > 0 {
            return digits <= 3
                && parts.allSatisfy { $0.count > 1 ? InterfaceWords.contains($0) : "hvpkx".contains($0) }
        }
        return WordLikeness.isWords(text)
    }

    private static func isPart(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || "-_./".utf8.contains(byte)
    }
}
