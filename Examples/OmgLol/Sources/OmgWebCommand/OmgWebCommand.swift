import ArgumentParser
import AshlarFlow
import AshlarStore
import Foundation
import Logging
import OmgArguments
import OmgModel
import OmgPage

/// `omg-web`: the arguments.
@main struct OmgWebCommand: Program {
    static let configuration = CommandConfiguration(
        commandName: "omg-web", abstract: "A live page of an address, on loopback.",
        discussion: "Pass the token in OMG_TOKEN. The page shows what `omg` has stored in the same --file.")

    @Option(help: "The address of the API.") var server = "https://api.omg.lol"
    @Option(help: "The account's e-mail address.") var account = "me"
    @Option(help: "The address to show.") var address: String
    @Option(help: "The file for stored values and pending changes; in memory unless set.") var file: String?
    @Option(help: "The host to listen on.") var host = "127.0.0.1"
    @Option(help: "The port; 0 for any.") var port = 8081
    @Option(help: "An additional host name of the page; those of loopback and --host are always allowed.")
    var allowHost: [String] = []

    func run() async throws {
        guard let base = URL(string: server) else { throw ValidationError("--server \(server) is not an address") }
        let store =
            try file.map { try SQLiteStore(path: $0, OmgClient.schema) } ?? SQLiteStore.inMemory(OmgClient.schema)
        let repository: Repository
        do {
            repository = try OmgClient.repository(
                account: account, token: ProcessInfo.processInfo.environment["OMG_TOKEN"], base: base, store: store)
        } catch let failure as NetworkFailure where failure.code == .invalidRequest {
            throw ValidationError("--server \(server): \(failure.message)")
        }
        await repository.resume()
        let page = OmgPage(repository, address: address, allowedHosts: allowHost)
        try await page.run(host: host, port: port) { [host, address] port in
            print("omg-web shows \(address) on http://\(host):\(port)")
            fflush(nil)
        }
    }
}
