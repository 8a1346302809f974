import SwiftSyntax

/// The statements that add the fields of a printed shape: `var fields = AshlarCore.PayloadShape.Fields()`, then
/// `fields.add("id", Int.self, …)` for each.
struct AddedFields {
    private let variable: String
    private let calls: [ExprSyntax]

    /// - Returns: `nil` for any other statements.
    init?(_ statements: some Collection<CodeBlockItemSyntax>) {
        guard let declaration = statements.first?.item.as(DeclSyntax.self)?.as(VariableDeclSyntax.self),
            let binding = declaration.bindings.first, declaration.bindings.count == 1,
            let made = binding.initializer?.value.as(FunctionCallExprSyntax.self), made.arguments.isEmpty,
            made.calledExpression.sourceText.hasSuffix("PayloadShape.Fields")
        else { return nil }
        variable = binding.pattern.sourceText
        let start = "\(variable).add"
        calls = statements.dropFirst().compactMap { $0.item.as(ExprSyntax.self) }
        let areAdded = calls.allSatisfy {
            $0.as(FunctionCallExprSyntax.self)?.calledExpression.sourceText == start
        }
        guard areAdded, calls.count == statements.count - 1 else { return nil }
    }

    /// The calls, where an argument is the variable that they add to.
    func calls(for argument: ExprSyntax) -> [ExprSyntax]? {
        argument.sourceText == variable ? calls : nil
    }
}
