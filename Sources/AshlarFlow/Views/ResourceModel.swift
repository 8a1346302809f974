#if Flow
import Observation

/// The state of a resource for a view: domain values, and what is happening to them.
///
/// ```swift
/// struct PurlList: View {
///     @State var purls: ResourceModel<Purls>
///
///     var body: some View {
///         List(purls.values ?? []) { Text($0.name) }
///             .overlay { if purls.isLoading { ProgressView() } }
///             .task { await purls.observe() }
///     }
/// }
/// ```
@MainActor @Observable
public final class ResourceModel<R: RemoteResource> {
    /// Values, freshness, loading, and what went wrong.
    public private(set) var state = ResourceState<R.Value>()

    @ObservationIgnored private let repository: Repository
    @ObservationIgnored private let resource: R
    /// Whether the view waits for the network's answer before it shows anything.
    @ObservationIgnored private var hidesRows = false

    /// - Parameters:
    ///   - resource: what to show.
    ///   - repository: where it comes from.
    public init(_ resource: R, in repository: Repository) {
        self.resource = resource
        self.repository = repository
    }

    /// The domain values; nil before anything is known.
    public var values: [R.Value]? { state.values }
    /// Whether the network is being asked.
    public var isLoading: Bool { state.isLoading }
    /// What went wrong; nil when nothing did.
    public var problem: RepositoryFailure? { state.problem }

    /// Follows the resource until the task is cancelled: what a view does in its `task`. When the account logs out,
    /// nothing of it is shown any more.
    ///
    /// - Parameter policy: what is asked first.
    public func observe(policy: ReadPolicy = .cacheFirst) async {
        hidesRows = policy == .networkFirst || policy == .networkOnly
        for await state in repository.states(of: resource, policy: policy) {
            // What is kept is shown then, too.
            let hasFailed = policy == .networkFirst && state.problem != nil && !state.isLoading
            if state.values != nil || hasFailed { hidesRows = false }
            show(state)
        }
        hidesRows = false
        do { try repository.checkOpen() } catch {
            state = ResourceState()
            state.problem = error
        }
    }

    /// Asks the network now. What fails is told by ``problem``.
    public func refresh() async {
        do { try await repository.refresh(resource) } catch {
            // While nobody observes, no state tells it.
            if error.code != .cancelled { state.problem = error }
        }
    }

    /// Makes a change, which ``values`` have when this returns, also while nobody observes. What fails is told by
    /// ``problem``.
    ///
    /// - Parameter change: what is to be changed.
    public func perform(_ change: some Change) async {
        do {
            try await repository.perform(change)
            let present = await repository.present(resource)
            if !hidesRows { show(present) }
        } catch {
            state.problem = error
        }
    }

    /// Shows a state, unless a newer one is shown: those that are observed may wait in their stream.
    private func show(_ state: ResourceState<R.Value>) {
        if state.reading.value >= self.state.reading.value { self.state = state }
    }
}
#endif
