import SwiftSyntax

/// Text with only some lines of JSON, and JSON that is certain to be valid text.
extension FactReader {
    /// `for line in lines { guard let row = try? …, isEvent(row) else { continue } … }`: the loop looks for lines of
    /// one kind among lines of any form.
    func isSearch(_ guarding: GuardStmtSyntax, from condition: OptionalBindingConditionSyntax) -> Bool {
        let asksMore = guarding.conditions.contains { item in
            guard case .expression = item.condition else { return false }
            return item.position > condition.position
        }
        if !asksMore { return false }
        var node = Syntax(guarding)
        while let parent = node.parent, !parent.is(MemberBlockItemSyntax.self), !parent.is(ClosureExprSyntax.self) {
            if let loop = parent.as(ForStmtSyntax.self) {
                let text = source.text(of: loop.sequence, limit: 120).lowercased()
                return text.contains("line") || text.contains("\\n")
            }
            node = parent
        }
        return false
    }

    /// `String(data: data, encoding: .utf8)` on data that the body has encoded as JSON, which always is UTF-8.
    func isTextOfJSON(_ call: FunctionCallExprSyntax) -> Bool {
        guard call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "String",
            call.arguments.count == 2, let data = call.arguments.first, data.label?.text == "data",
            call.arguments.last?.expression.lastName == "utf8"
        else { return false }
        let name = data.expression.as(DeclReferenceExprSyntax.self)?.baseName.text
        let value =
            name.map { origin(of: $0, around: Syntax(call)) } ?? source.text(of: data.expression, limit: 80)
        if value.contains("JSONSerialization.data(") || value.contains("JSONEncoder().encode(") { return true }
        guard let range = value.firstRange(of: ".encode(") else { return false }
        // `try encoder.encode(note)`
        let words = value[..<range.lowerBound].split(separator: " ")
        guard let encoder = words.last, words.dropLast().allSatisfy({ $0.hasPrefix("try") }) else { return false }
        return origin(of: String(encoder), around: Syntax(call)).hasPrefix("JSONEncoder(")
    }
}
