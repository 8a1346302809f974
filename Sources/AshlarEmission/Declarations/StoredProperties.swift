import AshlarLocalization
import SwiftDiagnostics
import SwiftSyntax

/// The stored properties of a type, as the macros of the domain layer read them.
struct StoredProperties {
    /// One `let` or `var` without accessors.
    struct Property {
        var field: FieldModel
        var variable: VariableDeclSyntax
        var pattern: IdentifierPatternSyntax
        var type: TypeSyntax
        var isMutable: Bool
    }

    private(set) var properties: [Property] = []
    private(set) var diagnostics: [Diagnostic] = []

    private let rule: String

    /// - Parameters:
    ///   - members: of a struct or class.
    ///   - rule: the id of diagnostics.
    ///   - location: the file and line of a node, as Swift expressions.
    init(_ members: MemberBlockSyntax, rule: String, location: (Syntax) -> (file: String, line: String)?) {
        self.rule = rule
        for member in members.members {
            if let variable = member.decl.as(VariableDeclSyntax.self) {
                read(variable, location)
            } else if let condition = member.decl.as(IfConfigDeclSyntax.self) {
                diagnose(
                    condition,
                    Localized(
                        "the macro cannot see through #if: a field cannot be conditional", zh: "宏看不到 #if 内部：字段不能取决于条件"))
            }
        }
    }

    private mutating func read(_ variable: VariableDeclSyntax, _ location: (Syntax) -> (file: String, line: String)?) {
        let modifiers = variable.modifiers.map(\.name.text)
        if modifiers.contains("static") || modifiers.contains("class") || modifiers.contains("lazy") { return }
        let isMutable = variable.bindingSpecifier.tokenKind == .keyword(.var)
        var type: TypeSyntax?
        var found: [Property] = []
        // `let a, b: Int`: the annotation is on the last binding and applies to those before it.
        for binding in variable.bindings.reversed() {
            type = binding.typeAnnotation?.type ?? type
            if StoredProperties.isComputed(binding) || (!isMutable && binding.initializer != nil) { continue }
            guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else {
                diagnose(binding.pattern, Localized("each field needs one name", zh: "每个字段需要一个名称"))
                continue
            }
            guard let type else {
                diagnose(
                    binding.pattern,
                    Localized(
                        "the type of \"\(pattern.identifier.text)\" must be written out",
                        zh: "必须写明“\(pattern.identifier.text)”的类型"))
                continue
            }
            let name = pattern.identifier.identifier?.name ?? pattern.identifier.text
            let field = FieldModel(
                name: name, identifier: pattern.identifier.text, type: type.sourceText,
                isOptional: type.is(OptionalTypeSyntax.self), key: name,
                lineExpression: location(Syntax(pattern))?.line ?? "0")
            found.append(
                Property(field: field, variable: variable, pattern: pattern, type: type, isMutable: isMutable))
        }
        properties += found.reversed()
    }

    private static func isComputed(_ binding: PatternBindingSyntax) -> Bool {
        switch binding.accessorBlock?.accessors {
        case nil: false
        case .getter: true
        case .accessors(let accessors):
            !accessors.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
        }
    }

    private mutating func diagnose(_ node: some SyntaxProtocol, _ message: Localized) {
        diagnostics.append(Diagnostic(node: node, message: RuleDiagnostic(rule, message)))
    }
}
