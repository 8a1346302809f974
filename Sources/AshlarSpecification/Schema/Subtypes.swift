import AshlarContract

/// Finds the schemas that extend a base by `allOf`: its discriminator distinguishes them when it has no mapping (OpenAPI
/// 3.1, 4.8.25).
final class Subtypes {
    typealias Located = DocumentLibrary.Located

    /// For each requested collection of schemas, the direct subtypes by their base's key.
    private var found: [String: [String: [Located]]] = [:]

    /// - Parameters:
    ///   - discriminator: the discriminator of the base.
    ///   - base: a schema in a collection of schemas.
    /// - Returns: the key, and each direct or indirect subtype with its words, and the base with its own; `nil` when
    ///   nothing extends it.
    func named(by discriminator: Located, of base: Located, _ reader: SchemaReader) -> Discriminators.Targets? {
        guard let tag = discriminator.node["propertyName"]?.string, discriminator.node["mapping"] == nil,
            base.schemaName != nil
        else { return nil }
        let direct = direct(nextTo: base, reader)
        var subtypes: [Located] = []
        var seen: Set<String> = [base.key]
        var next = [base.key]
        while !next.isEmpty {
            let more = next.flatMap { direct[$0] ?? [] }.filter { seen.insert($0.key).inserted }
            subtypes += more
            next = more.map(\.key)
        }
        return subtypes.isEmpty ? nil : Discriminators(reader).targets(of: subtypes, extending: base, tag: tag)
    }

    private func direct(nextTo base: Located, _ reader: SchemaReader) -> [String: [Located]] {
        let holder = base.pointer.lastIndex(of: "/").map { String(base.pointer[..<$0]) } ?? ""
        let key = base.path + "#" + holder
        if let known = found[key] { return known }
        var direct: [String: [Located]] = [:]
        do throws(InputProblem) {
            let schemas = try reader.library.resolve("#" + holder, from: base)
            for (_, schema) in schemas.children {
                guard let parts = schema.child("allOf") else { continue }
                for index in parts.node.elements.indices where parts.element(index).reference != nil {
                    guard let parent = reader.resolve(parts.element(index)) else { continue }
                    direct[parent.key, default: []].append(schema)
                }
            }
        } catch { reader.report(error) }
        found[key] = direct
        return direct
    }
}
