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
                diagnose(condition, "@Refined cannot see through #if: move it out of the type")
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
                    binding, "a refined type stores only its value: make \"\(name)\" computed, or move it elsewhere")
                continue
            }
            if let preset = binding.initializer {
                diagnose(preset, "the value comes from outside, and is checked: declare only its type")
            } else if let type = binding.typeAnnotation?.type {
                value = (variable, type.trimmed)
            } else {
                diagnose(binding, "@Refined needs the type of \"value\" written out")
            }
            checkValue(variable)
        }
    }

    private mutating func checkValue(_ variable: VariableDeclSyntax) {
        if variable.bindingSpecifier.tokenKind == .keyword(.var) {
            let fixed = variable.with(\.bindingSpecifier.tokenKind, .keyword(.let))
            diagnose(
                variable.bindingSpecifier, "a value that has been checked does not change: make it `let`",
                fix: ("make it `let`", Syntax(variable), Syntax(fixed)))
        }
        let needed = accessModifier(of: structure.modifiers).filter { $0 != " " }
        let given = variable.modifiers.map(\.name.text)
        if given.contains("private") || (["public", "package"].contains(needed) && !given.contains(needed)) {
            let word = needed.isEmpty ? "internal" : needed
            diagnose(variable, "the value of a refined type is as visible as the type: make it \(word)")
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
            diagnose(binding, "write the rule in its declaration: @Refined copies it")
        }
        return true
    }

    private mutating func check(_ initializer: InitializerDeclSyntax) {
        let parameters = initializer.signature.parameterClause.parameters
        if parameters.count == 1, parameters.first?.firstName.tokenKind == .wildcard { declaresFailable = true }
        if parameters.first?.firstName.text == "validating" {
            return diagnose(initializer.initKeyword, "@Refined generates `init(validating:)`: delete this one")
        }
        let delegates = initializer.body?.sourceText.contains("self.init") ?? true
        if delegates || initializer.body?.sourceText.contains("self = ") == true { return }
        diagnose(
            initializer.initKeyword,
            "an initializer that sets \"value\" bypasses the check: call `self.init(validating:)`")
    }

    // MARK: Diagnostics

    private mutating func diagnose(
        _ node: some SyntaxProtocol, _ message: String, fix: (text: String, old: Syntax, new: Syntax)? = nil
    ) {
        let fixIts = fix.map { fix in
            [FixIt(message: RuleFix(Self.id, fix.text), changes: [.replace(oldNode: fix.old, newNode: fix.new)])]
        }
        diagnostics.append(Diagnostic(node: node, message: RuleDiagnostic(Self.id, message), fixIts: fixIts ?? []))
    }

    private mutating func diagnoseNoValue() {
        let access = accessModifier(of: structure.modifiers)
        diagnose(
            structure.name, "@Refined needs the value that it refines, such as `let value: String`",
            fix: adding("let value: String", "\(access)let value: String"))
    }

    private mutating func diagnoseNoRule() {
        let type = value?.type.sourceText ?? "String"
        let isGeneric = structure.genericParameterClause != nil
        let text =
            isGeneric
            ? "static var rule: Rule<\(type)> { <#rule#> }" : "static let rule: Rule<\(type)> = <#rule#>"
        diagnose(
            structure.name, "@Refined needs a rule: `static let rule: Rule<\(type)> = …`", fix: adding("a rule", text))
    }

    /// A fix that adds a member after the others.
    private func adding(_ name: String, _ source: String) -> (text: String, old: Syntax, new: Syntax) {
        // The indentation of the first member, without the comments that may be above it.
        let spaces = structure.memberBlock.members.first.map { first in
            Trivia(pieces: first.leadingTrivia.pieces.reversed().prefix { !$0.isNewline && !$0.isComment }.reversed())
        }
        let item = MemberBlockItemSyntax(
            leadingTrivia: .newline + (spaces ?? .spaces(4)),
            decl: DeclSyntax(MissingDeclSyntax(placeholder: .identifier(source))))
        let block = structure.memberBlock
        let fixed = block.with(\.members, block.members + [item])
        return ("add \(name)", Syntax(block), Syntax(fixed))
    }
}

extension VariableDeclSyntax {
    fileprivate var isStatic: Bool { modifiers.contains { ["static", "class"].contains($0.name.text) } }
}
