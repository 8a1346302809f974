import AshlarLocalization
import Testing

@testable import AshlarSyntax

/// The question that follows an unknown name is worded here for all commands and macros.
struct NearNamesTests {
    @Test func aHintNamesTheNearestNameInEachLanguage() {
        let hint = NearNames.hintText(for: "Pett", among: ["Owner", "Pet"], mark: "`")
        #expect(hint == Localized("; did you mean `Pet`?", zh: "；是不是 `Pet`？"))
        #expect(NearNames.hintText(for: "Pett", among: ["Owner", "Pet"]).english == "; did you mean Pet?")
        #expect(NearNames.hintText(for: "Invoice", among: ["Pet"]) == Localized(verbatim: ""))
    }

    @Test func quotedNamesHaveTheMarksOfTheirLanguage() {
        let hint = NearNames.hintText(for: "titel", among: ["title"], mark: "\"")
        #expect(hint == Localized("; did you mean \"title\"?", zh: "；是不是“title”？"))
    }

    @Test func severalNamesAreOneQuestion() {
        let question = NearNames.question(about: ["User", "Usher"])
        #expect(question == Localized("; did you mean User, Usher?", zh: "；是不是 User、Usher？"))
    }
}
