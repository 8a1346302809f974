import AshlarEmission
import TestScale
import Testing

/// Sources that are made to stall `ashlar expand`.
@Suite struct ExpansionLimitsTests {
    @Test(.timeLimit(.minutes(30))) func `a type of many properties is written out`() throws {
        let count = TestScale.of(3_000)
        let fields = (0..<count).map { "    let p\($0): Int\n" }.joined()
        let printed = try Expansion.print("import Ashlar\n@DTO struct A {\n\(fields)}\n", file: "A/A.swift")
        #expect(printed.contains("p\(count - 1)"))
        // Each of the variables is a separate problem.
        let variables = fields.replacing("let", with: "var")
        #expect(throws: Expansion.Refusal.self) {
            try Expansion.print("import Ashlar\n@DTO struct A {\n\(variables)}\n", file: "A/A.swift")
        }
    }

    @Test(.timeLimit(.minutes(30)), arguments: [("[", "]", 5_000), ("() -> ", "", 1_000_000), ("(", ")", 5_000)])
    func `source beyond the limits is refused with its file`(open: String, close: String, count: Int) {
        let type = String(repeating: open, count: count) + "Int" + String(repeating: close, count: count)
        let error = #expect(throws: Expansion.Refusal.self) {
            try Expansion.print("@DTO struct A { let x: \(type) }", file: "A/A.swift")
        }
        guard case .unparsed("A/A.swift", _)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }
}
