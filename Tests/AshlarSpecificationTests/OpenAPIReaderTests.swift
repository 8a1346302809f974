import Testing

@testable import AshlarContract
@testable import AshlarSpecification

struct OpenAPIReaderTests {
    private static let pets = """
        openapi: 3.1.0
        servers: [{url: 'https://example.com/api/v1/'}, {url: /v2}]
        tags: [{name: pets}]
        paths:
          /pets/{id}:
            parameters: [{name: id, in: path, required: true, schema: {type: integer}}, {name: lang, in: query, schema: {type: string}}]
            get:
              operationId: getPet
              tags: [pets]
              parameters: [{name: lang, in: query, required: true, schema: {type: string}}]
              responses:
                '200': {$ref: '#/components/responses/Pet'}
                4XX: {description: x, content: {application/problem+json: {schema: {type: object, properties: {title: {type: string}}}}}}
                default: {description: x, content: {text/html: {schema: {type: string}}}}
          /owners:
            post:
              requestBody: {content: {'application/json; charset=utf-8': {schema: {type: object, properties: {name: {type: string}}}, example: {name: Ada}}}}
              responses: {'204': {description: done}}
        components:
          responses:
            Pet:
              description: x
              content:
                application/json:
                  schema: {type: object, properties: {id: {type: integer}}}
                  examples: {one: {value: {id: 1}}, two: {$ref: '#/components/examples/Two'}}
          examples: {Two: {value: {id: 2}}}
        """

