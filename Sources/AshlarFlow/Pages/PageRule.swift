#if Flow
import HTTPTypes

/// How an API leads from one page to the next.
public struct PageRule<Response: Sendable>: Sendable {
    let next: @Sendable (Step) throws(NetworkFailure) -> Endpoint<Response>?

    /// A page, and how it was asked for.
    struct Step {
        let endpoint: Endpoint<Response>
        let answer: Answer<Response>
        let address: ServiceAddress
    }

    /// The server gives the address of the next page in `Link`, with relation type `next` (RFC 8288).
    public static var link: PageRule {
        PageRule { (step: Step) throws(NetworkFailure) in
            guard let field = step.answer.headers[.link], let link = LinkField.target(of: "next", in: field) else {
                return nil
            }
            guard let target = step.address.target(ofLink: link, from: step.answer.target) else {
                throw NetworkFailure(
                    .redirected, endpoint: step.endpoint.name,
                    "the next page is on another server, to which credentials must not travel")
            }
            var endpoint = step.endpoint
            endpoint.target = target
            return endpoint
        }
    }

    /// A page names the cursor of the next one; nil, or an empty cursor, ends it.
    ///
    /// - Parameters:
    ///   - parameter: the query item that takes the cursor.
    ///   - cursor: reads it from a page.
    public static func cursor(
        _ parameter: String, _ cursor: @escaping @Sendable (Response) -> String?
    ) -> PageRule {
        PageRule { (step: Step) throws(NetworkFailure) in
            guard let cursor = cursor(step.answer.value), !cursor.isEmpty else { return nil }
            return step.endpoint.setting(parameter, to: cursor)
        }
    }

    /// A page begins after a number of elements; one with fewer elements than asked for is the last.
    ///
    /// - Parameters:
    ///   - parameter: the query item that takes the number of elements before the page.
    ///   - size: how many elements a page has.
    ///   - count: how many elements a page holds.
    public static func offset(
        _ parameter: String, size: Int, _ count: @escaping @Sendable (Response) -> Int
    ) -> PageRule {
        PageRule { (step: Step) throws(NetworkFailure) in
            let found = count(step.answer.value)
            guard found > 0, found >= size else { return nil }
            let before = step.endpoint.query.first { $0.name == parameter }.flatMap { Int($0.value) } ?? 0
            return step.endpoint.setting(parameter, to: String(before + found))
        }
    }
}

extension Endpoint {
    /// The endpoint with a query item that replaces those of its name.
    func setting(_ name: String, to value: String) -> Endpoint {
        var endpoint = self
        endpoint.query.removeAll { $0.name == name }
        endpoint.query.append(QueryItem(name, value))
        return endpoint
    }
}
#endif
