import Foundation
import Testing

@testable import AshlarContract
@testable import AshlarDesign

/// The recordings of a whole API keep its endpoints and its enumerations.
///
/// The list was made before anything was kept secret. Every template in it is right: `bio` and `latest` are words of the API
/// next to data, and so is `application` next to the accounts.
struct RecordedVocabularyTests {
    private static let paths: Set = [
        "/account/application/addresses", "/account/application/info", "/account/{account}/info",
        "/account/{account}/name", "/address/{address}/availability", "/address/{address}/info",
        "/address/{address}/now", "/address/{address}/pastebin", "/address/{address}/pastebin/{pastebin}",
        "/address/{address}/pics", "/address/{address}/pics/upload", "/address/{address}/pics/{pic}",
        "/address/{address}/purl", "/address/{address}/purl/{purl}", "/address/{address}/purls",
        "/address/{address}/statuses", "/address/{address}/statuses/bio", "/address/{address}/statuses/{status}",
        "/address/{address}/web", "/address/{address}/weblog/delete/{delete}", "/address/{address}/weblog/entries",
        "/address/{address}/weblog/entry", "/address/{address}/weblog/entry/{entry}",
        "/address/{address}/weblog/post/latest", "/oauth", "/pics", "/service/info", "/statuslog", "/statuslog/latest",
    ]

    @Test func recordingsKeepTheirEndpointsAndEnumerations() throws {
        var folder = URL(filePath: #filePath)
        for _ in 0..<4 { folder.deleteLastPathComponent() }
        let inputs = try InputSet(paths: [folder.appending(path: "Examples/OmgLol/Recordings").path])
        let outcome = Designer(inputs, options: PlantedStyle.all[1].options).design()
        #expect(outcome.problems.isEmpty)
        let found = Set(
            outcome.plan.roots.compactMap { root in
                switch root.root.origin {
                case .request(let endpoint), .response(let endpoint, _): endpoint.path.description
                default: nil
                }
            })
        #expect(found == Self.paths, "missing \(Self.paths.subtracting(found)), new \(found.subtracting(Self.paths))")
        let words = Set(outcome.plan.enums.map { Set($0.cases.map(\.word)) })
        for expected: Set in [
            ["image/png", "image/jpeg", "image/webp", "image/heic", "image/gif"], ["post", "page"], ["draft", "live"],
        ] { #expect(words.contains(expected), "\(expected) not in \(words)") }
    }
}
