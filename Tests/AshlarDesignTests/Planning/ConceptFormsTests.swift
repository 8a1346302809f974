import Foundation
import Testing

@testable import AshlarContract
@testable import AshlarDesign
@testable import AshlarSpecification

/// One concept is one domain type, whichever of its forms an API answers with.
struct ConceptFormsTests {
    private static let person = """
        SimpleUser: {type: object, required: [id, login], properties: {id: {type: integer}, login: {type: string}}}
            PublicUser: {type: object, required: [id, login, created_at, role, manager], properties: {id: {type: integer},
              login: {type: string}, created_at: {type: string, format: date-time},
              role: {type: string, enum: [admin, member]}, manager: {$ref: '#/components/schemas/SimpleUser'}}}
        """

    private static func specification(_ schemas: String, answers: [String]) -> String {
        let paths = answers.enumerated().map { index, name in
            """
              /things\(index):
                get: {responses: {'200': {description: ok, content: {application/json: {schema: {type: array,
                  items: {$ref: '#/components/schemas/\(name)'}}}}}}}
            """
        }
        return """
            openapi: 3.0.3
            info: {title: Forge, version: '1'}
            paths:
            \(paths.joined(separator: "\n"))
            components:
              schemas:
                \(schemas)
            """
    }

    private static func design(
        _ schemas: String, answers: [String], style: DesignOptions.Style = .macros, yaml: String = ""
    ) throws -> Designer.Outcome {
        var options = DesignOptions(
            name: "Forge", style: style, store: style == .codable ? .none : .sqlite, keepsValues: false,
            dependency: .path("../.."))
        options.hasFlow = style == .macros
        if !yaml.isEmpty { options.answers = try AnswersReader.read(yaml, file: "design.yaml") }
        return try AshlarDesignTests.design(
            specification: specification(schemas, answers: answers), named: "forge.yaml", options)
    }

    private static func files(_ outcome: Designer.Outcome) -> [String: String] {
        texts(of: outcome.files)
    }

    /// Returns the domain type of a schema.
    private static func type(_ schema: String, in plan: Plan) -> String? {
        plan.records.first { $0.shape.statement?.name == schema }.map(plan.domainName)
    }

    // MARK: Qualified names

    /// Returns a schema with a number of keys, and more.
    private static func account(_ name: String, keys: Int, more: [String] = []) -> String {
        let names = (0..<keys).map { "part_\(Character(Unicode.Scalar(UInt8(97 + $0))))" } + more
        let properties = names.map { "\($0): {type: string}" }.joined(separator: ", ")
        return "\(name): {type: object, required: [\(names.joined(separator: ", "))], properties: {\(properties)}}"
    }

    @Test(arguments: [(10, true), (9, false)])
    func aNameWithWordsBeforeItAndAllKeysIsAForm(keys: Int, isForm: Bool) throws {
        let schemas = [
            ConceptFormsTests.account("Account", keys: keys),
            ConceptFormsTests.account("MutedAccount", keys: keys, more: ["muted_until"]),
            ConceptFormsTests.account("SilentMember", keys: keys),
        ].joined(separator: "\n    ")
        let plan = try ConceptFormsTests.design(schemas, answers: ["MutedAccount", "Account", "SilentMember"]).plan
        let types = ["Account", "MutedAccount", "SilentMember"].map { ConceptFormsTests.type($0, in: plan) }
        #expect(types == ["Account", isForm ? "Account" : "MutedAccount", "SilentMember"])
    }

    @Test func aNameWithoutAllKeysIsASeparateConcept() throws {
        let schemas = [
            ConceptFormsTests.account("Account", keys: 12),
            ConceptFormsTests.account("MutedAccount", keys: 11, more: ["muted_until"]),
        ].joined(separator: "\n    ")
        let plan = try ConceptFormsTests.design(schemas, answers: ["MutedAccount", "Account"]).plan
        #expect(ConceptFormsTests.type("MutedAccount", in: plan) == "MutedAccount")
    }

