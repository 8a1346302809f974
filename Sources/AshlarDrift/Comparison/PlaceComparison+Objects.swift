import AshlarContract
import AshlarDesign
import AshlarLocalization

/// Objects: their keys, and whether those are names or data.
extension PlaceComparison {
    /// - Parameter tag: a key that is compared elsewhere.
    mutating func compareObjects(
        _ before: ObjectShape, _ after: ObjectShape, _ pair: Pair, path: String, but tag: String? = nil
    ) {
        let isChoice = !before.alternatives.isEmpty || !after.alternatives.isEmpty
        guard isChoice, !isTrial, tag == nil, let old = before.specifiedAlternatives,
            let new = after.specifiedAlternatives
        else {
            return compareShapes(before, after, pair, path: path, but: tag)
        }
        // This check comes before the pair is entered, because comparing both as a whole enters it.
        if isRequest, old.count == 1, !pairs.contains(before, after, direction),
            isSplit(before, among: new, whole: after, pair)
        {
            return compareShapes(before, after, pair, path: path)
        }
        guard pairs.enter(before, after, direction, body: body) else { return }
        defer { pairs.leave() }
        compareAlternatives(old, new, whole: before, pair, path: path)
    }

    /// Compares two shapes as a whole, regardless of the alternatives that they combine.
    mutating func compareShapes(
        _ before: ObjectShape, _ after: ObjectShape, _ pair: Pair, path: String, but tag: String? = nil
    ) {
        var pair = pair
        pair.path = path
        switch (before.mapValue, after.mapValue) {
        case (let old?, let new?):
            let inner = plan.part(of: pair.type) { if case .dictionary(let part) = $0 { part } else { nil } }
            compare(
                Pair(
                    old: old, new: new, type: inner.withoutOptional, isOptional: inner.isOptionalOrFree,
                    path: path + ".*", key: pair.key))
        case (nil, _?): becameData(before, after, pair)
        case (_?, nil): becameNames(after, pair)
        case (nil, nil): compareFields(before, after, pair, but: tag)
        }
    }

    private mutating func becameData(_ before: ObjectShape, _ after: ObjectShape, _ pair: Pair) {
        let needed = before.fields.filter { !before.mayLack($0) }.map(\.key)
        let isRead = isRequest || needed.isEmpty
        add(
            .keysBecameData, pair, .became(PlaceComparison.namedKeys, PlaceComparison.anyKeys),
            isRequest ? .staysRight : isRead ? .noKeyIsNeeded : .keyMayBeAbsent(needed[0]),
            seen: now(after.occurrences), at: after.statement?.location)
    }

    private mutating func becameNames(_ after: ObjectShape, _ pair: Pair) {
        let inner = plan.part(of: pair.type) { if case .dictionary(let part) = $0 { part } else { nil } }
        let acceptance = self.acceptance
        let refusal = after.fields.lazy.compactMap { acceptance.refusal(inner.withoutOptional, $0.place) }.first
        add(
            .keysBecameNames, pair, .became(PlaceComparison.anyKeys, PlaceComparison.namedKeys),
            isRequest ? .otherKeysMayBeRefused : refusal.map(Consequence.refuses) ?? .dictionaryReads,
            seen: now(after.occurrences), at: after.statement?.location)
    }

    private static let namedKeys = Localized("named keys", zh: "具名键")
    private static let anyKeys = Localized("any keys", zh: "任意键")

    // MARK: Fields

    private mutating func compareFields(
        _ before: ObjectShape, _ after: ObjectShape, _ pair: Pair, but tag: String?
    ) {
        guard pairs.enter(before, after, direction, body: body) else { return }
        defer { pairs.leave() }
        guard depth < PlaceComparison.depthLimit else {
            if let index = pairs.current {
                waiting.append(Waiting(before: before, after: after, pair: pair, tag: tag, index: index))
            }
            return
        }
        compareEntered(before, after, pair, but: tag)
    }

