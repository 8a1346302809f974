import AshlarGraph

/// The code of an app that never runs, as far as names show, and private members that no code mentions. Problems in
/// dead code matter little, and the remedy is to delete it. In case of doubt, code is alive.
struct DeadCode: Sendable {
    enum State: Int, Comparable {
        case alive
        /// Only tests or previews run the code, or names alone don't show what runs it.
        case doubtful
        case dead

        static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    private struct Extent: Sendable {
        let range: ClosedRange<Int32>
        let state: State
    }

    private let graph: ModelGraph
    /// The types that the app uses; `nil` for a library, because its clients may use anything.
    private let used: UnusedTypes?
    /// The names that the code of a library package mentions; `nil` for apps, and for code that may be a part of
    /// something larger.
    private var mentioned: Set<Int32>?
    /// The ways in which code may call members that an app adds to types of other modules.
    private var foreign = ForeignExtensions()
    /// The extents of dead types and their extensions, by file.
    private var extents: [Int: [Extent]] = [:]
    /// The files in which all types, and therefore the imports, are dead or doubtful.
    private var files: Set<Int> = []
    /// The files in which all types are dead.
    private var deadFiles: Set<Int> = []
    /// What may hold values of a type, for members that have their name in common with others.
    private let holders: ValueHolders
    /// The files of each module that other code imports by its name. Other modules can't use its internal declarations.
    private var filesOfModules: [String: [Int]] = [:]

    /// - Parameter apps: the modules that apps and servers start in; none for a library.
    /// - Complexity: O(n) in the names that the files mention.
    init(_ graph: ModelGraph, apps: Set<String>) {
        self.graph = graph
        holders = ValueHolders(graph)
        // No client and no other file can use these types.
        let unnamed = DeadCode.unnamedInTheirFile(graph)
        guard !apps.isEmpty else {
            self.used = nil
            for type in unnamed {
                for part in graph.types[type].parts { add(part, .dead) }
            }
            if graph.files.contains(where: \.offersLibrary) {
                mentioned = DeadCode.namesInUse(graph)
                for type in DeadCode.unnamedInLibrary(graph) {
                    for part in graph.types[type].parts { add(part, .dead) }
                }
            }
            return
        }
        let used = UnusedTypes(graph, apps: apps)
        self.used = used
        foreign = ForeignExtensions(graph)
        for type in used.unused.union(unnamed) {
            for part in graph.types[type].parts { add(part, .dead) }
        }
        let closed = DeadCode.closedFiles(graph, used.published)
        let previewed = used.previewed.map { MentionFact.hash(graph.types[$0].lastName) }
        let naming = NamingFiles(graph, of: Set(closed.flatMap(\.names)).union(previewed))
        let shown = DeadCode.shownElsewhere(used, graph, naming)
        for id in used.previewed {
            for part in graph.types[id].parts { add(part, shown.contains(id) ? .doubtful : .dead) }
        }
        for (index, module) in graph.modules.enumerated() where graph.importers[module] != nil {
            filesOfModules[module, default: []].append(index)
        }
        var dead = used.unused.union(used.previewed)
        for type in DoubleTypes(graph).types where dead.insert(type).inserted {
            // The extension may belong to either of the two types.
            add(graph.types[type].parts[0], .doubtful)
        }
        // A local type says nothing about the rest of its file.
        files = Set(dead.lazy.filter { !graph.types[$0].declaration.isLocal }.map { graph.types[$0].file })
            .subtracting(graph.fileScopes.map(\.file))
        // A nested type is part of the type around it, or of an extension of that type.
        for type in graph.types where !dead.contains(type.id) && !type.name.contains(".") {
            for part in type.parts { files.remove(part.file) }
        }
        deadFiles = files.subtracting(dead.subtracting(used.unused).map { graph.types[$0].file })
        for one in closed where !naming.isNamed(one.names, outside: one.file) {
            for part in one.types.flatMap(\.parts) { add(part, .dead) }
            files.insert(one.file)
            deadFiles.insert(one.file)
        }
    }

    private mutating func add(_ part: TypePart, _ state: State) {
        let declaration = part.declaration
        guard declaration.place.offset <= declaration.end else { return }
        extents[part.file, default: []].append(Extent(range: declaration.place.offset...declaration.end, state: state))
    }

    /// Returns the state of the code at a place. Code is dead in a type that nothing uses and in a function that
    /// nothing calls.
    func state(at offset: Int32, of file: Int) -> State {
        if isInUnnamedPrivateMember(offset, file) { return .dead }
        guard let used else {
            let isUnnamed = extents[file]?.contains { $0.range.contains(offset) } == true
            return isUnnamed || isUnmentioned(offset, file) ? .dead : .alive
        }
        var state = deadFiles.contains(file) ? State.dead : files.contains(file) ? .doubtful : .alive
        for extent in extents[file] ?? [] where extent.range.contains(offset) { state = max(state, extent.state) }
        if state == .dead { return .dead }
        for declaration in graph.files[file].declarations {
            for function in declaration.functions where function.extent.contains(offset) {
                state = max(state, self.state(of: function, in: declaration, file, used))
            }
            for field in declaration.fields where DeadCode.isComputed(field, around: offset) {
                state = max(state, self.state(of: field, in: declaration, file, used))
            }
        }
        return state
    }

