import AshlarCheck
import Foundation
import Testing

@Suite struct LanguageServerTests {
    private let user = "struct UserDTO: Decodable {\n    var name: String\n}\n"

    // MARK: Findings

    @Test func `findings are published for the whole folder, and again as a document changes`() throws {
        try withTemporaryFolder { folder in
            try folder.write(user, to: "App/User.swift")
            try folder.write("struct Tag {}\n", to: "App/Tag.swift")
            let client = LanguageClient(folder)
            client.start()
            #expect(client.rules("App/User.swift") == ["mutable-dto"])
            #expect(client.rules("App/Tag.swift") == nil)
            let first = try #require(client.diagnostics("App/User.swift")?.first)
            #expect(first["range"] as? NSDictionary == range(1, 8, 1, 12) as NSDictionary)
            #expect(first["severity"] as? Int == 2)
            #expect(first["source"] as? String == "ashlar")
            client.open("App/User.swift", user)
            client.change("App/User.swift", [["range": range(1, 4, 1, 7), "text": "let"]])
            #expect(client.rules("App/User.swift") == [])
            #expect(client.messages("textDocument/publishDiagnostics").last?["version"] as? Int == 2)
            client.change("App/User.swift", version: 3, [["text": user]])
            #expect(client.rules("App/User.swift") == ["mutable-dto"])
        }
    }

