import Foundation
import Testing

@testable import AshlarCheck

@Suite struct TextPositionsTests {
    @Test func `positions count UTF-16 code units, and lines end as editors end them`() {
        let lines = ["let a = \"é👩‍👩‍👧\"", "let b", "let c", "👍"]
        let positions = TextPositions(lines[0] + "\r\n" + lines[1] + "\r" + lines[2] + "\n" + lines[3])
        var start = 0
        for (number, (line, ending)) in zip(lines, [2, 1, 1, 0]).enumerated() {
            for index in line.unicodeScalars.indices + [line.endIndex] {
                let offset = start + line.utf8.distance(from: line.startIndex, to: index)
                let position = LSPPosition(line: number, character: line[..<index].utf16.count)
                #expect(positions.position(of: offset) == position)
                #expect(positions.offset(of: position) == offset)
            }
            #expect(positions.line(number).elementsEqual(line.utf8))
            start += line.utf8.count + ending
        }
        #expect(positions.position(of: start + 9) == LSPPosition(line: 3, character: 2))
    }

    @Test func `a position outside the text is the nearest one in it`() {
        let positions = TextPositions("ab\ncd")
        let found = [(-1, 0), (0, 9), (1, 9), (9, 0)].map {
            positions.offset(of: LSPPosition(line: $0.0, character: $0.1))
        }
        #expect(found == [0, 2, 5, 5])
        #expect(positions.line(7).isEmpty)
    }

    @Test func `an identifier is found at each of its letters`() {
        let positions = TextPositions("let x: Größe_2?")
        #expect([7, 10, 15].map { positions.identifier(at: $0)?.name } == ["Größe_2", "Größe_2", "Größe_2"])
        #expect(positions.identifier(at: 17) == nil)
    }
}
