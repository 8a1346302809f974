import AshlarGraph

extension MutableDTO {
    /// Whether a type is the row of a table, because it conforms to a protocol of the codebase that has the table's
    /// name, or reads and writes rows.
    func isRow(_ type: TypeNode, _ context: CheckContext) -> Bool {
        let graph = context.graph
        return type.conformances.contains { name in
            guard let id = graph.resolve(name, in: "", file: type.file) else { return false }
            let required = graph.types[id]
            return required.declaration.kind == .proto
                && (required.fields.contains { $0.name == "tableName" || $0.name == "databaseTableName" }
                    || required.functions.contains(where: usesSQL))
        }
    }

    private func usesSQL(_ function: FunctionFact) -> Bool {
        let types = [function.result] + function.parameters.map(\.type)
        return types.flatMap { TypeName.names(in: $0) }.contains { $0.hasPrefix("SQL") }
    }
}
