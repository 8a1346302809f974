import AshlarGraph
import Testing

@Suite struct FactArchiveTests {
    @Test func `facts survive the cache, and broken bytes do not pass for facts`() throws {
        let text = "import SwiftUI\nstruct A: Decodable { var x: Int = 1; init(from d: Decoder) throws { x = y! } }\n"
        var facts = FactReader.facts(of: Array(text.utf8))
        var archive = FactArchive()
        facts.archive(in: &archive)
        var reading = FactArchive(reading: archive.bytes)
        var again = FileFacts()
        again.archive(in: &reading)
        #expect(again == facts && !reading.isBroken)
        for count in stride(from: 0, to: archive.bytes.count - 1, by: 7) {
            var short = FactArchive(reading: Array(archive.bytes.prefix(count)))
            var none = FileFacts()
            none.archive(in: &short)
            #expect(short.isBroken)
        }
    }
}