    /// Compares the deeply nested shapes that were deferred: chains may be tens of thousands of shapes long.
    mutating func finish() {
        while !waiting.isEmpty {
            let items = waiting
            waiting = []
            for item in items {
                pairs.resume(item.index)
                compareEntered(item.before, item.after, item.pair, but: item.tag)
                pairs.leave()
            }
        }
    }

    private mutating func compareEntered(
        _ before: ObjectShape, _ after: ObjectShape, _ pair: Pair, but tag: String?
    ) {
        depth += 1
        defer { depth -= 1 }
        compareClosing(before, after, pair)
        let plans = plannedFields(pair.type)
        let outer = fields.owner
        defer { fields.owner = outer }
        let (known, others) = (before.fields.filter(goesHere), after.fields.filter(goesHere))
        let own = Set(known.map(\.key))
        fields.meet(before, named: name(of: before, pair), keys: (known + others).map(\.key))
        for field in known where field.key != tag {
            fields.enter(field.key, of: before)
            let planned = plans[field.key]
            // A designed type reads all shapes as one. In a handwritten type, each case needs its own keys.
            let isOptional = decoder == .source ? before.mayLack(field) : planned?.isOptional ?? true
            let inner = Pair(
                old: field.place, new: after.place(of: field.key) ?? Place(), type: planned?.type ?? .free,
                isOptional: isOptional, path: pair.path + JSONPathText.step(field.key), key: field.key)
            guard let other = others.first(where: { $0.key == field.key }) else {
                compareMissing(field, before, after, inner)
                continue
            }
            compareFound(field, before, other, after, inner)
        }
        for field in others where !own.contains(field.key) && field.key != tag {
            fields.enter(field.key, of: before)
            reportAdded(field, before, after, pair)
        }
    }

    /// Compares whether keys that are not described are allowed.
    private mutating func compareClosing(_ before: ObjectShape, _ after: ObjectShape, _ pair: Pair) {
        guard let old = before.statement?.isClosed, let new = after.statement, old != new.isClosed else { return }
        // Designed types ignore unknown keys; a handwritten type may refuse them.
        let consequence: Consequence =
            if isRequest { new.isClosed ? .undescribedKeysWouldBeRefused : .staysRight } else {
                decoder == .source && old ? .refusesKeys : .stepsOverKeys
            }
        add(
            new.isClosed ? .keysClosed : .keysOpened, pair, .otherKeys(!new.isClosed), consequence, at: new.location)
    }

    /// Compares a key that both sides have.
    ///
    /// - Parameter pair: the places of the key.
    mutating func compareFound(
        _ field: ObjectShape.Field, _ before: ObjectShape, _ other: ObjectShape.Field, _ after: ObjectShape,
        _ pair: Pair
    ) {
        comparePresence(field, before, other, after, pair)
        if pair.new.statement?.isDeprecated == true, pair.old.statement?.isDeprecated == false {
            add(.fieldDeprecated, pair, .deprecated, .worksForNow)
        }
        compare(pair)
    }

    private func name(of shape: ObjectShape, _ pair: Pair) -> String {
        if let index = plan.record(of: pair.type) {
            // One of several shapes that are read as one keeps its own name.
            let isOwn = plan.records[index].shape.alternatives.isEmpty
            if isOwn || shape.statement?.name == nil { return plan.records[index].name }
        }
        return shape.statement?.name ?? "\(body) \(pair.path)"
    }

    /// Returns whether a field applies to the direction: `readOnly` is not sent, and `writeOnly` is not returned.
    private func goesHere(_ field: ObjectShape.Field) -> Bool {
        guard let statement = field.place.statement else { return true }
        return isRequest ? !statement.isReadOnly : !statement.isWriteOnly
    }

    /// Compares the values of one key, regardless of whether it may be absent.
    mutating func compareValues(of field: ObjectShape.Field, _ before: ObjectShape, _ pair: Pair) {
        guard let old = before.place(of: field.key), goesHere(field) else { return }
        let planned = plannedFields(pair.type)[field.key]
        compare(
            Pair(
                old: old, new: field.place, type: planned?.type ?? .free, isOptional: planned?.isOptional ?? true,
                path: pair.path + JSONPathText.step(field.key), key: field.key))
    }

