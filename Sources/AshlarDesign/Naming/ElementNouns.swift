import AshlarContract

/// The name of a value with a key that says nothing about it: the elements of `items` in the answer of `GET /devices`
/// are devices, and `data` in the answer of `GET /devices/{id}` is a device.
enum ElementNouns {
    private static let lists: Set = [
        "collection", "content", "data", "docs", "documents", "edges", "elements", "hits", "items", "list", "nodes",
        "objects", "records", "results", "rows", "values",
    ]
    private static let objects: Set = ["data", "item", "object", "payload", "record", "result", "value"]
    /// The suffixes of names of answers.
    private static let endings = ["Response", "Answer", "Page", "List", "Results"]

    static func saysNothing(_ key: String) -> Bool { objects.contains(key.lowercased()) }

    static func saysNothing(_ hint: ObjectShape.NameHint) -> Bool {
        hint.isThroughArray ? lists.contains(hint.key.lowercased()) : saysNothing(hint.key)
    }

    /// - Parameters:
    ///   - hint: the key.
    ///   - holder: the name of the object with the key: `DevicesResponse`.
    /// - Returns: `nil` where the key is a noun, or the holder's name has none.
    static func noun(_ hint: ObjectShape.NameHint, in holder: String) -> String? {
        guard saysNothing(hint) else { return nil }
        let ending = endings.first { holder.hasSuffix($0) && holder != $0 } ?? ""
        var noun = String(holder.dropLast(ending.count))
        if hint.isThroughArray {
            let plural = noun
            noun = SwiftName.singular(plural)
            return noun == plural ? nil : noun
        }
        if ending.isEmpty { return nil }
        let verb =
            Endpoint.verbs.values.first { noun.hasPrefix($0) && noun.dropFirst($0.count).first?.isUppercase == true }
            ?? ""
        return String(noun.dropFirst(verb.count))
    }
}
