import AshlarDesign
import Testing

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
            ("type", "TypeValue"), ("email", "EmailValue"), ("entity", "EntityValue"),
            ("table_schema", "TableSchemaValue"),
            ("foundation", "FoundationValue"), ("strings", "Strings"),
        ])
    func shadows(_ key: String, _ name: String) {
        #expect(SwiftName.type(key) == (name == "JsonValue" ? "JSONValueValue" : name))
    }

    @Test func `A module is a valid target name and none that generated code imports`() {
        #expect(SwiftName.module("omg-lol") == "OmgLol")
        #expect(SwiftName.module("api.github.com") == "APIGithubCom")
        #expect(SwiftName.module("123") == "_123")
        #expect(SwiftName.module("...") == "DotDotDot")
        #expect(SwiftName.module("foundation") == "FoundationModels")
        #expect(SwiftName.module("store") == "StoreModels")
    }
}
