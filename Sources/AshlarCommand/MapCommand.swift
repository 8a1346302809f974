#if Tools
import ArgumentParser
import AshlarCheck
import AshlarFiles
import AshlarGraph
import AshlarLocalization
import AshlarMap
import AshlarReport
import Foundation

/// `ashlar map`: draws a codebase's model layer as one picture.
struct MapCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "map",
        abstract: "Draw the model layer of Swift code: what feeds what, and where it leaks.",
        discussion: """
            Draws DTOs, domain types, entities, view models and views from left to right, the arrows between them with \
            their locations, and the findings of `ashlar check` in place. HTML is one file that needs no network; it \
            is written to map.html, the other formats to standard output. Settings are read from .ashlar.yml, as for check.

            Exit codes: 0 drawn, with or without findings; 2 usage error, 3 a path is missing, nothing could be read, \
            or the output could not be written.
            """)

    @Argument(help: "Swift files and folders. The default is the current folder.", completion: .file())
    var paths: [String] = ["."]

    @Option(help: "\(MapFormat.allCases.map(\.rawValue).joined(separator: ", ")).")
    var format: MapFormat = .html

    @Option(name: [.long, .customShort("o")], help: "The file to write; - for standard output.", completion: .file())
    var out: String?

    @Option(help: "Draw this module, and everything that an arrow connects to it. Can be repeated.")
    var module: [String] = []

    @Option(help: "Draw this type, and everything that flows into or out of it.")
    var type: String?

    @Option(help: "A configuration file instead of .ashlar.yml.", completion: .file())
    var config: String?

    @Option(
        help: """
            The target of the page's links, with {path} and {line}: https://host/repository/blob/main/{path}#L{line}. \
            The default is the files, relative to the page.
            """)
    var sourceURL: String?

    @OptionGroup var language: LanguageOption

    @Flag(help: "Do not use or update the cache.")
    var noCache = false

    func run() throws {
        let configuration = try ConfigurationFile.read(config, near: paths.first ?? ".", language.report)
        let template = try sourceURL.map(links(template:))
        let checker = Checker(configuration, cacheFolder: try CacheFolder.path(isOff: noCache, language.report))
        let outcome = checker.check(paths, needsGraph: true)
        try language.report.reportUnread(outcome, of: paths, configuration)
        guard let graph = outcome.graph else { throw ExitStatus.unreadable }
        let picture = try picture(of: graph, outcome.findings)
        switch format {
        case .html:
            let links = template ?? relativeLinks(to: outcome.files)
            let page = Page(of: picture, links: links, files: outcome.files.count, language: language.lang)
            try write(try page.text(), picture)
        case .svg:
            let map = SVGMap(of: picture, language: language.lang)
            if map.isFolded {
                note(
                    Localized(
                        "\(picture.types.count) types: modules are collapsed; use --module or --type to show their types",
                        zh: "\(picture.types.count) 个类型：模块已折叠；用 --module 或 --type 显示其中的类型"))
            }
            try write(map.text(), picture)
        case .mermaid:
            let map = MermaidMap(of: picture, language: language.lang)
            if map.leftOut > 0 {
                note(
                    Localized(
                        "\(Counted.text(map.leftOut, "type")) omitted: use --module or --type to narrow the map",
                        zh: "已略去 \(map.leftOut) 个类型：用 --module 或 --type 缩小范围"))
            }
            try write(map.text(), picture)
        case .json: try write(try JSONMap.text(of: picture), picture)
        }
    }

    private func links(template: String) throws -> SourceLinks {
        do throws(SourceLinks.Problem) { return try SourceLinks(template: template) } catch {
            language.report.error(Localized(verbatim: "--source-url ") + error.text)
            throw ExitStatus.wrongUse
        }
    }

    private func picture(of graph: ModelGraph, _ findings: [Finding]) throws -> MapPicture {
        let title = URL(filePath: paths.first ?? ".").standardizedFileURL.lastPathComponent
        do throws(Narrowing.Problem) {
            return try PictureBuilder.picture(
                of: graph, findings: findings, title: title, language: language.lang,
                narrowing: Narrowing(modules: module, type: type))
        } catch {
            language.report.error(error.text)
            throw ExitStatus.wrongUse
        }
    }

    // MARK: Output

    private var file: String? {
        switch out {
        case "-": nil
        case let out?: out
        case nil: format == .html ? "map.html" : nil
        }
    }

    private func write(_ text: String, _ picture: MapPicture) throws {
        guard let file else { return print(text, terminator: "") }
        try language.report.writing {
            let replacement = try FileReplacement(path: file)
            try replacement.refuseForeign(Localized("a map", zh: "图"), isOwn: MapFormat.isMap)
            try replacement.write(Array(text.utf8))
        }
        let counts = [
            (picture.types.count, "type", "个类型"), (picture.arrows.count, "arrow", "个箭头"),
            (picture.findings.count, "finding", "项发现"),
        ]
        let summary = counts.map { count, noun, chinese in
            Localized(Counted.text(count, noun), zh: "\(count) \(chinese)")
        }
        language.report.say(.problem(file, summary.joined(separator: Localized(", ", zh: "，"))), on: .errors)
    }

    private func note(_ text: Localized) { language.report.note(text) }

    /// Returns links from the page to the files; no links if the page is not a file, or the files have no common folder.
    private func relativeLinks(to files: [SourceFileEntry]) -> SourceLinks {
        guard let file else { return .none }
        let roots = Set(files.map { $0.location.hasSuffix($0.path) ? String($0.location.dropLast($0.path.count)) : "" })
        guard roots.count == 1, let root = roots.first, !root.isEmpty else { return .none }
        let folder = URL(filePath: file).standardizedFileURL.deletingLastPathComponent().path
        return .relative(base: RelativePath.text(from: folder, to: root))
    }
}

extension MapFormat: ExpressibleByArgument {}
#endif
