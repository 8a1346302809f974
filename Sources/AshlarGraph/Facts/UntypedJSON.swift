/// JSON without a type, as handwritten parsing functions receive it.
package enum UntypedJSON {
    /// Whether a written type is untyped JSON: `[String: Any]`, and `JSON` of SwiftyJSON and others; not `JSONRequest`.
    package static func isMeant(by type: String) -> Bool {
        ["[String:Any", "NSDictionary", "[AnyHashable:Any"].contains(where: type.hasPrefix)
            || names.contains(TypeName.element(type))
    }

    /// Whether a written type is a list that may hold untyped JSON objects.
    static func isList(_ type: String) -> Bool {
        ["NSArray", "[[String:Any", "[NSDictionary"].contains(where: type.hasPrefix)
    }

    private static let names: Set<String> = [
        "JSON", "JSONObject", "JSONDictionary", "JSONArray", "JSONValue", "JSONMap", "JSONDict", "JSONType",
        "JSONDocument", "JSONData", "JSON.Object", "JSON.Value",
    ]
}

extension FunctionFact {
    /// Whether it creates a value from untyped JSON: an initializer, a static function, an ObjectMapper transform.
    /// Functions that compare two JSON objects don't count.
    package var readsUntypedJSON: Bool {
        if name == "transformFromJSON" { return true }
        guard kind == .initializer || isStatic else { return false }
        let count = parameters.count { UntypedJSON.isMeant(by: $0.type) }
        return count > 0 && !(result == "Bool" && count > 1)
    }

    /// Whether it creates values from a list that may hold untyped JSON:
    /// `static func models(in list: NSArray) -> [Model]`.
    package var readsList: Bool { isStatic && parameters.contains { UntypedJSON.isList($0.type) } }
}
