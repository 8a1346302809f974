extension PayloadShape {
    /// A value with a rule: it is read as the type that it refines, then the rule is checked.
    package struct Refinement: Sendable {
        /// The refined type's underlying value.
        let value: any DirectDecodable.Type
        /// The expectation in messages; `nil` for that of the value's own shape.
        let expected: Expectation?
        let schema: RuleSchema
        /// Reads the value again, and returns its violations.
        let violations: @Sendable (inout JSONReader, WireDateFormat?) throws(DecodingFault) -> [Violation]
    }

    /// A value with a rule.
    ///
    /// - Parameters:
    ///   - type: the refined type.
    ///   - rule: the source of its JSON Schema, where that is known.
    public static func refined<R: Refined>(_ type: R.Type, by rule: Rule<R.Value>?) -> PayloadShape
    where R.Value: DirectDecodable {
        let conditions = rule?.allViolations ?? []
        return PayloadShape(
            kind: .refined(
                Refinement(
                    value: R.Value.self, expected: conditions.count == 1 ? conditions[0].expectation : nil,
                    schema: rule?.schema ?? .unknown
                ) { (reader: inout JSONReader, dates: WireDateFormat?) throws(DecodingFault) in
                    let value = try reader.value(R.Value.self, dates: dates)
                    do throws(RefinementFailure) { _ = try R(validating: value) } catch { return error.violations }
                    return []
                }))
    }

    /// A value that no report shows.
    ///
    /// - Parameter wrapped: the type of the value.
    public static func sensitive(_ wrapped: any DirectDecodable.Type) -> PayloadShape {
        PayloadShape(kind: .sensitive(wrapped))
    }
}

extension PayloadShape.Refinement {
    /// The rule of a collection with at least one element, where the collection's type is not compiled.
    ///
    /// - Parameter form: of the collection.
    package static func notEmpty(of form: PayloadModel.Form) -> PayloadShape.Refinement {
        let kind: JSONKind =
            switch form {
            case .dictionary: .object
            case .scalar: .string
            default: .array
            }
        let rule = NonEmpty<String>.rule
        return PayloadShape.Refinement(value: String.self, expected: .notEmpty, schema: .notEmpty(kind)) {
            (reader: inout JSONReader, _) throws(DecodingFault) in
            let mark = reader.mark()
            let isEmpty =
                switch reader.kind() {
                case .array: try !reader.beginArray()
                case .object: try !reader.beginObject()
                case .string: try reader.string().isEmpty
                default: false
                }
            reader.rewind(to: mark)
            try reader.skipValue()
            return isEmpty ? rule.allViolations : []
        }
    }
}

extension JSONReader {
    /// Reads a value, with its dates in a format if it has any.
    mutating func value<T: DirectDecodable>(_ type: T.Type, dates: WireDateFormat?) throws(DecodingFault) -> T {
        guard let dates, let dated = type as? any DateDecodable.Type else { return try T._ashlarDecode_v1(&self) }
        func read<D: DateDecodable>(_ type: D.Type) throws(DecodingFault) -> T? {
            try D._ashlarDecode_v1(&self, dates: dates) as? T
        }
        guard let value = try read(dated) else { throw unexpectedKind() }
        return value
    }
}
