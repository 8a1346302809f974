import AshlarReport

/// How reports show a level. Each answer is a switch, so that a new level does not compile until it has them all.
extension Change.Level {
    /// In a terminal.
    var terminalStyle: TerminalText.Style {
        switch self {
        case .breaking: .red
        case .warning: .yellow
        case .compatible: .green
        }
    }

    /// In CSS, on a light and on a dark ground.
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

    /// Whether Markdown folds the changes away.
    var isFolded: Bool {
        switch self {
        case .breaking, .warning: false
        case .compatible: true
        }
    }

    /// So many changes of the level: `2 warnings`.
    func count(_ number: Int) -> String {
        switch self {
        case .breaking, .compatible: "\(number) \(rawValue)"
        case .warning: "\(number) \(rawValue)\(number == 1 ? "" : "s")"
        }
    }
}
