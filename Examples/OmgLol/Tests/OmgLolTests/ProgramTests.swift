import Foundation
import OmgArguments
import OmgServer
import Testing

/// The programs, as users run them.
@Suite(.timeLimit(.minutes(5))) struct ProgramTests {
    static let nowhere = "http://127.0.0.1:9"

    /// `omg`, with a server and arguments.
    private typealias Client = @Sendable (String, [String]) async throws -> RunProgram

    /// Runs `omg` as Ada, with her own file.
    private func withClient(
        _ body: (@escaping Client) async throws -> Void
    ) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "omg-client-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await body { server, arguments in
            try await RunProgram.run(
                "omg",
                arguments + [
                    "--server", server, "--account", "ada@example.org", "--file",
                    folder.appending(path: "omg.sqlite").path,
                ],
                environment: ["OMG_TOKEN": "ada-token"])
        }
    }

    @Test(arguments: [
        ("omg", ["purls", "--nonsense"]), ("omg", ["purls", "--file", "x.sqlite"]),
        (
            "omg",
            ["status", "x", "--address", "ada", "--server", "ftp://a.example", "--offline", "--file", "/dev/null"]
        ),
        ("omg", ["outbox", "--send", "--offline"]), ("omg-server", ["--faults", "2"]), ("omg-server", ["--port"]),
        ("omg-web", []), ("omg-web", ["--address", "ada", "--server", "no address"]),
    ])
    func wrongUseEndsWithTwo(program: String, arguments: [String]) async throws {
        let run = try await RunProgram.run(program, arguments)
        #expect(run.status == 2, "\(run.errors)")
        #expect(!run.errors.isEmpty)
    }

    @Test(arguments: ["omg", "omg-server", "omg-web"])
    func helpEndsWithZero(program: String) async throws {
        let run = try await RunProgram.run(program, ["--help"])
        #expect(run.status == 0)
        #expect(run.output.contains("USAGE"))
    }

    @Test func whatCannotBeReadEndsWithThree() async throws {
        try await withClient { omg in
            let status1 = try await omg(Self.nowhere, ["purls", "--address", "ada"]).status
            #expect(status1 == 3)
            let status2 = try await omg(Self.nowhere, ["purls", "--address", "ada", "--offline"]).status
            #expect(status2 == 3)
        }
    }

    @Test func aRefusalEndsWithOneAndStaysInTheOutboxUntilItIsDiscarded() async throws {
        try await withServer { server in
            try await withClient { omg in
                // Busy machines are slow: the test is about the answer, and not when it arrives.
                let refused = try await omg(
                    server.base.absoluteString, ["status", "", "--address", "ada", "--wait", "120"])
                #expect(refused.status == 1)
                #expect(refused.errors.contains("refused"))
                let listed = try await omg(server.base.absoluteString, ["outbox"])
                #expect(listed.status == 0 && listed.output.contains("post-status of /address/ada/statuses  refused"))
                let id = String(listed.output.prefix { $0 != " " })
                let discarded = try await omg(server.base.absoluteString, ["outbox", "--discard", id]).output
                #expect(discarded.isEmpty)
                let status3 = try await omg(server.base.absoluteString, ["outbox", "--discard", id]).status
                #expect(status3 == 1)
            }
        }
    }

    @Test func anOfflineChangeAsksNobodyAndIsSentLater() async throws {
        try await withServer(faults: Faults(share: 0.3, seed: 5)) { server in
            try await withClient { omg in
                let address = server.base.absoluteString
                // The server is running, and must not be asked.
                let kept = try await omg(address, ["status", "made offline", "--address", "ada", "--offline"])
                #expect(kept.status == 0 && kept.errors.contains("kept in the outbox"))
                let shown = try await omg(address, ["status", "--address", "ada", "--offline"])
                #expect(shown.output.contains("made offline"))
                let listed = try await omg(address, ["outbox", "--offline"])
                #expect(listed.output.contains("post-status of /address/ada/statuses  waiting"))
                #expect(server.faults.drawn == 0)

                let sent = try await omg(address, ["outbox", "--send", "--wait", "60"])
                #expect(sent.status == 0 && sent.output.isEmpty, "\(sent.output)")
                server.faults.set(share: 0)
                let statuses = try await omg(address, ["status", "--address", "ada"])
                #expect(statuses.output.components(separatedBy: "made offline").count == 2)
            }
        }
    }

    @Test func whatComesFromElsewhereDoesNotMoveTheCursor() async throws {
        try await withServer { server in
            try await withClient { omg in
                let address = server.base.absoluteString
                let hostile = "a\u{1B}[2Jb\u{7}\u{202E}c\u{2028}d\u{9B}e"
                for arguments in [
                    ["status", hostile, "--emoji", hostile, "--address", "ada"],
                    ["pastes", hostile, "text", "--address", "ada"],
                    ["now", hostile + "\nnext line", "--address", "ada"],
                    ["purls", hostile, "https://a.example", "--address", "ada"],
                ] {
                    let status4 = try await omg(address, arguments).status
                    #expect(status4 == 0)
                }
                for kind in ["status", "pastes", "now", "purls"] {
                    let shown = try await omg(address, [kind, "--address", "ada"])
                    #expect(shown.status == 0, "\(shown.errors)")
                    let output = String(shown.output.dropLast())
                    #expect(output.printable == output)
                    #expect(output.split(separator: "\n").count == (kind == "now" ? 2 : 1))
                }
            }
        }
    }

    @Test(arguments: [("a\nb\tc", "a b c", "a\nb\tc"), ("👩‍🚀 ok", "👩‍🚀 ok", "👩‍🚀 ok"), ("\u{85}x", " x", " x")])
    func textsAreCleaned(text: String, oneLine: String, printable: String) {
        #expect(text.oneLine == oneLine)
        #expect(text.printable == printable)
    }

    @Test func aLogOutLeavesNothing() async throws {
        try await withServer { server in
            try await withClient { omg in
                let address = server.base.absoluteString
                let status5 = try await omg(address, ["now", "here", "--address", "ada"]).status
                #expect(status5 == 0)
                let status6 = try await omg(address, ["logout"]).status
                #expect(status6 == 0)
                let status7 = try await omg(address, ["now", "--address", "ada", "--offline"]).status
                #expect(status7 == 3)
            }
        }
    }
}
