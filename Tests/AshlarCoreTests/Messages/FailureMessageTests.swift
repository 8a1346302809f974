import Foundation
import Testing

@testable import AshlarCore

/// The sentences that errors have for people, and the details that these leave out.
struct FailureMessageTests {
    /// The root of the package that contains this file, even if another package links to it.
    private static let root = URL(filePath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    // MARK: Languages

    @Test(arguments: [
        (["zh-CN"], "zh-Hans"), (["zh-Hans-SG", "en"], "zh-Hans"), (["zh-TW", "en"], "en"),
        (["zh-Hant", "zh"], "zh-Hans"),
        (["en-GB", "zh-Hans"], "en"), (["fr", "de"], "en"), ([], "en"),
    ])
    func choosesTheFirstLanguageThatHasSentences(languages: [String], chosen: String) {
        #expect(ProblemMessages.preferred(of: languages).language.rawValue == chosen)
    }

    @Test func aRegisteredLanguageIsChosenAndReplacesAnother() {
        let language: PayloadProblem.Language = "nb"
        ProblemMessages.register(
            ProblemMessages(
                language, templates: [:], phrases: ["The amount is too large.": "Beløpet er for stort."]))
        #expect(MoneyFault.overflow.message(in: .preferred(of: ["nb-NO"])) == "Beløpet er for stort.")
        ProblemMessages.register(ProblemMessages(language, templates: [:]))
        #expect(MoneyFault.overflow.message(in: .preferred(of: ["nb-NO"])) == "The amount is too large.")
    }

    @Test func anEnvironmentNamesALanguage() {
        #expect(ProblemMessages.languages(in: ["LANG": "zh_CN.UTF-8"]) == ["zh-CN"])
        #expect(ProblemMessages.languages(in: ["LC_ALL": "de_DE@euro", "LANG": "zh_CN.UTF-8"]) == ["de-DE"])
        #expect(ProblemMessages.languages(in: ["LC_ALL": "", "LC_MESSAGES": "C.UTF-8", "LANG": "fr_FR"]) == [])
        #expect(ProblemMessages.languages(in: [:]) == [])
    }

    // MARK: Sentences

    @Test func sentencesForPeopleLeaveOutPlacesInAPayload() throws {
        let failure = try #require(throws: DecodingFailure.self) { try [Int].decode(from: #"["secret"]"#) }
        #expect(failure.localizedDescription == "The data could not be read because it is not in the expected format.")
        #expect(failure.message(in: .simplifiedChinese) == "无法读取数据，因为其格式不符合预期。")
        #expect(failure.description.contains("/0  type-mismatch"))
        let long = try #require(throws: DecodingFailure.self) {
            try [Int].decode(from: "[1, 2, 3]", limits: DecodingLimits(bytes: 4))
        }
        #expect(long.localizedDescription == "There is too much data to read.")
    }

