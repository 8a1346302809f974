/// A type's declaration, an extension, or the code outside of types in a file.
///
/// Like its members and ``BodyFacts``, it is shared instead of copied. Only ``FactReader``, ``FactArchive``, and
/// ``GraphBuilder`` change it, before any other code sees it.
package final class DeclarationFact: ArchivedFact, Equatable, @unchecked Sendable {
    package enum Kind: UInt8, Sendable {
        case structure, reference, enumeration, actor, proto, alias, `extension`, file
    }
    package enum Access: UInt8, Sendable, Comparable {
        case `private`, `fileprivate`, `internal`, package, `public`, open
        package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    @exclusivity(unchecked) package internal(set) var kind = Kind.file
    /// The qualified name: `Outer.Inner`; the extended type's name for an extension.
    @exclusivity(unchecked) package internal(set) var name = ""
    @exclusivity(unchecked) package internal(set) var access = Access.internal
    @exclusivity(unchecked) package internal(set) var isFinal = false
    /// Whether it is declared in a function.
    @exclusivity(unchecked) package internal(set) var isLocal = false
    /// `@Model`, `@DTO`, without the at sign and arguments.
    @exclusivity(unchecked) package internal(set) var attributes: [String] = []
    /// Whether no code can use it: `@available(*, unavailable)`.
    @exclusivity(unchecked) package internal(set) var isUnavailable = false
    /// The types after the colon, with `A & B` as two of them.
    @exclusivity(unchecked) package internal(set) var inherited: [String] = []
    /// Whether an extension has a `where` clause or extends only some lists or optionals: `extension [User]`.
    @exclusivity(unchecked) package internal(set) var isConditional = false
    /// The types that constrain an extension: `User` in `extension [User]`, the names in a `where` clause.
    @exclusivity(unchecked) package internal(set) var constraints: [String] = []
    /// Whether it is inside `#if`.
    @exclusivity(unchecked) package internal(set) var isInCondition = false
    /// Whether some of its members are inside `#if`.
    @exclusivity(unchecked) package internal(set) var hasConditions = false
    @exclusivity(unchecked) package internal(set) var generics: [String] = []
    /// For each generic parameter, the type after its colon; empty without one.
    @exclusivity(unchecked) package internal(set) var genericBounds: [String] = []
    /// The type that an alias refers to.
    @exclusivity(unchecked) package internal(set) var target = ""
    /// The place of the name, or of `extension`.
    @exclusivity(unchecked) package internal(set) var place = SourcePlace()
    /// The offset of the end; -1 for the code outside of types.
    @exclusivity(unchecked) package internal(set) var end: Int32 = -1
    /// The offset where `: Protocol` can be added, or -1.
    @exclusivity(unchecked) package internal(set) var inheritanceEnd: Int32 = -1
    /// The doc comment above it, if any.
    @exclusivity(unchecked) package internal(set) var doc = ""
    @exclusivity(unchecked) package internal(set) var fields: [FieldFact] = []
    @exclusivity(unchecked) package internal(set) var functions: [FunctionFact] = []
    @exclusivity(unchecked) package internal(set) var cases: [CaseFact] = []

    package init() {}

    /// Whether it is an extension of a container of decoders: `extension KeyedDecodingContainer`.
    package var addsToDecoders: Bool { kind == .extension && DeclarationFact.isDecodingContainer(name) }

    package static func isDecodingContainer(_ name: String) -> Bool { decodingContainers.contains(name) }

    private static let decodingContainers: Set<String> = [
        "KeyedDecodingContainer", "KeyedDecodingContainerProtocol", "UnkeyedDecodingContainer",
        "SingleValueDecodingContainer", "Decoder",
    ]
}

/// One property, stored or computed.
package final class FieldFact: ArchivedFact, Equatable, @unchecked Sendable {
    @exclusivity(unchecked) package internal(set) var name = ""
    /// The type as written, without spaces. If no type is written, it is inferred from a literal, an initializer call
    /// or `@Environment(Session.self)`.
    @exclusivity(unchecked) package internal(set) var type = ""
    @exclusivity(unchecked) package internal(set) var isTypeWritten = false
    @exclusivity(unchecked) package internal(set) var isConstant = false
    @exclusivity(unchecked) package internal(set) var isStatic = false
    @exclusivity(unchecked) package internal(set) var isLazy = false
    @exclusivity(unchecked) package internal(set) var isComputed = false
    @exclusivity(unchecked) package internal(set) var isWeak = false
    @exclusivity(unchecked) package internal(set) var hasObservers = false
    /// Whether a computed property has a setter.
    @exclusivity(unchecked) package internal(set) var hasSetter = false
    @exclusivity(unchecked) package internal(set) var access = DeclarationFact.Access.internal
    /// The access level of `private(set)`, or of the property.
    @exclusivity(unchecked) package internal(set) var setterAccess = DeclarationFact.Access.internal
    @exclusivity(unchecked) package internal(set) var attributes: [String] = []
    /// Whether no code can use it: `@available(*, unavailable)`.
    @exclusivity(unchecked) package internal(set) var isUnavailable = false
    /// The beginning of its value as written; empty when it has none.
    @exclusivity(unchecked) package internal(set) var value = ""
    @exclusivity(unchecked) package internal(set) var doc = ""
    @exclusivity(unchecked) package internal(set) var place = SourcePlace()
    /// `var` or `let`.
    @exclusivity(unchecked) package internal(set) var keyword = SourcePlace()
    /// `private(set)` with the spaces after it; its length is 0 where the setter has no modifier.
    @exclusivity(unchecked) package internal(set) var setterModifier = SourcePlace()
    /// A computed property from its name to its last brace; its length is 0 for others.
    @exclusivity(unchecked) package internal(set) var extent = SourcePlace()
    /// Whether several names in one declaration share the keyword.
    @exclusivity(unchecked) package internal(set) var sharesKeyword = false
    /// The effects of its getter, observers, or lazy value.
    @exclusivity(unchecked) package internal(set) var body = BodyFacts.none

    package init() {}

    package var isStored: Bool { !isComputed && !isStatic }
    package var isOptional: Bool { type.hasSuffix("?") || type.hasSuffix("!") || type.hasPrefix("Optional<") }

    /// Returns the form that a name has in common with the same one in snake_case: `expiresat` for `expires_at` and
    /// `expiresAt`.
    package static func plain(_ name: String) -> String { name.filter { $0 != "_" }.lowercased() }
}

/// A function, initializer, or subscript.
package final class FunctionFact: ArchivedFact, Equatable, @unchecked Sendable {
    package enum Kind: UInt8, Sendable { case function, initializer, deinitializer, `subscript` }

    @exclusivity(unchecked) package internal(set) var kind = Kind.function
    @exclusivity(unchecked) package internal(set) var name = ""
    @exclusivity(unchecked) package internal(set) var parameters: [ParameterFact] = []
    @exclusivity(unchecked) package internal(set) var result = ""
    @exclusivity(unchecked) package internal(set) var isStatic = false
    @exclusivity(unchecked) package internal(set) var isMutating = false
    @exclusivity(unchecked) package internal(set) var isOverride = false
    @exclusivity(unchecked) package internal(set) var isFailable = false
    /// Whether it is a failable initializer with a body that assigns something, and mentions neither `nil` nor another
    /// initializer; `false` for long bodies.
    @exclusivity(unchecked) package internal(set) var neverFails = false
    /// The call on a type that is its entire body, if the result is optional: `Key(stringValue:)` in
    /// `static func key(_ name: String) -> Key? { Key(stringValue: name) }`; empty for others.
    @exclusivity(unchecked) package internal(set) var forwards = ""
    @exclusivity(unchecked) package internal(set) var throwsErrors = false
    /// Whether its documentation says that it returns `nil` for data that it can't read.
    @exclusivity(unchecked) package internal(set) var declaresNil = false
    @exclusivity(unchecked) package internal(set) var isAsync = false
    @exclusivity(unchecked) package internal(set) var isNonisolated = false
    @exclusivity(unchecked) package internal(set) var access = DeclarationFact.Access.internal
    @exclusivity(unchecked) package internal(set) var attributes: [String] = []
    /// Whether no code can use it: `@available(*, unavailable)`.
    @exclusivity(unchecked) package internal(set) var isUnavailable = false
    @exclusivity(unchecked) package internal(set) var place = SourcePlace()
    /// From its first modifier to its last brace.
    @exclusivity(unchecked) package internal(set) var extent = SourcePlace()
    /// The properties that a decoder initializer decodes, in order, if it decodes them like a synthesized one and
    /// contains nothing else, not even a comment; otherwise empty.
    @exclusivity(unchecked) package internal(set) var decodedInOrder: [String] = []
    @exclusivity(unchecked) package internal(set) var body = BodyFacts.none

    package init() {}

    /// The labels of its parameters, as in its full name: `_:named:` for `func add(_ tag: Tag, named name: String)`.
    package var labels: String { parameters.map { "\($0.label):" }.joined() }

    /// The parameter that receives the result, or `nil` for a failure: `completion: (User?) -> Void`.
    package var completionHandler: ParameterFact? {
        parameters.first { $0.type.contains("?)->") || $0.type.contains("?))->") }
    }

    /// `init(from decoder: Decoder)`.
    package var isDecoderInitializer: Bool {
        guard kind == .initializer, parameters.count == 1, let first = parameters.first, first.label == "from" else {
            return false
        }
        return ["Decoder", "anyDecoder", "someDecoder", "Swift.Decoder", "D"].contains(first.type)
            && first.name != "coder"
    }
}

/// A parameter: `for name: Type`.
package struct ParameterFact: Sendable, Equatable {
    package var label = ""
    package var name = ""
    package var type = ""
    /// The default as written; empty without one.
    package var value = ""
    /// Whether a call may have any number of arguments for it.
    package var isVariadic = false
    package init() {}
}

/// One case of an enumeration.
package struct CaseFact: Sendable, Equatable {
    package var name = ""
    /// The raw value's text without its quotes; empty when none is written.
    package var rawValue = ""
    package var types: [String] = []
    /// Whether its comment says that it is for unknown or future values.
    package var isForUnknown = false
    package var place = SourcePlace()
    package init() {}
}
