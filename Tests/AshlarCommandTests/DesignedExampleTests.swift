#if Tools
import Foundation
import Testing

/// `Examples/OmgLol` lives on what the designer writes from its recordings. `ASHLAR_RECORD=1` writes it anew.
@Suite struct DesignedExampleTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    @Test func theExamplesModelIsWhatIsDesigned() throws {
        var arguments = [
            "design", "Examples/OmgLol/Recordings", "--out", "Examples/OmgLol/Sources/OmgModel/Designed",
            "--name", "OmgModel", "--with", "flow", "--layout", "files",
        ]
        arguments.append(ProcessInfo.processInfo.environment["ASHLAR_RECORD"] == nil ? "--plan" : "--force")
        let run = try Ashlar(arguments, in: Self.root)
        #expect(run.status == 0, "the example's README says how to write it again\n\(run.output)\(run.errors)")
    }

    /// As `make start` does: names come from the recordings and the answers alone.
    @Test func theAnswersHoldWithoutTheLock() throws {
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

    @Test func aPersonsAnswersAreFew() throws {
        let answers = Self.root.appending(path: "Examples/OmgLol/Sources/OmgModel/Designed/design.yaml")
        #expect(try String(contentsOf: answers, encoding: .utf8).split(separator: "\n").count <= 40)
    }
}
#endif
