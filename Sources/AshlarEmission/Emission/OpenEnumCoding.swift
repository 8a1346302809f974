/// The source of an open enumeration: the one emitter behind `@OpenEnum` and behind the files of `ashlar design`.
package enum OpenEnumCoding {
    /// The members that the macro adds.
    ///
    /// - Parameters:
    ///   - type: the enumeration.
    ///   - isRefused: whether the macro has refused it: the members then make no value, so that the compiler reports
    ///     no further errors.
    package static func members(of type: OpenEnumModel, isRefused: Bool = false) -> [String] {
        let start = "nonisolated \(type.access)"
        if isRefused {
            return [
                "\(start)init(wireValue: String) { Swift.fatalError() }", "\(start)var wireValue: String { \"\" }",
            ]
        }
        var members = conversions(of: type, start)
        if type.isCaseIterable {
            let cases = type.cases.map { "." + $0.identifier }.joined(separator: ", ")
            members.append("\(start)static var allCases: [Self] { [\(cases)] }")
        }
        return members
    }

    /// From a word to its case, and back.
    ///
    /// - Parameters:
    ///   - type: the enumeration.
    ///   - start: the modifiers, each with a space after it.
    package static func conversions(of type: OpenEnumModel, _ start: String) -> [String] {
        let reading = type.cases.map { item in
            "    case \(item.words.map(SwiftLiteral.string).joined(separator: ", ")): self = .\(item.identifier)"
        }
        let writing = type.cases.map { item in
            "    case .\(item.identifier): \(SwiftLiteral.string(item.words.first ?? item.identifier))"
        }
        let initializer =
            ["\(start)init(wireValue: String) {", "    switch wireValue {"] + reading
            + ["    default: self = .unknown(wireValue)", "    }", "}"]
        let property =
            ["\(start)var wireValue: String {", "    switch self {"] + writing
            + ["    case .unknown(let word): word", "    }", "}"]
        return [initializer, property].map { $0.joined(separator: "\n") }
    }
}
