import AshlarCore
import SwiftSyntax

extension WireDateFormat {
    /// The format that an expression spells out: `.unixSeconds`, `.custom("yyyy")`, `.anyOf([.day, .rfc1123])`.
    init?(source: ExprSyntax) {
        if let call = source.as(FunctionCallExprSyntax.self), let first = call.arguments.first?.expression {
            switch call.calledExpression.memberName {
            case "custom":
                // A pattern is checked as the decoder does it.
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
        switch source.memberName {
        case "iso8601": self = .iso8601
        case "day": self = .day
        case "rfc1123": self = .rfc1123
        case "unixSeconds": self = .unixSeconds
        case "unixMilliseconds": self = .unixMilliseconds
        case "unixSecondsText": self = .unixSecondsText
        default: return nil
        }
    }
}