    @Test func bodiesBecomeRootsAndOperationsAreListed() throws {
        let read = try specification(Self.pets)
        #expect(read.problems.isEmpty, "\(read.problems)")
        #expect(
            read.contract.roots.map { RootName.of($0.origin) } == [
                "GET /pets/{id} 200", "GET /pets/{id} 4XX", "POST /owners request",
            ])
        #expect(read.contract.operations.map(\.id) == ["getPet", nil])
        #expect(read.contract.operations[0].parameters.map(\.isRequired) == [true, true])
        #expect(read.basePaths == ["/api/v1", "/v2"])
        let isNoted = read.notes.contains { note in
            if case .otherBodies(let kinds, _) = note { kinds.contains { $0.contains("text/html") } } else { false }
        }
        #expect(isNoted, "\(read.notes)")
    }

    @Test func examplesAreTakenAndOthersMadeUp() throws {
        let read = try specification(Self.pets)
        let shown = read.examples.filter { !$0.isMadeUp }
        #expect(
            shown.map { String(decoding: $0.bytes, as: UTF8.self).filter { !$0.isWhitespace } } == [
                #"{"id":1}"#, #"{"id":2}"#, #"{"name":"Ada"}"#,
            ])
        let made = read.examples.filter(\.isMadeUp)
        #expect(made.map { RootName.of($0.origin) } == ["GET /pets/{id} 4XX"])
    }

    @Test func aKeyThatIsADateElsewhereIsMadeUpAsOne() throws {
        let read = try specification(
            """
            openapi: 3.0.3
            paths: {/pets: {get: {responses: {'200': {description: ok, content: {application/json: {schema:
              {type: object, properties: {seen_at: {type: string, format: date-time}, name: {type: string},
              twin: {type: object, properties: {seen_at: {type: string, nullable: true}, name: {type: string},
                short: {type: object, properties: {seen_at: {type: string, maxLength: 4}}}}}}}}}}}}}}
            """)
        let text = String(decoding: try #require(read.examples.first).bytes, as: UTF8.self).filter { !$0.isWhitespace }
        #expect(
            text == #"{"seen_at":"2026-01-02T03:04:05Z","name":"text","twin":{"seen_at":"2026-01-02T03:04:05Z","#
                + #""name":"text","short":{"seen_at":"text"}}}"#)
    }

    @Test func aDateIsMadeUpInTheFormatOfTheMostSimilarObject() throws {
        let read = try specification(
            """
            openapi: 3.0.3
            paths: {/pets: {get: {responses: {'200': {description: ok, content: {application/json: {schema:
              {type: object, properties: {
                visit: {type: object, properties: {date: {type: string, format: date}, vet: {type: string}}},
                commit: {type: object, properties: {date: {type: string, format: date-time}, email: {type: string},
                  name: {type: string}}},
                author: {type: object, properties: {date: {type: string}, name: {type: string}}},
                note: {type: object, properties: {date: {type: string}, vet: {type: string}}}}}}}}}}}}
            """)
        let text = String(decoding: try #require(read.examples.first).bytes, as: UTF8.self).filter { !$0.isWhitespace }
        #expect(text.contains(#""author":{"date":"2026-01-02T03:04:05Z","name":"text"}"#))
        #expect(text.contains(#""note":{"date":"2026-01-02","vet":"text"}"#))
    }

    @Test(arguments: [("pets", 1), ("PETS", 1), ("/owners", 1), ("/pets", 1), ("/*", 2), ("/pets/{id}", 1)])
    func onlyChosenEndpointsAreTaken(pattern: String, count: Int) throws {
        let read = try specification(Self.pets, taking: EndpointSelection(patterns: [pattern]))
        #expect(read.problems.isEmpty)
        #expect(read.contract.operations.count == count)
    }

    @Test func anUnmatchedSelectionIsReportedWithTheTags() throws {
        let read = try specification(Self.pets, taking: EndpointSelection(patterns: ["owls"]))
        #expect(read.problems.isEmpty)
        #expect(read.unmatched.map(\.pattern) == ["owls"])
        #expect(read.unmatched.first?.problem.remedy.contains("pets") == true)
    }

    @Test func aSelectionMayMatchOnlyOneDocument() throws {
        let read = try withDocuments([
            "a.yaml": Self.pets, "b.yaml": "openapi: 3.0.0\npaths: {/b: {get: {tags: [bees], responses: {}}}}",
        ]) { folder in
            Specification.read(
                ["a.yaml", "b.yaml"].map { folder.appending(path: $0).path },
                taking: EndpointSelection(patterns: ["pets", "bees", "owls"]))
        }
        #expect(read.unmatched.map(\.pattern) == ["owls"])
        #expect(read.contract.operations.count == 2)
    }

    @Test func aBodyIsRequiredWhereTheDocumentSaysSo() throws {
        let read = try specification(
            """
            openapi: 3.0.3
            paths:
              /a:
                put: {requestBody: {required: true, content: {application/json: {schema: {type: string}}}}, responses: {}}
                post: {requestBody: {$ref: '#/components/requestBodies/B'}, responses: {}}
            components: {requestBodies: {B: {content: {application/json: {schema: {type: string}}}}}}
            """)
        #expect(read.contract.operations.map(\.isRequestRequired) == [true, false])
        #expect(read.contract.isDescribed)
    }

    @Test(arguments: [
        ("swagger: '1.2'\npaths: {}", "Swagger 1.2 is not supported"), ("openapi: 3.0.0", "no paths"),
        ("openapi: 4.0.0\npaths: {}", "4.0.0"),
        ("openapi: 3.0.0\npaths: {/a: {get: []}}", "an operation must be an object, found a list"),
        ("openapi: 3.0.0\npaths: {/a: {get: {responses: {ok: {}}}}}", "ok is not a status code"),
        ("openapi: 3.0.0\npaths: {a: {}}", "does not begin with a slash"), ("a: 1", "neither"),
        ("openapi: 3.0.0\npaths: {/a: {get: {parameters: [{in: query}], responses: {}}}}", "needs name and in"),
        (
            "openapi: 3.0.0\npaths: {/a: {get: {responses: {'200': {content: {application/json: {schema: 5}}}}}}}",
            "a schema must be an object, found a number"
        ),
    ])
    func wrongDocumentsAreReportedWithTheirPosition(text: String, message: String) throws {
        let problem = try #require(try specification(text).problems.first)
        #expect("\(problem)".contains(message), "\(problem)")
        #expect(problem.position != nil)
    }

    @Test func recordedPathsAreFoundBelowTheServers() throws {
        let read = try specification(Self.pets)
        let catalog = EndpointCatalog(read.contract.operations.map(\.endpoint), basePaths: read.basePaths)
        let exchanges = ["/api/v1/pets/7", "/v2/pets/7", "/pets/7", "/other/7", "/v2/other/7"].map {
            Exchange(method: "GET", path: $0, status: 200)
        }
        let paths = EndpointInference.endpoints(of: exchanges, in: catalog).map(\.path.description)
        // Also those that are not described, which requests would repeat the base path for otherwise.
        #expect(paths == ["/pets/{id}", "/pets/{id}", "/pets/{id}", "/other/{other}", "/other/{other}"])
    }

    @Test func likelyMistakesAreNoted() {
        let read = Specification.read(
            Array(
                """
                openapi: 3.0.3
                info: {title: Notes, version: '1'}
                paths:
                  /notes: {get: {responses: {'200': {description: ok, content: {application/json: {schema:
                    {$ref: '#/components/schemas/Note'}}}}}}}
                components:
                  schemas:
                    Note:
                      type: object
                      required: [text, minutes_befor]
                      properties:
                        text: {type: string}
                        minutes_before: {type: integr}
                """.utf8), named: "notes.yaml")
        #expect(read.problems.isEmpty)
        #expect(read.notes.contains(.unknownType("integr", at: "notes.yaml:13")), "\(read.notes)")
        let isNoted = read.notes.contains { note in
            if case .undescribedKey("minutes_befor", _) = note { true } else { false }
        }
        #expect(isNoted, "\(read.notes)")
    }
}
