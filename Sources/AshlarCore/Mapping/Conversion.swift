/// A conversion from values of one type to values of another: it always succeeds, or throws every problem.
///
/// Sources of fields choose one by the types of both sides; see ``FieldSource``.
public protocol Conversion: SendableMetatype {
    /// The type of the values to convert.
    associatedtype Input
    /// The type of the results.
    associatedtype Output

    /// Converts a value.
    ///
    /// - Throws: every problem of the value.
    static func _ashlarConvert_v1(_ input: Input) throws(DomainFailure) -> Output
    /// The conversion, as the diagnosing pass walks it.
    static var _ashlarPlan_v1: ConversionPlan { get }
}

/// A conversion without its types, for the diagnosing pass.
public struct ConversionPlan: Sendable {
    indirect enum Kind: Sendable {
        /// Nothing that could fail.
        case copy
        /// A whole value: its problems, or `nil` when it has no problems or is of another type.
        case value(@Sendable (Any) -> DomainFailure?)
        case optional(ConversionPlan)
        case elements(ConversionPlan)
        case members(ConversionPlan)
        case mapping(@Sendable () -> MappingPlan)
        /// Known when the context of a mapping is known.
        case contextual(@Sendable (any Sendable) -> ConversionPlan)
    }

    let kind: Kind

    var isCopy: Bool { if case .copy = kind { true } else { false } }
    static var copy: ConversionPlan { ConversionPlan(kind: .copy) }

    static func value<C: Conversion>(_ conversion: C.Type) -> ConversionPlan {
        ConversionPlan(
            kind: .value { input in
                guard let input = input as? C.Input else { return nil }
                do throws(DomainFailure) { _ = try C._ashlarConvert_v1(input) } catch { return error }
                return nil
            })
    }
}

/// The available conversions.
public enum Conversions {
    /// A value as it is.
    public enum Copying<Value>: Conversion {
        @inlinable public static func _ashlarConvert_v1(_ input: Value) throws(DomainFailure) -> Value { input }
        public static var _ashlarPlan_v1: ConversionPlan { .copy }
    }

    /// A raw value to its refined type.
    public enum Refining<Value: Refined>: Conversion {
        @inlinable
        public static func _ashlarConvert_v1(_ input: Value.Value) throws(DomainFailure) -> Value {
            do throws(RefinementFailure) { return try Value(validating: input) } catch { throw DomainFailure(error) }
        }
        public static var _ashlarPlan_v1: ConversionPlan { .value(Self.self) }
    }

    /// A raw value to the case of an enumeration.
    public enum FindingCase<Value: RawRepresentable>: Conversion {
        @inlinable
        public static func _ashlarConvert_v1(_ input: Value.RawValue) throws(DomainFailure) -> Value {
            guard let value = Value(rawValue: input) else { throw failure() }
            return value
        }
        public static var _ashlarPlan_v1: ConversionPlan { .value(Self.self) }

        @inline(never) @usableFromInline
        static func failure() -> DomainFailure {
            let values = (Value.self as? any CaseIterable.Type).map { rawValues(of: $0) } ?? []
            let type = String(describing: Value.self)
            return DomainFailure(.unknownCase, values.isEmpty ? .caseOf(type: type) : .rawValues(values))
        }

        private static func rawValues<C: CaseIterable>(of type: C.Type) -> [Value.RawValue] {
            type.allCases.compactMap { ($0 as? Value)?.rawValue }
        }
    }

    /// A value of another type to a domain type, by that type's own mapping.
    public enum MappingValue<Value: Mapped>: Conversion {
        @inlinable
        public static func _ashlarConvert_v1(_ input: Value.ModelMap.MappingSource) throws(DomainFailure) -> Value {
            try Value.mapping(input)
        }
        public static var _ashlarPlan_v1: ConversionPlan {
            ConversionPlan(kind: .mapping { MappingPlan(Value.mapping) })
        }
    }
}

// MARK: Containers

extension Conversions {
    /// A value that may be missing.
    public enum Optionally<Each: Conversion>: Conversion {
        @inlinable
        public static func _ashlarConvert_v1(_ input: Each.Input?) throws(DomainFailure) -> Each.Output? {
            guard let input else { return nil }
            return try Each._ashlarConvert_v1(input)
        }
        public static var _ashlarPlan_v1: ConversionPlan { ConversionPlan(kind: .optional(Each._ashlarPlan_v1)) }
    }

    /// A value for a field that may be missing.
    public enum Promoting<Each: Conversion>: Conversion {
        @inlinable
        public static func _ashlarConvert_v1(_ input: Each.Input) throws(DomainFailure) -> Each.Output? {
            try Each._ashlarConvert_v1(input)
        }
        public static var _ashlarPlan_v1: ConversionPlan { Each._ashlarPlan_v1 }
    }

    /// Every element of an array.
    public enum Elements<Each: Conversion>: Conversion {
        @inlinable
        public static func _ashlarConvert_v1(_ input: [Each.Input]) throws(DomainFailure) -> [Each.Output] {
            var output: [Each.Output] = []
            output.reserveCapacity(input.count)
            for index in input.indices {
                do throws(DomainFailure) { output.append(try Each._ashlarConvert_v1(input[index])) } catch {
                    throw failure(of: input, from: index, error)
                }
            }
            return output
        }
        public static var _ashlarPlan_v1: ConversionPlan { ConversionPlan(kind: .elements(Each._ashlarPlan_v1)) }

        @inline(never) @usableFromInline
        static func failure(of input: [Each.Input], from first: Int, _ failure: DomainFailure) -> DomainFailure {
            var problems = failure.problems.map { $0.below(.index(first)) }
            for index in input.indices where index > first {
                do throws(DomainFailure) { _ = try Each._ashlarConvert_v1(input[index]) } catch {
                    problems += error.problems.map { $0.below(.index(index)) }
                }
            }
            return DomainFailure(problems: problems)
        }
    }

    /// Every element of an array, as a set.
    public enum ElementsOfSet<Each: Conversion>: Conversion where Each.Output: Hashable {
        @inlinable
        public static func _ashlarConvert_v1(_ input: [Each.Input]) throws(DomainFailure) -> Set<Each.Output> {
            Set(try Elements<Each>._ashlarConvert_v1(input))
        }
        public static var _ashlarPlan_v1: ConversionPlan { Elements<Each>._ashlarPlan_v1 }
    }

    /// Every value of a dictionary.
    public enum Members<Key: Hashable, Each: Conversion>: Conversion {
        @inlinable
        public static func _ashlarConvert_v1(_ input: [Key: Each.Input]) throws(DomainFailure) -> [Key: Each.Output] {
            var output: [Key: Each.Output] = [:]
            output.reserveCapacity(input.count)
            for (key, value) in input {
                do throws(DomainFailure) { output[key] = try Each._ashlarConvert_v1(value) } catch {
                    throw failure(of: input)
                }
            }
            return output
        }
        public static var _ashlarPlan_v1: ConversionPlan { ConversionPlan(kind: .members(Each._ashlarPlan_v1)) }

        @inline(never) @usableFromInline
        static func failure(of input: [Key: Each.Input]) -> DomainFailure {
            var problems: [(key: String, problem: DomainProblem)] = []
            for (key, value) in input {
                let name = (key as? any DirectKey)?.wireKey ?? String(describing: key)
                do throws(DomainFailure) { _ = try Each._ashlarConvert_v1(value) } catch {
                    problems += error.problems.map { (name, $0.below(.key(name))) }
                }
            }
            return DomainFailure(problems: problems.sorted { $0.key < $1.key }.map(\.problem))
        }
    }
}
