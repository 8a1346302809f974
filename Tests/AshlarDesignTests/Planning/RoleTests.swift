import Foundation
import Testing

@testable import AshlarContract
@testable import AshlarDesign
@testable import AshlarSpecification

/// The role of a record decides whether it is a domain type.
struct RoleTests {
    private static let specification = """
        openapi: 3.0.3
        info: {title: Shop, version: '1'}
        paths:
          /orders:
            get:
              summary: "List orders\\n"
              parameters:
                - {name: cursor, in: query, description: "Where to go on. Optional.", schema: {type: string}}
                - {name: limit, in: query, description: How many., schema: {type: integer}}
              responses:
                '200': {description: ok, content: {application/json: {schema: {type: object,
                  required: [data, next_cursor], properties: {data: {type: array, items: {$ref: '#/components/schemas/Order'}},
                  next_cursor: {type: string}}}}}}
                '400': {description: no, content: {application/json: {schema: {$ref: '#/components/schemas/Problem'}}}}
            post:
              requestBody: {content: {application/json: {schema: {type: object, required: [note],
                properties: {note: {type: string, maxLength: 80}, color: {type: string, enum: [red, blue]}}}}}}
              responses:
                '201': {description: ok, content: {application/json: {schema: {type: object, required: [ok],
                  properties: {ok: {type: boolean}}}}}}
          /orders/{id}:
            get:
              responses:
                '200': {description: ok, content: {application/json: {schema: {type: object,
                  required: [message, order], properties: {message: {type: string}, order: {$ref: '#/components/schemas/Order'}}}}}}
          /rate:
            get:
              responses:
                '200': {description: ok, content: {application/json: {schema: {type: object, required: [limit, remaining],
                  properties: {limit: {type: integer}, remaining: {type: integer}}}}}}
        components:
          schemas:
            Problem: {type: object, required: [reason], properties: {reason: {type: string}}}
            Order:
              type: object
              description: What a customer asked for.
              required: [sku, total, lines]
              properties:
                sku: {type: string, description: Identifies an order.}
                total: {type: string, format: decimal, deprecated: true}
                lines: {type: object, required: [items, total_count], properties: {items: {type: array,
                  items: {type: object, required: [name], properties: {name: {type: string}}}}, total_count: {type: integer}}}
        """

    private static func files(store: DesignOptions.StoreKind = .none) throws -> [String: String] {
        var options = DesignOptions(
            name: "Shop", style: .macros, store: store, keepsValues: false, dependency: .path("../.."))
        options.hasFlow = true
        let files = try design(specification: specification, named: "shop.yaml", options).files
        return texts(of: files)
    }

    @Test func onlyConceptsAndTheirPartsBelongToTheDomain() throws {
        let files = try Self.files()
        let domain = files.keys.filter { $0.contains("/Domain/") }.map { $0.split(separator: "/").last! }.sorted()
        // A page within a concept is part of it.
        #expect(domain == ["Line.swift", "Lines.swift", "Order.swift", "Rate.swift"])
        let dtos = files.keys.filter { $0.contains("/DTO/") }.map { $0.split(separator: "/").last! }
        #expect(dtos.contains("Problem.swift"))
        #expect(dtos.contains { $0.hasPrefix("OrdersResponse") } && dtos.contains { $0.hasSuffix("Request.swift") })
        #expect(dtos.contains { $0.hasSuffix("Color.swift") })
    }

    @Test func limitsOfRequestsAreNotTypes() throws {
        let files = try Self.files()
        #expect(!files.keys.contains { $0.contains("RequestNote") })
        #expect(!files.values.contains { $0.contains(".mapped") })
    }

    @Test func decisionsStateEachRole() throws {
        let decisions = try #require(try Self.files()["DECISIONS.md"])
        for role in [
            "**A page of a list**", "**The body of a request**", "**The body of an error**",
            "**The acknowledgment of a change**", "**A wrapper around another value**",
        ] {
            #expect(decisions.contains(role), "\(role)")
        }
    }

    @Test func theWordsOfTheSpecificationAreDocumentation() throws {
        let files = try Self.files()
        let order = try #require(files["Sources/Shop/Domain/Order.swift"] ?? files["Sources/Shop/DTO/OrderDTO.swift"])
        #expect(order.contains("/// Identifies an order.\n    public let sku"))
        #expect(order.contains("/// - Warning: The API deprecates it.\n    public let total"))
        let endpoints = try #require(files["Sources/Shop/Endpoints/OrdersEndpoints.swift"])
        #expect(endpoints.contains("`GET /orders`: List orders\n"))
        #expect(endpoints.contains("///   - cursor: Where to go on. Optional.\n    ///   - limit: How many.\n"))
    }

    private func root(_ path: String, _ payload: String) throws -> Root {
        let place = Place()
        try observe([payload], into: place)
        let endpoint = Endpoint(method: "GET", path: PathTemplate(path))
        return Root(origin: .response(endpoint, status: 200), place: place, samples: 1)
    }

    @Test(arguments: [
        (#"{"pin": {"id": 1, "title": "a", "views": "12", "tags": ["x"]}}"#, 1),
        // Two of four keys.
        (#"{"pin": {"id": 1, "title": "a", "color": "red", "size": 2}}"#, 2),
        // One key has a value that cannot be read as the other.
        (#"{"pin": {"id": 1, "title": ["a"], "views": 12, "tags": []}}"#, 2),
        (#"{"nail": {"id": 1, "title": "a", "views": "12", "tags": ["x"]}}"#, 2),
    ])
    func formsOfOneConceptAreOneType(payload: String, count: Int) throws {
        let list =
            #"{"pins": [{"id": 1, "title": "a", "views": 12, "tags": []}, {"id": 2, "title": "b", "views": 3, "tags": []}]}"#
        let contract = Contract.infer([try root("/pins", list), try root("/pins/{id}", payload)])
        ConceptSharing.share(contract.roots.map(\.place))
        let shapes = ShapeWalk.shapes(below: contract.roots.map(\.place)).filter { $0.place(of: "title") != nil }
        #expect(shapes.count == count)
    }
}