    private static func isComputed(_ field: FieldFact, around offset: Int32) -> Bool {
        field.isComputed && field.extent.contains(offset)
    }

    // MARK: Private members

    /// Whether a place is in a private function or computed property that its file doesn't mention. Not even clients of
    /// a library can use it.
    private func isInUnnamedPrivateMember(_ offset: Int32, _ file: Int) -> Bool {
        for declaration in graph.files[file].declarations where !declaration.isLocal {
            for field in declaration.fields where field.access == .private {
                guard DeadCode.isComputed(field, around: offset) else { continue }
                return NamedMembers.isPlain(field)
                    && !graph.files[file].mentions(MentionFact.hashes(ofMember: field.name))
            }
            for function in declaration.functions
            where function.access == .private && function.kind == .function && function.extent.contains(offset) {
                // A closure parameter with the same name may hide that code passes the function.
                guard NamedMembers.isPlain(function), !NamedMembers.witnesses.contains(function.name),
                    !graph.files[file].mentions(MentionFact.hashes(ofMember: function.name)),
                    let type = typeOfPlainMembers(in: declaration, file)
                else { return false }
                return !isWitness(function.name, of: type)
            }
        }
        return false
    }

    // MARK: Properties

    /// Returns the state of a computed property. Code can use it only by its name, unless a protocol or a superclass
    /// requires it.
    private func state(
        of field: FieldFact, in declaration: DeclarationFact, _ file: Int, _ used: UnusedTypes
    ) -> State {
        guard field.access < .public || !used.published.contains(file), NamedMembers.isPlain(field), !field.isStatic,
            let type = typeOfPlainMembers(in: declaration, file),
            !isWitness(field.name, of: type), !mayOverride(type)
        else { return .alive }
        let names = MentionFact.hashes(ofMember: field.name)
        if names.contains(where: used.names.contains) {
            if field.access == .internal, isUnmentionedInModule(names, file) { return .doubtful }
            return holders.state(ofProperty: field.name, of: type)
        }
        return names.contains(where: used.allNames.contains) ? .doubtful : .dead
    }

    /// Whether no file of a module mentions one of its internal members. Only modules that other code imports count,
    /// because a folder may contain only a part of a module.
    private func isUnmentionedInModule(_ names: [Int32], _ file: Int) -> Bool {
        guard let files = filesOfModules[graph.modules[file]], !graph.modules[file].isEmpty else { return false }
        return !files.contains { graph.files[$0].mentions(names) || graph.files[$0].hasSyntaxErrors }
    }

    /// The type that a declaration declares or extends; `nil` if its members may be called in other ways.
    private func typeOfPlainMembers(in declaration: DeclarationFact, _ file: Int) -> TypeNode? {
        guard !declaration.isLocal, declaration.kind != .file,
            let id = graph.resolve(declaration.name, in: "", file: file)
        else { return nil }
        let type = graph.types[id]
        return type.isTest || type.declaration.kind == .proto ? nil : type
    }

    /// Whether a class may override properties that the superclass in a framework reads.
    private func mayOverride(_ type: TypeNode) -> Bool {
        type.declaration.kind == .reference && type.conformances.contains(where: NamedMembers.isClassWithProperties)
    }

    // MARK: Libraries

    /// Whether a place is in a computed property or a function that clients of a library can't use and that no code of
    /// the library mentions.
    private func isUnmentioned(_ offset: Int32, _ file: Int) -> Bool {
        guard let mentioned else { return false }
        func isDead(_ name: String, _ hashes: [Int32], in declaration: DeclarationFact) -> Bool {
            guard !hashes.contains(where: mentioned.contains),
                let type = typeOfPlainMembers(in: declaration, file)
            else { return false }
            return !isWitness(name, of: type) && !mayOverride(type)
        }
        for declaration in graph.files[file].declarations {
            for field in declaration.fields where DeadCode.isComputed(field, around: offset) {
                return field.access < .public && !field.isStatic && NamedMembers.isPlain(field)
                    && isDead(field.name, MentionFact.hashes(ofMember: field.name), in: declaration)
            }
            for function in declaration.functions where function.kind == .function && function.access < .public {
                guard function.extent.contains(offset), NamedMembers.isPlain(function),
                    !NamedMembers.witnesses.contains(function.name), !function.isStatic
                else { continue }
                let hashes = MentionFact.hashes(ofFunction: function.name)
                if isDead(function.name, hashes, in: declaration) { return true }
            }
        }
        return false
    }

