#if Flow
import AshlarCore
import HTTPTypes

/// What became of a change that was sent.
enum SendingOutcome: Sendable {
    /// The server has it: what the rows are then, what was expected, and what went wrong nevertheless.
    case accepted(Effect, expected: Effect, failure: NetworkFailure?)
    /// It is sent again later; how often a conflict was taken for an echo by now, and whether it may be done already.
    case waits(NetworkFailure, echoes: Int, mayHaveTakenEffect: Bool)
    /// The server will not have it.
    case refused(String)
    /// The server has another version, or may have done it already, and somebody must decide.
    case conflict(String)
    /// Another change of the same kind takes its place.
    case replaced(payload: String)

    /// What is done to the rows.
    typealias Effect = @Sendable (borrowing ChangeRows) throws -> Void
}

/// Sends one change; needs no repository, so that it does not keep one.
struct ChangeSending: Sendable {
    let network: NetworkService
    let entry: OutboxEntry
    /// How often a change may be replaced before somebody must decide.
    static let mostReplacements = 5
    /// How often a conflict may be taken for the echo of an earlier try before it is believed.
    static let mostEchoes = 5

    /// Whether nobody can tell, once the request is on its way, whether it may be sent again.
    func isUnrepeatable<C: Change>(_ change: C) -> Bool {
        !network.configuration.knowsIdempotencyKeys && !change.endpoint.isIdempotent
    }

    func outcome<C: Change>(of change: C) async -> SendingOutcome {
        if entry.mayHaveTakenEffect, isUnrepeatable(change) {
            return .conflict("it was sent before, and no answer says whether the server has done it")
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
            // The status says that it is done; only the answer cannot be read.
            return .accepted(expected, expected: expected, failure: failure)
        case .conflict where isEcho(failure):
            return .waits(failure, echoes: entry.echoes + 1, mayHaveTakenEffect: true)
        case .conflict: return await resolution(of: change, failure)
        case .refused where change.isDone(after: failure): return .accepted(expected, expected: expected, failure: nil)
        case .refused, .invalidRequest: return .refused(change.reason(for: failure))
        default:
            if failure.mayHaveTakenEffect, failure.code != .cancelled, isUnrepeatable(change) {
                return .conflict("\(change.reason(for: failure)); the server may have done it all the same")
            }
            return .waits(
                failure, echoes: entry.echoes,
                mayHaveTakenEffect: entry.mayHaveTakenEffect || failure.mayHaveTakenEffect)
        }
    }

    /// Whether a conflict may be with an earlier try of the same request, which the server still works on: what it
    /// answers then is 409, by the draft "The Idempotency-Key HTTP Header Field".
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
    /// Whether a refusal says that there is nothing left to do: what is to be deleted is not there.
    func isDone(after failure: NetworkFailure) -> Bool {
        endpoint.method == .delete && (failure.status == .notFound || failure.status == .gone)
    }
}
#endif
