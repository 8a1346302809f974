import Foundation
import Testing

@testable import AshlarSyntax

@Suite struct SourceParserTests {
    private func refusal(_ text: String) -> SourceRefusal? { SourceScan.refusal(of: Array(text.utf8)) }

    private func nested(_ frame: String, _ open: String, _ close: String, _ count: Int, inner: String = "x") -> String {
        frame + String(repeating: open, count: count) + inner + String(repeating: close, count: count) + "\n"
    }

    @Test func `nesting is refused beyond its limit, and not within`() {
        for (open, close) in [("[", "]"), ("(", ")"), ("{", "}"), ("\"\\(", ")\""), ("#if A\n", "\n#endif\n")] {
            #expect(refusal(nested("let x = ", open, close, 20_000)) == (open == "[" ? .tooIntricate : .tooDeep))
        }
        #expect(refusal(nested("let x = ", "{", "}", SourceRefusal.depthLimit - 1)) == nil)
        #expect(refusal(nested("let x: ", "[", "]", 5_000)) == .tooIntricate)
    }

    @Test(.timeLimit(.minutes(30)), arguments: [6, 12, 16])
    func `arrays of arrays within the limit are parsed`(depth: Int) throws {
        let text = nested("struct A { let x: ", "[", "]", depth, inner: "Int").dropLast() + " }\n"
        #expect(try !SourceParser.parse(Array(text.utf8)).hasError)
    }

    @Test(
        arguments: [
            "struct A { @Environment (\\.locale) var locale: Locale }\n",
            "func load(_ update: @escaping @MainActor([String]) -> Void) {}\n",
        ])
    func `what only earlier language modes read is read`(text: String) throws {
        #expect(try !SourceParser.parse(Array(text.utf8)).hasError)
        #expect(try SourceParser.parse(Array((text + "let x = (\n").utf8)).hasError)
    }

    @Test func `what doubles the parser's time is counted over the whole file`() {
        let one = nested("let x: ", "[", "]", 14, inner: "Int")
        #expect(refusal(one) == nil)
        #expect(refusal(String(repeating: one, count: 1_000)) == .tooIntricate)
        let rows = String(repeating: "[[[[1, 2], [3, 4]], [[5, 6]]]],\n", count: 8_000)
        #expect(refusal("let x = [\n\(rows)]\n") == nil)
        #expect(refusal(nested("let x: ", "[String: ", "]", 150, inner: "Int")) == nil)
    }

    @Test func `generic arguments have a depth limit, and comparisons and shifts have none`() {
        #expect(refusal("let x = " + String(repeating: "a<", count: 8_000)) == .tooIntricate)
        #expect(refusal(nested("let x: ", "A<", ">", 1_001, inner: "Int")) == .tooIntricate)
        #expect(refusal(nested("let x: ", "A<", ">", 900, inner: "Int")) == nil)
        for part in ["1<<3, ", "a < b, ", "x<3, ", "A<B>(), "] {
            #expect(refusal("let x = [" + String(repeating: part, count: 8_000) + "]") == nil, "\(part)")
        }
        #expect(refusal(String(repeating: "let a = b<c\n", count: 8_000)) == nil)
    }

    @Test(arguments: ["a.b", "1+1", "try ", "() -> ", "a ? b : ", "else if a {} ", "Int?", "- ", "b!"])
    func `one expression has a limit, and so has one type`(part: String) {
        let text = "let x = " + String(repeating: part, count: 40_000)
        #expect(refusal(text) == .tooLong)
    }

    @Test func `statements, elements and strings have no limit`() {
        for line in ["foo(a)\n", "let a = b\n", "try a()\n", "XCTAssert(a.b == c)\n", "#if A\nlet a = 1\n#endif\n"] {
            #expect(refusal(String(repeating: line, count: 40_000)) == nil, "\(line)")
        }
        #expect(refusal("let x = [" + String(repeating: "a, ", count: 200_000) + "]") == nil)
        #expect(refusal("let x = \"" + String(repeating: "[({", count: 100_000) + "\"") == nil)
        #expect(refusal("// " + String(repeating: "[({", count: 100_000)) == nil)
        #expect(refusal(String(repeating: "/*", count: 50_000) + String(repeating: "*/", count: 50_000)) == nil)
        #expect(refusal("let x = #\"\\([([(\"# + \"\"\"\n\" [ \n\"\"\"\n" + "let y = 1\n") == nil)
    }

    @Test(arguments: [
        "#!/*", "let r = #/ /* /#", "let r = #/\"\"\"/#", "let r = /\"\"\"/", "let s = #\"\"\"#", "let `\"\"\"` = 1",
        "let `/*` = 1",
    ])
    func `what looks like a comment or a string in something else hides nothing`(line: String) {
        #expect(refusal(line + "\n" + nested("let x: ", "[", "]", 60, inner: "Int")) == .tooIntricate)
    }

    @Test func `files have a limit of size and of tokens`() {
        #expect(SourceScan.refusal(of: [UInt8](repeating: 0x20, count: SourceRefusal.byteLimit + 1)) == .tooLarge)
        #expect(refusal(String(repeating: "a,", count: SourceRefusal.tokenLimit)) == .tooManyTokens)
    }

    @Test(.timeLimit(.minutes(30))) func `work that takes too long is abandoned`() {
        // It would work for minutes; once abandoned, it continues in the background until the test lets it end.
        let end = DispatchSemaphore(value: 0)
        let result = DeepStack.run(within: 0.2) { () -> Int in
            var steps = 0
            while steps < 10_000_000_000, end.wait(timeout: .now()) == .timedOut { steps += 1 }
            return steps
        }
        end.signal()
        #expect(result == nil)
        #expect(DeepStack.run(within: 60) { 1 } == 1)
    }

    @Test func `a deep stack is deep, once, and passes errors on`() throws {
        func depth(_ count: Int) -> Int { count == 0 ? 0 : 1 + depth(count - 1) }
        #expect(DeepStack.run { DeepStack.run { depth(1_000_000) } } == 1_000_000)
        #expect(throws: SourceRefusal.tooDeep) { try DeepStack.run { () throws(SourceRefusal) in throw .tooDeep } }
    }

    @Test(.timeLimit(.minutes(30))) func `a file that takes too long is left out`() {
        // The parser takes hours where it has to guess on every word. Abandoned work is not stopped, so that here the
        // walk takes the time, and ends with the test.
        let end = DispatchSemaphore(value: 0)
        let text = "// \(String(repeating: "long ", count: 1_000))\nlet x = 1\n"
        #expect(throws: SourceRefusal.tooSlow) {
            try SourceParser.read(Array(text.utf8), within: 0.05) { _ in
                while end.wait(timeout: .now()) == .timedOut {}
            }
        }
        end.signal()
    }
}
