extension String {
    /// A type's name after the article that English puts before it: “an OrderDTO”, “a User”, “an HTTPError”, “an [Order]”
    /// (read “array of Order”).
    package var withArticle: String { "\(takesAn ? "an" : "a") \(self)" }

    private var takesAn: Bool {
        let name = drop { $0 == "_" }
        guard let first = name.first else { return false }
        if first == "[" { return !name.contains(":") }
        let isSpelledOut = name.prefix(2).allSatisfy(\.isUppercase) && name.count > 1
        if isSpelledOut { return "AEFHILMNORSX".contains(first) }
        if first == "U" {
            // “an Update”, “an Unknown”; “a User”, “a Unit”
            return name.hasPrefix("Up") || name.hasPrefix("Un") && !name.hasPrefix("Uni")
        }
        return "AEIOaeio".contains(first)
    }
}
