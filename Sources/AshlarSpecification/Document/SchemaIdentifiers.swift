import Foundation

/// The `$id`s of documents: what each names, and what references are resolved against (JSON Schema, 8.2 and 9.1).
struct SchemaIdentifiers {
    typealias Located = DocumentLibrary.Located

    private var resources: [String: Located] = [:]
    /// Of each document, the places that have an identifier, the outermost first.
    private var bases: [String: [(pointer: String, identifier: String)]] = [:]

    /// Keys whose values are no schemas: what stands in them names nothing.
    private static let data: Set = ["enum", "const", "default", "example", "examples"]

    /// Notes all identifiers of a document.
    ///
    /// - Complexity: O(n) in its nodes.
    mutating func add(_ document: Located) {
        // Values instead of recursion: documents may nest as deep as they like.
        var stack: [(place: Located, base: String)] = [(document, document.path)]
        while let (place, outer) = stack.popLast() {
            var base = outer
            if let written = place.node["$id"]?.string, !written.hasPrefix("#") {
                base = SchemaIdentifiers.resolved(written.hasSuffix("#") ? String(written.dropLast()) : written, outer)
                // Of two with one name, the first counts.
                if resources[base] == nil { resources[base] = place }
                bases[place.path, default: []].append((place.pointer, base))
            }
            let children = place.children.filter { !SchemaIdentifiers.data.contains($0.key) }
            stack += children.reversed().map { ($0.value, base) }
            stack += place.node.elements.indices.reversed().map { (place.element($0), base) }
        }
    }

    /// What a reference without its fragment names.
    ///
    /// - Returns: `nil` when no document that is known has that identifier.
    func resource(_ reference: String, from source: Located) -> Located? {
        if resources.isEmpty { return nil }
        if reference.isEmpty { return base(of: source).flatMap { resources[$0] } }
        return resources[SchemaIdentifiers.resolved(reference, base(of: source) ?? source.path)]
    }

    /// The identifier of the innermost schema around a place that has one.
    private func base(of source: Located) -> String? {
        bases[source.path]?.filter { entry in
            entry.pointer.isEmpty || source.pointer == entry.pointer || source.pointer.hasPrefix(entry.pointer + "/")
        }.max { $0.pointer.utf8.count < $1.pointer.utf8.count }?.identifier
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
