import Ashlar
import AshlarHummingbird
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@DTO struct PersonDTO: Equatable {
    let name: String
    @Key("e-mail") let email: EmailAddress
    let age: Int?
    let home: PlaceDTO?
    let password: Sensitive<Secret>?
}

@DTO struct PlaceDTO: Equatable {
    let latitude: Double
    @Key("a/b c~d") let zip: String?
}

@Refined struct Secret {
    let value: String
    static let rule: Rule<String> = .length(12...) && .custom("strong", "a strong password") { $0.contains("!") }
}

@Union(tag: "kind") enum ShapeDTO: Equatable {
    case circle(CircleDTO)
}

@DTO struct CircleDTO: Equatable {
    let radius: Double
}

/// `Codable` and `Mapped`: the choice of the overload must be unambiguous.
@Domain struct Person: Codable {
    let name: String
    let email: EmailAddress

    static var rules: Rules<Self> { rule("named", on: \.name, message: "a person has a name") { !$0.name.isEmpty } }
}

extension Person: Mapped {
    static let mapping = Mapping(from: PersonDTO.self, unused: \.age, \.home, \.password)
}

@Domain struct Age { let years: Int }

struct PathError: Error { let path: String }

extension Age: Mapped {
    static let mapping = Mapping(
        from: PersonDTO.self,
        years: .init(\.age) { age in
            guard let age else { throw PathError(path: "/srv/secrets") }
            return age
        }, unused: \.name, \.email, \.home, \.password)
}

struct PlainPerson: Codable {
    let name: String
    let age: Int
    let home: PlaceDTO?
}

struct DecodingTests {
    private static let ada = #"{"name":"Ada","e-mail":"ada@example.org"}"#

    private func accepted(
        _ body: String, _ decode: @escaping @Sendable (Request, BasicRequestContext) async throws -> String
    ) async throws -> String {
        let response = try await send(body, context: BasicRequestContext.self, decode)
        #expect(response.status == .ok, "\(String(buffer: response.body))")
        return String(buffer: response.body)
    }

