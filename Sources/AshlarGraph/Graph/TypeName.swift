/// Written types as text.
package enum TypeName {
    /// `Inner` of `Outer.Inner<T>`.
    package static func last(_ name: String) -> String {
        let plain = withoutArguments(name)
        guard let dot = plain.utf8.lastIndex(of: UInt8(ascii: ".")) else { return plain }
        return String(plain[plain.utf8.index(after: dot)...])
    }

    /// A name without what says its layer: `User` of `UserDTO` and `CDUser`.
    package static func stem(_ name: String) -> String {
        var stem = Substring(name)
        for prefix in ["CD", "DB", "SD", "API", "Api", "Remote", "Managed", "Realm", "Stored"]
        where stem.hasPrefix(prefix) && stem.count > prefix.count + 2 {
            stem = stem.dropFirst(prefix.count)
        }
        for suffix in [
            "DTO", "Dto", "Response", "Payload", "Entity", "Record", "Model", "MO", "Object", "Data", "Row", "Info",
            "Resource", "JSON", "Domain", "Persistent", "Stored",
        ] where stem.hasSuffix(suffix) && stem.count > suffix.count {
            stem = stem.dropLast(suffix.count)
        }
        return String(stem)
    }

    /// `Outer` of `Outer.Inner`, nothing of `Inner`.
    package static func outer(_ name: String) -> String {
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return "" }
        return String(name[..<dot])
    }

    /// `Page` of `Page<User>`.
    package static func withoutArguments(_ name: String) -> String {
        guard let bracket = name.utf8.firstIndex(of: UInt8(ascii: "<")) else { return name }
        return String(name[..<bracket])
    }

    /// The names in a type: of `[Page<User>]?`, `Page` and `User`.
    package static func names(in type: String) -> [String] { collect(in: type, marksArguments: false) }

    /// The names in a type, for looking them up: of `[Page<User>]?`, `Page<>` and `User`.
    ///
    /// A type without generic parameters is not what a name with arguments means.
    package static func references(in type: String) -> [String] { collect(in: type, marksArguments: true) }

    private static func collect(in type: String, marksArguments: Bool) -> [String] {
        var names: [String] = []
        var start: String.UTF8View.Index?
        let bytes = type.utf8
        for index in bytes.indices {
            let byte = bytes[index]
            let isPart =
                byte == 0x5F || byte == 0x2E || byte > 0x7F || (byte >= 0x30 && byte <= 0x39)
                || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A)
            if isPart {
                if start == nil { start = index }
            } else if let from = start {
                if let name = capitalized(type[from..<index]) {
                    names.append(marksArguments && byte == UInt8(ascii: "<") ? "\(name)<>" : name)
                }
                start = nil
            }
        }
        if let from = start, let name = capitalized(type[from...]) { names.append(name) }
        return names
    }

    /// A word that begins like a type's name, without the keyword that a written type runs into: `anyUser`.
    private static func capitalized(_ word: Substring) -> String? {
        var name = word.utf8.drop { $0 == UInt8(ascii: ".") }
        for keyword in ["any", "some"] where name.starts(with: keyword.utf8) {
            let rest = name.dropFirst(keyword.utf8.count)
            if isCapital(rest) { name = rest }
        }
        return isCapital(name) ? String(Substring(name)) : nil
    }

    private static func isCapital(_ name: Substring.UTF8View) -> Bool {
        guard let byte = name.first else { return false }
        return byte < 0x80 ? byte >= 0x41 && byte <= 0x5A : Substring(name).first?.isUppercase == true
    }

    /// `User` of `User?`, `User!`, `Optional<User>`.
    package static func unwrapped(_ type: String) -> String {
        if type.hasSuffix("?") || type.hasSuffix("!") { return String(type.dropLast()) }
        if type.hasPrefix("Optional<"), type.hasSuffix(">") { return String(type.dropFirst(9).dropLast()) }
        return type
    }

    /// `User` of `[User]`, `[User]?`, `Set<User>`, `User?` and `User`.
    package static func element(_ type: String) -> String {
        let type = unwrapped(type)
        if type.hasPrefix("["), type.hasSuffix("]"), !type.contains(":") {
            return unwrapped(String(type.dropFirst().dropLast()))
        }
        for name in ["Array<", "Set<", "OrderedSet<", "IdentifiedArrayOf<", "NonEmpty<"] where type.hasPrefix(name) {
            return String(type.dropFirst(name.count).dropLast())
        }
        return type
    }

    package static func isCollection(_ type: String) -> Bool {
        let type = unwrapped(type)
        return type.hasPrefix("[") || type.hasPrefix("Array<") || type.hasPrefix("Set<")
            || type.hasPrefix("OrderedSet<")
            || type.hasPrefix("IdentifiedArrayOf<")
    }
}
