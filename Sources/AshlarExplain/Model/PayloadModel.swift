import AshlarReport
import AshlarSyntax

/// A Swift type as its payloads look, with every type that it is made of.
package struct PayloadModel: Sendable {
    /// The type as the user named it.
    package let name: String
    /// What the payload is.
    package let root: PayloadType
    /// The declared types, which refer to each other by index.
    package let types: [NamedType]
    /// What could not be known from the sources.
    package let notes: [String]

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
            let root = try builder.root(type)
            return PayloadModel(name: name, root: root, types: builder.types, notes: builder.notes)
        }
    }

    private init(name: String, root: PayloadType, types: [NamedType], notes: [String]) {
        self.name = name
        self.root = root
        self.types = types
        self.notes = notes
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

extension PayloadModel {
    /// Every type of the sources that payloads or rows are read as; the root is none of them.
    ///
    /// - Parameters:
    ///   - index: the declarations of the sources.
    ///   - options: how the decoder of plain `Codable` types is set up.
    /// - Throws: ``ModelProblem`` when a type uses Ashlar's attributes as the compiler refuses it.
    package init(allIn index: DeclarationIndex, options: ModelOptions = ModelOptions()) throws(ModelProblem) {
        self = try DeepStack.run { () throws(ModelProblem) in
            var builder = ModelBuilder(index: index, options: options)
            try builder.all()
            return PayloadModel(name: "", root: .anything, types: builder.types, notes: builder.notes)
        }
    }

    /// A model of one bare value.
    init(scalar: ScalarType) {
        name = scalar.label
        root = .scalar(scalar)
        types = []
        notes = []
    }
}
