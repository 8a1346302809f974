extension DirectDecodable {
    /// The shape of valid payloads of this type, as JSON Schema (draft 2020-12,
    /// https://json-schema.org/draft/2020-12), in one line.
    ///
    /// Types with names are in `$defs`. Constraints that a schema cannot express otherwise (a valid date) are described
    /// by `format`, which many validators ignore unless they are configured to check it.
    ///
    /// - Complexity: O(n) in the fields of all types that it contains.
    public static var jsonSchema: String { PayloadModel(of: Self.self).schema().line }
}

extension PayloadModel {
    /// The schema of the root, with a definition of each type that it holds.
    ///
    /// - Parameter hasDeclarations: whether types and properties have the places of their declarations, which are not
    ///   part of JSON Schema; see ``SchemaNode/declaredAt``.
    package func schema(hasDeclarations: Bool = false) -> SchemaNode {
        var builder = SchemaBuilder(self)
        builder.hasDeclarations = hasDeclarations
        return builder.schema()
    }

    /// One document with a definition of each type that has a name, sorted by name.
    package func definitions() -> SchemaNode {
        var builder = SchemaBuilder(self)
        return builder.definitions()
    }
}
