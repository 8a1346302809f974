import AshlarExplain
import SwiftSyntax

/// The types that an encoder may write, with all that they hold.
struct WrittenTypes {
    private var types: HeldTypes

    private let index: DeclarationIndex
    private let names: NameMeanings
    private let references: [String: [CoderReference]]
    /// Parameters that calls have been looked at for.
    private var traced: Set<SyntaxIdentifier> = []

    init(_ setup: DecoderSetup, _ index: DeclarationIndex, _ references: [String: [CoderReference]]) {
        self.index = index
        self.references = references
        names = NameMeanings(index)
        types = HeldTypes(index, .encoding)
        types.isAnything = setup.codesAnything
        for (value, file) in setup.written where !types.isAnything { add(value, file) }
    }

    func contains(_ id: Int) -> Bool { types.contains(id) }

    // MARK: Values

    private mutating func add(_ value: ExprSyntax, _ file: SourceFile, depth: Int = 0) {
        let value = WrittenTypes.plain(value)
        if depth > 8 { return types.isAnything = true }
        if WrittenTypes.literals.contains(value.kind) { return }
        if let array = value.as(ArrayExprSyntax.self) {
            for element in array.elements { add(element.expression, file, depth: depth + 1) }
        } else if let dictionary = value.as(DictionaryExprSyntax.self) {
            guard case .elements(let elements) = dictionary.content else { return }
            for element in elements { add(element.value, file, depth: depth + 1) }
        } else if let type = type(of: value, file, depth) {
            types.add(type.written, type.scope, type.file)
        } else if let parameter = parameter(value) {
            if traced.insert(parameter.id).inserted { addArguments(for: parameter) }
        } else {
            types.isAnything = true
        }
    }

    /// The parameter that may be of any type: `body` in `func send<Body: Encodable>(_ body: Body)`.
    private func parameter(_ value: ExprSyntax) -> FunctionParameterSyntax? {
        guard let node = value.as(DeclReferenceExprSyntax.self) else { return nil }
        return parameter(named: node.baseName.text, at: node)
    }

    private func parameter(named name: String, at use: some SyntaxProtocol) -> FunctionParameterSyntax? {
        guard case .bound(let token) = names.meaning(of: name, at: use) else { return nil }
        if let condition = token.parent?.parent?.as(OptionalBindingConditionSyntax.self) {
            guard let value = condition.initializer?.value else { return parameter(named: name, at: condition) }
            return parameter(value)
        }
        return token.parent?.as(FunctionParameterSyntax.self)
    }

    /// Adds the types that all calls in the sources pass for a parameter.
    private mutating func addArguments(for parameter: FunctionParameterSyntax) {
        guard let arguments = FunctionCalls.arguments(for: parameter, references, names) else {
            return types.isAnything = true
        }
        for (argument, file) in arguments where !types.isAnything { add(argument, file, depth: 1) }
    }

    private static let literals: Set<SyntaxKind> = [
        .stringLiteralExpr, .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .nilLiteralExpr,
    ]

    private static func plain(_ value: ExprSyntax) -> ExprSyntax {
        let value = value.withoutTry
        if let inner = value.as(AwaitExprSyntax.self)?.expression ?? value.as(ForceUnwrapExprSyntax.self)?.expression {
            return plain(inner)
        }
        return value
    }

    /// A type as it is written, and where.
    private struct Written {
        let written: TypeSyntax
        let scope: [String]
        let file: String
    }

    private func type(of value: ExprSyntax, _ file: SourceFile, _ depth: Int) -> Written? {
        let value = WrittenTypes.plain(value)
        if depth > 8 { return nil }
        if let elements = value.as(SequenceExprSyntax.self).map({ Array($0.elements) }), elements.count == 3,
            elements[1].is(UnresolvedAsExprSyntax.self), let type = elements[2].as(TypeExprSyntax.self)?.type
        {
            return Written(written: type, scope: TypePath.around(value), file: file.path)
        }
        if let call = value.as(FunctionCallExprSyntax.self) { return made(by: call, file) }
        if let node = value.as(DeclReferenceExprSyntax.self) {
            if node.baseName.text == "self" { return itself(TypePath.around(node)) }
            return type(named: node.baseName.identifier?.name ?? node.baseName.text, at: node, file, depth)
        }
        guard let member = value.as(MemberAccessExprSyntax.self), let base = member.base else { return nil }
        if base.trimmedDescription == "self" {
            return self.member(member.declName.baseName.text, of: TypePath.around(member), depth)
        }
        guard let outer = type(of: base, file, depth + 1), let outerNames = outer.written.names,
            let found = index.lookUp(outerNames, in: outer.scope, file: outer.file), found.kind != .alias
        else { return nil }
        return self.member(member.declName.baseName.text, of: found.path, depth)
    }

