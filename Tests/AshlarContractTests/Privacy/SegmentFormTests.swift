import Testing

@testable import AshlarContract

struct SegmentFormTests {
    private func template(_ path: String) -> String {
        EndpointInference.endpoints(of: [Exchange(method: "GET", path: path, status: 200)])[0].path.description
    }

    @Test(arguments: [
        "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln", "bot12345:AAHdqTcvCHhvTZ", "sk_live_4eC39HqL", "xoxb-17653672481",
        "+4917155501", "555-0199", "user:pw", "aGVsbG8gd29ybGQ=", "token=abc", "10.0.0.17", "john.smith", "olivia",
        "@olivia",
        "%ZZsecret", "a%20b", "qzxkwvtr", "0815", "glaze,kiln",
    ])
    func isAParameterUnlessItIsAWord(segment: String) {
        for path in ["/\(segment)", "/api/\(segment)", "/api/\(segment)/info", "/users/\(segment)/posts"] {
            let found = template(path)
            #expect(found.contains("{") && !found.contains(segment.prefix(6)), "\(path) → \(found)")
        }
    }

    @Test func dropsTheParametersOfASegment() {
        #expect(template("/cart;jsessionid=8F14E45F/items") == "/cart/items")
    }

    @Test(arguments: [
        "/api/posts", "/api/users", "/api/v1/pull-requests", "/1.1/statuses/home_timeline.json",
        "/rest/v2beta1/batchGet",
        "/users/me", "/users/search", "/admin/api/2024-01/products.json", "/oauth/token", "/zebras", "/api/zebras",
    ])
    func isLiteralAsAWordOfAnAPI(path: String) {
        #expect(template(path) == path)
    }

    /// People, slugs and tags have names that look like words.
    @Test(arguments: [
        ("/users/octocat", "/users/{user}"), ("/pages/our-frobnitz", "/pages/{page}"),
        ("/tags/kiln/posts", "/tags/{tag}/posts"), ("/address/frob/purls", "/address/{address}/purls"),
    ])
    func isAParameterBelowAResource(path: String, expected: String) {
        #expect(template(path) == expected)
    }

    @Test func aVaryingSegmentWithAnswersOfOneShapeIsAParameter() {
        let answers = [
            ("/kilns/alpine", #"{"cone": 6}"#), ("/kilns/summer", #"{"cone": 9}"#), ("/kilns/night", #"{"cone": 4}"#),
        ]
        let exchanges = answers.map { Exchange(method: "GET", path: $0, status: 200, responseBody: Array($1.utf8)) }
        #expect(Set(EndpointInference.endpoints(of: exchanges).map(\.path.description)) == ["/kilns/{kiln}"])
    }
}
