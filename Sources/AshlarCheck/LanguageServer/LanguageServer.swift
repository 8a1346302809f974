import AshlarLocalization
import AshlarReport
import AshlarSettings
import Foundation

/// Findings, fixes and decisions in editors, over the Language Server Protocol.
///
/// The server handles one message at a time, returns the messages to send, and keeps the code in memory. See
/// [the specification](https://microsoft.github.io/language-server-protocol/specifications/lsp/3.17/specification/).
package struct LanguageServer {
    /// A function that reads the settings of a folder.
    package typealias Configure = (_ folder: String) throws -> Configuration

    private enum Phase { case new, running, shutDown }

    /// The exit code, once the client has asked the server to exit; 1 if the client didn't shut it down first.
    package private(set) var exitCode: Int32?

    let version: String
    var language: Localized.Language
    var workspace: LanguageWorkspace?
    var stability: ContractStability?
    private let configure: Configure
    private let cacheFolder: String?
    /// Whether the editor's locale is ignored.
    private let hasLanguage: Bool
    private var phase = Phase.new
    private var folders: [String] = []
    private var registersWatchers = false
    private var outgoing: [String] = []

    /// - Parameters:
    ///   - version: the version of Ashlar.
    ///   - language: the language of messages; `nil` for the editor's.
    ///   - cacheFolder: the folder that keeps facts between runs; `nil` to read everything again.
    ///   - configure: reads the settings of a folder.
    package init(
        version: String, language: Localized.Language? = nil, cacheFolder: String? = nil, configure: @escaping Configure
    ) {
        self.version = version
        self.language = language ?? .english
        hasLanguage = language != nil
        self.cacheFolder = cacheFolder
        self.configure = configure
    }

    /// Handles a message.
    ///
    /// - Returns: the messages to send.
    /// - Complexity: O(n) in a document's bytes. Requests first check the files that have changed.
    package mutating func take(_ message: [UInt8]) -> [String] {
        outgoing = []
        let data = Data(message)
        guard let envelope = try? JSONDecoder().decode(LSPEnvelope.self, from: data) else {
            fail(nil, LSPErrorCode.parseError, "the message is not valid JSON-RPC")
            return outgoing
        }
        // A message without a method is the response to the request that registers file watchers.
        guard let method = envelope.method else { return [] }
        do {
            if let id = envelope.id {
                try answer(id, method, data)
            } else {
                try note(method, data)
            }
        } catch {
            // Notifications have no response.
            if let id = envelope.id {
                fail(id, LSPErrorCode.invalidParams, "\(method): the parameters do not match LSP 3.17")
            }
        }
        return outgoing
    }

    /// Checks the changes. Call it when no message is waiting.
    ///
    /// - Returns: the messages to send, with the findings of each file where they have changed.
    /// - Complexity: O(n) in the declarations of all files.
    package mutating func settle() -> [String] {
        outgoing = []
        publish()
        return outgoing
    }

    // MARK: Requests

    private mutating func answer(_ id: LSPRequestID, _ method: String, _ data: Data) throws {
        switch (method, phase) {
        case ("initialize", .new):
            try start(params(LSPInitializeParams.self, data))
            respond(id, LSPInitializeResult(serverInfo: .init(version: version)))
        case (_, .new):
            fail(id, LSPErrorCode.serverNotInitialized, "\(method): send `initialize` first")
        case ("initialize", _), (_, .shutDown):
            fail(
                id, LSPErrorCode.invalidRequest,
                "\(method): the server can only be initialized once, and accepts no requests after `shutdown`")
        case ("shutdown", _):
            phase = .shutDown
            respond(id, nil as Int?)
        case ("textDocument/codeAction", _):
            let request = try params(LSPActionParams.self, data)
            publish()
            respond(id, actions(request))
        case ("textDocument/hover", _):
            let request = try params(LSPPositionParams.self, data)
            publish()
            respond(id, hover(request))
        default:
            fail(id, LSPErrorCode.methodNotFound, "\(method) is not supported")
        }
    }

    private mutating func start(_ request: LSPInitializeParams) throws {
        phase = .running
        let uris = request.workspaceFolders?.map(\.uri) ?? request.rootUri.map { [$0] } ?? []
        folders = uris.compactMap(FileURI.path)
        if folders.isEmpty, let path = request.rootPath { folders = [path] }
        registersWatchers = request.capabilities?.workspace?.didChangeWatchedFiles?.dynamicRegistration ?? false
        if !hasLanguage, request.locale?.lowercased().hasPrefix("zh") == true { language = .simplifiedChinese }
    }

    // MARK: Notifications

    private mutating func note(_ method: String, _ data: Data) throws {
        if method == "exit" {
            exitCode = phase == .shutDown ? 0 : 1
            return
        }
        guard phase == .running else { return }
        switch method {
        case "initialized":
            read()
        case "textDocument/didOpen":
            let document = try params(LSPOpenParams.self, data).textDocument
            workspace?.open(document.uri, version: document.version, TextPositions(document.text))
        case "textDocument/didChange":
            let change = try params(LSPChangeParams.self, data)
            let isOpen = workspace?.change(
                change.textDocument.uri, version: change.textDocument.version, change.contentChanges)
            if isOpen == false {
                let file = change.textDocument.uri
                show(2, Localized("\(file) was changed without being opened", zh: "\(file) 未打开就被更改"))
            }
        case "textDocument/didClose":
            let document = try params(LSPDocumentParams.self, data).textDocument
            workspace?.close(document.uri)
        case "workspace/didChangeWatchedFiles":
            take(try params(LSPWatchedParams.self, data).changes.map(\.uri))
        default: break
        }
    }

    /// Reads the code for the first time.
    private mutating func read() {
        guard workspace == nil, !folders.isEmpty else {
            if folders.isEmpty {
                show(2, Localized("open a folder: ashlar checks the files of a project", zh: "请打开文件夹：ashlar 检查项目中的文件"))
            }
            return
        }
        workspace = LanguageWorkspace(checker(), folders: folders)
        if registersWatchers {
            let watchers = ["**/*.swift", "**/.ashlar.yml", "**/project.pbxproj"].map(
                LSPRegistrationParams.Registration.Options.Watcher.init)
            send(
                LSPNotification(
                    id: "ashlar-files", method: "client/registerCapability",
                    params: LSPRegistrationParams(registrations: [.init(registerOptions: .init(watchers: watchers))])))
        }
    }

    private mutating func take(_ uris: [String]) {
        // Each of these files affects which files are checked.
        let isSetting = uris.contains { uri in
            ["/.ashlar.yml", "/project.pbxproj", "/Package.swift"].contains(where: uri.hasSuffix)
        }
        if isSetting, let known = workspace {
            workspace = known.reread(with: checker())
        }
        for uri in uris { workspace?.fileChanged(uri) }
    }

    private mutating func checker() -> Checker {
        do {
            return Checker(try configure(folders[0]), cacheFolder: cacheFolder)
        } catch {
            let problem = (error as? SettingsProblem)?.text ?? Localized(verbatim: "\(error)")
            show(
                1,
                Localized(
                    "ashlar: \(problem.english); using the default settings until this is fixed",
                    zh: "ashlar：\(problem.simplifiedChinese)；在修正之前使用默认配置"))
            return Checker(Configuration(), cacheFolder: cacheFolder)
        }
    }

    // MARK: Messages

    private mutating func publish() {
        guard phase == .running, var current = workspace else { return }
        // A second reference to the workspace would make each change copy its arrays.
        workspace = nil
        let changed = current.settle()
        workspace = current
        for (path, findings) in changed {
            let diagnostics = diagnostics(of: findings, path)
            send(
                LSPNotification(
                    method: "textDocument/publishDiagnostics",
                    params: LSPDiagnosticsParams(
                        uri: current.uri(of: path), version: current.document(path)?.version,
                        diagnostics: diagnostics)))
        }
    }

    private func params<Params: Decodable>(_ type: Params.Type, _ data: Data) throws -> Params {
        try JSONDecoder().decode(LSPMessage<Params>.self, from: data).params
    }

    private mutating func respond(_ id: LSPRequestID, _ result: (some Encodable)?) {
        send(LSPResponse(id: id, result: result))
    }

    private mutating func fail(_ id: LSPRequestID?, _ code: Int, _ message: String) {
        send(LSPFailure(id: id, error: .init(code: code, message: message)))
    }

    private mutating func show(_ type: Int, _ message: Localized) {
        let params = LSPShowParams(type: type, message: message[language])
        send(LSPNotification(method: "window/showMessage", params: params))
    }

    private mutating func send(_ message: some Encodable) {
        // No message has a number that JSON can't represent.
        if let text = try? JSONText.line(message) { outgoing.append(text) }
    }
}
