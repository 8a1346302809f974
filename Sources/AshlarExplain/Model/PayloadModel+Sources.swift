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
    /// The declaration is a protocol; with its place.
    case abstract(String, place: String)
    /// The declaration takes other generic arguments; with its parameters and its place.
    case arguments(String, parameters: [String], place: String)
    /// Attributes are used in a way that the compiler refuses; each with its place and what to write instead.
    case misused([Localized])

    /// The problem and its remedy, on several lines if several places are named.
    package var text: Localized {
        switch self {
        case .unreadable(let name):
            return .problem("--type \(VisibleText.of(name))", Localized("not a Swift type", zh: "不是 Swift 类型"))
        case .unknown(let name, let fileCount, let near, let unread):
            let shown = VisibleText.of(name)
            let what = Localized(
                "no type \(shown) in \(Counted.text(fileCount, "Swift file"))",
                zh: "\(fileCount) 个 Swift 文件中没有类型 \(shown)")
            if let branch = unread?.text {
                return what
                    + Localized(
                        "; it is in a branch that is not read: \(VisibleText.of(branch.english))",
                        zh: "；它在没有读取的分支中：\(VisibleText.of(branch.simplifiedChinese))")
            }
            return what + NearNames.question(about: near.map { VisibleText.of($0) })
        case .ambiguous(let name, let places):
            let list = places.map { "\n  \(VisibleText.of($0))" }.joined()
            return Localized(
                "\(places.count) types are named \(VisibleText.of(name)): use the full name, or fewer sources",
                zh: "有 \(places.count) 个类型名为 \(VisibleText.of(name))：请使用完整名称，或减少源文件")
                + Localized(verbatim: list)
        case .notDecodable(let name, let place):
            return Localized(
                """
                \(VisibleText.of(name)), declared at \(VisibleText.of(place)), is not Decodable: \
                conform it to Codable, or add the file with its conformance to the sources
                """,
                zh: """
                    \(VisibleText.of(name))（声明于 \(VisibleText.of(place))）不遵循 Decodable：\
                    请让它遵循 Codable，或将含有其遵循声明的文件加入源文件
                    """)
        case .abstract(let name, let place):
            return Localized(
                "\(VisibleText.of(name)), declared at \(VisibleText.of(place)), is a protocol: name a type that conforms to it",
                zh: "\(VisibleText.of(name))（声明于 \(VisibleText.of(place))）是协议：请指定遵循它的类型")
        case .arguments(let name, let parameters, let place):
            let (shown, place) = (VisibleText.of(name), VisibleText.of(place))
            if parameters.isEmpty {
                return Localized(
                    "\(shown), declared at \(place), takes no type arguments: write \(shown)",
                    zh: "\(shown)（声明于 \(place)）不接受类型参数：请写作 \(shown)")
            }
            let form = "\(shown)<\(VisibleText.of(parameters.joined(separator: ", ")))>"
            return Localized(
                """
                \(shown), declared at \(place), takes \(Counted.text(parameters.count, "type argument")): write \(form) \
                with types for its parameters
                """,
                zh: "\(shown)（声明于 \(place)）需要 \(parameters.count) 个类型参数：请写作 \(form)，并填入具体类型")
        case .misused(let problems):
            return problems.map { Localized(VisibleText.of($0.english), zh: VisibleText.of($0.simplifiedChinese)) }
                .joined(separator: Localized(verbatim: "\n"))
        }
    }

    /// The problem, in English.
    package var description: String { text.english }
}
