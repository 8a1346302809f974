import AshlarGraph
import Testing

@Suite struct SetterFactTests {
    @Test func `only computed properties with a setter have one`() {
        let text = """
            struct Box {
                var stored = 1
                var observed = 1 { didSet {} }
                var short: Int { stored }
                var long: Int { get { stored } }
                var open: Int { get { stored } set { stored = newValue } }
                var direct: Int { _read { yield stored } _modify { yield &stored } }
            }
            """
        let facts = FactReader.facts(of: Array(text.utf8))
        let fields = facts.declarations.first { $0.name == "Box" }?.fields ?? []
        #expect(fields.count == 6)
        #expect(fields.filter(\.hasSetter).map(\.name) == ["open", "direct"])
    }
}
