import AshlarGraph

/// The code of an app that nothing runs, as far as names show, and private properties that nothing mentions: what is
/// wrong there matters little, and the remedy is to delete it. In case of doubt, code is alive.
struct DeadCode: Sendable {
    enum State: Int, Comparable {
        case alive
        /// Only tests or previews come to it, or names alone do not show what does.
        case doubtful
        case dead

        static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    private struct Extent: Sendable {
        let range: ClosedRange<Int32>
        let state: State
    }

    private let graph: ModelGraph
    /// What the app comes to; `nil` for a library, because its clients may use anything.
    private let used: UnusedTypes?
    /// The extents of dead types and their extensions, by file.
    private var extents: [Int: [Extent]] = [:]
    /// The files in which all types are dead, with what they import.
    private var files: Set<Int> = []
    /// The words with a capital in files that were not read completely, of which only the words are known.
    private var words: Set<Int32> = []
    /// The types with an initializer that code mentions without a call, as in `map(User.init)`; empty for one that the
    /// context shows.
    private var mentionedInitializers: Set<Substring> = []

    /// - Parameter apps: the modules that apps and servers start in; none for a library.
    /// - Complexity: O(n) in the names that the files mention.
    init(_ graph: ModelGraph, apps: Set<String>) {
        self.graph = graph
        guard !apps.isEmpty else {
            self.used = nil
            return
        }
        let used = UnusedTypes(graph, apps: apps)
        self.used = used
        for file in graph.files {
            for made in file.uses.constructions where made.utf8.last == UInt8(ascii: "*") {
                mentionedInitializers.insert(made.dropLast(2))
            }
            guard file.hasSyntaxErrors || file.uses.isIncomplete else { continue }
            for code in file.uses.mentions where code.owner == 0 { words.formUnion(code.types.lazy.map(\.name)) }
        }
        for type in used.unused {
            for part in graph.types[type].parts { add(part, .dead) }
        }
        for type in used.previewed {
            for part in graph.types[type].parts { add(part, .doubtful) }
        }
        var dead = used.unused.union(used.previewed)
        for type in DoubleTypes(graph).types where dead.insert(type).inserted {
            // Which of two types an extension adds to is not known.
            add(graph.types[type].parts[0], .doubtful)
        }
        files = Set(dead.map { graph.types[$0].file }).subtracting(graph.fileScopes.map(\.file))
        // A type in another one is a part of it, or of its extension.
        for type in graph.types where !dead.contains(type.id) && !type.name.contains(".") {
            for part in type.parts { files.remove(part.file) }
        }
    }

    private mutating func add(_ part: TypePart, _ state: State) {
        let declaration = part.declaration
        guard declaration.place.offset <= declaration.end else { return }
        extents[part.file, default: []].append(Extent(range: declaration.place.offset...declaration.end, state: state))
    }

    /// Whether something runs the code at a place: not in a type that nothing uses, or in a function that nothing calls.
    func state(at offset: Int32, of file: Int) -> State {
        if isUnnamedPrivateProperty(offset, file) { return .dead }
        guard let used else { return .alive }
        var state = files.contains(file) ? State.doubtful : .alive
        for extent in extents[file] ?? [] where extent.range.contains(offset) { state = max(state, extent.state) }
        if state == .dead { return .dead }
        for declaration in graph.files[file].declarations {
            for function in declaration.functions {
                let start = function.extent.offset
                guard start <= offset, offset < start + function.extent.length else { continue }
                state = max(state, self.state(of: function, in: declaration, file, used))
            }
        }
        return state
    }

    // MARK: Private members

    /// Whether a place is that of a private computed property that its file does not mention. Even clients of a library
    /// cannot use it.
    private func isUnnamedPrivateProperty(_ offset: Int32, _ file: Int) -> Bool {
        for declaration in graph.files[file].declarations where !declaration.isLocal {
            for field in declaration.fields where field.isComputed && field.access == .private {
                let place = field.place
                guard place.offset <= offset, offset < place.offset + place.length else { continue }
                return NamedMembers.isVariable(field.name) && !NamedMembers.witnesses.contains(field.name)
                    && field.attributes.allSatisfy(MentionFact.plainAttributes.contains)
                    && !graph.files[file].mentions(MentionFact.hashes(ofMember: field.name))
            }
        }
        return false
    }

    // MARK: Functions

    private func state(
        of function: FunctionFact, in declaration: DeclarationFact, _ file: Int, _ used: UnusedTypes
    ) -> State {
        // A local function's name may be anything.
        guard !declaration.isLocal, function.access < .public || !used.published.contains(file) else { return .alive }
        var type: TypeNode?
        if declaration.kind != .file {
            guard let id = graph.resolve(declaration.name, in: "", file: file) else { return .alive }
            type = graph.types[id]
        }
        if let type, type.isTest || type.declaration.kind == .proto || isWitness(function, of: type) { return .alive }
        switch function.kind {
        case .function:
            guard NamedMembers.isPlain(function), !NamedMembers.witnesses.contains(function.name) else {
                return .alive
            }
            let names = names(of: function, type)
            if names.contains(where: used.names.contains) { return .alive }
            return names.contains(where: used.allNames.contains) ? .doubtful : .dead
        case .initializer:
            guard let type, function.attributes.allSatisfy(MentionFact.plainAttributes.contains), !function.isOverride,
                isUncalled(function, of: type, used)
            else { return .alive }
            return .doubtful
        case .deinitializer, .subscript: return .alive
        }
    }

    /// The hashes of the ways to mention a function: `User.decode` is no `decode` of another type, unless that type
    /// inherits it.
    private func names(of function: FunctionFact, _ type: TypeNode?) -> [Int32] {
        guard let type, function.isStatic, type.declaration.kind != .reference || type.declaration.isFinal else {
            return MentionFact.hashes(ofMember: function.name)
        }
        let types = graph.aliasNames(of: [type.lastName]).union([type.lastName])
        return [MentionFact.hash(function.name)] + types.map { MentionFact.hash(member: function.name, of: $0) }
    }

    /// Whether a protocol may require a function: one of this codebase with its name, or one that is not here.
    private func isWitness(_ function: FunctionFact, of type: TypeNode) -> Bool {
        NamedMembers.hasForeignAttributes(type)
            || UnusedTypes.protocols(of: type).contains { name in
                guard let id = graph.resolve(name, in: TypeName.outer(type.name), file: type.file) else {
                    return NamedMembers.isForeign(name)
                }
                return graph.types[id].functions.contains { $0.name == function.name }
            }
    }

    private func isUncalled(_ initializer: FunctionFact, of type: TypeNode, _ used: UnusedTypes) -> Bool {
        let parameters = initializer.parameters
        // Calls may leave out defaults, and pass closures without labels. Subclasses inherit initializers.
        guard !initializer.isDecoderInitializer, parameters.contains(where: { $0.label != "_" }),
            parameters.allSatisfy({
                $0.value.isEmpty && !$0.type.contains("->") && !$0.type.hasSuffix("...") && $0.label != "rawValue"
                    && $0.label != "from"
            }),
            type.declaration.kind != .reference || type.declaration.isFinal
        else { return false }
        let labels = parameters.map(\.label)
        let names = graph.aliasNames(of: [type.lastName]).union([type.lastName, ""])
        if names.contains(where: { used.names.contains(MentionFact.hash(call: $0, labels: labels)) }) {
            return false
        }
        if names.contains(where: { mentionedInitializers.contains($0[...]) }) { return false }
        // Words show no labels.
        return !names.contains { words.contains(MentionFact.hash($0)) }
    }
}
