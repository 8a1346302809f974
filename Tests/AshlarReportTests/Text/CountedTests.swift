import AshlarReport
import Testing

@Suite struct CountedTests {
    @Test func `a noun is in the singular only after one`() {
        #expect([0, 1, 2].map { Counted.text($0, "kind") } == ["0 kinds", "1 kind", "2 kinds"])
        #expect([1, 2].map { Counted.text($0, "body", plural: "bodies") } == ["1 body", "2 bodies"])
    }
}
