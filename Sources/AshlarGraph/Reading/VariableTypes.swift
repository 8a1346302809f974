import SwiftSyntax

/// The types that a body itself gives to its parameters and variables.
///
/// `post.title = title` changes no `title` of a DTO where `post` was made as a `Post`.
struct VariableTypes {
    /// Empty where a name means several things.
    private var types: [String: String] = [:]

    mutating func declare(_ name: String, as written: String) {
        let type = VariableTypes.plainName(written) ?? ""
        if let known = types[name], known != type { return forget(name) }
        types[name] = type
    }

    /// The last name of a written type; `nil` if it is more than a name, or may be any type.
    static func plainName(_ written: String) -> String? {
        // Searching bytes is many times faster than `replacing`, and nearly no type needs it.
        let plain = written.holds("inout") ? written.replacing("inout", with: "") : written
        let type = TypeName.last(TypeName.unwrapped(plain))
        let composed: [UInt8] = [UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: "&")]
        let isKnown =
            type.utf8.count > 2 && type.first?.isUppercase == true && type != "Self"
            && !plain.utf8.contains(where: composed.contains)
        return isKnown ? type : nil
    }

    mutating func forget(_ name: String) { types[name] = "" }

    mutating func forget(_ pattern: PatternSyntax) {
        for token in pattern.tokens(viewMode: .sourceAccurate) {
            if case .identifier(let name) = token.tokenKind { forget(name) }
        }
    }

    /// The last name of a variable's type, where there is no doubt.
    func type(of name: String) -> String? { types[name].flatMap { $0.isEmpty ? nil : $0 } }

    /// Whether the body declares the name, which then is no property.
    func declares(_ name: String) -> Bool { types[name] != nil }
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
        if let value, let other = value.ownMember,
            let type = typeOfVariable(other, isProperty: value.is(MemberAccessExprSyntax.self))
        {
            return variables.declare(name, as: type)
        }
        guard let call = value?.as(FunctionCallExprSyntax.self),
            let path = call.calledExpression.path, TypeName.last(path).first?.isUppercase == true
        else { return variables.forget(name) }
        variables.declare(name, as: path)
    }

    /// The last name of the type of a variable, or of a property above it in the declaration around: `let user = User(…)`.
    func typeOfVariable(_ name: String, isProperty: Bool) -> String? {
        if !isProperty, variables.declares(name) { return variables.type(of: name) }
        let field = open[open.count - 1].fields.first { $0.name == name && !$0.isStatic }
        return field.flatMap { VariableTypes.plainName($0.type) }
    }
}
