import AshlarCore
import HTTPTypes

/// What became of a change that was sent.
enum SendingOutcome: Sendable {
    /// The server has it: what the rows are then, and what went wrong nevertheless.
    case accepted(@Sendable (borrowing ChangeRows) throws -> Void, told: NetworkFailure?)
    /// It is sent again later.
    case waits(NetworkFailure)
    /// The server will not have it.
    case refused(String)
    /// The server has another version, and somebody must decide.
    case conflict(String)
    /// Another change of the same kind takes its place.
    case replaced(payload: String)
}

/// Sends one change; needs no repository, so that it does not keep one.
struct ChangeSending: Sendable {
    let network: NetworkService
    let entry: OutboxEntry
    /// How often a change may be replaced before somebody must decide.
    static let mostReplacements = 5

    func outcome<C: Change>(of change: C) async -> SendingOutcome {
        do throws(NetworkFailure) {
            let answer = try await network.send(change.endpoint, idempotencyKey: entry.key)
            return .accepted({ rows in try change.accept(answer.value, in: rows) }, told: nil)
        } catch {
            return await outcome(of: change, after: error)
        }
    }

    private func outcome<C: Change>(of change: C, after failure: NetworkFailure) async -> SendingOutcome {
        switch failure.code {
        case .undecodable, .tooLarge:
            // The status says that it is done; only the answer cannot be read.
            return .accepted({ rows in try change.apply(to: rows) }, told: failure)
        case .conflict: return await resolution(of: change, failure)
        case .refused where change.isDone(after: failure):
            return .accepted({ rows in try change.apply(to: rows) }, told: nil)
        case .refused, .invalidRequest: return .refused(change.reason(for: failure))
        default: return .waits(failure)
        }
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
                return .waits(failure)
            } catch {
                return .conflict("\(reason); the versions could not be merged: \(error)")
            }
        }
    }

    private func replacement<C: Change>(by change: C, _ reason: String) -> SendingOutcome {
        guard entry.attempts < Self.mostReplacements, let payload = try? change.payload, payload != entry.payload
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
