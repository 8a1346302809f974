/// Patterns of paths: `Sources/**/DTO`, `*.generated.swift`; a folder's name means all below it.
package enum PathPattern {
    /// - Parameters:
    ///   - pattern: `*` is any part of a name, `**` any folders.
    ///   - path: relative.
    package static func matches(_ pattern: String, _ path: String) -> Bool {
        let parts = pattern.split(separator: "/").map(Array.init)
        let names = path.split(separator: "/").map(Array.init)
        if matches(parts[...], names[...]) { return true }
        // A name alone may stand anywhere.
        return parts.count == 1 && names.indices.contains { matches(parts[...], names[$0...]) }
    }

    private static func matches(_ parts: ArraySlice<[Character]>, _ names: ArraySlice<[Character]>) -> Bool {
        guard let part = parts.first else { return true }
        if part == ["*", "*"] {
            return (names.startIndex...names.endIndex).contains { matches(parts.dropFirst(), names[$0...]) }
        }
        guard let name = names.first, wildcard(part[...], name[...]) else { return false }
        return matches(parts.dropFirst(), names.dropFirst())
    }

    private static func wildcard(_ pattern: ArraySlice<Character>, _ name: ArraySlice<Character>) -> Bool {
        guard let first = pattern.first else { return name.isEmpty }
        if first == "*" {
            return (name.startIndex...name.endIndex).contains { wildcard(pattern.dropFirst(), name[$0...]) }
        }
        guard let next = name.first, first == "?" || first == next else { return false }
        return wildcard(pattern.dropFirst(), name.dropFirst())
    }
}
