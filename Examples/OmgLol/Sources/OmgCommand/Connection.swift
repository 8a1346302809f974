import ArgumentParser
import AshlarFlow
import AshlarStore
import Foundation
import Logging
import OmgArguments
import OmgModel

/// The server, the account, and the file for its rows.
struct Connection: ParsableArguments {
    @Option(help: "The address of the API.") var server = "https://api.omg.lol"
    @Option(help: "The account's e-mail address.") var account = "me"
    @Option(help: "The address to read and change.") var address: String?
    @Option(help: "The file for stored values and pending changes.") var file: String?
    @Flag(help: "Work without the server: show stored values, and put changes into the outbox.") var offline = false
    @Option(help: "How many seconds to wait until a change is sent.") var wait = 5.0
    @Option(help: "A file to add observations of the API's contract to, without values.") var contract: String?

    func repository() throws -> Repository {
        guard let base = URL(string: server), base.scheme == "https" || base.scheme == "http", base.host() != nil else {
            throw ValidationError("--server \(server) is not an address such as https://api.omg.lol")
        }
        var network = NetworkConfiguration()
        network.logger.logLevel = .critical
        network.limits.timeout = .seconds(10)
        network.headers["User-Agent"] = "omg (Ashlar)"
        var settings = RepositoryConfiguration()
        settings.logger.logLevel = .critical
        settings.sendsByItself = !offline
        let store = try SQLiteStore(path: try path(), OmgClient.schema)
        do {
            return try OmgClient.repository(
                account: account, token: ProcessInfo.processInfo.environment["OMG_TOKEN"], base: base, store: store,
                network: network, repository: settings)
        } catch let failure as NetworkFailure where failure.code == .invalidRequest {
            throw ValidationError("--server \(server): \(failure.message)")
        }
    }

    func requiredAddress() throws -> String {
        guard let address else { throw ValidationError("say which address: --address") }
        return address
    }

    private func path() throws -> String {
        if let file { return file }
        let support = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)[0]
        let folder = support.appending(path: "omg-ashlar")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder.appending(path: "omg.sqlite").path
    }
}

extension Connection {
    /// Prints the values of a resource, and their age.
    ///
    /// - Parameters:
    ///   - resource: the resource to show.
    ///   - isText: whether a value is printed as several lines, or as one.
    ///   - text: returns the text of a value. Characters that would move a terminal's cursor are removed.
    func show<R: RemoteResource>(_ resource: R, isText: Bool = false, _ text: (R.Value) -> String) async throws {
        let repository = try repository()
        if !offline { await repository.resume() }
        let state = try await repository.read(resource, policy: offline ? .cacheOnly : .networkFirst)
        for value in state.values ?? [] { print(isText ? text(value).printable : text(value).oneLine) }
        if let problem = state.problem {
            note("not refreshed: \(problem.network?.code.description ?? problem.code.description)")
        }
        if !state.isFresh, let date = state.fetchedAt { note("as of \(date.formatted(.iso8601))") }
        for change in state.changes { note(describe(change)) }
        try writeContract(repository)
    }

    /// Performs a change, and prints its outcome.
    func perform<C: Change>(_ change: C) async throws {
        let repository = try repository()
        let id = try await repository.perform(change)
        guard !offline else { return note("kept in the outbox") }
        let outcome = try await outcome(of: id, repository)
        try writeContract(repository)
        switch outcome {
        case .accepted?: print("done")
        case .refused(let change)?, .conflict(let change)?: throw ProgramExit(code: 1, message: describe(change))
        case .discarded?, .unknown?: throw ProgramExit(code: 1, message: "\(id) is no longer in the outbox")
        case nil: note("kept in the outbox: the server does not answer")
        }
    }

    /// Returns the outcome of a change; nil when it isn't known in time.
    func outcome(of id: String, _ repository: Repository) async throws -> ChangeOutcome? {
        try await withThrowingTaskGroup(of: ChangeOutcome?.self) { [wait] group in
            group.addTask { try await repository.outcome(of: id) }
            group.addTask {
                try await Task.sleep(for: .seconds(wait))
                return nil
            }
            defer { group.cancelAll() }
            return try await group.next() ?? nil
        }
    }

    func writeContract(_ repository: Repository) throws {
        if let contract { try repository.contract.write(to: URL(filePath: contract)) }
    }

    func describe(_ change: PendingChange) -> String {
        let problem = change.problem.map { ": \($0.split(separator: "\n").first.map(String.init) ?? "")" } ?? ""
        return "\(change.id)  \(change.kind) of \(change.owner)  \(change.state.rawValue)\(problem)".oneLine
    }

    /// Prints remarks to standard error, so that a pipe receives only values.
    func note(_ text: String) { FileHandle.standardError.write(Data("(\(text.oneLine))\n".utf8)) }
}
