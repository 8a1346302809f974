import AshlarCheck
import Testing

/// Look-ups of enumerations that another module declares.
@Suite struct UnsafePolymorphismModuleTests {
    @Test func `an enumeration of another module is looked up by a text of the payload, not by a number`() {
        expectMarkedFindings(
            of: "unsafe-polymorphism",
            in: """
                import Tongues
                struct ChunkDTO: Decodable {
                    let language: String
                    let level: Int
                    func chunk() -> Chunk {
                        Chunk(
                            language: Tongue(rawValue: language) ?? .swift, // expect: unsafe-polymorphism
                            level: Level(rawValue: level) ?? .low)
                    }
                }
                """)
    }
}
