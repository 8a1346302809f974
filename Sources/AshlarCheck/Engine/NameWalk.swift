import AshlarGraph

/// Follows names from the code that runs by itself to the types and members that they refer to, until it reaches
/// nothing new. A type or member that only dead code mentions is dead, too.
struct NameWalk {
    /// A name in a file, by its hash.
    private struct Place: Hashable {
        let file: Int
        let name: Int32
    }

    /// Whether the walk reached each type.
    private(set) var types: [Bool]
    /// The hashes of the names and calls in the code that the walk reached.
    private(set) var names: Set<Int32> = []

    private let graph: ModelGraph
    /// The types that no mention uses, because no code makes a value of them.
    private let unmade: Set<Int>
    /// The types by the hashes of their names.
    private var byName: [Int32: [Int]] = [:]
    /// The top-level types with names that look like those of variables, by the hashes of their mentions.
    private var lowercase: [Int32: [Int]] = [:]
    /// The types that each file declares or extends.
    private var byPlace: [Place: [Int]] = [:]
    private let hashes: [Int32]
    /// The hashes of the members that only run where code mentions them, each with those of the mentions.
    private let members: [Int32: [Int32]]
    /// The hashes of the words that may be the name of a module before a dot.
    private var modules: Set<Int32> = []
    private var codes: [MentionFact] = []
    /// The file of each element of `codes`.
    private var files: [Int] = []
    private var isDone: [Bool] = []
    /// The code that runs once the walk reaches a type or a member.
    private var waitingForTypes: [Int: [Int]] = [:]
    private var waitingForNames: [Int32: [Int]] = [:]
    private var ready: [Int] = []
    /// The code of tests and of previews, which the walk starts from later.
    private var tests: [Int] = []
    private var previews: [Int] = []

    /// - Parameters:
    ///   - members: the hashes of the members that only run where code mentions them, each with those of the mentions.
    ///   - unmade: the types that no mention uses.
    /// - Complexity: O(n) in the names that the files mention, including the walk.
    init(_ graph: ModelGraph, members: [Int32: [Int32]], unmade: Set<Int>) {
        self.graph = graph
        self.unmade = unmade
        types = Array(repeating: false, count: graph.types.count)
        hashes = graph.types.map { MentionFact.hash($0.lastName) }
        self.members = members
        for type in graph.types {
            byName[hashes[type.id], default: []].append(type.id)
            if !type.name.contains("."), !FactReader.isTypeName(type.name) {
                for mention in MentionFact.hashes(ofMember: type.name) {
                    lowercase[mention, default: []].append(type.id)
                }
            }
            for file in Set(type.parts.map(\.file)) {
                byPlace[Place(file: file, name: hashes[type.id]), default: []].append(type.id)
            }
        }
        modules = NameWalk.modules(in: graph)
        let testOwners = Set(
            byName.lazy.filter { $0.value.allSatisfy { graph.types[$0].isTest } }.map(\.key))
        let previewOwners = Set(
            graph.types.lazy.filter { $0.conformances.contains("PreviewProvider") }.map {
                MentionFact.hash($0.lastName)
            })
        var first: [Int] = []
        for file in graph.files.indices {
            let isTest = graph.areTests[file]
            let isPreview = isTest && graph.files[file].path.lowercased().contains("preview")
            for code in graph.files[file].uses.mentions {
                if isPreview || code.member == MentionFact.preview || previewOwners.contains(code.owner) {
                    previews.append(codes.count)
                } else if isTest || testOwners.contains(code.owner) {
                    tests.append(codes.count)
                } else {
                    first.append(codes.count)
                }
                codes.append(code)
                files.append(file)
            }
        }
        isDone = Array(repeating: false, count: codes.count)
        for code in first { offer(code) }
    }

    private static func modules(in graph: ModelGraph) -> Set<Int32> {
        var words: Set<Substring> = []
        var folders: Set<Substring> = []
        for file in graph.files {
            for target in file.targets { words.insert(target.name[...]) }
            for fact in file.imports where !frameworks.contains(fact.module) { words.insert(fact.module[...]) }
            if folders.insert(file.folder).inserted { words.formUnion(file.folder.split(separator: "/")) }
        }
        return Set(words.map { MentionFact.hash(TargetFact.module(named: $0)) })
    }

    /// Apple's frameworks: `StoreKit.Transaction` is not the app's `Transaction`. Any other name may be that of a
    /// target without a folder.
    private static let frameworks: Set<String> = [
        "AppKit", "CloudKit", "Combine", "CoreData", "CoreLocation", "CryptoKit", "EventKit", "Foundation", "GameKit",
        "HealthKit", "HomeKit", "MapKit", "MusicKit", "PassKit", "PhotosUI", "StoreKit", "SwiftData", "SwiftUI",
        "UIKit", "UserNotifications", "WatchKit", "WeatherKit", "WebKit", "WidgetKit",
    ]

    // MARK: The walk

    /// Marks a type as reached, and offers the code that waits for it.
    mutating func use(_ type: Int) {
        guard !types[type] else { return }
        types[type] = true
        for code in waitingForTypes.removeValue(forKey: type) ?? [] { offer(code) }
    }

