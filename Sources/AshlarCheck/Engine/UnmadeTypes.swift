import AshlarGraph

/// The structs of an app of which no code makes a value, tests and previews included: a cast or an empty list of them
/// uses nothing.
///
/// Decoders, macros, raw values and the initializers of protocols make values without the name of the type. So a
/// candidate needs a value that only a call of its own initializer, which lists its properties, can give it.
struct UnmadeTypes {
    private(set) var types: Set<Int> = []

    /// - Complexity: O(n) in the types, and in the calls of the files.
    init(_ graph: ModelGraph, _ initializers: CalledInitializers) {
        let outer = Set(graph.types.lazy.map { TypeName.outer($0.name) })
        let makers = Set(
            graph.types.lazy.filter { type in
                type.declaration.kind == .proto && type.functions.contains { $0.kind == .initializer }
            }.map(\.lastName))
        let candidates = graph.types.filter { type in
            UnmadeTypes.isCandidate(type) && !outer.contains(type.name) && type.conformances.isDisjoint(with: makers)
        }
        if candidates.isEmpty { return }
        var made: Set<Substring> = []
        // What `.init(…)` makes depends on the context.
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
            let isMade =
                initializers.mayPass(names.union([""])) || names.contains { made.contains($0[...]) }
                || labels.contains { UnmadeTypes.fits($0, type) }
            if !isMade { types.insert(type.id) }
        }
    }

    /// Whether a call with some labels may give the properties of a struct their values. A closure after the parentheses
    /// has no label.
    private static func fits(_ labels: [Substring], _ type: TypeNode) -> Bool {
        let fields = type.storedFields
        guard labels.allSatisfy({ label in label == "_" || fields.contains { $0.name == label } }) else { return false }
        let missing = fields.count { isNeeded($0) && !labels.contains($0.name[...]) }
        return missing <= labels.count { $0 == "_" }
    }

    private static func isNeeded(_ field: FieldFact) -> Bool {
        field.value.isEmpty && !field.isOptional && field.attributes.isEmpty
    }

    /// Whether only a call of the initializer that lists the properties makes a value, and only values have members.
    private static func isCandidate(_ type: TypeNode) -> Bool {
        let declaration = type.declaration
        return declaration.kind == .structure && !declaration.isLocal && declaration.access < .public
            && type.lastName.first?.isUppercase == true && !type.isTest && !type.isInferred && !type.isDecodable
            && UnusedTypes.hasPlainAttributes(type)
            && !declaration.attributes.contains("propertyWrapper")
            && UnusedTypes.protocols(of: type).isDisjoint(with: makingProtocols)
            && !type.fields.contains(where: \.isStatic)
            && !type.functions.contains { $0.isStatic || $0.kind == .initializer }
            && type.storedFields.contains(where: isNeeded)
    }

    /// Protocols with an initializer, or with a decoder, that a list of properties can satisfy.
    private static let makingProtocols: Set<String> = [
        "AsyncParsableCommand", "Content", "Decodable", "FetchableRecord", "OptionSet", "ParsableArguments",
        "ParsableCommand", "RawRepresentable",
    ]
}
