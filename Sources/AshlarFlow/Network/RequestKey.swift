#if Flow
/// What makes two requests the same.
struct RequestKey: Hashable, Sendable {
    let request: String
    let credentials: String?
    let response: ObjectIdentifier
}
#endif
