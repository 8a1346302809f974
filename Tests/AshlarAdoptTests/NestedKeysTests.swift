import AshlarAdopt
import AshlarExplain
import Testing

/// Keys of nested containers, which have enumerations of their own.
@Suite struct NestedKeysTests {
    private func adoption(_ conformance: String, keys: String) throws -> Adoption {
        let text = """
            struct A: \(conformance) {
                let id: Int
                let city: String

                \(keys)

                private enum AddressKeys: String, CodingKey { case city = "town" }

                init(from decoder: any Decoder) throws {
                    let container = try decoder.container(keyedBy: \(keys.contains("CodingKeys") ? "CodingKeys" : "Keys").self)
                    id = try container.decode(Int.self, forKey: .id)
                    let address = try container.nestedContainer(keyedBy: AddressKeys.self, forKey: .address)
                    city = try address.decode(String.self, forKey: .city)
                }
            }
            """
        return try Adoption([SourceFile(path: "A.swift", text: text)], module: { _ in "Model" })
    }

    /// As Apple's documentation shows it.
    @Test(arguments: [
        "enum CodingKeys: String, CodingKey { case id, address }", "enum Keys: String, CodingKey { case id, address }",
    ])
    func becomePaths(keys: String) throws {
        let adoption = try adoption("Decodable", keys: keys)
        #expect(adoption.structs.map(\.reason) == [nil])
        #expect(try #require(adoption.changes.first).after.contains(#"@Key("address", "town") let city: String"#))
    }

    /// The test is in another file.
    @Test func testsHaveTheirOwnKeys() throws {
        let test = try #require(
            try adoption("Decodable", keys: "enum CodingKeys: String, CodingKey { case id, address }").tests.first
        ).text
        #expect(test.contains(#"private enum AddressKeys: String, CodingKey { case city = "town" }"#))
        #expect(test.contains("nestedContainer(keyedBy: AddressKeys.self"))
    }

    /// The compiler writes by `CodingKeys`, whatever init(from:) reads.
    @Test func propertiesWrittenElsewhereStay() throws {
        let adoption = try adoption("Codable", keys: "enum Keys: String, CodingKey { case id, address }")
        #expect(adoption.structs.map(\.reason) == [.writtenElsewhere("city", key: "city")])
    }

    @Test func propertiesThatAreNotReadStay() throws {
        let text = """
            struct A: Decodable {
                let id: Int
                var note: String? = nil
                enum CodingKeys: CodingKey { case id }
                init(from decoder: any Decoder) throws {
                    let container = try decoder.container(keyedBy: CodingKeys.self)
                    id = try container.decode(Int.self, forKey: .id)
                }
            }
            """
        let adoption = try Adoption([SourceFile(path: "A.swift", text: text)], module: { _ in nil })
        #expect(adoption.structs.map(\.reason) == [.leftOut("note")])
    }
}
