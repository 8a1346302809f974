/// A struct with a rule that every instance satisfies, as the macros see it.
package struct RefinedTypeModel: Sendable, Equatable {
    /// The source of the rule.
    package enum Rule: Sendable, Equatable {
        /// The expression that `static let rule` is set to.
        case expression(String)
        /// The block of `static var rule`, with its braces.
        case block(String)
        /// The property itself, which is declared `nonisolated`.
        case property
    }

    /// The access modifier of its members, with a space: `public `, or nothing.
    package var access: String
    /// The type of its value, as source.
    package var valueType: String
    package var rule: Rule
    /// The protocols that the type names itself.
    package var declared: Set<String> = []
    /// Whether the type has its own initializer that takes a value without a label.
    package var declaresFailable = false

    /// - Parameters:
    ///   - access: the access modifier of its members, with a space.
    ///   - valueType: the type of its value, as source.
    ///   - rule: the source of the rule.
    package init(access: String, valueType: String, rule: Rule) {
        self.access = access
        self.valueType = valueType
        self.rule = rule
    }
}

extension RefinedTypeModel {
    /// The protocols besides `RefinedModel` that the type conforms to because its value does, as far as the name shows.
    ///
    /// For other values, `extension Level: Comparable {}` is enough: the operators already exist.
    package var conformances: [String] {
        let name = valueType.split(separator: ".").last.map(String.init) ?? valueType
        let isInteger = name.wholeMatch(of: /U?Int(8|16|32|64|128)?/) != nil
        let isNumber = isInteger || ["Double", "Float"].contains(name)
        var names: [String] = []
        if isNumber || ["String", "Date", "Decimal"].contains(name) { names.append("Comparable") }
        if isNumber || ["String", "Bool"].contains(name) { names.append("LosslessStringConvertible") }
        if (isInteger && !name.hasSuffix("128")) || ["String", "UUID"].contains(name) { names.append("DirectKey") }
        if isNumber || ["String", "Bool", "Decimal"].contains(name) { names.append("CoercibleDecodable") }
        if name == "Date" { names.append("DateDecodable") }
        return names.filter { !declared.contains($0) }
    }
}
