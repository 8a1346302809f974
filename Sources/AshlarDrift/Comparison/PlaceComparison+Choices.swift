import AshlarContract
import AshlarDesign
import AshlarLocalization

/// Objects of several shapes that a tag distinguishes.
extension PlaceComparison {
    mutating func compare(_ before: TaggedChoice, _ after: TaggedChoice, _ pair: Pair) {
        guard before.tag == after.tag else {
            return reportTag(
                pair, .became(distinguished(by: before.tag), Localized("by \(after.tag)", zh: "由 \(after.tag)")))
        }
        for item in before.cases {
            guard let other = after.cases.first(where: { !Set($0.words).isDisjoint(with: item.words) }) else {
                reportGone(item.words, pair)
                continue
            }
            compareWords(of: item, other, tag: before.tag, pair)
            var inner = pair
            inner.type = caseType(item.words, of: pair.type)
            compareObjects(item.shape, other.shape, inner, path: "\(pair.path)(\(item.words[0]))")
        }
        for item in after.cases where !before.cases.contains(where: { !Set($0.words).isDisjoint(with: item.words) }) {
            reportCases(item.words.map(Localized.init(verbatim:)), pair)
        }
    }

    private mutating func reportCases(_ words: [Localized], _ pair: Pair, seen: SeenPlaces? = nil) {
        add(
            .shapeAdded, pair, .also(words.joined(separator: Localized(verbatim: ", "))),
            isClosed ? .hasNoSuchCase : isRequest ? .nothingSends : .decodesAsUnknown, seen: seen)
    }

    /// Compares the words of a case that both sides have, unless the tag's own schema lists them.
    private mutating func compareWords(
        of item: TaggedChoice.Case, _ other: TaggedChoice.Case, tag: String, _ pair: Pair
    ) {
        let isListed = [item, other].contains { $0.shape.place(of: tag)?.statement?.words != nil }
        if isListed { return }
        let added = other.words.filter { !item.words.contains($0) }
        let removed = item.words.filter { !other.words.contains($0) }
        if !added.isEmpty { reportCases(added.map(Localized.init(verbatim:)), pair) }
        if !removed.isEmpty { reportGone(removed, pair) }
    }

    private mutating func reportGone(_ words: [String], _ pair: Pair) {
        add(
            .shapeRemoved, pair, .noLonger(Localized(verbatim: words.joined(separator: ", "))),
            isRequest ? .isRefused : .caseIsNotMet)
    }

    /// Compares a choice with a single shape: a decoder that looks for a tag also reads one shape that has the tag.
    mutating func compare(_ before: TaggedChoice, withOneShapeOf pair: Pair) {
        guard let shape = pair.new.object, shape.mapValue == nil,
            let tag = shape.fields.first(where: { $0.key == before.tag }), isRequest || !shape.mayLack(tag)
        else {
            return reportTag(pair, .became(distinguished(by: before.tag), Localized("one shape", zh: "一种形状")))
        }
        compareTag(before, tag, of: shape, pair)
        if pair.new.statement == nil { return compareSeen(before, shape, tag, pair) }
        // The tag of each shape lists that shape's words; together, they are the allowed words.
        let words = tag.place.statement?.words
        let unknown = words?.filter { !before.words.contains($0) } ?? []
        if !unknown.isEmpty { reportCases(unknown.map(Localized.init(verbatim:)), pair) }
        for item in before.cases {
            if let words, Set(words).isDisjoint(with: item.words) {
                reportGone(item.words, pair)
                continue
            }
            var inner = pair
            inner.type = caseType(item.words, of: pair.type)
            compareObjects(item.shape, shape, inner, path: "\(pair.path)(\(item.words[0]))", but: before.tag)
        }
    }

