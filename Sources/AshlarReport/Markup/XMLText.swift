/// Text in XML and HTML, in element content and quoted attributes.
package enum XMLText {
    /// The text with markup as entities, and invisible and control characters as ``VisibleText`` shows them.
    ///
    /// - Parameter isAttribute: whether line breaks are escaped too: a reader converts them to spaces in an attribute's
    ///   value.
    package static func escaped(_ text: String, isAttribute: Bool = false) -> String {
        var escaped = ""
        for scalar in VisibleText.of(text, keepsLineBreaks: !isAttribute).unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&#39;"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
