import AshlarGraph

/// Calls that return an optional that is never `nil`.
extension CrashInDecoder {
    /// Whether the project's own code returns a value for every argument. Examples are `Key(stringValue:)`, if
    /// `init?(stringValue:)` only assigns, and `Key.named(_:)`, if the function only calls that initializer.
    ///
    /// Initializers that the compiler synthesizes can fail, such as `Kind(rawValue:)` of an enumeration, and have no
    /// declaration.
    ///
    /// - Parameter depth: the number of functions that have forwarded the call, to stop if functions call each other.
    func neverReturnsNil(
        _ call: String, in owner: String, _ file: Int, _ graph: ModelGraph, depth: Int = 0
    ) -> Bool {
        guard depth < 4, !call.isEmpty else { return false }
        let (typeName, name, labels) = parts(of: call)
        guard let type = type(typeName, in: owner, file, graph) else { return false }
        let called = type.functions.filter { function in
            guard function.name == name, function.kind == .initializer || function.isStatic else { return false }
            return function.labels == labels
        }
        if called.isEmpty { return false }
        return called.allSatisfy { function in
            if function.kind == .initializer { return !function.isFailable || function.neverFails }
            return neverReturnsNil(function.forwards, in: type.name, type.file, graph, depth: depth + 1)
        }
    }

    /// The type that a name refers to in the code of an owner. `Self` and `self` refer to the owner.
    func type(_ name: String, in owner: String, _ file: Int, _ graph: ModelGraph) -> TypeNode? {
        let isOwn = name == "Self" || name == "self"
        let id = isOwn ? graph.resolve(owner, in: "", file: file) : graph.resolve(name, in: owner, file: file)
        return id.map { graph.types[$0] }
    }

    /// Splits `Key.named(_:)` into `Key`, `named` and `_:`, and `Key(_:)` into `Key`, `init` and `_:`.
    private func parts(of call: String) -> (type: String, name: String, labels: String) {
        let callee = call.prefix { $0 != "(" }
        let labels = String(call.dropFirst(callee.count + 1).dropLast())
        guard let dot = callee.lastIndex(of: "."), callee[callee.index(after: dot)...].first?.isUppercase == false
        else { return (String(callee), "init", labels) }
        return (String(callee[..<dot]), String(callee[callee.index(after: dot)...]), labels)
    }
}
