/// The words of Swift's grammar.
enum Keywords {
    /// Those that need backticks where they are declared, or alone in an expression.
    static let escaped: Set = [
        // Declarations
        "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout",
        "internal", "let", "open", "operator", "precedencegroup", "private", "protocol", "public", "rethrows",
        "static", "struct", "subscript", "typealias", "var",
        // Statements
        "break", "case", "catch", "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard", "if",
        "in", "repeat", "return", "switch", "throw", "where", "while",
        // Expressions and types
        "Any", "as", "await", "false", "is", "nil", "self", "Self", "super", "throws", "true", "try", "_",
        // Words that only sometimes begin an expression
        "any", "async", "borrow", "consume", "copy", "discard", "each", "some", "then", "unsafe", "yield",
    ]

    /// Those that also need backticks as argument labels.
    static let escapedAsLabels: Set = ["inout", "_"]
}
