import AshlarCore

/// The laws that a type breaks, each with a payload that shows it.
public struct LawFailure: LocalizedFailure, CustomStringConvertible {
    /// One law, broken by one payload.
    public struct Violation: Sendable, CustomStringConvertible {
        /// The law that is broken.
        public let law: Law
        /// The seed of the sample.
        public let seed: UInt64
        /// The finding, which contradicts the law.
        public let finding: String
        /// The payload that shows it.
        public let payload: [UInt8]

        /// The law, the finding and the payload, at most 400 characters of it.
        public var description: String {
            let text = String(decoding: payload, as: UTF8.self)
            return "\(law.rawValue) (seed \(seed)): \(finding)\n    \(text.prefix(400))"
        }
    }

    /// The type.
    public let type: String
    /// In the order in which they were found.
    public let violations: [Violation]

    /// The description, since only developers read it.
    public func message(in messages: ProblemMessages) -> String { description }

    /// The first ten violations, and how many more there are.
    public var description: String {
        let shown = violations.prefix(10).map { "  \($0)" }.joined(separator: "\n")
        let rest = violations.count > 10 ? "\n  … and \(violations.count - 10) more" : ""
        return "\(type) breaks \(violations.count) laws:\n\(shown)\(rest)"
    }
}

/// The laws of every type that decodes and encodes itself.
public enum Law: String, Sendable, CaseIterable {
    /// A value decodes from its own encoding, and encodes to the same bytes again.
    case roundTrip = "round trip"
    /// If the fast path accepts a payload, the second pass finds no problem; if it refuses one, the second pass does.
    case passesAgree = "the passes agree"
    /// A receipt lists exactly what decoding did besides copying.
    case receipt = "the receipt is true"
    /// A payload with one mistake has exactly that problem, at its place.
    case mutation = "a mutation is reported"
    /// `AshlarDecoder` and `AshlarEncoder` read and write the same values as the direct path.
    case codable = "Codable agrees"
}
