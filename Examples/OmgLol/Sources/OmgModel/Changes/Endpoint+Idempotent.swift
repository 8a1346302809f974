import AshlarFlow

extension Endpoint {
    /// The endpoint, marked as idempotent: it saves something under a name, so that sending it twice has the same effect
    /// as sending it once. It can be sent again even if the server doesn't support idempotency keys.
    var idempotent: Self {
        var endpoint = self
        endpoint.isIdempotent = true
        return endpoint
    }
}
