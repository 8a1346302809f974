#if Tools
import AshlarCheck
import AshlarDesign
import AshlarLocalization
import AshlarMap

/// The picture of a designed layer, drawn from its sources before they are written.
enum DesignMap {
    static let path = "Map.html"

    /// - Parameters:
    ///   - files: the files of the design.
    ///   - name: the picture's title.
    ///   - language: its language.
    static func file(of files: [GeneratedFile], name: String, language: Localized.Language) throws -> GeneratedFile {
        let sources = files.filter { $0.path.hasSuffix(".swift") && !$0.path.hasPrefix("Tests/") }
        var configuration = Configuration()
        configuration.checksGenerated = true
        let outcome = Checker(configuration).check(
            sources: sources.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
        guard let graph = outcome.graph else { preconditionFailure("texts in memory always give a graph") }
        let picture = try PictureBuilder.picture(
            of: graph, findings: outcome.findings, title: name, language: language,
            narrowing: Narrowing())
        let page = Page(of: picture, links: .relative(base: ""), files: sources.count, language: language)
        return GeneratedFile(path, try page.text())
    }
}
#endif
