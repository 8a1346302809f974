/// Parses the names of types as they are written.
package enum TypeName {
    /// `Inner` in `Outer.Inner<T>`.
    package static func last(_ name: String) -> String {
        var name = name
        let last = name.withUTF8 { bytes -> String? in
            let end = bytes.firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
            let start = bytes[..<end].lastIndex(of: UInt8(ascii: ".")).map { $0 + 1 } ?? 0
            return end - start == bytes.count ? nil : String(decoding: bytes[start..<end], as: UTF8.self)
        }
        return last ?? name
    }

    /// A name without the prefix or suffix for its layer: `User` for `UserDTO` and `CDUser`.
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

    /// `Outer` in `Outer.Inner`; empty for `Inner`.
    package static func outer(_ name: String) -> String {
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return "" }
        return String(name[..<dot])
    }

    /// `Page` in `Page<User>`.
    package static func withoutArguments(_ name: String) -> String {
        var name = name
        let plain = name.withUTF8 { bytes in
            bytes.firstIndex(of: UInt8(ascii: "<")).map { String(decoding: bytes[..<$0], as: UTF8.self) }
        }
        return plain ?? name
    }

    /// The names in a type: `Page` and `User` for `[Page<User>]?`.
    package static func names(in type: String) -> [String] { collect(in: type, marksArguments: false) }

    /// The names in a type, for looking them up: `Page<>` and `User` for `[Page<User>]?`.
    ///
    /// A name with arguments doesn't refer to a type without generic parameters.
    package static func references(in type: String) -> [String] { collect(in: type, marksArguments: true) }

    private static func collect(in type: String, marksArguments: Bool) -> [String] {
        var type = type
        return type.withUTF8 { bytes in
            var names: [String] = []
            var start = 0
            for index in 0...bytes.count where index == bytes.count || !isPart(bytes[index]) {
                if start < index, let name = capitalized(bytes[start..<index]) {
                    let hasArguments = index < bytes.count && bytes[index] == UInt8(ascii: "<")
                    names.append(marksArguments && hasArguments ? "\(name)<>" : name)
                }
                start = index + 1
            }
            if marksArguments, names.isEmpty, let name = onlyName(in: bytes) { names.append(name) }
            return names
        }
    }

    /// The name in `[entry]?`, because some projects write types in lowercase. Next to other words, it may be anything.
    private static func onlyName(in type: UnsafeBufferPointer<UInt8>) -> String? {
        guard let start = type.firstIndex(where: isPart), let end = type.lastIndex(where: isPart),
            type[..<start].allSatisfy({ $0 == UInt8(ascii: "[") }), type[start...end].allSatisfy(isPart),
            type[(end + 1)...].allSatisfy({ "]?!".utf8.contains($0) }),
            type[start] | 0x20 >= 0x61
        else { return nil }
        return String(decoding: type[start...end], as: UTF8.self)
    }

    /// Whether a byte belongs to a name, or to the names around it.
    private static func isPart(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".") || byte > 0x7F || (byte >= 0x30 && byte <= 0x39)
            || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A)
    }

    /// A word that begins like a type's name, without the keyword that a written type runs into: `anyUser`.
    private static func capitalized(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> String? {
        var name = word.drop { $0 == UInt8(ascii: ".") }
        if isCapital(name) { return String(decoding: name, as: UTF8.self) }
        for keyword in ["any", "some"] where name.starts(with: keyword.utf8) {
            name = name.dropFirst(keyword.utf8.count)
        }
        return isCapital(name) ? String(decoding: name, as: UTF8.self) : nil
    }

    private static func isCapital(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard let byte = name.first else { return false }
        return byte < 0x80
            ? byte >= 0x41 && byte <= 0x5A : String(decoding: name, as: UTF8.self).first?.isUppercase == true
    }

    /// `User` for `User?`, `User!`, `Optional<User>`.
    package static func unwrapped(_ type: String) -> String {
        if type.hasSuffix("?") || type.hasSuffix("!") { return String(type.dropLast()) }
        if type.hasPrefix("Optional<"), type.hasSuffix(">") { return String(type.dropFirst(9).dropLast()) }
        return type
    }

    /// `User` for `[User]`, `[User]?`, `Set<User>`, `User?` and `User`.
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
