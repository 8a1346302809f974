import SwiftSyntax

/// The types of the parameters and variables that a body declares.
///
/// `post.title = title` doesn't change the `title` of a DTO if `post` was created as a `Post`.
struct VariableTypes {
    /// The type of each name; empty if a name is ambiguous.
    private var types: [String: String] = [:]
    /// The properties, functions and cases that provide the values of variables of unknown types.
    private var links: [String: Set<String>] = [:]

    mutating func declare(_ name: String, as written: String) {
        let type = VariableTypes.plainName(written) ?? ""
        if let known = types[name], known != type { return forget(name) }
        types[name] = type
    }

    /// The last name of a written type; `nil` if it isn't just a name, or may be any type.
    static func plainName(_ written: String) -> String? {
        // Searching bytes is many times faster than `replacing`, and almost no type needs it.
        let plain = written.holds("inout") ? written.replacing("inout", with: "") : written
        let type = TypeName.last(TypeName.unwrapped(plain))
        let composed: [UInt8] = [UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: "&")]
        let isKnown =
            type.utf8.count > 2 && type.first?.isUppercase == true && type != "Self"
            && !plain.utf8.contains(where: composed.contains)
        return isKnown ? type : nil
    }

    mutating func forget(_ name: String) { types[name] = "" }

    /// Members that return the value they are called on, or one of its elements.
    static let passing: Set<String> = [
        "compactMap", "dropFirst", "dropLast", "enumerated", "filter", "first", "flatMap", "last", "lazy", "max", "min",
        "popLast", "prefix", "randomElement", "removeFirst", "removeLast", "reversed", "sorted", "suffix",
        "unsafelyUnwrapped", "values", "wrappedValue",
    ]

    mutating func forget(_ pattern: PatternSyntax) {
        for token in pattern.tokens(viewMode: .sourceAccurate) {
            if case .identifier(let name) = token.tokenKind { forget(name) }
        }
    }

    /// The last name of a variable's type, if it is certain.
    func type(of name: String) -> String? { types[name].flatMap { $0.isEmpty ? nil : $0 } }

    /// Notes that a variable of unknown type gets its value from a property, a function or a case.
    mutating func link(_ name: String, to origin: String) { links[name, default: []].insert(origin) }

    /// The properties, functions and cases that provide the value of a variable of unknown type.
    func links(of name: String) -> Set<String> { links[name] ?? [] }

    /// Whether the body declares the name, so that it isn't a property.
    func declares(_ name: String) -> Bool { types[name] != nil }
}

extension FactReader {
    /// Notes the type of a variable: `let user = User(…)`, `var user: User`.
    func declareVariable(_ binding: PatternBindingSyntax) {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
            return variables.forget(binding.pattern)
        }
        if let type = binding.typeAnnotation?.type { return variables.declare(name, as: source.type(type)) }
        var value = binding.initializer?.value
        while let wrapped = value?.as(TryExprSyntax.self)?.expression ?? value?.as(AwaitExprSyntax.self)?.expression {
            value = wrapped
        }
        // `find(id) ?? User(id)`: both sides have the same type.
        if let operands = value?.as(SequenceExprSyntax.self)?.elements, operands.count == 3,
            operands.dropFirst().first?.as(BinaryOperatorExprSyntax.self)?.operator.text == "??"
        {
            value = operands.last
        }
        // A copy has the same type.
        if let value, let other = value.ownMember,
            let type = typeOfVariable(other, isProperty: value.is(MemberAccessExprSyntax.self))
        {
            return variables.declare(name, as: type)
        }
        guard let call = value?.as(FunctionCallExprSyntax.self),
            let path = call.calledExpression.path, TypeName.last(path).first?.isUppercase == true
        else {
            variables.forget(name)
            return link(binding.pattern, to: binding.initializer?.value)
        }
        variables.declare(name, as: path)
    }

    /// Notes where a variable gets its value: from `profile` in `if var profile = account.profile`.
    func link(_ pattern: PatternSyntax, to value: ExprSyntax?) {
        // `for var item in items`
        let plain = pattern.as(ValueBindingPatternSyntax.self)?.pattern ?? pattern
        guard isInBody, let value, let name = plain.as(IdentifierPatternSyntax.self)?.identifier.text else { return }
        for origin in origins(of: value) { variables.link(name, to: origin) }
    }

    /// Notes that a variable has the associated value of a case: `profile` in `case .known(var profile)`.
    func linkCases(in pattern: PatternSyntax) {
        guard isInBody else { return }
        for token in pattern.tokens(viewMode: .sourceAccurate) {
            guard token.parent?.is(IdentifierPatternSyntax.self) == true, let name = caseName(around: token) else {
                continue
            }
            // Another variable with that name may have another type.
            if variables.declares(token.text) { variables.forget(token.text) }
            variables.link(token.text, to: name)
        }
    }

    /// The case with the associated value that a pattern names: `known` in `.known(var profile)`.
    private func caseName(around token: TokenSyntax) -> String? {
        var node = token.parent
        while let current = node {
            if let call = current.as(FunctionCallExprSyntax.self) {
                return call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
            }
            if current.is(ConditionElementSyntax.self) || current.is(SwitchCaseItemSyntax.self)
                || current.is(ForStmtSyntax.self)
            {
                return nil
            }
            node = current.parent
        }
        return nil
    }

    /// The property or function that a value comes from: `profile` in `try account.profile ?? fallback`,
    /// `Screen profile` for `self.profile` in `Screen`.
    func origins(of value: ExprSyntax) -> Set<String> {
        var rest = value
        for _ in 0..<40 {
            if let tried = rest.as(TryExprSyntax.self)?.expression ?? rest.as(AwaitExprSyntax.self)?.expression {
                rest = tried
            } else if let first = rest.as(SequenceExprSyntax.self)?.elements.first {
                rest = first
            } else if let own = rest.ownMember {
                let isVariable = rest.is(DeclReferenceExprSyntax.self) && variables.declares(own)
                return isVariable ? variables.links(of: own) : ["\(open[open.count - 1].name) \(own)"]
            } else if let name = rest.as(FunctionCallExprSyntax.self)?.calledExpression.as(
                DeclReferenceExprSyntax.self)?.baseName.text
            {
                return [name]
            } else if let member = rest.as(MemberAccessExprSyntax.self),
                !VariableTypes.passing.contains(member.declName.baseName.text)
            {
                return member.base == nil ? [] : [member.declName.baseName.text]
            } else if let base = rest.chainBase {
                rest = base
            } else {
                return []
            }
        }
        return []
    }

    /// The last name of the type of a variable, or of a property above it in the enclosing declaration:
    /// `let user = User(…)`.
    func typeOfVariable(_ name: String, isProperty: Bool) -> String? {
        if !isProperty, variables.declares(name) { return variables.type(of: name) }
        let field = open[open.count - 1].fields.first { $0.name == name && !$0.isStatic }
        return field.flatMap { VariableTypes.plainName($0.type) }
    }
}
