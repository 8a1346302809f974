import AshlarContract
import AshlarCore
import AshlarFiles
import AshlarLocalization
import Foundation

/// The documents that make up a specification, each read once.
final class DocumentLibrary {
    private var documents: [String: DocumentNode] = [:]
    private var identifiers = SchemaIdentifiers()
    private let scope: ReferenceScope
    private var budget = ValueBudget()
    /// The anchors within a schema, by its key.
    private var anchors: [String: [String: Located]] = [:]

    /// - Parameter scope: the files that references may lead to.
    init(_ scope: ReferenceScope = .none) { self.scope = scope }

    /// A node with the file that contains it.
    struct Located {
        var node: DocumentNode
        /// As the user named it, or relative to that.
        var path: String
        /// The place in the file, as a JSON Pointer; identifies a node that is read once.
        var pointer: String

        var location: SourceLocation { SourceLocation(path: node.file ?? path, line: node.position.line) }

        func child(_ key: String) -> Located? {
            node[key].map { child(key, $0) }
        }

        /// The values of an object; for a key that appears twice, the first.
        ///
        /// - Complexity: O(n) in the members.
        var children: [(key: String, value: Located)] {
            var seen: Set<String> = []
            return node.members.filter { seen.insert($0.key).inserted }
                .map { (key: $0.key, value: child($0.key, $0.value)) }
        }

        private func child(_ key: String, _ value: DocumentNode) -> Located {
            Located(node: value, path: path, pointer: pointer + "/" + JSONPointer.escaped(key))
        }

        func problem(_ what: Localized, remedy: Localized) -> InputProblem {
            InputProblem(node.file ?? path, at: node.position, what, remedy: remedy)
        }
    }

    /// - Throws: ``InputProblem`` when the file cannot be read, or is neither JSON nor YAML.
    func root(of path: String) throws(InputProblem) -> Located {
        let path = DocumentLibrary.simplified(path)
        if let node = documents[path] { return Located(node: node, path: path, pointer: "") }
        return try note(try InputFile.read(path), as: path)
    }

    /// Adds a document that is not a file.
    ///
    /// - Parameter path: its name.
    func add(_ bytes: [UInt8], as path: String) throws(InputProblem) {
        _ = try note(bytes, as: DocumentLibrary.simplified(path))
    }

    /// Adds a document that is not text.
    func add(_ node: DocumentNode, as path: String) { documents[DocumentLibrary.simplified(path)] = node }

    private func note(_ bytes: [UInt8], as path: String) throws(InputProblem) -> Located {
        let node = SwaggerDocument.converted(try DocumentLibrary.read(bytes, path, &budget))
        documents[path] = node
        let document = Located(node: node, path: path, pointer: "")
        // Most documents have no identifier, and some are large.
        if Data(bytes).range(of: Data("$id".utf8)) != nil { identifiers.add(document) }
        return document
    }

