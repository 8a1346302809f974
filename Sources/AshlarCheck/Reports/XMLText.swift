/// Text in XML.
package enum XMLText {
    /// The text with markup as entities; control characters, which XML 1.0 has no place for, become spaces.
    ///
    /// - Parameter isAttribute: whether line breaks become spaces too, as a reader of an attribute's value makes them.
    package static func escaped(_ text: String, isAttribute: Bool = false) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "\n" where !isAttribute: escaped += "\n"
            case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": escaped += " "
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