    /// Marks a name as reached, and offers the code that waits for it.
    mutating func use(name: Int32) {
        guard names.insert(name).inserted else { return }
        for type in lowercase[name] ?? [] where !unmade.contains(type) { use(type) }
        for code in waitingForNames.removeValue(forKey: name) ?? [] { offer(code) }
    }

    /// Follows names until the walk reaches nothing new.
    mutating func walk() {
        while let code = ready.popLast() {
            let fact = codes[code]
            for mention in fact.types {
                for type in byName[mention.name] ?? []
                where !types[type] && !unmade.contains(type) && mayMean(type, mention, in: code) {
                    use(type)
                }
                // The name may be that of an alias.
                use(name: mention.name)
            }
            for name in fact.names { use(name: name) }
        }
    }

    /// Walks from tests as well.
    mutating func walkTests() {
        for code in tests { offer(code) }
        tests = []
        walk()
    }

    /// Walks from previews as well.
    mutating func walkPreviews() {
        for code in previews { offer(code) }
        previews = []
        walk()
    }

    /// Marks code as ready, or makes it wait for the type or the member around it.
    private mutating func offer(_ code: Int) {
        if isDone[code] { return }
        let owners = owners(of: code)
        if !owners.isEmpty, !owners.contains(where: { types[$0] }) {
            for owner in owners { waitingForTypes[owner, default: []].append(code) }
        } else if let mentions = members[codes[code].member], !mentions.contains(where: names.contains) {
            for mention in mentions { waitingForNames[mention, default: []].append(code) }
        } else {
            isDone[code] = true
            ready.append(code)
        }
    }

    /// The types that only dead code names, but that something may reach in another way.
    ///
    /// - Parameter isDoubtful: whether something may reach a type without its name. Even then, the type is dead if the
    ///   only code that names it belongs to types that are certainly dead, or to members that nothing uses.
    func namedByDeadCode(where isDoubtful: (Int) -> Bool) -> Set<Int> {
        var namers: [Int: Set<Int>] = [:]
        let later = Set(tests).union(previews)
        let dead = codes.indices.filter { !isDone[$0] && !later.contains($0) }
        for code in dead {
            let around = owners(of: code)
            // Code outside of the types here may run.
            let others: Set<Int> = isUnused(code) ? [] : around.isEmpty ? [-1] : Set(around)
            for mention in codes[code].types {
                for type in byName[mention.name] ?? [] where !types[type] && mayMean(type, mention, in: code) {
                    namers[type, default: []].formUnion(others)
                }
            }
        }
        // Nothing decodes a type that no code names. A framework may offer a public one.
        var certain = Set(
            types.indices.filter { type in
                let isUnnamed = namers[type] == nil && graph.types[type].declaration.access < .public
                return !types[type] && (isUnnamed || !isDoubtful(type))
            })
        var open = namers.keys.filter { !certain.contains($0) }
        var named: [Int: [Int]] = [:]
        for type in open {
            for owner in namers[type, default: []] where owner != type { named[owner, default: []].append(type) }
        }
        while let type = open.popLast() {
            let others = namers[type, default: []].filter { $0 != type }
            guard !certain.contains(type), others.allSatisfy(certain.contains) else { continue }
            certain.insert(type)
            // The types that it names may have no other namer left.
            open += named[type, default: []]
        }
        return Set(namers.keys).subtracting(certain)
    }

    /// Whether code that never runs belongs to an unused member of a type that is alive.
    private func isUnused(_ code: Int) -> Bool {
        let owners = owners(of: code)
        if !owners.isEmpty, !owners.contains(where: { types[$0] }) { return false }
        return members[codes[code].member] != nil
    }

    /// The types that some code may belong to: those with the owner's name that the file declares or extends, or else
    /// all with that name. Empty for code outside of the types here.
    private func owners(of code: Int) -> [Int] {
        let owner = codes[code].owner
        return byPlace[Place(file: files[code], name: owner)] ?? byName[owner] ?? []
    }

    /// Whether a mention may refer to a type: `Session.Proposal` of another module is not a top-level `Proposal`.
    private func mayMean(_ type: Int, _ mention: MentionedType, in code: Int) -> Bool {
        if graph.types[type].name.contains(".") { return true }
        return mention.base == 0 ? !isHidden(type, in: code) : modules.contains(mention.base)
    }

    /// Whether the type around some code, or an outer one, declares a type that hides a top-level type with the same
    /// name.
    private func isHidden(_ type: Int, in code: Int) -> Bool {
        guard let named = byName[hashes[type]], named.count > 1 else { return false }
        // A function may declare the type for itself.
        if graph.types[type].declaration.isLocal, graph.types[type].file == files[code] { return false }
        let owners = owners(of: code)
        return !owners.isEmpty
            && owners.allSatisfy { owner in
                named.contains { other in
                    graph.types[other].lastName == graph.types[type].lastName
                        && sees(graph.types[other], from: graph.types[owner])
                }
            }
    }

    /// Whether a type, or an outer one, declares another type. A private type hides nothing from code in other files.
    private func sees(_ inner: TypeNode, from owner: TypeNode) -> Bool {
        let outer = TypeName.outer(inner.name)
        return !outer.isEmpty && inner.module == owner.module && inner.declaration.access > .fileprivate
            && (owner.name == outer || owner.name.hasPrefix("\(outer)."))
    }
}
