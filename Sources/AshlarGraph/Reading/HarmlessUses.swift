/// Operators and methods that are known not to change their operands.
///
/// All others count as changes: a missing entry only prevents an automatic fix.
package enum HarmlessUses {
    static let operators: Set<String> = [
        "+", "-", "*", "/", "%", "&+", "&-", "&*", "&", "|", "^", "~", "<<", ">>", "&<<", "&>>", "&&", "||", "!",
        "==", "!=", "===", "!==", "<", ">", "<=", ">=", "~=", ".==", ".!=", ".<", ".>", "??", "...", "..<",
    ]

    /// Operators that change only their left operand.
    static let assignments: Set<String> = [
        "+=", "-=", "*=", "/=", "%=", "&+=", "&-=", "&*=", "|=", "&=", "^=", "<<=", ">>=", "&<<=", "&>>=",
    ]

    package static let methods: Set<String> = [
        // Sequences and collections.
        "map", "compactMap", "flatMap", "filter", "forEach", "reduce", "contains", "first", "last", "firstIndex",
        "lastIndex", "allSatisfy", "sorted", "reversed", "shuffled", "joined", "split", "prefix", "suffix",
        "dropFirst", "dropLast", "drop", "enumerated", "min", "max", "count", "elementsEqual", "starts", "index",
        "distance", "randomElement", "makeIterator", "lexicographicallyPrecedes", "components", "mapValues",
        "compactMapValues", "merging", "union", "intersection", "subtracting", "symmetricDifference", "isSubset",
        "isSuperset", "isDisjoint", "isStrictSubset", "isStrictSuperset", "difference", "chunked", "uniqued",
        // Text.
        "hasPrefix", "hasSuffix", "lowercased", "uppercased", "capitalized", "trimmingCharacters", "replacing",
        "replacingOccurrences", "addingPercentEncoding", "removingPercentEncoding", "padding", "range", "ranges",
        "firstRange", "firstMatch", "wholeMatch", "prefixMatch", "matches", "localizedCaseInsensitiveCompare",
        "localizedCaseInsensitiveContains", "localizedStandardCompare", "localizedStandardContains",
        "localizedCompare", "caseInsensitiveCompare", "compare", "substring", "data", "cString",
        "folding", "applyingTransform", "unicodeScalars",
        // Numbers, dates, URLs.
        "formatted", "rounded", "squareRoot", "isMultiple", "quotientAndRemainder", "magnitude", "advanced",
        "addingTimeInterval", "timeIntervalSince", "ISO8601Format", "appending", "appendingPathComponent",
        "appendingPathExtension", "deletingLastPathComponent", "deletingPathExtension", "path",
        "base64EncodedString", "base64EncodedData", "isEqual", "hash", "description", "encode",
    ]

    /// Functions that only read through a key path.
    static let readersOfKeyPaths: Set<String> = [
        "map", "compactMap", "flatMap", "filter", "first", "firstIndex", "contains", "allSatisfy", "sorted", "max",
        "min", "reduce", "forEach", "drop", "prefix", "ForEach", "List", "Table", "Dictionary", "KeyPathComparator",
        "SortDescriptor",
    ]
}
