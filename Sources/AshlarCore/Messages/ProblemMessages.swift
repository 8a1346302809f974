import AshlarRules

/// The sentences for problems in one language.
///
/// A template contains `{names}` of parameters, or `{expected}`, `{found}` and `{key}`. A message uses the first of a
/// code's templates that has a value for each of its names: so one code reads well with `min`, `max`, or both.
///
/// ```swift
/// let messages = ProblemMessages.simplifiedChinese.adding(
///     ["refinement.even": ["必须是偶数"], "rule.end-after-start": ["结束时间必须晚于开始时间"]])
/// print(problem.message(in: messages))
/// ```
public struct ProblemMessages: Sendable {
    /// The language of the sentences.
    public let language: PayloadProblem.Language
    private var templates: [String: [MessageTemplate]] = [:]
    /// The added phrases, by English template.
    private var phrases: [String: String] = [:]
    /// The phrases with names in them, which translate the user's own English.
    private var patterns: [(english: MessageTemplate, own: MessageTemplate)] = []
    /// How values within the sentences are printed; as they are if it is `nil`.
    private var visible: (@Sendable (String) -> String)?

    /// Sentences in another language.
    ///
    /// - Parameters:
    ///   - language: the language of the sentences.
    ///   - templates: for each code, the templates, tried in order; `*` applies to codes without their own.
    ///   - phrases: translations of Ashlar's English phrases, such as `a string` or `one of {values}`:
    ///     ``phraseTemplates`` lists them.
    ///   - or: the text between two alternatives.
    public init(
        _ language: PayloadProblem.Language, templates: [String: [String]], phrases: [String: String] = [:],
        or: String = " or "
    ) {
        self.language = language
        add(templates, phrases.merging([" or ": or]) { own, _ in own })
    }

    /// The same sentences with additional ones, which replace those of the same code.
    ///
    /// - Parameters:
    ///   - templates: for each code, the templates, tried in order.
    ///   - phrases: translations of English phrases: the `expected` texts of your own rules.
    public func adding(_ templates: [String: [String]], phrases: [String: String] = [:]) -> ProblemMessages {
        var messages = self
        messages.add(templates, phrases)
        return messages
    }

    /// The same sentences, with each value in them as a function returns it: names of keys, words and parameters, which
    /// may contain characters that control a terminal.
    package func showing(_ visible: @escaping @Sendable (String) -> String) -> ProblemMessages {
        var messages = self
        messages.visible = visible
        return messages
    }

    private mutating func add(_ templates: [String: [String]], _ phrases: [String: String]) {
        for (code, texts) in templates { self.templates[code] = texts.map(MessageTemplate.init) }
        self.phrases.merge(phrases) { $1 }
        for (english, own) in phrases where english.contains("{") {
            patterns.append((MessageTemplate(english), MessageTemplate(own)))
        }
        // Longer patterns match less: "a value of at least 1 and below 2" isn't "a value of at least …".
        patterns.sort { $0.english.literalCount > $1.english.literalCount }
    }

    /// Returns whether a code has its own template.
    public func covers(_ code: PayloadProblem.Code) -> Bool { templates[code.rawValue]?.isEmpty == false }

    // MARK: Making sentences

    func text(
        for code: PayloadProblem.Code, parameters: [String: String], pointer: String, expected: Expectation,
        found: Found?
    ) -> String {
        var values = parameters
        values["expected"] = text(of: expected.wording)
        values["found"] = found.map { text(of: $0.wording) }
        values["reason"] = expected.fault.map { text(of: $0.wording) } ?? parameters["reason"].map(phrase)
        values["key"] = "\"" + (JSONPointer.tokens(of: pointer).last ?? "") + "\""
        if let visible { values = values.mapValues(visible) }
        // A rule has its own message; the sentence of any other code names the expectation.
        let family = code.isRule ? "rule.*" : "*"
        for candidates in [templates[code.rawValue], templates[family]] {
            for template in candidates ?? [] {
                if let text = template.filled(with: values) { return text }
            }
        }
        return values["expected"]!
    }

    package func text(of wording: Wording) -> String {
        switch wording {
        case .verbatim(let text): return text
        case .own(let english): return phrase(english)
        case .list(let parts, let joiner): return parts.map(text).joined(separator: text(of: joiner))
        case .phrase(let english, let simplifiedChinese, let values):
            let template = phrases[english] ?? (language == .simplifiedChinese ? simplifiedChinese : english)
            if values.isEmpty { return template }
            let texts = values.mapValues(text)
            // A translation may use a name that doesn't exist.
            return MessageTemplate(template).filled(with: texts) ?? MessageTemplate(english).filled(with: texts)!
        }
    }

    // MARK: The user's own English

    /// Your own English in this language, by the phrases that were added; the English itself when no phrase matches.
    ///
    /// Ashlar's own expectations are not looked up by their English: see ``PayloadProblem/expected(in:)``.
    public func phrase(_ english: String) -> String { translation(of: english) ?? english }

    private func translation(of english: String) -> String? {
        if let known = phrases[english] ?? (language == .simplifiedChinese ? Wording.chinese[english] : nil) {
            return known
        }
        for (pattern, own) in patterns {
            guard let values = pattern.values(in: english) else { continue }
            return own.filled(with: values.mapValues(phrase))
        }
        let options = english.split(separator: " or ")
        let known = options.count > 1 ? options.compactMap { translation(of: String($0)) } : []
        return known.isEmpty || known.count < options.count ? nil : known.joined(separator: text(of: .or))
    }
}

extension ProblemMessages {
    /// English.
    public static let english = ProblemMessages(.english, templates: sentences { $0.english })
    /// Simplified Chinese.
    public static let simplifiedChinese = ProblemMessages(
        .simplifiedChinese, templates: sentences { $0.simplifiedChinese }, or: "或")

    private static func sentences(_ language: (BuiltInCode.Sentences) -> [String]) -> [String: [String]] {
        var templates = ["*": language(BuiltInCode.general), "rule.*": language(BuiltInCode.ofRules)]
        for code in BuiltInCode.allCases { templates[code.rawValue] = language(code.sentences) }
        for format in ReadyFormat.allCases {
            templates[PayloadProblem.Code(refusing: format).rawValue] = language(format.sentences)
        }
        return templates
    }

    /// The English of everything that Ashlar's messages are made of, for translations into other languages: `a string`,
    /// `one of {values}`.
    public static let phraseTemplates: [String] = {
        var seen: Set<String> = []
        return Wording.samples.flatMap(\.templates).filter { seen.insert($0).inserted }
    }()
}
