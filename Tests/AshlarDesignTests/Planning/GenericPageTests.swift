import Testing

@testable import AshlarContract
@testable import AshlarDesign
@testable import AshlarSpecification

/// Pages with the same keys are one generic type, whatever their elements are.
struct GenericPageTests {
    /// Lists of albums and of artists by number, of fans by cursor.
    static let specification = """
        openapi: 3.0.3
        paths:
          /albums: {get: {responses: {'200': {description: ok, content: {application/json: {schema: {
            $ref: '#/components/schemas/AlbumPaging'}}}}}}}
          /new/albums: {get: {responses: {'200': {description: ok, content: {application/json: {schema: {
            $ref: '#/components/schemas/AlbumPaging'}}}}}}}
          /artists: {get: {responses: {'200': {description: ok, content: {application/json: {schema: {type: object,
            required: [items, total], properties: {total: {type: integer},
            items: {type: array, items: {$ref: '#/components/schemas/Artist'}}, next: {type: string}}}}}}}}}
          /fans: {get: {responses: {'200': {description: ok, content: {application/json: {schema: {type: object,
            required: [items, total], properties: {total: {type: string},
            items: {type: array, items: {$ref: '#/components/schemas/Artist'}}, next: {type: string}}}}}}}}}
        components:
          schemas:
            AlbumPaging: {type: object, required: [items, total, next], properties: {total: {type: integer},
              items: {type: array, items: {$ref: '#/components/schemas/Album'}}, next: {type: string}}}
            Album: {type: object, required: [id, made], properties: {id: {type: string}, made: {type: string, format: email}}}
            Artist: {type: object, required: [id], properties: {id: {type: string}, name: {type: string}}}
        """

    private func designed(_ style: DesignOptions.Style) throws -> [String: String] {
        var options = DesignOptions(
            name: "Music", style: style, store: style == .codable ? .none : .sqlite, keepsValues: false,
            dependency: .path("../.."))
        options.hasFlow = style != .codable
        let outcome = try design(specification: Self.specification, named: "music.yaml", options)
        return texts(of: outcome.files)
    }

    @Test(arguments: DesignOptions.Style.allCases)
    func pagesWithTheSameKeysAreOneGenericType(style: DesignOptions.Style) throws {
        let files = try designed(style)
        let page = try #require(files["Sources/Music/DTO/Page.swift"])
        #expect(page.contains("public struct Page<Element: "))
        #expect(page.contains("public let items: [Element]\n"))
        // A page may lack it, and all pages are read alike.
        #expect(page.contains("public let next: String?"))
        let declared = files.filter { $0.key.contains("/DTO/") && $0.value.contains("public let items") }.map(\.key)
        #expect(declared.count == 2, "\(declared)")
        let aliases = try #require(files["Sources/Music/DTO/Payloads.swift"])
        #expect(aliases.contains("public typealias AlbumPaging = Page<AlbumDTO>"))
        #expect(aliases.components(separatedBy: "typealias AlbumPaging").count == 2)
        #expect(files["DECISIONS.md"]?.contains("2 pages have these keys: Page reads all of them.") == true)
    }

    @Test func endpointsAndResourcesNameTheElements() throws {
        let files = try designed(.macros)
        let resource = try #require(files["Sources/Music/Resources/AlbumsResource.swift"])
        #expect(resource.contains("Endpoint<Page<AlbumDTO>>"))
        #expect(resource.contains("Convert.elements(payload.items, Album.init(mapping:))"))
    }

    @Test func aPageByItselfKeepsItsName() throws {
        let read = Self.specification.replacing("/albums:", with: "/albums/none:").components(
            separatedBy: "  /artists:")
        let alone = read[0] + "components:" + read[1].components(separatedBy: "components:")[1]
        var options = DesignOptions(
            name: "Music", style: .macros, store: .none, keepsValues: false, dependency: .path("../.."))
        options.hasFlow = true
        let files = try design(specification: alone, named: "music.yaml", options).files.map(\.path)
        #expect(files.contains("Sources/Music/DTO/AlbumPaging.swift"))
        #expect(!files.contains("Sources/Music/DTO/Page.swift"))
    }
}
