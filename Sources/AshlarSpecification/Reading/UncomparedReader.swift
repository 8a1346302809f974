import AshlarContract

/// Finds the parts of an operation or a schema that are not compared, with all schemas that it leads to.
///
/// It reads the document by its keywords, after its schemas are read: so a keyword that the readers do not know is
/// listed too.
final class UncomparedReader {
    typealias Located = DocumentLibrary.Located

    private let schemas: SchemaReader
    /// The parts of each referenced schema, with all schemas that it leads to.
    private var closed: [String: Set<UncomparedPart>] = [:]

    private struct Found {
        var parts: Set<UncomparedPart> = []
        var references: [Located] = []
    }

    init(_ schemas: SchemaReader) { self.schemas = schemas }

    /// - Complexity: O(n) in the document, and in the references that an operation leads to.
    func parts(of operation: Located, in item: Located) -> Set<UncomparedPart> {
        var found = Found()
        note(item, .pathItem, &found)
        note(operation, .operation, &found)
        for list in [item.child("parameters"), operation.child("parameters")].compactMap(\.self) {
            for index in list.node.elements.indices {
                schemas.resolve(list.element(index)).map { read(parameter: $0, &found) }
            }
        }
        if let body = operation.child("requestBody").flatMap(schemas.resolve) {
            note(body, .requestBody, &found)
            read(content: body.child("content"), &found)
        }
        for (key, written) in operation.child("responses")?.children ?? [] {
            guard !key.hasPrefix("x-") else {
                found.parts.insert(.extensions)
                continue
            }
            guard let response = schemas.resolve(written) else { continue }
            note(response, .response, &found)
            read(content: response.child("content"), &found)
        }
        read(servers: operation.child("servers") ?? item.child("servers"), &found)
        return closure(of: found)
    }

    /// Returns the parts that are not compared of a schema that belongs to no endpoint.
    func parts(ofSchema schema: Located) -> Set<UncomparedPart> {
        var found = Found()
        read(schema: schema, &found)
        return closure(of: found)
    }

    /// Returns the parts that are not compared of the document itself.
    func parts(ofDocument document: Located) -> Set<UncomparedPart> {
        var found = Found()
        note(document, .document, &found)
        read(servers: document.child("servers"), &found)
        for (_, written) in document.child("components")?.child("securitySchemes")?.children ?? [] {
            guard let scheme = schemas.resolve(written) else { continue }
            note(scheme, .securityScheme, &found)
            for (name, flow) in scheme.child("flows")?.children ?? [] where !name.hasPrefix("x-") {
                note(flow, .flow, &found)
            }
        }
        return found.parts
    }

    // MARK: Objects

    private func note(_ object: Located, _ kind: SpecificationObject, _ found: inout Found) {
        for (key, _) in object.node.members {
            if case .listed(let part) = kind.treatment(of: key) { found.parts.insert(part) }
        }
    }

    private func read(parameter: Located, _ found: inout Found) {
        note(parameter, .parameter, &found)
        if let schema = parameter.child("schema") { read(schema: schema, &found) }
        guard let content = parameter.child("content") else { return }
        read(content: content, &found)
        if OpenAPIReader.jsonContent(content) == nil { found.parts.insert(.parameterContent) }
    }

    private func read(content: Located?, _ found: inout Found) {
        for (_, media) in content?.children ?? [] {
            note(media, .mediaType, &found)
            for (_, encoding) in media.child("encoding")?.children ?? [] { note(encoding, .encoding, &found) }
            if let schema = media.child("schema") {
                read(schema: schema, &found)
            } else {
                found.parts.insert(.bodiesWithoutSchema)
            }
        }
    }

    private func read(servers: Located?, _ found: inout Found) {
        for index in servers?.node.elements.indices ?? 0..<0 {
            guard let server = servers?.element(index) else { continue }
            note(server, .server, &found)
            for (_, variable) in server.child("variables")?.children ?? [] { note(variable, .serverVariable, &found) }
        }
    }

