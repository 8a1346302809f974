import AshlarTestSupport
import AshlarMap
import AshlarReport
import Foundation
import Testing

/// Laws of the layout, on codebases made up by a seed.
@Suite struct LayoutTests {
    private static let seeds = Array(UInt64(1)...12)
    /// Made once, for all laws.
    private static let pictures = Dictionary(
        uniqueKeysWithValues: seeds.map { seed in (seed, Result { try picture(seed) }) })

    private static func picture(_ seed: UInt64) throws -> MapPicture {
        var generator = SampleGenerator(seed: seed)
        let (models, modules) = (Int.random(in: 1...60, using: &generator), Int.random(in: 1...9, using: &generator))
        return try Sample.picture(of: Sample.made(models: models, modules: modules, seed: seed))
    }

    private func layouts(_ seed: UInt64) throws -> [(picture: MapPicture, layout: MapLayout)] {
        let picture = try #require(LayoutTests.pictures[seed]).get()
        return [false, true].map { (picture, MapLayout(of: picture, isFolded: $0)) }
    }

    @Test(arguments: seeds) func nothingOverlaps(seed: UInt64) throws {
        for (_, layout) in try layouts(seed) {
            for (index, item) in layout.items.enumerated() {
                let overlapping = layout.items[(index + 1)...].filter { $0.box.intersects(item.box) }
                #expect(overlapping.isEmpty, "\(item) and \(overlapping)")
            }
        }
    }

    @Test(arguments: seeds) func everythingIsOnThePage(seed: UInt64) throws {
        for (_, layout) in try layouts(seed) {
            for item in layout.items {
                #expect(item.box.x >= 0 && item.box.y >= 0)
                #expect(item.box.right <= layout.width && item.box.bottom <= layout.height)
            }
        }
    }

    @Test(arguments: seeds) func arrowsStartAndEndAtTheirCards(seed: UInt64) throws {
        for (_, layout) in try layouts(seed) {
            for line in layout.lines {
                #expect(isAtSide(line.curve.start, of: layout.items[line.from].box))
                #expect(isAtSide(line.curve.end, of: layout.items[line.to].box))
            }
        }
    }

    @Test(arguments: seeds) func everyTypeIsDrawnOnce(seed: UInt64) throws {
        for (picture, layout) in try layouts(seed) {
            var drawn: [Int] = []
            for item in layout.items {
                switch item.content {
                case .card(let type): drawn.append(type)
                case .folded(_, let types): drawn += types
                case .title: continue
                }
            }
            #expect(drawn.sorted() == Array(picture.types.indices))
        }
    }

    @Test(arguments: seeds) func everyArrowBetweenTwoItemsIsDrawnOnce(seed: UInt64) throws {
        for (picture, layout) in try layouts(seed) {
            let drawn = layout.lines.flatMap(\.arrows)
            #expect(Set(drawn).count == drawn.count)
            if layout.items.contains(where: { if case .card = $0.content { true } else { false } }) {
                #expect(drawn.count == picture.arrows.count { $0.from != $0.to })
            }
        }
    }

    @Test(arguments: seeds) func labelsCoverNothing(seed: UInt64) throws {
        for (_, layout) in try layouts(seed) {
            let labels = layout.lines.compactMap(\.label?.box)
            for (index, label) in labels.enumerated() {
                #expect(!layout.items.contains { $0.box.intersects(label) })
                #expect(!labels[(index + 1)...].contains { $0.intersects(label) })
            }
        }
    }

    @Test(arguments: seeds) func layersRunFromLeftToRight(seed: UInt64) throws {
        for (_, layout) in try layouts(seed) {
            for (left, right) in zip(layout.columns, layout.columns.dropFirst()) {
                #expect(left.x + left.width < right.x)
            }
        }
    }

    @Test func aCardShowsFieldsWithFindingsFirst() throws {
        let fields = (0..<30).map { "    let field\($0): Int\n" }.joined()
        let picture = try Sample.picture(of: [
            ("Sources/A/A.swift", "struct UserDTO: Decodable {\n\(fields)    var last: Int\n}\n")
        ])
        let card = try #require(picture.types.first)
        let rows = MapLayout.rows(of: card, PictureMetrics())
        #expect(rows.fields.count == PictureMetrics().rows - 1)
        #expect(rows.fields.last.map { card.fields[$0].name } == "last")
        #expect(rows.more == 23)
    }

    private func isAtSide(_ point: AshlarMap.Point, of box: Box) -> Bool {
        (point.x == box.x || point.x == box.right) && point.y >= box.y && point.y <= box.bottom
    }
}
