import AshlarGraph

/// The types that no running code of an app uses, and the names that running code mentions.
///
/// A type that a framework may create counts as used: one with an attribute, a superclass or a protocol from elsewhere,
/// such as a view controller in a storyboard, an intent, or a test.
struct UnusedTypes: Sendable {
    /// The hashes of the names and calls in the code of the app.
    private(set) var names: Set<Int32> = []
    /// The same hashes, with those from the code of tests and previews.
    private(set) var allNames: Set<Int32> = []
    /// The types that only previews use.
    private(set) var previewed: Set<Int> = []
    /// The types that nothing uses.
    private(set) var unused: Set<Int> = []
    /// The modules with public declarations that other projects may use.
    let published: PublishedCode
    /// The initializers that only run if a call fits them.
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
        // The app may be about to use a type that only tests use so far.
        walk.walkTests()
        let untested = UnusedTypes.unused(after: walk, graph)
        walk.walkPreviews()
        unused = UnusedTypes.unused(after: walk, graph)
        previewed = untested.subtracting(unused)
        allNames = walk.names
        self.published = published
    }

    private static func unused(after walk: NameWalk, _ graph: ModelGraph) -> Set<Int> {
        // A decoder may reach the types of a type's properties without their names, and a framework offers the types
        // that its public types hold.
        func isDoubtful(_ type: Int) -> Bool {
            graph.types[type].isDecodable || graph.types[type].declaration.access >= .public
        }
        let named = walk.namedByDeadCode(where: isDoubtful)
        return Set(graph.types.indices.filter { !walk.types[$0] && !named.contains($0) })
    }

    /// Whether code from elsewhere may use a type, or its members, without the type's name.
    private static func isForeign(_ type: TypeNode, _ names: Set<String>) -> Bool {
        if type.isTest || type.isInferred { return true }
        if !UnusedTypes.hasPlainAttributes(type) { return true }
        if NamedMembers.isOnlyMadeByCode(type) { return false }
        let protocols = UnusedTypes.protocols(of: type)
        // Code that fills a cell names its type, even if a file describes the cell, unless the code uses a protocol of
        // the project.
        if !protocols.isDisjoint(with: UnusedTypes.cells),
            protocols.allSatisfy({ UnusedTypes.cells.contains($0) || UnusedTypes.data.contains($0) })
        {
            return false
        }
        return protocols.contains { name in
            !UnusedTypes.data.contains(name) && !UnusedTypes.plain.contains(name) && !names.contains(name)
        }
    }

    /// Whether code from elsewhere may use a type because a framework inspects the type around it. The decodable types
    /// in a namespace are the contract of a server, which includes messages that this code doesn't use.
    private static func isOpen(
        _ type: TypeNode, _ graph: ModelGraph, _ foreign: [Bool], _ known: [String: [Int]]
    ) -> Bool {
        // Within another type, a lowercase name looks like that of a member.
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

    /// Whether all requirements of a type's protocols are known, and none of them is a nested type, as with a server's
    /// `Model` and `Content`.
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

    /// Cells of lists, which a framework creates if code registers their classes or a file names them.
    private static let cells: Set<String> = [
        "UITableViewCell", "UICollectionViewCell", "UITableViewHeaderFooterView", "UICollectionReusableView",
    ]

    /// Whether no attribute of a type's declaration or its extensions implies a use of the type.
    static func hasPlainAttributes(_ type: TypeNode) -> Bool {
        type.parts.allSatisfy { $0.declaration.attributes.allSatisfy(plainAttributes.contains) }
    }

    /// The attributes that don't imply a use of a type.
    static let plainAttributes: Set<String> = [
        "MainActor", "Observable", "available", "dynamicMemberLookup", "frozen", "propertyWrapper", "resultBuilder",
        "unchecked",
    ]

    /// Protocols and raw types of data. Their requirements are known, and code that uses a value names its type.
    static let data: Set<String> = [
        "AnyObject", "CaseIterable", "Character", "Codable", "Comparable", "Copyable", "CustomDebugStringConvertible",
        "CustomStringConvertible", "Decodable", "Double", "Encodable", "Equatable", "Error", "Float", "Hashable",
        "Identifiable", "Int", "Int16", "Int32", "Int64", "Int8", "LocalizedError", "ObservableObject", "OptionSet",
        "RawRepresentable", "Sendable", "String", "UInt", "UInt16", "UInt32", "UInt64", "UInt8", "View",
    ]

    /// Protocols of types that only run if code names them, although a framework calls the protocols' requirements.
    static let plain: Set<String> = [
        "AsyncMiddleware", "AsyncMigration", "AsyncRequestDecodable", "AsyncResponseEncodable", "ButtonStyle",
        "Content",
        "LabelStyle", "Middleware", "Migration", "Model", "NSCopying", "RouteCollection", "RouterMiddleware",
        "NSViewControllerRepresentable", "NSViewRepresentable", "PreferenceKey", "RequestDecodable",
        "ResponseCodable", "ResponseEncodable", "Shape", "ToggleStyle", "UIViewControllerRepresentable",
        "UIViewRepresentable", "ViewModifier",
    ]
}
