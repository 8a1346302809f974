#if Flow
extension NetworkService {
    /// Returns the pages of an endpoint, each requested when the iteration reaches it.
    ///
    /// ```swift
    /// for try await page in network.pages(of: .statuses(), by: .link) { print(page.value.map(\.content)) }
    /// ```
    ///
    /// When the iteration stops, the requests stop. It throws ``NetworkFailure``, and can continue after a failure: it
    /// requests the same page again.
    ///
    /// - Parameters:
    ///   - endpoint: the first page.
    ///   - rule: how a page links to the next.
    public nonisolated func pages<Response>(
        of endpoint: Endpoint<Response>, by rule: PageRule<Response>
    ) -> Pages<Response> {
        Pages(network: self, first: endpoint, rule: rule)
    }
}

/// Pages of an endpoint; see ``NetworkService/pages(of:by:)``.
public struct Pages<Response: Sendable>: AsyncSequence, Sendable {
    /// A page, with its receipt.
    public typealias Element = Answer<Response>

    let network: NetworkService
    let first: Endpoint<Response>
    let rule: PageRule<Response>

    /// Returns an iterator that starts before the first page.
    public func makeAsyncIterator() -> Iterator { Iterator(network: network, rule: rule, first: first) }

    /// A position between pages.
    public struct Iterator: AsyncIteratorProtocol {
        private enum Position {
            case before(Endpoint<Response>)
            case after(PageRule<Response>.Step)
            case end
        }

        private let network: NetworkService
        private let rule: PageRule<Response>
        private var position: Position
        private var targets: Set<String> = []

        init(network: NetworkService, rule: PageRule<Response>, first: Endpoint<Response>) {
            self.network = network
            self.rule = rule
            position = .before(first)
        }

        /// Returns the next page; nil when there are no more pages.
        public mutating func next() async throws -> Answer<Response>? {
            guard let endpoint = try upcoming() else { return nil }
            let answer = try await network.send(endpoint)
            targets.insert(answer.target)
            position = .after(.init(endpoint: endpoint, answer: answer, address: network.address))
            return answer
        }

        private mutating func upcoming() throws -> Endpoint<Response>? {
            switch position {
            case .end: return nil
            case .before(let endpoint): return endpoint
            case .after(let step):
                position = .end
                guard let endpoint = try rule.next(step) else { return nil }
                guard !targets.contains(network.address.target(of: endpoint)) else {
                    throw NetworkFailure(
                        .refused, endpoint: endpoint.name, "the pages lead back to a page that was already read")
                }
                position = .before(endpoint)
                return endpoint
            }
        }
    }
}
#endif
