import AshlarLocalization
import SwiftDiagnostics
import SwiftSyntax

/// The arguments that an attribute takes, as its reader understands them.
///
/// The compiler refuses arguments that do not exist, but accepts some that the macro cannot read: a constant where the
/// macro expects a literal. Tools that read source run without the compiler, and must not confuse the forms.
struct AttributeForm {
    /// The values that an argument may have.
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
    let usage: Localized

    private static let none = AttributeForm(usage: Localized("it without arguments", zh: "不带参数的形式"))

    /// The attributes of Ashlar's wire types.
    static let all: [String: AttributeForm] = [
        "DTO": AttributeForm(
            labels: [
                ("keys", .name(KeyStrategy.allCases.map(\.rawValue), of: "KeyCase")),
                ("unknownKeys", .name(["ignore", "refuse"], of: "UnknownKeys")),
                ("duplicateKeys", .name(["first", "refuse"], of: "DuplicateKeys")),
            ], usage: forms("@DTO", "@DTO(keys: .kebabCase, unknownKeys: .refuse, duplicateKeys: .refuse)")),
        "Union": AttributeForm(
            unlabeled: .name(["external", "untagged"], of: "UnionStyle"), count: 0...1,
            labels: [("tag", .text), ("content", .optionalText)],
            needsOne: ["tag"],
            usage: forms(
                #"@Union(tag: "type")"#, #"@Union(tag: "type", content: "data")"#, "@Union(.external)",
                "@Union(.untagged)")),
        "Key": AttributeForm(
            unlabeled: .text, count: 1...Int.max, usage: forms(#"@Key("key")"#, #"@Key("outer", "key")"#)),
        "Alias": AttributeForm(unlabeled: .text, count: 1...Int.max, usage: forms(#"@Alias("other_key")"#)),
        "Tag": AttributeForm(unlabeled: .text, count: 1...Int.max, usage: forms(#"@Tag("tag")"#)),
        "Default": AttributeForm(
            unlabeled: .expression, count: 1...1, labels: [("onNull", .flag), ("onInvalid", .flag)],
            usage: forms("@Default(value)", "@Default(value, onNull: true, onInvalid: true)")),
        "DateFormat": AttributeForm(
            unlabeled: .expression, count: 1...Int.max, usage: forms("@DateFormat(.unixSeconds)")),
        "ViaCodable": AttributeForm(
            count: 0...0,
            labels: [
                ("keys", .name(["useDefaultKeys", "convertFromSnakeCase"], of: "CodableKeys")),
                ("dates", .name(["dateFormat", "deferredToDate"], of: "CodableDates")),
            ], usage: forms("@ViaCodable", "@ViaCodable(keys: .convertFromSnakeCase, dates: .deferredToDate)")),
        "Lossy": none, "Coerce": none, "Unknown": none, "OpenEnum": none, "Refined": none,
    ]

    /// The forms of an attribute, as they follow "write".
    private static func forms(_ codes: String...) -> Localized {
        let (first, last) = (codes.dropLast(), codes.last ?? "")
        if first.isEmpty { return Localized(last, zh: " \(last)") }
        return Localized(
            "\(first.joined(separator: ", ")) or \(last)", zh: " \(first.joined(separator: "、")) 或 \(last)")
    }
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
            let message = Localized(
                "@\(name) within #if is not read: write the whole declaration in each branch",
                zh: "不会读取 #if 内的 @\(name)：请在每个分支中写出完整的声明")
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
            let message = Localized(
                "@\(name) is written twice: remove one of them", zh: "@\(name) 写了两次：请删除其中一个")
            found.append(Diagnostic(node: other, message: RuleDiagnostic(rule, message)))
        }
        func diagnose(_ node: some SyntaxProtocol, _ message: Localized) {
            found.append(Diagnostic(node: node, message: RuleDiagnostic(rule, message)))
        }
        /// The problem, with the valid forms.
        func write(_ english: String, zh: String) -> Localized {
            Localized("@\(name) \(english): write ", zh: "@\(name) \(zh)：请写成") + form.usage
        }
        func diagnoseForm(_ argument: LabeledExprSyntax) {
            let text = argument.expression.sourceText
            diagnose(argument, write("does not take \(text)", zh: "不接受 \(text)"))
        }
        let unlabeled = arguments.filter { $0.label == nil }
        for (index, argument) in unlabeled.enumerated() {
            guard let value = form.unlabeled, index < form.count.upperBound else {
                diagnoseForm(argument)
                continue
            }
            if case .text = value { continue }
            if value.mismatch(argument.expression) != nil { diagnoseForm(argument) }
        }
        var met: [Int] = []
        for argument in arguments {
            guard let label = argument.label?.text else { continue }
            guard let position = form.labels.firstIndex(where: { $0.name == label }) else {
                diagnose(argument, write("does not take \"\(label):\"", zh: "不接受“\(label):”"))
                continue
            }
            if let last = met.last, last >= position {
                diagnose(
                    argument,
                    last == position
                        ? write("takes \"\(label):\" once", zh: "只接受一个“\(label):”")
                        : write("takes its arguments in another order", zh: "的参数顺序不对"))
            }
            met.append(position)
            let value = form.labels[position].value
            if let message = value.mismatch(argument.expression) {
                diagnose(argument, Localized(verbatim: "@\(name)(\(label):) ") + message)
            }
        }
        let isTooFew = unlabeled.count < form.count.lowerBound
        let labels = Set(met.map { form.labels[$0].name })
        let isUnclear = !form.needsOne.isEmpty && unlabeled.isEmpty && labels.isDisjoint(with: form.needsOne)
        if isTooFew || isUnclear, found.isEmpty {
            diagnose(attribute, write("needs an argument", zh: "需要参数"))
        }
        if !form.needsOne.isEmpty, !met.isEmpty, let extra = unlabeled.first, found.isEmpty {
            let text = extra.expression.trimmed
            diagnose(
                extra,
                write("takes either a tag or \(text), not both", zh: "接受标记或 \(text)，不能两者都写"))
        }
        return found
    }
}

extension AttributeForm.Value {
    /// Why an expression is not allowed; `nil` when it is.
    fileprivate func mismatch(_ expression: ExprSyntax) -> Localized? {
        switch self {
        case .expression: return nil
        case .text, .optionalText:
            if expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue != nil { return nil }
            if case .optionalText = self, expression.is(NilLiteralExprSyntax.self) { return nil }
            return Localized("takes a string literal without interpolation", zh: "只接受不含插值的字符串字面量")
        case .flag:
            if expression.is(BooleanLiteralExprSyntax.self) { return nil }
            return Localized("takes `true` or `false`, written out", zh: "只接受直接写出的 `true` 或 `false`")
        case .name(let names, let type):
            if let member = expression.as(MemberAccessExprSyntax.self), names.contains(member.declName.baseName.text) {
                let base = member.base?.sourceText.split(separator: ".").last.map(String.init)
                if base == nil || base == type { return nil }
            }
            let cases = names.map { "." + $0 }
            return Localized(
                "takes \(cases.joined(separator: ", ")), written out",
                zh: "只接受直接写出的 \(cases.joined(separator: "、"))")
        }
    }
}
