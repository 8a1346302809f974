import AshlarGraph

/// Calls that return an optional, which is never `nil`.
extension CrashInDecoder {
    /// Whether the project's own code returns a value for every argument: `Key(stringValue:)`, if `init?(stringValue:)`
    /// only assigns, and `Key.named(_:)`, if the function only calls such an initializer.
    ///
    /// What the compiler writes can fail: `Kind(rawValue:)` of an enumeration has no declaration.
    ///
    /// - Parameter depth: how many functions have passed the call on; functions that call each other would never end.
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

    /// The type that code of another one names; `Self` and `self` are that one.
    func type(_ name: String, in owner: String, _ file: Int, _ graph: ModelGraph) -> TypeNode? {
        let isOwn = name == "Self" || name == "self"
        let id = isOwn ? graph.resolve(owner, in: "", file: file) : graph.resolve(name, in: owner, file: file)
        return id.map { graph.types[$0] }
    }

    /// `Key`, `named` and `_:` of `Key.named(_:)`; `Key`, `init` and `_:` of `Key(_:)`.
    private func parts(of call: String) -> (type: String, name: String, labels: String) {
        let callee = call.prefix { $0 != "(" }
        let labels = String(call.dropFirst(callee.count + 1).dropLast())
        guard let dot = callee.lastIndex(of: "."), callee[callee.index(after: dot)...].first?.isUppercase == false
        else { return (String(callee), "init", labels) }
        return (String(callee[..<dot]), String(callee[callee.index(after: dot)...]), labels)
    }
}
