import Foundation

/// The `$id`s of documents: the schema that each names, and the base of references (JSON Schema, 8.2 and 9.1).
struct SchemaIdentifiers {
    typealias Located = DocumentLibrary.Located

    /// Schemas by identifier; if different schemas share an identifier, two of them.
    private var resources: [String: [Located]] = [:]
    /// For each document, the schemas that have an identifier, by pointer.
    private var bases: [String: [String: Base]] = [:]
    /// For each document, its own schemas by identifier.
    private var own: [String: [String: [Located]]] = [:]

    private struct Base {
        let schema: Located
        let identifier: String
    }

    /// Keys with values that are data, not schemas: an `$id` in them names nothing.
    private static let data: Set = ["enum", "const", "default", "example", "examples"]

    /// Notes all identifiers of a document.
    ///
    /// - Complexity: O(n) in its nodes.
    mutating func add(_ document: Located) {
        // A stack instead of recursion: documents may nest to any depth.
        var stack: [(place: Located, base: String)] = [(document, document.path)]
        while let (place, outer) = stack.popLast() {
            var base = outer
            if let written = place.node["$id"]?.string, !written.hasPrefix("#") {
                base = SchemaIdentifiers.resolved(written.hasSuffix("#") ? String(written.dropLast()) : written, outer)
                add(place, as: base)
                bases[place.path, default: [:]][place.pointer] = Base(schema: place, identifier: base)
                own[place.path, default: [:]][base, default: []].append(place)
            }
            let children = place.children.filter {
                $0.value.node.isContainer && !SchemaIdentifiers.data.contains($0.key)
            }
            stack += children.reversed().map { ($0.value, base) }
            let elements = place.node.elements.indices.filter { place.node.elements[$0].isContainer }
            stack += elements.reversed().map { (place.element($0), base) }
        }
    }

    private mutating func add(_ schema: Located, as identifier: String) {
        let known = resources[identifier] ?? []
        if let first = known.first {
            // Two are enough to report, and copies of one schema name the same schema.
            guard known.count < 2, !first.node.isEqual(to: schema.node) else { return }
        }
        resources[identifier] = known + [schema]
    }

    /// Returns the schemas that a reference without its fragment names.
    ///
    /// Where several documents have the same identifier, each refers to itself by it.
    ///
    /// - Returns: nothing when no known document has that identifier; two schemas when the reference is ambiguous.
    func resources(_ reference: String, from source: Located) -> [Located] {
        if resources.isEmpty { return [] }
        let base = base(of: source)
        if reference.isEmpty { return base.map { [$0.schema] } ?? [] }
        let identifier = SchemaIdentifiers.resolved(reference, base?.identifier ?? source.path)
        if let base, base.identifier == identifier { return [base.schema] }
        let own = own[source.path]?[identifier] ?? []
        return own.count == 1 ? own : resources[identifier] ?? []
    }

    /// The innermost schema around a place that has an identifier.
    private func base(of source: Located) -> Base? {
        guard let bases = bases[source.path] else { return nil }
        var pointer = source.pointer[...]
        while true {
            if let base = bases[String(pointer)] { return base }
            guard let slash = pointer.lastIndex(of: "/") else { return nil }
            pointer = pointer[..<slash]
        }
    }

    /// Whether a reference begins with a scheme: `https:`, `urn:`.
    static func isAbsolute(_ reference: String) -> Bool {
        guard let colon = reference.firstIndex(of: ":") else { return false }
        let scheme = reference[..<colon]
        return scheme.count > 1 && scheme.first?.isLetter == true
            && scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    }

    /// RFC 3986; where the base is a file, paths of files.
    private static func resolved(_ reference: String, _ base: String) -> String {
        if isAbsolute(reference) { return reference }
        if isAbsolute(base) {
            return URL(string: reference, relativeTo: URL(string: base))?.absoluteString ?? reference
        }
        return DocumentLibrary.path(reference, from: base)
    }
}
