import AshlarContract
import AshlarCore
import Foundation

/// The documents that a specification is made of, each read once.
final class DocumentLibrary {
    private var documents: [String: DocumentNode] = [:]

    /// A node with the file that it stands in.
    struct Located {
        var node: DocumentNode
        /// As the user named it, or relative to that.
        var path: String
        /// Where in the file, as a JSON Pointer; names what is read once.
        var pointer: String

        var location: SourceLocation { SourceLocation(path: path, line: node.position.line) }

        func child(_ key: String) -> Located? {
            node[key].map { Located(node: $0, path: path, pointer: pointer + "/" + JSONPointerText.escaped(key)) }
        }

        func problem(_ what: String, remedy: String) -> InputProblem {
            InputProblem(path, at: node.position, what, remedy: remedy)
        }
    }

    /// - Throws: ``InputProblem`` when the file cannot be read, or is neither JSON nor YAML.
    func root(of path: String) throws(InputProblem) -> Located {
        let path = DocumentLibrary.simplified(path)
        if let node = documents[path] { return Located(node: node, path: path, pointer: "") }
        let node = try DocumentLibrary.read(path)
        documents[path] = node
        return Located(node: node, path: path, pointer: "")
    }

    /// Takes a document that is no file.
    ///
    /// - Parameter path: what it is called.
    func add(_ bytes: [UInt8], as path: String) throws(InputProblem) {
        let path = DocumentLibrary.simplified(path)
        documents[path] = try DocumentLibrary.read(bytes, path)
    }

    static func read(_ path: String) throws(InputProblem) -> DocumentNode {
        try read(try InputFile.read(path), path)
    }

    private static func read(_ bytes: [UInt8], _ path: String) throws(InputProblem) -> DocumentNode {
        guard let first = bytes.first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) else {
            throw InputProblem(path, "the file is empty", remedy: "leave it out")
        }
        let isYAML = ["yaml", "yml"].contains(URL(filePath: path).pathExtension.lowercased())
        if isYAML || first != 0x7B && first != 0x5B { return try YAMLDocument.read(bytes, path: path) }
        return try JSONDocument.read(bytes, path: path)
    }

    /// What a reference leads to (RFC 3986 and RFC 6901): `#/components/schemas/User`, `models.yaml#/User`, `#anchor`.
    ///
    /// - Parameters:
    ///   - reference: the text of `$ref`.
    ///   - source: the node that holds it.
    /// - Throws: ``InputProblem`` at the reference.
    func resolve(_ reference: String, from source: Located) throws(InputProblem) -> Located {
        let parts = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let file = parts[0].removingPercentEncoding ?? String(parts[0])
        let fragment = parts.count > 1 ? parts[1].removingPercentEncoding ?? String(parts[1]) : ""
        let document = try self.document(file, for: reference, from: source)
        if fragment.isEmpty { return document }
        guard fragment.hasPrefix("/") else {
            if let found = anchor(fragment, below: document) { return found }
            throw source.problem("no $anchor is called \(fragment)", remedy: "mend the reference \(reference)")
        }
        var found = document
        for part in fragment.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
            let key = JSONPointerText.unescaped(part)
            guard let next = step(found, key) else {
                throw source.problem(
                    "the reference \(reference) leads nowhere: \(found.pointer.isEmpty ? "the document" : found.pointer) has no \(key)",
                    remedy: "mend the reference")
            }
            found = next
        }
        return found
    }

    private func step(_ from: Located, _ key: String) -> Located? {
        if let index = Int(key), from.node.elements.indices.contains(index) {
            return Located(node: from.node.elements[index], path: from.path, pointer: "\(from.pointer)/\(index)")
        }
        return from.child(key)
    }

    private func document(_ file: String, for reference: String, from source: Located) throws(InputProblem) -> Located {
        if file.isEmpty { return try root(of: source.path) }
        if file.contains("://") {
            // A document may name itself by its `$id`.
            let own = try root(of: source.path)
            if own.node["$id"]?.string == file { return own }
            throw source.problem(
                "the reference \(reference) leads out of this machine",
                remedy: "save that document beside this one, and refer to the file")
        }
        let folder = source.path.lastIndex(of: "/").map { String(source.path[...$0]) } ?? ""
        let path = DocumentLibrary.simplified(file.hasPrefix("/") ? file : folder + file)
        guard documents[path] != nil || DocumentLibrary.isFile(path) else {
            throw source.problem("the reference \(reference) leads to no file: \(path)", remedy: "mend the reference")
        }
        return try root(of: path)
    }

    /// Whether there is a file with an end: no folder, device or pipe.
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

    private func anchor(_ name: String, below start: Located) -> Located? {
        if start.node["$anchor"]?.string == name || start.node["$id"]?.string == "#" + name { return start }
        for member in start.node.members {
            if let found = start.child(member.key).flatMap({ anchor(name, below: $0) }) { return found }
        }
        for index in start.node.elements.indices {
            if let found = step(start, String(index)).flatMap({ anchor(name, below: $0) }) { return found }
        }
        return nil
    }
}

/// The tokens of JSON Pointers (RFC 6901).
enum JSONPointerText {
    static func escaped(_ token: String) -> String {
        // Hardly any has something to escape.
        guard token.utf8.contains(where: { $0 == 0x7E || $0 == 0x2F }) else { return token }
        return token.replacing("~", with: "~0").replacing("/", with: "~1")
    }

    static func unescaped(_ token: Substring) -> String {
        guard token.utf8.contains(0x7E) else { return String(token) }
        return String(token).replacing("~1", with: "/").replacing("~0", with: "~")
    }
}
