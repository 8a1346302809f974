import Testing

@testable import AshlarContract
@testable import AshlarDesign
@testable import AshlarSpecification

/// The files of a design for repositories: with endpoints and a store of tables.
struct RepositoryDesignTests {
    private static let resources = "Sources/Library/Resources/"

    @Test func anEndpointThatAnswersWithRowsIsAResource() throws {
        let files = try LibraryDesign.files(store: .sqlite, hasFlow: true)
        let books = try #require(files[Self.resources + "BooksResource.swift"])
        #expect(books.contains("public struct BooksResource: RelatingResource {"))
        #expect(books.contains("public func values(from payload: BooksResponse) throws -> [Book]"))
        let items = try #require(files[Self.resources + "ItemsResource.swift"])
        #expect(items.contains("public let shelf: String"))
        let all = try #require(files[Self.resources + "LibraryRepository.swift"])
        #expect(all.contains("BooksResource.self,") && all.contains("ItemsResource.self,"))
    }

    @Test func theQueryItemThatAnAnswerLinksToIsThePageAndNotAParameter() throws {
        let files = try LibraryDesign.files(store: .postgres, hasFlow: true)
        let books = try #require(files[Self.resources + "BooksResource.swift"])
        #expect(books.contains(#".cursor("cursor") { $0.nextCursor }"#))
        #expect(books.contains("public init() {}"))
    }

    @Test func itsRowsNameTheirOwner() throws {
        let files = try LibraryDesign.files(store: .sqlite, hasFlow: true)
        let entity = try #require(files["Sources/Library/Entities/BookEntity.swift"])
        #expect(entity.contains(#"primaryKey: ["owning_account", "owning_resource", "id"]"#))
        #expect(files["Sources/Library/Entities/BookEntity+Owner.swift"]?.contains("ScopedEntity") == true)
    }

    @Test(arguments: [(DesignOptions.StoreKind.sqlite, false), (.none, true), (.swiftdata, true)])
    func isAbsentWithoutEndpointsAndTables(store: DesignOptions.StoreKind, hasFlow: Bool) throws {
        let files = try LibraryDesign.files(store: store, hasFlow: hasFlow)
        #expect(!files.keys.contains { $0.hasPrefix(Self.resources) })
    }

    /// A track holds albums, and is the subject of its payload; an object that holds only a track leads to it.
    @Test func aResourceKeepsTheSubjectOfItsPayload() throws {
        let text = """
            openapi: 3.0.3
            paths:
              /albums: {get: {responses: {'200': {description: ok, content: {application/json: {schema: {type: object,
                properties: {order: {type: array, items: {type: object, properties: {by: {type: string}}}},
                items: {type: array, items: {$ref: '#/components/schemas/Album'}}}}}}}}}}
              /playing: {get: {responses: {'200': {description: ok, content: {application/json: {schema: {
                $ref: '#/components/schemas/Track'}}}}}}}
              /saved: {get: {responses: {'200': {description: ok, content: {application/json: {schema: {type: object,
                properties: {added_at: {type: string}, album: {$ref: '#/components/schemas/Album'}}}}}}}}}
            components:
              schemas:
                Album: {type: object, required: [id], properties: {id: {type: string}, name: {type: string}}}
                Track: {type: object, properties: {name: {type: string}, length: {type: integer}, number: {type: integer},
                  album: {$ref: '#/components/schemas/Album'}, others: {type: array, items: {$ref: '#/components/schemas/Album'}}}}
            """
        let read = Specification.read(Array(text.utf8), named: "music.yaml")
        #expect(read.problems.isEmpty, "\(read.problems)")
        var input = SpecificationInput()
        input.contract = read.contract
        var options = DesignOptions(
            name: "Music", style: .macros, store: .sqlite, keepsValues: false, dependency: .path("../.."))
        options.hasFlow = true
        let files = Designer(try InputSet(paths: []), specification: input, options: options).design().files
        let names = files.map(\.path).filter { $0.contains("/Resources/") }.map { $0.split(separator: "/").last! }
        #expect(
            names.sorted()
                == [
                    "AlbumsResource.swift", "MusicRepository.swift", "PlayingResource.swift", "SavedResource.swift",
                ])
        let playing = try #require(files.first { $0.path.hasSuffix("PlayingResource.swift") })
        #expect(String(decoding: playing.bytes, as: UTF8.self).contains("-> [Track]"))
    }

    @Test func fragmentsOfPathsAreNotSent() throws {
        var plan = Plan(
            options: DesignOptions(
                name: "M", style: .plain, store: .none, keepsValues: false, dependency: .path("..")))
        plan.operations = [
            AshlarContract.Operation(endpoint: .init(method: "GET", path: PathTemplate("/items/{id}#lost")))
        ]
        let endpoint = try #require(EndpointPlanner.endpoints(of: plan).first)
        #expect(endpoint.endpoint.path.description == "/items/{id}")
        #expect(endpoint.group == "Items")
    }

    @Test func largeGroupsOfEndpointsAreSplitIntoSeveralFiles() {
        let endpoint = EndpointPlan(
            name: "a", endpoint: .init(method: "GET", path: PathTemplate(segments: [.literal("a")])),
            isDeprecated: false, parameters: [],
            response: "NoContent", group: "A", headers: [])
        let plan = Plan(
            options: DesignOptions(
                name: "M", style: .plain, store: .none, keepsValues: false, dependency: .path("..")))
        let files = EndpointPrinter(plan, Array(repeating: endpoint, count: 100)).files()
        #expect(
            files.map(\.path).filter { $0.hasPrefix("Sources") }.sorted() == [
                "Sources/M/Endpoints/A2Endpoints.swift", "Sources/M/Endpoints/A3Endpoints.swift",
                "Sources/M/Endpoints/AEndpoints.swift",
            ])
    }

    @Test func rowsThatNoAnswerLeadsToBelongToNoRequest() throws {
        var options = DesignOptions(
            name: "M", style: .plain, store: .sqlite, keepsValues: false, dependency: .path(".."))
        options.hasFlow = true
        let plan = Planner.plan(try contract(of: [#"[{"id": 1}, {"id": 2}]"#]), options: options)
        #expect(plan.entities.map(\.owner) == [.none])
    }
}
