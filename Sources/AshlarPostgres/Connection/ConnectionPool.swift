#if Postgres
import AshlarCore
import AshlarEntity
import Foundation

/// Connections that are opened on demand, and reused.
final class ConnectionPool: Sendable {
    private enum Turn {
        case use(PostgresConnection)
        case open
        case wait
    }

    private struct State {
        var idle: [PostgresConnection] = []
        var opened = 0
        var nextWaiter = 0
        /// In the order of their arrival.
        var waiters: [(number: Int, continuation: CheckedContinuation<Turn, any Error>)] = []
    }

    private let limit: Int
    private let open: @Sendable () throws -> PostgresConnection
    private let state = Locked(State())
    /// libpq blocks while it waits for the server: on separate threads, so that it doesn't block Swift's.
    private let threads = DispatchQueue(label: "AshlarPostgres", attributes: .concurrent)

    init(limit: Int, open: @escaping @Sendable () throws -> PostgresConnection) {
        self.limit = max(1, limit)
        self.open = open
    }

    /// Runs a closure with exclusive access to a connection, on a thread that may block.
    ///
    /// - Throws: `CancellationError` when the task is cancelled before it has a connection.
    func withConnection<Result: Sendable>(
        _ body: @escaping @Sendable (PostgresConnection) throws -> Result
    ) async throws -> Result {
        try Task.checkCancellation()
        let turn = try await nextTurn()
        return try await withCheckedThrowingContinuation { continuation in
            threads.async { [self] in
                let connection: PostgresConnection
                do { connection = if case .use(let idle) = turn { idle } else { try open() } } catch {
                    release(nil)
                    return continuation.resume(throwing: error)
                }
                let result = Swift.Result { try body(connection) }
                release(connection.isUsable ? connection : nil)
                continuation.resume(with: result)
            }
        }
    }

    private func nextTurn() async throws -> Turn {
        let (turn, number) = state.withLock { state -> (Turn, Int) in
            if let connection = state.idle.popLast() { return (.use(connection), 0) }
            if state.opened < limit {
                state.opened += 1
                return (.open, 0)
            }
            state.nextWaiter += 1
            return (.wait, state.nextWaiter)
        }
        guard case .wait = turn else { return turn }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let turn = state.withLock { state -> Turn in
                    // One may have been returned in the meantime.
                    if let connection = state.idle.popLast() { return .use(connection) }
                    if state.opened < limit {
                        state.opened += 1
                        return .open
                    }
                    state.waiters.append((number, continuation))
                    return .wait
                }
                guard case .wait = turn else { return continuation.resume(returning: turn) }
                if Task.isCancelled { cancel(number) }
            }
        } onCancel: {
            cancel(number)
        }
    }

    private func cancel(_ number: Int) {
        let waiter = state.withLock { state in
            state.waiters.firstIndex { $0.number == number }.map { state.waiters.remove(at: $0) }
        }
        waiter?.continuation.resume(throwing: CancellationError())
    }

    /// Gives a connection to the caller that has waited longest, or keeps it.
    ///
    /// - Parameter connection: `nil` when it is lost, in which case the waiting caller opens another.
    private func release(_ connection: PostgresConnection?) {
        let waiter = state.withLock { state -> CheckedContinuation<Turn, any Error>? in
            if !state.waiters.isEmpty { return state.waiters.removeFirst().continuation }
            if let connection { state.idle.append(connection) } else { state.opened -= 1 }
            return nil
        }
        waiter?.resume(returning: connection.map(Turn.use) ?? .open)
    }
}
#endif
