#if Tools
import Foundation
import Testing

/// `Examples/OmgLol` uses the code that the designer writes from its recordings. `ASHLAR_RECORD=1` updates it.
@Suite struct DesignedExampleTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    @Test func theExamplesModelIsUpToDate() throws {
        var arguments = [
            "design", "Examples/OmgLol/Recordings", "--out", "Examples/OmgLol/Sources/OmgModel/Designed",
            "--name", "OmgModel", "--with", "flow", "--layout", "files",
        ]
        arguments.append(ProcessInfo.processInfo.environment["ASHLAR_RECORD"] == nil ? "--plan" : "--force")
        let run = try Ashlar(arguments, in: Self.root)
        #expect(run.status == 0, "the example's README says how to write it again\n\(run.output)\(run.errors)")
    }

    /// As in `make start`, names come only from the recordings and the answers.
    @Test func theAnswersApplyWithoutTheLock() throws {
        try withFolder { folder in
            let run = try Ashlar(
                [
                    "design", "Examples/OmgLol/Recordings", "--out", folder.appending(path: "OmgLol").path(),
                    "--name", "OmgLol", "--style", "plain",
                    "--answers", "Examples/OmgLol/Sources/OmgModel/Designed/design.yaml",
                ], in: Self.root)
            #expect(run.status == 0, "\(run.output)\(run.errors)")
        }
    }

    @Test func onlyAFewAnswersAreNeeded() throws {
        let answers = Self.root.appending(path: "Examples/OmgLol/Sources/OmgModel/Designed/design.yaml")
        #expect(try String(contentsOf: answers, encoding: .utf8).split(separator: "\n").count <= 40)
    }
}
#endif
