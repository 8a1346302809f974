/// Swift names for words from the wire, after the API Design Guidelines.
///
/// Each function is total: any text has a name, and the compiler accepts it, in backticks where `escaped(_:)` adds them.
package enum SwiftName {
    /// A property: `avatar_url` → `avatarURL`.
    package static func property(_ key: String) -> String { property(key, .words) }

    /// A type: `avatar_url` → `AvatarURL`.
    ///
    /// A name that generated code needs for itself gets `Value` at its end, and so does one that no capital distinguishes
    /// from a property: within `let 科技: 科技`, the name is the property's.
    package static func type(_ key: String) -> String {
        let words = NameWords.words(of: key, .words)
        let name = CamelCase.upper(words)
        return ReservedNames.types.contains(name) || name == CamelCase.lower(words) ? name + "Value" : name
    }

    /// The words of a key as a part of a type's name, behind another: `type` → `Type` in `EntryType`.
    static func words(_ key: String) -> String { CamelCase.upper(NameWords.words(of: key, .words)) }

    /// The name of a type within another, without words that would appear twice: `Filter` and `FilterAction` are
    /// `FilterAction`.
    ///
    /// - Parameter part: the name of the inner type where the outer one has its name already: `QueueItem`, since
    ///   `QueueQueue` says nothing.
    static func joined(_ outer: String, _ inner: String, orElse part: String? = nil) -> String {
        let words = capitalized(outer)
        let own = capitalized(inner)
        let common = (1...max(1, min(words.count, own.count))).last { words.suffix($0) == own.prefix($0) }
        let rest = own.dropFirst(common ?? 0).joined()
        return outer + (rest.isEmpty ? part ?? inner : rest)
    }

    /// The words of a type's name.
    private static func capitalized(_ name: String) -> [String] {
        var words: [String] = []
        for character in name {
            if character.isUppercase || words.isEmpty { words.append("") }
            words[words.count - 1].append(character)
        }
        return words
    }

    /// A case of an enumeration: `read-only` → `readOnly`.
    package static func enumCase(_ value: String) -> String { enumCase(value, .words) }

    /// A module, and the SwiftPM target that it is: `omg-lol` → `OmgLol`.
    package static func module(_ text: String) -> String {
        let name = CamelCase.upper(NameWords.words(of: text, .words))
        return isTaken(module: name) ? name + "Models" : name
    }

    /// Whether a text can be a module's name as it is.
    package static func isModule(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, first.properties.isAlphabetic || first == "_" else { return false }
        return !isTaken(module: text) && !Keywords.escaped.contains(text)
            && text.unicodeScalars.allSatisfy { scalar in
                scalar.isASCII
                    && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "_")
            }
    }

    private static func isTaken(module: String) -> Bool {
        ReservedNames.types.contains(module) || ImportedTypes.names.contains(module)
    }

    /// Whether a text can be the name of a type or a member, in backticks or without.
    package static func isIdentifier(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, first.isIdentifierLetter || first == "_", text != "_" else {
            return false
        }
        return text.unicodeScalars.allSatisfy { $0.isIdentifierLetter || $0.isIdentifierContinuation || $0 == "_" }
            && !ReservedNames.members.contains(text)
    }

    /// The identifier as it is written in source: in backticks where it is a reserved word.
    package static func escaped(_ identifier: String) -> String {
        Keywords.escaped.contains(identifier) ? "`\(identifier)`" : identifier
    }

    /// The identifier as the label of an argument, where the compiler warns of all backticks but the necessary ones.
    package static func label(_ identifier: String) -> String {
        Keywords.escapedAsLabels.contains(identifier) ? "`\(identifier)`" : identifier
    }

    // MARK: More literal names

    static func property(_ key: String, _ detail: NameWords.Detail) -> String {
        member(NameWords.words(of: key, detail)) { ReservedNames.members.contains($0) }
    }

    static func enumCase(_ value: String, _ detail: NameWords.Detail) -> String {
        member(NameWords.words(of: value, detail)) {
            ReservedNames.members.contains($0) || ReservedNames.cases.contains($0)
        }
    }

    private static func member(_ words: [String], isReserved: (String) -> Bool) -> String {
        let name = CamelCase.lower(words)
        return isReserved(name) ? CamelCase.lower(words + ["value"]) : name
    }
}
