#if Flow
/// Identifies a request: equal requests have equal keys.
struct RequestKey: Hashable, Sendable {
    let request: String
    let credentials: String?
    let response: ObjectIdentifier
}
#endif
