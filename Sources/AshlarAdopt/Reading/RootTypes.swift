import AshlarExplain
import SwiftSyntax

/// The types of local variables, if the code states them: `request.url = …` sets no `url` of other types.
struct RootTypes {
    /// Names that may be any type: aliases, protocols, generic parameters.
    private var others: Set<String> = ["Self", "Any", "AnyObject"]
    /// Types that call a closure with themselves when they are made: `Request { $0.url = … }`.
    private var builders: Set<String> = []

    init(_ files: [SourceFile]) {
        for file in files {
            let visitor = NameVisitor(viewMode: .sourceAccurate)
            visitor.walk(file.tree)
            others.formUnion(visitor.others)
            builders.formUnion(visitor.builders)
        }
    }

    /// Whether a name is that of a variable or parameter of the function around, or might be.
    func isBound(_ root: DeclReferenceExprSyntax) -> Bool {
        let name = root.baseName.text
        return name.hasPrefix("$") || bindings(of: name, around: root)?.isEmpty != true
    }

    /// The last name of the type that a variable or parameter certainly has.
    func name(of root: DeclReferenceExprSyntax) -> String? {
        let name = root.baseName.text
        let type = name == "$0" ? builder(around: root) : declared(name, around: root)
        return type.flatMap { others.contains($0) ? nil : $0 }
    }

    /// The type that is made with the closure that `$0` is in.
    private func builder(around root: DeclReferenceExprSyntax) -> String? {
        let closure = sequence(first: Syntax(root), next: \.parent).lazy.compactMap { $0.as(ClosureExprSyntax.self) }
            .first
        guard let closure, closure.signature == nil, let call = closure.parent?.as(FunctionCallExprSyntax.self),
            call.arguments.isEmpty, call.additionalTrailingClosures.isEmpty,
            let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
        else { return nil }
        return builders.contains(name) ? name : nil
    }

    /// The type in the only declaration of a name in the enclosing function.
    private func declared(_ name: String, around root: DeclReferenceExprSyntax) -> String? {
        guard let types = bindings(of: name, around: root), types.count == 1 else { return nil }
        return types[0]
    }

    /// The binding of a name in the outermost enclosing function; `nil` without one.
    private func bindings(of name: String, around root: DeclReferenceExprSyntax) -> [String?]? {
        let function = sequence(first: Syntax(root), next: \.parent).reversed().first {
            $0.is(FunctionDeclSyntax.self) || $0.is(InitializerDeclSyntax.self) || $0.is(AccessorBlockSyntax.self)
        }
        guard let function else { return nil }
        let visitor = BindingVisitor(name)
        visitor.walk(function)
        return visitor.types
    }
}

private final class NameVisitor: SyntaxVisitor {
    private(set) var others: Set<String> = []
    private(set) var builders: Set<String> = []

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind { note(node.name) }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { note(node.name) }
    override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind { note(node.name) }
    override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind { note(node.name) }

    private func note(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
        others.insert(token.text)
        return .visitChildren
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        let type = sequence(first: Syntax(node), next: \.parent).lazy.compactMap { parent -> String? in
            if let own = parent.as(ExtensionDeclSyntax.self) { return own.extendedType.trimmedDescription }
            guard parent.asProtocol((any DeclGroupSyntax).self) != nil else { return nil }
            return parent.asProtocol((any NamedDeclSyntax).self)?.name.text
        }.first
        let parameters = node.signature.parameterClause.parameters
        guard let type, parameters.count == 1, let only = parameters.first?.type.trimmedDescription,
            only.contains("(inout \(type))") || only.contains("(inout Self)")
        else { return .visitChildren }
        builders.insert(type)
        return .visitChildren
    }
}

/// Finds the types that a name is bound to in a function; `nil` if the code doesn't state them.
private final class BindingVisitor: SyntaxVisitor {
    private(set) var types: [String?] = []
    private let name: String

    init(_ name: String) {
        self.name = name
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
        guard node.identifier.text == name else { return .visitChildren }
        guard let binding = node.parent?.as(PatternBindingSyntax.self) else {
            types.append(nil)
            return .visitChildren
        }
        types.append(binding.typeAnnotation.map { type($0.type) } ?? made(by: binding.initializer?.value))
        return .visitChildren
    }

    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
        if (node.secondName ?? node.firstName).text == name { types.append(type(node.type)) }
        return .visitChildren
    }

    override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind { note(node.name) }
    override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
        note(node.secondName ?? node.firstName)
    }
    override func visit(_ node: ClosureCaptureSyntax) -> SyntaxVisitorContinueKind { note(node.name) }

    private func note(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
        if token.text == name { types.append(nil) }
        return .visitChildren
    }

    private func type(_ written: TypeSyntax) -> String? {
        let plain = written.as(AttributedTypeSyntax.self)?.baseType ?? written
        return (CodableTypes.wrapped(plain) ?? plain).names?.last
    }

    /// `Type(…)` and `Outer.Type(…)`.
    private func made(by value: ExprSyntax?) -> String? {
        guard let call = value?.withoutTry.as(FunctionCallExprSyntax.self) else { return nil }
        let name =
            call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName
            ?? call.calledExpression.as(MemberAccessExprSyntax.self).flatMap {
                $0.base == nil ? nil : $0.declName.baseName
            }
        return name.flatMap { $0.text.first?.isUppercase == true ? $0.text : nil }
    }
}
