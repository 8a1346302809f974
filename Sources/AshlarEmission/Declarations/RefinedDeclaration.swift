import AshlarLocalization
import SwiftDiagnostics
import SwiftSyntax

/// A struct with `@Refined`, read into a model, with all its problems.
package struct RefinedDeclaration {
    package var diagnostics: [Diagnostic] = []
    private let structure: StructDeclSyntax
    private var value: (variable: VariableDeclSyntax, type: TypeSyntax)?
    private var rule: RefinedTypeModel.Rule?
    private var declaresFailable = false
    private static let id = "refined-macro"

    /// - Parameter structure: the struct.
    package init(_ structure: StructDeclSyntax) {
        self.structure = structure
        diagnostics = AttributeReader(structure.attributes).misuses("Refined", rule: RefinedDeclaration.id)
        var hasRule = false
        for member in structure.memberBlock.members.map(\.decl) {
            if let variable = member.as(VariableDeclSyntax.self) {
                if variable.isStatic {
                    hasRule = readRule(variable) || hasRule
                } else {
                    readStored(variable)
                }
            } else if let initializer = member.as(InitializerDeclSyntax.self) {
                check(initializer)
            } else if let condition = member.as(IfConfigDeclSyntax.self) {
                diagnose(
                    condition,
                    Localized(
                        "@Refined cannot see through #if: move it out of the type", zh: "@Refined 看不到 #if 内部：请把它移到类型之外")
                )
            }
        }
        if value == nil, diagnostics.isEmpty { diagnoseNoValue() }
        if !hasRule { diagnoseNoRule() }
    }

    /// The model; `nil` when something is wrong.
    package var model: RefinedTypeModel? {
        guard diagnostics.isEmpty, let value, let rule else { return nil }
        var model = RefinedTypeModel(
            access: accessModifier(of: structure.modifiers), valueType: value.type.sourceText, rule: rule)
        let inherited = structure.inheritanceClause?.inheritedTypes.map(\.type.sourceText) ?? []
        model.declared = Set(inherited.compactMap { $0.split(separator: ".").last.map(String.init) })
        model.declaresFailable = declaresFailable
        return model
    }

    // MARK: Members

    private mutating func readStored(_ variable: VariableDeclSyntax) {
        if variable.bindings.first?.accessorBlock != nil { return }
        for binding in variable.bindings {
            let name = binding.pattern.sourceText
            guard name == "value" else {
                diagnose(
                    binding,
                    Localized(
                        "a refined type stores only its value: make \"\(name)\" computed, or move it elsewhere",
                        zh: "精化类型只存储它的值：请把“\(name)”改为计算属性，或移到别处"))
                continue
            }
            if let preset = binding.initializer {
                diagnose(
                    preset,
                    Localized(
                        "the value comes from outside, and is checked: declare only its type", zh: "值来自外部并经过检查：请只声明它的类型"
                    ))
            } else if let type = binding.typeAnnotation?.type {
                value = (variable, type.trimmed)
            } else {
                diagnose(
                    binding,
                    Localized("@Refined needs the type of \"value\" written out", zh: "@Refined 需要写明“value”的类型"))
            }
            checkValue(variable)
        }
    }

    private mutating func checkValue(_ variable: VariableDeclSyntax) {
        if variable.bindingSpecifier.tokenKind == .keyword(.var) {
            let fixed = variable.with(\.bindingSpecifier.tokenKind, .keyword(.let))
            diagnose(
                variable.bindingSpecifier,
                Localized("a value that has been checked does not change: make it `let`", zh: "检查过的值不会改变：请改为 `let`"),
                fix: (Localized("make it `let`", zh: "改为 `let`"), Syntax(variable), Syntax(fixed)))
        }
        let needed = accessModifier(of: structure.modifiers).filter { $0 != " " }
        let given = variable.modifiers.map(\.name.text)
        if given.contains("private") || (["public", "package"].contains(needed) && !given.contains(needed)) {
            let word = needed.isEmpty ? "internal" : needed
            diagnose(
                variable,
                Localized(
                    "the value of a refined type is as visible as the type: make it \(word)",
                    zh: "精化类型的值应与类型具有相同的访问级别：请改为 \(word)"))
        }
    }

    /// - Returns: whether it is the rule.
    private mutating func readRule(_ variable: VariableDeclSyntax) -> Bool {
        guard let binding = variable.bindings.first, binding.pattern.sourceText == "rule" else { return false }
        if variable.modifiers.contains(where: { $0.name.text == "nonisolated" }) {
            rule = .property
        } else if let block = binding.accessorBlock {
            rule = .block(block.sourceText)
        } else if let expression = binding.initializer?.value {
            rule = .expression(expression.sourceText)
        } else {
            diagnose(
                binding,
                Localized("write the rule in its declaration: @Refined copies it", zh: "请在声明中写出规则：@Refined 会复制它"))
        }
        return true
    }

    private mutating func check(_ initializer: InitializerDeclSyntax) {
        let parameters = initializer.signature.parameterClause.parameters
        if parameters.count == 1, parameters.first?.firstName.tokenKind == .wildcard { declaresFailable = true }
        if parameters.first?.firstName.text == "validating" {
            return diagnose(
                initializer.initKeyword,
                Localized(
                    "@Refined generates `init(validating:)`: delete this one",
                    zh: "@Refined 会生成 `init(validating:)`：请删除这一个"))
        }
        let delegates = initializer.body?.sourceText.contains("self.init") ?? true
        if delegates || initializer.body?.sourceText.contains("self = ") == true { return }
        diagnose(
            initializer.initKeyword,
            Localized(
                "an initializer that sets \"value\" bypasses the check: call `self.init(validating:)`",
                zh: "自行设置“value”的初始化方法会绕过检查：请调用 `self.init(validating:)`"))
    }

    // MARK: Diagnostics

    private mutating func diagnose(
        _ node: some SyntaxProtocol, _ message: Localized, fix: (text: Localized, old: Syntax, new: Syntax)? = nil
    ) {
        let fixIts = fix.map { fix in
            [FixIt(message: RuleFix(Self.id, fix.text), changes: [.replace(oldNode: fix.old, newNode: fix.new)])]
        }
        diagnostics.append(Diagnostic(node: node, message: RuleDiagnostic(Self.id, message), fixIts: fixIts ?? []))
    }

    private mutating func diagnoseNoValue() {
        let access = accessModifier(of: structure.modifiers)
        diagnose(
            structure.name,
            Localized(
                "@Refined needs the value that it refines, such as `let value: String`",
                zh: "@Refined 需要被精化的值，例如 `let value: String`"),
            fix: adding(
                Localized("add let value: String", zh: "添加 let value: String"),
                source: "\(access)let value: String"))
    }

    private mutating func diagnoseNoRule() {
        let type = value?.type.sourceText ?? "String"
        let isGeneric = structure.genericParameterClause != nil
        let text =
            isGeneric
            ? "static var rule: Rule<\(type)> { <#rule#> }" : "static let rule: Rule<\(type)> = <#rule#>"
        diagnose(
            structure.name,
            Localized(
                "@Refined needs a rule: `static let rule: Rule<\(type)> = …`",
                zh: "@Refined 需要规则：`static let rule: Rule<\(type)> = …`"),
            fix: adding(Localized("add a rule", zh: "添加规则"), source: text))
    }

    /// A fix that adds a member after the others.
    private func adding(_ text: Localized, source: String) -> (text: Localized, old: Syntax, new: Syntax) {
        // The indentation of the first member, without the comments that may be above it.
        let spaces = structure.memberBlock.members.first.map { first in
            Trivia(pieces: first.leadingTrivia.pieces.reversed().prefix { !$0.isNewline && !$0.isComment }.reversed())
        }
        let item = MemberBlockItemSyntax(
            leadingTrivia: .newline + (spaces ?? .spaces(4)),
            decl: DeclSyntax(MissingDeclSyntax(placeholder: .identifier(source))))
        let block = structure.memberBlock
        let fixed = block.with(\.members, block.members + [item])
        return (text, Syntax(block), Syntax(fixed))
    }
}

extension VariableDeclSyntax {
    fileprivate var isStatic: Bool { modifiers.contains { ["static", "class"].contains($0.name.text) } }
}
