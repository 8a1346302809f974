/// The sentences for problems in one language.
///
/// A template holds `{names}` of parameters, or `{expected}`, `{found}` and `{key}`. Of a code's templates, the first
/// counts whose names all have a value: so one code can be told with `min`, with `max`, or with both.
///
/// ```swift
/// let messages = Messages.simplifiedChinese.adding(
///     ["refinement.even": ["必须是偶数"], "rule.end-after-start": ["结束时间必须晚于开始时间"]])
/// problem.message(in: messages)
/// ```
public struct Messages: Sendable {
    /// What they are written in.
    public let language: Problem.Language
    private var templates: [String: [MessageTemplate]] = [:]
    private var phrases: [String: String] = [:]
    private var patterns: [(english: MessageTemplate, own: MessageTemplate)] = []
    /// What joins two alternatives.
    private let or: String

    /// Sentences in another language.
    ///
    /// - Parameters:
    ///   - language: what they are written in.
    ///   - templates: for each code, the templates that are tried in order; `*` stands for codes without their own.
    ///   - phrases: what stands for Ashlar's English phrases, such as `a string` or `one of {values}`.
    ///   - or: what joins two alternatives.
    public init(
        _ language: Problem.Language, templates: [String: [String]], phrases: [String: String] = [:],
        or: String = " or "
    ) {
        self.language = language
        self.or = or
        add(templates, phrases)
    }

    /// The same sentences and more; one of the same code takes the other's place.
    ///
    /// - Parameters:
    ///   - templates: for each code, the templates that are tried in order.
    ///   - phrases: what stands for English phrases: those of your own rules' `expected` texts.
    public func adding(_ templates: [String: [String]], phrases: [String: String] = [:]) -> Messages {
        var messages = self
        messages.add(templates, phrases)
        return messages
    }

    private mutating func add(_ templates: [String: [String]], _ phrases: [String: String]) {
        for (code, texts) in templates { self.templates[code] = texts.map(MessageTemplate.init) }
        for (english, own) in phrases {
            if english.contains("{") {
                patterns.append((MessageTemplate(english), MessageTemplate(own)))
            } else {
                self.phrases[english] = own
            }
        }
        // The more a pattern says, the less it takes: "a value of at least 1 and below 2" is no "value of at least …".
        patterns.sort { $0.english.literalCount > $1.english.literalCount }
    }

    /// Whether a code has a template of its own.
    public func covers(_ code: Problem.Code) -> Bool { templates[code.rawValue]?.isEmpty == false }

    /// An English phrase in this language; itself when it is not known.
    public func phrase(_ english: String) -> String { translation(of: english) ?? english }

    // MARK: Making sentences

    func text(
        for code: Problem.Code, parameters: [String: String], pointer: String, expected: String, found: String?
    ) -> String {
        var values = parameters
        values["expected"] = phrase(expected)
        values["found"] = found.map(phrase)
        values["reason"] = parameters["reason"].map(phrase)
        values["key"] = "\"" + (JSONPointer.tokens(of: pointer).last ?? "") + "\""
        // A rule says itself what holds; any other code is told with what was expected.
        let family = code.isRule ? "rule.*" : "*"
        for candidates in [templates[code.rawValue], templates[family]] {
            for template in candidates ?? [] {
                if let text = template.filled(with: values) { return text }
            }
        }
        return values["expected"]!
    }

    private func translation(of english: String) -> String? {
        if let known = phrases[english] { return known }
        for (pattern, own) in patterns {
            guard let values = pattern.values(in: english) else { continue }
            return own.filled(with: values.mapValues(phrase))
        }
        let options = english.split(separator: " or ")
        let known = options.count > 1 ? options.compactMap { translation(of: String($0)) } : []
        return known.isEmpty || known.count < options.count ? nil : known.joined(separator: or)
    }
}
