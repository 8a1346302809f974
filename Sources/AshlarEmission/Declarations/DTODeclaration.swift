import SwiftDiagnostics
import SwiftParser
import SwiftSyntax

/// A struct that carries `@DTO`, read into a model, with everything that is wrong with it.
package struct DTODeclaration {
    package var record: RecordModel
    package var diagnostics: [Diagnostic] = []

    private var keys = KeyStrategy.snakeCase

    /// - Parameters:
    ///   - declaration: the struct.
    ///   - location: the file and line of a node, as Swift expressions.
    package init(_ declaration: StructDeclSyntax, location: (Syntax) -> (file: String, line: String)?) {
        record = RecordModel(
            name: declaration.name.identifier?.name ?? declaration.name.text,
            access: accessModifier(of: declaration.modifiers), fields: [],
            fileExpression: location(Syntax(declaration.name))?.file ?? "#fileID")
        let own = AttributeReader(declaration.attributes)
        diagnostics = own.misuses("DTO", rule: "dto-macro")
        keys = own.member("DTO", label: "keys").flatMap(KeyStrategy.init(rawValue:)) ?? .snakeCase
        record.refusesUnknownKeys = own.member("DTO", label: "unknownKeys") == "refuse"
        record.refusesDuplicateKeys = own.member("DTO", label: "duplicateKeys") == "refuse"
        for member in declaration.memberBlock.members { read(member.decl, location: location) }
        diagnoseSharedKeys(declaration)
        diagnoseUnknown(declaration)
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
        if variable.bindings.first?.accessorBlock != nil { return diagnoseLogic(variable) }
        if variable.modifiers.contains(where: { $0.name.text == "lazy" }) { return diagnoseLogic(variable) }
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
        return field(named: pattern, type: type, of: variable, line: location(Syntax(pattern))?.line ?? "0")
    }

    private mutating func field(
        named pattern: IdentifierPatternSyntax, type: TypeSyntax, of variable: VariableDeclSyntax, line: String
    ) -> FieldModel {
        let name = pattern.identifier.identifier?.name ?? pattern.identifier.text
        let attributes = AttributeReader(variable.attributes)
        for name in ["Key", "Alias", "DateFormat", "Default", "Lossy", "Coerce", "Unknown"] {
            diagnostics += attributes.misuses(name, rule: "dto-macro")
        }
        var field = FieldModel(
            name: name, identifier: pattern.identifier.text, type: type.trimmedDescription,
            isOptional: FieldModel.isOptional(type), key: keys.key(for: name), lineExpression: line)
        let path = texts("Key", attributes)
        if let last = path.last {
            field.key = last
            field.path = path.dropLast()
        }
        field.aliases = texts("Alias", attributes)
        let formats = attributes.arguments("DateFormat").map { $0.expression.trimmedDescription }
        field.dates = formats.count > 1 ? ".anyOf([\(formats.joined(separator: ", "))])" : formats.first
        if let value = attributes.arguments("Default").first(where: { $0.label == nil })?.expression {
            field.defaultValue = FieldModel.Default(
                expression: value.trimmedDescription, onNull: attributes.isTrue("Default", label: "onNull"),
                onInvalid: attributes.isTrue("Default", label: "onInvalid"))
            if let message = DefaultLiteral.mismatch(value, type: type, isOptional: field.isOptional) {
                diagnose(value, "dto-macro", message)
            }
        }
        field.isLossy = attributes.attribute("Lossy") != nil
        field.isCoerced = attributes.attribute("Coerce") != nil
        field.isUnknown = attributes.attribute("Unknown") != nil
        diagnoseCombination(field, pattern)
        diagnoseUndecodable(type, of: name)
        return field
    }

    private mutating func texts(_ name: String, _ attributes: AttributeReader) -> [String] {
        var refused: [ExprSyntax] = []
        let texts = attributes.texts(name) { refused.append($0) }
        for expression in refused {
            diagnose(expression, "dto-macro", "@\(name) takes string literals without interpolation")
        }
        return texts
    }

    // MARK: Diagnostics

    private mutating func diagnose(
        _ node: some SyntaxProtocol, _ rule: String, _ message: String, severity: DiagnosticSeverity = .error
    ) {
        diagnostics.append(Diagnostic(node: node, message: RuleDiagnostic(rule, message, severity: severity)))
    }

    private mutating func diagnoseLogic(_ variable: VariableDeclSyntax) {
        guard let binding = variable.bindings.first else { return }
        let name = binding.pattern.trimmedDescription
        let node = binding.accessorBlock.map(Syntax.init) ?? Syntax(variable.bindingSpecifier)
        diagnose(node, "dto-logic", "a DTO has no behaviour: move \"\(name)\" to the domain type")
    }

    private mutating func diagnoseMutable(_ variable: VariableDeclSyntax) {
        // Apart from its tree, which would be copied as a whole for each of them.
        let fixed = variable.detached.with(
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
        var names: [[String]: String] = [:]
        for field in record.fields where !field.isUnknown {
            for key in [field.key] + field.aliases {
                let path = field.path + [key]
                if let other = names[path] {
                    let keys = path.map(SwiftLiteral.string).joined(separator: ", ")
                    diagnose(
                        declaration.name, "dto-macro", "\"\(other)\" and \"\(field.name)\" both decode the key \(keys)")
                }
                names[path] = names[path] ?? field.name
            }
        }
        for field in record.fields {
            for length in field.path.indices {
                guard let other = names[Array(field.path[...length])] else { continue }
                let key = SwiftLiteral.string(field.path[length])
                diagnose(
                    declaration.name, "dto-macro",
                    "\"\(other)\" decodes the key \(key), which \"\(field.name)\" takes for an object around its own")
            }
        }
    }

    private mutating func diagnoseUnknown(_ declaration: StructDeclSyntax) {
        let unknown = record.fields.filter(\.isUnknown)
        if unknown.count > 1 {
            diagnose(declaration.name, "dto-macro", "only one field can be @Unknown")
        }
        if !unknown.isEmpty, record.refusesUnknownKeys {
            diagnose(declaration.name, "dto-macro", "unknown keys are either refused or kept by @Unknown")
        }
    }

    private mutating func diagnoseCombination(_ field: FieldModel, _ node: IdentifierPatternSyntax) {
        if field.isLossy && (field.dates != nil || field.isCoerced) {
            diagnose(node, "dto-macro", "@Lossy goes with neither @DateFormat nor @Coerce")
        }
        if field.isCoerced && field.dates != nil {
            diagnose(node, "dto-macro", "@Coerce does not go with @DateFormat, which reads numbers and strings already")
        }
        if field.isUnknown, field.type.filter({ $0 != " " }) != "[String:JSONValue]" {
            diagnose(node, "dto-macro", "an @Unknown field is of type [String: JSONValue]")
        }
    }

    /// What can be seen to have no decoding; for other types the compiler tells.
    private mutating func diagnoseUndecodable(_ type: TypeSyntax, of name: String) {
        var inner = type
        while let optional = inner.as(OptionalTypeSyntax.self) { inner = optional.wrappedType }
        let isNamed = inner.as(IdentifierTypeSyntax.self).map { !["Any", "AnyObject"].contains($0.name.text) }
        let isCollection = inner.is(ArrayTypeSyntax.self) || inner.is(DictionaryTypeSyntax.self)
        if isNamed == true || isCollection || inner.is(MemberTypeSyntax.self) { return }
        diagnose(
            type, "dto-macro",
            "\"\(name)\" has a type without a decoding: a DTO holds scalars, collections and other DTOs")
    }
}
