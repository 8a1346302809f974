import AshlarCore

/// Tells which parts of recorded paths are parameters.
package enum EndpointInference {
    /// - Parameters:
    ///   - exchanges: what was recorded.
    ///   - catalogue: endpoints that are known.
    /// - Returns: the endpoint of each exchange, in the same order.
    package static func endpoints(of exchanges: [Exchange], in catalogue: EndpointCatalogue = .empty) -> [Endpoint] {
        let known = exchanges.map { catalogue.endpoint(of: $0) ?? $0.specifiedEndpoint }
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
            let siblings = children.keys.filter { key in children[key]!.contains { !$0.value.children.isEmpty } }
            let data = children.filter { isValue($0.key) }.map { $0.value.map(\.value) }
            words.formUnion(PathTree.varying(ends))
            words.formUnion(PathTree.answeredLikeData(ends, data))
            let varying = PathTree.vary(siblings.map { key in (word: key, nodes: children[key]!.map(\.value)) })
            words.formUnion(varying)
            // What follows one value follows all of them.
            let values = children.filter { varying.contains($0.key) || isValue($0.key) }
            for key in children.keys where values[key] == nil { visit(children[key]!.map(\.value), after: key) }
            visit(values.values.flatMap { $0 }.map(\.value), after: nil)
        }
        visit([root], after: nil)
        return words
    }

    /// Siblings are values of one parameter when no API would call them so and what follows two of them is the same, and so
    /// are the words of APIs among many of these.
    private static func vary(_ siblings: [(word: String, nodes: [Node])]) -> Set<String> {
        let rests = siblings.map { Set($0.nodes.flatMap(\.children.keys).filter(SegmentForm.isWords)) }
        let isUnknown = siblings.map { !InterfaceWords.areAll($0.word) }
        var unknown: [String: Int] = [:]
        for (rest, isUnknown) in zip(rests, isUnknown) where isUnknown {
            for word in rest { unknown[word, default: 0] += 1 }
        }
        // Words of APIs are resources, unless they stand among many values.
        let shared = siblings.indices.filter { index in
            rests[index].contains { unknown[$0, default: 0] > (isUnknown[index] ? 1 : 2) }
        }
        return Set(shared.map { siblings[$0].word })
    }

    /// Last segments are values of one parameter when two of them that no API would call so are answered in one form; then
    /// so are all that are answered like these, or were never asked for.
    private static func varying(_ leaves: [(word: String, nodes: [Node])]) -> [String] {
        var unknown: [AnswerForm: Int] = [:]
        for leaf in leaves where !InterfaceWords.areAll(leaf.word) {
            for form in Set(leaf.nodes.flatMap(\.readForms)) { unknown[form, default: 0] += 1 }
        }
        let shared = Set(unknown.filter { $0.value >= 2 }.keys)
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
        PathTemplate(path.map { words.contains($0) ? .value : .recorded($0) })
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
