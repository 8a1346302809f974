import Foundation
import Testing

@testable import AshlarCore

/// JSONTestSuite: what every JSON parser must accept (`y_`), must refuse (`n_`), and may decide on (`i_`).
@Suite(.enabled(if: Corpus.isThere, "the corpus is not next to the checkout: set ASHLAR_CORPUS"))
struct ConformanceTests {
    @Test(arguments: Corpus.files(in: "json-conformance"))
    func acceptsAndRefusesAsTheSuiteSays(file: URL) throws {
        let bytes = Array(try Data(contentsOf: file))
        let value = try? JSONValue.decode(from: bytes)
        let isSkipped = bytes.withUnsafeBytes { buffer -> Bool in
            var reader = JSONReader(buffer)
            return (try? reader.skipValue()) != nil && (try? reader.finish()) != nil
        }
        #expect((value != nil) == isSkipped, "reading and skipping must agree")
        switch file.lastPathComponent.prefix(2) {
        case "y_": #expect(value != nil)
        case "n_": #expect(value == nil)
        default: break
        }
    }

    @Test(arguments: Corpus.files(in: "json-conformance").filter { $0.lastPathComponent.hasPrefix("n_") })
    func reportsWhereARefusedTextBreaks(file: URL) throws {
        let bytes = Array(try Data(contentsOf: file))
        let failure = try #require(throws: DecodingFailure.self) { try JSONValue.decode(from: bytes) }
        #expect(failure.problems.count == 1)
        let problem = failure.problems[0]
        #expect(problem.offset <= bytes.count)
        #expect(
            problem.code.rawValue.hasPrefix("syntax.") || problem.code == .invalidUTF8 || problem.code == .depthExceeded
        )
    }
}
