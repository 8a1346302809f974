/// The place in a recording where a secret is planted.
///
/// The name of a file that a person passes is not such a place: they chose it, and types are named after it. The folders
/// that lead to it have their own test.
enum PlantingPlace: String, CaseIterable, Sendable {
    // Values of bodies
    case answerValue, requestValue, errorValue, innocentKey, arrayElement, nestedInArray, tuple, jsonInText
    case base64Body, sampleFile, lineOfNDJSON, undescribedWord, collectionBody
    // Keys of bodies
    case recordKey, mapKey, mapOfObjectsKey, jsonInTextKey, undescribedKey
    // Paths
    case firstSegment, middleSegment, lastSegment, encodedSegment, twiceEncodedSegment
    case semicolonParameter, colonPair, equalsPair, collectionPath
    // Parts that are never read
    case host, userAndPassword, query, fragment, header, cookie, formText, formFields, plainBody, otherFields

    enum Kind { case value, key, path, carrier }

    var kind: Kind {
        switch self {
        case .answerValue, .requestValue, .errorValue, .innocentKey, .arrayElement, .nestedInArray, .tuple, .jsonInText,
            .base64Body, .sampleFile, .lineOfNDJSON, .undescribedWord, .collectionBody:
            .value
        case .recordKey, .mapKey, .mapOfObjectsKey, .jsonInTextKey, .undescribedKey: .key
        case .firstSegment, .middleSegment, .lastSegment, .encodedSegment, .twiceEncodedSegment, .semicolonParameter,
            .colonPair, .equalsPair, .collectionPath:
            .path
        default: .carrier
        }
    }

    /// Keys that give no hint about their values.
    static let innocentKeys = ["value", "data", "note", "ref", "v"]

    /// Whether anything in a recording distinguishes a value from the words of the API itself.
    ///
    /// If `olivia` is the only segment or key in its place, it could be a word of the API as well as a name: a potter's API
    /// has `/glaze/7` and `{"glaze": 7}`. If it is one of many in its place, that distinguishes it.
    func distinguishes(_ value: String, _ repetition: Repetition) -> Bool {
        switch kind {
        case .value, .carrier: return true
        case .key:
            guard WordForm.couldBeKey(value) else { return true }
            return repetition == .distinct && (self == .mapKey || self == .mapOfObjectsKey)
        case .path:
            switch self {
            case .semicolonParameter, .colonPair, .equalsPair, .twiceEncodedSegment: return true
            case .collectionPath: return !WordForm.couldBeSegment(value)
            default: return !WordForm.couldBeSegment(value) || repetition.distinct > 1
            }
        }
    }
}

/// Whether a text could be a word of an API.
enum WordForm {
    /// Whether the text consists of letters, with hyphens or underscores between: `user-settings`.
    static func couldBeSegment(_ text: String) -> Bool {
        text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
            .allSatisfy { part in !part.isEmpty && part.allSatisfy { $0.isASCII && $0.isLetter } && !isRandom(part) }
    }

    /// Whether the text consists of letters of any script, followed by up to two digits: `address2`.
    static func couldBeKey(_ text: String) -> Bool {
        let body = text.trimmingPrefix { $0 == "_" }
        let digits = body.reversed().prefix { $0.isASCII && $0.isNumber }.count
        let parts = body.dropLast(digits).split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
        return digits <= 2
            && parts.allSatisfy { part in !part.isEmpty && part.allSatisfy(\.isLetter) && !isRandom(part) }
    }

    /// Whether the text has capitals as no name has them: `xKqVbTzWm`.
    private static func isRandom(_ text: Substring) -> Bool {
        let humps = zip(text, text.dropFirst()).count { $0.isLowercase && $1.isUppercase }
        return humps >= 3 && humps * 4 >= text.count
    }
}
