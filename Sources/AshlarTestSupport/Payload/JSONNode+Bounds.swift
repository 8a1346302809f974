import AshlarCore

extension JSONNode {
    /// A number within the bounds of the rule that refused this one, or the text cut or filled to its length.
    ///
    /// - Parameter parameters: the rule's own: `min`, `max`, `below`, `length`.
    /// - Returns: `nil` if the rule is about something else.
    func keeping(_ parameters: [String: String], _ generator: inout SampleGenerator) -> JSONNode? {
        func bound(_ name: String) -> Int? { parameters[name].flatMap { Int($0) } }
        let length = bound("length")
        let least = length ?? bound("min")
        let most = length ?? bound("max") ?? bound("below").map { $0 == .min ? $0 : $0 - 1 }
        guard least != nil || most != nil else { return nil }
        guard case .literal(let json) = self else { return nil }
        if json.first == "\"" {
            let (least, most) = (max(least ?? 0, 0), most ?? .max)
            guard least <= most, least < 10_000, let text = try? String.decode(from: Array(json.utf8)) else {
                return nil
            }
            let scalars = Array(text.unicodeScalars.prefix(min(most, 10_000)))
            let filling = repeatElement(Unicode.Scalar("a"), count: max(0, least - scalars.count))
            var kept = String.UnicodeScalarView(scalars)
            kept.append(contentsOf: filling)
            return .text(String(kept))
        }
        guard json.first?.isNumber == true || json.first == "-" else { return nil }
        let first = least ?? most.map { $0.subtractingReportingOverflow(100).partialValue } ?? 0
        let last = most ?? first.addingReportingOverflow(100).partialValue
        guard first <= last else { return nil }
        let (span, isWide) = last.subtractingReportingOverflow(first)
        let step = generator.number(below: isWide || span > 1000 ? 1000 : span + 1)
        return .literal(String(first + step))
    }
}
