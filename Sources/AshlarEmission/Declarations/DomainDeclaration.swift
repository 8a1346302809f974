import AshlarLocalization
import SwiftDiagnostics
import SwiftSyntax

/// A struct with `@Domain`, read into a model, with all its problems.
package struct DomainDeclaration {
    package var domain: DomainModel
    package var diagnostics: [Diagnostic] = []

    /// - Parameters:
    ///   - declaration: the struct.
    ///   - location: the file and line of a node, as Swift expressions.
    package init(_ declaration: StructDeclSyntax, location: (Syntax) -> (file: String, line: String)?) {
        let stored = StoredProperties(declaration.memberBlock, rule: "domain-macro", location: location)
        let record = RecordModel(
            name: declaration.name.identifier?.name ?? declaration.name.text,
            access: accessModifier(of: declaration.modifiers), fields: stored.properties.map(\.field),
            fileExpression: location(Syntax(declaration.name))?.file ?? "#fileID")
        domain = DomainModel(
            record: record, hasRules: DomainDeclaration.declaresRules(declaration),
            isGeneric: declaration.genericParameterClause != nil)
        diagnostics = stored.diagnostics
        for property in stored.properties { diagnose(property) }
        diagnostics += DomainInitializers.diagnostics(
            of: declaration.memberBlock, fields: stored.properties, hasRules: domain.hasRules)
        diagnostics += DomainAdvice.diagnostics(of: stored.properties)
        if DomainModel.nestedTypes.contains(record.name) {
            diagnose(
                declaration.name,
                Localized(
                    "\"\(record.name)\" is a type that the macro generates in each domain type: choose another name",
                    zh: "“\(record.name)”是宏在每个领域类型中生成的类型：请换一个名称"))
        }
        if stored.properties.isEmpty {
            diagnose(
                declaration.name,
                Localized("a domain type without fields has nothing to check or to map", zh: "没有字段的领域类型既无内容可检查，也无内容可映射")
            )
        }
    }

    private static func declaresRules(_ declaration: StructDeclSyntax) -> Bool {
        declaration.memberBlock.members.contains { rules(DeclSyntax($0.decl)) != nil }
    }

    /// The declaration of a type's rules.
    ///
    /// - Parameter member: any member of a domain type.
    package static func rules(_ member: DeclSyntax) -> VariableDeclSyntax? {
        guard let variable = member.as(VariableDeclSyntax.self),
            variable.modifiers.contains(where: { $0.name.text == "static" }),
            variable.bindings.contains(where: { $0.pattern.sourceText == "rules" })
        else { return nil }
        return variable
    }

    /// The result builder that rules are written in. The compiler takes it from the protocol's requirement only where
    /// it has seen the conformance, which a macro's extension comes too late for.
    ///
    /// - Returns: `nil` for a member that isn't a list of rules.
    package static func rulesBuilder(for member: DeclSyntax) -> String? {
        guard let variable = rules(member), let binding = variable.bindings.first, binding.accessorBlock != nil,
            AttributeReader(variable.attributes).attribute("RulesBuilder") == nil
        else { return nil }
        return "@AshlarCore.RulesBuilder<Self>"
    }

    // MARK: Diagnostics

    private mutating func diagnose(_ node: some SyntaxProtocol, _ message: Localized) {
        diagnostics.append(Diagnostic(node: node, message: RuleDiagnostic("domain-macro", message)))
    }

    private mutating func diagnose(_ property: StoredProperties.Property) {
        if property.isMutable { diagnoseMutable(property.variable) }
        for token in property.type.tokens(viewMode: .sourceAccurate) {
            guard DomainModel.nestedTypes.contains(token.text),
                token.previousToken(viewMode: .sourceAccurate)?.tokenKind != .period
            else { continue }
            diagnose(
                property.type,
                Localized(
                    "in a @Domain type, \"\(token.text)\" is the type that the macro generates: qualify it with its module",
                    zh: "在 @Domain 类型中，“\(token.text)”是宏生成的类型：请用模块名限定它"))
        }
        if property.type.is(FunctionTypeSyntax.self) {
            diagnose(
                property.type,
                Localized("a domain type is Equatable: a function is not", zh: "领域类型遵循 Equatable，而函数不能比较"))
        }
    }

    private mutating func diagnoseMutable(_ variable: VariableDeclSyntax) {
        let specifier = variable.bindingSpecifier
        let fixed = variable.with(
            \.bindingSpecifier,
            .keyword(.let, leadingTrivia: specifier.leadingTrivia, trailingTrivia: specifier.trailingTrivia))
        let fix = FixIt(
            message: RuleFix("domain-macro", Localized("make it `let`", zh: "改为 `let`")),
            changes: [.replace(oldNode: Syntax(variable), newNode: Syntax(fixed))])
        let message = Localized(
            "a settable field bypasses the rules: make it `let`, and change values with `with`",
            zh: "可以设置的字段会绕过规则：请改为 `let`，并用 `with` 更改值")
        diagnostics.append(
            Diagnostic(node: specifier, message: RuleDiagnostic("domain-macro", message), fixIts: [fix]))
    }
}
