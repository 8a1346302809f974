import AshlarCore
import SwiftSyntax

extension WireDateFormat {
    /// Creates the format that an expression spells out: `.unixSeconds`, `.custom("yyyy")`, `.anyOf([.day, .rfc1123])`.
    init?(source: ExprSyntax) {
        if let call = source.as(FunctionCallExprSyntax.self), let first = call.arguments.first?.expression {
            switch call.calledExpression.memberName {
            case "custom":
                // The decoder checks the pattern.
                guard let text = first.as(StringLiteralExprSyntax.self)?.representedLiteralValue else { return nil }
                self = .custom(text)
            case "anyOf":
                guard let elements = first.as(ArrayExprSyntax.self)?.elements else { return nil }
                let formats = elements.map { WireDateFormat(source: $0.expression) }
                guard !formats.contains(nil) else { return nil }
                self = .anyOf(formats.compactMap(\.self))
            default: return nil
            }
            return
        }
        guard let name = source.memberName.flatMap(WireDateFormat.Name.init(rawValue:)) else { return nil }
        self = name.format
    }
}
