import AshlarReport

/// How reports show a level. Each property is a switch, so that a new level does not compile until every property covers it.
extension Change.Level {
    /// The style in a terminal.
    var terminalStyle: TerminalText.Style {
        switch self {
        case .breaking: .red
        case .warning: .yellow
        case .compatible: .green
        }
    }

    /// The CSS colors on a light and on a dark background.
    var cssColors: (light: String, dark: String) {
        switch self {
        case .breaking: ("#b3261e", "#ff8a80")
        case .warning: ("#8a5a00", "#ffca66")
        case .compatible: ("#1b6e3c", "#7fd99f")
        }
    }

    var sarif: SARIF.Level {
        switch self {
        case .breaking: .error
        case .warning: .warning
        case .compatible: .note
        }
    }

    /// Whether Markdown collapses the changes.
    var isFolded: Bool {
        switch self {
        case .breaking, .warning: false
        case .compatible: true
        }
    }

    /// Returns a count of changes of the level: `2 warnings`.
    func count(_ number: Int) -> String {
        switch self {
        case .breaking, .compatible: "\(number) \(rawValue)"
        case .warning: "\(number) \(rawValue)\(number == 1 ? "" : "s")"
        }
    }
}
