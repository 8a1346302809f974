import Foundation
import Testing

@testable import AshlarDesign

/// The expected generated files of a small API. `ASHLAR_RECORD=1` records them again.
struct GoldenTests {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Goldens")

    static let payload = #"""
        [{"id": 1, "owner_email": "ada@example.org", "createdAt": "2026-01-02T03:04:05Z", "size": 1.5, "count": "12",
          "flag": true, "link": "https://example.org/a", "extra": null, "place": {"lat": 1.5, "lon": 2}, "next": null},
         {"id": 2, "owner_email": "bob@example.org", "createdAt": "2026-01-03T03:04:05Z", "size": 2, "count": 7,
          "flag": false, "link": "https://example.org/b", "extra": [1, "x"], "place": {"lat": 0.5, "lon": 1},
          "next": {"id": 3, "owner_email": "c@example.org", "createdAt": "2026-01-04T00:00:00Z", "size": 1, "count": "1",
            "flag": true, "link": "https://example.org/c", "extra": [], "place": {"lat": 3, "lon": 4}, "next": null}}]
        """#

    @Test(arguments: DesignOptions.Style.allCases)
    func printsTheRecordedFiles(style: DesignOptions.Style) throws {
        let files = try design(Self.payload, style: style, store: style == .codable ? .none : .sqlite)
        let text = files.sorted { $0.key < $1.key }.filter {
            !$0.key.contains("/Support/") && !$0.key.hasPrefix("Tests/")
        }
        .map { "==== \($0.key)\n\($0.value)" }.joined(separator: "\n")
        let golden = Self.folder.appending(path: "\(style.rawValue).txt")
        if ProcessInfo.processInfo.environment["ASHLAR_RECORD"] != nil { try Data(text.utf8).write(to: golden) }
        let expected = try String(contentsOf: golden, encoding: .utf8)
        if text != expected {
            let lines = zip(text.split(separator: "\n"), expected.split(separator: "\n")).first { $0 != $1 }
            Issue.record("\(golden.lastPathComponent) differs, first here:\n\(lines?.0 ?? "")\n\(lines?.1 ?? "")")
        }
    }
}
