import AshlarLocalization
import Testing

@testable import AshlarContract
@testable import AshlarDesign

/// `DECISIONS.html` says the same as `DECISIONS.md`, and nothing that the API sends becomes part of its markup.
struct DecisionsPageTests {
    private func files(
        _ specification: String, _ language: Localized.Language = .english
    ) throws -> [String: String] {
        var options = DesignOptions(
            name: "Forge", style: .macros, store: .sqlite, keepsValues: false, dependency: .path("../.."))
        options.decisions = .all
        options.language = language
        let files = try design(specification: specification, named: "forge.yaml", options).files
        return texts(of: files)
    }

    private func page(_ specification: String, _ language: Localized.Language = .english) throws -> String {
        try #require(try files(specification, language)["DECISIONS.html"])
    }

    private static let specification = """
        openapi: 3.0.3
        paths:
          /anvils: {get: {responses: {'200': {description: ok, content: {application/json: {schema: {type: array,
            items: {$ref: '#/components/schemas/Anvil'}}}}}}}}
        components:
          schemas:
            Anvil: {type: object, required: [id, maker], properties: {id: {type: string}, maker: {
              $ref: '#/components/schemas/Maker'}, cast_at: {type: string, format: date-time}}}
            Maker: {type: object, required: [mail], properties: {mail: {type: string, format: email}, KEY: {type: string}}}
        """

    @Test func conceptsAreCardsThatLeadToTheirDecisions() throws {
        let page = try page(Self.specification)
        let anvil = try #require(
            page.firstMatch(of: #/<div class="card stored" id="(c\d+)">\s*<a class="head" href="#(t\d+)">/#))
        #expect(page.contains(#"<section class="shape" id="\#(anvil.2)">"#))
        // The key is marked, and a field with another concept links to it.
        #expect(page.contains(#"<span class="field">id</span><span class="type">TypedID&lt;Anvil, String&gt;</span>"#))
        let maker = try #require(page.firstMatch(of: #/data-to="(c\d+)"><span class="field">maker/#))
        #expect(page.contains(#"<div class="card" id="\#(maker.1)">"#))
    }

    /// The page has every sentence of the trees and every question, since both are printed from the same values.
    @Test func thePageSaysTheSameAsTheText() throws {
        let files = try files(Self.specification)
        let (page, text) = (try #require(files["DECISIONS.html"]), try #require(files["DECISIONS.md"]))
        func words(_ text: some StringProtocol) -> String { String(text.filter { $0.isLetter || $0.isNumber }) }
        let plain = words(page.replacing(#/<[^>]*>/#, with: ""))
        for line in text.split(separator: "\n") where line.hasPrefix("- **") {
            #expect(plain.contains(words(line)), "\(line)")
        }
        #expect(text.contains("- **Decoder**"))
    }

    @Test(arguments: ["<script>alert(1)</script>", #""><img src=x onerror=alert(1)>"#, "]]></style>", "`*_|[a](b)"])
    func stringsOfTheAPIAreTextOnThePage(key: String) throws {
        let hostile = Self.specification.replacing("KEY", with: "'\(key.replacing("'", with: "''"))'")
            .replacing(
                "{type: object, required: [mail]", with: "{description: '\(key)', type: object, required: [mail]")
        let (plain, page) = (try page(Self.specification), try page(hostile))
        for tag in ["<script", "<img", "<style", "</style"] {
            func count(_ text: String) -> Int { text.components(separatedBy: tag).count - 1 }
            // Within text, `<` is escaped: only the page's own tags are left.
            #expect(count(page) == count(plain), "\(tag)")
        }
        #expect(!page.contains("<img") && !page.contains(#"href="b""#))
    }

    @Test func thePageNeedsNothingElse() throws {
        let page = try page(Self.specification)
        #expect(page.contains("default-src 'none'"))
        #expect(!page.contains(#/(?:src|href)="(?:https?:)?\/\//#))
        #expect(try self.page(Self.specification) == page)
    }

    @Test func itIsInTheRequestedLanguage() throws {
        let page = try page(Self.specification, .simplifiedChinese)
        #expect(page.contains("<html lang=\"zh-Hans\"") && page.contains("概念图"))
    }
}
