import AshlarGraph

/// The structs and classes of an app that no code creates a value of, not even in tests and previews. A cast to such a
/// type, or an empty list of its values, doesn't use it.
///
/// Decoders, macros, raw values, and the initializers of protocols and superclasses create values without the name of
/// the type. A type that has any of these is not a candidate, so that only a call of its own initializer creates a
/// value.
struct UnmadeTypes {
    private(set) var types: Set<Int> = []

    /// - Parameter findsClasses: whether some code looks up classes by names that it doesn't spell out.
    /// - Complexity: O(n) in the types, and in the calls of the files.
    init(_ graph: ModelGraph, _ initializers: CalledInitializers, findsClasses: Bool) {
        let outer = Set(graph.types.lazy.map { TypeName.outer($0.name) })
        let protocols = Set(graph.types.lazy.filter { $0.declaration.kind == .proto }.map(\.lastName))
        let known = protocols.union(UnusedTypes.data)
        let candidates = graph.types.filter { type in
            guard UnmadeTypes.isCandidate(type), !outer.contains(type.name),
                type.conformances.isDisjoint(with: initializers.makers)
            else { return false }
            // A value of a subclass is one of its superclass, and a superclass may make its subclasses.
            return type.declaration.kind == .structure
                || !findsClasses && !initializers.parents.contains(type.lastName)
                    && UnusedTypes.protocols(of: type).isSubset(of: known)
        }
        if candidates.isEmpty { return }
        var made: Set<Substring> = []
        // The type that `.init(…)` creates depends on the context.
        var labels: Set<[Substring]> = []
        for file in graph.files {
            for call in file.uses.constructions {
                let parts = call.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
                if parts[0].isEmpty, parts.count > 1 {
                    labels.insert(parts[1].split(separator: ":"))
                } else {
                    made.insert(parts[0])
                }
            }
        }
        for type in candidates {
            let names = graph.names(of: type)
            let own = type.functions.filter { $0.kind == .initializer }
            let isMade =
                initializers.mayPass(names) || UnmadeTypes.takesFew(type, own) && initializers.mayPass([""])
                || names.contains { made.contains($0[...]) } || labels.contains { UnmadeTypes.fits($0, type, own) }
            if !isMade { types.insert(type.id) }
        }
    }

    /// Whether code that passes `.init` as a function, as in `map(.init)`, may create a value: the function receives
    /// one argument, or the elements of a tuple.
    private static func takesFew(_ type: TypeNode, _ initializers: [FunctionFact]) -> Bool {
        initializers.contains { $0.parameters.count { $0.value.isEmpty } < 4 }
            || hasImplicitInitializer(type, initializers) && type.storedFields.count(where: isNeeded) < 4
    }

    /// Whether a type may have the initializer that the compiler synthesizes. A struct keeps it if the other
    /// initializers are in an extension.
    private static func hasImplicitInitializer(_ type: TypeNode, _ initializers: [FunctionFact]) -> Bool {
        initializers.isEmpty || type.declaration.kind == .structure
    }

    /// Whether a call with some labels may create a value: the labels fit an initializer, or the properties of a
    /// struct. A trailing closure has no label.
    private static func fits(_ labels: [Substring], _ type: TypeNode, _ initializers: [FunctionFact]) -> Bool {
        let fitsOne = initializers.contains { initializer in
            labels.allSatisfy { label in label == "_" || initializer.parameters.contains { $0.label == label } }
        }
        if fitsOne { return true }
        guard hasImplicitInitializer(type, initializers) else { return false }
        if type.declaration.kind == .reference { return labels.isEmpty }
        let fields = type.storedFields
        guard labels.allSatisfy({ label in label == "_" || fields.contains { $0.name == label } }) else { return false }
        let missing = fields.count { isNeeded($0) && !labels.contains($0.name[...]) }
        return missing <= labels.count { $0 == "_" }
    }

    private static func isNeeded(_ field: FieldFact) -> Bool {
        field.value.isEmpty && !field.isOptional && field.attributes.isEmpty
    }

    /// Whether only a call of an initializer creates a value, and the type has no static members.
    private static func isCandidate(_ type: TypeNode) -> Bool {
        let declaration = type.declaration
        return [.structure, .reference].contains(declaration.kind) && !declaration.isLocal
            && declaration.access < .public
            && type.lastName.first?.isUppercase == true && !type.isTest && !type.isInferred && !type.isDecodable
            && UnusedTypes.hasPlainAttributes(type)
            && !declaration.attributes.contains("propertyWrapper")
            && UnusedTypes.protocols(of: type).isDisjoint(with: makingProtocols)
            && !type.fields.contains(where: \.isStatic)
            && !type.functions.contains { $0.isStatic || $0.isOverride }
            && (declaration.kind == .reference || type.storedFields.contains(where: isNeeded)
                || type.functions.contains { $0.kind == .initializer })
    }

    /// Protocols with an initializer or a decoder that a type can get without declaring it.
    private static let makingProtocols: Set<String> = [
        "AsyncParsableCommand", "Content", "Decodable", "FetchableRecord", "OptionSet", "ParsableArguments",
        "ParsableCommand", "RawRepresentable",
    ]
}
