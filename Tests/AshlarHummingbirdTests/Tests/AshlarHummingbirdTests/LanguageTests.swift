import Ashlar
import AshlarHummingbird
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

struct LanguageTests {
    @Test(arguments: [
        ([], "en"), (["zh-Hans"], "zh-Hans"), (["zh-CN,zh;q=0.9,en;q=0.8"], "zh-Hans"), (["zh"], "zh-Hans"),
        (["zh-Hans-SG"], "zh-Hans"), (["ZH-HANS"], "zh-Hans"), (["en;q=0.5, zh-Hans"], "zh-Hans"),
        (["en;q=0.5, zh-Hans;q=0.4"], "en"), (["en;q=0.50", "zh;q=0.51"], "zh-Hans"), (["en-GB, zh;q=0.9"], "en"),
        (["de"], "en"), (["de, zh;q=0.1"], "zh-Hans"), (["zh-TW"], "en"), (["zh-Hant, zh-Hans;q=0.2"], "zh-Hans"),
        (["*"], "en"), (["en;q=0, *"], "zh-Hans"), (["*;q=0.5, zh-Hans;q=0.1"], "en"), (["zh-Hans;q=0, zh-CN"], "en"),
        (["zh;q=2, en"], "en"), (["zh;q=x"], "en"), (["zh ; q=1.0"], "zh-Hans"), ([""], "en"), ([",;,"], "en"),
        (["zh, en"], "zh-Hans"), (["en, zh"], "en"), (["en-GB;q=0, en;q=0.1, zh;q=0.01"], "en"),
    ])
    func theBestLanguageIsChosen(fields: [String], language: String) async throws {
        let refused = try await refusal(of: #"{}"#, as: CircleDTO.self, languages: fields)
        #expect(refused.language == language)
        #expect(refused.title == (language == "en" ? "Unprocessable Content" : "无法处理的内容"))
    }

    @Test func everythingThatPeopleReadIsInTheirLanguage() async throws {
        let refused = try await refusal(of: #"{"radius":"x"}"#, as: CircleDTO.self, languages: ["zh-Hans"])
        #expect(refused.detail == "请求内容有 1 处问题。")
        #expect(refused.problems == [.init(pointer: "#/radius", code: "type-mismatch", detail: "应为数字，却是字符串")])
        let malformed = try await refusal(of: #"{"#, as: CircleDTO.self, languages: ["zh-Hans"])
        #expect(malformed.title == "错误的请求")
        #expect(malformed.detail == "请求内容不是有效的 JSON：见第 1 行第 2 列。")
        let other = try await refusal(of: "", as: CircleDTO.self, mediaType: "text/plain", languages: ["zh-Hans"])
        #expect(other.title == "不支持的媒体类型")
    }

    struct OwnContext: ProblemRequestContext {
        var coreContext: CoreRequestContextStorage
        init(source: Source) { coreContext = CoreRequestContextStorage(source: source) }

        var problemMessages: [ProblemMessages] {
            let german = ProblemMessages(
                "de", templates: ["*": ["ist nicht {expected}"]],
                phrases: [
                    "Unprocessable Content": "Nicht verarbeitbar",
                    "{count} problem with the content.": "{count} Fehler.",
                    "a number": "eine Zahl",
                ])
            return [german, .english]
        }
        var requiresJSONMediaType: Bool { false }
        func problemType(of problem: ProblemDetails) -> String { "https://example.org/problems/\(problem.status.code)" }
    }

    @Test func aContextHasItsOwnLanguagesAndTypes() async throws {
        let response = try await send("{}", type: nil, languages: ["de-AT"], context: OwnContext.self) {
            "\(try await $0.decode(as: CircleDTO.self, context: $1))"
        }
        let refused = try Refusal(response)
        #expect(refused.language == "de")
        #expect(refused.type == "https://example.org/problems/422")
        #expect(refused.title == "Nicht verarbeitbar")
        #expect(refused.detail == "1 Fehler.")
        #expect(refused.problems.map(\.detail) == ["ist nicht eine Zahl"])
        #expect(response.headers[.vary] == "Accept-Language")
    }
}
