import AshlarLocalization
import AshlarMap
import Foundation
import Testing

/// The frame of a map is in the language that its findings are in.
@Suite struct MapLanguageTests {
    private func page(_ language: Localized.Language) throws -> String {
        try Page(of: try Sample.picture(of: Sample.shop()), links: .none, files: 7, language: language).text()
    }

    @Test func aPageNamesItsLanguage() throws {
        let chinese = try page(.simplifiedChinese)
        #expect(chinese.contains("<html lang=\"zh-Hans\">"))
        #expect(chinese.contains("<title>模型图：Shop</title>"))
        #expect(try page(.english).contains("<html lang=\"en\">"))
    }

    @Test func noEnglishIsLeftInTheFrame() throws {
        let chinese = try page(.simplifiedChinese)
        let body = try #require(chinese.firstMatch(of: #/<body>.*?</body>/#.dotMatchesNewlines())).output
        // Between the tags, and in the attributes that people see or hear.
        let texts =
            body.matches(of: #/>([^<>]+)</#).map { String($0.output.1) }
            + body.matches(of: #/(?:aria-label|title|placeholder)="([^"]*)"/#).map { String($0.output.1) }
        #expect(texts.contains { $0.contains("搜索类型和字段") })
        for text in texts { #expect(text.firstMatch(of: #/[A-Za-z]{2}/#) == nil, "\(text)") }
    }

    @Test func theScriptGetsItsTextsFromThePage() throws {
        let settings = try #require(
            try page(.simplifiedChinese).firstMatch(of: #/id="settings">(.*?)</script>/#)?.output.1)
        for text in ["违反规则", "没有角色", "来源", "关闭详情"] { #expect(settings.contains(text)) }
        for text in ["breaks a rule", "no role", "Comes from"] { #expect(!settings.contains(text)) }
    }

    @Test func picturesAreInTheLanguageToo() throws {
        let picture = try Sample.picture(of: Sample.shop())
        let svg = SVGMap(of: picture, language: .simplifiedChinese).text()
        #expect(svg.contains("<title>模型图：Shop</title>") && svg.contains("类型：\(picture.types.count)"))
        #expect(!svg.contains("types: "))
        let mermaid = MermaidMap(of: picture, language: .simplifiedChinese).text()
        #expect(mermaid.contains("[\"领域\"]") && !mermaid.contains("[\"Domain\"]"))
    }

    /// Only a map is replaced by another one, whatever language it is in.
    @Test func aMapIsRecognizedInEachLanguage() throws {
        let picture = try Sample.picture(of: Sample.shop())
        for language in Localized.Language.allCases {
            #expect(MapFormat.isMap(Array(try page(language).utf8)))
            #expect(MapFormat.isMap(Array(SVGMap(of: picture, language: language).text().utf8)))
            #expect(MapFormat.isMap(Array(MermaidMap(of: picture, language: language).text().utf8)))
        }
    }
}
