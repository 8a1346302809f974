import AshlarFlow
import AshlarStore
import Foundation
import OmgModel
import OmgServer
import Testing

/// Many clients on a server with faults: in the end, all of them see the server's values, and nothing was done twice.
///
/// Short unless set: `OMG_SOAK_SECONDS=300 OMG_SOAK_CLIENTS=50 Examples/OmgLol/soak`.
@Suite(.timeLimit(.minutes(20))) struct SoakTests {
    @Test func everyClientConvergesToTheServersState() async throws {
        let environment = ProcessInfo.processInfo.environment
        let seconds = Double(environment["OMG_SOAK_SECONDS"] ?? "") ?? 3
        let clients = Int(environment["OMG_SOAK_CLIENTS"] ?? "") ?? 10
        try await withServer(faults: Faults(share: 0.3, seed: 42, longestDelay: .milliseconds(50))) { server in
            let end = ContinuousClock.now + .seconds(seconds)
            let repositories = try (0..<clients).map { _ in try server.repository() }
            let posted = try await withThrowingTaskGroup(of: [String].self) { group in
                for (number, repository) in repositories.enumerated() {
                    group.addTask { try await Self.use(repository, number, of: clients, until: end) }
                }
                return try await group.reduce(into: []) { $0 += $1 }
            }
            for repository in repositories {
                for try await waiting in repository.pendingChanges() where waiting.isEmpty { break }
            }
            let injected = server.faults.injected
            server.faults.set(share: 0)
            for repository in repositories {
                let statuses =
                    try await repository.read(StatusesResource(address: "ada"), policy: .networkOnly).values ?? []
                #expect(statuses.map(\.content).sorted() == posted.sorted())
                let kept = try await repository.read(StatusesResource(address: "ada"), policy: .cacheOnly)
                #expect(kept.values == statuses && kept.changes.isEmpty)
            }
            print(
                "soak: \(clients) clients, \(posted.count) statuses, faults \(injected.values.reduce(0, +)): \(injected)"
            )
            #expect(injected.values.reduce(0, +) > 0)
        }
    }

    /// Posts and reads. Reading may fail; posted statuses must not be lost.
    ///
    /// All clients together post about five statuses a second, however many there are: each reads everything that all have
    /// posted, so that the work grows with the square of that.
    private static func use(
        _ repository: Repository, _ number: Int, of clients: Int, until end: ContinuousClock.Instant
    ) async throws -> [String] {
        var posted: [String] = []
        // On a busy machine, the time may be over before all have started.
        repeat {
            let text = "client \(number), status \(posted.count)"
            try await repository.perform(PostStatus(address: "ada", emoji: "✨", content: text))
            posted.append(text)
            _ = try? await repository.read(StatusesResource(address: "ada"), policy: .networkFirst)
            try await Task.sleep(for: .milliseconds(Int.random(in: 100...300) * clients))
        } while ContinuousClock.now < end
        return posted
    }
}
