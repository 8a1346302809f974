import AshlarLocalization
import Testing

@testable import AshlarDrift

struct ChangeDetailTests {
    private static let word = Localized(verbatim: "gold")
    private static let details: [ChangeDetail] = [
        .became(word, Localized("string", zh: "字符串")), .required(true), .required(false), .removed, .added(),
        .nullable(true), .nullable(false), .otherKeys(true), .otherKeys(false), .also(word), .noLonger(word),
        .within(Localized(verbatim: "flow "), .also(word)), .deprecated,
    ]

    @Test(arguments: details) func reversingTwiceGivesTheSame(detail: ChangeDetail) {
        #expect(detail.reversed.reversed == detail)
    }

    @Test(arguments: details) func bothLanguagesHaveText(detail: ChangeDetail) {
        #expect(detail.text.english != detail.text.simplifiedChinese)
    }

    @Test func anAdditionIsARemovalFromTheOtherSide() {
        #expect(ChangeDetail.added(isRequired: true).reversed == .removed)
        #expect(ChangeDetail.also(Self.word).reversed.text.english == "no longer gold")
        #expect(ChangeDetail.required(true).reversed.text.english == "required → optional")
    }
}
