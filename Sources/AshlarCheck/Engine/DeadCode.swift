import AshlarGraph

/// The code of an app that nothing runs, as far as names show: what is wrong there matters little, and the remedy is to
/// delete it. In case of doubt, code is alive.
struct DeadCode: Sendable {
    private let graph: ModelGraph
    /// Whether all code that may use the code of the app was read: clients of a library may use anything.
    private let isKnown: Bool
    /// The extents of dead types and their extensions, by file.
    private var extents: [Int: [ClosedRange<Int32>]] = [:]
    /// The files in which all types are dead, with what they import.
    private var files: Set<Int> = []

    /// - Parameter isApp: whether the codebase contains an app or a server.
    /// - Complexity: O(n) in the names that the files mention.
    init(_ graph: ModelGraph, isApp: Bool) {
        self.graph = graph
        isKnown = isApp && graph.files.allSatisfy { $0.refusal == nil && !$0.uses.isIncomplete }
        guard isKnown else { return }
        var dead = UnusedTypes(graph).types
        for type in dead {
            for part in graph.types[type].parts { add(part) }
        }
        for type in DoubleTypes(graph).types where dead.insert(type).inserted {
            // Which of two types an extension adds to is not known.
            add(graph.types[type].parts[0])
        }
        files = Set(dead.map { graph.types[$0].file }).subtracting(graph.fileScopes.map(\.file))
        // A type in another one is a part of it, or of its extension.
        for type in graph.types where !dead.contains(type.id) && !type.name.contains(".") {
            for part in type.parts { files.remove(part.file) }
        }
    }

    private mutating func add(_ part: TypePart) {
        let declaration = part.declaration
        guard declaration.place.offset <= declaration.end else { return }
        extents[part.file, default: []].append(declaration.place.offset...declaration.end)
    }

    /// Whether a place is in a type that nothing uses, or in a function that nothing calls.
    func contains(_ offset: Int32, of file: Int) -> Bool {
        guard isKnown else { return false }
        if files.contains(file) || extents[file]?.contains(where: { $0.contains(offset) }) == true { return true }
        return graph.files[file].declarations.contains { declaration in
            declaration.functions.contains { function in
                let start = function.extent.offset
                return start <= offset && offset < start + function.extent.length
                    && isUncalled(function, in: declaration, file)
            }
        }
    }

    // MARK: Functions

    private func isUncalled(_ function: FunctionFact, in declaration: DeclarationFact, _ file: Int) -> Bool {
        // A local function's name may be anything; what a class overrides is called by its superclass.
        guard function.access < .public, !function.isOverride, !declaration.isLocal,
            function.attributes.allSatisfy(DeadCode.plainAttributes.contains)
        else { return false }
        var type: TypeNode?
        if declaration.kind != .file {
            guard let id = graph.resolve(declaration.name, in: "", file: file) else { return false }
            type = graph.types[id]
        }
        if let type, type.isTest || type.declaration.kind == .proto || isWitness(function, of: type) { return false }
        switch function.kind {
        case .function:
            return function.name.first?.isLetter == true && !DeadCode.witnesses.contains(function.name)
                && !isMentioned(MentionFact.hash(function.name))
        case .initializer: return type.map { isUncalled(function, of: $0) } ?? false
        case .deinitializer, .subscript: return false
        }
    }

    /// Whether a protocol may require a function: one of this codebase with its name, or one that is not here.
    private func isWitness(_ function: FunctionFact, of type: TypeNode) -> Bool {
        let outside = UnusedTypes.protocols(of: type).filter { !UnusedTypes.data.contains($0) }
        return type.parts.contains { $0.declaration.attributes.contains { !UnusedTypes.plainAttributes.contains($0) } }
            || outside.contains { name in
                guard let id = graph.resolve(name, in: TypeName.outer(type.name), file: type.file) else { return true }
                return graph.types[id].functions.contains { $0.name == function.name }
            }
    }

    private func isUncalled(_ initializer: FunctionFact, of type: TypeNode) -> Bool {
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
        if names.contains(where: { isMentioned(MentionFact.hash(call: $0, labels: labels)) }) { return false }
        // `map(User.init)`
        return !names.contains { name in graph.files.contains { $0.uses.constructions.contains("\(name) *") } }
    }

    /// Whether some file has a name, or a call.
    ///
    /// - Complexity: O(n log m) in the files and their names: only few findings ask.
    private func isMentioned(_ hash: Int32) -> Bool {
        graph.files.contains { file in
            let names = file.uses.references
            var (low, high) = (0, names.count)
            while low < high {
                let middle = (low + high) / 2
                if names[middle] < hash { low = middle + 1 } else { high = middle }
            }
            return low < names.count && names[low] == hash
        }
    }

    /// Attributes of functions through which nothing else calls them.
    private static let plainAttributes: Set<String> = [
        "MainActor", "Sendable", "ViewBuilder", "available", "concurrent", "discardableResult", "inlinable", "inline",
    ]
    /// Functions that the standard library, frameworks and the compiler call.
    private static let witnesses: Set<String> = [
        "body", "callAsFunction", "appendInterpolation", "encode", "hash", "main", "path",
    ]
}
