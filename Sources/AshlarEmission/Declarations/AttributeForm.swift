import SwiftDiagnostics
import SwiftSyntax

/// The arguments that an attribute takes, as its reader understands them.
///
/// The compiler refuses arguments that do not exist, but takes what the macro cannot read: a constant where the macro
/// looks for a literal. Tools that read source have no compiler before them, and must not take one form for another.
struct AttributeForm {
    /// What an argument may be.
    enum Value {
        case text
        case flag
        case name([String])
        /// Whatever the compiler takes.
        case expression
    }

    /// The arguments without a label; `nil` when there are none.
    var unlabeled: Value?
    /// How many of them there may be.
    var count = 0...Int.max
    var labels: [String: Value] = [:]
    /// One of these must be there.
    var needsOne: [String] = []
    /// How it is written.
    let usage: String

    private static let none = AttributeForm(usage: "it without arguments")

    /// The attributes of Ashlar's wire types.
    static let all: [String: AttributeForm] = [
        "DTO": AttributeForm(
            labels: [
                "keys": .name(KeyStrategy.allCases.map(\.rawValue)), "unknownKeys": .name(["ignore", "refuse"]),
                "duplicateKeys": .name(["first", "refuse"]),
            ], usage: "@DTO or @DTO(keys: .kebabCase, unknownKeys: .refuse, duplicateKeys: .refuse)"),
        "Union": AttributeForm(
            unlabeled: .name(["external", "untagged"]), count: 0...1, labels: ["tag": .text, "content": .text],
            needsOne: ["tag"],
            usage: #"@Union(tag: "type"), @Union(tag: "type", content: "data"), @Union(.external) or @Union(.untagged)"#
        ),
        "Key": AttributeForm(unlabeled: .text, usage: #"@Key("key") or @Key("outer", "key")"#),
        "Alias": AttributeForm(unlabeled: .text, usage: #"@Alias("other_key")"#),
        "Tag": AttributeForm(unlabeled: .text, usage: #"@Tag("tag")"#),
        "Default": AttributeForm(
            unlabeled: .expression, count: 1...1, labels: ["onNull": .flag, "onInvalid": .flag],
            usage: "@Default(value) or @Default(value, onNull: true, onInvalid: true)"),
        "DateFormat": AttributeForm(unlabeled: .expression, usage: "@DateFormat(.unixSeconds)"),
        "ViaCodable": AttributeForm(
            count: 0...0,
            labels: [
                "keys": .name(["useDefaultKeys", "convertFromSnakeCase"]),
                "dates": .name(["dateFormat", "deferredToDate"]),
            ], usage: "@ViaCodable or @ViaCodable(keys: .convertFromSnakeCase, dates: .deferredToDate)"),
        "Lossy": none, "Coerce": none, "Unknown": none, "OpenEnum": none,
    ]
}

extension AttributeReader {
    /// What the reader would take for something else in the arguments of an attribute.
    ///
    /// Texts that are no literals are not among them: ``texts(_:refuse:)`` refuses those.
    ///
    /// - Parameters:
    ///   - name: without the module: `Union`.
    ///   - rule: the id of the diagnostics.
    func misuses(_ name: String, rule: String) -> [Diagnostic] {
        guard let attribute = attribute(name), let form = AttributeForm.all[name] else { return [] }
        let arguments = arguments(name)
        var found: [Diagnostic] = []
        func diagnose(_ node: some SyntaxProtocol, _ message: String) {
            found.append(Diagnostic(node: node, message: RuleDiagnostic(rule, message)))
        }
        let unlabeled = arguments.filter { $0.label == nil }
        for (index, argument) in unlabeled.enumerated() {
            guard let value = form.unlabeled, index < form.count.upperBound else {
                diagnose(
                    argument, "@\(name) does not take \(argument.expression.trimmedDescription): write \(form.usage)")
                continue
            }
            if case .text = value { continue }
            if value.mismatch(argument.expression) != nil {
                diagnose(
                    argument, "@\(name) does not take \(argument.expression.trimmedDescription): write \(form.usage)")
            }
        }
        var met: Set<String> = []
        for argument in arguments {
            guard let label = argument.label?.text else { continue }
            guard let value = form.labels[label] else {
                diagnose(argument, "@\(name) does not take \"\(label):\": write \(form.usage)")
                continue
            }
            met.insert(label)
            if let message = value.mismatch(argument.expression) {
                diagnose(argument, "@\(name)(\(label):) \(message)")
            }
        }
        let isTooFew = unlabeled.count < form.count.lowerBound
        let isUnclear = !form.needsOne.isEmpty && unlabeled.isEmpty && met.isDisjoint(with: form.needsOne)
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
    /// Why an expression is none of these; `nil` when it is one.
    fileprivate func mismatch(_ expression: ExprSyntax) -> String? {
        switch self {
        case .expression: return nil
        case .text:
            if expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue != nil { return nil }
            // As if it were not there.
            if expression.is(NilLiteralExprSyntax.self) { return nil }
            return "takes a string literal without interpolation"
        case .flag:
            return expression.is(BooleanLiteralExprSyntax.self) ? nil : "takes `true` or `false`, written out"
        case .name(let names):
            let member = expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
            if let member, names.contains(member) { return nil }
            return "takes " + names.map { "." + $0 }.joined(separator: ", ") + ", written out"
        }
    }
}
