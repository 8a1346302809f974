import AshlarGraph
import AshlarLocalization

/// One rule of the model layer.
///
/// A rule looks at one type, at code outside of types, or at the whole graph. The engine drops findings in tests,
/// previews and generated files.
package protocol Rule: Sendable {
    init()
    var guide: RuleGuide { get }
    /// The effects without which the rule reports nothing in a type, or in code outside of types; empty if it also
    /// looks at declarations.
    var effects: BodyEffects { get }
    func check(_ type: TypeNode, in context: CheckContext, _ findings: inout Findings)
    func check(scope part: TypePart, in context: CheckContext, _ findings: inout Findings)
    func check(_ context: CheckContext, _ findings: inout Findings)
}

extension Rule {
    package var effects: BodyEffects { [] }
    package func check(_ type: TypeNode, in context: CheckContext, _ findings: inout Findings) {}
    package func check(scope part: TypePart, in context: CheckContext, _ findings: inout Findings) {}
    package func check(_ context: CheckContext, _ findings: inout Findings) {}
}

/// The documentation of a rule, for its page and the command line. The tests check the examples.
package struct RuleGuide: Sendable {
    /// Another example: code with a finding, the code to write instead, and the difference from the first example.
    package struct Example: Sendable {
        package let why: Localized
        package let bad: String
        package let good: String

        package init(_ why: Localized, bad: String, good: String) {
            self.why = why
            self.bad = bad
            self.good = good
        }
    }

    /// Code that looks like a finding but is not, with the reason.
    package struct NearMiss: Sendable {
        package let why: Localized
        package let code: String

        package init(_ why: Localized, _ code: String) {
            self.why = why
            self.code = code
        }
    }

    /// The rule's identifier, which never changes.
    package let id: String
    package let level: Level
    package let group: RuleGroup
    package let summary: Localized
    package let reason: Localized
    /// Code with a finding: the example of the patterns that the rule is based on, if they have one. `// file: NAME`
    /// starts a new file.
    package let bad: String
    /// The code that the patterns recommend instead.
    package let good: String
    package let further: [Example]
    package let nearMisses: [NearMiss]
    /// A description of the change that `--fix` makes.
    package let fix: Localized?

    package init(
        _ id: String, _ level: Level, _ group: RuleGroup, summary: Localized, reason: Localized, bad: String,
        good: String, further: [Example] = [], nearMisses: [NearMiss], fix: Localized? = nil
    ) {
        self.id = id
        self.level = level
        self.group = group
        self.summary = summary
        self.reason = reason
        self.bad = bad
        self.good = good
        self.further = further
        self.nearMisses = nearMisses
        self.fix = fix
    }

    /// The code with findings of all examples.
    package var reported: [String] { [bad] + further.map(\.bad) }
    /// The code without findings of all examples, except for the near misses.
    package var unreported: [String] { [good] + further.map(\.good) }
}

/// The subjects that rules are grouped by.
package enum RuleGroup: String, Sendable, CaseIterable {
    case dto = "DTO", decoding = "Decoding", types = "Types", validation = "Validation", derived = "Derived data"
    case entities = "Entities", values = "Values", checker = "The checker"
}

/// The severity of a finding.
package enum Level: String, Sendable, Comparable, CaseIterable {
    case information, warning, error

    package static func < (left: Level, right: Level) -> Bool { left.rank < right.rank }
    private var rank: Int { Level.allCases.firstIndex(of: self)! }
}
