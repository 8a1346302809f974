import AshlarMap
import Foundation
import Testing

/// The four formats of a small codebase, compared with files. With `ASHLAR_RECORD=1` the files are written anew.
@Suite struct GoldenTests {
    @Test func json() throws {
        try Golden.expect(try JSONMap.text(of: try Sample.picture(of: Sample.shop())), "shop.json")
    }

    @Test func mermaid() throws {
        try Golden.expect(MermaidMap(of: try Sample.picture(of: Sample.shop())).text(), "shop.mermaid")
    }

    @Test func svg() throws {
        try Golden.expect(SVGMap(of: try Sample.picture(of: Sample.shop())).text(), "shop.svg")
    }

    /// Without the style and the script, which are the same for every map.
    @Test func html() throws {
        let page = Page(of: try Sample.picture(of: Sample.shop()), links: .relative(base: ""), files: 7)
        var text = try page.text()
        text.replace(#/<style>.*?</style>/#.dotMatchesNewlines(), with: "<style>…</style>")
        text.replace(#/<script>.*?</script>/#.dotMatchesNewlines(), with: "<script>…</script>")
        try Golden.expect(text, "shop.html")
    }
}

enum Golden {
    private static let folder = #filePath.replacing("GoldenTests.swift", with: "Goldens/")

    static func expect(_ text: String, _ name: String) throws {
        if ProcessInfo.processInfo.environment["ASHLAR_RECORD"] != nil {
            try text.write(toFile: folder + name, atomically: true, encoding: .utf8)
        }
        let golden = (try? String(contentsOfFile: folder + name, encoding: .utf8)) ?? ""
        #expect(text == golden, "\(name) has changed: look at the difference, then run with ASHLAR_RECORD=1")
    }
}