    /// Returns the field that the old decoder has for each key.
    private func plannedFields(_ type: TypeRef) -> [String: FieldPlan] {
        guard let record = plan.record(of: type) else { return [:] }
        return Dictionary(plan.records[record].fields.map { ($0.key, $0) }) { first, _ in first }
    }

    private mutating func compareMissing(
        _ field: ObjectShape.Field, _ before: ObjectShape, _ after: ObjectShape, _ pair: Pair
    ) {
        let location = after.statement?.location
        let seenBefore = self.before(field.place.traces?.values)
        if isRequest {
            guard let statement = after.statement else { return }
            add(
                .fieldRemoved, pair, .removed, statement.isClosed ? .undescribedKeysAreRefused : .isNotRead,
                evidence: .specified, seen: seenBefore, at: location)
            return
        }
        let isSpecified = after.statement != nil && after.seen == 0
        let consequence: Consequence = pair.isOptional ? .readsAsNil : .needsTheKey
        if isSpecified {
            add(.fieldRemoved, pair, .removed, consequence, evidence: .specified, seen: seenBefore, at: location)
            return
        }
        guard after.seen > 0 else { return }
        let counts = ChangeEvidence.gone(field.present, of: before.seen, now: after.seen)
        let isGone =
            before.seen > 0 && confidence.isGone(present: field.present, of: before.seen, unseen: after.seen)
        if isGone {
            add(.fieldRemoved, pair, .removed, consequence, evidence: counts, seen: seenBefore, at: location)
        } else if !pair.isOptional {
            // It is gone or only optional; either way, the decoder throws for the observed objects.
            add(
                .fieldOptional, pair, .required(false), consequence, evidence: counts,
                seen: now(after.occurrences), at: location)
        } else {
            ask(.fieldRemoved, pair.path, present: field.present, of: before.seen, unseen: after.seen)
        }
    }

    private mutating func comparePresence(
        _ field: ObjectShape.Field, _ before: ObjectShape, _ other: ObjectShape.Field, _ after: ObjectShape,
        _ pair: Pair
    ) {
        let wasOptional = before.mayLack(field)
        let isOptional = after.mayLack(other)
        let counts: ChangeEvidence =
            other.isRequired == nil || after.seen > 0 ? .present(other.present, of: after.seen) : .specified
        if isOptional, !wasOptional {
            let isRead = isRequest || pair.isOptional
            add(
                .fieldOptional, pair, .required(false),
                isRequest ? .staysRight : isRead ? .takesAbsence : .needsTheKey, evidence: counts,
                seen: now(other.place.traces?.absences))
        }
        if wasOptional, !isOptional {
            if other.isRequired == nil {
                let absent = before.seen - field.present
                guard absent > 0, !isRequest else { return }
                guard confidence.isGone(present: absent, of: before.seen, unseen: after.seen) else {
                    return ask(.fieldRequired, pair.path, present: absent, of: before.seen, unseen: after.seen)
                }
            }
            add(
                .fieldRequired, pair, .required(true), isRequest ? .isNeeded : .takesLess, evidence: counts,
                seen: self.before(field.place.traces?.absences))
        }
    }

    mutating func reportAdded(
        _ field: ObjectShape.Field, _ before: ObjectShape, _ after: ObjectShape, _ pair: Pair
    ) {
        var inner = pair
        inner.old = Place()
        inner.new = field.place
        inner.path += JSONPathText.step(field.key)
        let counts: ChangeEvidence =
            field.isRequired == nil || after.seen > 0 ? .present(field.present, of: after.seen) : .specified
        let seen = now(field.place.traces?.values)
        guard isRequest else {
            let isRefused = decoder == .source && before.statement?.isClosed == true
            return add(
                .fieldAdded, inner, .added(), isRefused ? .refusesTheKey : .stepsOver, evidence: counts, seen: seen,
                at: after.statement?.location)
        }
        let isNeeded = field.isRequired == true
        add(
            .fieldAdded, inner, .added(isRequired: isNeeded), isNeeded ? .isNeeded : .nothingSends, evidence: counts,
            seen: seen, at: after.statement?.location)
    }
}
