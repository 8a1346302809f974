import SwiftSyntax

/// Reading attributes such as `@Key("id")`.
extension AttributeListSyntax {
    /// The attribute of a name, with or without its module.
    func named(_ name: String) -> AttributeSyntax? {
        lazy.compactMap { $0.as(AttributeSyntax.self) }.first { $0.attributeName.baseName == name }
    }

    /// The names of all attributes.
    var names: [String] { compactMap { $0.as(AttributeSyntax.self)?.attributeName.baseName } }
}

extension AttributeSyntax {
    private var list: [LabeledExprSyntax] { arguments?.as(LabeledExprListSyntax.self).map(Array.init) ?? [] }

    /// The arguments without a label.
    var unlabeled: [ExprSyntax] { list.filter { $0.label == nil }.map(\.expression) }

    /// The argument of a label.
    func argument(_ label: String) -> ExprSyntax? { list.first { $0.label?.text == label }?.expression }

    /// The unlabeled arguments that are string literals.
    var texts: [String] { unlabeled.compactMap { $0.as(StringLiteralExprSyntax.self)?.representedLiteralValue } }
}

extension ExprSyntax {
    /// The last name of `.member` or `Type.member`, called or not.
    var memberName: String? {
        if let call = self.as(FunctionCallExprSyntax.self) { return call.calledExpression.memberName }
        return self.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    }

    /// Whether this is the literal `true`.
    var isTrue: Bool { self.as(BooleanLiteralExprSyntax.self)?.literal.text == "true" }

    /// The type of `Type.self`.
    var metatype: TypeSyntax? {
        guard let member = self.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "self",
            let base = member.base
        else { return nil }
        return TypeText.parse(base.trimmedDescription)
    }
}
