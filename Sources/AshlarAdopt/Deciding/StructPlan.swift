import AshlarCore
import AshlarExplain
import SwiftSyntax

/// What becomes of one struct.
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

    /// What writes it.
    var writing = Writing.unknown

    var name: String { declaration.name }

    enum Writing {
        /// No encoder is in the sources.
        case unknown
        /// None of those in the sources.
        case never
        case by(DecoderSettings)
    }
}

/// What becomes of one property that is decoded.
struct FieldPlan {
    let name: String
    let type: TypeSyntax
    let variable: VariableDeclSyntax
    /// The keys as coding keys, from the object on.
    var codingKeys: [String]
    var fallback: String?
    var onNull = false
    var onInvalid = false
    /// What its type needs.
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