    @Test func aSchemaKeepsItsNameEvenIfAFragmentComesFirst() throws {
        let schemas = """
            Order: {type: object, required: [id, team], properties: {id: {type: integer},
              team: {type: object, required: [color], properties: {color: {type: string}}}}}
                Team: {type: object, required: [id, size], properties: {id: {type: integer}, size: {type: integer}}}
            """
        let plan = try ConceptFormsTests.design(schemas, answers: ["Order", "Team"]).plan
        #expect(ConceptFormsTests.type("Team", in: plan) == "Team")
        #expect(plan.records.map(\.name).sorted() == ["Order", "OrderTeam", "Team"])
    }

    // MARK: One type

    @Test func theDomainHasOneTypeAndEachFormADTO() throws {
        let outcome = try ConceptFormsTests.design(ConceptFormsTests.person, answers: ["PublicUser", "SimpleUser"])
        let files = ConceptFormsTests.files(outcome)
        let domain = files.keys.filter { $0.contains("/Domain/") }.sorted()
        #expect(domain == ["User", "UserRole"].map { "Sources/Forge/Domain/\($0).swift" })
        let user = try #require(files["Sources/Forge/Domain/User.swift"])
        for line in [
            "let id: TypedID<User, Int>", "let login: String", "let createdAt: Date?", "let manager: Indirect<User>?",
        ] {
            #expect(user.contains("public \(line)\n"), "\(user)")
        }
        #expect(files["Sources/Forge/DTO/SimpleUserDTO.swift"] != nil)
        #expect(files["Sources/Forge/DTO/PublicUserDTO.swift"]?.contains("manager: Indirect<SimpleUserDTO>\n") == true)
        let mapping = try #require(files["Sources/Forge/Mapping/SimpleUserDTO+Mapping.swift"])
        #expect(mapping.contains("static let fromSimpleUser: Mapping<SimpleUserDTO> = Mapping("))
        #expect(mapping.contains("createdAt: .constant(nil)"))
        #expect(mapping.contains("init(mapping source: SimpleUserDTO) throws(DomainFailure)"))
        // Both lists are kept as rows of the one type.
        #expect(outcome.plan.entities.map { outcome.plan.records[$0.record].name } == ["User"])
        let resources = files.keys.filter { $0.hasSuffix("Resource.swift") }
        #expect(resources.count == 2)
        for path in resources { #expect(files[path]?.contains("throws -> [User]") == true) }
    }

    @Test(arguments: [DesignOptions.Style.plain, .codable])
    func stylesWithoutMacrosMapEachFormByAnInitializer(style: DesignOptions.Style) throws {
        let files = ConceptFormsTests.files(
            try ConceptFormsTests.design(ConceptFormsTests.person, answers: ["PublicUser", "SimpleUser"], style: style))
        let mapping = try #require(files["Sources/Forge/Mapping/SimpleUserDTO+Mapping.swift"])
        #expect(mapping.contains("extension User {"))
        #expect(mapping.contains("public init(_ dto: SimpleUserDTO) throws(DomainFailure)"))
        let id = style == .codable ? "dto.id" : "TypedID(dto.id)"
        #expect(mapping.contains("self.init(id: \(id), login: dto.login)"))
    }

    @Test func wordsOfAllFormsAreOneEnumeration() throws {
        let schemas = """
            Issue: {type: object, required: [id, state], properties: {id: {type: integer}, title: {type: string},
                  state: {type: string, enum: [open, closed]}}}
                NullableIssue: {type: object, required: [id, state], properties: {id: {type: integer},
                  state: {type: string, enum: [open, archived]}}}
            """
        let plan = try ConceptFormsTests.design(schemas, answers: ["Issue", "NullableIssue"]).plan
        #expect(plan.enums.map { $0.cases.map(\.word) } == [["open", "closed", "archived"]])
    }

    @Test func objectsUnderOneKeyOfSeveralFormsAreOneConcept() throws {
        let owner = "type: object, required: [id], properties: {id: {type: integer}, login: {type: string}}"
        let schemas = """
            User: {type: object, required: [id, login], properties: {id: {type: integer}, login: {type: string}}}
                Station: {type: object, required: [id, name, owner], properties: {id: {type: integer},
                  name: {type: string}, owner: {$ref: '#/components/schemas/User'}}}
                MinimalStation: {type: object, required: [id, name, owner], properties: {id: {type: integer},
                  name: {type: string}, owner: {\(owner)}}}
            """
        let plan = try ConceptFormsTests.design(schemas, answers: ["Station", "MinimalStation"]).plan
        #expect(ConceptFormsTests.type("MinimalStation", in: plan) == "Station")
        let concepts = plan.records.filter(\.declaresConcept).map(\.name).sorted()
        #expect(concepts == ["Station", "User"])
    }

    // MARK: Two types

    @Test(arguments: [
        ("other keys", "TeamUser", "id: {type: integer}, team: {type: string}, color: {type: string}"),
        ("another noun", "Robot", "id: {type: integer}, login: {type: string}"),
        ("one key in common", "MiniUser", "login: {type: string}"),
        (
            "another constant", "ShortUser",
            "id: {type: integer}, login: {type: string}, kind: {type: string, enum: [robot]}"
        ),
        (
            "keys of other kinds", "FullUser",
            "id: {type: integer}, login: {type: array, items: {type: string}}, name: {type: string}"
        ),
    ])
    func shapesThatOnlyLookAlikeStaySeparate(why: String, name: String, properties: String) throws {
        let schemas = """
            User: {type: object, required: [id, login], properties: {id: {type: integer}, login: {type: string},
                  name: {type: string}, kind: {type: string, enum: [user]}}}
                \(name): {type: object, properties: {\(properties)}}
            """
        let plan = try ConceptFormsTests.design(schemas, answers: ["User", name]).plan
        #expect(ConceptFormsTests.type(name, in: plan) != "User", "\(why)")
    }

    @Test func formsWithDifferentConceptsUnderAKeyStaySeparate() throws {
        let schemas = """
            Event: {type: object, required: [id, at], properties: {id: {type: integer}, at: {$ref: '#/components/schemas/Place'}}}
                MiniEvent: {type: object, required: [id, at], properties: {id: {type: integer}, at: {$ref: '#/components/schemas/Moment'}}}
                Place: {type: object, required: [street, city], properties: {street: {type: string}, city: {type: string}}}
                Moment: {type: object, required: [day, hour], properties: {day: {type: string}, hour: {type: integer}}}
            """
        let plan = try ConceptFormsTests.design(schemas, answers: ["Event", "MiniEvent"]).plan
        #expect(plan.records.allSatisfy { $0.concept == nil })
    }

    // MARK: A person's answers

    @Test func aPersonSeparatesASchemaThatIsNotAForm() throws {
        let answers = ["PublicUser", "SimpleUser"]
        let plan = try ConceptFormsTests.design(
            ConceptFormsTests.person, answers: answers, yaml: "separate: [SimpleUser]"
        ).plan
        #expect(ConceptFormsTests.type("SimpleUser", in: plan) == "SimpleUser")
        #expect(ConceptFormsTests.type("PublicUser", in: plan) == "PublicUser")
        let wrong = try ConceptFormsTests.design(
            ConceptFormsTests.person, answers: answers, yaml: "separate: [User]"
        )
        #expect(wrong.refusals == ["design.yaml:1:12: `User` is not a form of another type"])
    }

    @Test func aConceptIsRenamedByTheNameThatItHas() throws {
        let plan = try ConceptFormsTests.design(
            ConceptFormsTests.person, answers: ["PublicUser", "SimpleUser"],
            yaml: "types:\n  User:\n    name: Person\n    fields:\n      login: {name: handle}\n"
        ).plan
        #expect(ConceptFormsTests.type("SimpleUser", in: plan) == "Person")
        let person = try #require(plan.records.first { $0.name == "Person" })
        #expect(person.domainFields.map(\.name) == ["id", "handle", "createdAt", "role", "manager"])
    }

    // MARK: Fragments

    /// A fragment has no name but its key.
    @Test(arguments: [
        ("from: {type: string}, to: {type: string}", true), ("from: {type: string}, reason: {type: string}", false),
    ])
    func aFragmentWithTheNounAndTheKeysOfASchemaIsAForm(keys: String, isForm: Bool) throws {
        let plan = try Self.design(
            """
            EventRename: {type: object, required: [from, to], properties: {from: {type: string}, to: {type: string}}}
                Event: {type: object, required: [id, change], properties: {id: {type: integer},
                  change: {$ref: '#/components/schemas/EventRename'}}}
                Line: {type: object, required: [number, rename], properties: {number: {type: integer},
                  rename: {type: object, properties: {\(keys)}}}}
            """, answers: ["Event", "Line"]
        ).plan
        let forms = plan.records.filter { $0.fields.contains { $0.key == "from" } }
        #expect(Set(forms.map(plan.domainName)).count == (isForm ? 1 : 2))
    }

    @Test func fragmentsWithOneKeyAndTheSameNameAreOne() throws {
        let setting = "{type: object, properties: {enabled: {type: boolean}}}"
        let plan = try Self.design(
            """
            Branch: {type: object, required: [id, lock], properties: {id: {type: integer}, lock: \(setting)}}
                Rule: {type: object, required: [id, lock, alarm], properties: {id: {type: integer}, lock: \(setting),
                  alarm: \(setting)}}
            """, answers: ["Branch", "Rule"]
        ).plan
        let settings = plan.records.filter { $0.fields.map(\.key) == ["enabled"] }
        #expect(Set(settings.map(plan.domainName)).count == 2)
    }

    /// `oneOf` has no name, but the path has.
    @Test func theAnswerOfAPathIsNamedAfterIt() throws {
        let text = """
            openapi: 3.0.3
            info: {title: Forge, version: '1'}
            paths:
              /user: {get: {responses: {'200': {description: ok, content: {application/json: {schema: {
                oneOf: [{$ref: '#/components/schemas/PrivateUser'}, {$ref: '#/components/schemas/PublicUser'}]}}}}}}}
              /users: {get: {responses: {'200': {description: ok, content: {application/json: {schema: {type: array,
                items: {$ref: '#/components/schemas/PublicUser'}}}}}}}}
            components:
              schemas:
                PublicUser: {type: object, required: [id, login], properties: {id: {type: integer},
                  login: {type: string}}}
                PrivateUser: {type: object, required: [id, login], properties: {id: {type: integer},
                  login: {type: string}, plan: {type: string}}}
            """
        var options = DesignOptions(
            name: "Forge", style: .macros, store: .none, keepsValues: false, dependency: .path("../.."))
        options.hasFlow = true
        let plan = try AshlarDesignTests.design(specification: text, named: "forge.yaml", options).plan
        #expect(Set(plan.records.filter { $0.role == .concept }.map(plan.domainName)) == ["User"])
    }

    // MARK: Nouns

    @Test(arguments: [
        ("NullableSimpleUser", ["user"]), ("user-search-result-item", ["user"]), ("TrashFile", ["file"]),
        ("TrashFolder", ["folder"]), ("MiniRepo", ["repository"]), ("IssueComment", ["issue", "comment"]),
        ("Details", ["details"]), ("ScimUser", ["scim", "user"]),
    ])
    func aNounIsTheNameWithoutTheWordsOfForms(name: String, noun: [String]) {
        let nouns = ConceptNouns(
            schemas: [
                "File", "Folder", "TrashFile", "TrashFolder", "Issue", "Comment", "IssueComment", "ScimUser", "User",
            ],
            keys: ["owner"])
        #expect(nouns.words(of: name) == noun)
    }

    @Test func permissionsWithWordsOfOneVocabularyShareAnEnumeration() throws {
        let fields =
            ["issues", "pages", "hooks"].map { "\($0): {type: string, enum: [read, write]}" }
            + ["admin: {type: string, enum: [write, read, admin]}"]
        let schemas = """
            AppPermissions: {type: object, properties: {\(fields.joined(separator: ", "))}}
            """
        let plan = try ConceptFormsTests.design(schemas, answers: ["AppPermissions"]).plan
        #expect(plan.enums.map(\.name) == ["AppPermission"])
        #expect(plan.enums.map { $0.cases.map(\.word) } == [["write", "read", "admin"]])
    }
}
