import AshlarContract
import AshlarCore
import AshlarDesign
import AshlarLocalization

/// The differences between a contract and the receipts of live traffic.
///
/// A receipt lists what decoding did in addition to copying values. Everything else was as the app's decoder expects it and
/// is not reported.
struct ObservedChanges {
    private let contract: Contract
    private let plan: Plan
    private let decoder: Drift.Decoder
    private(set) var changes: [Change] = []
    /// Endpoints that are not in the contract.
    private(set) var unknown: [String] = []

    init(_ contract: Contract, plan: Plan, decoder: Drift.Decoder, _ observation: ObservationFile) {
        self.contract = contract
        self.plan = plan
        self.decoder = decoder
        for entry in observation.endpoints { add(entry) }
    }

    // MARK: Endpoints

    private mutating func add(_ entry: ObservationFile.Entry) {
        guard let index = contract.answer(observedAs: entry.name) else { return unknown.append(entry.name) }
        let body = RootName.of(contract.roots[index].origin)
        if entry.undecodable > 0 {
            let total = entry.undecodable + entry.receipt.payloads
            changes.append(
                Change(
                    kind: .payloadsRefused, direction: .response, body: body, path: "$",
                    detail: .either(Localized("did not decode", zh: "未能解码")), .appRefusedThem,
                    evidence: .undecodable(entry.undecodable, of: total)))
        }
        for event in entry.receipt.entries { add(event, of: index, body: body, payloads: entry.receipt.payloads) }
    }

    // MARK: Events

    private mutating func add(_ entry: Receipt.Entry, of index: Int, body: String, payloads: Int) {
        guard let paths = ObservedPath.all(of: entry, in: contract.roots[index], envelope: contract.envelope) else {
            return
        }
        guard !paths.isEmpty else {
            return changes.append(
                Change(
                    kind: .placeUnknown, direction: .response, body: body, path: entry.pathText,
                    detail: .verbatim("\(entry.event)"), .contractHasNoSuchPlace, evidence: counts(of: entry, payloads))
            )
        }
        // If one of several shapes allows the event, it is not a difference.
        if paths.contains(where: { $0.says(entry.event) }) { return }
        for path in paths { add(entry, at: path, of: index, body: body, payloads: payloads) }
    }

    private func counts(of entry: Receipt.Entry, _ payloads: Int) -> ChangeEvidence {
        .times(entry.count, payloads: payloads)
    }

    private mutating func add(
        _ entry: Receipt.Entry, at path: ObservedPath, of index: Int, body: String, payloads: Int
    ) {
        let counts = counts(of: entry, payloads)
        let spot = DecoderSpot(path, below: plan.roots[index].type, in: plan)
        func report(
            _ kind: Change.Kind, _ detail: ChangeDetail, _ consequence: Consequence, path text: String? = nil,
            at location: SourceLocation? = nil
        ) {
            changes.append(
                Change(
                    kind: kind, direction: .response, body: body, path: text ?? path.text, detail: detail,
                    consequence, evidence: counts,
                    oldLocation: location ?? path.place.statement?.location))
        }
        switch entry.event {
        case .absent, .defaulted(.absent):
            let isRead = spot.isOptional
            report(
                .fieldOptional, .required(false), isRead ? .takesAbsence : .needsTheKey)
        case .null, .defaulted(.null):
            let isRead = spot.isOptional || spot.type == .free
            report(
                .nullAllowed, .nullable(true), isRead ? .takesNull : .takesNoNull)
        case .unknown(let key):
            report(
                .fieldAdded, .added(), .stepsOver, path: path.text + JSONPathText.step(key))
        case .coerced(let kind):
            guard let seen = path.place.newKind(kind) else { return }
            let refusal = DecoderAcceptance(plan: plan, decoder: decoder)
                .refusal(spot.type, Place(Statement(kinds: [seen])))
            report(
                .kindAdded, .also(DecoderAcceptance.name(seen)), refusal.map(Consequence.refuses) ?? .readsAll)
        case .alias(let name):
            // The app reads a field under a second name.
            report(
                .fieldRenamed, .either(Localized("a field is called \(name)", zh: "字段名为 \(name)")), .looksForTheOldName,
                path: path.text + JSONPathText.step(name),
                at: path.place.shapes.first?.statement?.location)
        case .dropped(let code), .defaulted(.invalid(let code)):
            report(
                .valuesRefused, .verbatim("\(code)"), .appLeftThemOut)
        case .duplicate:
            report(.keysRepeated, .either(Localized("appears twice", zh: "出现两次")), .firstCounts)
        }
    }
}

extension Receipt.Entry {
    /// The path as far as it is known without a place: `$.items[*].name` (based on RFC 9535).
    fileprivate var pathText: String {
        "$" + JSONPointer.tokens(of: path).map { $0 == "*" ? "[*]" : JSONPathText.step($0) }.joined()
    }
}

/// The type that the old decoder reads at the end of a path.
private struct DecoderSpot {
    private(set) var type: TypeRef
    /// Whether it accepts null and a missing key.
    private(set) var isOptional = false

    init(_ path: ObservedPath, below type: TypeRef, in plan: Plan) {
        self.type = type
        for step in path.steps {
            let outer = self.type.withoutOptional
            switch step {
            case .payload: continue
            case .alternative(let index):
                // The union for a choice has the same cases.
                self.type = if case .union(let union) = outer { plan.unions[union].cases[index].type } else { .free }
                continue
            case .element: self.type = plan.part(of: outer) { if case .array(let part) = $0 { part } else { nil } }
            case .value: self.type = plan.part(of: outer) { if case .dictionary(let part) = $0 { part } else { nil } }
            case .field(_, let field):
                take(field.key, of: plan.record(of: outer), in: plan)
                continue
            case .position(let position):
                // The record for a tuple uses its positions as keys.
                take(String(position), of: plan.tuple(of: outer), in: plan)
                continue
            }
            isOptional = self.type.isOptionalOrFree
        }
    }

    private mutating func take(_ key: String, of record: Int?, in plan: Plan) {
        let planned = record.flatMap { plan.records[$0].fields.first { $0.key == key } }
        type = planned?.type ?? .free
        isOptional = planned?.isOptional ?? true
    }
}
