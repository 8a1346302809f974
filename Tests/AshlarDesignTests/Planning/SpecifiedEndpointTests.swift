import Testing

@testable import AshlarDesign

/// The functions that make requests have everything that a specification states about them.
struct SpecifiedEndpointTests {
    private static let paths = """
          /lifts:
            get:
              summary: List lifts
              description: |-
                All of them,

                - also those that are closed.
              parameters:
                - {name: tags, in: query, explode: false, schema: {type: array, items: {type: string}}}
                - {name: ids, in: query, style: pipeDelimited, explode: false, schema: {type: array, items: {type: integer}}}
                - {name: colors, in: query, schema: {type: array, items: {type: string}}}
                - {name: filter, in: query, style: deepObject, schema: {type: object, properties: {kind: {type: string},
                  seats: {type: integer, description: How many.}}}}
                - {name: old, in: query, deprecated: true, schema: {type: string}}
              responses: {'200': {description: ok, content: {application/json: {schema: {type: array,
                items: {$ref: '#/components/schemas/Lift'}}}, text/csv: {schema: {type: string}}}}}
            patch:
              requestBody: {content: {application/merge-patch+json: {schema: {$ref: '#/components/schemas/Lift'}},
                multipart/form-data: {schema: {type: object}}}}
              responses: {'204': {description: ok}}
        """
    private static let schemas = """
            Lift:
              type: object
              deprecated: true
              description: |-
                Takes people up.

                Some take them down, too.
              required: [id]
              properties:
                id: {type: integer}
                state: {description: Whether it runs., oneOf: [{const: open, description: It runs.}, {const: shut}]}
                kind: {type: string, enum: [chair, drag], x-enum-descriptions: [One sits., One is pulled.]}
        """

    private static func files() throws -> [String: String] {
        texts(of: try WholeSpecification.design(paths: paths, schemas: schemas).files)
    }

    @Test func listsAreSentAsTheSpecificationWritesThem() throws {
        let endpoints = try #require(try Self.files()["Sources/Shop/Endpoints/LiftsEndpoints.swift"])
        for line in [
            #"if !tags.isEmpty { query.append(.init("tags", tags.joined(separator: ","))) }"#,
            #"query.append(.init("ids", ids.map { String($0) }.joined(separator: "|")))"#,
            #"query += colors.map { .init("colors", $0) }"#,
            #"if let filterKind { query.append(.init("filter[kind]", filterKind)) }"#,
            #"filterSeats: Int? = nil"#, "- filterSeats: How many.", "- old: The API deprecates it.",
        ] {
            #expect(endpoints.contains(line), "\(line) in \(endpoints)")
        }
    }

    @Test func otherMediaTypesAreNotLost() throws {
        let endpoints = try #require(try Self.files()["Sources/Shop/Endpoints/LiftsEndpoints.swift"])
        #expect(endpoints.contains(#"body: .json(body, contentType: "application/merge-patch+json")"#))
        #expect(endpoints.contains("The API also accepts the body as `multipart/form-data`:"))
        #expect(endpoints.contains("The API can also answer with `text/csv`:"))
    }

    @Test func descriptionsAreWhole() throws {
        let files = try Self.files()
        let lift = try #require(files["Sources/Shop/Domain/Lift.swift"])
        #expect(lift.contains("/// Takes people up.\n///\n/// Some take them down, too.\n"))
        #expect(lift.contains("/// - Warning: The API deprecates it.\n"))
        let endpoints = try #require(files["Sources/Shop/Endpoints/LiftsEndpoints.swift"])
        #expect(endpoints.contains("List lifts\n    ///\n    /// All of them,\n    ///\n    /// - also those"))
    }

    @Test func wordsHaveTheirMeanings() throws {
        let files = try Self.files()
        #expect(files["Sources/Shop/Domain/LiftState.swift"]?.contains("/// It runs.\n    case `open`\n") == true)
        #expect(files["Sources/Shop/Domain/LiftKind.swift"]?.contains("/// One is pulled.\n    case drag\n") == true)
    }
}
