import AshlarContract
import AshlarLocalization
import AshlarSettings
import AshlarSyntax

/// The endpoints and groups of samples that a person leaves out.
struct OmittedPaths {
    private let patterns: [Pattern]
    /// The parts that each pattern leaves out: endpoints, and groups of samples.
    private var matched: [String: Set<String>] = [:]
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
            return note(patterns.filter { $0.text == name }, name)
        case .request(let endpoint), .response(let endpoint, _): return contains(endpoint)
        }
    }

    mutating func contains(_ endpoint: Endpoint) -> Bool {
        if patterns.isEmpty { return false }
        known.insert(endpoint.path.description)
        return note(patterns.filter { $0.matches(endpoint) }, OmittedPaths.text(of: endpoint))
    }

    private mutating func note(_ found: [Pattern], _ what: String) -> Bool {
        for pattern in found { matched[pattern.text, default: []].insert(what) }
        return !found.isEmpty
    }

    /// The parts that each answer leaves out, with its place.
    func effects(_ answers: Answers) -> [(place: SettingsPlace, text: Localized)] {
        answers.omittedPaths.compactMap { path in
            guard let found = matched[path.value]?.sorted() else { return nil }
            let shown = found.prefix(5).map { "`\($0)`" }
            let more = found.count > 5 ? " and \(found.count - 5) more" : ""
            let verb = found.count == 1 ? "is" : "are"
            return (
                path.place,
                Localized(
                    "\(shown.joined(separator: ", "))\(more) \(verb) left out",
                    zh: "略去 \(shown.joined(separator: "、"))\(found.count > 5 ? " 等 \(found.count) 个" : "")")
            )
        }
    }

    private static func text(of endpoint: Endpoint) -> String { "\(endpoint.method) \(endpoint.path)" }

    /// The text of an answer that leaves out a payload.
    static func text(of origin: Root.Origin) -> String {
        switch origin {
        case .samples(let name), .schema(let name): name
        case .request(let endpoint), .response(let endpoint, _): text(of: endpoint)
        }
    }

    /// Reports names that the inputs don't have.
    func problems(_ answers: Answers) -> [SettingsProblem] {
        answers.omittedPaths.filter { matched[$0.value] == nil }.map { path in
            SettingsProblem(
                Localized("the inputs have no `\(path.value)`", zh: "输入中没有 `\(path.value)`")
                    + NearNames.hintText(for: path.value, among: known.sorted(), mark: "`"), at: path.place)
        }
    }
}
