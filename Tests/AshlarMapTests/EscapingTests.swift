import AshlarCheck
import AshlarMap
import Foundation
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Names, types and paths that mean something else in the form that they are printed in.
@Suite struct EscapingTests {
    private static let script = "</script><img src=x onerror=alert(1)>"

    private func hostile() throws -> MapPicture {
        try Sample.picture(of: [
            (
                "Sources/A&B/\(EscapingTests.script)\"'`.swift",
                """
                struct `class`: Decodable { let id: Int }
                struct PageDTO<T: Decodable>: Decodable {
                    let `default`: Result<Set<T>, any Error>
                    let user\u{202E}name: String
                    let 名前: String
                    let text: [String: "<!--\(EscapingTests.script)-->"]
                }
                enum KindDTO: String, Decodable { case a = "</title><script>alert(1)</script>" }
                struct Page: Equatable { let a: Int }
                struct PageView: View { let page: PageDTO<Int> }
                """
            )
        ])
    }

    @Test func theCodebaseIsDrawn() throws {
        let names = try hostile().types.map(\.name)
        #expect(names.contains("PageDTO") && names.contains("PageView"))
    }

    @Test func aPageHoldsNoMarkupFromCode() throws {
        let text = try Page(of: try hostile(), links: .none, files: 1).text()
        #expect(!text.contains("<img"))
        #expect(!text.contains("<!--"))
        #expect(text.matches(of: #/<script/#).count == 3)
        #expect(text.matches(of: #/</script>/#).count == 3)
        #expect(text.contains("\\u003C/script>\\u003Cimg"))
    }

    @Test func theTitleOfAPageIsEscaped() throws {
        let page = Page(of: MapPicture(title: "</title><script>alert(1)</script>"), links: .none, files: 1)
        #expect(try page.text().contains("<title>Model map of &lt;/title&gt;&lt;script&gt;"))
    }

    @Test func thePageBuildsNoMarkupFromText() throws {
        let text = try Page(of: try hostile(), links: .none, files: 1).text()
        for door in ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "new Function"] {
            #expect(!text.contains(door))
        }
    }

    @Test func thePageAsksForNothingFromTheNetwork() throws {
        let text = try Page(of: try Sample.picture(of: try Sample.shop()), links: .none, files: 1).text()
        #expect(text.contains("default-src 'none'"))
        let addresses = text.matches(of: #/https?:\/\/[^\s"'`]+/#).map { String($0.output) }
        #expect(Set(addresses) == ["http://www.w3.org/2000/svg"])
    }

    @Test func anSVGIsValidXML() throws {
        for picture in [try hostile(), try Sample.picture(of: try Sample.shop()), MapPicture(title: "<&\u{1}>")] {
            let text = SVGMap(of: picture).text()
            let parser = XMLParser(data: Data(text.utf8))
            #expect(parser.parse(), "\(String(describing: parser.parserError)) in line \(parser.lineNumber)")
            #expect(!text.contains("<img") && !text.contains("<script"))
        }
    }

    @Test func aMermaidLabelEndsWhereItShould() throws {
        for line in MermaidMap(of: try hostile()).text().split(separator: "\n") {
            #expect(line.count { $0 == "\"" } % 2 == 0, "\(line)")
            #expect(!line.contains("<img") && !line.contains("<script") && !line.contains("`"), "\(line)")
        }
    }

    @Test func whatTurnsTheDirectionOfTextIsShown() throws {
        let text = try JSONMap.text(of: try hostile())
        #expect(!text.unicodeScalars.contains("\u{202E}"))
        #expect(text.contains("user\\\\u{202E}name"))
        #expect(text.contains("名前"))
    }

    @Test func aLinkIsNeverAScript() throws {
        #expect(throws: SourceLinks.Problem.self) { try SourceLinks(template: "javascript:alert('{path}')") }
        #expect(throws: SourceLinks.Problem.self) { try SourceLinks(template: "https://example.org/#L{line}") }
        _ = try SourceLinks(template: "vscode://file/home/{path}:{line}")
    }
}
