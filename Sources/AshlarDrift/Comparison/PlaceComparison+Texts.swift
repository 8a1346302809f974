import AshlarContract
import AshlarCore
import AshlarDesign
import AshlarLocalization

/// Words, formats and limits of scalars.
extension PlaceComparison {
    // MARK: Words

    mutating func compareEnumerations(_ pair: Pair) {
        let isListed = [pair.old, pair.new].contains { $0.statement?.literals != nil }
        if isListed { return compareLiterals(pair) }
        guard pair.old.possibleKinds.contains(.string), pair.new.possibleKinds.contains(.string) else { return }
        let before = pair.old.statement.map(\.words) ?? pair.old.strings.enumeration(forKey: pair.key)
        // Observed values can show that words are new, but not that others are gone.
        guard let new = pair.new.statement else {
            guard let before, pair.new.strings.count > 0 else { return }
            let added = pair.new.strings.distinct.filter { !before.contains($0.value) }
            if added.isEmpty { return }
            let words = added.map(\.value)
            return reportAdded(
                words.map(ObservedText.shown), pair,
                evidence: .share(added.reduce(0) { $0 + $1.count }, of: pair.new.strings.count),
                seen: now(pair.new.traces?.occurrences(ofWords: words)))
        }
        let removed = before.map { before in before.filter { new.words?.contains($0) == false } } ?? []
        compare(
            before?.map(quoted), new.words?.map(quoted), pair,
            seen: self.before(pair.old.traces?.occurrences(ofWords: removed)))
    }

    /// Compares enumerations of numbers and booleans, and of values of several kinds.
    private mutating func compareLiterals(_ pair: Pair) {
        guard let old = pair.old.statement else { return }
        guard let new = pair.new.statement else { return compareSeen(pair, with: old.listedValues ?? []) }
        compare(old.listedValues, new.listedValues, pair)
    }

    /// Compares observed integers with listed values; only the smallest and the largest are known.
    private mutating func compareSeen(_ pair: Pair, with values: [String]) {
        let seen = pair.new.integers
        guard seen.count > seen.beyondInt64 else { return }
        let ends: [(Int64, PlaceTraces.Extreme)] = [(seen.minimum, .least), (seen.maximum, .greatest)]
        for (value, extreme) in ends where !values.contains(String(value)) {
            reportAdded(
                [Localized(verbatim: String(value))], pair, evidence: .among(seen.count),
                seen: now(pair.new.traces?.occurrences(of: extreme)), isText: false)
            if seen.minimum == seen.maximum { return }
        }
    }

    /// - Parameters:
    ///   - before: the values as they are written; `nil` when any value is allowed.
    ///   - seen: where the removed values were seen.
    private mutating func compare(_ before: [String]?, _ after: [String]?, _ pair: Pair, seen: SeenPlaces? = nil) {
        let isText = pair.old.statement?.literals == nil && pair.new.statement?.literals == nil
        let any = isText ? PlaceComparison.anyText : PlaceComparison.anyValue
        switch (before, after) {
        case (let before?, let after?):
            let added = after.filter { !before.contains($0) }
            let removed = before.filter { !after.contains($0) }
            if !added.isEmpty { reportAdded(added.map(Localized.init(verbatim:)), pair, isText: isText) }
            if !removed.isEmpty {
                add(
                    .wordsRemoved, pair, .noLonger(list(removed)), isRequest ? .isRefused : .caseIsNotMet, seen: seen)
            }
        case (nil, let after?):
            guard pair.old.statement != nil else { return }
            add(
                .wordsClosed, pair, .became(any, oneOf(after)),
                isRequest
                    ? isText ? .otherTextsAreRefused : .otherValuesAreRefused
                    : isText ? .readsAnyText : .readsAnyValue)
        case (let before?, nil):
            let consequence: Consequence =
                if isClosed { isText ? .otherTextsAreNoCase : .otherValuesAreNoCase } else if isRequest {
                    .staysRight
                } else { isText ? .otherTextsDecodeAsUnknown : .codeDoesNotKnowOthers }
            add(.wordsOpened, pair, .became(oneOf(before), any), consequence)
        case (nil, nil): break
        }
    }

    /// Whether the decoder's enumerations refuse words that they do not list.
    var isClosed: Bool { decoder == .source && !isRequest }

    private mutating func reportAdded(
        _ words: [Localized], _ pair: Pair, evidence: ChangeEvidence? = nil, seen: SeenPlaces? = nil,
        isText: Bool = true
    ) {
        let consequence: Consequence =
            if isClosed { .hasNoSuchCase } else if isRequest { .nothingSends } else {
                isText ? .keepsAsUnknownText : .codeDoesNotKnowIt
            }
        add(.wordsAdded, pair, .also(list(words)), consequence, evidence: evidence, seen: seen)
    }

    private static let anyText = Localized("any string", zh: "任意字符串")

    private func quoted(_ word: String) -> String { "\"\(word)\"" }

    private func list(_ words: [String]) -> Localized { list(words.map(Localized.init(verbatim:))) }

    private func list(_ words: [Localized]) -> Localized {
        let shown = Array(words.prefix(8)).joined(separator: Localized(verbatim: ", "))
        let rest = words.count - 8
        return rest > 0 ? shown + Localized(" and \(rest) more", zh: " 等 \(words.count) 个") : shown
    }

