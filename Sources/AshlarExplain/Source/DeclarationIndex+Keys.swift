extension DeclarationIndex {
    /// The names of an enumeration of keys, and what they are on the wire; `nil` without one.
    package func keyTable(_ name: String, of declaration: TypeDeclaration) -> [String: String]? {
        ModelBuilder(index: self, options: ModelOptions()).keyTable(name, of: declaration)
    }

    /// What a name refers to where it is written: looked up in the types around, from the inside out.
    ///
    /// - Parameters:
    ///   - names: `Outer.Inner` in its parts.
    ///   - scope: the names of the types around.
    ///   - file: where it is written: of types with one name, the one in the same file counts.
    package func lookUp(_ names: [String], in scope: [String], file: String) -> TypeDeclaration? {
        for count in stride(from: scope.count, through: 0, by: -1) {
            let found = declarations(of: (scope.prefix(count) + names).joined(separator: "."))
            if let first = found.first { return found.first { $0.file.path == file } ?? first }
        }
        guard names.count > 1, declarations(of: names[0]).isEmpty else { return nil }
        return lookUp(Array(names.dropFirst()), in: [], file: file)
    }
}
