import Testing

@testable import AshlarDesign

struct SchemaNamesTests {
    @Test(arguments: [
        ("TrackObject", "Track"), ("SimplifiedTrackObject", "SimplifiedTrack"), ("external_url_object", "ExternalURL"),
        ("Cursor", "Cursor"), ("Object", "Object"),
    ])
    func wordsThatManySchemasEndWithAreNotPartOfTheNoun(schema: String, name: String) {
        let names = SchemaNames([
            "TrackObject", "SimplifiedTrackObject", "external_url_object", "AlbumObject", "Cursor", "Object",
        ])
        #expect(names.words(of: schema) == name)
    }

    @Test func aWordThatFewSchemasEndWithIsPartOfTheNoun() {
        let names = SchemaNames(["PaymentModel", "CarModel", "Driver", "Trip"])
        #expect(names.words(of: "CarModel") == "CarModel")
    }

    @Test func schemasThatWouldHaveTheSameNameKeepTheirs() {
        let names = SchemaNames([
            "TaskResponse", "TaskCompact", "JobCompact", "TagCompact", "UserResponse", "TagResponse",
        ])
        #expect(names.words(of: "TaskResponse") == "TaskResponse")
        #expect(names.words(of: "TaskCompact") == "TaskCompact")
        #expect(names.words(of: "JobCompact") == "Job")
    }

    @Test func oneOfSeveralWordsIsRemovedWithThoseAfterIt() {
        let names = SchemaNames([
            "AUserBaseResponse", "ATagBaseResponse", "AJobBaseResponse", "XBase", "YBase", "ZBase",
        ])
        #expect(names.words(of: "AUserBaseResponse") == "AUser")
    }
}
