import SwiftSyntax

/// Finds attributes; the macros' reader in `AshlarEmission` reads the arguments of Ashlar's own ones.
extension AttributeListSyntax {
    /// Returns the attribute with a name, with or without its module.
    package func named(_ name: String) -> AttributeSyntax? {
        lazy.compactMap { $0.as(AttributeSyntax.self) }.first { $0.attributeName.baseName == name }
    }

    /// The names of all attributes.
    package var names: [String] { compactMap { $0.as(AttributeSyntax.self)?.attributeName.baseName } }
}

extension ExprSyntax {
    /// The last name of `.member` or `Type.member`, called or not.
    package var memberName: String? {
        if let call = self.as(FunctionCallExprSyntax.self) { return call.calledExpression.memberName }
        return self.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    }

    /// The type of `Type.self`.
    package var metatype: TypeSyntax? {
        guard let member = self.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "self",
            let base = member.base
        else { return nil }
        return TypeText.parse(base.trimmedDescription)
    }
}
