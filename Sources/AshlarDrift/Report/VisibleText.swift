import AshlarDesign

/// Text of contracts within reports.
enum VisibleText {
    /// One line without controls or invisible characters.
    static func line(_ text: String) -> String { CommentText.line(text) }

    /// The text within HTML, in element content and quoted attributes.
    static func html(_ text: String) -> String {
        var result = ""
        for character in line(text) {
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            default: result.append(character)
            }
        }
        return result
    }
}
