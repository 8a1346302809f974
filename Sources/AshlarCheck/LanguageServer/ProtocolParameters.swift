struct LSPInitializeParams: Decodable {
    struct Folder: Decodable { let uri: String }
    struct Capabilities: Decodable {
        struct Workspace: Decodable {
            struct Watching: Decodable { let dynamicRegistration: Bool? }
            let didChangeWatchedFiles: Watching?
        }
        let workspace: Workspace?
    }

    let rootUri: String?
    let rootPath: String?
    let workspaceFolders: [Folder]?
    /// The editor's language, such as `zh-cn`.
    let locale: String?
    let capabilities: Capabilities?
}

struct LSPDocument: Decodable { let uri: String }

struct LSPOpenParams: Decodable {
    struct Document: Decodable {
        let uri: String
        let version: Int?
        let text: String
    }
    let textDocument: Document
}

struct LSPChangeParams: Decodable {
    struct Document: Decodable {
        let uri: String
        let version: Int?
    }
    struct Change: Decodable {
        /// The range to replace; `nil` for the whole text.
        let range: LSPRange?
        let text: String
    }
    let textDocument: Document
    let contentChanges: [Change]
}

struct LSPDocumentParams: Decodable { let textDocument: LSPDocument }

struct LSPWatchedParams: Decodable { let changes: [LSPDocument] }

struct LSPPositionParams: Decodable {
    let textDocument: LSPDocument
    let position: LSPPosition
}

struct LSPActionParams: Decodable {
    struct Context: Decodable { let only: [String]? }
    let textDocument: LSPDocument
    let range: LSPRange
    let context: Context
}

struct LSPInitializeResult: Encodable {
    struct Capabilities: Encodable {
        struct Synchronization: Encodable {
            let openClose = true
            /// The code for incremental changes.
            let change = 2
        }
        struct Actions: Encodable { let codeActionKinds = LSPActionKind.all }

        let positionEncoding = "utf-16"
        let textDocumentSync = Synchronization()
        let codeActionProvider = Actions()
        let hoverProvider = true
    }
    struct Server: Encodable {
        let name = "ashlar"
        let version: String
    }

    let capabilities = Capabilities()
    let serverInfo: Server
}

enum LSPActionKind {
    static let quickFix = "quickfix"
    static let fixAll = "source.fixAll.ashlar"
    static let all = [quickFix, fixAll]
}

struct LSPRegistrationParams: Encodable {
    struct Registration: Encodable {
        struct Options: Encodable {
            struct Watcher: Encodable { let globPattern: String }
            let watchers: [Watcher]
        }
        let id = "ashlar-files"
        let method = "workspace/didChangeWatchedFiles"
        let registerOptions: Options
    }
    let registrations: [Registration]
}

struct LSPDiagnosticsParams: Encodable {
    let uri: String
    /// The version of an open document; otherwise not sent.
    let version: Int?
    let diagnostics: [LSPDiagnostic]
}

struct LSPShowParams: Encodable {
    /// 1 error, 2 warning, 3 information.
    let type: Int
    let message: String
}
