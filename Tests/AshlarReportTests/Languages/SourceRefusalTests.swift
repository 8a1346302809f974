import AshlarReport
import AshlarSyntax
import Testing

@Suite struct SourceRefusalTests {
    @Test func `every refusal says that the file was left out`() {
        for refusal in SourceRefusal.allCases {
            #expect(refusal.what.english.contains("left out") && refusal.what.simplifiedChinese.contains("已跳过"))
        }
    }
}
