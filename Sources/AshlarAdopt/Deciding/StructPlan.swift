import AshlarCore
import AshlarExplain
import SwiftSyntax

/// The plan for one struct.
struct StructPlan {
    let declaration: TypeDeclaration
    let node: StructDeclSyntax
    var fields: [FieldPlan] = []
    var decodes = false
    var encodes = false
    /// Whether only a decoder that leaves keys alone can read it.
    var isVerbatim = false
    /// Members that attributes replace: `CodingKeys` and `init(from:)`, in the struct or an extension.
    var removals: [MemberBlockItemSyntax] = []
    /// Members that go to an extension.
    var moves: [MemberBlockItemSyntax] = []
    /// `var`s that become `let`s.
    var variables: [VariableDeclSyntax] = []
    /// Parameters of initializers that are written as the properties are.
    var retypings: [Edit] = []
    /// The hand-written decoding, for the test.
    var decoding: InitializerDeclSyntax?
    /// The enumeration of keys, for the test.
    var keys: EnumDeclSyntax?
    /// Enumerations of keys of nested containers, for the test.
    var tables: [TypeDeclaration] = []
    /// Properties that are not decoded, for the test.
    var others: [VariableDeclSyntax] = []

    /// The setup of the decoder that reads it, and its place; without one in the sources, the setup that the user
    /// names.
    var settings = DecoderSettings()
    var decoder: PayloadProblem.Declaration?
    /// Whether decoders that differ read it alike.
    var isReadAlike = false
    /// The encoder that writes it.
    var writing = Writing.unknown

    var name: String { declaration.name }

    /// Whether it holds dates that are texts of RFC 3339.
    var readsTimestamps: Bool {
        settings.dates == .iso8601
            && fields.contains { field in
                switch field.reading {
                case .direct(let hasDates), .codable(let hasDates, _): hasDates
                }
            }
    }

    /// Looks at what the decoder makes of the keys.
    ///
    /// - Throws: ``Refusal``.
    mutating func readKeys() throws(Refusal) {
        guard settings.keys == .snakeCase else { return }
        let keys = fields.flatMap(\.codingKeys)
        let unreachable = keys.filter { SnakeCase.codingKey($0) != $0 }
        guard let first = unreachable.first else { return }
        // With a required key that no payload has, only a decoder that leaves keys alone ever read the type.
        let isRequired = fields.contains { field in
            field.fallback == nil && CodableTypes.wrapped(field.type) == nil
                && field.codingKeys.contains { SnakeCase.codingKey($0) != $0 }
        }
        guard isRequired else { throw Refusal(.unreachableKey(first)) }
        isVerbatim = true
    }

    enum Writing {
        /// No encoder is in the sources.
        case unknown
        /// None of those in the sources.
        case never
        case by(DecoderSettings)
    }
}

/// The plan for one decoded property.
struct FieldPlan {
    let name: String
    let type: TypeSyntax
    let variable: VariableDeclSyntax
    /// The keys as coding keys, from the object on.
    var codingKeys: [String]
    var fallback: String?
    var onNull = false
    var onInvalid = false
    /// How its type is read.
    var reading = Reading.direct(hasDates: false)

    /// How the macro reads it.
    enum Reading: Hashable {
        case direct(hasDates: Bool)
        /// By its own `Codable`.
        case codable(hasDates: Bool, convertsKeys: Bool)
    }
}

/// A struct that stays, and why.
struct Refusal: Error {
    let reason: Reason
    var place: PayloadProblem.Declaration?

    init(_ reason: Reason, at place: PayloadProblem.Declaration? = nil) {
        self.reason = reason
        self.place = place
    }
}
