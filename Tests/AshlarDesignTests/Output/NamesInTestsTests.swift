import Foundation
import Testing

@testable import AshlarContract
@testable import AshlarDesign
@testable import AshlarSpecification

/// The names that generated tests and resources use.
struct NamesInTestsTests {
    private func files(schemas: String, paths: String = "{}", hasFlow: Bool = false) throws -> [String: String] {
        let api = """
            openapi: 3.1.0
            info: {title: Shop, version: '1'}
            paths: \(paths)
            components: {schemas: \(schemas)}
            """
        let read = Specification.read(schema: api, named: "shop.yaml")
        var input = SpecificationInput()
        input.contract = read.contract
        var options = DesignOptions(
            name: "Shop", style: .plain, store: .sqlite, keepsValues: false, dependency: .path(".."))
        options.hasFlow = hasFlow
        let files = Designer(try InputSet(paths: []), specification: input, options: options).design().files
        return texts(of: files)
    }

    private static func answer(_ schema: String) -> String {
        "{get: {responses: {'200': {description: x, content: {application/json: {schema: \(schema)}}}}}}"
    }

    @Test func longTypeNamesYieldDistinctFunctions() throws {
        let long = "OrganizationSecurityAdvisoryVulnerabilityAlertDependencyManifest"
        let kinds = ["License", "Owner", "Permissions"]
        let schemas = kinds.map { "\(long)\($0): {type: object, properties: {\($0): {type: string}}}" }
        let paths = kinds.map { "/\($0): " + Self.answer("{$ref: '#/components/schemas/\(long)\($0)'}") }
        let files = try files(
            schemas: "{\(schemas.joined(separator: ", "))}", paths: "{\(paths.joined(separator: ", "))}")
        let laws = try #require(files["Tests/ShopTests/ShopLawTests.swift"])
        let functions = laws.split(separator: "\n").compactMap { line in
            line.firstMatch(of: /@Test func (\w+)/).map { String($0.1) }
        }
        #expect(functions.count >= 3)
        #expect(Set(functions).count == functions.count, "\(functions)")
    }

    @Test func namesOfAshlarFlowDoNotClashWithTheAPIs() throws {
        let schemas = "{Response: {type: object, required: [id], properties: {id: {type: integer}}}}"
        let paths = "{/response: \(Self.answer("{$ref: '#/components/schemas/Response'}"))}"
        let files = try files(schemas: schemas, paths: paths, hasFlow: true)
        let endpoints = try #require(files["Sources/Shop/Endpoints/ResponseEndpoints.swift"])
        #expect(endpoints.contains("extension Endpoint where Response == ShopResponse {"))
    }

    @Test func usesOfOnePathWithDifferentFragmentsHaveOneResource() throws {
        let schemas = "{Thing: {type: object, required: [id], properties: {id: {type: integer}}}}"
        let things = Self.answer("{type: array, items: {$ref: '#/components/schemas/Thing'}}")
        let files = try files(
            schemas: schemas, paths: "{'/things#a': \(things), '/things#b{id}': \(things)}", hasFlow: true)
        #expect(files.keys.filter { $0.hasSuffix("Resource.swift") }.count == 1, "\(files.keys.sorted())")
        let endpoints = try #require(files["Sources/Shop/Endpoints/ThingsEndpoints.swift"])
        #expect(!endpoints.contains("id:"))
    }

    @Test func daysInADictionaryKeepTheirForm() throws {
        let holidays = "{type: object, additionalProperties: {type: string, format: date}}"
        let schemas = "{Year: {type: object, required: [days], properties: {days: \(holidays)}}}"
        let files = try files(schemas: schemas, paths: "{/year: \(Self.answer("{$ref: '#/components/schemas/Year'}"))}")
        let year = try #require(files["Sources/Shop/Domain/Year.swift"])
        #expect(year.contains("reader.read(into: &f0, dates: .day)"))
    }

    @Test func daysInAListNextToAnotherKindAreTextUntilTheyAreMapped() throws {
        let days = "{oneOf: [{type: boolean}, {type: array, items: {type: string, format: date}}]}"
        let schemas = "{Year: {type: object, required: [days], properties: {days: \(days)}}}"
        let files = try files(schemas: schemas, paths: "{/year: \(Self.answer("{$ref: '#/components/schemas/Year'}"))}")
        #expect(
            files["Sources/Shop/DTO/YearDaysDTO.swift"]?.contains("case array([String])") == true,
            "\(files.keys.sorted())")
    }

    @Test func testsOfEndpointsUseTheNameOfAnyJSON() throws {
        let files = try files(
            schemas: "{}", paths: "{/hooks: \(Self.answer("{type: object, additionalProperties: true}"))}",
            hasFlow: true)
        let tests = try #require(files["Tests/ShopTests/HooksEndpointsTests.swift"])
        #expect(tests.contains("import AshlarCore\n") && tests.contains("Endpoint<[String: JSONValue]>"))
    }
}