    private func type(
        named name: String, at use: some SyntaxProtocol, _ file: SourceFile, _ depth: Int
    ) -> Written? {
        switch names.meaning(of: name, at: use) {
        case .bound(let token): bound(token, file, depth)
        case .member(let path): member(name, of: path, depth)
        case .unknown: nil
        }
    }

    private func itself(_ path: [String]) -> Written? {
        let name = path.joined(separator: ".")
        // The arguments of a generic type are unknown inside it.
        guard index.declarations(of: name).allSatisfy(\.generics.isEmpty), let type = TypeText.parse(name) else {
            return nil
        }
        return Written(written: type, scope: [], file: "")
    }

    /// `Type(…)` and `Outer.Type<Argument>(…)`
    private func made(by call: FunctionCallExprSyntax, _ file: SourceFile) -> Written? {
        var callee = call.calledExpression
        if let member = callee.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "init",
            let base = member.base
        {
            callee = base
        }
        let plain = callee.as(GenericSpecializationExprSyntax.self)?.expression ?? callee
        let last =
            plain.as(DeclReferenceExprSyntax.self)?.baseName.text
            ?? plain.as(MemberAccessExprSyntax.self).flatMap { $0.base == nil ? nil : $0.declName.baseName.text }
        let scope = TypePath.around(call)
        guard last?.first?.isUppercase == true, let type = TypeText.parse(callee.trimmedDescription) else { return nil }
        if plain.id == callee.id {
            // Its generic parameters follow from the arguments.
            let found = type.names.flatMap { index.lookUp($0, in: scope, file: file.path) }
            guard let found, found.generics.isEmpty, found.kind != .other else { return nil }
        }
        return Written(written: type, scope: scope, file: file.path)
    }

    /// The type of a parameter or a variable.
    private func bound(_ token: TokenSyntax, _ file: SourceFile, _ depth: Int) -> Written? {
        let scope = TypePath.around(token)
        if let parameter = token.parent?.as(FunctionParameterSyntax.self) {
            if isGeneric(parameter.type) || isProtocol(parameter.type, scope, file) { return nil }
            return Written(written: parameter.type, scope: scope, file: file.path)
        }
        if let type = token.parent?.as(ClosureParameterSyntax.self)?.type, !isGeneric(type) {
            return Written(written: type, scope: scope, file: file.path)
        }
        guard let pattern = token.parent?.as(IdentifierPatternSyntax.self) else { return nil }
        if let binding = pattern.parent?.as(PatternBindingSyntax.self) { return declared(binding, file, depth) }
        // `if let user = user`, `if let user`
        if let condition = pattern.parent?.as(OptionalBindingConditionSyntax.self) {
            if let type = condition.typeAnnotation?.type {
                return Written(written: type, scope: scope, file: file.path)
            }
            guard let value = condition.initializer?.value else {
                return type(named: token.identifier?.name ?? token.text, at: condition, file, depth + 1)
            }
            return type(of: value, file, depth + 1)
        }
        // `for user in users`: a collection holds its elements.
        guard let loop = pattern.parent?.as(ForStmtSyntax.self), loop.caseKeyword == nil,
            let all = type(of: loop.sequence, file, depth + 1), CodableTypes.parts(all.written) != nil
        else { return nil }
        return all
    }

    private func member(_ name: String, of path: [String], _ depth: Int) -> Written? {
        guard let (binding, file) = names.member(name, of: path) else { return nil }
        return declared(binding, file, depth)
    }

    private func declared(_ binding: PatternBindingSyntax, _ file: SourceFile, _ depth: Int) -> Written? {
        if let type = binding.typeAnnotation?.type {
            return isGeneric(type)
                ? nil : Written(written: type, scope: TypePath.around(binding), file: file.path)
        }
        return binding.initializer.flatMap { type(of: $0.value, file, depth + 1) }
    }

    /// `some Encodable`, `Encodable?`
    private func isProtocol(_ type: TypeSyntax, _ scope: [String], _ file: SourceFile) -> Bool {
        if let wrapped = CodableTypes.wrapped(type) { return isProtocol(wrapped, scope, file) }
        if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
            return isProtocol(only.type, scope, file)
        }
        if type.is(SomeOrAnyTypeSyntax.self) { return true }
        guard let names = type.names else { return false }
        if let found = index.lookUp(names, in: scope, file: file.path) { return found.kind == .other }
        return ["Encodable", "Codable"].contains(names.last ?? "")
    }

    /// Whether a type names a generic parameter, which hides a type of the same name.
    private func isGeneric(_ type: TypeSyntax) -> Bool {
        let used = Set(type.tokens(viewMode: .sourceAccurate).map(\.text))
        return sequence(first: Syntax(type), next: \.parent).contains { node in
            let clause = node.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause
            return clause?.parameters.contains { used.contains($0.name.text) } == true
        }
    }
}
