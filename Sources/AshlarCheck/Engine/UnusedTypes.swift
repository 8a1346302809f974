import AshlarGraph

/// What the code of an app never comes to: types that no running code names, and the names that it does not mention.
///
/// A type that a framework may create stays alive: one with an attribute, a superclass or a protocol from elsewhere,
/// such as a view controller that a storyboard names, an intent, a test.
struct UnusedTypes: Sendable {
    /// The hashes of the names and calls in the code of the app.
    private(set) var names: Set<Int32> = []
    /// Those that its tests and previews add to them, with them.
    private(set) var allNames: Set<Int32> = []
    /// The types that only previews use.
    private(set) var previewed: Set<Int> = []
    /// The types that nothing uses.
    private(set) var unused: Set<Int> = []
    /// The modules with public declarations that other projects may use.
    let published: PublishedCode
    /// The initializers that only run where a call fits them.
    let initializers: CalledInitializers

    /// - Parameter apps: the modules that apps start in.
    /// - Complexity: O(n) in the names that the files mention.
    init(_ graph: ModelGraph, apps: Set<String>) {
        var published = PublishedCode(graph)
        let typeNames = Set(graph.types.lazy.map(\.lastName))
        initializers = CalledInitializers(graph, types: typeNames)
        let members = NamedMembers.mentions(in: graph, types: typeNames, published)
            .merging(initializers.calls) { mentions, calls in mentions + calls }
            .merging(NamedMembers.mentionsOfAliases(in: graph)) { mentions, aliases in mentions + aliases }
        let findsClasses = graph.files.contains { file in
            file.uses.mentions.contains { $0.types.contains { $0.name == MentionFact.reflection } }
        }
        let unmade = UnmadeTypes(graph, initializers, findsClasses: findsClasses).types
        var walk = NameWalk(graph, members: members, unmade: unmade)
        let foreign = graph.types.map { type in
            !(graph.onlyCodeMakesViews && NamedMembers.isView(type)) && UnusedTypes.isForeign(type, typeNames)
        }
        let known = Dictionary(grouping: graph.types.indices) { graph.types[$0].name }
        for type in graph.types where !unmade.contains(type.id) {
            let isReflected = findsClasses && type.declaration.kind == .reference
            let isPublic = type.declaration.access >= .public && published.contains(type.file)
            if isReflected || isPublic || foreign[type.id] || UnusedTypes.isOpen(type, graph, foreign, known) {
                walk.use(type.id)
            }
        }
        walk.walk()
        published.add(graph, except: apps) { !walk.types[$0] }
        for declaration in published.added {
            switch declaration {
            case .type(let type): walk.use(type)
            case .member(let name): walk.use(name: MentionFact.hash(name))
            }
        }
        walk.walk()
        names = walk.names
        // A type that only tests use may be ahead of its use in the app.
        walk.walkTests()
        let untested = UnusedTypes.unused(after: walk, graph)
        walk.walkPreviews()
        unused = UnusedTypes.unused(after: walk, graph)
        previewed = untested.subtracting(unused)
        allNames = walk.names
        self.published = published
    }

    private static func unused(after walk: NameWalk, _ graph: ModelGraph) -> Set<Int> {
        // A decoder may reach what a type holds in ways that names do not show, and a framework offers what its public
        // types hold together with them.
        func isDoubtful(_ type: Int) -> Bool {
            graph.types[type].isDecodable || graph.types[type].declaration.access >= .public
        }
        let named = walk.namedByDeadCode(where: isDoubtful)
        return Set(graph.types.indices.filter { !walk.types[$0] && !named.contains($0) })
    }

    /// Whether code that is not here may use a type, or what it declares, without its name.
    private static func isForeign(_ type: TypeNode, _ names: Set<String>) -> Bool {
        if type.isTest || type.isInferred { return true }
        if !UnusedTypes.hasPlainAttributes(type) { return true }
        if NamedMembers.isOnlyMadeByCode(type) { return false }
        let protocols = UnusedTypes.protocols(of: type)
        // Code fills a cell by its name, whatever file it comes from, unless it asks for a protocol of the project.
        if !protocols.isDisjoint(with: UnusedTypes.cells),
            protocols.allSatisfy({ UnusedTypes.cells.contains($0) || UnusedTypes.data.contains($0) })
        {
            return false
        }
        return protocols.contains { name in
            !UnusedTypes.data.contains(name) && !UnusedTypes.plain.contains(name) && !names.contains(name)
        }
    }

