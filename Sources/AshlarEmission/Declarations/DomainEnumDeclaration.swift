import AshlarLocalization
import SwiftDiagnostics
import SwiftSyntax

/// An enumeration with `@Domain`, with all its problems.
///
/// A case has no initializer, so that nothing could check rules; the value of a case has its own rules.
package struct DomainEnumDeclaration {
    package let name: String
    package let access: String
    package private(set) var diagnostics: [Diagnostic] = []

    /// - Parameter declaration: the enumeration.
    package init(_ declaration: EnumDeclSyntax) {
        name = declaration.name.identifier?.name ?? declaration.name.text
        access = accessModifier(of: declaration.modifiers)
        for member in declaration.memberBlock.members {
            if let rules = DomainDeclaration.rules(DeclSyntax(member.decl)) {
                diagnose(
                    rules,
                    Localized(
                        """
                        a case of an enumeration has no initializer that could check rules: give the case \
                        a value of a @Domain struct with the rule
                        """,
                        zh: """
                            创建枚举成员不经过可以检查规则的初始化方法：请让该成员带有一个 @Domain 结构体的值，\
                            并在该结构体中声明规则
                            """))
            } else if let list = member.decl.as(EnumCaseDeclSyntax.self) {
                for value in list.elements.flatMap({ $0.parameterClause.map { Array($0.parameters) } ?? [] }) {
                    diagnose(value.type)
                }
            }
        }
    }

    private mutating func diagnose(_ type: TypeSyntax) {
        if type.is(FunctionTypeSyntax.self) {
            diagnose(type, Localized("a domain type is Equatable: a function is not", zh: "领域类型遵循 Equatable，而函数不能比较"))
        }
        for token in type.tokens(viewMode: .sourceAccurate)
        where token.text == "Mapping" && token.previousToken(viewMode: .sourceAccurate)?.tokenKind != .period {
            diagnose(
                type,
                Localized(
                    "in a @Domain type, \"Mapping\" is the type that the macro generates: qualify it with its module",
                    zh: "在 @Domain 类型中，“Mapping”是宏生成的类型：请用模块名限定它"))
        }
    }

    private mutating func diagnose(_ node: some SyntaxProtocol, _ message: Localized) {
        diagnostics.append(Diagnostic(node: node, message: RuleDiagnostic("domain-macro", message)))
    }
}
