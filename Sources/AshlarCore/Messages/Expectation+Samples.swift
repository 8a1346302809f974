import AshlarRules

extension Expectation {
    /// At least one value of each case, so that translators and tests meet every phrase.
    package static let samples: [Expectation] =
        [
            .text("a word"), .either([.integer, .decimal]), .value, .elements(3), .objectWithOneKey, .keysAndValues,
            .integer, .integerIn(least: "0", greatest: "9"), .decimal, .date([]),
            .date([.iso8601, .unixSeconds, .unixMilliseconds, .unixSecondsText]), .url, .uuid, .base64,
            .money, .oneOf((0..<13).map { "w\($0)" }), .oneOfIntegers(["1", "2"]), .knownValue, .caseOf(type: "T"),
            .readBy(type: "T"),
            .keyOf(type: "T"), .keyThatIs(type: "T"), .eachKeyOnce, .oneKey, .oneOfObjects(keys: ["k"]),
            .exactlyOneOfObjects(keys: ["k"]), .notEmpty, .amount(currency: "EUR", digits: 2),
            .matching(pattern: "[0-9]+"), .textOfRequiredForm, .valueFrom(least: "0", greatest: "9"),
            .valueFromBelow(least: "0", limit: "9"), .valueAtLeast(least: "0"), .valueAtMost(greatest: "9"),
            .valueBelow(limit: "9"), .oneOfValues(json: ["1", "2"]), .not(rules: [.finite, .integer]),
            .dateAfter(date: "2026-03-01"), .dateBefore(date: "2026-03-01"),
            .dateWithin(from: "2026-03-01", to: "2026-03-02"), .finite, .integerText, .decimalText, .booleanText,
            .zeroOrOne, .jsonText, .thrown(ThrownError(text: "no such role")), .bytes(atMost: 3), .levels(atMost: 3),
        ] + JSONKind.allCases.map { .kind($0) } + ReadyFormat.allCases.map { .ready($0) }
        + FoundationScalar.DateStrategy.allCases.map { .foundationDate($0) } + Grammar.allCases.map { .grammar($0) }
        + [(nil, nil), (1, 1), (3, 3), (3, 5), (1, nil), (3, nil), (nil, 1), (nil, 3)].flatMap {
            [.characters(least: $0, greatest: $1), .collection(least: $0, greatest: $1)]
        }
}

extension Found {
    /// At least one value of each case.
    package static let samples: [Found] =
        [.key, .value, .bytes(3), .text("a word")] + JSONKind.allCases.map { .kind($0) }
}

extension Wording {
    static let samples =
        Expectation.samples.map(\.wording) + Found.samples.map(\.wording) + RuleFault.allCases.map(\.wording)
        + FailureSentence.allCases.map(\.wording) + ReportHeading.samples.map(\.wording)

    /// Ashlar's phrases without names in them, by their English: users may expect the same.
    static let chinese: [String: String] = samples.reduce(into: [:]) { phrases, wording in
        if case .phrase(let english, let chinese, let values) = wording, values.isEmpty { phrases[english] = chinese }
    }

    /// The English templates of all its parts.
    var templates: [String] {
        switch self {
        case .verbatim, .own: []
        case .phrase(let english, _, let values):
            [english] + values.sorted { $0.key < $1.key }.flatMap(\.value.templates)
        case .list(let parts, let joiner): parts.flatMap(\.templates) + joiner.templates
        }
    }
}
