import AshlarCore

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
        func visit(_ nodes: [Node], after previous: String?) {
            let children = Dictionary(grouping: nodes.flatMap(\.children), by: \.key)
            if children.isEmpty { return }
            func isValue(_ key: String) -> Bool { SegmentForm.isValue(key, after: previous) }
            // A value in the form of a word says as much of its siblings as a word of the API.
            let inForm = children.keys.filter { !isValue($0) || SegmentForm.isWords($0) }
            let ends = inForm.filter { key in children[key]!.allSatisfy { $0.value.children.isEmpty } }
                .map { key in (word: key, nodes: children[key]!.map(\.value)) }
            let siblings = inForm.filter { key in children[key]!.contains { !$0.value.children.isEmpty } }
            let data = children.filter { isValue($0.key) }.map { $0.value.map(\.value) }
            words.formUnion(PathTree.varying(ends))
            words.formUnion(PathTree.answeredLikeData(ends, data))
            if PathTree.vary(siblings.map { key in (word: key, nodes: children[key]!.map(\.value)) }) {
                words.formUnion(siblings)
                visit(children.values.flatMap { $0 }.map(\.value), after: nil)
            } else {
                for key in children.keys where !isValue(key) { visit(children[key]!.map(\.value), after: key) }
                visit(data.flatMap { $0 }, after: nil)
            }
        }
        visit([root], after: nil)
        return words
    }

    /// Siblings are values of one parameter when there are at least three and what follows them is mostly the same.
    private static func vary(_ siblings: [(word: String, nodes: [Node])]) -> Bool {
        guard siblings.count >= 3 || siblings.count == 2 && siblings.allSatisfy({ !InterfaceWords.areAll($0.word) })
        else { return false }
        let rests = siblings.map { Set($0.nodes.flatMap(\.children.keys).filter(SegmentForm.isWords)) }
        var counts: [String: Int] = [:]
        for rest in rests { for word in rest { counts[word, default: 0] += 1 } }
        // Each must share a following word with another one.
        return rests.allSatisfy { rest in rest.contains { counts[$0]! > 1 } }
    }

    /// Last segments are values of one parameter when at least three of them are answered in one form, or two that no
    /// API would call them so; those beside them that were never asked for are too.
    private static func varying(_ leaves: [(word: String, nodes: [Node])]) -> [String] {
        var counts: [AnswerForm: Int] = [:]
        var unknown: [AnswerForm: Int] = [:]
        for leaf in leaves {
            let isKnown = InterfaceWords.areAll(leaf.word)
            for form in Set(leaf.nodes.flatMap(\.readForms)) {
                counts[form, default: 0] += 1
                if !isKnown { unknown[form, default: 0] += 1 }
            }
        }
        let shared = Set(counts.filter { $0.value >= 3 || unknown[$0.key, default: 0] >= 2 }.keys)
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
        PathTemplate(
            path.enumerated().map { index, segment in
                // The first segment names what the API has: a word of APIs there does not vary.
                words.contains(segment) && (index > 0 || !InterfaceWords.areAll(segment)) ? .value : .recorded(segment)
            })
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
