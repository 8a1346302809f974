import AshlarCore
import AshlarRules

/// Tells which parts of recorded paths are parameters.
package enum EndpointInference {
    /// - Parameters:
    ///   - exchanges: what was recorded.
    ///   - catalogue: endpoints that are known.
    /// - Returns: the endpoint of each exchange, in the same order.
    package static func endpoints(of exchanges: [Exchange], in catalogue: EndpointCatalogue = .empty) -> [Endpoint] {
        let known = exchanges.map { catalogue.endpoint(of: $0) ?? $0.statedEndpoint }
        var inferred = infer(zip(exchanges, known).filter { $1 == nil }.map(\.0)).makeIterator()
        return known.map { $0 ?? inferred.next()! }
    }

    private static func infer(_ exchanges: [Exchange]) -> [Endpoint] {
        let paths = exchanges.map(\.segments)
        let tree = PathTree()
        for path in Set(paths).sorted(by: { $0.lexicographicallyPrecedes($1) }) { tree.insert(path, form: nil) }
        for exchange in exchanges where (200..<300).contains(exchange.status) {
            guard let form = exchange.responseBody.flatMap(BodyForm.of) else { continue }
            tree.insert(exchange.segments, form: AnswerForm(method: exchange.method, keys: form))
        }
        let words = tree.parameterWords()
        return exchanges.map { exchange in
            Endpoint(method: exchange.method, path: tree.template(of: exchange.segments, words: words))
        }
    }
}

/// What a path answers to a method.
private struct AnswerForm: Hashable {
    var method: String
    var keys: String
}

/// All recorded paths as a tree of segments.
private struct PathTree {
    private final class Node {
        var children: [String: Node] = [:]
        /// The forms of the answers at this path.
        var forms: Set<AnswerForm> = []
        /// What reading tells. Writes to different things are mostly answered alike, with a message.
        var readForms: Set<AnswerForm> { forms.filter { $0.method == "GET" } }
    }

    private let root = Node()

    func insert(_ path: [String], form: AnswerForm?) {
        var node = root
        for segment in path {
            let child = node.children[segment] ?? Node()
            node.children[segment] = child
            node = child
        }
        if let form { node.forms.insert(form) }
    }

    /// Words that vary in some place: where they stand elsewhere, they are parameters too.
    func parameterWords() -> Set<String> {
        var words: Set<String> = []
        func visit(_ nodes: [Node]) {
            let children = Dictionary(grouping: nodes.flatMap(\.children), by: \.key)
            if children.isEmpty { return }
            let plain = children.keys.filter { !SegmentForm.isData($0) }
            let siblings = plain.filter { key in children[key]!.contains { !$0.value.children.isEmpty } }
            let leaves = plain.filter { key in children[key]!.allSatisfy { $0.value.children.isEmpty } }
            let ends = leaves.map { key in (word: key, nodes: children[key]!.map(\.value)) }
            words.formUnion(PathTree.varying(ends))
            let data = children.filter { SegmentForm.isData($0.key) }.map { $0.value.map(\.value) }
            words.formUnion(PathTree.answeredLikeData(ends, data))
            if PathTree.vary(siblings.map { key in children[key]!.map(\.value) }) {
                words.formUnion(siblings)
                visit(children.values.flatMap { $0 }.map(\.value))
            } else {
                for key in plain { visit(children[key]!.map(\.value)) }
                visit(children.filter { SegmentForm.isData($0.key) }.values.flatMap { $0 }.map(\.value))
            }
        }
        visit([root])
        return words
    }

    /// Siblings are values of one parameter when there are at least three and what follows them is mostly the same.
    private static func vary(_ siblings: [[Node]]) -> Bool {
        guard siblings.count >= 3 else { return false }
        let rests = siblings.map { nodes in Set(nodes.flatMap(\.children.keys).filter { !SegmentForm.isData($0) }) }
        var counts: [String: Int] = [:]
        for rest in rests { for word in rest { counts[word, default: 0] += 1 } }
        // Each must share a following word with another one.
        return rests.allSatisfy { rest in rest.contains { counts[$0]! > 1 } }
    }

