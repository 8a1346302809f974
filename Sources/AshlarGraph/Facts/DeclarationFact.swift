/// One declaration of a type, one extension, or the code outside of types in a file.
package struct DeclarationFact: Sendable, Equatable {
    package enum Kind: UInt8, Sendable {
        case structure, reference, enumeration, actor, proto, alias, `extension`, file
    }
    package enum Access: UInt8, Sendable, Comparable {
        case `private`, `fileprivate`, `internal`, package, `public`, open
        package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    package var kind = Kind.file
    /// The qualified name: `Outer.Inner`; the extended type's name for an extension.
    package var name = ""
    package var access = Access.internal
    package var isFinal = false
    /// Whether it is declared in a function.
    package var isLocal = false
    /// `@Model`, `@DTO`, without the at sign and arguments.
    package var attributes: [String] = []
    /// The types after the colon; of `A & B`, each one.
    package var inherited: [String] = []
    /// Whether an extension has a `where` clause, or adds only to some lists or optionals: `extension [User]`.
    package var isConditional = false
    /// The types that limit what an extension adds to: `User` of `extension [User]`, the names in a `where` clause.
    package var constraints: [String] = []
    /// Whether it is inside `#if`.
    package var isInCondition = false
    /// Whether some of its members are inside `#if`.
    package var hasConditions = false
    package var generics: [String] = []
    /// The type that an alias refers to.
    package var target = ""
    /// The name, or `extension`.
    package var place = SourcePlace()
    /// The offset of the end; -1 for the code outside of types.
    package var end: Int32 = -1
    /// Where `: Protocol` can be added; `nil` offset -1.
    package var inheritanceEnd: Int32 = -1
    /// The doc comment above it, if any.
    package var doc = ""
    package var fields: [FieldFact] = []
    package var functions: [FunctionFact] = []
    package var cases: [CaseFact] = []

    package init() {}

    /// Whether it is an extension of a container of decoders: `extension KeyedDecodingContainer`.
    package var addsToDecoders: Bool { kind == .extension && DeclarationFact.decodingContainers.contains(name) }

    private static let decodingContainers: Set<String> = [
        "KeyedDecodingContainer", "KeyedDecodingContainerProtocol", "UnkeyedDecodingContainer",
        "SingleValueDecodingContainer", "Decoder",
    ]
}

/// One property, stored or computed.
package struct FieldFact: Sendable, Equatable {
    package var name = ""
    /// As written, without spaces; inferred from a literal or an initializer call where nothing is written.
    package var type = ""
    package var isTypeWritten = false
    package var isConstant = false
    package var isStatic = false
    package var isLazy = false
    package var isComputed = false
    package var isWeak = false
    package var hasObservers = false
    /// Whether a computed property has a setter.
    package var hasSetter = false
    package var access = DeclarationFact.Access.internal
    /// `private(set)`, or as visible as the property.
    package var setterAccess = DeclarationFact.Access.internal
    package var attributes: [String] = []
    /// The beginning of its value as written; empty when it has none.
    package var value = ""
    package var doc = ""
    package var place = SourcePlace()
    /// `var` or `let`.
    package var keyword = SourcePlace()
    /// `private(set)` with the spaces after it; its length is 0 where the setter has no modifier.
    package var setterModifier = SourcePlace()
    /// Several names in one declaration share the keyword.
    package var sharesKeyword = false
    private var sharedBody = SharedBody()
    /// The effects of its getter, observers, or lazy value.
    package var body: BodyFacts {
        _read { yield sharedBody.facts }
        set { sharedBody.facts = newValue }
    }

    package init() {}

    package var isStored: Bool { !isComputed && !isStatic }
    package var isOptional: Bool { type.hasSuffix("?") || type.hasSuffix("!") || type.hasPrefix("Optional<") }
}

/// A function, initializer, or subscript.
package struct FunctionFact: Sendable, Equatable {
    package enum Kind: UInt8, Sendable { case function, initializer, deinitializer, `subscript` }

    package var kind = Kind.function
    package var name = ""
    package var parameters: [ParameterFact] = []
    package var result = ""
    package var isStatic = false
    package var isMutating = false
    package var isOverride = false
    package var isFailable = false
    /// Whether it is a failable initializer with a body that assigns to `self`, and mentions neither `nil` nor another
    /// initializer; `false` for long bodies.
    package var neverFails = false
    package var throwsErrors = false
    package var isAsync = false
    package var isNonisolated = false
    package var access = DeclarationFact.Access.internal
    package var attributes: [String] = []
    package var place = SourcePlace()
    /// From its first modifier to its last brace.
    package var extent = SourcePlace()
    /// The properties that a decoder initializer decodes, in order, when it does so as the compiler would and holds
    /// nothing else, not even a comment; otherwise empty.
    package var decodedInOrder: [String] = []
    private var sharedBody = SharedBody()
    package var body: BodyFacts {
        _read { yield sharedBody.facts }
        set { sharedBody.facts = newValue }
    }

    package init() {}

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

/// `for name: Type`.
package struct ParameterFact: Sendable, Equatable {
    package var label = ""
    package var name = ""
    package var type = ""
    /// The default as written; empty without one.
    package var value = ""
    package init() {}
}

/// One case of an enumeration.
package struct CaseFact: Sendable, Equatable {
    package var name = ""
    /// The raw value's text without its quotes; empty when none is written.
    package var rawValue = ""
    package var types: [String] = []
    /// Whether its comment says that it is for values which are unknown, or come later.
    package var isForUnknown = false
    package var place = SourcePlace()
    package init() {}
}
