/// The form of a path's answer to a method.
private struct AnswerForm: Hashable {
    var method: String
    /// Of the keys.
    var hash: UInt64
}

/// All recorded paths as a tree of segments.
struct PathTree {
    private typealias Segment = RecordedPath.Segment

    private final class Node {
        var children: [Segment: Node] = [:]
        /// The forms of the answers at this path, with the values that had them where this is the node of values.
        var forms: [AnswerForm: SmallestHashes] = [:]
        /// The values that led here, below a node of values.
        var through = SmallestHashes()
        /// The forms of answers to reads. Writes to different things mostly have the same answer, a message.
        var readForms: Set<AnswerForm> { Set(forms.keys.filter { $0.method == "GET" }) }
    }

    private let root = Node()

    init(_ paths: RecordedPaths) {
        for (path, answers) in paths.answers { insert(path, answers) }
    }

    private func insert(_ path: RecordedPath, _ answers: RecordedAnswers) {
        var node = root
        for (position, segment) in path.segments.enumerated() {
            let child = node.children[segment] ?? Node()
            node.children[segment] = child
            if position > 0, path.segments[position - 1] == .value {
                child.through.formUnion(answers.values[position - 1] ?? SmallestHashes())
            }
            node = child
        }
        for (form, values) in answers.forms {
            node.forms[AnswerForm(method: path.method, hash: form), default: SmallestHashes()].formUnion(values)
        }
    }

    /// Words that vary in some place: where they appear elsewhere, they are parameters too.
    func parameterWords() -> Set<String> {
        var words: Set<String> = []
        func visit(_ nodes: [Node], after previous: String?) {
            let all = Dictionary(grouping: nodes.flatMap(\.children), by: \.key).mapValues { $0.map(\.value) }
            if all.isEmpty { return }
            var children: [String: [Node]] = [:]
            for case (.text(let text), let nodes) in all { children[text] = nodes }
            let certain = all[.value] ?? []
            func isValue(_ key: String) -> Bool { SegmentForm.isValue(key, after: previous) }
            // A value in the form of a word says as much of its siblings as a word of the API.
            let ends = children.filter { key, nodes in
                (!isValue(key) || SegmentForm.isWords(key)) && nodes.allSatisfy(\.children.isEmpty)
            }.map { (word: $0.key, nodes: $0.value) }
            let siblings = children.filter { !$0.value.allSatisfy(\.children.isEmpty) }
            let data = children.filter { isValue($0.key) }.map(\.value)
            words.formUnion(PathTree.varying(ends))
            words.formUnion(PathTree.answeredLikeData(ends, data, certain))
            let varying = PathTree.vary(siblings.map { (word: $0.key, nodes: $0.value) }, certain)
            words.formUnion(varying)
            // Everything after one value may follow all of them.
            let values = children.filter { varying.contains($0.key) || isValue($0.key) }
            for (key, nodes) in children where values[key] == nil { visit(nodes, after: key) }
            visit(values.values.flatMap { $0 } + certain, after: nil)
        }
        visit([root], after: nil)
        return words
    }

    /// Siblings are values of one parameter when no API would use them as names and the segments after two of them are
    /// the same. Words of APIs among many of these are values, too.
    private static func vary(_ siblings: [(word: String, nodes: [Node])], _ certain: [Node]) -> Set<String> {
        let rests = siblings.map { words(after: $0.nodes) }
        let isUnknown = siblings.map { !InterfaceWords.areAll($0.word) }
        var unknown: [String: Int] = [:]
        for (rest, isUnknown) in zip(rests, isUnknown) where isUnknown {
            for word in rest { unknown[word, default: 0] += 1 }
        }
        var values: [String: SmallestHashes] = [:]
        for case (.text(let text), let node) in certain.flatMap(\.children) where SegmentForm.isWords(text) {
            values[text, default: SmallestHashes()].formUnion(node.through)
        }
        for (word, hashes) in values { unknown[word, default: 0] += hashes.count }
        // Words of APIs are resources, unless they are among many values.
        let shared = siblings.indices.filter { index in
            rests[index].contains { unknown[$0, default: 0] > (isUnknown[index] ? 1 : 2) }
        }
        return Set(shared.map { siblings[$0].word })
    }

    private static func words(after nodes: [Node]) -> Set<String> {
        Set(
            nodes.flatMap(\.children.keys).compactMap { segment in
                if case .text(let text) = segment, SegmentForm.isWords(text) { text } else { nil }
            })
    }

    /// Last segments are values of one parameter when two of them that no API would use as names have answers of one form;
    /// then so are all with answers like these, or without any.
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

    /// The last segments that share the form of their answers with at least two segments that look like data: they are
    /// values of the same parameter.
    private static func answeredLikeData(
        _ leaves: [(word: String, nodes: [Node])], _ data: [[Node]], _ certain: [Node]
    ) -> [String] {
        var counts: [AnswerForm: Int] = [:]
        for nodes in data { for form in Set(nodes.flatMap(\.forms.keys)) { counts[form, default: 0] += 1 } }
        var values: [AnswerForm: SmallestHashes] = [:]
        for (form, hashes) in certain.flatMap(\.forms) { values[form, default: SmallestHashes()].formUnion(hashes) }
        for (form, hashes) in values { counts[form, default: 0] += hashes.count }
        return leaves.filter { leaf in leaf.nodes.flatMap(\.forms.keys).contains { counts[$0, default: 0] > 1 } }
            .map(\.word)
    }
}
