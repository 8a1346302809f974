import AshlarCore
import AshlarReport
import AshlarSyntax

extension PayloadModel {
    /// Finds a type in the sources and resolves what it is made of.
    ///
    /// - Parameters:
    ///   - name: a type: `User`, `Outer.Inner`, `[User]`, `Page<User>`.
    ///   - index: the declarations of the sources.
    ///   - options: how the decoder of plain `Codable` types is set up.
    /// - Throws: ``ModelProblem`` when the sources declare no such type, or several.
    package init(of name: String, in index: DeclarationIndex, options: ModelOptions = ModelOptions())
        throws(ModelProblem)
    {
        self = try DeepStack.run { () throws(ModelProblem) in
            guard let type = TypeText.parse(name) else { throw ModelProblem.unreadable(name) }
            var builder = ModelBuilder(index: index, options: options)
            return try builder.model(of: type, named: name)
        }
    }

    /// Every type of the sources that payloads or rows are read as; none of them is the root.
    ///
    /// - Parameters:
    ///   - index: the declarations of the sources.
    ///   - options: how the decoder of plain `Codable` types is set up.
    /// - Throws: ``ModelProblem`` when a type uses Ashlar's attributes as the compiler refuses it.
    package init(allIn index: DeclarationIndex, options: ModelOptions = ModelOptions()) throws(ModelProblem) {
        self = try DeepStack.run { () throws(ModelProblem) in
            var builder = ModelBuilder(index: index, options: options)
            return try builder.all()
        }
    }
}

/// Why a type could not be found.
package enum ModelProblem: Error, CustomStringConvertible {
    /// A text that spells no type.
    case unreadable(String)
    /// No declaration; names that are near, and what is told of the `#if` with a declaration in a branch that is not read.
    case unknown(String, fileCount: Int, near: [String], unread: String?)
    /// Several declarations, with their places.
    case ambiguous(String, places: [String])
    /// Attributes with arguments, or in places, that the compiler refuses: each with its place and what to write.
    case misused([String])

    /// Whether the sources are what is wrong, and not how they were asked.
    package var isMisuse: Bool { if case .misused = self { true } else { false } }

    /// What is wrong, and what to do.
    package var description: String {
        switch self {
        case .unreadable(let name): return "--type \(VisibleText.of(name)): not a Swift type"
        case .unknown(let name, let fileCount, let near, let unread):
            let files = "\(fileCount) Swift file\(fileCount == 1 ? "" : "s")"
            let hint = near.isEmpty ? "" : "; did you mean \(VisibleText.of(near.joined(separator: ", ")))?"
            let branch = unread.map { "; it is in a branch that is not read: \(VisibleText.of($0))" } ?? ""
            return "no type \(VisibleText.of(name)) in \(files)\(branch.isEmpty ? hint : branch)"
        case .ambiguous(let name, let places):
            return "\(places.count) types are called \(VisibleText.of(name)): name one in full, or fewer sources\n"
                + places.map { "  \(VisibleText.of($0))" }.joined(separator: "\n")
        case .misused(let problems): return problems.map { VisibleText.of($0) }.joined(separator: "\n")
        }
    }
}
