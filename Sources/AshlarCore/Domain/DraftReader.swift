/// Converts the fields of a form, and collects their problems.
public struct DraftReader: Sendable {
    private let model: ModelFields
    private(set) var problems: [DomainProblem] = []

    init(_ model: ModelFields) { self.model = model }

    // MARK: Fields with or without a value

    /// A field as it is.
    public mutating func _ashlarField_v1<V>(_ name: String, _ raw: V?, _ type: V.Type) -> V? { given(name, raw) }
    /// A field that may be missing.
    public mutating func _ashlarField_v1<V>(_ name: String, _ raw: V?, _ type: V?.Type) -> V?? { .some(raw) }

    /// A refined field.
    public mutating func _ashlarField_v1<V: Refined>(_ name: String, _ raw: V.Value?, _ type: V.Type) -> V? {
        given(name, raw).flatMap { refined(name, $0) }
    }
    /// A refined field that may be missing.
    public mutating func _ashlarField_v1<V: Refined>(_ name: String, _ raw: V.Value?, _ type: V?.Type) -> V?? {
        guard let raw else { return .some(nil) }
        return refined(name, raw).map(Optional.some)
    }
    /// Refined elements.
    public mutating func _ashlarField_v1<V: Refined>(_ name: String, _ raw: [V.Value]?, _ type: [V].Type) -> [V]? {
        guard let raw = given(name, raw) else { return nil }
        let values = raw.enumerated().map { refined(name, $1, at: $0) as V? }
        return values.contains { $0 == nil } ? nil : values.compactMap { $0 }
    }

    // MARK: Forms within the form

    /// A value with a form of its own.
    public mutating func _ashlarField_v1<V: Domain>(_ name: String, _ draft: V.Draft, _ type: V.Type) -> V? {
        finished(name, draft)
    }
    /// A value with a form of its own, that may be missing.
    public mutating func _ashlarField_v1<V: Domain>(_ name: String, _ draft: V.Draft?, _ type: V?.Type) -> V?? {
        guard let draft else { return .some(nil) }
        return (finished(name, draft) as V?).map(Optional.some)
    }
    /// Values with forms of their own.
    public mutating func _ashlarField_v1<V: Domain>(_ name: String, _ drafts: [V.Draft], _ type: [V].Type) -> [V]? {
        let values = drafts.enumerated().map { finished(name, $1, at: $0) as V? }
        return values.contains { $0 == nil } ? nil : values.compactMap { $0 }
    }

    // MARK: Problems

    private mutating func given<V>(_ name: String, _ raw: V?) -> V? {
        if let raw { return raw }
        note(DomainProblem(code: .notGiven, expected: .value), name, nil)
        return nil
    }

    private mutating func refined<V: Refined>(_ name: String, _ raw: V.Value, at index: Int? = nil) -> V? {
        do throws(RefinementFailure) { return try V(validating: raw) } catch {
            for problem in DomainFailure(error).problems { note(problem, name, index) }
            return nil
        }
    }

    private mutating func finished<D: DomainDraft>(_ name: String, _ draft: D, at index: Int? = nil) -> D.DraftedValue?
    {
        do throws(DomainFailure) { return try draft.finish() } catch {
            for problem in error.problems { note(problem, name, index) }
            return nil
        }
    }

    private mutating func note(_ problem: DomainProblem, _ name: String, _ index: Int?) {
        var problem = index.map { problem.below(.index($0)) } ?? problem
        problem = problem.below(.field(name, keys: [name]))
        problem.fields = [name]
        if problem.model.isEmpty {
            problem.model = "\(model.name).\(name)"
            problem.declaredAt = model.declaration(of: name)
        }
        problems.append(problem)
    }
}

// MARK: The fields of a form

/// An empty field; generated code.
public func _ashlarDraft_v1<V>(_ type: V.Type) -> V? { nil }
/// An empty field; generated code.
public func _ashlarDraft_v1<V>(_ type: V?.Type) -> V? { nil }
/// An empty field of a refined type's raw value; generated code.
public func _ashlarDraft_v1<V: Refined>(_ type: V.Type) -> V.Value? { nil }
/// An empty field of a refined type's raw value; generated code.
public func _ashlarDraft_v1<V: Refined>(_ type: V?.Type) -> V.Value? { nil }
/// An empty field of raw values; generated code.
public func _ashlarDraft_v1<V: Refined>(_ type: [V].Type) -> [V.Value]? { nil }
/// An empty form within a form; generated code.
public func _ashlarDraft_v1<V: Domain>(_ type: V.Type) -> V.Draft { V.Draft() }
/// No form within a form; generated code.
public func _ashlarDraft_v1<V: Domain>(_ type: V?.Type) -> V.Draft? { nil }
/// No forms within a form; generated code.
public func _ashlarDraft_v1<V: Domain>(_ type: [V].Type) -> [V.Draft] { [] }

/// A field filled in; generated code.
public func _ashlarDraft_v1<V>(of value: V) -> V? { value }
/// A field filled in; generated code.
public func _ashlarDraft_v1<V>(of value: V?) -> V? { value }
/// A field filled in with the raw value; generated code.
public func _ashlarDraft_v1<V: Refined>(of value: V) -> V.Value? { value.value }
/// A field filled in with the raw value; generated code.
public func _ashlarDraft_v1<V: Refined>(of value: V?) -> V.Value? { value?.value }
/// A field filled in with raw values; generated code.
public func _ashlarDraft_v1<V: Refined>(of value: [V]) -> [V.Value]? { value.map(\.value) }
/// A form within a form, filled in; generated code.
public func _ashlarDraft_v1<V: Domain>(of value: V) -> V.Draft { V.Draft(value) }
/// A form within a form, filled in; generated code.
public func _ashlarDraft_v1<V: Domain>(of value: V?) -> V.Draft? { value.map { V.Draft($0) } }
/// Forms within a form, filled in; generated code.
public func _ashlarDraft_v1<V: Domain>(of value: [V]) -> [V.Draft] { value.map { V.Draft($0) } }
