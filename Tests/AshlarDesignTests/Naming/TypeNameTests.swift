import Foundation
import Testing

@testable import AshlarDesign

@Suite struct TypeNameTests {
    @Test(
        "A type begins with a capital",
        arguments: [
            ("user", "User"), ("avatar_url", "AvatarURL"), ("id_token", "IDToken"), ("oauth_app", "OAuthApp"),
            ("omg-lol", "OmgLol"), ("api", "API"), ("科技", "科技Value"), ("éclair", "Éclair"), ("ßeta", "Sseta"),
            ("24h", "_24hValue"),
            ("", "Empty"), ("💚", "GreenHeart"),
        ])
    func capitals(_ key: String, _ name: String) {
        #expect(SwiftName.type(key) == name)
    }

    @Test(
        "A type never shadows one that generated code uses",
        arguments: [
            ("string", "StringValue"), ("date", "DateValue"), ("url", "URLValue"), ("uuid", "UUIDValue"),
            ("data", "DataValue"),
            ("error", "ErrorValue"), ("result", "ResultValue"), ("json_value", "JsonValue"), ("Self", "SelfValue"),
            ("type", "TypeValue"), ("email_address", "EmailAddressValue"), ("stored_entity", "StoredEntityValue"),
            ("table_schema", "TableSchemaValue"),
            ("foundation", "FoundationValue"), ("strings", "Strings"),
        ])
    func shadows(_ key: String, _ name: String) {
        #expect(SwiftName.type(key) == (name == "JsonValue" ? "JSONValueValue" : name))
    }

    @Test func `A module has a valid target name that generated code does not import`() {
        #expect(SwiftName.module("omg-lol") == "OmgLol")
        #expect(SwiftName.module("api.github.com") == "APIGithubCom")
        #expect(SwiftName.module("123") == "_123")
        #expect(SwiftName.module("...") == "DotDotDot")
        #expect(SwiftName.module("foundation") == "FoundationModels")
        #expect(SwiftName.module("repository") == "RepositoryModels")
    }

    @Test func `No module has the name of a public type of Ashlar or Swift Testing`() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")
        let modules = [
            "AshlarContract", "AshlarCore", "AshlarEntity", "AshlarFlow", "AshlarRules", "AshlarStore",
            "AshlarTestSupport",
        ]
        var found = 0
        for module in modules {
            let files = try #require(
                FileManager.default.enumerator(at: root.appending(path: module), includingPropertiesForKeys: nil))
            for case let file as URL in files where file.pathExtension == "swift" {
                let text = try String(contentsOf: file, encoding: .utf8)
                let declaration =
                    /(?m)^(?:@\w+ )*public (?:indirect |final )?(?:class|struct|enum|protocol|actor|typealias) (\w+)/
                for match in text.matches(of: declaration) {
                    found += 1
                    #expect(!SwiftName.isModule(String(match.1)), "add \(match.1) to ImportedTypes")
                }
            }
        }
        #expect(found > 100)
        #expect(SwiftName.module("money") == "MoneyModels")
        #expect(SwiftName.module("Comment") == "CommentModels")
    }
}

/// Names of types within others.
struct NestedNameTests {
    @Test(arguments: [
        ("Filter", "FilterAction", "FilterAction"), ("PullRequest", "RequestReview", "PullRequestReview"),
        ("Account", "Role", "AccountRole"), ("AccountRole", "Role", "AccountRoleRole"), ("", "Item", "Item"),
    ])
    func wordsAreNotDoubled(outer: String, inner: String, name: String) {
        #expect(SwiftName.joined(outer, inner) == name)
    }

    @Test func aPartWithTheNameOfTheWholeGetsAnotherName() {
        #expect(SwiftName.joined("Queue", "Queue", orElse: "Item") == "QueueItem")
        #expect(SwiftName.joined("Album", "AlbumType", orElse: "Kind") == "AlbumType")
    }
}
