import AshlarContract

/// What the elements of a list are called where its key only says that there are some: those of `items` in the answer of
/// `GET /devices` are devices.
enum ElementNouns {
    private static let keys: Set = [
        "collection", "content", "data", "docs", "documents", "edges", "elements", "hits", "items", "list", "nodes",
        "objects", "records", "results", "rows", "values",
    ]
    /// What names of answers have behind the resource.
    private static let endings = ["Response", "Answer", "Page", "List", "Results"]

    static func saysNothing(_ hint: ObjectShape.NameHint) -> Bool {
        hint.isThroughArray && keys.contains(hint.key.lowercased())
    }

    /// - Parameter holder: what the object with the list is called: `DevicesResponse`.
    /// - Returns: `nil` where that names no plural.
    static func noun(in holder: String) -> String? {
        let ending = endings.first { holder.hasSuffix($0) && holder != $0 } ?? ""
        let plural = String(holder.dropLast(ending.count))
        let noun = SwiftName.singular(plural)
        return noun == plural ? nil : noun
    }
}
