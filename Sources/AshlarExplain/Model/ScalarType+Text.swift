extension ScalarType {
    /// What stands after "expected" in a message.
    var expectation: String {
        switch kind {
        case .boolean: "a boolean"
        case .string: "a string"
        case .double, .float: "a number"
        case .decimal: "a decimal number"
        case .percentage: "a percentage from 0 to 100"
        case .url: "a URL"
        case .uuid: "a UUID"
        case .data: "base64 data"
        case .ready(let text): text.type.violation.expected
        case .integer(.int): "an integer"
        case .integer(let width): "an integer in \(width.bounds.least)...\(width.bounds.greatest)"
        case .date(let rule): rule.expectation
        case .word(let expected): expected
        }
    }

    /// The Swift type's name.
    var label: String {
        switch kind {
        case .boolean: "Bool"
        case .string: "String"
        case .double: "Double"
        case .float: "Float"
        case .decimal: "Decimal"
        case .percentage: "Percentage"
        case .url: "URL"
        case .uuid: "UUID"
        case .data: "Data"
        case .ready(let text): text.rawValue
        case .integer(let width): width.rawValue
        case .date: "Date"
        case .word: "String"
        }
    }
}

extension DateRule {
    /// What stands after "expected" in a message.
    var expectation: String {
        switch self {
        case .formats(let formats): "a date (\(formats.map(\.label).joined(separator: " or ")))"
        case .custom: "a date"
        case .foundation(.deferred): "a date (seconds since 2001)"
        case .foundation(.iso8601): "a date (ISO 8601)"
        case .foundation(.unixSeconds): "a date (seconds since 1970)"
        case .foundation(.unixMilliseconds): "a date (milliseconds since 1970)"
        }
    }
}
