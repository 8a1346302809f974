import Foundation
import Testing

@testable import AshlarContract
@testable import AshlarDesign
@testable import AshlarSpecification

/// Packages from specifications, and from specifications and traffic together.
struct SpecificationDesignTests {
    private static let shop = """
        openapi: 3.0.3
        paths:
          /pets/{id}:
            get:
              operationId: getPet
              parameters: [{name: id, in: path, required: true, schema: {type: integer}}]
              responses:
                '200': {description: x, content: {application/json: {schema: {$ref: '#/components/schemas/Pet'}}}}
        components:
          schemas:
            Pet:
              type: object
              description: A pet. It has a keeper.
              required: [id, name, born, media, level]
              properties:
                id: {type: integer, format: int64}
                name: {type: string, minLength: 1, maxLength: 20}
                slug: {type: string, pattern: '^[a-z]+$'}
                level: {type: integer, minimum: 1, maximum: 5}
                born: {type: string, format: date-time}
                mood: {type: string, enum: [calm, wild]}
                price: {type: number}
                media:
                  oneOf: [{$ref: '#/components/schemas/Photo'}, {$ref: '#/components/schemas/Film'}]
                  discriminator: {propertyName: kind, mapping: {photo: Photo, film: Film}}
            Photo: {type: object, required: [kind], properties: {kind: {type: string}, width: {type: integer}}}
            Film: {type: object, required: [kind], properties: {kind: {type: string}, seconds: {type: number}}}
        """

    private func files(
        traffic: [String] = [], style: DesignOptions.Style = .plain, store: DesignOptions.StoreKind = .none,
        hasFlow: Bool = false
    ) throws -> [String: String] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "ashlar-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "shop.yaml").path
        try Data(Self.shop.utf8).write(to: URL(filePath: path))
        let read = Specification.read([path])
        #expect(read.problems.isEmpty)
        var input = SpecificationInput()
        input.contract = read.contract
        input.examples = read.examples.map { .init(origin: $0.origin, bytes: $0.bytes, isMadeUp: $0.isMadeUp) }
        let exchanges = traffic.map {
            Exchange(method: "GET", path: "/pets/7", status: 200, responseBody: Array($0.utf8))
        }
        let inputs = try InputSet(
            paths: [], collections: traffic.isEmpty ? [] : [("t.har", exchanges)],
            catalog: EndpointCatalog(read.contract.operations.map(\.endpoint), basePaths: []))
        var options = DesignOptions(
            name: "Shop", style: style, store: store, keepsValues: false, dependency: .path("../ashlar"))
        options.hasFlow = hasFlow
        let outcome = Designer(inputs, specification: input, options: options).design()
        #expect(outcome.problems.isEmpty)
        return texts(of: outcome.files)
    }

    @Test func statedTypesAreTaken() throws {
        let files = try files()
        let pet = try #require(files["Sources/Shop/Domain/Pet.swift"])
        for line in [
            "id: TypedID<Pet, Int>", "name: PetName", "slug: PetSlug?", "level: PetLevel", "born: Date",
            "mood: PetMood?",
            "price: Decimal?",
            "media: PetMedia",
        ] {
            #expect(pet.contains("public let \(line)\n"), "\(line) in \(pet)")
        }
        #expect(
            files["Sources/Shop/DTO/PetDTO.swift"]?.contains("/// A pet. It has a keeper.\n///\n/// `Pet` of ") == true)
    }

    @Test func limitsBecomeRefinedTypes() throws {
        let files = try files()
        #expect(files["Sources/Shop/Domain/PetName.swift"]?.contains("Rule<String>.length(1...20)") == true)
        #expect(files["Sources/Shop/Domain/PetSlug.swift"]?.contains("Rule<String>.matches(#/[a-z]+/#)") == true)
        #expect(files["Sources/Shop/Domain/PetLevel.swift"]?.contains("Rule<Int>.range(1...5)") == true)
        #expect(files["Sources/Shop/Mapping/PetDTO+Mapping.swift"]?.contains("PetName.mapped") == true)
    }

    @Test func aDiscriminatorMakesATaggedUnion() throws {
        let source = try #require(try files()["Sources/Shop/Domain/PetMedia.swift"])
        for line in ["case photo(Photo)", "case film(Film)", "case unknown(JSONValue)", "reader.taggedCase("] {
            #expect(source.contains(line), "\(source)")
        }
    }

    @Test func endpointsAreListed() throws {
        let decisions = try #require(try files()["DECISIONS.md"])
        #expect(decisions.contains("| GET /pets/{id} | `getPet` | `id` | – | 200 `PetDTO` |"), "\(decisions)")
    }

    @Test func bodiesWithoutExamplesAreTestedWithMadeUpOnes() throws {
        let fixture = try #require(try files().first { $0.key.hasPrefix("Fixtures/") }?.value)
        #expect(fixture.contains(#""kind": "photo""#))
    }

    @Test func trafficWidensStatedTypesAndIsReported() throws {
        let files = try files(traffic: [
            #"{"id": "7", "name": null, "born": "yesterday", "media": {"kind": "photo", "width": 1}, "level": 9, "mood": "neutral", "extra": true}"#
        ])
        let pet = try #require(files["Sources/Shop/Domain/Pet.swift"])
        for line in ["name: PetName?", "born: String", "level: Int", "mood: PetMood?", "extra: Bool?"] {
            #expect(pet.contains("public let \(line)\n"), "\(line) in \(pet)")
        }
        #expect(pet.contains("public let id: TypedID<Pet, Int>\n"))
        let decisions = try #require(files["DECISIONS.md"])
        for line in [
            "| `Pet.id`", "strings, which are not allowed", "`Pet.name`", "null, which is not allowed",
            "not all are `date-time`",
            "words that are not listed: `neutral`", "beyond the specified limits", "a key that is not described",
        ] {
            #expect(decisions.contains(line), "\(line)")
        }
    }

    @Test(arguments: DesignOptions.Style.allCases)
    func eachStylePrintsUnionsAndRefinedTypes(style: DesignOptions.Style) throws {
        let files = try files(style: style)
        #expect(files["Sources/Shop/Domain/PetMedia.swift"]?.contains("case unknown(JSONValue)") == true)
        #expect(files["Sources/Shop/Domain/PetLevel.swift"]?.contains("static func mapped(_ value: Int)") == true)
    }

    @Test func endpointsAreFunctionsForFlow() throws {
        let files = try files(hasFlow: true)
        let source = try #require(files["Sources/Shop/Endpoints/PetsEndpoints.swift"])
        #expect(source.contains("extension Endpoint where Response == PetDTO {"))
        #expect(source.contains("public static func getPet(id: Pet.ID) -> Self {"))
        #expect(source.contains(#"Self(.get, "/pets/\(id, "id")")"#), "\(source)")
        let tests = try #require(files["Tests/ShopTests/PetsEndpointsTests.swift"])
        #expect(tests.contains(#"#expect(endpoint.name == "GET /pets/{id}")"#), "\(tests)")
        #expect(files["Package.swift"]?.contains(#".product(name: "AshlarFlow", package: "Ashlar")"#) == true)
        #expect(try self.files()["Sources/Shop/Endpoints/PetsEndpoints.swift"] == nil)
    }
}
