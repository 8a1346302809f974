import AshlarCore
import AshlarLocalization
import AshlarReport
import AshlarSyntax

extension PayloadModel {
    /// Finds a type in the sources and resolves it.
    ///
    /// - Parameters:
    ///   - name: a type: `User`, `Outer.Inner`, `[User]`, `Page<User>`.
    ///   - index: the declarations of the sources.
    ///   - options: how the decoder of plain `Codable` types is set up.
    /// - Throws: ``ModelProblem`` when the sources declare no such type, or several, or one that is not decodable.
    package init(of name: String, in index: DeclarationIndex, options: ModelOptions = ModelOptions())
        throws(ModelProblem)
    {
        self = try DeepStack.run { () throws(ModelProblem) in
            guard let type = TypeText.parse(name) else { throw ModelProblem.unreadable(name) }
            var builder = ModelBuilder(index: index, options: options)
            return try builder.model(of: type, named: name)
        }
    }

    /// Resolves every type of the sources that payloads or rows are read as; none of them is the root.
    ///
    /// - Parameters:
    ///   - index: the declarations of the sources.
    ///   - options: how the decoder of plain `Codable` types is set up.
    /// - Throws: ``ModelProblem`` when a type uses Ashlar's attributes in a way that the compiler refuses.
    package init(allIn index: DeclarationIndex, options: ModelOptions = ModelOptions()) throws(ModelProblem) {
        self = try DeepStack.run { () throws(ModelProblem) in
            var builder = ModelBuilder(index: index, options: options)
            return try builder.all()
        }
    }
}

/// The reason that a type could not be resolved.
package enum ModelProblem: Error, CustomStringConvertible {
    /// The text is not a type.
    case unreadable(String)
    /// There is no declaration; with similar names, and the note on the `#if` if an unread branch has a declaration.
    case unknown(String, fileCount: Int, near: [String], unread: ModelNote?)
    /// There are several declarations; with their places.
    case ambiguous(String, places: [String])
    /// The declaration is not `Decodable`; with its place.
    case notDecodable(String, place: String)
    /// Attributes are used in a way that the compiler refuses; each with its place and what to write instead.
    case misused([Localized])

    /// The problem, and what to do, in English.
    package var description: String {
        switch self {
        case .unreadable(let name): return "--type \(VisibleText.of(name)): not a Swift type"
        case .unknown(let name, let fileCount, let near, let unread):
            let files = "\(fileCount) Swift file\(fileCount == 1 ? "" : "s")"
            let hint = NearNames.question(about: near.map { VisibleText.of($0) }).english
            let branch = unread.map { "; it is in a branch that is not read: \(VisibleText.of($0.text.english))" } ?? ""
            return "no type \(VisibleText.of(name)) in \(files)\(branch.isEmpty ? hint : branch)"
        case .ambiguous(let name, let places):
            return "\(places.count) types are named \(VisibleText.of(name)): use the full name, or fewer sources\n"
                + places.map { "  \(VisibleText.of($0))" }.joined(separator: "\n")
        case .notDecodable(let name, let place):
            return "\(VisibleText.of(name)), declared at \(VisibleText.of(place)), is not Decodable: "
                + "conform it to Codable, or add the file with its conformance to the sources"
        case .misused(let problems): return problems.map { VisibleText.of($0.english) }.joined(separator: "\n")
        }
    }
}
