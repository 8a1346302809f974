import AshlarContract
import AshlarDesign
import AshlarSyntax

/// Objects: their keys, and whether those are names or data.
extension PlaceComparison {
    /// - Parameter tag: a key that is compared elsewhere.
    mutating func compareObjects(
        _ before: ObjectShape, _ after: ObjectShape, _ pair: Pair, path: String, but tag: String? = nil
    ) {
        let isChoice = !before.alternatives.isEmpty || !after.alternatives.isEmpty
        guard isChoice, !isTrial, tag == nil, let old = before.statedAlternatives, let new = after.statedAlternatives
        else {
            return compareShapes(before, after, pair, path: path, but: tag)
        }
        // Before the pair is entered, since comparing both as a whole enters it.
        if isRequest, old.count == 1, !pairs.contains(before, after, direction),
            isSplit(before, among: new, whole: after, pair)
        {
            return compareShapes(before, after, pair, path: path)
        }
        guard pairs.enter(before, after, direction, body: body) else { return }
        defer { pairs.leave() }
        compareAlternatives(old, new, whole: before, pair, path: path)
    }

    /// Two shapes as a whole, whatever alternatives they combine.
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
            .keysBecameData, pair, "named keys → any keys", isRead ? .safe : .throws,
            isRequest ? "what is sent stays right" : isRead ? "no key is needed" : "\(needed[0]) may be absent",
            seen: now(after.sightings), at: after.statement?.location)
    }

    private mutating func becameNames(_ after: ObjectShape, _ pair: Pair) {
        let inner = plan.part(of: pair.type) { if case .dictionary(let part) = $0 { part } else { nil } }
        let acceptance = self.acceptance
        let refusal = after.fields.lazy.compactMap { acceptance.refusal(inner.withoutOptional, $0.place) }.first
        if isRequest {
            add(
                .keysBecameNames, pair, "any keys → named keys", .refused, "other keys may be refused",
                seen: now(after.sightings), at: after.statement?.location)
        } else {
            add(
                .keysBecameNames, pair, "any keys → named keys", refusal == nil ? .safe : .throws,
                refusal ?? "the dictionary reads them",
                seen: now(after.sightings), at: after.statement?.location)
        }
    }

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

    /// Compares what is so far in that it had to wait: shapes may be chained by the ten thousands.
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
            let inner = Pair(
                old: field.place, new: after.place(of: field.key) ?? Place(), type: planned?.type ?? .free,
                isOptional: planned?.isOptional ?? true, path: pair.path + JSONPathText.step(field.key), key: field.key)
            guard let other = others.first(where: { $0.key == field.key }) else {
                compareMissing(field, before, after, inner)
                continue
            }
            compareFound(field, before, other, after, inner)
        }
        for field in others where !own.contains(field.key) && field.key != tag {
            fields.enter(field.key, of: before)
            tellAdded(field, before, after, pair)
        }
    }

    /// Whether keys may come that are not described.
    private mutating func compareClosing(_ before: ObjectShape, _ after: ObjectShape, _ pair: Pair) {
        guard let old = before.statement?.isClosed, let new = after.statement, old != new.isClosed else { return }
        if new.isClosed {
            add(
                .keysClosed, pair, Localized("no other keys", zh: "不允许其他键"), isRequest ? .refused : .safe,
                isRequest
                    ? Localized("keys that are not described are refused", zh: "未描述的键会被拒绝")
                    : Localized("the decoder steps over them", zh: "解码器会跳过它们"), at: new.location)
        } else {
            add(
                .keysOpened, pair, Localized("other keys too", zh: "允许其他键"), .safe,
                isRequest
                    ? Localized("what is sent stays right", zh: "所发送的仍然有效")
                    : Localized("the decoder steps over them", zh: "解码器会跳过它们"), at: new.location)
        }
    }

    /// A key that both sides have.
    ///
    /// - Parameter pair: the places of the key.
    mutating func compareFound(
        _ field: ObjectShape.Field, _ before: ObjectShape, _ other: ObjectShape.Field, _ after: ObjectShape,
        _ pair: Pair
    ) {
        comparePresence(field, before, other, after, pair)
        if pair.new.statement?.isDeprecated == true, pair.old.statement?.isDeprecated == false {
            add(.fieldDeprecated, pair, "deprecated", .safe, "it works, and will not for ever")
        }
        compare(pair)
    }

    private func name(of shape: ObjectShape, _ pair: Pair) -> String {
        if let index = plan.record(of: pair.type) {
            // One of several shapes that are read as one has its own name.
            let isOwn = plan.records[index].shape.alternatives.isEmpty
            if isOwn || shape.statement?.name == nil { return plan.records[index].name }
        }
        return shape.statement?.name ?? "\(body) \(pair.path)"
    }

    /// What is `readOnly` is not sent, and what is `writeOnly` is not answered.
    private func goesHere(_ field: ObjectShape.Field) -> Bool {
        guard let statement = field.place.statement else { return true }
        return isRequest ? !statement.isReadOnly : !statement.isWriteOnly
    }

    /// The values of one key, whether or not it may be absent.
    mutating func compareValues(of field: ObjectShape.Field, _ before: ObjectShape, _ pair: Pair) {
        guard let old = before.place(of: field.key), goesHere(field) else { return }
        let planned = plannedFields(pair.type)[field.key]
        compare(
            Pair(
                old: old, new: field.place, type: planned?.type ?? .free, isOptional: planned?.isOptional ?? true,
                path: pair.path + JSONPathText.step(field.key), key: field.key))
    }

    /// What the old decoder makes of each key.
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
                .fieldRemoved, pair, "removed", statement.isClosed ? .refused : .silentlyLoses,
                statement.isClosed
                    ? "keys that are not described are refused" : "what is sent is not looked at any more",
                evidence: "stated", seen: seenBefore, at: location)
            return
        }
        let isStated = after.statement != nil && after.seen == 0
        let reason = pair.isOptional ? "it reads as nil" : "the decoder needs the key"
        let effect: Change.Effect = pair.isOptional ? .silentlyLoses : .throws
        if isStated {
            add(
                .fieldRemoved, pair, "removed", effect, reason, evidence: "stated", seen: seenBefore,
                at: location)
            return
        }
        guard after.seen > 0 else { return }
        let counts = "\(field.present) of \(before.seen) before, 0 of \(after.seen) now"
        let isGone =
            before.seen > 0 && confidence.isGone(present: field.present, of: before.seen, unseen: after.seen)
        if isGone {
            add(
                .fieldRemoved, pair, "removed", effect, reason, evidence: counts, seen: seenBefore, at: location)
        } else if !pair.isOptional {
            // Whether it is gone or only optional: the decoder throws for what was seen.
            add(
                .fieldOptional, pair, "required → optional", .throws, reason, evidence: counts,
                seen: now(after.sightings), at: location)
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
        let counts =
            other.isRequired == nil || after.seen > 0 ? "present in \(other.present) of \(after.seen)" : "stated"
        if isOptional, !wasOptional {
            let isRead = isRequest || pair.isOptional
            add(
                .fieldOptional, pair, "required → optional", isRead ? .safe : .throws,
                isRequest
                    ? "what is sent stays right"
                    : isRead ? "the decoder takes its absence" : "the decoder needs the key",
                evidence: counts, seen: now(other.place.traces?.absences))
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
                .fieldRequired, pair, "optional → required", isRequest ? .refused : .safe,
                isRequest ? "requests without it are refused" : "the decoder takes less than it could",
                evidence: counts,
                seen: self.before(field.place.traces?.absences))
        }
    }

    mutating func tellAdded(
        _ field: ObjectShape.Field, _ before: ObjectShape, _ after: ObjectShape, _ pair: Pair
    ) {
        var inner = pair
        inner.old = Place()
        inner.new = field.place
        inner.path += JSONPathText.step(field.key)
        let counts =
            field.isRequired == nil || after.seen > 0 ? "present in \(field.present) of \(after.seen)" : "stated"
        let seen = now(field.place.traces?.values)
        guard isRequest else {
            return add(
                .fieldAdded, inner, "added", .silentlyLoses, "the decoder steps over it", evidence: counts,
                seen: seen, at: after.statement?.location)
        }
        let isNeeded = field.isRequired == true
        add(
            .fieldAdded, inner, isNeeded ? "added, required" : "added, optional", isNeeded ? .refused : .safe,
            isNeeded ? "requests without it are refused" : "nothing sends it yet", evidence: counts,
            seen: seen, at: after.statement?.location)
    }
}
