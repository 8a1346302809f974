import AshlarGraph

/// The initializers that only run where a call of their type has their labels, as far as the code shows.
struct CalledInitializers: Sendable {
    /// The hashes of the calls that fit an initializer, by the hash of the member that its code has.
    private(set) var calls: [Int32: [Int32]] = [:]

    /// The types with an initializer that code mentions without a call, as in `map(User.init)`; empty for one that the
    /// context shows.
    private var passed: Set<Substring> = []
    /// The words with a capital in files that were not read completely, of which only the words are known.
    private var words: Set<Int32> = []
    /// The last names of all types here.
    private let names: Set<String>
    /// The types that others inherit.
    private(set) var parents: Set<String> = []
    /// The protocols here that require an initializer, which generic code calls by another name.
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
        // Other code may call what has the same labels in a type with the same name.
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

    /// The names before the parentheses of the calls that may make a type, those of its protocols and superclasses
    /// included; `nil` where something else may make it.
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

    /// Whether code may pass on an initializer without a call of it, as far as the names before it show.
    ///
    /// - Parameter names: those of the type; empty for one that the context shows.
    func mayPass(_ names: Set<String>) -> Bool {
        // Words show no labels.
        names.contains { passed.contains($0[...]) || words.contains(MentionFact.hash($0)) }
    }

    /// The calls that fit an initializer: they may leave out what has a default.
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

    /// The hashes of the mentions through which alone a function runs, by the labels of calls; `nil` where calls may
    /// have others.
    static func mentions(of function: FunctionFact) -> [Int32]? {
        guard let fitting = fittingLabels(of: function.parameters) else { return nil }
        let name = function.name
        return fitting.map { MentionFact.hash(call: name, labels: $0) }
            + [MentionFact.hash(passed: name), MentionFact.hash(member: name, of: "")]
    }

    /// The labels of the calls that fit some parameters; `nil` where calls may have others.
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
        // An alias may be that of a closure.
        if !parameters.allSatisfy({ isValue($0.type) }) { fitting.append(["*"]) }
        return fitting
    }

    /// Whether a type as written is no alias of a function.
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