    @Test func everyKindOfTypeIsDecoded() async throws {
        #expect(try await accepted(Self.ada) { try await $0.decode(as: PersonDTO.self, context: $1).name } == "Ada")
        #expect(
            try await accepted("[\(Self.ada)]") { "\(try await $0.decode(as: [PersonDTO].self, context: $1).count)" }
                == "1")
        #expect(try await accepted(Self.ada) { try await $0.decode(as: Person.self, context: $1).name } == "Ada")
        #expect(
            try await accepted("[\(Self.ada)]") { "\(try await $0.decode(as: [Person].self, context: $1).count)" }
                == "1")
        #expect(
            try await accepted(#"{"kind":"circle","radius":2}"#) {
                "\(try await $0.decode(as: ShapeDTO.self, context: $1) == .circle(CircleDTO(radius: 2)))"
            } == "true")
        #expect(
            try await accepted(#"[1,null]"#) { "\(try await $0.decode(as: JSONValue.self, context: $1))" }.isEmpty
                == false)
    }

    @Test func plainCodableTypesAreStillHummingbirds() async throws {
        let name = try await accepted(#"{"name":"Ada","age":36}"#) {
            try await $0.decode(as: PlainPerson.self, context: $1).name
        }
        #expect(name == "Ada")
    }

    @Test func everyProblemIsReportedWithPointerCodeAndDetail() async throws {
        let refused = try await refusal(
            of: #"{"e-mail":"ada","age":"x","home":{"latitude":null,"a/b c~d":1}}"#, as: PersonDTO.self)
        #expect(refused.status == 422)
        #expect(refused.contentType == "application/problem+json")
        #expect(refused.type == "about:blank")
        #expect(refused.title == "Unprocessable Content")
        #expect(refused.statusMember == .number(JSONNumber(422)))
        #expect(refused.detail == "5 problems with the content.")
        #expect(refused.language == "en")
        #expect(Set(refused.pointers) == ["#/name", "#/e-mail", "#/age", "#/home/latitude", "#/home/a~1b%20c~0d"])
        let email = try #require(refused.problems.first { $0.pointer == "#/e-mail" })
        #expect(email.code == "refinement.email")
        #expect(email.detail.hasPrefix("a string that is not an e-mail address"))
        #expect(refused.problems.first { $0.pointer == "#/name" }?.code == "missing-key")
    }

    @Test func problemsOfMappingsAndRulesAreAmongThem() async throws {
        let response = try await send(
            #"[{"name":"","e-mail":"ada@example.org"},{"name":1,"e-mail":""}]"#, context: BasicRequestContext.self
        ) { "\(try await $0.decode(as: [Person].self, context: $1))" }
        let refused = try Refusal(response)
        #expect(refused.status == 422)
        #expect(refused.pointers == ["#/0/name", "#/1/name", "#/1/e-mail"])
        #expect(refused.codes == ["rule.named", "type-mismatch", "refinement.email"])
        #expect(refused.problems.first?.detail == "a person has a name")
    }

    @Test(arguments: ["", "{", "{\"name\": }", "[1,]", "nul", "{\"name\":\"\u{1}\"}"])
    func whatIsNotJSONIsABadRequest(body: String) async throws {
        let refused = try await refusal(of: body, as: PersonDTO.self)
        #expect(refused.status == 400)
        #expect(refused.title == "Bad Request")
        #expect(refused.detail?.hasPrefix("The content is not JSON: see line 1, column ") == true)
        #expect(refused.codes.contains { $0.hasPrefix("syntax.") })
    }

    @Test(arguments: [nil, "text/plain", "application/x-www-form-urlencoded", "application/jsonp", "+json", "json"])
    func otherMediaTypesAreRefused(type: String?) async throws {
        let response = try await send(Self.ada, type: type, context: BasicRequestContext.self) {
            try await $0.decode(as: PersonDTO.self, context: $1).name
        }
        let refused = try Refusal(response)
        #expect(refused.status == 415 && refused.problems.isEmpty)
        #expect(response.headers[.accept] == "application/json")
    }

    @Test(arguments: [
        "application/json", "application/json; charset=utf-8", "Application/JSON;charset=UTF-8",
        "application/merge-patch+json", "application/vnd.api+json ; x=y",
    ])
    func everyNameOfJSONIsAccepted(type: String) async throws {
        let response = try await send(Self.ada, type: type, context: BasicRequestContext.self) {
            try await $0.decode(as: PersonDTO.self, context: $1).name
        }
        #expect(String(buffer: response.body) == "Ada")
    }

    @Test func aBodyBeyondTheContextsLimitIsRefused() async throws {
        struct SmallContext: RequestContext {
            var coreContext: CoreRequestContextStorage
            init(source: Source) { coreContext = CoreRequestContextStorage(source: source) }
            var maxUploadSize: Int { 40 }
        }
        for (body, status) in [
            ("[\"" + String(repeating: "a", count: 36) + "\"]", 200),
            ("[\"" + String(repeating: "a", count: 37) + "\"]", 413),
        ] {
            let response = try await send(body, context: SmallContext.self) {
                "\(try await $0.decode(as: [String].self, context: $1).count)"
            }
            #expect(response.status.code == status)
            if status == 413 { #expect(try Refusal(response).detail == "The content may have at most 40 bytes.") }
        }
    }

    @Test func whatIsMoreThanTheLimitOfProblemsIsCounted() async throws {
        let body = "[" + Array(repeating: "{}", count: 80).joined(separator: ",") + "]"
        let response = try await send(body, context: BasicRequestContext.self) {
            "\(try await $0.decode(as: [PersonDTO].self, context: $1))"
        }
        let refused = try Refusal(response)
        #expect(refused.problems.count == 100)
        #expect(refused.omitted == .number(JSONNumber(60)))
        #expect(refused.detail == "160 problems with the content.")
    }

    @Test func anAppsOwnAlertSaysWhatTheAnswersDetailSays() throws {
        let failure = #expect(throws: DecodingFailure.self) { try PersonDTO.decode(from: #"{"home":{}}"#) }
        let details = ProblemDetails(try #require(failure))
        let problems = details.failure?.problems.count ?? 0
        #expect(problems > 1)
        #expect(details.message(in: .english) == "\(problems) problems with the content.")
        #expect(details.message(in: .simplifiedChinese) == "请求内容有 \(problems) 处问题。")
        #expect(details.localizedDescription == details.message(in: .preferred))
    }

    // MARK: What isn't reported

    @Test func secretsAreInNoAnswerAndNoLog() async throws {
        let body = #"{"name":"Ada","e-mail":"ada@example.org","password":"hunter2"}"#
        let refused = try await refusal(of: body, as: PersonDTO.self)
        #expect(refused.pointers.contains("#/password"))
        #expect(!refused.text.contains("hunter2"))
        // The rule isn't a secret.
        #expect(refused.problems.contains { $0.detail == "a string that is not a strong password" })
        let failure = #expect(throws: DecodingFailure.self) { try PersonDTO.decode(from: body) }
        #expect(!"\(ProblemDetails(try #require(failure)))".contains("hunter2"))
    }

    @Test func namesOfTheServersCodeAreInNoAnswer() async throws {
        let refused = try await refusal(of: #"{"home":{}}"#, as: PersonDTO.self)
        for name in ["DTO", ".swift", "latitude_", "PersonDTO.name"] { #expect(!refused.text.contains(name)) }
    }

    @Test func whatAMappingThrowsIsNotShown() async throws {
        let response = try await send(Self.ada, context: BasicRequestContext.self) {
            "\(try await $0.decode(as: Age.self, context: $1))"
        }
        let refused = try Refusal(response)
        #expect(refused.status == 422)
        #expect(refused.problems.map(\.detail) == ["not a valid value"])
        #expect(!refused.text.contains("secrets"))
    }

    // MARK: Plain types, read by Ashlar

    struct ReadingContext: AshlarRequestContext {
        var coreContext: CoreRequestContextStorage
        init(source: Source) { coreContext = CoreRequestContextStorage(source: source) }
    }

    @Test(arguments: [
        (#"{"name":1,"age":2}"#, 422, "#/name", "type-mismatch", "expected a string"),
        (#"{"name":"Ada"}"#, 422, "#/age", "missing-key", "the key \"age\" is missing; expected a value"),
        (
            #"{"name":"Ada","age":2,"home":{"latitude":"x"}}"#, 422, "#/home/latitude", "type-mismatch",
            "expected a number, found a string"
        ),
        (#"{"name":"Ada","age":2.5}"#, 422, "#", "invalid-value", "not a valid value"),
        (#"{"name":"Ada",,}"#, 400, "#", "syntax.unexpected-byte", "expected a key"),
    ])
    func plainCodableTypesAreRefusedInTheSameForm(
        body: String, status: Int, pointer: String, code: String, detail: String
    ) async throws {
        let response = try await send(body, context: ReadingContext.self) {
            try await $0.decode(as: PlainPerson.self, context: $1).name
        }
        let refused = try Refusal(response)
        #expect(refused.status == status)
        #expect(refused.problems == [Refusal.Problem(pointer: pointer, code: code, detail: detail)])
    }

    @Test func aHandlerRefusesWhatItsOwnRulesRefuse() async throws {
        let response = try await send(Self.ada, context: BasicRequestContext.self) { request, context in
            let person = try await request.decode(as: Person.self, context: context)
            do { return try person.with(\.name, "").name } catch let failure as DomainFailure {
                throw ProblemDetails(failure)
            }
        }
        let refused = try Refusal(response)
        #expect(refused.status == 422)
        #expect(
            refused.problems == [Refusal.Problem(pointer: "#/name", code: "rule.named", detail: "a person has a name")])
    }
}
