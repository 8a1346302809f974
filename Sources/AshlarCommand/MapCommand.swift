#if Tools
import ArgumentParser
import AshlarCheck
import AshlarFiles
import AshlarGraph
import AshlarMap
import Foundation

/// `ashlar map`: a codebase's model layer as one picture.
struct MapCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "map",
        abstract: "Draw the model layer of Swift code: what feeds what, and where it leaks.",
        discussion: """
            Draws DTOs, domain types, entities, view models and views from left to right, the arrows between them with \
            their places, and the findings of `ashlar check` where they are. HTML is one file that needs no network; it \
            is written to map.html, the other formats to standard output. Settings stand in .ashlar.yml, as for check.

            Exit codes: 0 drawn, with or without findings; 2 wrong use, 3 nothing could be read.
            """)

    @Argument(help: "Swift files and folders. Without any, the working folder.")
    var paths: [String] = ["."]

    @Option(help: "\(MapFormat.allCases.map(\.rawValue).joined(separator: ", ")).")
    var format: MapFormat = .html

    @Option(name: [.long, .customShort("o")], help: "The file to write; - for standard output.")
    var out: String?

    @Option(help: "Draw this module, and what an arrow joins to it. May be given several times.")
    var module: [String] = []

    @Option(help: "Draw this type, and what flows into it and out of it.")
    var type: String?

    @Option(help: "A configuration file instead of .ashlar.yml.")
    var config: String?

    @Option(
        help: """
            Where the page's links lead, with {path} and {line}: https://host/repository/blob/main/{path}#L{line}. \
            Without it, to the files, as seen from the page.
            """)
    var sourceURL: String?

    @OptionGroup var language: LanguageOption

    @Flag(help: "Read everything anew, and keep nothing for the next run.")
    var noCache = false

    func run() throws {
        let configuration = try ConfigurationFile.read(config, near: paths.first ?? ".")
        let template = try sourceURL.map(links(template:))
        let checker = Checker(configuration, cacheFolder: try CacheFolder.path(isOff: noCache))
        let outcome = checker.check(paths, needsGraph: true)
        for trouble in outcome.troubles { Terminal.tell("\(trouble.path): \(trouble.what[language.lang])") }
        guard let graph = outcome.graph, !outcome.files.isEmpty else {
            if outcome.troubles.isEmpty {
                Terminal.tell("error: \(paths.joined(separator: ", ")): there is no Swift file here")
            }
            throw ExitStatus.unreadable
        }
        let picture = try picture(of: graph, outcome.findings)
        switch format {
        case .html:
            let links = template ?? relativeLinks(to: outcome.files)
            try write(try Page(of: picture, links: links, files: outcome.files.count).text(), picture)
        case .svg:
            let map = SVGMap(of: picture)
            if map.isFolded {
                Terminal.tell("\(picture.types.count) types: modules are folded; --module or --type shows their types")
            }
            try write(map.text(), picture)
        case .mermaid:
            let map = MermaidMap(of: picture)
            if map.leftOut > 0 { Terminal.tell("\(map.leftOut) types left out: --module or --type narrows the map") }
            try write(map.text(), picture)
        case .json: try write(try JSONMap.text(of: picture), picture)
        }
    }

    private func links(template: String) throws -> SourceLinks {
        do throws(SourceLinks.Problem) { return try SourceLinks(template: template) } catch {
            Terminal.tell("error: --source-url \(error)")
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
            Terminal.tell("error: \(error)")
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
        try reporting {
            let replacement = try FileReplacement(path: file)
            try replacement.refuseForeign("map", isOwn: MapFormat.isMap)
            try replacement.write(Array(text.utf8))
        }
        let counts = [
            (picture.types.count, "type"), (picture.arrows.count, "arrow"), (picture.findings.count, "finding"),
        ]
        let summary = counts.map { "\($0) \($1)\($0 == 1 ? "" : "s")" }.joined(separator: ", ")
        Terminal.tell("\(file): \(summary)")
    }

    /// From the page to the files; none where the page is not a file, or the files have no folder in common.
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
