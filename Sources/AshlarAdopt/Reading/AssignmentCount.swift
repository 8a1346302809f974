import SwiftSyntax

/// How often the paths through an initializer set a property; code that isn't understood counts as twice.
struct AssignmentCount {
    private(set) var least = 0
    private(set) var most = 0
    /// Whether another initializer is called.
    private(set) var delegates = false
    private let name: String

    init(of name: String, in statements: CodeBlockItemListSyntax) {
        self.name = name
        for item in statements { add(Syntax(item.item)) }
    }

    private mutating func add(_ node: Syntax) {
        if let statement = node.as(ExpressionStmtSyntax.self) { return add(Syntax(statement.expression)) }
        if let node = node.as(IfExprSyntax.self) { return add(branches(of: node)) }
        if let node = node.as(SwitchExprSyntax.self) {
            return add(node.cases.map { $0.as(SwitchCaseSyntax.self).map { count($0.statements) } })
        }
        if let node = node.as(DoStmtSyntax.self) {
            return add([count(node.body.statements)] + node.catchClauses.map { count($0.body.statements) })
        }
        // Its body leaves the initializer.
        if node.is(GuardStmtSyntax.self) { return }
        if isAssignment(node) {
            (least, most) = (least + 1, most + 1)
        } else if AssignmentCount.delegates(node) {
            delegates = true
        } else if mentionsChange(node) {
            most += 2
        }
    }

    /// `self.init(…)` or `self = …`
    private static func delegates(_ node: Syntax) -> Bool {
        if node.trimmedDescription.contains("self.init(") { return true }
        guard let elements = node.as(SequenceExprSyntax.self).map({ Array($0.elements) }), elements.count >= 3 else {
            return false
        }
        return elements[0].trimmedDescription == "self" && elements[1].is(AssignmentExprSyntax.self)
    }

    private func count(_ statements: CodeBlockItemListSyntax) -> AssignmentCount {
        AssignmentCount(of: name, in: statements)
    }

    private func branches(of node: IfExprSyntax) -> [AssignmentCount?] {
        switch node.elseBody {
        case nil: [count(node.body.statements), nil]
        case .codeBlock(let block): [count(node.body.statements), count(block.statements)]
        case .ifExpr(let next): [count(node.body.statements)] + branches(of: next)
        }
    }

    private mutating func add(_ branches: [AssignmentCount?]) {
        least += branches.map { $0?.least ?? 0 }.min() ?? 0
        most += branches.map { $0?.most ?? 0 }.max() ?? 0
        if branches.contains(where: { $0?.delegates == true }) { delegates = true }
    }

    private func isName(_ node: ExprSyntax) -> Bool {
        if let member = node.as(MemberAccessExprSyntax.self) {
            return member.base?.trimmedDescription == "self" && isName(member.declName)
        }
        return node.as(DeclReferenceExprSyntax.self).map(isName) ?? false
    }

    private func isName(_ node: DeclReferenceExprSyntax) -> Bool {
        (node.baseName.identifier?.name ?? node.baseName.text) == name
    }

    private func isAssignment(_ node: Syntax) -> Bool {
        guard let elements = node.as(SequenceExprSyntax.self).map({ Array($0.elements) }), elements.count >= 3 else {
            return false
        }
        return elements[1].is(AssignmentExprSyntax.self) && isName(elements[0])
    }

    /// Whether the property is set in there in any other way: in a loop, in a closure, by `append`, through `&`.
    private func mentionsChange(_ node: Syntax) -> Bool {
        let visitor = ChangeVisitor { isName($0) }
        visitor.walk(node)
        return visitor.isFound
    }
}

private final class ChangeVisitor: SyntaxVisitor {
    private(set) var isFound = false
    private let isName: (ExprSyntax) -> Bool

    init(_ isName: @escaping (ExprSyntax) -> Bool) {
        self.isName = isName
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        for (left, symbol) in zip(node.elements, node.elements.dropFirst()) {
            let isCompound = symbol.as(BinaryOperatorExprSyntax.self)?.operator.text.hasSuffix("=") == true
            if symbol.is(AssignmentExprSyntax.self) || isCompound, isName(root(of: left)) { isFound = true }
        }
        return .visitChildren
    }

    override func visit(_ node: InOutExprSyntax) -> SyntaxVisitorContinueKind {
        if isName(root(of: node.expression)) { isFound = true }
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
            Mutations.standard.contains(member.declName.baseName.text), isName(root(of: base))
        {
            isFound = true
        }
        return .visitChildren
    }

    /// `tags` in `tags[0].name`.
    private func root(of expression: ExprSyntax) -> ExprSyntax {
        if isName(expression) { return expression }
        let next =
            expression.as(MemberAccessExprSyntax.self)?.base ?? expression.as(SubscriptCallExprSyntax.self)?
            .calledExpression
            ?? expression.as(OptionalChainingExprSyntax.self)?.expression
            ?? expression.as(ForceUnwrapExprSyntax.self)?.expression
        return next.map(root) ?? expression
    }
}
