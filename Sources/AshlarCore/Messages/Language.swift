extension PayloadProblem {
    /// A language that messages are written in, as a BCP 47 tag. Any other one can be added with its ``ProblemMessages``.
    public struct Language: RawRepresentable, Sendable, Hashable, ExpressibleByStringLiteral {
        /// The tag: `zh-Hans`.
        public let rawValue: String

        /// - Parameter rawValue: a BCP 47 tag.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// - Parameter value: a BCP 47 tag.
        public init(stringLiteral value: String) { rawValue = value }

        /// English.
        public static let english: Language = "en"
        /// Simplified Chinese.
        public static let simplifiedChinese: Language = "zh-Hans"
    }

    /// One sentence, in English.
    public var message: String { message(in: .english) }

    /// One sentence, made of the code, the parameters, and what was expected and found.
    ///
    /// - Parameter messages: the sentences: ``ProblemMessages/english``, ``ProblemMessages/simplifiedChinese`` or your own.
    public func message(in messages: ProblemMessages) -> String {
        messages.text(for: code, parameters: parameters, pointer: pointer, expected: expectation, found: finding)
    }

    /// What was expected.
    ///
    /// - Parameter messages: the sentences of the language to answer in.
    public func expected(in messages: ProblemMessages) -> String { messages.text(of: expectation.wording) }
}

extension DomainProblem {
    /// One sentence, made of the code, the parameters and what was expected.
    ///
    /// - Parameter messages: the sentences.
    public func message(in messages: ProblemMessages = .english) -> String {
        messages.text(for: code, parameters: parameters, pointer: pointer, expected: expectation, found: nil)
    }

    /// What was expected.
    ///
    /// - Parameter messages: the sentences of the language to answer in.
    public func expected(in messages: ProblemMessages) -> String { messages.text(of: expectation.wording) }
}

extension Violation {
    /// One sentence, made of the code, the parameters and what was expected: for a form's field.
    ///
    /// - Parameter messages: the sentences.
    public func message(in messages: ProblemMessages = .english) -> String {
        messages.text(for: code, parameters: parameters, pointer: "", expected: expectation, found: nil)
    }

    /// What the rule takes.
    ///
    /// - Parameter messages: the sentences of the language to answer in.
    public func expected(in messages: ProblemMessages) -> String { messages.text(of: expectation.wording) }
}
