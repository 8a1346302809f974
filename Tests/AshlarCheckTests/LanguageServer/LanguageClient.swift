import AshlarCheck
import AshlarLocalization
import Foundation
import Testing

/// An editor: sends messages to a server, and keeps the responses.
final class LanguageClient {
    typealias Object = [String: Any]

    let folder: URL
    private(set) var server: LanguageServer
    /// All received messages.
    private(set) var received: [Object] = []
    private var requests = 0

    init(
        _ folder: URL, language: Localized.Language? = nil,
        configure: @escaping LanguageServer.Configure = { _ in Configuration() }
    ) {
        self.folder = folder
        server = LanguageServer(version: "1.0", language: language, configure: configure)
    }

    /// Opens the folder.
    func start(_ extra: Object = [:]) {
        var params: Object = ["rootUri": uri(""), "capabilities": [:] as Object]
        params.merge(extra) { $1 }
        _ = request("initialize", params)
        notify("initialized", [:])
    }

    func uri(_ path: String) -> String { URL(filePath: folder.path + (path.isEmpty ? "" : "/" + path)).absoluteString }

    func open(_ path: String, _ text: String) {
        notify(
            "textDocument/didOpen",
            ["textDocument": ["uri": uri(path), "languageId": "swift", "version": 1, "text": text] as Object])
    }

    func change(_ path: String, version: Int = 2, _ changes: [Object]) {
        notify(
            "textDocument/didChange",
            ["textDocument": ["uri": uri(path), "version": version] as Object, "contentChanges": changes])
    }

    func notify(_ method: String, _ params: Object) {
        take(["jsonrpc": "2.0", "method": method, "params": params])
        keep(server.settle())
    }

    /// The result of a request, or `nil`; an error is kept with the messages.
    func request(_ method: String, _ params: Object) -> Any? {
        requests += 1
        take(["jsonrpc": "2.0", "id": requests, "method": method, "params": params])
        return received.last { $0["id"] as? Int == requests }?["result"]
    }

    func take(_ message: Object) {
        keep(server.take(Array((try? JSONSerialization.data(withJSONObject: message)) ?? Data())))
    }

    func take(text: String) { keep(server.take(Array(text.utf8))) }

    private func keep(_ messages: [String]) {
        for message in messages {
            received.append((try? JSONSerialization.jsonObject(with: Data(message.utf8))) as? Object ?? [:])
        }
    }

    // MARK: Received messages

    func messages(_ method: String) -> [Object] {
        received.filter { $0["method"] as? String == method }.compactMap { $0["params"] as? Object }
    }

    /// The last diagnostics of a file; `nil` when there never were any.
    func diagnostics(_ path: String) -> [Object]? {
        messages("textDocument/publishDiagnostics").last { $0["uri"] as? String == uri(path) }?["diagnostics"]
            as? [Object]
    }

    func rules(_ path: String) -> [String]? { diagnostics(path)?.compactMap { $0["code"] as? String } }

    func errorCodes() -> [Int] { received.compactMap { ($0["error"] as? Object)?["code"] as? Int } }
}

/// A range as the protocol writes it.
func range(_ line: Int, _ start: Int, _ endLine: Int, _ end: Int) -> [String: Any] {
    ["start": ["line": line, "character": start], "end": ["line": endLine, "character": end]]
}