    /// Whether others may use a type: one in a type that a framework looks into. What a namespace has together is the
    /// contract of a server, with the messages that this code has no use for.
    private static func isOpen(
        _ type: TypeNode, _ graph: ModelGraph, _ foreign: [Bool], _ known: [String: [Int]]
    ) -> Bool {
        // Such a name within another type looks like that of a member.
        if !FactReader.isTypeName(type.lastName) { return type.name.contains(".") }
        // Only the function around a local type can use it.
        if type.declaration.isLocal { return false }
        var outer = TypeName.outer(type.name)
        while !outer.isEmpty {
            guard let types = known[outer],
                !types.contains(where: { foreign[$0] && !asksForNoType(graph.types[$0]) })
            else { return true }
            if type.isDecodable, types.contains(where: { isNamespace(graph.types[$0]) }) { return true }
            outer = TypeName.outer(outer)
        }
        return false
    }

    /// Whether what a framework requires of a type is known, and names no type within it: `Model` and `Content` of a
    /// server.
    private static func asksForNoType(_ type: TypeNode) -> Bool {
        !type.isTest && !type.isInferred && hasPlainAttributes(type)
            && protocols(of: type).allSatisfy { NamedMembers.isKnown($0) || plain.contains($0) }
    }

    /// Whether a type only groups others: an enumeration without cases.
    static func isNamespace(_ type: TypeNode) -> Bool {
        type.declaration.kind == .enumeration && type.parts.allSatisfy { $0.declaration.cases.isEmpty }
    }

    /// All protocols and superclasses of a type, also those of extensions with conditions.
    static func protocols(of type: TypeNode) -> Set<String> {
        type.parts.reduce(into: type.conformances) { names, part in
            guard part.declaration.isConditional else { return }
            for name in part.declaration.inherited { names.insert(TypeName.last(name)) }
        }
    }

    /// Parts of lists, which a framework makes where code registers their classes or a file names them.
    private static let cells: Set<String> = [
        "UITableViewCell", "UICollectionViewCell", "UITableViewHeaderFooterView", "UICollectionReusableView",
    ]

    /// Whether nothing uses a type through the attributes of its declaration and its extensions.
    static func hasPlainAttributes(_ type: TypeNode) -> Bool {
        type.parts.allSatisfy { $0.declaration.attributes.allSatisfy(plainAttributes.contains) }
    }

    /// Attributes through which nothing uses a type.
    static let plainAttributes: Set<String> = [
        "MainActor", "Observable", "available", "dynamicMemberLookup", "frozen", "propertyWrapper", "resultBuilder",
        "unchecked",
    ]

    /// Protocols and raw types of data: what they require is known, and code that uses a value has a name for its type.
    static let data: Set<String> = [
        "AnyObject", "CaseIterable", "Character", "Codable", "Comparable", "Copyable", "CustomDebugStringConvertible",
        "CustomStringConvertible", "Decodable", "Double", "Encodable", "Equatable", "Error", "Float", "Hashable",
        "Identifiable", "Int", "Int16", "Int32", "Int64", "Int8", "LocalizedError", "ObservableObject", "OptionSet",
        "RawRepresentable", "Sendable", "String", "UInt", "UInt16", "UInt32", "UInt64", "UInt8", "View",
    ]

    /// Protocols of types that only run where code names them, although a framework calls what the protocols require.
    static let plain: Set<String> = [
        "AsyncMiddleware", "AsyncMigration", "AsyncRequestDecodable", "AsyncResponseEncodable", "ButtonStyle",
        "Content",
        "LabelStyle", "Middleware", "Migration", "Model", "NSCopying", "RouteCollection", "RouterMiddleware",
        "NSViewControllerRepresentable", "NSViewRepresentable", "PreferenceKey", "RequestDecodable",
        "ResponseCodable", "ResponseEncodable", "Shape", "ToggleStyle", "UIViewControllerRepresentable",
        "UIViewRepresentable", "ViewModifier",
    ]
}
