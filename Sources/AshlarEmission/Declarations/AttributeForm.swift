import SwiftDiagnostics
import SwiftSyntax

/// The arguments that an attribute takes, as its reader understands them.
///
/// The compiler refuses arguments that do not exist, but accepts some that the macro cannot read: a constant where the
/// macro expects a literal. Tools that read source run without the compiler, and must not confuse the forms.
struct AttributeForm {
    /// What an argument may be.
    enum Value {
        case text
        /// A text, or `nil` as if it were absent.
        case optionalText
        case flag
        /// One of the cases of a type, written `.case` or `Type.case`.
        case name([String], of: String)
        /// Whatever the compiler accepts.
        case expression
    }

    /// The arguments without a label; `nil` when the attribute has no such arguments.
    var unlabeled: Value?
    /// How many unlabeled arguments are allowed.
    var count = 0...Int.max
    /// In the order that the compiler requires.
    var labels: [(name: String, value: Value)] = []
    /// One of these is required.
    var needsOne: [String] = []
    /// How to write it.
    let usage: String

    private static let none = AttributeForm(usage: "it without arguments")

    /// The attributes of Ashlar's wire types.
    static let all: [String: AttributeForm] = [
        "DTO": AttributeForm(
            labels: [
                ("keys", .name(KeyStrategy.allCases.map(\.rawValue), of: "KeyCase")),
                ("unknownKeys", .name(["ignore", "refuse"], of: "UnknownKeys")),
                ("duplicateKeys", .name(["first", "refuse"], of: "DuplicateKeys")),
            ], usage: "@DTO or @DTO(keys: .kebabCase, unknownKeys: .refuse, duplicateKeys: .refuse)"),
        "Union": AttributeForm(
            unlabeled: .name(["external", "untagged"], of: "UnionStyle"), count: 0...1,
            labels: [("tag", .text), ("content", .optionalText)],
            needsOne: ["tag"],
            usage: #"@Union(tag: "type"), @Union(tag: "type", content: "data"), @Union(.external) or @Union(.untagged)"#
        ),
        "Key": AttributeForm(unlabeled: .text, count: 1...Int.max, usage: #"@Key("key") or @Key("outer", "key")"#),
        "Alias": AttributeForm(unlabeled: .text, count: 1...Int.max, usage: #"@Alias("other_key")"#),
        "Tag": AttributeForm(unlabeled: .text, count: 1...Int.max, usage: #"@Tag("tag")"#),
        "Default": AttributeForm(
            unlabeled: .expression, count: 1...1, labels: [("onNull", .flag), ("onInvalid", .flag)],
            usage: "@Default(value) or @Default(value, onNull: true, onInvalid: true)"),
        "DateFormat": AttributeForm(
            unlabeled: .expression, count: 1...Int.max, usage: "@DateFormat(.unixSeconds)"),
        "ViaCodable": AttributeForm(
            count: 0...0,
            labels: [
                ("keys", .name(["useDefaultKeys", "convertFromSnakeCase"], of: "CodableKeys")),
                ("dates", .name(["dateFormat", "deferredToDate"], of: "CodableDates")),
            ], usage: "@ViaCodable or @ViaCodable(keys: .convertFromSnakeCase, dates: .deferredToDate)"),
        "Lossy": none, "Coerce": none, "Unknown": none, "OpenEnum": none, "Refined": none,
    ]
}

extension AttributeReader {
    /// Uses of an attribute within `#if`: macros do not see which branch is compiled.
    func conditional(_ name: String, rule: String) -> [Diagnostic] {
        conditions.filter { condition in
            condition.clauses.contains { clause in
                guard case .attributes(let list) = clause.elements else { return false }
                let inner = AttributeReader(list)
                return inner.attribute(name) != nil || !inner.conditional(name, rule: rule).isEmpty
            }
        }.map { condition in
            let message = "@\(name) within #if is not read: write the whole declaration in each branch"
            return Diagnostic(node: condition, message: RuleDiagnostic(rule, message))
        }
    }

    /// The arguments of an attribute that the reader would misinterpret.
    ///
    /// Texts that aren't literals are not among them: ``texts(_:refuse:)`` refuses those.
    ///
    /// - Parameters:
    ///   - name: without the module: `Union`.
    ///   - rule: the id of the diagnostics.
    func misuses(_ name: String, rule: String) -> [Diagnostic] {
        var found = conditional(name, rule: rule)
        guard let attribute = attribute(name), let form = AttributeForm.all[name] else { return found }
        let arguments = arguments(name)
        for other in all(name).dropFirst() {
            found.append(
                Diagnostic(node: other, message: RuleDiagnostic(rule, "@\(name) is written twice: remove one of them")))
        }
        func diagnose(_ node: some SyntaxProtocol, _ message: String) {
            found.append(Diagnostic(node: node, message: RuleDiagnostic(rule, message)))
        }
        let unlabeled = arguments.filter { $0.label == nil }
        for (index, argument) in unlabeled.enumerated() {
            guard let value = form.unlabeled, index < form.count.upperBound else {
                diagnose(
                    argument, "@\(name) does not take \(argument.expression.sourceText): write \(form.usage)")
                continue
            }
            if case .text = value { continue }
            if value.mismatch(argument.expression) != nil {
                diagnose(
                    argument, "@\(name) does not take \(argument.expression.sourceText): write \(form.usage)")
            }
        }
        var met: [Int] = []
        for argument in arguments {
            guard let label = argument.label?.text else { continue }
            guard let position = form.labels.firstIndex(where: { $0.name == label }) else {
                diagnose(argument, "@\(name) does not take \"\(label):\": write \(form.usage)")
                continue
            }
            if let last = met.last, last >= position {
                let what = last == position ? "takes \"\(label):\" once" : "takes its arguments in another order"
                diagnose(argument, "@\(name) \(what): write \(form.usage)")
            }
            met.append(position)
            let value = form.labels[position].value
            if let message = value.mismatch(argument.expression) {
                diagnose(argument, "@\(name)(\(label):) \(message)")
            }
        }
        let isTooFew = unlabeled.count < form.count.lowerBound
        let labels = Set(met.map { form.labels[$0].name })
        let isUnclear = !form.needsOne.isEmpty && unlabeled.isEmpty && labels.isDisjoint(with: form.needsOne)
        if isTooFew || isUnclear, found.isEmpty {
            diagnose(attribute, "@\(name) needs an argument: write \(form.usage)")
        }
        if !form.needsOne.isEmpty, !met.isEmpty, let extra = unlabeled.first, found.isEmpty {
            diagnose(
                extra, "@\(name) takes either a tag or \(extra.expression.trimmed), not both: write \(form.usage)")
        }
        return found
    }
}

extension AttributeForm.Value {
    /// Why an expression is not allowed; `nil` when it is.
    fileprivate func mismatch(_ expression: ExprSyntax) -> String? {
        switch self {
        case .expression: return nil
        case .text, .optionalText:
            if expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue != nil { return nil }
            if case .optionalText = self, expression.is(NilLiteralExprSyntax.self) { return nil }
            return "takes a string literal without interpolation"
        case .flag:
            return expression.is(BooleanLiteralExprSyntax.self) ? nil : "takes `true` or `false`, written out"
        case .name(let names, let type):
            if let member = expression.as(MemberAccessExprSyntax.self), names.contains(member.declName.baseName.text) {
                let base = member.base?.sourceText.split(separator: ".").last.map(String.init)
                if base == nil || base == type { return nil }
            }
            return "takes " + names.map { "." + $0 }.joined(separator: ", ") + ", written out"
        }
    }
}