    /// Compares the key that distinguished the shapes with the same key of the single shape; the words that it lists are
    /// reported as cases.
    private mutating func compareTag(
        _ before: TaggedChoice, _ tag: ObjectShape.Field, of shape: ObjectShape, _ pair: Pair
    ) {
        let owners = before.cases.compactMap { item in
            item.shape.fields.first { $0.key == before.tag }.map { (shape: item.shape, field: $0) }
        }
        var statement = Statement(tag: owners.compactMap(\.field.place.statement))
        if let now = tag.place.statement { statement.words = now.words ?? before.words }
        let type: TypeRef = if case .union = pair.type.leaf { .string(nil) } else { .free }
        let inner = Pair(
            old: Place(statement), new: tag.place, type: type, isOptional: type == .free,
            path: pair.path + JSONPathText.step(before.tag), key: before.tag)
        // It may be absent if one of the shapes allows that.
        guard let owner = owners.first(where: { $0.shape.mayLack($0.field) }) ?? owners.first else {
            return compare(inner)
        }
        compareFound(owner.field, owner.shape, tag, shape, inner)
    }

    /// Compares objects of several shapes that were counted as one: only the keys of a single case, or of none, are certain.
    private mutating func compareSeen(
        _ before: TaggedChoice, _ shape: ObjectShape, _ tag: ObjectShape.Field, _ pair: Pair
    ) {
        let words = tag.place.strings.distinct.map(\.value)
        let unknown = words.filter { word in !before.cases.contains { $0.words.contains(word) } }
        if !unknown.isEmpty {
            // Observed words may be private; specified words are public.
            let shown = unknown.map { word in
                StringEvidence.isVocabularyWord(word) ? Localized(verbatim: word) : ObservedText.shown(word)
            }
            reportCases(shown, pair, seen: now(tag.place.traces?.occurrences(ofWords: unknown)))
        }
        // Nothing is certain if a shape is unknown.
        guard unknown.isEmpty, !tag.place.strings.hasMoreDistinct else { return }
        let met = before.cases.filter { !Set($0.words).isDisjoint(with: words) }
        func inner(_ item: TaggedChoice.Case) -> Pair {
            var inner = pair
            inner.type = caseType(item.words, of: pair.type)
            inner.path += "(\(item.words[0]))"
            return inner
        }
        if met.count == 1 {
            return compareObjects(met[0].shape, shape, inner(met[0]), path: inner(met[0]).path, but: before.tag)
        }
        for field in shape.fields where field.key != before.tag {
            let owners = met.filter { $0.shape.place(of: field.key) != nil }
            if owners.count == 1 {
                compareValues(of: field, owners[0].shape, inner(owners[0]))
            } else if owners.isEmpty, let first = met.first {
                reportAdded(field, first.shape, shape, pair)
            }
        }
    }

    private func caseType(_ words: [String], of type: TypeRef) -> TypeRef {
        guard case .union(let index) = type.leaf else { return .free }
        return plan.unions[index].cases.first { !Set($0.words).isDisjoint(with: words) }?.type ?? .free
    }

    private func distinguished(by tag: String) -> Localized { Localized("distinguished by \(tag)", zh: "由 \(tag) 区分") }

    private mutating func reportTag(_ pair: Pair, _ detail: ChangeDetail) {
        add(.tagChanged, pair, detail, isRequest ? .previousValuesAreRefused : .looksForTheOldTag)
    }
}

extension TaggedChoice {
    /// The words of all cases.
    fileprivate var words: [String] { cases.flatMap(\.words) }
}

extension Statement {
    /// Creates a statement with everything that the tags of several shapes have in common, except for their words.
    fileprivate init(tag statements: [Statement]) {
        self.init(kinds: [.string])
        func common<T: Equatable>(_ value: (Statement) -> T?) -> T? {
            let first = statements.first.flatMap(value)
            return statements.allSatisfy { value($0) == first } ? first : nil
        }
        isNullable = statements.contains(where: \.isNullable)
        isDeprecated = !statements.isEmpty && statements.allSatisfy(\.isDeprecated)
        format = common(\.format)
        defaultValue = common(\.defaultValue)
        constraints = common(\.constraints) ?? Constraints()
        location = statements.first?.location
    }
}
