import SwiftDiagnostics
import SwiftParser
import SwiftSyntax

/// A struct that carries `@DTO`, read into a model, with everything that is wrong with it.
package struct DTODeclaration {
    package var record: RecordModel
    package var diagnostics: [Diagnostic] = []

    /// - Parameters:
    ///   - declaration: the struct.
    ///   - location: the file and line of a node, as Swift expressions.
    package init(_ declaration: StructDeclSyntax, location: (Syntax) -> (file: String, line: String)?) {
        let access = DTODeclaration.access(of: declaration.modifiers)
        record = RecordModel(
            name: declaration.name.identifier?.name ?? declaration.name.text, access: access, fields: [],
            fileExpression: location(Syntax(declaration.name))?.file ?? "#fileID")
        for member in declaration.memberBlock.members { read(member.decl, location: location) }
        diagnoseSharedKeys(declaration)
    }

    /// Members that witness a protocol must be as visible as the type, and need not be more.
    private static func access(of modifiers: DeclModifierListSyntax) -> String {
        let names = ["public", "package", "fileprivate"]
        return modifiers.lazy.map(\.name.text).first(where: names.contains).map { $0 + " " } ?? ""
    }

    private mutating func read(_ member: DeclSyntax, location: (Syntax) -> (file: String, line: String)?) {
        if let variable = member.as(VariableDeclSyntax.self) {
            read(variable, location: location)
        } else if let function = member.as(FunctionDeclSyntax.self) {
            diagnose(
                function.name, "dto-logic", "a DTO has no behaviour: move \"\(function.name.text)\" to the domain type")
        } else if let condition = member.as(IfConfigDeclSyntax.self) {
            diagnose(condition, "dto-macro", "@DTO cannot see through #if: a field of a DTO is there or it is not")
        }
    }

    private mutating func read(_ variable: VariableDeclSyntax, location: (Syntax) -> (file: String, line: String)?) {
        if variable.modifiers.contains(where: { $0.name.text == "static" }) { return }
        if let accessors = variable.bindings.first?.accessorBlock {
            let name = variable.bindings.first?.pattern.trimmedDescription ?? ""
            diagnose(accessors, "dto-logic", "a DTO has no behaviour: move \"\(name)\" to the domain type")
            return
        }
        if variable.bindingSpecifier.tokenKind == .keyword(.var) { diagnoseMutable(variable) }
        // `let a, b: Int`: the annotation stands on the last binding and counts for those before it.
        var type: TypeSyntax?
        var fields: [FieldModel] = []
        for binding in variable.bindings.reversed() {
            type = binding.typeAnnotation?.type ?? type
            if let field = read(binding, of: variable, type: type, location: location) { fields.append(field) }
        }
        record.fields += fields.reversed()
    }

    private mutating func read(
        _ binding: PatternBindingSyntax, of variable: VariableDeclSyntax, type: TypeSyntax?,
        location: (Syntax) -> (file: String, line: String)?
    ) -> FieldModel? {
        guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else {
            diagnose(binding.pattern, "dto-macro", "@DTO needs one name for each field")
            return nil
        }
        if let value = binding.initializer {
            let message = "a `let` with a value is never decoded: give it a type only"
            diagnose(value, "dto-macro", message, severity: .warning)
            return nil
        }
        guard let type else {
            let message = "@DTO needs the type of \"\(pattern.identifier.text)\" written out"
            diagnose(binding.pattern, "dto-macro", message)
            return nil
        }
        let name = pattern.identifier.identifier?.name ?? pattern.identifier.text
        return FieldModel(
            name: name, identifier: pattern.identifier.text, type: type.trimmedDescription,
            isOptional: DTODeclaration.isOptional(type),
            key: attributeText("Key", of: variable) ?? KeyStrategy.snakeCase(name),
            dates: attributeArgument("DateFormat", of: variable)?.trimmedDescription,
            lineExpression: location(Syntax(pattern))?.line ?? "0")
    }

    private static func isOptional(_ type: TypeSyntax) -> Bool {
        if type.is(OptionalTypeSyntax.self) { return true }
        return type.as(IdentifierTypeSyntax.self).map { $0.name.text == "Optional" } ?? false
    }

    // MARK: Attributes

    private func attributeArgument(_ name: String, of variable: VariableDeclSyntax) -> ExprSyntax? {
        for element in variable.attributes {
            guard let attribute = element.as(AttributeSyntax.self),
                attribute.attributeName.trimmedDescription.split(separator: ".").last.map(String.init) == name,
                let arguments = attribute.arguments?.as(LabeledExprListSyntax.self)
            else { continue }
            return arguments.first?.expression
        }
        return nil
    }

    private mutating func attributeText(_ name: String, of variable: VariableDeclSyntax) -> String? {
        guard let argument = attributeArgument(name, of: variable) else { return nil }
        guard let text = argument.as(StringLiteralExprSyntax.self)?.representedLiteralValue else {
            diagnose(argument, "dto-macro", "@\(name) takes a string literal without interpolation")
            return nil
        }
        return text
    }

    // MARK: Diagnostics

    private mutating func diagnose(
        _ node: some SyntaxProtocol, _ rule: String, _ message: String, severity: DiagnosticSeverity = .error
    ) {
        diagnostics.append(Diagnostic(node: node, message: RuleDiagnostic(rule, message, severity: severity)))
    }

    private mutating func diagnoseMutable(_ variable: VariableDeclSyntax) {
        let fixed = variable.with(
            \.bindingSpecifier,
            .keyword(
                .let, leadingTrivia: variable.bindingSpecifier.leadingTrivia,
                trailingTrivia: variable.bindingSpecifier.trailingTrivia))
        let fix = FixIt(
            message: RuleFix("mutable-dto", "make it `let`"),
            changes: [.replace(oldNode: Syntax(variable), newNode: Syntax(fixed))])
        diagnostics.append(
            Diagnostic(
                node: variable.bindingSpecifier,
                message: RuleDiagnostic("mutable-dto", "a DTO is a snapshot: its fields are `let`"), fixIts: [fix]))
    }

    private mutating func diagnoseSharedKeys(_ declaration: StructDeclSyntax) {
        var names: [String: String] = [:]
        for field in record.fields {
            if let other = names[field.key] {
                let key = SwiftLiteral.string(field.key)
                diagnose(declaration.name, "dto-macro", "\"\(other)\" and \"\(field.name)\" both decode the key \(key)")
            }
            names[field.key] = names[field.key] ?? field.name
        }
    }
}
