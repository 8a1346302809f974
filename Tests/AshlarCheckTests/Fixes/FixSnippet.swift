import AshlarCheck
import Testing

/// A piece of code with what surrounds a place that a rule finds, and what `--fix` may do there.
///
/// `§` begins the names of a snippet, so that all of them compile as one module. A function `§run` is called before and
/// after the fix, and must answer the same.
struct FixSnippet: Sendable, CustomStringConvertible {
    enum Expectation: Sendable {
        /// All findings of the rule are fixed.
        case fixed
        /// The rule finds it, and leaves the fix to a person.
        case suggested
        /// Whatever is found, the fix changes nothing.
        case untouched
    }

    let rule: String
    let expected: Expectation
    let why: String
    let code: String
    /// Whether it compiles on every platform, together with the others.
    let compiles: Bool
    /// Text that the fixed code holds.
    let after: String?

    init(
        _ rule: String, _ expected: Expectation, _ why: String, compiles: Bool = true, after: String? = nil,
        _ code: String
    ) {
        self.rule = rule
        self.expected = expected
        self.why = why
        self.code = code
        self.compiles = compiles
        self.after = after
    }

    var description: String { "\(rule): \(why)" }

    /// The files, with names that no other snippet has.
    func files(prefix: String) -> [(path: String, text: String)] {
        Example.files(code.replacing("§", with: prefix)).filter { $0.text.contains { !$0.isWhitespace } }
    }

    static let all = mutableDTO + mutableDTOInitializers + redundantDecoder + conformances + identity
}
