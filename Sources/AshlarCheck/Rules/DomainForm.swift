import AshlarGraph

/// The domain type that corresponds to a record of the database.
///
/// A mapping alone isn't enough, because charts, exports and widgets are filled from records, too. The names must share
/// their stem, or the domain type must hold most of the record's values and be shown on screens.
enum DomainForm {
    static func of(_ entity: Int, _ context: CheckContext) -> TypeNode? {
        let graph = context.graph
        let targets =
            graph.mappingsFrom[entity, default: []].map { graph.mappings[$0].to }
            + graph.mappingsTo[entity, default: []].map { graph.mappings[$0].from }
        return targets.lazy.map { graph.types[$0] }.first {
            graph.hasRole($0.id, .domain) && [.structure, .reference].contains($0.declaration.kind)
                && isVisible($0, from: graph.types[entity]) && says($0, graph.types[entity], context)
        }
    }

    /// Whether the record's file can name a type. The private points of a chart, for example, aren't a domain type.
    private static func isVisible(_ form: TypeNode, from entity: TypeNode) -> Bool {
        form.declaration.access > .fileprivate || entity.file == form.file
    }

    private static func says(_ form: TypeNode, _ entity: TypeNode, _ context: CheckContext) -> Bool {
        if TypeName.stem(form.lastName) == TypeName.stem(entity.lastName) { return true }
        let kept = Set(entity.fields.lazy.filter { !$0.isStatic && !$0.isComputed }.map(\.name))
        let shared = kept.intersection(form.storedFields.map(\.name))
        return shared.count > 2 && shared.count * 2 >= kept.count && context.namedByScreens[form.id] != nil
    }
}
