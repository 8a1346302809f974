import AshlarCheck
import Foundation
import TestScale
import Testing

@Suite struct OwnTreeTests {
    /// Examples, snippets and benchmarks have the models; parsing the rest takes a minute when the parser is built for
    /// debugging, and is left to `.ci/run`.
    @Test func `Ashlar keeps the rules itself, without a baseline`() {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let folders = TestScale.isFull ? [""] : ["Examples", "Snippets", "Benchmarks", "Tests/AshlarTests"]
        let outcome = Checker(Configuration().rooted(at: root)).check(folders.map { root.appending(path: $0).path })
        #expect(outcome.findings.map { "\($0.path):\($0.place.line) \($0.message.english)" } == [])
        #expect(outcome.files.count > 100)
    }
}
