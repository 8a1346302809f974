import AshlarCore

/// The laws that a type breaks, each with a payload that shows it.
public struct LawFailure: LocalizedFailure, CustomStringConvertible {
    /// One law, broken by one payload.
    public struct Violation: Sendable, CustomStringConvertible {
        /// The law that is broken.
        public let law: Law
        /// The seed of the sample.
        public let seed: UInt64
        /// What was found instead of what the law says.
        public let finding: String
        /// What shows it.
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

    /// The description: who reads it is a developer.
    public func message(in messages: ProblemMessages) -> String { description }

    /// The first ten violations, and how many more there are.
    public var description: String {
        let shown = violations.prefix(10).map { "  \($0)" }.joined(separator: "\n")
        let rest = violations.count > 10 ? "\n  … and \(violations.count - 10) more" : ""
        return "\(type) breaks \(violations.count) laws:\n\(shown)\(rest)"
    }
}

/// What holds for every type that decodes and encodes itself.
public enum Law: String, Sendable, CaseIterable {
    /// A value decodes from what it encodes to, and encodes to the same bytes again.
    case roundTrip = "round trip"
    /// What the fast path takes, the second look finds no problem with; what it refuses, has one.
    case passesAgree = "the passes agree"
    /// A receipt tells just what decoding did besides copying.
    case receipt = "the receipt is true"
    /// A payload with one thing wrong has just that problem, at its place.
    case mutation = "a mutation is reported"
    /// `AshlarDecoder` and `AshlarEncoder` read and write what the direct path does.
    case codable = "Codable agrees"
}
