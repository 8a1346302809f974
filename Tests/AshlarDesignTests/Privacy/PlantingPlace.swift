/// Where in a recording a secret is planted.
///
/// The name of a file that a person gives is no such place: they chose it, and types are named after it. Folders that
/// lead to it have a test of their own.
enum PlantingPlace: String, CaseIterable, Sendable {
    // Values of bodies
    case answerValue, requestValue, errorValue, innocentKey, arrayElement, nestedInArray, tuple, jsonInText
    case base64Body, sampleFile, lineOfNDJSON, undescribedWord, collectionBody
    // Keys of bodies
    case recordKey, mapKey, mapOfObjectsKey, jsonInTextKey, undescribedKey
    // Paths
    case firstSegment, middleSegment, lastSegment, encodedSegment, twiceEncodedSegment
    case semicolonParameter, colonPair, equalsPair, collectionPath
    // What is never read
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

    /// Keys that say nothing of what they lead to.
    static let innocentKeys = ["value", "data", "note", "ref", "v"]

    /// Whether anything in a recording tells a value apart from what an API itself is made of.
    ///
    /// `olivia` as the only segment or key there ever is could be a word of the API as well as a name: `/glaze/7` and
    /// `{"glaze": 7}` are what a potter's API looks like. Where it is one of many in its place, that tells.
    func tellsApart(_ value: String, _ repetition: Repetition) -> Bool {
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
    /// Letters, with hyphens or underscores between: `user-settings`.
    static func couldBeSegment(_ text: String) -> Bool {
        text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
            .allSatisfy { part in !part.isEmpty && part.allSatisfy { $0.isASCII && $0.isLetter } && !isRandom(part) }
    }

    /// Letters of any script, and up to two digits behind them: `address2`.
    static func couldBeKey(_ text: String) -> Bool {
        let body = text.trimmingPrefix { $0 == "_" }
        let digits = body.reversed().prefix { $0.isASCII && $0.isNumber }.count
        let parts = body.dropLast(digits).split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
        return digits <= 2
            && parts.allSatisfy { part in !part.isEmpty && part.allSatisfy(\.isLetter) && !isRandom(part) }
    }

    /// Whether capitals come as they do in no name: `xKqVbTzWm`.
    private static func isRandom(_ text: Substring) -> Bool {
        let humps = zip(text, text.dropFirst()).count { $0.isLowercase && $1.isUppercase }
        return humps >= 3 && humps * 4 >= text.count
    }
}
