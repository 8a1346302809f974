import Foundation
import Testing

@testable import AshlarContract
@testable import AshlarSpecification

struct PostmanReaderTests {
    private static let collection = #"""
        {"info": {"name": "t", "schema": "https://schema.getpostman.com/json/collection/v2.1.0/collection.json"},
         "item": [{"name": "users", "item": [
           {"name": "one", "request": {"method": "GET", "url": {"raw": "{{base}}/users/:id?x=1", "host": ["{{base}}"], "path": ["users", ":id"]}},
            "response": [{"code": 200, "body": "{\"id\": 1}"}, {"code": 404, "body": "{\"message\": \"gone\"}"}, {"code": 500, "body": "<html>"}]},
           {"name": "new", "request": {"method": "POST", "url": "https://example.org/users?secret=1", "body": {"mode": "raw", "raw": "{\"name\": \"a\"}"}},
            "response": [{"code": 201, "originalRequest": {"method": "POST", "body": {"raw": "{\"name\": \"b\"}"}}, "body": "{\"id\": 2}"}]},
           {"name": "templated", "request": {"method": "PUT", "url": "{{base}}/users/{{id}}", "body": {"mode": "raw", "raw": "{\"n\": {{n}}}"}}, "response": []}]}]}
        """#

    private func read() throws -> PostmanReader {
        try withDocuments(["c.json": Self.collection]) { try PostmanReader(path: $0.appending(path: "c.json").path) }
    }

    @Test func savedAnswersAreExchanges() throws {
        let exchanges = try read().exchanges
        #expect(
            exchanges.map { "\($0.method) \($0.path) \($0.status)" } == [
                "GET /users/:id 200", "GET /users/:id 404", "POST /users 201",
            ])
        #expect(exchanges[2].requestBody.map { String(decoding: $0, as: UTF8.self) } == #"{"name": "b"}"#)
        let endpoints = EndpointInference.endpoints(of: exchanges)
        #expect(endpoints.map(\.path.description) == ["/users/{id}", "/users/{id}", "/users"])
    }

    @Test func bodiesWithVariablesAreCounted() throws {
        let isNoted = try read().notes.contains { note in
            if case .templatedBodies(1, _) = note { true } else { false }
        }
        #expect(isNoted)
    }

    @Test func sortingDistinguishesCollectionsAndSpecifications() throws {
        try withDocuments([
            "c.json": Self.collection, "api.json": #"{"openapi": "3.0.0", "paths": {}}"#,
            "s.json": #"{"$schema": "http://json-schema.org/draft-07/schema#", "type": "object"}"#,
            "data.json": #"{"$schema": "https://example.org/settings.json", "type": "x", "openapi": "yes"}"#,
            "a.yml": "openapi: 3.0.0",
        ]) { folder in
            let paths = ["c.json", "api.json", "s.json", "data.json", "a.yml"].map { folder.appending(path: $0).path }
            let sorted = try InputSorting(paths)
            #expect(sorted.collections == [paths[0]])
            #expect(sorted.specifications == [paths[1], paths[2], paths[4]])
            #expect(sorted.payloads == [paths[3]])
        }
    }

    @Test func aFileThatIsNotACollectionIsRefused() throws {
        try withDocuments(["c.json": #"{"info": {}}"#]) { folder in
            #expect(throws: InputProblem.self) { try PostmanReader(path: folder.appending(path: "c.json").path) }
        }
    }
}
