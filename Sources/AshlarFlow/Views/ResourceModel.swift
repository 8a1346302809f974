#if Flow
import Observation

/// The state of a resource for a view: domain values, and whether they are loading or failed.
///
/// ```swift
/// struct TrackList: View {
///     let album: String
///     @State var tracks: ResourceModel<Tracks>
///
///     var body: some View {
///         List(tracks.values ?? []) { track in
///             HStack {
///                 Text(track.title)
///                 Button("Keep") { context.insert(Favorite(track)) }
///                 Button("Shout") { Task { await tracks.perform(louder(track)) } }
///             }
///         }
///         .overlay { if tracks.isLoading { ProgressView() } }
///         .task { await tracks.observe() }
///     }
/// }
/// ```
@MainActor @Observable
public final class ResourceModel<R: RemoteResource> {
    /// The values, their freshness, whether they are loading, and the last problem.
    public private(set) var state = ResourceState<R.Value>()

    @ObservationIgnored private let repository: Repository
    @ObservationIgnored private let resource: R
    /// Whether the view waits for the network's answer before it shows anything.
    @ObservationIgnored private var hidesRows = false

    /// - Parameters:
    ///   - resource: the resource to show.
    ///   - repository: the repository that provides it.
    public init(_ resource: R, in repository: Repository) {
        self.resource = resource
        self.repository = repository
    }

    /// The domain values; nil before any are known.
    public var values: [R.Value]? { state.values }
    /// A Boolean value that indicates whether a request is in progress.
    public var isLoading: Bool { state.isLoading }
    /// The last problem; nil after a success.
    public var problem: RepositoryFailure? { state.problem }

    /// Follows the resource until the task is cancelled: call it in the view's `task`. When the account logs out,
    /// its values are no longer shown.
    ///
    /// - Parameter policy: whether stored values or the network come first.
    public func observe(policy: ReadPolicy = .cacheFirst) async {
        hidesRows = policy == .networkFirst || policy == .networkOnly
        for await state in repository.states(of: resource, policy: policy) {
            // In this case, the stored values are shown, too.
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

    /// Requests the resource now. Failures are reported by ``problem``.
    public func refresh() async {
        do { try await repository.refresh(resource) } catch {
            // While nobody observes the resource, no state reports the failure.
            if error.code != .cancelled { state.problem = error }
        }
    }

    /// Performs a change, which ``values`` include when this returns, even while nobody observes them. Failures are
    /// reported by ``problem``.
    ///
    /// - Parameter change: the change.
    public func perform(_ change: some Change) async {
        do {
            try await repository.perform(change)
            let present = await repository.present(resource)
            if !hidesRows { show(present) }
        } catch {
            state.problem = error
        }
    }

    /// Shows a state, unless a newer one is shown: observed states may wait in their stream.
    private func show(_ state: ResourceState<R.Value>) {
        if state.reading.value >= self.state.reading.value { self.state = state }
    }
}
#endif
