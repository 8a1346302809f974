/// A conversion that is a value, where ``Conversion`` is a type: by a mapping or a closure.
struct ValueConversion<Input, Output>: Sendable {
    let convert: @Sendable (Input) throws(DomainFailure) -> Output
    let plan: ConversionPlan

    init(_ plan: ConversionPlan, _ convert: @escaping @Sendable (Input) throws(DomainFailure) -> Output) {
        self.convert = convert
        self.plan = plan
    }

    /// A conversion of whole values.
    init(_ convert: @escaping @Sendable (Input) throws(DomainFailure) -> Output) {
        let plan = ConversionPlan(
            kind: .value { input in
                guard let input = input as? Input else { return nil }
                do throws(DomainFailure) { _ = try convert(input) } catch { return error }
                return nil
            })
        self.init(plan, convert)
    }

    /// By a mapping.
    init<M: ModelMapping>(_ mapping: M) where M.MappingSource == Input, M.MappingTarget == Output {
        self.init(ConversionPlan(kind: .mapping { MappingPlan(mapping) })) { input throws(DomainFailure) in
            try mapping(input)
        }
    }

    /// By a mapping with a context.
    init<M: ModelMapping, Context>(_ mapping: M, in context: Context)
    where M.MappingSource == InContext<Input, Context>, M.MappingTarget == Output {
        let plan = ConversionPlan(kind: .mapping { MappingPlan(mapping, in: context) })
        self.init(plan) { input throws(DomainFailure) in try mapping(InContext(input, context)) }
    }

    // MARK: Containers

    /// Of a value that may be missing.
    var optional: ValueConversion<Input?, Output?> {
        let convert = convert
        return .init(ConversionPlan(kind: .optional(plan))) { input throws(DomainFailure) in
            guard let input else { return nil }
            return try convert(input)
        }
    }

    /// For a field that may be missing.
    var promoted: ValueConversion<Input, Output?> {
        let convert = convert
        return .init(plan) { input throws(DomainFailure) in try convert(input) }
    }

    /// Of every element of an array.
    var elements: ValueConversion<[Input], [Output]> {
        let convert = convert
        return .init(ConversionPlan(kind: .elements(plan))) { input throws(DomainFailure) in
            try Convert.elements(input, convert)
        }
    }

    /// Of every value of a dictionary.
    func members<Key: Hashable & SendableMetatype>(of key: Key.Type = Key.self) -> ValueConversion<
        [Key: Input], [Key: Output]
    > {
        let convert = convert
        return .init(ConversionPlan(kind: .members(plan))) { input throws(DomainFailure) in
            try Convert.values(of: input, convert)
        }
    }
}

extension ValueConversion where Output: Hashable & SendableMetatype {
    /// Of every element of an array, as a set.
    var set: ValueConversion<[Input], Set<Output>> {
        let elements = elements
        return .init(elements.plan) { input throws(DomainFailure) in Set(try elements.convert(input)) }
    }
}

/// A mapping without its types, for the diagnosing pass.
struct MappingPlan: Sendable {
    /// A field of the target, with the one property that it is converted from.
    typealias SingleSource = (
        property: SourceProperty, plan: ConversionPlan, model: String, declared: PayloadProblem.Declaration?
    )

    /// The problems of a value; `nil` when it has no problems, or when it is of another type.
    let diagnose: @Sendable (Any) -> DomainFailure?
    /// The fields that are converted one by one where a value does not decode as a whole.
    let singleSources: @Sendable () -> [SingleSource]

    init(_ mapping: some ModelMapping) {
        diagnose = { mapping.diagnose(any: $0) }
        singleSources = { mapping.singleSources }
    }

    init<M: ModelMapping, Value, Context>(_ mapping: M, in context: Context)
    where M.MappingSource == InContext<Value, Context> {
        diagnose = { ($0 as? Value).flatMap { mapping.diagnose(any: InContext($0, context)) } }
        singleSources = {
            mapping.singleSources.map { source in
                var source = source
                source.plan = source.plan.bound(to: context)
                return source
            }
        }
    }
}

extension ConversionPlan {
    /// The conversion with the context of its mapping.
    func bound(to context: any Sendable) -> ConversionPlan {
        switch kind {
        case .contextual(let bind): bind(context)
        case .optional(let inner): ConversionPlan(kind: .optional(inner.bound(to: context)))
        case .elements(let inner): ConversionPlan(kind: .elements(inner.bound(to: context)))
        case .members(let inner): ConversionPlan(kind: .members(inner.bound(to: context)))
        case .copy, .value, .mapping: self
        }
    }
}
