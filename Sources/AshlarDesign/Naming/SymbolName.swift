/// Words for symbols, which distinguish names when letters aren't enough.
enum SymbolName {
    /// `💚` → green, heart; `!` → exclamation, mark.
    static func words(for scalar: Unicode.Scalar) -> [String] {
        let name = common[scalar] ?? scalar.properties.nameAlias ?? scalar.properties.name
        // Controls, private use, and scalars that this version of Unicode doesn't know.
        guard let name else { return ["unicode", String(scalar.value, radix: 16)] }
        return name.lowercased().split { $0 == " " || $0 == "-" }.map(String.init)
    }

    /// ASCII symbols with uncommon Unicode names.
    private static let common: [Unicode.Scalar: String] = [
        "_": "underscore", "-": "hyphen", ".": "dot", "/": "slash", "\\": "backslash", "@": "at", "#": "hash",
        "$": "dollar", "+": "plus", "%": "percent", "'": "apostrophe", "\"": "quote", "`": "backtick", "^": "caret",
        "(": "open parenthesis", ")": "close parenthesis", "[": "open bracket", "]": "close bracket",
        "{": "open brace", "}": "close brace", "|": "bar", "=": "equals", "*": "asterisk",
        "<": "less than", ">": "greater than", "\n": "newline", "\t": "tab", "\0": "null",
    ]
}
