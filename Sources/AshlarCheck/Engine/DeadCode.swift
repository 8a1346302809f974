import AshlarGraph

/// The code of an app that nothing runs, as far as names show, and private members that nothing mentions: what is
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
    /// The names that any code of a library package mentions, where there is no app; `nil` for other code, which may be
    /// a part of something.
    private var mentioned: Set<Int32>?
    /// What may call the members that an app adds to types of other modules.
    private var foreign = ForeignExtensions()
    /// The extents of dead types and their extensions, by file.
    private var extents: [Int: [Extent]] = [:]
    /// The files in which all types are dead or doubtful, with what they import.
    private var files: Set<Int> = []
    /// Those of them in which nothing uses any type.
    private var deadFiles: Set<Int> = []
    /// The files of each module that other code imports by its name: no file of another one can use what is internal.
    private var filesOfModules: [String: [Int]] = [:]

    /// - Parameter apps: the modules that apps and servers start in; none for a library.
    /// - Complexity: O(n) in the names that the files mention.
    init(_ graph: ModelGraph, apps: Set<String>) {
        self.graph = graph
        // No client, and no other file, can use these.
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
            // Which of two types an extension adds to is not known.
            add(graph.types[type].parts[0], .doubtful)
        }
        // A local type is no reason to think so of the file around it.
        files = Set(dead.lazy.filter { !graph.types[$0].declaration.isLocal }.map { graph.types[$0].file })
            .subtracting(graph.fileScopes.map(\.file))
        // A type in another one is a part of it, or of its extension.
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

    /// Whether something runs the code at a place: not in a type that nothing uses, or in a function that nothing calls.
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

    /// Whether a place is in a private function or computed property that its file does not mention. Even clients of a
    /// library cannot use it.
    private func isInUnnamedPrivateMember(_ offset: Int32, _ file: Int) -> Bool {
        for declaration in graph.files[file].declarations where !declaration.isLocal {
            for field in declaration.fields where field.access == .private {
                guard DeadCode.isComputed(field, around: offset) else { continue }
                return NamedMembers.isPlain(field)
                    && !graph.files[file].mentions(MentionFact.hashes(ofMember: field.name))
            }
            for function in declaration.functions
            where function.access == .private && function.kind == .function && function.extent.contains(offset) {
                // A closure's parameter of the same name hides that a function is passed on.
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

    /// Nothing but its name leads to a computed property, either, unless a protocol or a superclass may ask for it.
    private func state(
        of field: FieldFact, in declaration: DeclarationFact, _ file: Int, _ used: UnusedTypes
    ) -> State {
        guard field.access < .public || !used.published.contains(file), NamedMembers.isPlain(field), !field.isStatic,
            let type = typeOfPlainMembers(in: declaration, file),
            !isWitness(field.name, of: type), !mayOverride(type)
        else { return .alive }
        let names = MentionFact.hashes(ofMember: field.name)
        if names.contains(where: used.names.contains) {
            return field.access == .internal && isUnmentionedInModule(names, file) ? .doubtful : .alive
        }
        return names.contains(where: used.allNames.contains) ? .doubtful : .dead
    }

    /// Whether no file of a module of its own mentions a member that is internal there: other modules only use what is
    /// public. A folder may hold only a part of a module.
    private func isUnmentionedInModule(_ names: [Int32], _ file: Int) -> Bool {
        guard let files = filesOfModules[graph.modules[file]], !graph.modules[file].isEmpty else { return false }
        return !files.contains { graph.files[$0].mentions(names) || graph.files[$0].hasSyntaxErrors }
    }

    /// The type that a declaration is of, or adds to; `nil` for those of members that may be called in other ways.
    private func typeOfPlainMembers(in declaration: DeclarationFact, _ file: Int) -> TypeNode? {
        guard !declaration.isLocal, declaration.kind != .file,
            let id = graph.resolve(declaration.name, in: "", file: file)
        else { return nil }
        let type = graph.types[id]
        return type.isTest || type.declaration.kind == .proto ? nil : type
    }

    /// Whether a class may override properties of a framework's class, which reads them.
    private func mayOverride(_ type: TypeNode) -> Bool {
        type.declaration.kind == .reference && type.conformances.contains(where: NamedMembers.isClassWithProperties)
    }

    // MARK: Libraries

    /// Whether a place is in a computed property, or in a function, that clients of a library cannot use, and that
    /// no code of the library mentions.
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
        // A local function's name may be anything.
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
            // Calls of another function with its name have other labels.
            func isCalled(in mentions: Set<Int32>) -> Bool {
                names.contains(where: mentions.contains) && calls?.contains(where: mentions.contains) != false
            }
            if isCalled(in: used.names) { return .alive }
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

    /// The hashes of the ways to mention a function: `User.decode` is no `decode` of another type, unless that type
    /// inherits it.
    private func names(of function: FunctionFact, _ type: TypeNode?) -> [Int32] {
        guard let type, function.isStatic, type.declaration.kind != .reference || type.declaration.isFinal else {
            return MentionFact.hashes(ofFunction: function.name)
        }
        return [MentionFact.hash(function.name)]
            + graph.names(of: type).map { MentionFact.hash(member: function.name, of: $0) }
    }

    /// Whether a protocol may require a member: one of this codebase with its name, or one that is not here. What only a
    /// protocol of an app requires runs nowhere if no code of the app mentions its name.
    ///
    /// - Parameter calls: the hashes of the mentions through which alone it runs; `nil` for those of its name.
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

    /// Whether code may use what a protocol or a superclass declares: the app mentions it, or code that is not here may
    /// do so.
    private func mayUse(_ mentions: [Int32], of required: TypeNode) -> Bool {
        guard let used, required.declaration.kind == .proto, !required.declaration.attributes.contains("objc"),
            required.declaration.access < .public || !used.published.contains(required.file)
        else { return true }
        return mentions.contains(where: used.allNames.contains)
    }

    private func isUncalled(_ initializer: FunctionFact, of type: TypeNode, _ used: UnusedTypes) -> Bool {
        let parameters = initializer.parameters
        // Calls may leave out defaults, and pass closures without labels. Subclasses inherit initializers.
        guard !initializer.isDecoderInitializer, parameters.contains(where: { $0.label != "_" }),
            parameters.allSatisfy({
                $0.value.isEmpty && !$0.type.contains("->") && !$0.isVariadic && $0.label != "rawValue"
                    && $0.label != "from"
            }),
            type.declaration.kind != .reference || type.declaration.isFinal
        else { return false }
        let labels = parameters.map(\.label)
        // Protocols and superclasses call it by their own names.
        let names = graph.names(of: type).union(UnusedTypes.protocols(of: type)).union([""])
        return !names.contains { used.names.contains(MentionFact.hash(call: $0, labels: labels)) }
            && !used.initializers.mayPass(names)
    }
}
