import AshlarCore

/// The Swift type that represents one place of the contract.
package indirect enum TypeRef: Hashable, Sendable {
    case boolean
    case integer(Refinement?)
    case double
    case decimal
    case string(Refinement?)
    case date(WireDateFormat)
    case url
    case uuid
    /// The identifier of a record's values: index into the plan's records, and its type on the wire.
    case identifier(of: Int, TypeRef)
    /// Any JSON value.
    case free
    /// Index into the plan's records.
    case record(Int)
    /// Index into the plan's enumerations.
    case openEnum(Int)
    /// Index into the plan's unions.
    case union(Int)
    case array(TypeRef)
    case dictionary(TypeRef)
    case optional(TypeRef)
    /// Behind a reference, where a type contains itself.
    case indirect(TypeRef)

    /// The meaning of a wire value, where its DTO keeps it unchanged and the domain type expresses it.
    package enum Refinement: Hashable, Sendable {
        case email, integer, decimal, boolean
        /// `0` or `1` in a string.
        case flag
        /// JSON in a string.
        case json
        case currency, country, language, phone
        case date(WireDateFormat)
        /// Limits that a specification states: index into the plan's refined types.
        case rule(Int)

        /// Whether the domain has a refined type for it.
        var isReadyType: Bool {
            switch self {
            case .email, .currency, .country, .language, .phone, .rule: true
            case .integer, .decimal, .boolean, .flag, .json, .date: false
            }
        }
    }

    /// The types directly within.
    package var parts: [TypeRef] {
        switch self {
        case .array(let part), .dictionary(let part), .optional(let part), .indirect(let part): [part]
        default: []
        }
    }

    /// Rebuilds the type from its inside out.
    package func mapLeaves(_ transform: (TypeRef) -> TypeRef) -> TypeRef {
        switch self {
        case .array(let part): .array(part.mapLeaves(transform))
        case .dictionary(let part): .dictionary(part.mapLeaves(transform))
        case .optional(let part): .optional(part.mapLeaves(transform))
        case .indirect(let part): .indirect(part.mapLeaves(transform))
        default: transform(self)
        }
    }

    /// The type without optionals, containers and references around it.
    package var leaf: TypeRef { parts.first?.leaf ?? self }

    /// Whether it is a boolean, in whichever form it is sent.
    var saysYesOrNo: Bool {
        switch self {
        case .boolean, .integer(.boolean), .string(.boolean), .string(.flag): true
        default: false
        }
    }

    /// The type without the limits that a specification states for it.
    var withoutLimits: TypeRef {
        switch self {
        case .string(.rule): .string(nil)
        case .integer(.rule): .integer(nil)
        default: self
        }
    }

    var isIdentifier: Bool { if case .identifier = self { true } else { false } }

    var isUnion: Bool { if case .union = self { true } else { false } }

    /// The format of its dates, where a field has to name it: another one than ISO 8601.
    var annotatedDateFormat: WireDateFormat? {
        guard case .date(let format) = leaf, format != .iso8601 else { return nil }
        return format
    }
}
