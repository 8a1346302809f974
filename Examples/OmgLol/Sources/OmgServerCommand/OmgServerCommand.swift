import ArgumentParser
import Foundation
import Logging
import OmgArguments
import OmgServer

/// `omg-server`: arguments and output.
@main struct OmgServerCommand: Program {
    static let configuration = CommandConfiguration(
        commandName: "omg-server", abstract: "A server compatible with omg.lol's API.",
        discussion: """
            It listens on loopback unless set. Pass tokens in the environment, so that process lists do not \
            show them: OMG_TOKENS="token=account:address,address;token=…".
            """)

    @Option(help: "The host to listen on.") var host = "127.0.0.1"
    @Option(help: "The port; 0 for any.") var port = 8080
    @Option(help: "The database file; in memory unless set.") var database: String?
    @Option(help: "The share of requests with a fault, from 0 to 1.") var faults = 0.0
    @Option(help: "A fault to inject; all except drift unless set.") var fault: [String] = []
    @Option(help: "The seed of the faults.") var seed: UInt64 = 1
    @Flag(help: "Send numbers as strings: \"872\" instead of 872.") var textNumbers = false
    @Flag(help: "Leave out \"listed\" when it is 0.") var leaveOutListed = false
    @Flag(help: "Send the metadata of a weblog entry as an object.") var metadataObject = false
    @Flag(help: "Send a counter of 0 as null.") var nullCounter = false
    @Flag(help: "Leave out \"relative_time\" in the statuses of one address.") var leaveOutRelativeTime = false

    func validate() throws {
        guard (0...1).contains(faults) else { throw ValidationError("--faults must be from 0 to 1") }
        for name in fault where Fault(rawValue: name) == nil {
            let names = Fault.allCases.map(\.rawValue).joined(separator: ", ")
            throw ValidationError("--fault \(name) must be one of \(names)")
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

/// The contents of `OMG_TOKENS`.
struct Accounts {
    var tokens: [String: String] = [:]
    var addresses: [String: [String]] = [:]

    init(_ text: String) throws {
        for entry in text.split(separator: ";") {
            let parts = entry.split(separator: "=", maxSplits: 1)
            let account = parts.last?.split(separator: ":", maxSplits: 1) ?? []
            guard parts.count == 2, account.count == 2 else {
                // The entry itself may contain a token.
                throw ValidationError("OMG_TOKENS must have the form \"token=account:address,address;…\"")
            }
            tokens[String(parts[0])] = String(account[0])
            addresses[String(account[0])] = account[1].split(separator: ",").map(String.init)
        }
    }
}