    @Test func `each change of a message is in the text that those before it made`() throws {
        try withTemporaryFolder { folder in
            let client = LanguageClient(folder)
            client.start()
            client.open("A.swift", "// 👍\r\n")
            client.change(
                "A.swift",
                [
                    ["range": range(1, 0, 1, 0), "text": "struct ADTO: Decodable { let a: Int }"],
                    ["range": range(1, 25, 1, 28), "text": "var"],
                    ["range": range(0, 3, 0, 5), "text": "a"],
                ])
            #expect(client.rules("A.swift") == ["mutable-dto"])
            #expect(
                client.diagnostics("A.swift")?.first?["range"] as? NSDictionary == range(1, 29, 1, 30) as NSDictionary)
        }
    }

    @Test func `a change in one file is seen in another`() throws {
        try withTemporaryFolder { folder in
            try folder.write(user, to: "User.swift")
            let client = LanguageClient(folder)
            client.start()
            client.open("Use.swift", "func f(_ user: inout UserDTO) {}\n")
            #expect(client.rules("User.swift") == ["mutable-dto"])
            let before = client.diagnostics("User.swift")?.first?["relatedInformation"] as? [Any]
            client.change("Use.swift", [["text": "func f(_ user: inout UserDTO) { user.name = \"\" }\n"]])
            let after = client.diagnostics("User.swift")?.first?["relatedInformation"] as? [Any]
            #expect(before?.count != after?.count || client.rules("User.swift") == [])
        }
    }

    @Test func `a closed document is the file on disk again, and a deleted file has no findings`() throws {
        try withTemporaryFolder { folder in
            try folder.write(user, to: "User.swift")
            let client = LanguageClient(folder)
            client.start()
            client.open("User.swift", "struct UserDTO {}\n")
            #expect(client.rules("User.swift") == [])
            client.notify("textDocument/didClose", ["textDocument": ["uri": client.uri("User.swift")]])
            #expect(client.rules("User.swift") == ["mutable-dto"])
            try FileManager.default.removeItem(atPath: folder.path + "/User.swift")
            let event: [String: Any] = ["changes": [["uri": client.uri("User.swift"), "type": 3] as [String: Any]]]
            client.notify("workspace/didChangeWatchedFiles", event)
            #expect(client.rules("User.swift") == [])
            try folder.write(user, to: "User.swift")
            client.notify("workspace/didChangeWatchedFiles", event)
            #expect(client.rules("User.swift") == ["mutable-dto"])
        }
    }

    @Test(arguments: [
        "Pods/A.swift", ".build/A.swift", "Excluded/Sub/A.swift", "../A.swift", "A.txt", "Excluded/A.swift",
    ])
    func `files that check excludes are excluded in the editor`(path: String) throws {
        try withTemporaryFolder { folder in
            var configuration = Configuration()
            configuration.excluded = ["Excluded"]
            let client = LanguageClient(folder) { [configuration] _ in configuration }
            client.start()
            client.open(path, user)
            client.change(path, [["text": user + "\n"]])
            client.open("B.swift", user.replacing("User", with: "Other"))
            #expect(client.rules(path) == nil)
            #expect(client.rules("B.swift") == ["mutable-dto"])
        }
    }

    // MARK: Settings

    @Test func `settings that change are read again, and those that cannot be read are shown`() throws {
        struct Problem: Error {}
        try withTemporaryFolder { folder in
            try folder.write(user, to: "User.swift")
            var answers: [Result<Configuration, Problem>] = [.failure(Problem()), .success(Configuration())]
            answers[1] = answers[1].map {
                var changed = $0
                changed.rules["mutable-dto"] = .off
                return changed
            }
            let client = LanguageClient(folder) { _ in try answers.removeFirst().get() }
            client.start(["capabilities": ["workspace": ["didChangeWatchedFiles": ["dynamicRegistration": true]]]])
            #expect(client.messages("window/showMessage").map { $0["type"] as? Int } == [1])
            #expect(client.messages("client/registerCapability").count == 1)
            #expect(client.rules("User.swift") == ["mutable-dto"])
            client.notify(
                "workspace/didChangeWatchedFiles",
                ["changes": [["uri": client.uri(".ashlar.yml"), "type": 2] as [String: Any]]])
            #expect(client.rules("User.swift") == [])
        }
    }

    @Test func `messages are in the editor's language, unless the command says another`() throws {
        try withTemporaryFolder { folder in
            try folder.write(user, to: "User.swift")
            func message(_ client: LanguageClient) -> String {
                client.start(["locale": "zh-cn"])
                return client.diagnostics("User.swift")?.first?["message"] as? String ?? ""
            }
            let (chinese, english) = (
                message(LanguageClient(folder)), message(LanguageClient(folder, language: .english))
            )
            #expect(!chinese.utf8.allSatisfy { $0 < 128 })
            #expect(english.utf8.allSatisfy { $0 < 128 })
        }
    }

    // MARK: The protocol

    @Test func `requests out of order are refused, and the exit code says whether it was shut down`() throws {
        try withTemporaryFolder { folder in
            let client = LanguageClient(folder)
            _ = client.request("textDocument/hover", [:])
            #expect(client.errorCodes() == [-32002])
            client.start()
            _ = client.request("initialize", [:])
            _ = client.request("textDocument/rename", [:])
            _ = client.request("textDocument/hover", ["textDocument": 1])
            client.take(text: "no JSON")
            client.take(text: "[]")
            client.notify("$/setTrace", ["value": "off"])
            client.notify("textDocument/didOpen", ["textDocument": 1])
            client.take(["jsonrpc": "2.0", "id": 99, "result": NSNull()])
            #expect(client.errorCodes() == [-32002, -32600, -32601, -32602, -32700, -32700])
            #expect(client.request("shutdown", [:]) is NSNull)
            _ = client.request("shutdown", [:])
            #expect(client.errorCodes().last == -32600)
            client.take(["jsonrpc": "2.0", "method": "exit"])
            #expect(client.server.exitCode == 0)
            let other = LanguageClient(folder)
            other.start()
            other.take(["jsonrpc": "2.0", "method": "exit"])
            #expect(other.server.exitCode == 1)
        }
    }

    @Test func `an editor without a folder is asked to open one`() throws {
        try withTemporaryFolder { folder in
            let client = LanguageClient(folder)
            client.start(["rootUri": NSNull()])
            #expect(client.messages("window/showMessage").count == 1)
            client.open("A.swift", user)
            #expect(client.rules("A.swift") == nil)
            #expect(
                client.request(
                    "textDocument/hover",
                    [
                        "textDocument": ["uri": client.uri("A.swift")], "position": ["line": 0, "character": 9],
                    ]) is NSNull)
        }
    }
}
