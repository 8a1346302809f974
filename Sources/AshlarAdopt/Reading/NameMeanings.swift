import AshlarExplain
import SwiftSyntax

/// The declaration that a name refers to where it is used: the innermost parameter, variable or member with the name.
struct NameMeanings {
    enum Meaning {
        /// A parameter, a local variable, or a global one of the file, by the token that names it.
        case bound(TokenSyntax)
        /// A member of a type around.
        case member([String])
        /// Nothing in the file: a global of another file, or a member that a superclass or a protocol has.
        case unknown
    }

    private let index: DeclarationIndex

    init(_ index: DeclarationIndex) { self.index = index }

    func meaning(of name: String, at use: some SyntaxProtocol) -> Meaning {
        var child = Syntax(use)
        while let parent = child.parent {
            if let token = NameMeanings.tokens(boundBy: parent, seenFrom: child).last(where: {
                ($0.identifier?.name ?? $0.text) == name
            }) {
                return .bound(token)
            }
            if parent.is(MemberBlockSyntax.self) {
                let path = TypePath.around(child)
                if member(name, of: path) != nil { return .member(path) }
            }
            child = parent
        }
        return .unknown
    }

    /// The variable of a type and its extensions that has a name.
    func member(_ name: String, of path: [String]) -> (binding: PatternBindingSyntax, file: SourceFile)? {
        let joined = path.joined(separator: ".")
        let parts = index.declarations(of: joined).flatMap(index.parts) + index.extensionParts(of: joined)
        for part in parts {
            for variable in part.members.compactMap({ $0.as(VariableDeclSyntax.self) }) {
                for binding in variable.bindings {
                    let token = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
                    if (token?.identifier?.name ?? token?.text) == name { return (binding, part.file) }
                }
            }
        }
        return nil
    }

    // MARK: Bindings

    /// The names that a node binds for one of its children.
    private static func tokens(boundBy parent: Syntax, seenFrom child: Syntax) -> [TokenSyntax] {
        if let list = parent.as(CodeBlockItemListSyntax.self) {
            let isFile = list.parent?.is(SourceFileSyntax.self) == true
            // The list's own `filter` makes copies.
            let visible = Array(list).filter { isFile ? $0.id != child.id : $0.position < child.position }
            return visible.flatMap(tokens(boundBy:))
        }
        if let list = parent.as(ConditionElementListSyntax.self) {
            return Array(list).filter { $0.position < child.position }.flatMap { tokens(in: $0) }
        }
        if let node = parent.as(IfExprSyntax.self), node.body.id == child.id { return tokens(in: node.conditions) }
        if let node = parent.as(WhileStmtSyntax.self), node.body.id == child.id { return tokens(in: node.conditions) }
        if let node = parent.as(ForStmtSyntax.self), node.sequence.id != child.id { return tokens(in: node.pattern) }
        if let node = parent.as(CatchClauseSyntax.self), node.body.id == child.id {
            return tokens(in: node.catchItems)
        }
        if let node = parent.as(SwitchCaseSyntax.self), node.label.id != child.id { return tokens(in: node.label) }
        return parameters(of: parent)
    }

    private static func parameters(of node: Syntax) -> [TokenSyntax] {
        if let node = node.as(FunctionDeclSyntax.self) { return names(of: node.signature.parameterClause) }
        if let node = node.as(InitializerDeclSyntax.self) { return names(of: node.signature.parameterClause) }
        if let node = node.as(SubscriptDeclSyntax.self) { return names(of: node.parameterClause) }
        if let node = node.as(AccessorDeclSyntax.self) { return node.parameters.map { [$0.name] } ?? [] }
        guard let signature = node.as(ClosureExprSyntax.self)?.signature else { return [] }
        // A value that is captured under its own name is the same as outside.
        let items = signature.capture.map { Array($0.items) } ?? []
        let captured = items.filter { $0.initializer != nil }.map(\.name)
        switch signature.parameterClause {
        case .simpleInput(let list)?: return captured + list.map(\.name)
        case .parameterClause(let clause)?: return captured + clause.parameters.map { $0.secondName ?? $0.firstName }
        case nil: return captured
        }
    }

    private static func names(of clause: FunctionParameterClauseSyntax) -> [TokenSyntax] {
        clause.parameters.map { $0.secondName ?? $0.firstName }
    }

    private static func tokens(boundBy item: CodeBlockItemSyntax) -> [TokenSyntax] {
        switch item.item {
        case .decl(let node):
            if let variable = node.as(VariableDeclSyntax.self) {
                return variable.bindings.flatMap { tokens(in: $0.pattern) }
            }
            return node.as(FunctionDeclSyntax.self).map { [$0.name] } ?? []
        case .stmt(let node): return node.as(GuardStmtSyntax.self).map { tokens(in: $0.conditions) } ?? []
        case .expr: return []
        }
    }

    private static func tokens(in node: some SyntaxProtocol) -> [TokenSyntax] {
        let visitor = PatternVisitor(viewMode: .sourceAccurate)
        visitor.walk(Syntax(node))
        return visitor.found
    }
}

/// Finds the names that patterns bind, except those within closures.
private final class PatternVisitor: SyntaxVisitor {
    private(set) var found: [TokenSyntax] = []

    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
        found.append(node.identifier)
        return .skipChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
