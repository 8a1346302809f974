import Observation

/// The result of a `@Memoized` method of a `@MainActor @Observable` class, kept until something that it read changes.
///
/// The properties that it reads must change on the main actor: a change elsewhere traps, since the value could go stale
/// unnoticed.
@MainActor
public final class ObservedMemoizedValue<Value>: Observable {
    private enum State {
        case empty
        case kept(Value)
        /// Something that was read is about to be set, or has just been set. A value that is computed before it is set
        /// would be stale without notice: so no value is kept until the main actor's next turn.
        case changing
    }

    private var state = State.empty
    private nonisolated let registrar = ObservationRegistrar()
    /// Represents the value to observers.
    private nonisolated var observed: Void { () }

    /// Nothing is kept yet.
    public nonisolated init() {}

    /// The value: kept, or computed.
    ///
    /// Observers of code that reads the value are notified when it changes, also when it was kept.
    ///
    /// - Parameter compute: returns the value from observed properties, and changes none.
    /// - Throws: the error that `compute` throws; nothing is kept then.
    public func value<E: Error>(_ compute: () throws(E) -> Value) throws(E) -> Value {
        // The observers of a kept value have not read the properties that it was computed from.
        registrar.access(self, keyPath: \.observed)
        switch state {
        case .kept(let value): return value
        case .changing: return try compute()
        case .empty: break
        }
        let result = withObservationTracking {
            Result { () throws(E) -> Value in try compute() }
        } onChange: { [weak self] in
            MainActor.assumeIsolated { self?.willChange() }
        }
        let value = try result.get()
        state = .kept(value)
        return value
    }

    private func willChange() {
        guard case .kept = state else { return }
        state = .changing
        registrar.willSet(self, keyPath: \.observed)
        Task { [weak self] in self?.didChange() }
    }

    private func didChange() {
        state = .empty
        registrar.didSet(self, keyPath: \.observed)
    }
}
