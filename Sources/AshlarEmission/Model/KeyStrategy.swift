/// The strategy for converting a Swift name to a key on the wire.
package enum KeyStrategy: String, Sendable, CaseIterable {
    case snakeCase, kebabCase, pascalCase, verbatim

    /// - Parameter name: a property's name, without backticks.
    package func key(for name: String) -> String {
        switch self {
        case .snakeCase: KeyStrategy.snakeCase(name)
        case .kebabCase: KeyStrategy.joined(name, by: "-")
        case .pascalCase: KeyStrategy.pascalCase(name)
        case .verbatim: name
        }
    }

    /// `avatarURL` → `avatar_url`, `createdAt` → `created_at`, `line1` → `line1`.
    ///
    /// A capital begins a word, unless it is within a run of capitals that no lowercase letter follows: so
    /// acronyms stay whole (`htmlURLString` → `html_url_string`), with the `s` of their plural (`imageURLs` → `image_urls`).
    package static func snakeCase(_ name: String) -> String { joined(name, by: "_") }

    private static func joined(_ name: String, by separator: Unicode.Scalar) -> String {
        let scalars = Array(name.unicodeScalars)
        var key = String.UnicodeScalarView()
        for (index, scalar) in scalars.enumerated() {
            guard isCapital(scalar) else {
                key.append(scalar)
                continue
            }
            let previous = index > 0 ? scalars[index - 1] : nil
            let next = index + 1 < scalars.count ? scalars[index + 1] : nil
            let beginsWord = previous.map { !isCapital($0) && $0 != "_" } ?? false
            let endsRun =
                previous.map(isCapital) == true && next.map(isSmall) == true && !isPlural(scalars, after: index)
            if beginsWord || endsRun { key.append(separator) }
            key.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
        }
        return String(key)
    }

    /// Whether the acronym that ends here is followed by the `s` of its plural, which ends the word.
    ///
    /// Before another word, the last letters may be a word themselves: `bodyJSONAsText`, `apiIsDown`.
    private static func isPlural(_ scalars: [Unicode.Scalar], after index: Int) -> Bool {
        guard scalars[index + 1] == "s" else { return false }
        guard index + 2 < scalars.count else { return true }
        return !isSmall(scalars[index + 2]) && !["A", "I", "U"].contains(scalars[index])
    }

    /// `avatarURL` → `AvatarURL`.
    private static func pascalCase(_ name: String) -> String {
        guard let first = name.unicodeScalars.first else { return name }
        return first.properties.uppercaseMapping + String(name.unicodeScalars.dropFirst())
    }

    private static func isCapital(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isUppercase }
    private static func isSmall(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isLowercase }
}
