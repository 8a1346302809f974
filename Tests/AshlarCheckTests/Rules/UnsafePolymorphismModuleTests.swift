import AshlarCheck
import Testing

/// Look-ups of enumerations that another module declares.
@Suite struct UnsafePolymorphismModuleTests {
    @Test
    func `an enumeration of another module that a text of the payload selects is a guess, one by a number is none`() {
        let found = Example.findings(
            """
            import Tongues
            struct ChunkDTO: Decodable {
                let language: String
                let level: Int
                func chunk() -> Chunk {
                    Chunk(
                        language: Tongue(rawValue: language) ?? .swift,
                        level: Level(rawValue: level) ?? .low)
                }
            }
            """, .strict
        ).filter { $0.rule == "unsafe-polymorphism" }
        #expect(found.map(\.place.line) == [7])
        #expect(found.map(\.confidence) == [.guess])
    }
}
