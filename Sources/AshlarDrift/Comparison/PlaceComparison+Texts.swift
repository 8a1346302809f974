import AshlarContract
import AshlarDesign

/// Words, formats and limits of scalars.
extension PlaceComparison {
    // MARK: Words

    mutating func compareEnumerations(_ pair: Pair) {
        let isListed = [pair.old, pair.new].contains { $0.statement?.literals != nil }
        if isListed { return compareLiterals(pair) }
        guard pair.old.possibleKinds.contains(.string), pair.new.possibleKinds.contains(.string) else { return }
        let before = pair.old.statement.map(\.words) ?? pair.old.strings.enumeration(forKey: pair.key)
        // What is seen shows words that are new, and never that others are gone.
        guard let new = pair.new.statement else {
            guard let before, pair.new.strings.count > 0 else { return }
            let added = pair.new.strings.distinct.filter { !before.contains($0.value) }
            if added.isEmpty { return }
            let words = added.map(\.value)
            return tellAdded(
                words.map(StringEvidence.described), pair,
                evidence: "\(added.reduce(0) { $0 + $1.count }) of \(pair.new.strings.count)",
                seen: now(pair.new.traces?.sightings(ofWords: words)))
        }
        let removed = before.map { before in before.filter { new.words?.contains($0) == false } } ?? []
        compare(
            before?.map(quoted), new.words?.map(quoted), pair,
            seen: self.before(pair.old.traces?.sightings(ofWords: removed)))
    }

    /// Enumerations of numbers and booleans, and of values of several kinds.
    private mutating func compareLiterals(_ pair: Pair) {
        guard let old = pair.old.statement else { return }
        guard let new = pair.new.statement else { return compareSeen(pair, with: old.listedValues ?? []) }
        compare(old.listedValues, new.listedValues, pair)
    }

    /// Of integers that were seen, the least and the most are known.
    private mutating func compareSeen(_ pair: Pair, with values: [String]) {
        let seen = pair.new.integers
        guard seen.count > seen.beyondInt64 else { return }
        let ends: [(Int64, PlaceTraces.Extreme)] = [(seen.minimum, .least), (seen.maximum, .greatest)]
        for (value, extreme) in ends where !values.contains(String(value)) {
            tellAdded(
                [String(value)], pair, evidence: "among \(seen.count) seen",
                seen: now(pair.new.traces?.sightings(of: extreme)), isText: false)
            if seen.minimum == seen.maximum { return }
        }
    }

    /// - Parameters:
    ///   - before: the values as they are written; `nil` when any is allowed.
    ///   - seen: where those were seen that are gone.
    private mutating func compare(_ before: [String]?, _ after: [String]?, _ pair: Pair, seen: SeenPlaces? = nil) {
        let isText = pair.old.statement?.literals == nil && pair.new.statement?.literals == nil
        let what = isText ? "text" : "value"
        switch (before, after) {
        case (let before?, let after?):
            let added = after.filter { !before.contains($0) }
            let removed = before.filter { !after.contains($0) }
            if !added.isEmpty { tellAdded(added, pair, isText: isText) }
            if !removed.isEmpty {
                add(
                    .wordsRemoved, pair, "not \(list(removed)) any more", isRequest ? .refused : .safe,
                    isRequest ? "it is refused" : "its case is not met any more",
                    seen: seen)
            }
        case (nil, let after?):
            guard pair.old.statement != nil else { return }
            add(
                .wordsClosed, pair, "one of \(list(after))", isRequest ? .refused : .safe,
                isRequest ? "other \(what)s are refused" : "the decoder reads any \(what)")
        case (_?, nil):
            if isClosed {
                return add(.wordsOpened, pair, "any \(what)", .throws, "other \(what)s are no case")
            }
            add(
                .wordsOpened, pair, "any \(what)", .safe,
                isRequest
                    ? "what is sent stays right"
                    : isText ? "other texts decode as unknown" : "code that lists the values does not know others")
        case (nil, nil): break
        }
    }

    /// Whether the decoder's enumerations refuse words that they do not list.
    var isClosed: Bool { decoder == .source && !isRequest }

    private mutating func tellAdded(
        _ words: [String], _ pair: Pair, evidence: String? = nil, seen: SeenPlaces? = nil, isText: Bool = true
    ) {
        if isClosed {
            return add(
                .wordsAdded, pair, "\(list(words)) too", .throws, "the enumeration has no such case",
                evidence: evidence, seen: seen)
        }
        add(
            .wordsAdded, pair, "\(list(words)) too", .safe,
            isRequest
                ? "nothing sends it yet"
                : isText ? "the decoder keeps it as unknown text" : "code that lists the values does not know it",
            evidence: evidence, seen: seen)
    }

    private func quoted(_ word: String) -> String { "\"\(word)\"" }

