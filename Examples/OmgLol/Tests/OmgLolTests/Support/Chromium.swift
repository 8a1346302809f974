import Ashlar
import Foundation

/// A browser without a window, controlled with the Chrome DevTools Protocol, over two pipes.
final class Chromium: @unchecked Sendable {
    static let path: String? = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"]
        .first { FileManager.default.isExecutableFile(atPath: $0) }

    struct Failure: Error {
        let message: String
    }

    private let process = Process()
    private let commands = Pipe()
    private let answers = Pipe()
    private let profile = FileManager.default.temporaryDirectory.appending(path: "chromium-\(UUID())")
    private var session: String?
    private var lastID = 0
    private var unread: [UInt8] = []

    /// Opens a page.
    static func open(_ page: URL) async throws -> Chromium { try await onThread { try Chromium(page) } }

    /// Runs blocking work on a separate thread: the tasks of this process have few, and they serve the page.
    private static func onThread<Result: Sendable>(
        _ work: @escaping @Sendable () throws -> Result
    ) async throws -> Result {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread { continuation.resume(with: Swift.Result { try work() }) }
        }
    }

    private init(_ page: URL) throws {
        process.executableURL = URL(filePath: "/bin/sh")
        // The protocol's pipes are descriptors 3 and 4.
        process.arguments = [
            "-c", "exec \"$0\" \"$@\" 3<&0 4>&1 </dev/null >/dev/null 2>&1", Self.path ?? "", "--headless",
            "--no-sandbox", "--disable-gpu", "--window-size=1200,900", "--remote-debugging-pipe",
            "--user-data-dir=\(profile.path)", "about:blank",
        ]
        process.standardInput = commands
        process.standardOutput = answers
        try process.run()
        let target = try command("Target.createTarget", ["url": .string(page.absoluteString)])["targetId"] ?? .null
        let attached = try command("Target.attachToTarget", ["targetId": target, "flatten": .bool(true)])
        guard case .string(let session) = attached["sessionId"] else { throw Failure(message: "no session") }
        self.session = session
    }

    deinit {
        process.terminate()
        process.waitUntilExit()
        try? FileManager.default.removeItem(at: profile)
    }

    /// Returns the page's DOM once it contains a text, or after some seconds, if it never does.
    func dom(holding text: String) async throws -> String {
        try await Self.onThread { try self.awaitDOM(holding: text) }
    }

    private func awaitDOM(holding text: String) throws -> String {
        var dom = ""
        for _ in 0..<100 {
            let evaluated = try command(
                "Runtime.evaluate",
                ["expression": .string("document.documentElement.outerHTML"), "returnByValue": .bool(true)])
            if case .object(let result) = evaluated["result"], case .string(let value) = result["value"] { dom = value }
            if dom.contains(text) { break }
            Thread.sleep(forTimeInterval: 0.1)
        }
        return dom
    }

    /// Returns a screenshot of the page.
    func screenshot() async throws -> Data { try await Self.onThread { try self.captureScreenshot() } }

    private func captureScreenshot() throws -> Data {
        guard case .string(let text) = try command("Page.captureScreenshot", ["format": .string("png")])["data"],
            let data = Data(base64Encoded: text)
        else { throw Failure(message: "no screenshot") }
        return data
    }

    private func command(_ method: String, _ parameters: [String: JSONValue]) throws -> [String: JSONValue] {
        lastID += 1
        let id = JSONValue.number(JSONNumber(lastID))
        var message: [String: JSONValue] = ["id": id, "method": .string(method), "params": .object(parameters)]
        if let session { message["sessionId"] = .string(session) }
        try commands.fileHandleForWriting.write(contentsOf: Data(JSONValue.object(message).encoded() + [0]))
        while true {
            guard case .object(let answer) = try JSONValue.decode(from: nextMessage()), answer["id"] == id else {
                continue
            }
            if let error = answer["error"] { throw Failure(message: "\(method): \(try error.encodedString())") }
            guard case .object(let result) = answer["result"] else { return [:] }
            return result
        }
    }

    /// Messages end with a zero byte.
    private func nextMessage() throws -> [UInt8] {
        while true {
            if let end = unread.firstIndex(of: 0) {
                defer { unread.removeFirst(end + 1) }
                return Array(unread[..<end])
            }
            let data = answers.fileHandleForReading.availableData
            guard !data.isEmpty else { throw Failure(message: "the browser has ended") }
            unread += data
        }
    }
}
