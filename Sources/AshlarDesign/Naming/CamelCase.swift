/// Joins words into one name, as Swift's API Design Guidelines write them.
enum CamelCase {
    /// The longest name, in Unicode scalars; up to 60 there is room for a number that makes a name distinct.
    static let limit = 56

    static func lower(_ words: [String]) -> String {
        guard let first = words.first else { return "" }
        return join([first.lowercased()] + words.dropFirst().map(capitalized))
    }

    static func upper(_ words: [String]) -> String { join(words.map(capitalized)) }

    private static func capitalized(_ word: String) -> String {
        if let initialism = Initialism.spelling(of: word) { return initialism }
        guard let first = word.unicodeScalars.first else { return word }
        let rest = String(word.unicodeScalars.dropFirst())
        return first.properties.titlecaseMapping + rest.lowercased()
    }

    /// Whole words up to the limit, and a part of the first one if it exceeds the limit alone.
    ///
    /// A name that begins with a digit gets an underscore, as the names of Swift OpenAPI Generator do: `_24hVolume`
    /// reads as the key does, and a letter or a word instead would look like a part of it.
    private static func join(_ words: [String]) -> String {
        var name = words[0].unicodeScalars.prefix(limit).reduce(into: String.UnicodeScalarView()) { $0.append($1) }
        if name.first?.isIdentifierLetter != true { name.insert("_", at: name.startIndex) }
        for word in words.dropFirst() {
            // Two numbers in a row would read as one.
            let isApart = name.last?.isDecimalDigit == true && word.unicodeScalars.first?.isDecimalDigit == true
            let length = word.unicodeScalars.count + (isApart ? 1 : 0)
            guard name.count + length <= limit else { break }
            if isApart { name.append("_") }
            name.append(contentsOf: word.unicodeScalars)
        }
        return String(name)
    }
}
