import SwiftSyntax

/// Calls that decode the type that their context requires: `let user: User = try await client.get(…)`.
extension FactReader {
    func addFetch(_ node: FunctionCallExprSyntax) {
        guard var parent = node.parent, let name = node.calledExpression.lastName else { return }
        // `let rows: [Row] = try await query.execute().value`; the value of a task comes from its own code.
        if node.trailingClosure == nil, let member = parent.as(MemberAccessExprSyntax.self),
            member.declName.baseName.text == "value", let outer = member.parent
        {
            parent = outer
        }
        var isMarked = false
        while let outer = parent.as(TryExprSyntax.self).map(Syntax.init)
            ?? parent.as(AwaitExprSyntax.self).map(Syntax.init),
            let next = outer.parent
        {
            isMarked = true
            parent = next
        }
        guard isMarked else { return }
        var fact = FetchFact()
        fact.function = name
        if let type = node.arguments.lazy.compactMap({ $0.expression.metatypeText(self.source) }).first {
            fact.type = type
        } else if let binding = parent.parent?.as(PatternBindingSyntax.self) {
            guard let type = binding.typeAnnotation?.type else { return }
            fact.type = source.type(type)
        } else if parent.is(ReturnStmtSyntax.self) {
            fact.target = "return"
        } else if let operands = parent.as(ExprListSyntax.self), operands.count == 3,
            operands.dropFirst().first?.is(AssignmentExprSyntax.self) == true, let path = operands.first?.path
        {
            fact.target = path
            fact.type = variables.type(of: path) ?? ""
        } else if let item = parent.as(CodeBlockItemSyntax.self),
            item.parent?.as(CodeBlockItemListSyntax.self)?.count == 1
        {
            fact.target = "return"
        } else {
            return
        }
        fact.place = source.place(of: node)
        body?.fetches.append(fact)
    }
}
