import AshlarCore
import Testing

struct SchemaTests {
    @Test func describesPayloads() {
        #expect(
            StrictDTO.jsonSchema
                == ##"{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"StrictDTO","type":"object","properties":{"user-id":{"type":"integer","minimum":-9223372036854775808,"maximum":9223372036854775807},"nick-name":{"type":["string","null"]}},"required":["user-id"],"additionalProperties":false}"##
        )
    }

    @Test func printsRecursiveTypesOnce() throws {
        #expect(Page<Int>.jsonSchema.contains(##""next":{"anyOf":[{"$ref":"#"},{"type":"null"}]}"##))
        let schema = try JSONValue.decode(from: [Page<Int>].jsonSchema)
        guard case .object(let root) = schema, case .object(let definitions)? = root["$defs"] else {
            Issue.record("no definitions")
            return
        }
        #expect(definitions.keys.sorted() == ["Page_Int"])
    }

    @Test func `a type within the optional of itself may be absent there`() throws {
        #expect(!Optional<Indirect<Page<Int>>>.jsonSchema.contains(#""required":["items","more","next"]"#))
        let problems = try #require(throws: DecodingFailure.self) {
            try [Indirect<Page<Int>>?].decode(from: #"[null, {"items": [], "more": [true]}]"#)
        }.problems
        #expect(problems.map(\.pointer) == ["/1/more/0"])
    }

    @Test func isJSONForEveryModel() throws {
        for text in [
            UserDTO.jsonSchema, SettingsDTO.jsonSchema, KeyedDTO.jsonSchema, PostDTO.jsonSchema, CommandDTO.jsonSchema,
            AnswerDTO.jsonSchema, PatchDTO.jsonSchema,
        ] {
            #expect(try JSONValue.decode(from: text) != .null)
        }
        #expect(UserDTO.jsonSchema.contains(#""Visibility":{"type":"string","enum":["listed","unlisted"]}"#))
        #expect(SettingsDTO.jsonSchema.contains(#""names":{"type":"object","properties":{"first""#))
    }
}
