import AshlarLocalization

/// The severity of a message, which its first word states, the same in every command.
enum Severity {
    case error, warning, note

    /// The prefix of the message; in English, as compilers write it, so that build systems recognize it.
    var prefix: Localized {
        switch self {
        case .error: Localized("error: ", zh: "错误：")
        case .warning: Localized("warning: ", zh: "警告：")
        case .note: Localized("note: ", zh: "提示：")
        }
    }
}

extension Localized.Language {
    /// The language that a command line chooses with `--lang`, for messages about the command line itself.
    ///
    /// - Parameter arguments: the arguments, which may be invalid.
    init(commandLine arguments: [String]) {
        let options = Array(arguments.prefix { $0 != "--" })
        var tag = ""
        for (index, argument) in options.enumerated() {
            if argument == "--lang", index + 1 < options.count { tag = options[index + 1] }
            if argument.hasPrefix("--lang=") { tag = String(argument.dropFirst("--lang=".count)) }
        }
        self.init(tag: tag)
    }
}
