#if Flow
import AshlarCore
import HTTPTypes

/// The outcome of sending a change.
enum SendingOutcome: Sendable {
    /// The server has accepted it: its effect on the rows, the expected effect, and a failure to read the answer.
    case accepted(Effect, expected: Effect, failure: NetworkFailure?)
    /// It is sent again later: how many conflicts were considered echoes so far, and whether it may have taken effect.
    case waits(NetworkFailure, echoes: Int, mayHaveTakenEffect: Bool)
    /// The server rejected it.
    case refused(String)
    /// The server has another version, or may have applied the change already, and someone must decide.
    case conflict(String)
    /// Another change of the same kind replaces it.
    case replaced(payload: String)

    /// An effect on the rows.
    typealias Effect = @Sendable (borrowing ChangeRows) throws -> Void
}

/// Sends one change. It doesn't need the repository, and therefore doesn't keep it alive.
struct ChangeSending: Sendable {
    let network: NetworkService
    let entry: OutboxEntry
    /// The maximum number of replacements before someone must decide.
    static let mostReplacements = 5
    /// The maximum number of conflicts that are considered echoes of an earlier attempt.
    static let mostEchoes = 5

    /// Whether the request, once sent, may not be safe to send again.
    func isUnrepeatable<C: Change>(_ change: C) -> Bool {
        !network.configuration.knowsIdempotencyKeys && !change.endpoint.isIdempotent
    }

    func outcome<C: Change>(of change: C) async -> SendingOutcome {
        if entry.mayHaveTakenEffect, isUnrepeatable(change) {
            return .conflict("it was sent before, and it is unknown whether the server has applied it")
        }
        let expected: SendingOutcome.Effect = { rows in try change.apply(to: rows) }
        do throws(NetworkFailure) {
            let answer = try await network.send(change.endpoint, idempotencyKey: entry.key)
            return .accepted({ rows in try change.accept(answer.value, in: rows) }, expected: expected, failure: nil)
        } catch {
            return await outcome(of: change, after: error, expected)
        }
    }

    private func outcome<C: Change>(
        of change: C, after failure: NetworkFailure, _ expected: @escaping SendingOutcome.Effect
    ) async -> SendingOutcome {
        switch failure.code {
        case .undecodable, .tooLarge:
            // The status reports success; only the answer can't be read.
            return .accepted(expected, expected: expected, failure: failure)
        case .conflict where isEcho(failure):
            return .waits(failure, echoes: entry.echoes + 1, mayHaveTakenEffect: true)
        case .conflict: return await resolution(of: change, failure)
        case .refused where change.isDone(after: failure): return .accepted(expected, expected: expected, failure: nil)
        case .refused, .invalidRequest: return .refused(change.reason(for: failure))
        default:
            if failure.mayHaveTakenEffect, failure.code != .cancelled, isUnrepeatable(change) {
                return .conflict("\(change.reason(for: failure)); the server may have applied it nevertheless")
            }
            return .waits(
                failure, echoes: entry.echoes,
                mayHaveTakenEffect: entry.mayHaveTakenEffect || failure.mayHaveTakenEffect)
        }
    }

    /// Whether a conflict may come from an earlier attempt of the same request, which the server is still processing:
    /// it answers 409 then, according to the draft "The Idempotency-Key HTTP Header Field".
    private func isEcho(_ failure: NetworkFailure) -> Bool {
        failure.status == .conflict && entry.echoes < Self.mostEchoes
            && (failure.attempts > 1 || entry.mayHaveTakenEffect || failure.retryAfter != nil)
    }

    private func resolution<C: Change>(of change: C, _ failure: NetworkFailure) async -> SendingOutcome {
        let reason = change.reason(for: failure)
        switch change.conflictPolicy {
        case .serverWins: return .refused(reason)
        case .ask: return .conflict(reason)
        case .clientWins: return replacement(by: change.overriding(), reason)
        case .merge(let merge):
            do {
                guard let merged = try await merge(change, Conflict(failure: failure, network: network)) else {
                    return .refused(reason)
                }
                return replacement(by: merged, reason)
            } catch let failure as NetworkFailure where failure.isTransient || failure.code == .cancelled {
                return .waits(failure, echoes: entry.echoes, mayHaveTakenEffect: false)
            } catch {
                return .conflict("\(reason); the versions could not be merged: \(error)")
            }
        }
    }

    private func replacement<C: Change>(by change: C, _ reason: String) -> SendingOutcome {
        // The same request would meet the same conflict.
        guard entry.replacements < Self.mostReplacements, let payload = try? change.payload, payload != entry.payload
        else { return .conflict(reason) }
        return .replaced(payload: payload)
    }
}

extension Change {
    /// Whether a rejection means that nothing is left to do: the resource to delete doesn't exist.
    func isDone(after failure: NetworkFailure) -> Bool {
        endpoint.method == .delete && (failure.status == .notFound || failure.status == .gone)
    }
}
#endif
