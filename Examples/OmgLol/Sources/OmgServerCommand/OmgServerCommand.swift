import ArgumentParser
import Foundation
import Logging
import OmgArguments
import OmgServer

/// `omg-server`: the arguments, and printing.
@main struct OmgServerCommand: Program {
    static let configuration = CommandConfiguration(
        commandName: "omg-server", abstract: "A server compatible with omg.lol's API.",
        discussion: """
            It listens on loopback unless set. Tokens stand in the environment, so that no list of processes \
            shows them: OMG_TOKENS="token=account:address,address;token=…".
            """)

    @Option(help: "Where to listen.") var host = "127.0.0.1"
    @Option(help: "The port; 0 for any.") var port = 8080
    @Option(help: "The database's file; in memory unless set.") var database: String?
    @Option(help: "The share of requests that something goes wrong with, from 0 to 1.") var faults = 0.0
    @Option(help: "What goes wrong; all but drift unless set.") var fault: [String] = []
    @Option(help: "The seed of what goes wrong.") var seed: UInt64 = 1
    @Flag(help: "Numbers are texts: \"872\" instead of 872.") var textNumbers = false
    @Flag(help: "Leave out \"listed\" where it is 0.") var leaveOutListed = false
    @Flag(help: "The metadata of a weblog's entry is an object.") var metadataObject = false
    @Flag(help: "A counter of 0 is null.") var nullCounter = false
    @Flag(help: "Leave out \"relative_time\" in the statuses of one address.") var leaveOutRelativeTime = false

    func validate() throws {
        guard (0...1).contains(faults) else { throw ValidationError("--faults is a share from 0 to 1") }
        for name in fault where Fault(rawValue: name) == nil {
            let names = Fault.allCases.map(\.rawValue).joined(separator: ", ")
            throw ValidationError("--fault \(name) is none of \(names)")
        }
    }

    func run() async throws {
        let accounts = try Accounts(ProcessInfo.processInfo.environment["OMG_TOKENS"] ?? "")
        let kinds = fault.isEmpty ? Fault.transient : fault.compactMap(Fault.init)
        let server = OmgServer(
            store: try OmgServer.openStore(path: database), tokens: accounts.tokens,
            variant: WireVariant(
                numbersAreTexts: textNumbers, leavesOutListed: leaveOutListed, metadataIsText: !metadataObject,
                zeroIsNull: nullCounter, leavesOutRelativeTime: leaveOutRelativeTime),
            faults: Faults(share: faults, kinds: kinds, seed: seed), logger: Logger(label: "omg-server"))
        for (account, addresses) in accounts.addresses { try await server.register(addresses, to: account) }
        try await server.run(host: host, port: port) { [host] port in
            print("omg-server listens on http://\(host):\(port)")
            fflush(nil)
        }
    }
}

/// What `OMG_TOKENS` says.
struct Accounts {
    var tokens: [String: String] = [:]
    var addresses: [String: [String]] = [:]

    init(_ text: String) throws {
        for entry in text.split(separator: ";") {
            let parts = entry.split(separator: "=", maxSplits: 1)
            let account = parts.last?.split(separator: ":", maxSplits: 1) ?? []
            guard parts.count == 2, account.count == 2 else {
                // The entry itself may hold a token.
                throw ValidationError("OMG_TOKENS must read \"token=account:address,address;…\"")
            }
            tokens[String(parts[0])] = String(account[0])
            addresses[String(account[0])] = account[1].split(separator: ",").map(String.init)
        }
    }
}
