extension DirectDecodable {
    /// What payloads of this type must look like, as JSON Schema (draft 2020-12,
    /// https://json-schema.org/draft/2020-12), in one line.
    ///
    /// Types with names are under `$defs`. Values that a type refuses for reasons of its own (a date that is none) are
    /// described by `format`, which many validators ignore unless they are asked not to.
    ///
    /// - Complexity: O(n) in the fields of all types that it holds.
    public static var jsonSchema: String { PayloadModel(of: Self.self).schema().line }
}

extension PayloadModel {
    /// The schema of the root, with a definition of each type that it holds.
    package func schema() -> SchemaNode {
        var builder = SchemaBuilder(self)
        return builder.schema()
    }

    /// One document with a definition of each type that has a name, sorted by name.
    package func definitions() -> SchemaNode {
        var builder = SchemaBuilder(self)
        return builder.definitions()
    }
}
