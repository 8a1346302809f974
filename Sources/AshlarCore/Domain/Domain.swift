/// A domain value: it models what the data means, and every instance is valid.
///
/// `@Domain` writes the conformance of a struct: an initializer that checks the type's ``rules``, the form `Draft`, and
/// `Mapping`, which makes values from other types.
public protocol Domain: Equatable, Sendable, SendableMetatype, ModelDescribed {
    /// The error that the initializer throws: ``DomainFailure``, or `Never` for a type without rules.
    associatedtype RuleFailure: Error
    /// The fields of a value, to be changed together.
    associatedtype Fields: Sendable
    /// The form: every field as a person typed it.
    associatedtype Draft: DomainDraft where Draft.DraftedValue == Self

    /// The rules that every value satisfies.
    @RulesBuilder<Self>
    static var rules: Rules<Self> { get }

    /// Makes a value from its fields.
    ///
    /// - Throws: every rule that the fields break.
    init(_ fields: Fields) throws(RuleFailure)
    /// The fields as they are.
    var _ashlarFields_v1: Fields { get }
}

extension Domain {
    /// The value with one field changed.
    ///
    /// ```swift
    /// let renamed = try user.with(\.email, email)
    /// ```
    ///
    /// - Parameters:
    ///   - field: the field.
    ///   - value: its new value.
    /// - Throws: every rule that the new value breaks.
    public func with<V>(_ field: WritableKeyPath<Fields, V>, _ value: V) throws(RuleFailure) -> Self {
        var fields = _ashlarFields_v1
        fields[keyPath: field] = value
        return try Self(fields)
    }

    /// The value with several fields changed together, as rules across fields require.
    ///
    /// ```swift
    /// let later = try event.with {
    ///     $0.start += day
    ///     $0.end += day
    /// }
    /// ```
    ///
    /// - Parameter change: sets fields; the rules are checked after it.
    /// - Throws: every rule that the new value breaks.
    public func with(_ change: (inout Fields) -> Void) throws(RuleFailure) -> Self {
        var fields = _ashlarFields_v1
        change(&fields)
        return try Self(fields)
    }
}

/// A type with fields that are known by name: the description that macros add to its code.
public protocol ModelDescribed {
    /// The type's name, file and fields.
    static var _ashlarModel_v1: ModelFields { get }
}

/// The name, file and fields of a type, for problems.
public struct ModelFields: Sendable {
    /// One stored property.
    public struct Field: Sendable {
        let name: String
        let property: AnyKeyPath & Sendable
        let line: Int

        /// - Parameters:
        ///   - name: the property's name.
        ///   - property: the property itself.
        ///   - line: where it is declared.
        public init(_ name: String, _ property: AnyKeyPath & Sendable, line: Int) {
            self.name = name
            self.property = property
            self.line = line
        }
    }

    let name: String
    let file: String
    let fields: [Field]

    /// - Parameters:
    ///   - name: the type's name.
    ///   - file: the file that declares it, as `#fileID` gives it.
    ///   - fields: in declaration order.
    public init(_ name: String, file: String, _ fields: [Field]) {
        self.name = name
        self.file = file
        self.fields = fields
    }

    func declaration(of name: String) -> PayloadProblem.Declaration? {
        fields.first { $0.name == name && $0.line > 0 }.map { PayloadProblem.Declaration(file: file, line: $0.line) }
    }

    func name(of property: AnyKeyPath) -> String? { fields.first { $0.property as AnyKeyPath == property }?.name }
}
