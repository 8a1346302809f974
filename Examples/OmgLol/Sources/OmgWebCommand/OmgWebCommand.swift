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
        discussion: "The token stands in OMG_TOKEN. The page shows what `omg` keeps when both use one --file.")

    @Option(help: "Where the API lives.") var server = "https://api.omg.lol"
    @Option(help: "Whose account it is: its e-mail address.") var account = "me"
    @Option(help: "The address to show.") var address: String
    @Option(help: "The file that keeps what was read and what waits; in memory unless set.") var file: String?
    @Option(help: "Where to listen.") var host = "127.0.0.1"
    @Option(help: "The port; 0 for any.") var port = 8081
    @Option(help: "A further name by which browsers may ask for the page; loopback's own and --host need not be named.")
    var allowHost: [String] = []

    func run() async throws {
        guard let base = URL(string: server) else { throw ValidationError("--server \(server) is no address") }
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
