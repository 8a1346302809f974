import SwiftSyntax

/// A project's own decoding functions in extensions of decoding containers, and logs next to them.
extension FactReader {
    private static let containers: Set<String> = [
        "KeyedDecodingContainer", "KeyedDecodingContainerProtocol", "UnkeyedDecodingContainer",
        "SingleValueDecodingContainer",
    ]

    /// Whether the code is in an extension of a decoding container.
    var isInContainer: Bool {
        open[open.count - 1].kind == .extension
            && FactReader.containers.contains(TypeName.last(open[open.count - 1].name))
    }

    /// `T` for `decode(type, forKey: key)` in a container's function with a parameter for the type: `_ type: T.Type`.
    func givenType(_ node: FunctionCallExprSyntax) -> String? {
        guard let name = node.arguments.first?.expression.as(DeclReferenceExprSyntax.self)?.baseName.text,
            isInContainer
        else { return nil }
        return type(givenBy: name)
    }

    /// `T` for `type.self` in a function with a parameter for the type: `_ type: T.Type`.
    func typeParameter(named name: String) -> String? {
        name.first?.isLowercase == true ? type(givenBy: name) : nil
    }

    /// `T` for a parameter that takes a type: `_ type: T.Type`.
    private func type(givenBy name: String) -> String? {
        guard let parameter = function?.parameters.first(where: { $0.name == name }), parameter.type.hasSuffix(".Type")
        else { return nil }
        return String(parameter.type.dropLast(5))
    }

    /// Notes that the body logs, and the place of its last log.
    func noteLog(_ node: some SyntaxProtocol) {
        // A log in a setter says nothing about the values that the getter reads.
        if isInSetter(Syntax(node)) { return }
        body?.logs = true
        body?.lastLog = Int32(clamping: node.positionAfterSkippingLeadingTrivia.utf8Offset)
    }

    private func isInSetter(_ node: Syntax) -> Bool {
        var current = node
        while let parent = current.parent, !parent.is(MemberBlockItemSyntax.self) {
            if let accessor = parent.as(AccessorDeclSyntax.self) {
                return ["set", "_modify"].contains(accessor.accessorSpecifier.text)
            }
            current = parent
        }
        return false
    }
}

extension FunctionCallExprSyntax {
    /// Whether a call of `decode` has arguments that the standard library's containers don't take:
    /// `decode(Int.self, forKey: .count, defaultValue: 0)`, `decode(.count, Int.self, 0)`.
    var isOfHelper: Bool {
        guard let first = arguments.first, first.label == nil else { return false }
        if first.expression.as(MemberAccessExprSyntax.self).map({ $0.base == nil }) == true { return true }
        return arguments.count > 2 && arguments.contains { $0.label?.text == "forKey" }
    }
}
