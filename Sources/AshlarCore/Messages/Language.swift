extension PayloadProblem {
    /// A language of messages, as a BCP 47 tag. You can add any other language with its ``ProblemMessages``.
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

    /// One sentence, made from the code, the parameters, the expectation, and the finding.
    ///
    /// - Parameter messages: the sentences: ``ProblemMessages/english``, ``ProblemMessages/simplifiedChinese`` or your own.
    public func message(in messages: ProblemMessages) -> String {
        messages.text(for: code, parameters: parameters, pointer: pointer, expected: expectation, found: finding)
    }

    /// The expectation in a language.
    ///
    /// - Parameter messages: the sentences of the language to answer in.
    public func expected(in messages: ProblemMessages) -> String { messages.text(of: expectation.wording) }
}

extension DomainProblem {
    /// One sentence, made from the code, the parameters, and the expectation.
    ///
    /// - Parameter messages: the sentences.
    public func message(in messages: ProblemMessages = .english) -> String {
        messages.text(for: code, parameters: parameters, pointer: pointer, expected: expectation, found: nil)
    }

    /// The expectation in a language.
    ///
    /// - Parameter messages: the sentences of the language to answer in.
    public func expected(in messages: ProblemMessages) -> String { messages.text(of: expectation.wording) }
}

extension Violation {
    /// One sentence, made from the code, the parameters, and the expectation: for a form's field.
    ///
    /// - Parameter messages: the sentences.
    public func message(in messages: ProblemMessages = .english) -> String {
        messages.text(for: code, parameters: parameters, pointer: "", expected: expectation, found: nil)
    }

    /// Returns the values that the rule accepts, described in a language.
    ///
    /// - Parameter messages: the sentences of the language to answer in.
    public func expected(in messages: ProblemMessages) -> String { messages.text(of: expectation.wording) }
}
