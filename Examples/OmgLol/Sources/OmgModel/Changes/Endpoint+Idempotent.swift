import AshlarFlow

extension Endpoint {
    /// The endpoint, of which it is known that sending it twice does what sending it once does: it saves something under
    /// a name. A server that does not know idempotency keys may be asked again then.
    var idempotent: Self {
        var endpoint = self
        endpoint.isIdempotent = true
        return endpoint
    }
}
