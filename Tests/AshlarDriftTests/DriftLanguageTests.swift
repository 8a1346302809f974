import AshlarLocalization
import Testing

@testable import AshlarDrift

/// Evidence and notes are values; their words are in the language of the report.
struct DriftLanguageTests {
    private static let evidence: [ChangeEvidence] = [
        .specified, .seen(2), .among(2), .share(1, of: 2), .present(1, of: 2), .nulls(1, of: 2),
        .gone(1, of: 2, now: 3), .undecodable(1, of: 2), .times(1, payloads: 4), .times(3, payloads: 4),
    ]

    private static let notes: [DriftNote] = [
        .onlyDescribed(by: .old), .onlyBodies(["GET /pins 200"], of: .new), .unknownEndpoint("GET /pins 200"),
    ]

    @Test(arguments: evidence.map(\.text) + notes.map(\.text))
    func aTextIsInEachLanguage(text: Localized) {
        #expect(text.english != text.simplifiedChinese)
        #expect(text.simplifiedChinese.unicodeScalars.contains { (0x4E00...0x9FFF).contains($0.value) })
    }

    @Test func oneTimeHasItsOwnForm() {
        #expect(ChangeEvidence.times(1, payloads: 4).description == "once in 4 payloads")
        #expect(ChangeEvidence.times(3, payloads: 4).description == "3 times in 4 payloads")
    }

    @Test func moreThanFiveBodiesAreCounted() {
        let names = (1...7).map { "b\($0)" }
        #expect(
            DriftNote.onlyBodies(names, of: .old).text.english
                == "not compared, because only the old contract has it: b1, b2, b3, b4, b5, and 2 more")
    }

    @Test(arguments: [DriftReport.Format.terminal, .markdown, .html])
    func aReportInChineseHasNoEnglishEvidence(format: DriftReport.Format) {
        let change = Change(
            kind: .fieldOptional, direction: .response, body: "GET /pins 200", path: "$.note",
            detail: .required(false), .needsTheKey, evidence: .present(18, of: 20))
        let text = DriftReport(Drift([change]), oldName: "a", newName: "b", language: .simplifiedChinese).text(format)
        #expect(text.contains("出现于 20 个中的 18 个"))
        #expect(!text.contains("present in"))
    }
}
