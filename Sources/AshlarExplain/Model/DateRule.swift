import AshlarCore
import SwiftSyntax

/// How a date may stand on the wire.
package enum DateRule: Hashable, Sendable {
    /// In one of several formats.
    case formats([WireDateFormat])
    /// As a text or a number that a pattern of the user's own tells.
    case custom
    /// As Foundation's decoder reads it.
    case foundation(DateStrategy)
}

/// How plain `Codable` types read dates: the cases of Foundation's `JSONDecoder.DateDecodingStrategy`.
package enum DateStrategy: String, CaseIterable, Sendable {
    /// A number of seconds since 2001.
    case deferred
    /// A text such as `2026-03-01T09:30:00Z`.
    case iso8601
    /// A number of seconds since 1970.
    case unixSeconds = "unix-seconds"
    /// A number of milliseconds since 1970.
    case unixMilliseconds = "unix-milliseconds"
}

/// How plain `Codable` types match keys: the cases of Foundation's `JSONDecoder.KeyDecodingStrategy`.
package enum KeyMatching: String, CaseIterable, Sendable {
    /// Keys as they are.
    case useDefault = "use-default"
    /// `first_name` for `firstName`.
    case snakeCase = "snake-case"
}

/// How the decoder of plain `Codable` types is set up.
package struct ModelOptions: Sendable {
    /// How keys are matched.
    package var keys: KeyMatching
    /// How dates are read.
    package var dates: DateStrategy

    /// - Parameters:
    ///   - keys: how keys are matched.
    ///   - dates: how dates are read.
    package init(keys: KeyMatching = .useDefault, dates: DateStrategy = .deferred) {
        self.keys = keys
        self.dates = dates
    }
}

extension WireDateFormat {
    /// The format in a few words.
    var label: String {
        switch self {
        case .iso8601: "RFC 3339"
        case .day: "yyyy-MM-dd"
        case .rfc1123: "RFC 1123"
        case .unixSeconds, .unixSecondsText: "seconds since 1970"
        case .unixMilliseconds: "milliseconds since 1970"
        case .custom(let pattern): pattern
        case .anyOf(let formats): formats.map(\.label).joined(separator: " or ")
        }
    }

    /// The formats of several, or the one.
    var parts: [WireDateFormat] { if case .anyOf(let formats) = self { formats } else { [self] } }

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
