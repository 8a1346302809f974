/// The types that aliases refer to.
extension ModelGraph {
    /// The type that a name is an alias for in a scope, as written in its declaration; `nil` if it isn't an alias
    /// there.
    ///
    /// Function types, and types of other modules, have no declaration that ``resolve(_:in:file:)`` could find.
    package func aliasTarget(of name: String, in scope: String, file: Int) -> String? {
        var scope = scope
        while true {
            if let found = resolver.aliases[scope.isEmpty ? name : "\(scope).\(name)"] {
                return (found.first { $0.file == file } ?? found.first)?.target
            }
            if scope.isEmpty { return nil }
            scope = TypeName.outer(scope)
        }
    }

    /// Whether an alias refers to a type with a last name, or to a container of it: `typealias Response = [User]`.
    /// Closures that take or return a value only pass it on.
    ///
    /// - Complexity: O(n) in the aliases.
    package func hasAlias(of lastName: String) -> Bool {
        resolver.aliases.values.joined().contains { alias in
            !alias.target.contains("->")
                && TypeName.names(in: alias.target).contains { TypeName.last($0) == lastName }
        }
    }
}
