import AshlarContract
import AshlarSyntax

/// The endpoints and groups of samples that a person leaves out.
struct OmittedPaths {
    private let patterns: [Pattern]
    private var matched: Set<String> = []
    private var known: Set<String> = []

    /// `/purls`, `GET /purls/*`, or the name of a group of samples.
    private struct Pattern {
        let text: String
        let method: String?
        let path: PathPattern

        init(_ text: String) {
            self.text = text
            let words = text.split(separator: " ", maxSplits: 1)
            method = words.count == 2 ? String(words[0]) : nil
            path = PathPattern(PathPattern.anonymous(words.last ?? ""))
        }

        func matches(_ endpoint: Endpoint) -> Bool {
            (method == nil || method == endpoint.method) && !path.isEmpty
                && path.matches(PathPattern.anonymous(endpoint.path.description))
        }
    }

    init(_ answers: Answers) { patterns = answers.omittedPaths.map { Pattern($0.value) } }

    mutating func contains(_ origin: Root.Origin) -> Bool {
        switch origin {
        case .samples(let name), .schema(let name):
            if patterns.isEmpty { return false }
            known.insert(name)
            return note(patterns.filter { $0.text == name })
        case .request(let endpoint), .response(let endpoint, _): return contains(endpoint)
        }
    }

    mutating func contains(_ endpoint: Endpoint) -> Bool {
        if patterns.isEmpty { return false }
        known.insert(endpoint.path.description)
        return note(patterns.filter { $0.matches(endpoint) })
    }

    private mutating func note(_ found: [Pattern]) -> Bool {
        matched.formUnion(found.map(\.text))
        return !found.isEmpty
    }

    /// What leaves out a payload.
    static func text(of origin: Root.Origin) -> String {
        switch origin {
        case .samples(let name), .schema(let name): name
        case .request(let endpoint), .response(let endpoint, _): "\(endpoint.method) \(endpoint.path)"
        }
    }

    /// What was named, and is not there.
    func problems(_ answers: Answers) -> [String] {
        answers.omittedPaths.filter { !matched.contains($0.value) }.map { path in
            "\(path.place): the inputs have no `\(path.value)`"
                + NearNames.hint(for: path.value, among: known.sorted(), mark: "`")
        }
    }
}
