import SwiftSyntax

/// The conditions that hold in `#if`: they do not depend on the host, so that the same sources always give the same answer.
///
/// A name holds when it is defined. `swift(…)` and `compiler(…)` are those of Swift 6.3. Whether `os(Linux)`,
/// `canImport(UIKit)` and the like hold is unknown unless the user defines them: in that case, the first branch that may
/// hold is read, with a note.
package struct BuildConditions: Sendable {
    /// Whether a condition holds.
    package enum Answer: Sendable { case yes, no, unknown }

    /// Names such as `DEBUG`, and conditions as they are written: `os(Linux)`.
    let defined: Set<String>
    private static let version = [6, 3]
    /// Conditions of which only one can hold: if one is defined, the others are false.
    private static let exclusive: Set<String> = ["os", "arch", "targetEnvironment"]

    /// - Parameter defined: names such as `DEBUG`, and conditions as they are written: `os(Linux)`.
    package init(defined: [String] = []) {
        self.defined = Set(defined.map { String($0.filter { !$0.isWhitespace }) })
    }

    /// - Parameter condition: the expression after `#if`.
    package func answer(_ condition: ExprSyntax) -> Answer {
        if let literal = condition.as(BooleanLiteralExprSyntax.self) {
            return literal.literal.tokenKind == .keyword(.true) ? .yes : .no
        }
        if let name = condition.as(DeclReferenceExprSyntax.self) {
            return defined.contains(name.baseName.text) ? .yes : .no
        }
        if let prefix = condition.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
            return answer(prefix.expression).negated
        }
        if let tuple = condition.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
            return answer(only.expression)
        }
        if let sequence = condition.as(SequenceExprSyntax.self) { return answer(Array(sequence.elements)) }
        if let call = condition.as(FunctionCallExprSyntax.self) { return answer(call) }
        return .unknown
    }

    /// `A && B || C`, as the parser leaves it.
    private func answer(_ elements: [ExprSyntax]) -> Answer {
        func isOperator(_ text: String, _ element: ExprSyntax) -> Bool {
            element.as(BinaryOperatorExprSyntax.self)?.operator.text == text
        }
        var result = Answer.no
        for alternative in elements.split(whereSeparator: { isOperator("||", $0) }) {
            var all = Answer.yes
            for part in alternative.split(whereSeparator: { isOperator("&&", $0) }) {
                all = all.and(part.count == 1 ? answer(part[part.startIndex]) : .unknown)
            }
            result = result.negated.and(all.negated).negated
        }
        return result
    }

    private func answer(_ call: FunctionCallExprSyntax) -> Answer {
        let text = String(call.trimmedDescription.filter { !$0.isWhitespace })
        if defined.contains(text) { return .yes }
        if defined.contains("!" + text) { return .no }
        let name = call.calledExpression.trimmedDescription
        if name == "swift" || name == "compiler" { return answer(version: text.dropFirst(name.count + 1).dropLast()) }
        if BuildConditions.exclusive.contains(name), defined.contains(where: { $0.hasPrefix(name + "(") }) {
            return .no
        }
        return .unknown
    }

    /// - Parameter text: `>=6.0` or `<5.9`.
    private func answer(version text: Substring) -> Answer {
        let symbol = text.prefix { $0 == "<" || $0 == ">" || $0 == "=" }
        let parts = text.dropFirst(symbol.count).split(separator: ".").map { Int($0) }
        guard !parts.isEmpty, !parts.contains(nil) else { return .unknown }
        // `6.3.0` is `6.3`.
        let asked = parts.compactMap(\.self).reversed().drop { $0 == 0 }.reversed()
        let isLess = BuildConditions.version.lexicographicallyPrecedes(asked)
        switch symbol {
        case ">=": return isLess ? .no : .yes
        case "<": return isLess ? .yes : .no
        default: return .unknown
        }
    }
}

extension BuildConditions.Answer {
    fileprivate var negated: Self {
        switch self {
        case .yes: .no
        case .no: .yes
        case .unknown: .unknown
        }
    }

    fileprivate func and(_ other: Self) -> Self {
        if self == .no || other == .no { return .no }
        return self == .yes && other == .yes ? .yes : .unknown
    }
}

/// The branch of an `#if` that is read.
struct BranchChoice {
    /// The branch; `nil` when no branch is read.
    let taken: IfConfigClauseSyntax?
    /// The note that reports the choice.
    let note: ModelNote

    init(_ condition: IfConfigDeclSyntax, _ conditions: BuildConditions, in file: SourceFile) {
        var taken: IfConfigClauseSyntax?
        var isKnown = true
        for clause in condition.clauses {
            let answer = clause.condition.map(conditions.answer) ?? .yes
            if answer == .no { continue }
            (taken, isKnown) = (clause, answer == .yes)
            break
        }
        self.taken = taken
        let first = condition.clauses.first.map(BranchChoice.text) ?? "#if"
        note = .branch(
            at: file.place(of: condition), read: taken.map(BranchChoice.text),
            of: taken?.id == condition.clauses.first?.id ? nil : first, isKnown: isKnown)
    }

    /// `#elseif DEBUG`, on one line.
    private static func text(_ clause: IfConfigClauseSyntax) -> String {
        let condition = clause.condition.map {
            " " + $0.trimmedDescription.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
        return clause.poundKeyword.text + (condition ?? "")
    }
}
