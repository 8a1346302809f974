extension NameScope {
    /// Distinct names for the properties of one type, in the order of their keys.
    ///
    /// A key that is its name already keeps it. Keys with the same letters are distinguished by the names of their symbols
    /// (`x'` and `x"` become `xApostrophe` and `xQuote`), and by numbers when that is not enough.
    package static func properties(for keys: [String]) -> [String] {
        members(for: keys, name: SwiftName.property)
    }

    /// Distinct names for the cases of one enumeration, in the order of their values.
    package static func cases(for values: [String]) -> [String] {
        members(for: values, name: SwiftName.enumCase)
    }

    private static func members(for keys: [String], name: (String, NameWords.Detail) -> String) -> [String] {
        let plain = keys.map { name($0, .words) }
        var sharing: [String: Int] = [:]
        for name in plain { sharing[name.lowercased(), default: 0] += 1 }

        var scope = NameScope()
        var names = plain
        for index in order(of: keys, plain: plain) {
            let literal = name(keys[index], .symbols)
            let isPlain = sharing[plain[index].lowercased()] == 1 || literal == plain[index]
            let rest = [literal, name(keys[index], .everything)]
            names[index] = scope.claim(isPlain ? [plain[index]] + rest : rest)
        }
        return names
    }

    /// Keys that are their names come first, then those that only differ from them in case.
    private static func order(of keys: [String], plain: [String]) -> [Int] {
        func distance(_ index: Int) -> Int {
            if keys[index] == plain[index] { return 0 }
            return keys[index].lowercased() == plain[index].lowercased() ? 1 : 2
        }
        return keys.indices.sorted { (distance($0), $0) < (distance($1), $1) }
    }
}
