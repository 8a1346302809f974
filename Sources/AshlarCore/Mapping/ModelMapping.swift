/// Makes values of one type from values of another, and knows which field comes from which.
///
/// `@Domain` writes one for each type, called `Mapping`: a field without a source does not compile.
///
/// The associated types have long names because generated code uses them next to the fields' types: an app may have
/// its own types named `Source` and `Target`.
public protocol ModelMapping<MappingSource, MappingTarget>: Sendable, SendableMetatype {
    /// The type of the values to map: a DTO, an entity, or ``Both`` of several.
    associatedtype MappingSource
    /// The type of the results.
    associatedtype MappingTarget

    /// Maps a value.
    ///
    /// - Throws: everything that the target refuses, rules across fields included.
    func callAsFunction(_ source: MappingSource) throws(DomainFailure) -> MappingTarget
    /// The sources of the target's fields; generated code.
    var _ashlarFields_v1: [MappingField<MappingSource>] { get }
    /// Properties of the source that no field needs; generated code.
    var _ashlarUnused_v1: [AnyKeyPath & Sendable] { get }
}

/// The source of one field, without the field's type.
public struct MappingField<Source>: Sendable {
    let name: String
    let origin: Origin
    let plan: ConversionPlan
    let check: @Sendable (Source) -> DomainFailure?

    typealias Origin = FieldSource<Void, Void>.Origin

    /// - Parameters:
    ///   - name: the target's field.
    ///   - source: where it comes from.
    public init<Value>(_ name: String, _ source: FieldSource<Source, Value>) {
        self.name = name
        origin =
            switch source.origin {
            case .named(let name): .named(name)
            case .properties(let properties): .properties(properties)
            }
        plan = source.plan
        check = { value in
            do throws(DomainFailure) { _ = try source.value(value) } catch { return error }
            return nil
        }
    }
}

extension ModelMapping {
    /// The properties of a DTO that no field uses and that the mapping does not list as `unused`.
    ///
    /// One line in a test ensures that a mapping is complete: `#expect(User.mapping.unusedFields.isEmpty)`
    public var unusedFields: [String] {
        let source = SourceModel(MappingSource.self)
        let used = _ashlarFields_v1.flatMap { source.properties(of: $0.origin) }
        let named = _ashlarUnused_v1.compactMap { source.property($0) }
        let taken = Set((used + named).compactMap(\.first))
        return source.fields.filter { !taken.contains($0) }.map(\.description)
    }

    /// Returns every problem of a value that did not map; generated code calls it.
    ///
    /// - Parameters:
    ///   - source: the value that did not map.
    ///   - failure: why the fast path stopped.
    @inline(never)
    public func _ashlarDiagnose_v1(_ source: MappingSource, _ failure: DomainFailure) -> DomainFailure {
        let model = SourceModel(MappingSource.self)
        let target = (MappingTarget.self as? any ModelDescribed.Type)?._ashlarModel_v1
        var problems: [DomainProblem] = []
        for field in _ashlarFields_v1 {
            guard let found = field.check(source) else { continue }
            let steps = model.properties(of: field.origin).first?.flatMap(\.steps) ?? []
            for problem in found.problems {
                var problem = problem
                if problem.model.isEmpty {
                    problem.model = model.text(
                        target?.name ?? String(describing: MappingTarget.self), [field.name], [field.origin])
                    problem.declaredAt = target?.declaration(of: field.name)
                }
                problem.fields = [field.name]
                problem.steps = steps + problem.steps
                problems.append(problem)
            }
        }
        if !problems.isEmpty { return DomainFailure(problems: problems) }
        // All fields convert: a rule across fields was broken, and is reported where its first field came from.
        return DomainFailure(problems: failure.problems.map { placed($0, model) })
    }

    private func placed(_ problem: DomainProblem, _ model: SourceModel) -> DomainProblem {
        let origins = problem.fields.compactMap { name in _ashlarFields_v1.first { $0.name == name }?.origin }
        guard let first = origins.first else { return problem }
        var problem = problem
        let target = (MappingTarget.self as? any ModelDescribed.Type)?._ashlarModel_v1
        problem.model = model.text(target?.name ?? String(describing: MappingTarget.self), problem.fields, origins)
        problem.steps = (model.properties(of: first).first?.flatMap(\.steps) ?? []) + problem.steps.dropFirst()
        return problem
    }

    /// The same, where the types are not known.
    func diagnose(any source: Any) -> DomainFailure? {
        guard let source = source as? MappingSource else { return nil }
        do throws(DomainFailure) { _ = try self(source) } catch { return error }
        return nil
    }

    /// The fields of the target, each with the one property that it is converted from.
    var singleSources: [MappingPlan.SingleSource] {
        let model = SourceModel(MappingSource.self)
        let target = (MappingTarget.self as? any ModelDescribed.Type)?._ashlarModel_v1
        return _ashlarFields_v1.compactMap { field in
            let properties = model.properties(of: field.origin)
            guard properties.count == 1, properties[0].count == 1 else { return nil }
            let name = model.text(target?.name ?? String(describing: MappingTarget.self), [field.name], [field.origin])
            return (properties[0][0], field.plan, name, target?.declaration(of: field.name))
        }
    }
}
