import SwiftSyntax

/// The values that code passes to templates.
extension FactReader {
    /// Notes the type of the value that a template shows: `view.render("page", page)`.
    func noteRendered(_ node: FunctionCallExprSyntax) {
        guard let argument = node.arguments.dropFirst().first, argument.label == nil else { return }
        let value = argument.expression
        if let made = value.as(FunctionCallExprSyntax.self)?.calledExpression.path {
            let type = TypeName.last(made)
            if FactReader.isTypeName(type) { facts.renderedTypes.insert(type) }
        } else if let name = value.ownMember, let type = variables.type(of: name) {
            facts.renderedTypes.insert(type)
        }
    }
}
