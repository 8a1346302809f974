import AshlarCore

/// Payloads that a type reads differently than its earlier declaration did.
public struct AgreementFailure: LocalizedFailure, CustomStringConvertible {
    /// One payload, and how the types differ.
    public struct Disagreement: Sendable {
        /// The payload.
        public let payload: [UInt8]
        /// The behavior of the new type, and that of the old one.
        public let what: String
    }

    /// The type that was checked.
    public let type: String
    /// The number of payloads that were compared.
    public let payloads: Int
    /// The differences.
    public let disagreements: [Disagreement]

    /// The first disagreements, each with its payload.
    public var description: String {
        let shown = disagreements.prefix(5).map { item in
            let text = String(decoding: item.payload, as: UTF8.self)
            return "- \(item.what)\n  \(text.count > 600 ? text.prefix(600) + "…" : text[...])"
        }
        return ["\(type) reads \(disagreements.count) of \(payloads) payloads differently than before:"]
            .joined(separator: "\n") + "\n" + shown.joined(separator: "\n")
    }

    /// The same as ``description``: only developers read it.
    public func message(in messages: ProblemMessages) -> String { description }
}
