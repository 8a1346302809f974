import AshlarLocalization
import SwiftDiagnostics
import SwiftSyntax

/// The custom initializers of a `@Domain` struct: they delegate to the one that checks the rules.
enum DomainInitializers {
    /// - Parameters:
    ///   - members: the struct's.
    ///   - fields: of the struct.
    ///   - hasRules: whether the struct has rules that could be bypassed.
    static func diagnostics(
        of members: MemberBlockSyntax, fields: [StoredProperties.Property], hasRules: Bool
    ) -> [Diagnostic] {
        members.members.compactMap { member in
            guard let initializer = member.decl.as(InitializerDeclSyntax.self) else { return nil }
            let node = initializer.initKeyword
            if isGenerated(initializer, fields) {
                return diagnostic(
                    node,
                    Localized(
                        "@Domain generates this initializer: give yours other parameters, and call `self.init(…)` in it",
                        zh: "@Domain 会生成这个初始化方法：请为你的初始化方法使用其他参数，并在其中调用 `self.init(…)`"))
            }
            if hasRules, let body = initializer.body, !leadsToAnother(body) {
                return diagnostic(
                    node,
                    Localized(
                        "an initializer that sets the fields bypasses the rules: call `self.init(…)` in it",
                        zh: "自行设置字段的初始化方法会绕过规则：请在其中调用 `self.init(…)`"))
            }
            return nil
        }
    }

    /// Whether an initializer has the labels and types of all fields, or takes `Fields`.
    private static func isGenerated(_ initializer: InitializerDeclSyntax, _ fields: [StoredProperties.Property]) -> Bool
    {
        let parameters = initializer.signature.parameterClause.parameters.map { parameter in
            (label: parameter.firstName.identifier?.name ?? "_", type: parameter.type.sourceText)
        }
        if parameters.count == 1, parameters[0].label == "_", parameters[0].type == "Fields" { return true }
        return parameters.elementsEqual(fields) { parameter, field in
            parameter.label == field.field.name && parameter.type == field.field.type
        }
    }

    /// Whether a body calls another initializer, or assigns a whole value.
    private static func leadsToAnother(_ body: CodeBlockSyntax) -> Bool {
        let finder = DelegationFinder(viewMode: .sourceAccurate)
        finder.walk(body)
        return finder.isFound
    }

    private static func diagnostic(_ node: some SyntaxProtocol, _ message: Localized) -> Diagnostic {
        Diagnostic(node: node, message: RuleDiagnostic("domain-macro", message))
    }
}

private final class DelegationFinder: SyntaxVisitor {
    private(set) var isFound = false

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        let isSelf = node.base?.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self)
        if isSelf, node.declName.baseName.tokenKind == .keyword(.`init`) { isFound = true }
        return .visitChildren
    }

    /// `self = other`: operators are not folded in what macros see.
    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let elements = Array(node.elements.prefix(2))
        if elements.count == 2, elements[1].is(AssignmentExprSyntax.self),
            elements[0].as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self)
        {
            isFound = true
        }
        return .visitChildren
    }
}
