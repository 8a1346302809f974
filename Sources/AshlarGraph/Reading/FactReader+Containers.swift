import SwiftSyntax

/// A project's own functions that decode, in extensions of the containers of decoders, and logs next to them.
extension FactReader {
    private static let containers: Set<String> = [
        "KeyedDecodingContainer", "KeyedDecodingContainerProtocol", "UnkeyedDecodingContainer",
        "SingleValueDecodingContainer",
    ]

    /// Whether the code adds to a container of a decoder.
    var isInContainer: Bool {
        open[open.count - 1].kind == .extension
            && FactReader.containers.contains(TypeName.last(open[open.count - 1].name))
    }

    /// `T` of `decode(type, forKey: key)` in a container's function that is given the type: `_ type: T.Type`.
    func givenType(_ node: FunctionCallExprSyntax) -> String? {
        guard let name = node.arguments.first?.expression.as(DeclReferenceExprSyntax.self)?.baseName.text,
            isInContainer
        else { return nil }
        return type(givenBy: name)
    }

    /// `T` of `type.self` in a function that is given the type: `_ type: T.Type`.
    func typeParameter(named name: String) -> String? {
        name.first?.isLowercase == true ? type(givenBy: name) : nil
    }

    /// `T` of a parameter that takes a type: `_ type: T.Type`.
    private func type(givenBy name: String) -> String? {
        guard let parameter = function?.parameters.first(where: { $0.name == name }), parameter.type.hasSuffix(".Type")
        else { return nil }
        return String(parameter.type.dropLast(5))
    }

    /// Notes that the body logs, and where it does so last.
    func noteLog(_ node: some SyntaxProtocol) {
        // What a setter logs says nothing about what the getter reads.
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
    /// Whether a call of `decode` has arguments that no container of the standard library takes:
    /// `decode(Int.self, forKey: .count, defaultValue: 0)`, `decode(.count, Int.self, 0)`.
    var isOfHelper: Bool {
        guard let first = arguments.first, first.label == nil else { return false }
        if first.expression.as(MemberAccessExprSyntax.self).map({ $0.base == nil }) == true { return true }
        return arguments.count > 2 && arguments.contains { $0.label?.text == "forKey" }
    }
}
