import SwiftSyntax

/// The value of a `_ashlarShape_v1` that stands in the sources: what generated code says of itself.
enum ShapeExpression {
    struct Field {
        let name: String
        let key: String
        let type: TypeSyntax
        let dates: String?
    }

    case record([Field])
    /// The fields are positions of an array.
    case tuple([Field])
    case choice([TypeSyntax])
    case scalar(expected: String)
    case anything

    /// The shape among the members of a type, if there is one.
    static func find(in parts: [DeclarationPart]) -> ShapeExpression? {
        for part in parts {
            for member in part.members {
                guard let variable = member.as(VariableDeclSyntax.self), let binding = variable.bindings.first,
                    binding.pattern.trimmedDescription == "_ashlarShape_v1",
                    case .getter(let body) = binding.accessorBlock?.accessors,
                    case .expr(let expression) = body.last?.item
                else { continue }
                return shape(expression)
            }
        }
        return nil
    }

    private static func shape(_ expression: ExprSyntax) -> ShapeExpression {
        guard let call = expression.as(FunctionCallExprSyntax.self) else { return .anything }
        let arguments = Array(call.arguments)
        switch call.memberName {
        case "record": return .record(elements(arguments.last).compactMap(field))
        case "tuple": return .tuple(elements(arguments.last).compactMap(field))
        case "choice": return .choice(elements(arguments.first).compactMap(\.metatype))
        case "scalar":
            let text = arguments.first?.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
            return .scalar(expected: text ?? "a value")
        default: return .anything
        }
    }

    private static func elements(_ argument: LabeledExprSyntax?) -> [ExprSyntax] {
        argument?.expression.as(ArrayExprSyntax.self)?.elements.map(\.expression) ?? []
    }

    private static func field(_ expression: ExprSyntax) -> Field? {
        guard let call = expression.as(FunctionCallExprSyntax.self) else { return nil }
        func text(_ index: Int) -> String? {
            let arguments = Array(call.arguments)
            guard index < arguments.count else { return nil }
            return arguments[index].expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
        }
        let arguments = Array(call.arguments)
        guard let name = text(0), let key = text(1), arguments.count > 2, let type = arguments[2].expression.metatype
        else { return nil }
        let dates = arguments.first { $0.label?.text == "dates" }?.expression.memberName
        return Field(name: name, key: key, type: type, dates: dates)
    }
}

extension FunctionCallExprSyntax {
    /// The function's name in `.name(…)`.
    fileprivate var memberName: String? { calledExpression.memberName }
}
