/// How a Swift name becomes a key on the wire.
package enum KeyStrategy {
    /// `avatarURL` → `avatar_url`, `createdAt` → `created_at`, `line1` → `line1`.
    ///
    /// A capital begins a word, unless it stands within a run of capitals that no small letter follows: so
    /// acronyms stay whole (`htmlURLString` → `html_url_string`).
    package static func snakeCase(_ name: String) -> String {
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
            let endsRun = previous.map(isCapital) == true && next.map(isSmall) == true
            if beginsWord || endsRun { key.append("_") }
            key.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
        }
        return String(key)
    }

    private static func isCapital(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isUppercase }
    private static func isSmall(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isLowercase }
}
