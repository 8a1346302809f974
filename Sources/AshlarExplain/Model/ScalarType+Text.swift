import AshlarCore

extension ScalarType {
    /// What a message says that a value of this type is.
    var expectation: Expectation {
        switch kind {
        case .boolean: .kind(.boolean)
        case .string: .kind(.string)
        case .double, .float: .kind(.number)
        case .decimal: .decimal
        case .percentage: .ready(.percentage)
        case .url: .url
        case .uuid: .uuid
        case .data: .base64
        case .ready(let text): text.type.violation.expectation
        case .integer(.int): .integer
        case .integer(let width): .integerIn(least: width.bounds.least, greatest: width.bounds.greatest)
        case .date(let rule): rule.expectation
        case .word(let expected): .text(expected)
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
    /// What a message says that a value of this format is.
    var expectation: Expectation {
        switch self {
        case .formats(let formats): .date(formats)
        case .custom: .date([])
        case .foundation(.deferred): .foundationDate(.deferred)
        case .foundation(.iso8601): .foundationDate(.iso8601)
        case .foundation(.unixSeconds): .foundationDate(.unixSeconds)
        case .foundation(.unixMilliseconds): .foundationDate(.unixMilliseconds)
        }
    }
}
