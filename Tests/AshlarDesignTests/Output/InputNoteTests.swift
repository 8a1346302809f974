import AshlarContract
import AshlarReport
import Testing

@testable import AshlarDesign

/// Notes on the inputs are values; their sentences are in the language of the design.
struct InputNoteTests {
    private static let faults: [InputNote.Fault] = [
        .value, .kind(.integer, allowed: [.string, .object]), .elements(3), .missingKey("id"), .brokenDate,
    ]

    private static let notes: [InputNote] =
        [
            .requestsWithoutAnswer(2), .requestsWithUnknownMethod(1), .answersWithoutJSON(3), .requestsWithLongPath(1),
            .filesWithoutKnownExtension(1), .templatedBodies(1, in: "a.json"),
            .requestsWithoutSavedAnswer(1, in: "a.json"), .collectedRequestsWithLongPath(1, in: "a.json"),
            .describedTwice("GET /pins 200"), .someBodiesWithoutPayload, .moreContradictions(2), .firstServersOnly(8),
            .otherBodies(["text/html (2)"], in: "a.yaml"), .webhooks(in: "a.yaml"), .uncheckedConditions(["if (1)"]),
            .unknownType("integr", at: "a.yaml:3"), .undescribedKey("id", at: "a.yaml:3"),
            .longEnumeration(9_000, limit: 4_096, at: "a.yaml:3"), .observedOnly("GET /pins 200"),
        ]
        + faults.map { fault in
            .contradiction(
                InputNote.Contradiction(
                    location: "a.yaml:20", body: "GET /pins 200", others: 1, pointer: "", fault: fault))
        }

    @Test(arguments: notes) func aNoteIsASentenceInEachLanguage(note: InputNote) {
        let text = note.text
        #expect(text.english != text.simplifiedChinese)
        #expect(text.simplifiedChinese.unicodeScalars.contains { (0x4E00...0x9FFF).contains($0.value) })
        #expect(!text.english.unicodeScalars.contains { (0x4E00...0x9FFF).contains($0.value) })
    }

    @Test func countsHaveTheirNumber() {
        #expect(InputNote.requestsWithoutAnswer(1).text.english == "skipped 1 request without an answer")
        #expect(InputNote.answersWithoutJSON(2).text.english == "skipped 2 answers without a JSON body")
    }

    @Test func aContradictionNamesThePlaceAndTheReason() {
        let contradiction = InputNote.Contradiction(
            location: "pets.yaml:20", body: "GET /pets 200", others: 0, pointer: "/tags/1",
            fault: .kind(.integer, allowed: [.string]))
        #expect(
            InputNote.contradiction(contradiction).text.english
                == "pets.yaml:20: an example contradicts its schema and was left out: GET /pets 200: /tags/1: "
                + "a number, where the schema allows a string")
    }

    @Test func aDesignHasNotesInItsLanguage() throws {
        var input = SpecificationInput()
        input.notes = [.observedOnly("GET /pins 200")]
        var options = DesignOptions(
            name: "Pins", style: .plain, store: .none, keepsValues: false, dependency: .path("../.."))
        options.language = .simplifiedChinese
        let payloads = InputSet(bytes: Array(#"{"id": 1, "title": "a"}"#.utf8), named: "pins.json")
        let outcome = Designer(payloads, specification: input, options: options).design()
        let file = try #require(outcome.files.first { $0.path == "DECISIONS.md" })
        let text = String(decoding: file.bytes, as: UTF8.self)
        #expect(text.contains("但没有其他输入显示其形状"))
        #expect(!text.contains("no other input shows"))
    }
}
