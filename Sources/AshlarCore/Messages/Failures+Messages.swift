extension DecodingFailure {
    /// One sentence for people. It has the messages of the rules that a value breaks; people cannot act on anything
    /// else.
    public func message(in messages: ProblemMessages) -> String {
        if problems.contains(where: { $0.code == .sizeExceeded }) { return messages.sentence(.tooMuchData) }
        guard !problems.isEmpty, problems.allSatisfy(\.code.isRule) else { return messages.sentence(.unreadableData) }
        return messages.sentence(.unusableData, because: problems.map { $0.message(in: messages) })
    }
}

extension DomainFailure {
    /// One sentence for people: the messages of the broken rules, or the problem of the value.
    public func message(in messages: ProblemMessages) -> String {
        let rules = problems.filter(\.code.isRule)
        if !rules.isEmpty { return messages.sentence(of: rules.map { $0.message(in: messages) }) }
        if problems.allSatisfy({ $0.code == .notGiven }) { return messages.sentence(.missingValue) }
        let thrown = problems.compactMap(\.expectation.thrown)
        if !thrown.isEmpty {
            let texts = thrown.compactMap { messages.text(of: $0) }
            return texts.isEmpty ? messages.sentence(.invalidValue) : messages.sentence(of: texts)
        }
        return messages.invalid(problems.map { ($0.code, $0.parameters, $0.expectation) })
    }
}

extension RefinementFailure {
    /// One sentence for people: which rules the value breaks.
    public func message(in messages: ProblemMessages) -> String {
        messages.invalid(violations.map { ($0.code, $0.parameters, $0.expectation) })
    }
}

extension ProblemMessages {
    fileprivate func invalid(_ problems: [(code: PayloadProblem.Code, [String: String], Expectation)]) -> String {
        let reasons = problems.filter { $0.code != .notGiven }.map { code, parameters, expected in
            // A pattern is only for developers.
            text(
                for: code, parameters: parameters.filter { $0.key != "pattern" }, pointer: "",
                expected: expected.plain, found: nil)
        }
        return sentence(.invalidValueBecause, because: reasons)
    }
}

extension Expectation {
    /// The expectation without names of types and patterns, which are only for developers.
    fileprivate var plain: Expectation {
        switch self {
        case .caseOf, .keyOf, .keyThatIs: .knownValue
        case .matching: .textOfRequiredForm
        case .either(let options): .either(options.map(\.plain))
        case .not(let rules): .not(rules: rules.map(\.plain))
        default: self
        }
    }
}
