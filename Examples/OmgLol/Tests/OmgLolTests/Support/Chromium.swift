import Ashlar
import Foundation

/// A browser without a window, controlled with the Chrome DevTools Protocol, over two pipes.
final class Chromium: @unchecked Sendable {
    /// The path of a browser, if the machine has one.
    static var path: String? { found.path }
    /// One line that says what to install.
    static var advice: String { found.advice }
    private static let found = Found()

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
            "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--window-size=1200,900", "--remote-debugging-pipe",
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
            if case .string(let html) = try value(of: "document.documentElement?.outerHTML ?? ''") { dom = html }
            if dom.contains(text) { break }
            Thread.sleep(forTimeInterval: 0.1)
        }
        return dom
    }

    /// Returns whether a condition in JavaScript becomes true within some seconds.
    func becomesTrue(_ condition: String) async throws -> Bool {
        try await Self.onThread {
            for _ in 0..<100 {
                if try self.value(of: condition) == .bool(true) { return true }
                Thread.sleep(forTimeInterval: 0.1)
            }
            return false
        }
    }

    /// Returns the text that an expression in JavaScript evaluates to.
    func text(of expression: String) async throws -> String {
        try await Self.onThread {
            guard case .string(let text) = try self.value(of: expression) else {
                throw Failure(message: "\(expression) is not a text")
            }
            return text
        }
    }

    /// Runs a statement in JavaScript.
    func run(_ statement: String) async throws { _ = try await Self.onThread { try self.value(of: statement) } }

    private func value(of expression: String) throws -> JSONValue {
        let evaluated = try command(
            "Runtime.evaluate", ["expression": .string(expression), "returnByValue": .bool(true)])
        if let exception = evaluated["exceptionDetails"] {
            throw Failure(message: "\(expression): \(try exception.encodedString())")
        }
        guard case .object(let result) = evaluated["result"] else { return .null }
        return result["value"] ?? .null
    }

    /// Shows the page in a window of another size, with another color scheme, and without animations.
    func resize(width: Int, height: Int, scale: Int, isDark: Bool) async throws {
        try await Self.onThread {
            _ = try self.command(
                "Emulation.setDeviceMetricsOverride",
                [
                    "width": .number(JSONNumber(width)), "height": .number(JSONNumber(height)),
                    "deviceScaleFactor": .number(JSONNumber(scale)), "mobile": .bool(false),
                ])
            let features = ["prefers-color-scheme": isDark ? "dark" : "light", "prefers-reduced-motion": "reduce"]
            _ = try self.command(
                "Emulation.setEmulatedMedia",
                ["features": .array(features.map { .object(["name": .string($0), "value": .string($1)]) })])
        }
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

/// The answer of `Scripts/browser/find.py`, which looks for a browser for all browser tests of the project.
private struct Found {
    let path: String?
    let advice: String

    init() {
        let root = (0..<6).reduce(URL(filePath: #filePath)) { folder, _ in folder.deletingLastPathComponent() }
        let process = Process()
        let (output, errors) = (Pipe(), Pipe())
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["python3", root.appending(path: "Scripts/browser/find.py").path]
        process.standardOutput = output
        process.standardError = errors
        guard (try? process.run()) != nil else {
            path = nil
            advice = "install python3, which looks for a browser"
            return
        }
        let (found, complaint) = (Self.text(of: output), Self.text(of: errors))
        process.waitUntilExit()
        path = process.terminationStatus == 0 ? found : nil
        advice = complaint
    }

    private static func text(of pipe: Pipe) -> String {
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
