import AshlarContract
import AshlarDesign
import AshlarReport

/// Objects of several shapes that a tag tells apart.
extension PlaceComparison {
    mutating func compare(_ before: TaggedChoice, _ after: TaggedChoice, _ pair: Pair) {
        guard before.tag == after.tag else {
            return tellTag(
                pair, .became(distinguished(by: before.tag), Localized("by \(after.tag)", zh: "由 \(after.tag)")))
        }
        for item in before.cases {
            guard let other = after.cases.first(where: { !Set($0.words).isDisjoint(with: item.words) }) else {
                tellGone(item.words, pair)
                continue
            }
            compareWords(of: item, other, tag: before.tag, pair)
            var inner = pair
            inner.type = caseType(item.words, of: pair.type)
            compareObjects(item.shape, other.shape, inner, path: "\(pair.path)(\(item.words[0]))")
        }
        for item in after.cases where !before.cases.contains(where: { !Set($0.words).isDisjoint(with: item.words) }) {
            tellCases(item.words, pair)
        }
    }

    private mutating func tellCases(_ words: [String], _ pair: Pair, seen: SeenPlaces? = nil) {
        add(
            .shapeAdded, pair, .also(Localized(verbatim: words.joined(separator: ", "))),
            isClosed ? .hasNoSuchCase : isRequest ? .nothingSends : .decodesAsUnknown, seen: seen)
    }

    /// The words of a case that both sides have, where the tag's own schema does not list them.
    private mutating func compareWords(
        of item: TaggedChoice.Case, _ other: TaggedChoice.Case, tag: String, _ pair: Pair
    ) {
        let isListed = [item, other].contains { $0.shape.place(of: tag)?.statement?.words != nil }
        if isListed { return }
        let added = other.words.filter { !item.words.contains($0) }
        let removed = item.words.filter { !other.words.contains($0) }
        if !added.isEmpty { tellCases(added, pair) }
        if !removed.isEmpty { tellGone(removed, pair) }
    }

    private mutating func tellGone(_ words: [String], _ pair: Pair) {
        add(
            .shapeRemoved, pair, .noLonger(Localized(verbatim: words.joined(separator: ", "))),
            isRequest ? .isRefused : .caseIsNotMet)
    }

    /// A decoder that looks for a tag reads one shape too, where that has the tag.
    mutating func compare(_ before: TaggedChoice, withOneShapeOf pair: Pair) {
        guard let shape = pair.new.object, shape.mapValue == nil,
            let tag = shape.fields.first(where: { $0.key == before.tag }), isRequest || !shape.mayLack(tag)
        else {
            return tellTag(pair, .became(distinguished(by: before.tag), Localized("one shape", zh: "一种形状")))
        }
        compareTag(before, tag, of: shape, pair)
        if pair.new.statement == nil { return compareSeen(before, shape, tag, pair) }
        // The tag of each shape has that shape's words; together they are what was allowed.
        let words = tag.place.statement?.words
        let unknown = words?.filter { !before.words.contains($0) } ?? []
        if !unknown.isEmpty { tellCases(unknown, pair) }
        for item in before.cases {
            if let words, Set(words).isDisjoint(with: item.words) {
                tellGone(item.words, pair)
                continue
            }
            var inner = pair
            inner.type = caseType(item.words, of: pair.type)
            compareObjects(item.shape, shape, inner, path: "\(pair.path)(\(item.words[0]))", but: before.tag)
        }
    }

    /// The key that told the shapes apart, held against that of the one shape; the words that this lists are reported as
    /// cases.
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
        // Whether it may be absent: one shape that allows it is enough.
        guard let owner = owners.first(where: { $0.shape.mayLack($0.field) }) ?? owners.first else {
            return compare(inner)
        }
        compareFound(owner.field, owner.shape, tag, shape, inner)
    }

    /// Objects of several shapes were counted as one: certain is what was seen of a single case, or no case has.
    private mutating func compareSeen(
        _ before: TaggedChoice, _ shape: ObjectShape, _ tag: ObjectShape.Field, _ pair: Pair
    ) {
        let words = tag.place.strings.distinct.map(\.value)
        let unknown = words.filter { word in !before.cases.contains { $0.words.contains(word) } }
        if !unknown.isEmpty {
            // What was seen may be anything; what is specified is public.
            let shown = unknown.map { StringEvidence.isVocabularyWord($0) ? $0 : StringEvidence.described($0) }
            tellCases(shown, pair, seen: now(tag.place.traces?.occurrences(ofWords: unknown)))
        }
        // Nothing can be said of a shape that is not known.
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
                tellAdded(field, first.shape, shape, pair)
            }
        }
    }

    private func caseType(_ words: [String], of type: TypeRef) -> TypeRef {
        guard case .union(let index) = type.leaf else { return .free }
        return plan.unions[index].cases.first { !Set($0.words).isDisjoint(with: words) }?.type ?? .free
    }

    private func distinguished(by tag: String) -> Localized { Localized("told apart by \(tag)", zh: "由 \(tag) 区分") }

    private mutating func tellTag(_ pair: Pair, _ detail: ChangeDetail) {
        add(.tagChanged, pair, detail, isRequest ? .whatWasSentIsRefused : .looksForTheOldTag)
    }
}

extension TaggedChoice {
    /// The words of all cases.
    fileprivate var words: [String] { cases.flatMap(\.words) }
}

extension Statement {
    /// What the tags of several shapes have in common, without their words: they are texts.
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
