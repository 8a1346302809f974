import AshlarCheck
import Foundation
import Testing

@Suite struct OwnTreeTests {
    @Test func `Ashlar keeps the rules itself, without a baseline`() {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let outcome = Checker(Configuration().rooted(at: root)).check([root.path])
        #expect(outcome.findings.map { "\($0.path):\($0.place.line) \($0.message.english)" } == [])
        #expect(outcome.files.count > 300)
    }
}