    /// Last segments are values of one parameter when at least three of them are answered in one form; those beside
    /// them that were never asked for are too.
    private static func varying(_ leaves: [(word: String, nodes: [Node])]) -> [String] {
        var counts: [AnswerForm: Int] = [:]
        for leaf in leaves { for form in Set(leaf.nodes.flatMap(\.readForms)) { counts[form, default: 0] += 1 } }
        let shared = Set(counts.filter { $0.value >= 3 }.keys)
        if shared.isEmpty { return [] }
        return leaves.filter { leaf in
            let forms = Set(leaf.nodes.flatMap(\.readForms))
            return forms.isEmpty || !forms.isDisjoint(with: shared)
        }.map(\.word)
    }

    /// A last segment that is answered as at least two are that are data by their looks is a value of their parameter.
    private static func answeredLikeData(_ leaves: [(word: String, nodes: [Node])], _ data: [[Node]]) -> [String] {
        var counts: [AnswerForm: Int] = [:]
        for nodes in data { for form in Set(nodes.flatMap(\.forms)) { counts[form, default: 0] += 1 } }
        return leaves.filter { leaf in leaf.nodes.flatMap(\.forms).contains { counts[$0, default: 0] > 1 } }.map(\.word)
    }

    func template(of path: [String], words: Set<String>) -> PathTemplate {
        var segments: [PathTemplate.Segment] = []
        var names: [String: Int] = [:]
        for (index, segment) in path.enumerated() {
            let previous = index > 0 ? path[index - 1] : nil
            // The first segment names what the API has; data there is rare, and so is a word that varies.
            guard SegmentForm.isData(segment) || index > 0 && words.contains(segment) else {
                segments.append(.literal(segment))
                continue
            }
            let base =
                previous.flatMap { SegmentForm.isData($0) || words.contains($0) ? nil : SegmentForm.parameterName($0) }
                ?? "id"
            names[base, default: 0] += 1
            segments.append(.parameter(names[base]! == 1 ? base : "\(base)\(names[base]!)"))
        }
        return PathTemplate(segments: segments)
    }
}

/// The keys of a body and of the objects directly in it: enough to tell what an answer is about.
private enum BodyForm {
    static func of(_ body: [UInt8]) -> String? {
        body.withUnsafeBytes { bytes in
            var reader = JSONReader(bytes)
            return try? keys(&reader, depth: 0)
        }
    }

    private static func keys(_ reader: inout JSONReader, depth: Int) throws(DecodingFault) -> String {
        guard depth < 2, reader.kind() == .object else {
            try reader.skipValue()
            return ""
        }
        var found: [String] = []
        if try reader.beginObject() {
            repeat {
                let key = try reader.key()
                found.append(key + (try keys(&reader, depth: depth + 1)))
            } while try reader.moreMembers()
        }
        return "{" + found.sorted().joined(separator: ",") + "}"
    }
}

/// What a path's segment looks like.
enum SegmentForm {
    /// Numbers, UUIDs, ids, dates, e-mail addresses, and text beyond ASCII are data wherever they stand.
    static func isData(_ segment: String) -> Bool {
        segment.scan { bytes in
            if bytes.isEmpty { return false }
            if bytes.contains(where: { $0 >= 0x80 || $0 == 0x20 || $0 == 0x2F }) { return true }
            if bytes.allSatisfy({ (0x30...0x39).contains($0) }) { return true }
            if UUIDRule.accepts(bytes) || EmailRule.accepts(bytes) || DayText.parse(bytes) != nil { return true }
            let digits = bytes.count { (0x30...0x39).contains($0) }
            let letters = bytes.count { (0x61...0x7A).contains($0 | 0x20) }
            return digits + letters == bytes.count && bytes.count >= 8 && digits >= 2 && letters >= 1
        }
    }

    /// `users` → `user`; a word that is no name gives none.
    static func parameterName(_ literal: String) -> String? {
        let isWord = literal.unicodeScalars.allSatisfy { scalar in
            scalar.isASCII && (scalar.properties.isAlphabetic || scalar == "_" || scalar == "-")
        }
        guard isWord, !literal.isEmpty else { return nil }
        let word = literal.lowercased().replacing("-", with: "_")
        if word.hasSuffix("ies") { return word.dropLast(3) + "y" }
        if word.hasSuffix("sses") || word.hasSuffix("uses") || word.hasSuffix("xes") { return String(word.dropLast(2)) }
        if word.hasSuffix("s"), !word.hasSuffix("ss"), !word.hasSuffix("us") { return String(word.dropLast()) }
        return word
    }
}