    @Test func brokenRulesUseTheirOwnSentences() {
        var rule = DomainProblem(
            code: .rule("order"), model: "Event.end", expected: .text("an event ends after its start"))
        rule.steps = [.field("end", keys: ["end"])]
        let other = DomainProblem(code: .rule("titled"), expected: .text("an event has a title"))
        let address = DomainProblem(code: .refinement("email"), expected: .ready(.email))
        let failure = DomainFailure(problems: [rule, other, rule, address])
        #expect(failure.localizedDescription == "An event ends after its start; an event has a title.")
        let chinese = ProblemMessages.simplifiedChinese.adding(["rule.order": ["活动必须晚于开始时间结束"]])
        #expect(DomainFailure(problems: [rule]).message(in: chinese) == "活动必须晚于开始时间结束。")
        #expect(
            DomainFailure(problems: [address]).localizedDescription == "The value is not valid: not an e-mail address.")
        #expect(DomainFailure(problems: [address]).message(in: .simplifiedChinese) == "该值无效：不是有效的电子邮件地址。")
        let missing = DomainFailure(problems: [DomainProblem(code: .notGiven, expected: .value)])
        #expect(missing.localizedDescription == "A required value is missing.")
    }

    @Test func sentencesForPeopleLeaveOutTypesAndPatterns() {
        let unknown = DomainFailure(.unknownCase, .caseOf(type: "AccountRole"))
        #expect(unknown.localizedDescription == "The value is not valid: not a known value.")
        let violation = Violation(
            .refinement("pattern"), parameters: ["pattern": "[a-z]+"], .matching(pattern: "[a-z]+"))
        let refused = RefinementFailure(type: "Handle", violations: [violation])
        #expect(refused.localizedDescription == "The value is not valid: expected a string of the required form.")
        #expect(refused.message(in: .simplifiedChinese) == "该值无效：格式不正确。")
    }

    @Test(arguments: FailureSentence.allCases)
    func everySentenceIsInBothLanguages(sentence: FailureSentence) {
        let (english, chinese) = (
            ProblemMessages.english.sentence(sentence), ProblemMessages.simplifiedChinese.sentence(sentence)
        )
        #expect(english.hasSuffix(".") && !english.unicodeScalars.contains { $0.properties.isIdeographic })
        #expect(chinese.hasSuffix("。") && chinese.unicodeScalars.contains { $0.properties.isIdeographic })
        #expect(!chinese.contains(#/[A-Za-z]/#), "\(chinese)")
    }

    /// Terminals give two columns to each Chinese character.
    @Test func valuesAreUnderlinedAfterWideCharacters() throws {
        let payload = Array(#"["海星轮", 7]"#.utf8)
        let failure = try #require(throws: DecodingFailure.self) { try [String].decode(from: payload) }
        #expect(
            failure.report(showing: payload).contains(
                "  1 │ [\"海星轮\", 7]\n    │ \(String(repeating: " ", count: 11))^ "))
        let wide = Array(#"["海"]"#.utf8)
        let other = try #require(throws: DecodingFailure.self) { try [Int].decode(from: wide) }
        #expect(other.report(showing: wide).contains("    │  ^^^^ "))
    }

    @Test func aReportIsInOneLanguage() throws {
        let payload = Array(#"{"a": 1}"#.utf8)
        let failure = try #require(throws: DecodingFailure.self) { try [Int].decode(from: payload, source: "a.json") }
        #expect(
            failure.report(showing: payload, in: .simplifiedChinese) == """
                错误：a.json（8 字节）无法解码为 Array<Int>，共有 1 个问题

                  a.json:1:1  （整个数据）  type-mismatch
                  1 │ {"a": 1}
                    │ ^^^^^^^^ 应为数组，却是对象
                """)
        var long = failure
        (long.omitted, long.source) = (2, nil)
        let report = long.report(showing: payload, in: .simplifiedChinese)
        #expect(report.hasPrefix("错误：数据（8 字节）无法解码为 Array<Int>，共有 3 个问题\n"))
        #expect(report.hasSuffix("\n\n  … 另有 2 个问题"))
        #expect(
            failure.report(showing: payload).hasPrefix("error: 1 problem decoding Array<Int> from a.json (8 bytes)"))
    }

    @Test func valuesWithinSentencesAreShownAsAFunctionReturnsThem() {
        let problem = DomainProblem(code: .invalidValue, expected: .oneOf(["a\u{1B}"]))
        let shown = ProblemMessages.simplifiedChinese.showing { $0.replacing("\u{1B}", with: "␛") }
        #expect(problem.message(in: shown) == "不是以下之一：\"a␛\"")
    }

    @Test func everyPublicErrorHasASentenceForPeople() throws {
        let sources = Self.root.appending(path: "Sources")
        let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
        var count = 0
        for case let file as URL in files where file.pathExtension == "swift" {
            // The designer contains the text of the declarations that it prints.
            if file.path.contains("/AshlarDesign/") { continue }
            let text = try String(contentsOf: file, encoding: .utf8)
            let declaration =
                #/(?m)^ *(?:\w+ )*public (?:\w+ )*(?:struct|enum|class|actor) (\w+)(?:<[^>]*>)?: ([^{]*)\{/#
            for match in text.matches(of: declaration) {
                let protocols = match.2.split { !$0.isLetter }
                let isLocalized = protocols.contains("LocalizedFailure")
                count += isLocalized ? 1 : 0
                // Protocols of other packages, such as `HTTPResponseError`, refine `Error` too.
                let isError = protocols.contains { $0.hasSuffix("Error") }
                #expect(isLocalized || !isError, "\(match.1) of \(file.lastPathComponent) is not a LocalizedFailure")
            }
        }
        #expect(count >= 15)
    }
}
