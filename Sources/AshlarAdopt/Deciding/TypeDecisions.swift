import AshlarExplain

/// Decides which structs are moved, and which stay and why.
struct TypeDecisions {
    /// By the numbers of declarations.
    private(set) var plans: [Int: StructPlan] = [:]
    private(set) var refusals: [Int: Refusal]

    private let index: DeclarationIndex
    private let names: OwnNames
    private let decoders: TypeDecoders
    private let writers: [Writer]

    /// A plan for one way in which the type may be read.
    private typealias Attempt = Result<StructPlan, Refusal>

    /// - Parameters:
    ///   - plans: the plans for each struct on its own.
    ///   - refusals: those that stay in any case.
    init(
        _ plans: [Int: StructPlan], _ refusals: [Int: Refusal], _ index: DeclarationIndex, _ decoders: TypeDecoders,
        _ writers: [Writer]
    ) {
        (self.refusals, self.index, self.decoders, self.writers) = (refusals, index, decoders, writers)
        names = OwnNames(index)
        self.plans = plans
        decide(plans)
    }

    /// Types that stay make others stay, until nothing changes.
    private mutating func decide(_ bases: [Int: StructPlan]) {
        var isDone = false
        while !isDone {
            isDone = true
            let moved = Set(plans.keys)
            for id in moved.sorted() {
                guard let base = bases[id] else { continue }
                do throws(Refusal) { plans[id] = try decided(base, moved) } catch {
                    plans[id] = nil
                    refusals[id] = error
                    isDone = false
                }
            }
        }
    }

    // MARK: One struct

    private func decided(_ base: StructPlan, _ moved: Set<Int>) throws(Refusal) -> StructPlan {
        let (choices, areShown) = decoders.choices(for: base.declaration.id)
        if choices.isEmpty { return try attempt(base, moved).get() }
        let attempts = choices.map { choice -> Attempt in
            if choice.hidesKeys { return .failure(Refusal(.hiddenKeys, at: choice.place)) }
            var base = base
            base.settings = choice.settings
            base.decoder = choice.place
            return attempt(base, moved)
        }
        let found = attempts.compactMap { try? $0.get() }
        if found.isEmpty || choices.count == 1 { return try attempts[0].get() }
        guard found.count == attempts.count,
            Set(found.map { StructRewriter(plan: $0).declarationEdits() }).count == 1
        else { throw Refusal(.differentDecoders(choices.map(\.text), areShown: areShown), at: choices.last?.place) }
        // A decoder that never read the type says nothing about it.
        var plan = found.first { !$0.isVerbatim } ?? found[0]
        plan.isReadAlike = true
        return plan
    }

    private func attempt(_ base: StructPlan, _ moved: Set<Int>) -> Attempt {
        Result { () throws(Refusal) in
            var plan = base
            try plan.readKeys()
            let types = FieldTypes(
                types: CodableTypes(index), names: names, moved: moved, settings: plan.settings,
                isVerbatim: plan.isVerbatim)
            for number in plan.fields.indices {
                plan.fields[number].reading = try types.reading(of: plan.fields[number], in: plan)
                let field = plan.fields[number]
                if field.variable.bindings.count > 1, StructRewriter(plan: plan).hasAttributes(field) {
                    throw Refusal(.severalFields(field.name))
                }
            }
            try WritingCheck(names: names, moved: moved, writers: writers).check(plan)
            if !writers.isEmpty {
                let first = writers.first { $0.mayWrite(plan.declaration) }
                plan.writing = first.map { .by($0.setup.settings) } ?? .never
            }
            return plan
        }
    }
}

extension TypeDecoders.Choice {
    /// The place of the decoder, and its settings.
    var text: String { "\(place?.shown ?? "") (\(hidesKeys ? settings.text(keys: "?") : settings.text()))" }
}

extension DecoderSettings {
    /// As reports show it: `keys snake-case, dates iso8601`.
    package func text(keys: String? = nil) -> String {
        "keys \(keys ?? self.keys.rawValue), dates \(ownScalars.contains("Date") ? ".custom" : dates.rawValue)"
    }
}