    static func read(
        _ bytes: [UInt8], _ path: String, _ budget: inout ValueBudget
    ) throws(InputProblem) -> DocumentNode {
        guard let first = bytes.first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) else {
            throw InputProblem.empty(path)
        }
        let isYAML = ["yaml", "yml"].contains(URL(filePath: path).pathExtension.lowercased())
        if isYAML || first != 0x7B && first != 0x5B {
            return try YAMLDocument.read(bytes, path: path, &budget)
        }
        return try JSONDocument.read(bytes, path: path, &budget)
    }

    /// Resolves a reference (RFC 3986 and RFC 6901): `#/components/schemas/User`, `models.yaml#/User`, `#anchor`.
    ///
    /// It is resolved against the innermost `$id` around it. If that finds nothing, it refers to the document or the
    /// file: many documents have an `$id` that their references ignore.
    ///
    /// - Parameters:
    ///   - reference: the text of `$ref`.
    ///   - source: the node that holds it.
    /// - Throws: ``InputProblem`` at the reference.
    func resolve(_ reference: String, from source: Located) throws(InputProblem) -> Located {
        let parts = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let fragment = parts.count > 1 ? parts[1].removingPercentEncoding ?? String(parts[1]) : ""
        let named = identifiers.resources(String(parts[0]), from: source)
        if named.count == 1, case .success(let found) = look(for: fragment, in: named[0]) { return found }
        let document = try self.document(String(parts[0]), for: reference, from: source, or: named)
        switch look(for: fragment, in: document) {
        case .success(let found): return found
        case .failure(.noAnchor):
            throw source.problem(
                Localized("no $anchor is named \(fragment)", zh: "没有名为 \(fragment) 的 $anchor"),
                remedy: Localized("fix the reference \(reference)", zh: "请修正引用 \(reference)"))
        case .failure(.noKey(let key, let place)):
            throw source.problem(
                Localized(
                    "the reference \(reference) leads nowhere: \(place.isEmpty ? "the document" : place) has no \(key)",
                    zh: "引用 \(reference) 没有指向任何内容：\(place.isEmpty ? "文档" : place) 中没有 \(key)"),
                remedy: DocumentLibrary.fixReference)
        }
    }

    private enum Nowhere: Error {
        case noAnchor
        case noKey(String, below: String)
    }

    /// The node that a fragment refers to in a document or a part with an identifier.
    private func look(for fragment: String, in start: Located) -> Result<Located, Nowhere> {
        if fragment.isEmpty { return .success(start) }
        guard fragment.hasPrefix("/") else {
            return anchor(fragment, below: start).map { .success($0) } ?? .failure(.noAnchor)
        }
        if let moved = SwaggerSchema.moved(fragment, in: start.node) { return look(for: moved, in: start) }
        var found = start
        for part in fragment.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
            let key = JSONPointer.unescaped(part)
            guard let next = step(found, key) else { return .failure(.noKey(key, below: found.pointer)) }
            found = next
        }
        return .success(found)
    }

    private func step(_ from: Located, _ key: String) -> Located? {
        if let index = Int(key), from.node.elements.indices.contains(index) { return from.element(index) }
        return from.child(key)
    }

    /// The file that a reference names, whatever its identifiers say.
    ///
    /// - Parameter named: the schemas with that identifier, used when the file does not exist.
    private func document(
        _ written: String, for reference: String, from source: Located, or named: [Located]
    ) throws(InputProblem) -> Located {
        if written.isEmpty { return try root(of: source.path) }
        let isAbsolute = SchemaIdentifiers.isAbsolute(written)
        let path = DocumentLibrary.path(written.removingPercentEncoding ?? written, from: source.path)
        if !isAbsolute, documents[path] != nil { return try root(of: path) }
        let isInScope = !isAbsolute && scope.contains(path)
        if isInScope, DocumentLibrary.isFile(path) || RegularFile.isSpecial(path) { return try root(of: path) }
        if named.count > 1 {
            throw source.problem(
                Localized(
                    "the reference \(reference) is ambiguous: two schemas have the same $id: ",
                    zh: "引用 \(reference) 有歧义：两个 schema 的 $id 相同：")
                    + named.map { Localized(verbatim: "\($0.location)") }.joined(
                        separator: Localized(" and ", zh: " 和 ")),
                remedy: Localized("give each document its own $id", zh: "请给每个文档各自的 $id"))
        }
        if let named = named.first { return named }
        if !isAbsolute, scope.isEmpty {
            throw source.problem(
                Localized(
                    "the reference \(reference) leads to a file, but its document is not a file",
                    zh: "引用 \(reference) 指向文件，但其所在的文档不是文件"),
                remedy: Localized(
                    "put the schema under $defs, and refer to it there", zh: "请将该 schema 放在 $defs 下，并在那里引用它"))
        }
        if !isAbsolute, !isInScope {
            throw source.problem(
                Localized(
                    "the reference \(reference) leads to \(path), outside of \(scope.text.english), where the named inputs are",
                    zh: "引用 \(reference) 指向 \(path)，位于所指定输入所在的 \(scope.text.simplifiedChinese) 之外"),
                remedy: Localized(
                    "if you trust this document to read that folder, allow it with --allow-outside",
                    zh: "如果信任此文档读取该文件夹，请用 --allow-outside 允许"))
        }
        if isAbsolute {
            throw source.problem(
                Localized(
                    "the reference \(reference) leads to a document that is not a local file",
                    zh: "引用 \(reference) 指向的文档不是本地文件"),
                remedy: Localized(
                    "name the file of that document too, or save it next to this one and refer to the file",
                    zh: "请一并指定该文档的文件，或将其保存在此文件旁并引用该文件"))
        }
        throw source.problem(
            Localized(
                "the reference \(reference) does not lead to a file: \(path)", zh: "引用 \(reference) 没有指向文件：\(path)"),
            remedy: DocumentLibrary.fixReference)
    }

    private static let fixReference = Localized("fix the reference", zh: "请修正该引用")

    /// The path of a file that another one names.
    static func path(_ reference: String, from base: String) -> String {
        let folder = base.lastIndex(of: "/").map { String(base[...$0]) } ?? ""
        return simplified(reference.hasPrefix("/") ? reference : folder + reference)
    }

    /// Whether the path leads to a regular file, and not to a folder, device, or pipe.
    private static func isFile(_ path: String) -> Bool {
        let url = URL(filePath: path).resolvingSymlinksInPath()
        return (try? url.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true
    }

    /// One path for one file, whichever way leads to it: `a/../b.yaml` is `b.yaml`.
    private static func simplified(_ path: String) -> String {
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
        }
        return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    }

    /// The schema with an anchor; a schema within another identifier has its own anchors.
    private func anchor(_ name: String, below start: Located) -> Located? {
        if let known = anchors[start.key] { return known[name] }
        var found: [String: Located] = [:]
        var stack = [start]
        while let place = stack.popLast() {
            let identifier = place.node["$id"]?.string
            // Drafts 6 and 7 write anchors as identifiers.
            let written = identifier.flatMap { $0.hasPrefix("#") ? String($0.dropFirst()) : nil }
            if written == nil, identifier != nil, place.pointer != start.pointer { continue }
            for name in [written, place.node["$anchor"]?.string, place.node["$dynamicAnchor"]?.string] {
                if let name, found[name] == nil { found[name] = place }
            }
            stack += place.node.elements.indices.reversed().map { place.element($0) }.filter(\.node.isContainer)
            stack += place.children.reversed().map { $0.value }.filter(\.node.isContainer)
        }
        anchors[start.key] = found
        return found[name]
    }
}
