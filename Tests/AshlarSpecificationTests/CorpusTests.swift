import Foundation
import Testing

@testable import AshlarContract
@testable import AshlarSpecification

/// Descriptions of real APIs, which are next to the checkout or in the folder that `ASHLAR_CORPUS` names.
enum Contracts {
    private static let root: URL? = {
        let environment = ProcessInfo.processInfo.environment["ASHLAR_CORPUS"].map { URL(filePath: $0) }
        let sibling = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appending(path: "shared/corpus")
        return [environment, sibling].compactMap(\.self).first { FileManager.default.fileExists(atPath: $0.path) }
    }()

    static var isThere: Bool { root != nil }

    static func path(_ name: String) -> String { root?.appending(path: "contracts/\(name)").path ?? "" }
}

@Suite(.enabled(if: Contracts.isThere, "no corpus: set ASHLAR_CORPUS"))
struct CorpusTests {
    @Test(arguments: [
        ("petstore.yaml", 6), ("box/openapi-2024-07.json", 257), ("mastodon/openapi-2025-06.json", 200),
        ("mastodon/openapi-2026-08.json", 220), ("github/openapi.yaml", 780),
    ])
    func realDescriptionsAreReadWithoutProblems(name: String, operations: Int) {
        let read = Specification.read([Contracts.path(name)])
        #expect(read.problems.isEmpty, "\(read.problems.prefix(5))")
        #expect(read.contract.operations.count >= operations / 2)
        // Every example and every made-up payload is valid JSON.
        for example in read.examples {
            #expect((try? JSONDocument.read(example.bytes, path: name)) != nil)
        }
        #expect(read.examples.count * 10 >= read.contract.roots.count * 8)
    }
}
