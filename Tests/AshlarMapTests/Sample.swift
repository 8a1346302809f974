import AshlarTestSupport
import AshlarCheck
import AshlarMap
import Foundation

/// Codebases to draw.
enum Sample {
    static let folder = #filePath.replacing("Sample.swift", with: "Sample/")

    /// A small shop: one view shows a DTO, another names one.
    static func shop() throws -> [(path: String, text: String)] {
        guard let files = FileManager.default.enumerator(atPath: folder) else { return [] }
        let paths = files.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted()
        return try paths.map { ($0, try String(contentsOfFile: folder + $0, encoding: .utf8)) }
    }

    static func picture(
        of sources: [(path: String, text: String)], _ narrowing: Narrowing = Narrowing()
    ) throws -> MapPicture {
        let outcome = Checker().check(sources: sources)
        guard let graph = outcome.graph else { throw CocoaError(.featureUnsupported) }
        return try PictureBuilder.picture(
            of: graph, findings: outcome.findings, title: "Shop", narrowing: narrowing)
    }

    /// An app of made-up models: some are mapped, stored, shown, some leak, all by a seed.
    ///
    /// - Parameter models: how many; each makes one to five types.
    static func made(models: Int, modules: Int, seed: UInt64) -> [(path: String, text: String)] {
        var generator = SampleGenerator(seed: seed)
        var sources: [(path: String, text: String)] = []
        for model in 0..<models {
            let (name, module) = ("Model\(model)", "Module\(Int.random(in: 0..<modules, using: &generator))")
            let fields = (0..<Int.random(in: 1...14, using: &generator)).map { "    let field\($0): String\n" }.joined()
            var text = "import SwiftUI\nimport GRDB\n"
            text += "struct \(name)DTO: Decodable, Sendable {\n\(fields)}\n"
            if Int.random(in: 0..<4, using: &generator) > 0 {
                text += "public struct \(name): Equatable, Sendable {\n\(fields)}\n"
                text += "extension \(name) {\n    init(_ dto: \(name)DTO) { field0 = dto.field0 }\n}\n"
            }
            if Bool.random(using: &generator) {
                text += "struct \(name)Entity: FetchableRecord {\n\(fields)}\n"
                text += "extension \(name)Entity {\n    init(_ model: \(name)) { field0 = model.field0 }\n}\n"
            }
            let shown = "Model\(Int.random(in: 0..<models, using: &generator))"
            let leak = Int.random(in: 0..<5, using: &generator) == 0 ? "DTO" : ""
            if Bool.random(using: &generator) {
                text += "@Observable final class \(name)ViewModel {\n    var shown: [\(shown)\(leak)] = []\n}\n"
                text += "struct \(name)View: View {\n    let model: \(name)ViewModel\n    let other: \(shown)\n}\n"
            }
            sources.append(("Sources/\(module)/\(name).swift", text))
        }
        return sources.sorted { $0.path < $1.path }
    }
}
