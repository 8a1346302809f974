import AshlarCheck
import Foundation
import Testing

@Suite struct PagesTests {
    @Test func `the pages in the documentation are current`() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        for (path, text) in RulePages.files() {
            let file = root.appending(path: "Documentation/Rules").appending(path: path)
            let written = try? String(contentsOf: file, encoding: .utf8)
            #expect(written == text, "\(path): run `ashlar rules --markdown Documentation/Rules`")
        }
    }
}