    // MARK: Functions

    private func state(
        of function: FunctionFact, in declaration: DeclarationFact, _ file: Int, _ used: UnusedTypes
    ) -> State {
        // The name of a member of a local type may mean anything.
        guard !declaration.isLocal, function.access < .public || !used.published.contains(file) else { return .alive }
        var type: TypeNode?
        if declaration.kind != .file {
            if let id = graph.resolve(declaration.name, in: "", file: file) {
                type = graph.types[id]
            } else if function.kind != .function || !foreign.isPlain(function, in: declaration) {
                return .alive
            }
        }
        let calls = function.kind == .function ? CalledInitializers.mentions(of: function) : nil
        if let type, type.isTest || type.declaration.kind == .proto || isWitness(function.name, of: type, calls) {
            return .alive
        }
        switch function.kind {
        case .function:
            guard NamedMembers.isPlain(function), !NamedMembers.witnesses.contains(function.name) else {
                return .alive
            }
            let names = names(of: function, type)
            // Calls of another function with the same name have other labels.
            func isCalled(in mentions: Set<Int32>) -> Bool {
                names.contains(where: mentions.contains) && calls?.contains(where: mentions.contains) != false
            }
            if isCalled(in: used.names) {
                guard let type, !function.isStatic, function.access < .public, !mayOverride(type) else { return .alive }
                return holders.state(ofFunction: names, of: type)
            }
            return isCalled(in: used.allNames) ? .doubtful : .dead
        case .initializer:
            guard let type, function.attributes.allSatisfy(MentionFact.plainAttributes.contains), !function.isOverride
            else { return .alive }
            if let calls = used.initializers.calls[CalledInitializers.hash(function, of: type)],
                !calls.contains(where: used.names.contains)
            {
                return calls.contains(where: used.allNames.contains) ? .doubtful : .dead
            }
            return isUncalled(function, of: type, used) ? .doubtful : .alive
        case .deinitializer, .subscript: return .alive
        }
    }

    /// The hashes of the mentions of a function. `User.decode` doesn't mention the `decode` of another type, unless
    /// that type inherits it.
    private func names(of function: FunctionFact, _ type: TypeNode?) -> [Int32] {
        guard let type, function.isStatic, type.declaration.kind != .reference || type.declaration.isFinal else {
            return MentionFact.hashes(ofFunction: function.name)
        }
        return [MentionFact.hash(function.name)]
            + graph.names(of: type).map { MentionFact.hash(member: function.name, of: $0) }
    }

    /// Whether a protocol may require a member. A protocol from another module may require it unless its requirements
    /// are known. A requirement of an app's own protocol never runs if no code of the app mentions its name.
    ///
    /// - Parameter calls: the hashes of the only mentions that run the member; `nil` for all mentions of its name.
    private func isWitness(_ member: String, of type: TypeNode, _ calls: [Int32]? = nil) -> Bool {
        NamedMembers.hasForeignAttributes(type)
            || UnusedTypes.protocols(of: type).contains { name in
                guard let id = graph.resolve(name, in: TypeName.outer(type.name), file: type.file) else {
                    return NamedMembers.mayRequire(member, name)
                }
                let required = graph.types[id]
                let isRequired =
                    required.functions.contains { $0.name == member } || required.fields.contains { $0.name == member }
                return isRequired && mayUse(calls ?? MentionFact.hashes(ofMember: member), of: required)
            }
    }

    /// Whether code may use a member that a protocol or a superclass requires, because the app mentions it, or code
    /// outside of the codebase may do so.
    private func mayUse(_ mentions: [Int32], of required: TypeNode) -> Bool {
        guard let used, required.declaration.kind == .proto, !required.declaration.attributes.contains("objc"),
            required.declaration.access < .public || !used.published.contains(required.file)
        else { return true }
        return mentions.contains(where: used.allNames.contains)
    }

    private func isUncalled(_ initializer: FunctionFact, of type: TypeNode, _ used: UnusedTypes) -> Bool {
        let parameters = initializer.parameters
        // Calls may omit arguments with defaults, and pass closures without labels. Subclasses inherit initializers.
        guard !initializer.isDecoderInitializer, parameters.contains(where: { $0.label != "_" }),
            parameters.allSatisfy({
                $0.value.isEmpty && !$0.type.contains("->") && !$0.isVariadic && $0.label != "rawValue"
                    && $0.label != "from"
            }),
            type.declaration.kind != .reference || type.declaration.isFinal
        else { return false }
        let labels = parameters.map(\.label)
        // Code may call the initializer by the name of a protocol or a superclass.
        let names = graph.names(of: type).union(UnusedTypes.protocols(of: type)).union([""])
        return !names.contains { used.names.contains(MentionFact.hash(call: $0, labels: labels)) }
            && !used.initializers.mayPass(names)
    }
}
