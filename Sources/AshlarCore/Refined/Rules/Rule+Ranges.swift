import Foundation

extension Rule where Value: Comparable {
    /// Values within a range: `.range(0...)`, `.range(0..<1)`. NaN is in no range.
    ///
    /// Code `refinement.range`, parameters `min`, `max` or `below`.
    public static func range<R: RuleBounds>(_ range: R) -> Rule where R.Bound == Value {
        let bounds = range._ashlarBounds_v1
        let lower = bounds.lower.map(RuleText.of)
        let upper = bounds.upper.map(RuleText.of)
        var parameters: [String: String] = [:]
        parameters["min"] = lower
        parameters[bounds.excludesUpper ? "below" : "max"] = upper
        let expected: Expectation =
            switch (lower, upper, bounds.excludesUpper) {
            case (let lower?, let upper?, false): .valueFrom(least: lower, greatest: upper)
            case (let lower?, let upper?, true): .valueFromBelow(least: lower, limit: upper)
            case (let lower?, nil, _): .valueAtLeast(least: lower)
            case (nil, let upper?, false): .valueAtMost(greatest: upper)
            case (nil, let upper?, true): .valueBelow(limit: upper)
            case (nil, nil, _): .value
            }
        return check(.range, parameters, expected: expected, schema: schema(of: bounds)) { bounds.contains($0) }
    }

    private static func schema(of bounds: RuleInterval<Value>) -> RuleSchema {
        var keywords: [SchemaKeyword] = []
        for (name, bound) in [
            ("minimum", bounds.lower), (bounds.excludesUpper ? "exclusiveMaximum" : "maximum", bounds.upper),
        ] {
            // Only numbers have such keywords.
            guard let bound else { continue }
            guard let json = SchemaKeyword.json(bound), json.first != "\"" else { return .unknown }
            keywords.append(SchemaKeyword(name, json))
        }
        return RuleSchema(keywords)
    }
}

extension Rule where Value: BinaryFloatingPoint {
    /// Numbers that are neither infinite nor NaN.
    public static var finite: Rule {
        check(.finite, expected: .finite, schema: RuleSchema([])) { $0.isFinite }
    }
}

extension Rule where Value: Equatable {
    /// One of the listed values. Code `refinement.one-of`, parameter `values`.
    public static func oneOf(_ values: Value...) -> Rule { oneOf(values) }

    /// One of the listed values. Code `refinement.one-of`, parameter `values`.
    public static func oneOf(_ values: [Value]) -> Rule {
        let texts = values.map { SchemaKeyword.json($0) ?? RuleText.of($0) }
        let json = values.compactMap { SchemaKeyword.json($0) }
        let schema =
            json.count == values.count
            ? RuleSchema([SchemaKeyword("enum", "[\(json.joined(separator: ","))]")]) : RuleSchema.unknown
        return check(
            .oneOf, ["values": texts.joined(separator: ", ")], expected: .oneOfValues(json: texts), schema: schema
        ) { values.contains($0) }
    }
}

extension Rule where Value == Date {
    /// Dates after another one. Code `refinement.date`, parameter `after`.
    public static func after(_ date: Date) -> Rule {
        let text = RuleText.of(date)
        return check(.date, ["after": text], expected: .dateAfter(date: text)) { $0 > date }
    }

    /// Dates before another one. Code `refinement.date`, parameter `before`.
    public static func before(_ date: Date) -> Rule {
        let text = RuleText.of(date)
        return check(.date, ["before": text], expected: .dateBefore(date: text)) { $0 < date }
    }

    /// Dates from one to another, both included. Code `refinement.date`, parameters `from` and `to`.
    public static func within(_ range: ClosedRange<Date>) -> Rule {
        let (from, to) = (RuleText.of(range.lowerBound), RuleText.of(range.upperBound))
        return check(.date, ["from": from, "to": to], expected: .dateWithin(from: from, to: to)) { range.contains($0) }
    }
}

/// How a rule's own values are shown.
enum RuleText {
    static func of<T>(_ value: T) -> String {
        guard let date = value as? Date else { return String(describing: value) }
        // The same text on every platform, and RFC 3339.
        return (try? date.encodedString()).map { String($0.dropFirst().dropLast()) } ?? String(describing: date)
    }
}
