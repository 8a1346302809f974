import SwiftSyntax

/// The facts in a printed `_ashlarDecode_v1` beyond the shape: the values of defaults, and the field for unknown keys.
struct PrintedCoding {
    private var defaults: [String: String] = [:]
    /// The labels of the initializer's arguments, which are the fields in their order.
    private var order: [String] = []
    private var capturing: Int?

    /// - Parameter members: of the type and its extensions.
    init(_ members: [DeclSyntax]) {
        for member in members {
            guard let function = member.as(FunctionDeclSyntax.self), function.name.text == "_ashlarDecode_v1",
                let body = function.body
            else { continue }
            let visitor = CodingVisitor(viewMode: .sourceAccurate)
            visitor.walk(body)
            (defaults, order, capturing) = (visitor.defaults, visitor.order, visitor.capturing)
            return
        }
    }

    /// Adds to a record the facts that its shape does not contain.
    func complete(_ record: inout RecordModel) {
        for index in record.fields.indices {
            guard record.fields[index].defaultValue != nil else { continue }
            let name = record.fields[index].name
            record.fields[index].defaultValue?.expression = defaults[name] ?? ""
        }
        guard let capturing, order.indices.contains(capturing) else { return }
        var rest = FieldModel(
            name: order[capturing], identifier: order[capturing], type: "[String: JSONValue]", isOptional: false,
            key: KeyStrategy.snakeCase(order[capturing]))
        rest.isUnknown = true
        // Fields without a key are not in the shape.
        let names = Set(record.fields.map(\.name))
        record.fields.insert(rest, at: order[..<capturing].count(where: names.contains))
    }
}

private final class CodingVisitor: SyntaxVisitor {
    var defaults: [String: String] = [:]
    var order: [String] = []
    var capturing: Int?

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard let call = PrintedCall(ExprSyntax(node)) else { return .visitChildren }
        switch call.name {
        case "_ashlarTake_v1":
            // `User.name`: the field is what follows the type.
            if call.unlabeled.count == 2, let name = call.unlabeled[0].text?.split(separator: ".").last {
                defaults[String(name)] = call.unlabeled[1].sourceText
            }
        case "next":
            // `&f2`: locals are numbered as the fields are.
            if let local = call["capturing"]?.as(InOutExprSyntax.self)?.expression.sourceText {
                capturing = Int(local.dropFirst())
            }
        case "Self": order = node.arguments.compactMap { $0.label?.identifier?.name ?? $0.label?.text }
        default: break
        }
        return .visitChildren
    }
}
