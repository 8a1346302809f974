import AshlarCore
import Testing

/// Domain types with fields, initializers and cases that earlier versions did not allow.
struct LetterTests {
    private static func payload(from: String = "ada", body: String = #"{"type": "text", "text": "hi"}"#) -> String {
        """
        {"from": "\(from)", "unused": 3, "context": "work", "sender": "grace", "debug": null,
         "body": \(body), "state": "read"}
        """
    }

    // MARK: Names of arguments

    @Test func fieldsMayHaveTheNamesOfAMappingsArguments() throws {
        let letter = try Letter.decode(from: Self.payload())
        #expect(letter.from.value == "ada")
        #expect(letter.unused == 4)
        #expect(letter.context == "work")
        #expect(Letter.mapping.unusedFields.isEmpty)
        #expect(NewLetterDTO(letter) == NewLetterDTO(from: "ada", unused: 4, state: "read"))
    }

    @Test func anotherMappingOfTheTypeTakesOtherFields() throws {
        let dto = try LetterDTO.decode(from: Self.payload(from: "me"))
        let letter = try lettersBySender(dto)
        #expect(letter.from.value == "grace")
        #expect(letter.unused == 3)
        #expect(letter.context == "")
        #expect(lettersBySender.unusedFields.isEmpty)
    }

    @Test func aMappingIsGivenAContext() throws {
        let senders = SenderNames(names: ["grace": "hopper"])
        let letters = try lettersByName.decodeArray(from: "[\(Self.payload())]", context: senders)
        #expect(letters.map(\.from.value) == ["hopper"])
        #expect(lettersByName.unusedFields.isEmpty)
        let failure = #expect(throws: DecodingFailure.self) {
            try lettersByName.decode(from: Self.payload(), context: SenderNames(names: ["grace": "me"]))
        }
        #expect(failure?.problems.map { "\($0.pointer) \($0.code)" } == ["/sender rule.addressed"])
    }

    // MARK: Initializers

    @Test func rulesRunInCustomInitializers() throws {
        let me = try Handle(validating: "me")
        let failure = #expect(throws: DomainFailure.self) { try Letter(from: me, text: "hi") }
        #expect(failure?.problems.map(\.code) == [.rule("addressed")])
        #expect(try Letter(from: Handle(validating: "ada"), text: "hi").body == .text("hi"))
        #expect(Letter(noteFrom: "me") == nil)
        #expect(Letter(noteFrom: "ada")?.state == .sent)
    }

    // MARK: Enumerations

    @Test func casesAreMappedByAFunction() throws {
        let file = #"{"type": "file", "name": "plan", "bytes": 7}"#
        let letter = try Letter.decode(from: Self.payload(body: file))
        #expect(letter.body == .file(LetterFile(name: try Handle(validating: "plan"), bytes: 7)))
        #expect(try Letter.decode(from: Self.payload(body: #"{"type": "x"}"#)).body == .empty)
        var draft = Letter.Draft(letter)
        draft.body = .empty
        draft.state = nil
        #expect(draft.problems.map(\.pointer) == ["/state"])
    }

    @Test func problemsInTheValueOfACaseAreReportedAtTheirBytes() {
        let file = #"{"type": "file", "name": "?", "bytes": 7}"#
        let failure = #expect(throws: DecodingFailure.self) { try Letter.decode(from: Self.payload(body: file)) }
        #expect(
            failure?.problems.map { "\($0.position) \($0.pointer) \($0.code) \($0.model)" } == [
                "2:35 /body/name refinement.length LetterFile.name ← LetterFileDTO.name",
                "2:35 /body/name refinement.letters LetterFile.name ← LetterFileDTO.name",
            ])
    }
}