    // MARK: Schemas

    /// Keywords that hold schemas by name, in a list, and alone.
    private static let named = ["properties", "patternProperties"]
    private static let lists = ["allOf", "oneOf", "anyOf", "prefixItems", "items"]
    private static let single = ["items", "additionalProperties", "unevaluatedProperties", "additionalItems"]

    /// Uses a stack instead of recursion: schemas may nest to any depth.
    private func read(schema: Located, _ found: inout Found) {
        var stack = [schema]
        while let next = stack.popLast() {
            guard next.node.isObject else { continue }
            note(next, .schema, &found)
            noteCombinations(next, &found)
            if next.reference != nil { found.references.append(next) }
            for key in Self.named {
                stack += next.child(key)?.children.map(\.value) ?? []
            }
            for key in Self.lists {
                guard let list = next.child(key) else { continue }
                stack += list.node.elements.indices.map { list.element($0) }
            }
            for key in Self.single {
                if let inner = next.child(key), inner.node.isObject { stack.append(inner) }
            }
            if let discriminator = next.child("discriminator") { note(discriminator, .discriminator, &found) }
        }
    }

    /// Keywords that are compared in some combinations and not in others.
    private func noteCombinations(_ schema: Located, _ found: inout Found) {
        let node = schema.node
        if schemas.unfollowed.contains(schema.key) { found.parts.insert(.discriminator) }
        if node["properties"]?.members.isEmpty == false,
            node["additionalProperties"]?.members.isEmpty == false
                || node["unevaluatedProperties"]?.members.isEmpty == false
        {
            found.parts.insert(.furtherKeys)
        }
        let groups = ["oneOf", "anyOf"].compactMap(schema.child)
        let conditions = groups.filter { group in
            group.node.elements.indices.allSatisfy { schemas.isCondition(group.element($0)) }
        }
        if !conditions.isEmpty { found.parts.insert(.requiredAlternatives) }
        if groups.count - conditions.count > 1 { found.parts.insert(.secondAlternatives) }
    }

    // MARK: References

    /// - Complexity: O(n) in the schemas that were not visited before, whatever leads to them.
    private func closure(of start: Found) -> Set<UncomparedPart> {
        start.references.compactMap(target).reduce(into: start.parts) { parts, schema in
            if closed[schema.key] == nil { close(schema) }
            parts.formUnion(closed[schema.key] ?? [])
        }
    }

    /// Finds the parts of a schema and of all schemas that it leads to. Schemas may form cycles and long chains.
    private func close(_ first: Located) {
        /// The parts of the schemas that are visited here, as far as they are known.
        var open: [String: Set<UncomparedPart>] = [:]
        var holders: [String: [String]] = [:]
        var stack = [first]
        var met: Set<String> = [first.key]
        while let schema = stack.popLast() {
            var found = Found()
            read(schema: schema, &found)
            for next in found.references.compactMap(target) {
                // A closed schema leads to no open one.
                if let parts = closed[next.key] {
                    found.parts.formUnion(parts)
                    continue
                }
                holders[next.key, default: []].append(schema.key)
                if met.insert(next.key).inserted { stack.append(next) }
            }
            open[schema.key] = found.parts
        }
        // Each set is passed on whenever it grows, and there are few parts.
        var growing = Array(open.keys)
        while let key = growing.popLast() {
            let parts = open[key] ?? []
            for holder in holders[key] ?? [] where !parts.isSubset(of: open[holder] ?? []) {
                open[holder]?.formUnion(parts)
                growing.append(holder)
            }
        }
        closed.merge(open) { _, new in new }
    }

    /// Returns the schema that a reference leads to; its own references are followed in turn.
    private func target(of reference: Located) -> Located? {
        guard let text = reference.reference else { return nil }
        do throws(InputProblem) { return try schemas.library.resolve(text, from: reference) } catch {
            schemas.report(error)
            return nil
        }
    }
}
