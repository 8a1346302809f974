extension DeclarationIndex {
    /// Returns the names of keys and their spelling on the wire, from an enumeration of keys; `nil` without one.
    package func keyTable(_ name: String, of declaration: TypeDeclaration) -> [String: String]? {
        ModelBuilder(index: self, options: ModelOptions()).keyTable(name, of: declaration)
    }

    /// Returns the declaration that a name refers to: looked up in the enclosing types, from the inside out.
    ///
    /// - Parameters:
    ///   - names: `Outer.Inner` in its parts.
    ///   - scope: the names of the enclosing types.
    ///   - file: the file of the reference; of several types with the name, the one in the same file is preferred.
    package func lookUp(_ names: [String], in scope: [String], file: String) -> TypeDeclaration? {
        lookUp(names, in: scope, file: file, steps: 8)
    }

    /// - Parameter steps: the number of aliases to follow, because aliases may be circular.
    private func lookUp(
        _ names: [String], in scope: [String], file: String, steps: Int
    ) -> TypeDeclaration? {
        // `Self` is the enclosing type, which is found by its full name from anywhere.
        let names = names.first == "Self" ? scope + names.dropFirst() : names
        for count in stride(from: scope.count, through: 0, by: -1) {
            let found = declarations(of: (scope.prefix(count) + names).joined(separator: "."))
            if let first = found.first { return found.first { $0.file.path == file } ?? first }
        }
        guard names.count > 1, steps > 0 else { return nil }
        // `Schemas.Pet` with `typealias Schemas = Components.Schemas`.
        if let outer = lookUp([names[0]], in: scope, file: file, steps: steps - 1) {
            guard let target = outer.target?.names, !target.starts(with: [names[0]]) else { return nil }
            return lookUp(target + names.dropFirst(), in: outer.scope, file: outer.file.path, steps: steps - 1)
        }
        return lookUp(Array(names.dropFirst()), in: [], file: file, steps: steps - 1)
    }
}
