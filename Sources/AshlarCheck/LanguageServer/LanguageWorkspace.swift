import AshlarFiles
import AshlarGraph
import AshlarSyntax
import Foundation

/// The code in the folders that an editor has open, as it is in open documents, or else on disk.
struct LanguageWorkspace {
    struct Document {
        let uri: String
        var version: Int?
        var positions: TextPositions
    }

    private(set) var session: CheckSession
    private let checker: Checker
    private let folders: [String]
    /// The folder that paths are relative to.
    let root: String
    /// The open documents, by path from the project's root.
    private var documents: [String: Document] = [:]
    private var published: [String: [Finding]] = [:]
    /// Whether anything that affects rules has changed since the last check.
    private var isDirty = false
    /// The files with new text, in which places may have moved.
    private var edited: Set<String> = []

    init(_ checker: Checker, folders: [String]) {
        self.checker = checker
        self.folders = folders
        root = checker.root(of: folders)
        session = CheckSession(checker, paths: folders)
    }

    /// Returns a workspace with the same documents and other settings, and reads everything on disk again.
    func reread(with checker: Checker) -> LanguageWorkspace {
        var other = LanguageWorkspace(checker, folders: folders)
        for document in documents.values {
            other.open(document.uri, version: document.version, document.positions)
        }
        other.published = published
        other.edited = Set(published.keys)
        return other
    }

    // MARK: Documents

    mutating func open(_ uri: String, version: Int?, _ positions: TextPositions) {
        guard let path = path(of: uri) else { return }
        documents[path] = Document(uri: uri, version: version, positions: positions)
        take(path, positions.bytes)
    }

    /// Applies changes in order. The range of each change refers to the text after the changes before it.
    ///
    /// - Returns: `false` for a document of the workspace that was never opened.
    mutating func change(_ uri: String, version: Int?, _ changes: [LSPChangeParams.Change]) -> Bool {
        guard let path = path(of: uri) else { return true }
        guard var document = documents[path] else { return false }
        for change in changes {
            guard let range = change.range else {
                document.positions = TextPositions(change.text)
                continue
            }
            var bytes = document.positions.bytes
            let start = document.positions.offset(of: range.start)
            let end = max(start, document.positions.offset(of: range.end))
            bytes.replaceSubrange(start..<end, with: Array(change.text.utf8))
            document.positions = TextPositions(bytes)
        }
        document.version = version
        documents[path] = document
        take(path, document.positions.bytes)
        return true
    }

    /// Closes a document, so that the file on disk counts again.
    mutating func close(_ uri: String) {
        guard let path = path(of: uri), documents.removeValue(forKey: path) != nil else { return }
        readAgain(path)
    }

    /// Reads a file that another program changed, created or deleted, unless its document is open.
    mutating func fileChanged(_ uri: String) {
        guard let path = path(of: uri), documents[path] == nil else { return }
        readAgain(path)
    }

    private mutating func readAgain(_ path: String) {
        guard let bytes = try? RegularFile.bytes(of: location(path), limit: SourceRefusal.byteLimit),
            String(validating: bytes, as: UTF8.self) != nil
        else {
            if session.drop(path) { isDirty = true }
            edited.insert(path)
            return
        }
        take(path, bytes)
    }

    private mutating func take(_ path: String, _ bytes: [UInt8]) {
        // The document stays open, because the file may become part of a target.
        if session.unbuiltPaths.contains(path) { return }
        if session.take(path, bytes) { isDirty = true }
        edited.insert(path)
    }

    // MARK: Findings

    /// Checks the code again if anything has changed.
    ///
    /// - Returns: the findings of each file where they, or their places, have changed since the last call.
    mutating func settle() -> [(path: String, findings: [Finding])] {
        if isDirty { session.checkAgain() }
        isDirty = false
        if edited.isEmpty, published.isEmpty, session.findings.isEmpty { return [] }
        let found = Dictionary(grouping: session.findings, by: \.path)
        let changed = Set(found.keys).union(published.keys).union(edited).filter { path in
            let (new, old) = (found[path, default: []], published[path, default: []])
            return new != old || edited.contains(path) && !(new.isEmpty && old.isEmpty)
        }
        published = found
        edited = []
        return changed.sorted().map { (path: $0, findings: found[$0, default: []]) }
    }

    func document(_ path: String) -> Document? { documents[path] }

    /// The text of a document, or of the file on disk.
    func positions(in path: String) -> TextPositions {
        if let document = documents[path] { return document.positions }
        return TextPositions((try? RegularFile.bytes(of: location(path), limit: SourceRefusal.byteLimit)) ?? [])
    }

    // MARK: Paths

    /// The path from the project's root; `nil` for a file that isn't checked.
    func path(of uri: String) -> String? {
        guard let location = FileURI.path(of: uri),
            folders.contains(where: { location.hasPrefix($0 == "/" ? "/" : $0 + "/") })
        else { return nil }
        return checker.path(of: location, root: root)
    }

    func uri(of path: String) -> String { documents[path]?.uri ?? FileURI.uri(of: location(path)) }

    private func location(_ path: String) -> String { path.hasPrefix("/") ? path : "\(root)/\(path)" }
}
