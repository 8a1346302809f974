import AshlarReport
import Testing

@Suite struct UnifiedDiffTests {
    private func diff(_ before: String, _ after: String) -> String {
        UnifiedDiff.text(of: "A.swift", before: before, after: after, context: 1)
    }

    @Test func `a diff says where lines begin, and where no newline ends one`() {
        #expect(
            diff("a\nb\nc\nd\n", "a\nb\nC\nd\n") == "--- a/A.swift\n+++ b/A.swift\n@@ -2,3 +2,3 @@\n b\n-c\n+C\n d\n")
        #expect(
            diff("a\nb", "a\nB")
                == "--- a/A.swift\n+++ b/A.swift\n@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+B\n\\ No newline at end of file\n"
        )
    }
}
