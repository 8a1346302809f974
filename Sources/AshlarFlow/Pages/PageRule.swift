#if Flow
import HTTPTypes

/// The rule by which an API links each page to the next.
public struct PageRule<Response: Sendable>: Sendable {
    let next: @Sendable (Step) throws(NetworkFailure) -> Endpoint<Response>?

    /// A page, and the request for it.
    struct Step {
        let endpoint: Endpoint<Response>
        let answer: Answer<Response>
        let address: ServiceAddress
    }

    /// The server provides the address of the next page in `Link`, with relation type `next` (RFC 8288).
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

    /// Returns the rule of pages that name the cursor of the next one; nil, or an empty cursor, ends the pages.
    ///
    /// - Parameters:
    ///   - parameter: the name of the query item for the cursor.
    ///   - cursor: reads it from a page.
    public static func cursor(
        _ parameter: String, _ cursor: @escaping @Sendable (Response) -> String?
    ) -> PageRule {
        PageRule { (step: Step) throws(NetworkFailure) in
            guard let cursor = cursor(step.answer.value), !cursor.isEmpty else { return nil }
            return step.endpoint.setting(parameter, to: cursor)
        }
    }

    /// Returns the rule of pages that start at an offset; a page with fewer elements than requested is the last.
    ///
    /// - Parameters:
    ///   - parameter: the name of the query item for the number of elements before the page.
    ///   - size: the number of elements on a page.
    ///   - count: returns the number of elements on a page.
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
    /// Returns the endpoint with a query item that replaces those of the same name.
    func setting(_ name: String, to value: String) -> Endpoint {
        var endpoint = self
        endpoint.query.removeAll { $0.name == name }
        endpoint.query.append(QueryItem(name, value))
        return endpoint
    }
}
#endif
