import AshlarGraph

/// The types that nothing outside of their own declarations and extensions names, and those that only such types name.
///
/// A type that a framework may create stays alive: one with an attribute, a superclass or a protocol from elsewhere,
/// such as a view controller that a storyboard names, an intent, a test.
struct UnusedTypes {
    private(set) var types: Set<Int> = []

    private let graph: ModelGraph
    /// The types by the hashes of their names.
    private var byName: [Int32: [Int]] = [:]
    private var hashes: [Int32] = []
    private var names: Set<String> = []
    /// The words before a dot that may be a module.
    private var modules: Set<Int32> = []

    /// - Complexity: O(n) in the names that the files mention.
    init(_ graph: ModelGraph) {
        self.graph = graph
        hashes = graph.types.map { MentionFact.hash($0.lastName) }
        for type in graph.types {
            byName[hashes[type.id], default: []].append(type.id)
            names.insert(type.lastName)
        }
        collectModules()
        let reflection = MentionFact.hash("NSClassFromString")
        var named: Set<Int> = []
        var queue: [Int] = []
        var alive: Set<Int> = []
        var byOwner: [Int32: Set<Int>] = [:]
        var findsClasses = false
        for file in graph.files {
            for mention in file.uses.mentions {
                if mention.name == reflection { findsClasses = true }
                guard let types = byName[mention.name] else { continue }
                for type in types where mayMean(type, mention) {
                    named.insert(type)
                    if mention.owner != 0, byName[mention.owner] != nil {
                        byOwner[mention.owner, default: []].insert(type)
                    } else if alive.insert(type).inserted {
                        queue.append(type)
                    }
                }
            }
        }
        let foreign = graph.types.map { isForeign($0) }
        let known = Dictionary(grouping: graph.types.indices) { graph.types[$0].name }
        for type in graph.types where !alive.contains(type.id) {
            let isReflected = findsClasses && type.declaration.kind == .reference
            if isReflected || foreign[type.id] || isOpen(type, foreign, known), alive.insert(type.id).inserted {
                queue.append(type.id)
            }
        }
        while let type = queue.popLast() {
            for other in byOwner[hashes[type]] ?? [] where alive.insert(other).inserted { queue.append(other) }
        }
        // A decoder may reach what a type holds in ways that names do not show.
        types = Set(
            graph.types.lazy.filter { !alive.contains($0.id) && !($0.isDecodable && named.contains($0.id)) }.map(\.id))
    }

    private mutating func collectModules() {
        var words: Set<Substring> = []
        var folders: Set<Substring> = []
        for file in graph.files {
            for target in file.targets { words.insert(target.name[...]) }
            for fact in file.imports { words.insert(fact.module[...]) }
            let end = file.path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? file.path.startIndex
            if folders.insert(file.path[..<end]).inserted { words.formUnion(file.path[..<end].split(separator: "/")) }
        }
        for word in words {
            modules.insert(MentionFact.hash(String(word.map { $0.isLetter || $0.isNumber ? $0 : "_" })))
        }
    }

    /// Whether a mention may mean a type: `Session.Proposal` of another module is no `Proposal` outside of types.
    private func mayMean(_ type: Int, _ mention: MentionFact) -> Bool {
        mention.base == 0 || modules.contains(mention.base) || graph.types[type].name.contains(".")
    }

    /// Whether code that is not here may use a type, or what it declares, without its name.
    private func isForeign(_ type: TypeNode) -> Bool {
        if type.isTest || type.isInferred || type.declaration.isLocal { return true }
        for part in type.parts {
            if !part.declaration.attributes.allSatisfy(UnusedTypes.plainAttributes.contains) { return true }
        }
        return UnusedTypes.protocols(of: type).contains { name in
            !UnusedTypes.data.contains(name) && !UnusedTypes.plain.contains(name) && !names.contains(name)
        }
    }

    /// Whether others may use a type: a public one, or one in a type that a framework looks into. What a namespace has
    /// together is the contract of a server, with the messages that this code has no use for.
    private func isOpen(_ type: TypeNode, _ foreign: [Bool], _ known: [String: [Int]]) -> Bool {
        if type.declaration.access >= .public || type.lastName.first?.isUppercase != true { return true }
        var outer = TypeName.outer(type.name)
        while !outer.isEmpty {
            guard let types = known[outer], !types.contains(where: { foreign[$0] }) else { return true }
            if type.isDecodable, types.contains(where: { isNamespace(graph.types[$0]) }) { return true }
            outer = TypeName.outer(outer)
        }
        return false
    }

    private func isNamespace(_ type: TypeNode) -> Bool {
        type.declaration.kind == .enumeration && type.parts.allSatisfy { $0.declaration.cases.isEmpty }
    }

    /// All protocols and superclasses of a type, also those of extensions with conditions.
    static func protocols(of type: TypeNode) -> Set<String> {
        type.parts.reduce(into: type.conformances) { names, part in
            guard part.declaration.isConditional else { return }
            for name in part.declaration.inherited { names.insert(TypeName.last(name)) }
        }
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
    private static let plain: Set<String> = [
        "AsyncRequestDecodable", "AsyncResponseEncodable", "ButtonStyle", "Content", "LabelStyle", "NSCopying",
        "NSViewControllerRepresentable", "NSViewRepresentable", "PreferenceKey", "RequestDecodable",
        "ResponseCodable", "ResponseEncodable", "Shape", "ToggleStyle", "UIViewControllerRepresentable",
        "UIViewRepresentable", "ViewModifier",
    ]
}
