/// A form: every field of a domain type as a person typed it, given or not.
///
/// ```swift
/// var draft = User.Draft()
/// draft.email = "ada@example.org"         // refined fields take their raw value
/// print(draft.problems)                   // what is missing or refused, computed from the fields
/// let user = try draft.finish()
/// ```
///
/// A form checks with the type's own rules; there are no others. Rules across fields are reported as soon as every field
/// is valid by itself: they are written for whole values.
public protocol DomainDraft: Equatable, Sendable {
    /// The type that the form is filled in for.
    associatedtype DraftedValue: Domain

    /// An empty form.
    init()
    /// A form filled in with a value.
    init(_ value: DraftedValue)

    /// Converts every field; generated code.
    func _ashlarRead_v1(_ reader: inout DraftReader) -> DraftedValue.Fields?
    /// The form's fields and the value's fields that they become.
    static var _ashlarNames_v1: [(PartialKeyPath<Self>, String)] { get }
}

extension DomainDraft {
    /// The fields that are missing, refused by their type, or against a rule; in the order of the fields.
    ///
    /// - Complexity: O(n) in the fields, each time.
    public var problems: [DomainProblem] {
        do throws(DomainFailure) { _ = try finish() } catch { return error.problems }
        return []
    }

    /// The problems of one field, including those of rules that read it.
    ///
    /// - Parameter field: a field of the form.
    public func problems(of field: PartialKeyPath<Self>) -> [DomainProblem] {
        guard let name = Self._ashlarNames_v1.first(where: { $0.0 == field })?.1 else { return [] }
        return problems.filter { $0.fields.contains(name) }
    }

    /// A Boolean value that indicates whether ``finish()`` returns a value.
    public var isComplete: Bool { problems.isEmpty }

    /// Returns the value.
    ///
    /// - Throws: everything that ``problems`` lists.
    public func finish() throws(DomainFailure) -> DraftedValue {
        var reader = DraftReader(DraftedValue._ashlarModel_v1)
        guard let fields = _ashlarRead_v1(&reader), reader.problems.isEmpty else {
            throw DomainFailure(problems: reader.problems)
        }
        do { return try DraftedValue(fields) } catch { throw DomainFailure(of: error) }
    }
}
