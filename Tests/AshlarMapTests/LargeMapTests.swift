import AshlarMap
import Foundation
import Testing

/// Maps of more types than anybody reads at once.
@Suite struct LargeMapTests {
    /// Made once, for all tests.
    private static let made = Result { try Sample.picture(of: Sample.made(models: 220, modules: 12, seed: 7)) }
    private let picture: MapPicture

    init() throws { picture = try LargeMapTests.made.get() }

    @Test func aLargeMapHasMoreThan500Types() { #expect(picture.types.count > 500) }

    @Test func aFoldedMapHasABoxForEachModuleAndLayer() {
        let layout = MapLayout(of: picture, isFolded: true)
        let expected = Set(picture.types.map { "\($0.layer) \($0.group)" })
        #expect(layout.items.count == expected.count)
        #expect(layout.width < 2_600 && layout.height < 1_200)
    }

    @Test func arrowsBetweenFoldedModulesAreCounted() {
        let layout = MapLayout(of: picture, isFolded: true)
        #expect(layout.lines.count < picture.arrows.count / 2)
        let bundled = layout.lines.filter { $0.arrows.count > 1 }
        #expect(!bundled.isEmpty)
        for line in bundled {
            guard let label = line.label else { continue }
            #expect(label.lines == ["\(line.arrows.count)"])
        }
    }

    @Test func columnsAreBrokenRatherThanEndless() {
        let layout = MapLayout(of: picture)
        #expect(layout.width < layout.height * 4 && layout.height < layout.width)
    }

    @Test func anSVGOfALargeMapIsFolded() {
        let map = SVGMap(of: picture)
        #expect(map.isFolded)
        #expect(map.text().contains("--module or --type shows their types"))
    }

    @Test func aMermaidChartSaysHowManyTypesItLeavesOut() {
        let map = MermaidMap(of: picture)
        let text = map.text()
        #expect(map.leftOut == picture.types.count - MermaidMap.limit)
        #expect(text.contains("%% \(map.leftOut) more types; --module or --type narrows the map"))
        #expect(text.matches(of: #/^ {8}t\d+\[/#.anchorsMatchLineEndings()).count == MermaidMap.limit)
        // Mermaid's own limits.
        #expect(text.count < 50_000)
        #expect(text.matches(of: #/\| t\d+$/#.anchorsMatchLineEndings()).count < 500)
    }

    @Test func everyFormIsTheSameAgain() throws {
        let again = try Sample.picture(of: Sample.made(models: 220, modules: 12, seed: 7))
        #expect(try JSONMap.text(of: again) == JSONMap.text(of: picture))
        #expect(SVGMap(of: again).text() == SVGMap(of: picture).text())
        #expect(MermaidMap(of: again).text() == MermaidMap(of: picture).text())
        #expect(
            try Page(of: again, links: .none, files: 1).text() == Page(of: picture, links: .none, files: 1).text())
    }

    @Test func anEmptyMapIsDrawnInEveryForm() throws {
        let empty = try Sample.picture(of: [("Sources/A/A.swift", "let a = 1\n")])
        #expect(empty.types.isEmpty)
        #expect(MermaidMap(of: empty).text() == "flowchart LR\n")
        #expect(SVGMap(of: empty).text().contains("No type of a model layer was found here."))
        #expect(try Page(of: empty, links: .none, files: 1).text().contains("\"types\":[]"))
        #expect(try JSONMap.text(of: empty).contains("\"version\" : 1"))
    }
}
