import SwiftSyntax

/// The types that a body itself gives to its parameters and variables.
///
/// `post.title = title` changes no `title` of a DTO where `post` was made as a `Post`.
struct VariableTypes {
    /// Empty where a name means several things.
    private var types: [String: String] = [:]

    mutating func declare(_ name: String, as written: String) {
        let plain = written.replacing("inout", with: "")
        let type = TypeName.last(TypeName.unwrapped(plain))
        let isKnown =
            type.count > 2 && type.first?.isUppercase == true && type != "Self"
            && !["some", "any", "[", "(", "&"].contains(where: plain.contains)
        if let known = types[name], known != type { return forget(name) }
        types[name] = isKnown ? type : ""
    }

    mutating func forget(_ name: String) { types[name] = "" }

    mutating func forget(_ pattern: PatternSyntax) {
        for token in pattern.tokens(viewMode: .sourceAccurate) {
            if case .identifier(let name) = token.tokenKind { forget(name) }
        }
    }

    /// The last name of a variable's type, where there is no doubt.
    func type(of name: String) -> String? { types[name].flatMap { $0.isEmpty ? nil : $0 } }
}

extension FactReader {
    /// `let user = User(…)`, `var user: User`.
    func declareVariable(_ binding: PatternBindingSyntax) {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
            return variables.forget(binding.pattern)
        }
        if let type = binding.typeAnnotation?.type { return variables.declare(name, as: source.type(type)) }
        var value = binding.initializer?.value
        while let wrapped = value?.as(TryExprSyntax.self)?.expression ?? value?.as(AwaitExprSyntax.self)?.expression {
            value = wrapped
        }
        // `find(id) ?? User(id)`: both sides are of one type.
        if let operands = value?.as(SequenceExprSyntax.self)?.elements, operands.count == 3,
            operands.dropFirst().first?.as(BinaryOperatorExprSyntax.self)?.operator.text == "??"
        {
            value = operands.last
        }
        // A copy is of the same type.
        if let other = value?.as(DeclReferenceExprSyntax.self)?.baseName.text, let type = variables.type(of: other) {
            return variables.declare(name, as: type)
        }
        guard let call = value?.as(FunctionCallExprSyntax.self),
            let path = call.calledExpression.path, TypeName.last(path).first?.isUppercase == true
        else { return variables.forget(name) }
        variables.declare(name, as: path)
    }
}
