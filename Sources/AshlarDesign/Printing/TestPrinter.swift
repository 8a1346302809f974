import AshlarContract
import AshlarEmission

/// Prints tests that decode every fixture, map it, and check that it survives the round trip.
struct TestPrinter {
    let plan: Plan
    private var names: TypeNames { TypeNames(plan: plan, isOutside: true) }

    init(_ plan: Plan) { self.plan = plan }

    func files() -> [GeneratedFile] {
        let folder = "Tests/\(plan.options.name)Tests"
        return [
            GeneratedFile("\(folder)/\(plan.options.name)Tests.swift", tests()),
            GeneratedFile("\(folder)/Fixture.swift", fixture()),
        ]
    }

    private func tests() -> String {
        var source = SourceText()
        source.line(generatedNotice)
        source.importing(plan.style.testRuntime)
        source.line("import Testing")
        source.line()
        source.line("@testable import \(plan.options.name)")
        source.line()
        source.line("@Suite(\"\(plan.options.name) reads every payload that it was designed from\")")
        source.braces("struct \(plan.options.name)Tests") { source in
            for (index, root) in plan.roots.enumerated() {
                if index > 0 { source.line() }
                let title = SwiftLiteral.string(CommentText.line(RootText.title(root.root.origin).english))
                source.line("@Test(\(title), arguments: Fixture.all(\(SwiftLiteral.string(root.slug))))")
                source.braces("func payload\(index + 1)(fixture: Fixture) throws") { source in
                    body(&source, root)
                }
            }
        }
        return source.text
    }

    private func body(_ source: inout SourceText, _ root: RootPlan) {
        let type = names.payload(root)
        let mappings = names.mappings(plan.content(of: "dto", root), root.type)
        source.line("\(mappings.isEmpty ? "_" : "let dto") = try fixture.roundTrip((\(type)).self)")
        mappings.forEach { source.line($0) }
    }

    private func fixture() -> String {
        let style = plan.style
        let runtime = style.testRuntime.map { "import \($0)\n" } ?? ""
        let coding = style.roundTrip.split(separator: "\n", omittingEmptySubsequences: false).map { "    " + $0 }
        return """
            \(generatedNotice)
            \(runtime)import Foundation
            import Testing

            /// A payload of `Fixtures/`.
            struct Fixture: Sendable, CustomTestStringConvertible {
                let name: String
                let bytes: [UInt8]

                var testDescription: String { name }

                /// All payloads of a folder; of a file with one on each line, every line.
                static func all(_ folder: String) -> [Fixture] {
                    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
                        .deletingLastPathComponent().appending(path: "Fixtures").appending(path: folder)
                    let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
                    return names.sorted().flatMap { file -> [Fixture] in
                        guard let data = try? Data(contentsOf: root.appending(path: file)) else { return [] }
                        guard file.hasSuffix(".ndjson") else {
                            return [Fixture(name: "\\(folder)/\\(file)", bytes: Array(data))]
                        }
                        return data.split(separator: 0x0A).enumerated().map { line, bytes in
                            Fixture(name: "\\(folder)/\\(file):\\(line + 1)", bytes: Array(bytes))
                        }
                    }
                }

                /// Decodes the payload, encodes the value, and decodes that again: it must be equal.
                func roundTrip<T: \(style.fixtureConstraint)>(_ type: T.Type) throws -> T {
            \(coding.joined(separator: "\n"))
                    #expect(again == value)
                    return value
                }
            }

            """
    }
}
