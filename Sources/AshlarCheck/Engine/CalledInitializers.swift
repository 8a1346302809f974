import AshlarGraph

/// The initializers that, as far as the code shows, run only if a call of their type has matching labels.
struct CalledInitializers: Sendable {
    /// The hashes of the calls that match an initializer, by the hash of the initializer as a member.
    private(set) var calls: [Int32: [Int32]] = [:]

    /// The types with an initializer that code passes without calling it, as in `map(User.init)`. An empty name is a
    /// type that the compiler infers, as in `map(.init)`.
    private var passed: Set<Substring> = []
    /// The capitalized words in files that were only partly read, for which nothing but the words is known.
    private var words: Set<Int32> = []
    /// The last names of all types here.
    private let names: Set<String>
    /// The types that other types inherit from or conform to.
    private(set) var parents: Set<String> = []
    /// The protocols of the codebase that require an initializer. Generic code calls it without the name of the type.
    private(set) var makers: Set<String> = []

    /// - Parameter types: the last names of all types.
    /// - Complexity: O(n) in the initializers and the calls of the files.
    init(_ graph: ModelGraph, types: Set<String>) {
        names = types
        for file in graph.files {
            for made in file.uses.constructions where made.utf8.last == UInt8(ascii: "*") {
                passed.insert(made.dropLast(2))
            }
            guard file.hasSyntaxErrors || file.uses.isIncomplete else { continue }
            for code in file.uses.mentions where code.owner == 0 { words.formUnion(code.types.lazy.map(\.name)) }
        }
        for type in graph.types {
            parents.formUnion(type.conformances)
            guard type.declaration.kind == .proto, type.functions.contains(where: { $0.kind == .initializer }) else {
                continue
            }
            makers.insert(type.lastName)
        }
        // An initializer with the same labels, in a type with the same name, may run in other ways.
        var open: Set<Int32> = []
        for type in graph.types where type.functions.contains(where: { $0.kind == .initializer }) {
            let found = owners(of: type, graph)
            for initializer in type.functions where initializer.kind == .initializer {
                let hash = CalledInitializers.hash(initializer, of: type)
                guard let found, let fitting = fittingCalls(of: initializer, found) else {
                    open.insert(hash)
                    continue
                }
                calls[hash, default: []] += fitting
            }
        }
        for hash in open { calls[hash] = nil }
    }

    static func hash(_ initializer: FunctionFact, of type: TypeNode) -> Int32 {
        MentionFact.hash(initializer: initializer.parameters.map(\.label), of: type.lastName)
    }

    /// The names by which calls may create a type, including those of its protocols and superclasses; `nil` if the type
    /// may be created in other ways.
    private func owners(of type: TypeNode, _ graph: ModelGraph) -> Set<String>? {
        let declaration = type.declaration
        guard !type.isTest, !type.isInferred, declaration.kind != .proto, !NamedMembers.isVariable(type.lastName),
            !NamedMembers.hasForeignAttributes(type), !declaration.attributes.contains("propertyWrapper"),
            declaration.kind != .reference || !parents.contains(type.lastName)
        else { return nil }
        let protocols = UnusedTypes.protocols(of: type)
        guard
            protocols.allSatisfy({ UnusedTypes.data.contains($0) || names.contains($0) && !makers.contains($0) })
        else { return nil }
        let own = graph.names(of: type)
        return mayPass(own) ? nil : own.union(protocols).union([""])
    }

    /// Whether code may pass an initializer of a type without calling it, judging by the names before the initializer.
    ///
    /// - Parameter names: the names of the type; an empty name for a type that the compiler infers.
    func mayPass(_ names: Set<String>) -> Bool {
        // Words don't show labels.
        names.contains { passed.contains($0[...]) || words.contains(MentionFact.hash($0)) }
    }

    /// The hashes of the calls that match an initializer. Calls may omit arguments with defaults.
    private func fittingCalls(of initializer: FunctionFact, _ owners: Set<String>) -> [Int32]? {
        let parameters = initializer.parameters
        guard initializer.access < .public, !initializer.isOverride, !parameters.isEmpty,
            !passed.contains(""), !initializer.isDecoderInitializer,
            initializer.attributes.allSatisfy(MentionFact.plainAttributes.contains),
            !parameters.contains(where: { CalledInitializers.knownLabels.contains($0.label) }),
            let fitting = CalledInitializers.fittingLabels(of: parameters)
        else { return nil }
        return fitting.flatMap { labels in owners.map { MentionFact.hash(call: $0, labels: labels) } }
    }

    /// The hashes of the only mentions that can run a function, with the labels of its calls; `nil` if calls may have
    /// other labels.
    static func mentions(of function: FunctionFact) -> [Int32]? {
        guard let fitting = fittingLabels(of: function.parameters) else { return nil }
        let name = function.name
        return fitting.map { MentionFact.hash(call: name, labels: $0) }
            + [MentionFact.hash(passed: name), MentionFact.hash(member: name, of: "")]
    }

    /// The labels of the calls that match some parameters; `nil` if calls may have other labels.
    private static func fittingLabels(of parameters: [ParameterFact]) -> [[String]]? {
        let defaults = parameters.indices.filter { !parameters[$0].value.isEmpty }
        guard defaults.count < 4, !parameters.contains(where: { $0.isVariadic || $0.type.contains("->") }) else {
            return nil
        }
        var fitting: [[String]] = []
        for omitted in 0..<(1 << defaults.count) {
            fitting.append(
                parameters.indices.compactMap { index -> String? in
                    if let number = defaults.firstIndex(of: index), omitted & (1 << number) != 0 { return nil }
                    return parameters[index].label
                })
        }
        // The type may be an alias of a function type.
        if !parameters.allSatisfy({ isValue($0.type) }) { fitting.append(["*"]) }
        return fitting
    }

    /// Whether a type, as written, is known not to be an alias of a function type.
    private static func isValue(_ type: String) -> Bool {
        values.contains(TypeName.unwrapped(type)) || type.utf8.first == UInt8(ascii: "[")
    }

    private static let values: Set<String> = [
        "Any", "Bool", "CGFloat", "Data", "Date", "Decimal", "Double", "Float", "Int", "Int64", "String",
        "String.Encoding", "UIColor", "URL", "UUID",
    ]

    /// Labels with which the standard library and frameworks call initializers.
    private static let knownLabels: Set<String> = [
        "coder", "from", "intValue", "rawValue", "stringValue", "wrappedValue",
    ]
}