    private func list(_ words: [String]) -> String {
        let shown = words.prefix(8).joined(separator: ", ")
        return words.count > 8 ? "\(shown) and \(words.count - 8) more" : shown
    }

    // MARK: Formats

    mutating func compareFormats(_ pair: Pair) {
        guard let new = pair.new.statement else {
            // What is seen breaks a decoder, or it does not.
            guard !isRequest, pair.new.strings.count > 0, let refusal = acceptance.formatRefusal(pair.type, pair.new)
            else {
                return
            }
            let format = pair.old.statement?.format ?? "one format"
            let seen = acceptance.format(of: pair.type).flatMap { now(pair.new.traces?.sightings(without: $0)) }
            return add(.formatChanged, pair, "\(format) → not always", .throws, refusal, seen: seen)
        }
        guard let old = pair.old.statement else { return }
        let (before, after) = (old.format, new.format)
        guard before != after else { return }
        let detail = "\(before ?? "any text") → \(after ?? "any text")"
        if isRequest {
            guard let after else {
                return add(.formatChanged, pair, detail, .safe, "what is sent stays right")
            }
            // What nobody has defined, servers may or may not check.
            let isDefined = Self.formats.contains(after.lowercased())
            return add(
                .formatChanged, pair, detail, .refused,
                isDefined ? "other texts are refused" : "other texts may be refused", level: isDefined ? nil : .warning)
        }
        let refusal = acceptance.refusal(pair.type, pair.new)
        add(
            .formatChanged, pair, detail, refusal == nil ? .safe : .throws,
            refusal ?? "the decoder reads all that may come")
    }

    /// The formats of texts that JSON Schema (2020-12, Validation, 7.3) and OpenAPI's registry define.
    private static let formats: Set = [
        "date-time", "date", "time", "duration", "email", "idn-email", "hostname", "idn-hostname", "ipv4", "ipv6",
        "uri", "uri-reference", "iri", "iri-reference", "uuid", "uri-template", "json-pointer",
        "relative-json-pointer", "regex", "byte",
    ]

    mutating func compareDefaults(_ pair: Pair) {
        guard let old = pair.old.statement, let new = pair.new.statement, old.defaultValue != new.defaultValue else {
            return
        }
        let detail = "\(old.defaultValue ?? "none") → \(new.defaultValue ?? "none")"
        guard isRequest else {
            return add(
                .defaultChanged, pair, detail, .safe, "the decoder takes no default from the specification"
            )
        }
        // What was not stated before may always have been so.
        let isStated = old.defaultValue != nil
        add(
            .defaultChanged, pair, detail, .safe,
            isStated ? "leaving it out means something else" : "what leaving it out means is stated now",
            level: isStated ? nil : .compatible)
    }

    // MARK: Limits

    mutating func compareLimits(_ pair: Pair) {
        guard let stated = pair.old.statement?.constraints else { return }
        guard let (old, new) = statedLimits(pair) else { return compareSeen(pair, with: stated) }
        guard old != new else { return }
        let order = LimitOrder(old, new)
        let detail = "\(words(old)) → \(words(new))"
        if order.isTighter {
            add(
                .limitsTightened, pair, detail, isRequest ? .refused : .safe,
                isRequest ? "what is beyond them is refused" : "the decoder takes less than it could")
        }
        if order.isLooser {
            let refusal = isRequest ? nil : acceptance.refusal(pair.type, pair.new)
            add(
                .limitsLoosened, pair, detail, refusal == nil ? .safe : .throws,
                refusal ?? (isRequest ? "what is sent stays right" : "the decoder does not check them"))
        }
    }

    /// What is seen may be beyond limits; that it is within them says nothing.
    private mutating func compareSeen(_ pair: Pair, with limits: Constraints) {
        guard !isRequest, let breach = ObservedLimits(limits).breach(in: pair.new) else { return }
        let refusal = acceptance.limitRefusal(pair.type, pair.new)
        add(
            .limitsLoosened, pair, "\(words(limits)) → \(breach.text) seen", refusal == nil ? .safe : .throws,
            refusal ?? "the decoder does not check them",
            seen: now(breach.sightings))
    }

    private func words(_ limits: Constraints) -> String {
        var parts: [String] = []
        func add(_ name: String, _ value: String?) { if let value { parts.append("\(name) \(value)") } }
        add(limits.isMinimumExclusive ? "above" : "minimum", limits.minimum)
        add(limits.isMaximumExclusive ? "below" : "maximum", limits.maximum)
        add("multiple of", limits.multipleOf)
        add("minLength", limits.minLength.map(String.init))
        add("maxLength", limits.maxLength.map(String.init))
        add("pattern", limits.pattern)
        add("minItems", limits.minItems.map(String.init))
        add("maxItems", limits.maxItems.map(String.init))
        if limits.hasUniqueItems { parts.append("unique") }
        return parts.isEmpty ? "no limit" : parts.joined(separator: ", ")
    }
}