    private func oneOf(_ words: [String]) -> Localized {
        let list = list(words)
        return Localized("one of \(list.english)", zh: "\(list.simplifiedChinese) 之一")
    }

    // MARK: Formats

    mutating func compareFormats(_ pair: Pair) {
        guard let new = pair.new.statement else {
            // Observed texts matter only if the decoder refuses them.
            guard !isRequest, pair.new.strings.count > 0, let refusal = acceptance.formatRefusal(pair.type, pair.new)
            else {
                return
            }
            let format =
                pair.old.statement?.format.map(Localized.init(verbatim:)) ?? Localized("one format", zh: "某种格式")
            let seen = acceptance.format(of: pair.type).flatMap { now(pair.new.traces?.occurrences(without: $0)) }
            return add(
                .formatChanged, pair, .became(format, Localized("not always", zh: "并非总是")), .refuses(refusal),
                seen: seen)
        }
        guard let old = pair.old.statement else { return }
        let (before, after) = (old.format, new.format)
        guard before != after else { return }
        let detail = ChangeDetail.became(before, after, missing: PlaceComparison.anyText)
        if isRequest {
            guard let after else { return add(.formatChanged, pair, detail, .staysRight) }
            // Servers may or may not check a format that no standard defines.
            let isDefined = Self.formats.contains(after.lowercased())
            return add(
                .formatChanged, pair, detail, isDefined ? .otherTextsAreRefused : .otherTextsMayBeRefused)
        }
        if decoder == .source, let before, WireDateFormat.schemaFormats.contains(before) {
            return add(.formatChanged, pair, detail, .readsDatesInOneForm)
        }
        let refusal = acceptance.refusal(pair.type, pair.new)
        add(.formatChanged, pair, detail, refusal.map(Consequence.refuses) ?? .readsAll)
    }

    /// The formats of texts that JSON Schema (2020-12, Validation, 7.3) and OpenAPI's registry define.
    private static let formats: Set = [
        "date-time", "date-time-local", "date", "time", "duration", "email", "idn-email", "hostname", "idn-hostname",
        "ipv4", "ipv6",
        "uri", "uri-reference", "iri", "iri-reference", "uuid", "uri-template", "json-pointer",
        "relative-json-pointer", "regex", "byte",
    ]

    mutating func compareDefaults(_ pair: Pair) {
        guard let old = pair.old.statement, let new = pair.new.statement, old.defaultValue != new.defaultValue else {
            return
        }
        let detail = ChangeDetail.became(old.defaultValue, new.defaultValue)
        guard isRequest else { return add(.defaultChanged, pair, detail, .takesNoDefault) }
        // The default may have been the same before it was specified.
        let isSpecified = old.defaultValue != nil
        add(.defaultChanged, pair, detail, isSpecified ? .meansSomethingElse : .meaningIsSpecified)
    }

    // MARK: Limits

    mutating func compareLimits(_ pair: Pair) {
        guard let specified = pair.old.statement?.constraints else { return }
        guard let (old, new) = specifiedLimits(pair) else { return compareSeen(pair, with: specified) }
        guard old != new else { return }
        let order = LimitOrder(old, new)
        let detail = ChangeDetail.became(words(old), words(new))
        if order.isTighter {
            add(.limitsTightened, pair, detail, isRequest ? .valuesOutsideLimitsAreRefused : .takesLess)
        }
        if order.isLooser {
            let refusal = isRequest ? nil : acceptance.refusal(pair.type, pair.new)
            add(
                .limitsLoosened, pair, detail,
                refusal.map(Consequence.refuses) ?? (isRequest ? .staysRight : .checksNoLimits))
        }
    }

    /// Compares observed values with limits: values outside them are reported; values within them prove nothing.
    private mutating func compareSeen(_ pair: Pair, with limits: Constraints) {
        guard !isRequest, let breach = ObservedLimits(limits).breach(in: pair.new) else { return }
        let refusal = acceptance.limitRefusal(pair.type, pair.new)
        add(
            .limitsLoosened, pair,
            .became(words(limits), Localized("\(breach.text.english) seen", zh: "出现 \(breach.text.simplifiedChinese)")),
            refusal.map(Consequence.refuses) ?? .checksNoLimits, seen: now(breach.occurrences))
    }

    /// Returns the limits, where they can, by the keywords of JSON Schema, which are the same in all languages.
    private func words(_ limits: Constraints) -> Localized {
        var parts: [Localized] = []
        func add(_ name: Localized, _ value: String?) {
            if let value { parts.append(name + Localized(verbatim: " \(value)")) }
        }
        add(limits.isMinimumExclusive ? Localized("above", zh: "大于") : "minimum", limits.minimum)
        add(limits.isMaximumExclusive ? Localized("below", zh: "小于") : "maximum", limits.maximum)
        add(Localized("multiple of", zh: "倍数"), limits.multipleOf)
        add("minLength", limits.minLength.map(String.init))
        add("maxLength", limits.maxLength.map(String.init))
        add("pattern", limits.pattern)
        add("minItems", limits.minItems.map(String.init))
        add("maxItems", limits.maxItems.map(String.init))
        if limits.hasUniqueItems { parts.append(Localized("unique", zh: "不重复")) }
        return parts.isEmpty
            ? Localized("no limit", zh: "无限制") : parts.joined(separator: ", ")
    }
}
