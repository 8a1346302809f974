import AshlarCore
import Foundation
import Testing

/// Fourteen different mistakes in one payload: all are reported, each with its place.
struct MistakesTests {
    private static let payload = """
        {
          "name": null,
          "members": [
            {
              "id": 99999999999999999999, "first_name": 5, "email": [],
              "created_at": "gestern", "token": "F5165FDB", "profile": {"avatar_url": "http://[", "default": "yes"},
              "scores": {"ä": [1, "x", 1.5]}, "visibility": "secret",
              "amount": "12.50", "Ünï \\"cödé\\"": [true]
            },
            "Ada"
          ]
        }
        """

    @Test func areAllReported() throws {
        let failure = try #require(throws: DecodingFailure.self) {
            try TeamDTO.decode(from: Self.payload, source: "team.json")
        }
        #expect(failure.problems.count == 14)
        let golden = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
            .appending(path: "Goldens/mistakes.txt")
        // Each target that runs this file declares the models in its own module.
        let report = failure.report(showing: Array(Self.payload.utf8))
            .replacing(/Ashlar\w*Tests\/Models\.swift:\d+/) { _ in "Models.swift" }
        if ProcessInfo.processInfo.environment["ASHLAR_RECORD"] != nil {
            try report.write(to: golden, atomically: true, encoding: .utf8)
        }
        #expect(report == (try String(contentsOf: golden, encoding: .utf8)))
    }
}
