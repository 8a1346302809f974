import AshlarCore
import Foundation
import Testing

struct MappingTests {
    private static func payload(
        id: String = "7", mail: String = #""contact": {"mail": "ada@example.org"}"#, role: String = "member",
        zip: String = "AB", others: String = "", tags: String = "", end: Int = 2
    ) -> String {
        """
        {"id": \(id), "first_name": "Ada", "last_name": "Lovelace", \(mail), "role": "\(role)",
         "address": {"street": "Main", "zip": "\(zip)"}, "others": [\(others)], "tags": {\(tags)},
         "start": 1, "end": \(end)}
        """
    }

    private static func lines(_ failure: DecodingFailure?) -> [String] {
        failure?.problems.map { "\($0.position) \($0.pointer) \($0.code) \($0.model)" } ?? []
    }

    @Test func aPayloadBecomesADomainValue() throws {
        let person = try Person.decode(from: Self.payload(tags: #""a": "bc""#))
        #expect(person.fullName == "Ada Lovelace")
        #expect(person.tags["a"]?.value == "bc")
        #expect(person.address.zip.value == "AB")
        #expect(try Person.decode(from: Array(Self.payload().utf8)) == Person.decode(from: Data(Self.payload().utf8)))
        #expect(try Person.decode(from: Array(Self.payload().utf8).span.bytes).role == .member)
    }

    @Test func problemsOfAMappingAreReportedAtTheirBytes() {
        let payload = Self.payload(
            id: "0", mail: #""contact": {"e_mail": "ada"}"#, role: "boss", zip: "1",
            others: #"{"street": "", "zip": "ok"}, {"street": "", "zip": "?!"}"#, tags: #""x/y": "1""#)
        let failure = #expect(throws: DecodingFailure.self) { try Person.decode(from: payload) }
        #expect(
            Self.lines(failure) == [
                "1:8 /id refinement.range Person.id ← PersonDTO.id",
                "1:79 /contact/e_mail refinement.email Person.email ← PersonDTO.email",
                "1:95 /role unknown-case Person.role ← PersonDTO.role",
                "2:39 /address/zip refinement.length Address.zip ← AddressDTO.zip",
                "2:39 /address/zip refinement.letters Address.zip ← AddressDTO.zip",
                "2:107 /others/1/zip refinement.letters Address.zip ← AddressDTO.zip",
                "2:131 /tags/x~1y refinement.length Person.tags ← PersonDTO.tags",
                "2:131 /tags/x~1y refinement.letters Person.tags ← PersonDTO.tags",
            ])
        #expect(failure?.problems[0].parameters == ["min": "1"])
        #expect(failure?.problems[0].expected == "a number from 1 on")
        #expect(failure?.problems[0].declaredAt?.file.hasSuffix("PersonModels.swift") == true)
    }

    @Test func aRuleAcrossFieldsIsReportedAtItsFirstField() {
        let failure = #expect(throws: DecodingFailure.self) {
            try Person.decode(from: Self.payload(role: "admin", end: 0))
        }
        #expect(
            Self.lines(failure) == [
                "1:1 /handle rule.admins-have-handles Person.handle, Person.role ← PersonDTO.handle, PersonDTO.role",
                "3:21 /end rule.end-after-start Person.end, Person.start ← PersonDTO.end, PersonDTO.start",
            ])
    }

    @Test func fieldsAreConvertedWhereTheirValueDoesNotDecode() {
        let good = Self.payload()
        let bad = Self.payload(id: #""seven""#, zip: "1", others: #"{"street": 1, "zip": "?!"}"#)
        let failure = #expect(throws: DecodingFailure.self) {
            try [Person].decode(from: "[\(good), \(bad), \(Self.payload(end: 0))]")
        }
        #expect(
            failure?.problems.map { "\($0.pointer) \($0.code) \($0.model)" } == [
                "/1/id type-mismatch Person.id ← PersonDTO.id",
                "/1/address/zip refinement.length Address.zip ← AddressDTO.zip",
                "/1/address/zip refinement.letters Address.zip ← AddressDTO.zip",
                "/1/others/0/street type-mismatch Address.street ← AddressDTO.street",
                "/1/others/0/zip refinement.letters Address.zip ← AddressDTO.zip",
                "/2/end rule.end-after-start Person.end, Person.start ← PersonDTO.end, PersonDTO.start",
            ])
    }

    @Test func lossyDecodingKeepsTheGoodOnes() throws {
        let payload = "[\(Self.payload()), 5, \(Self.payload(end: 0)), \(Self.payload(id: "8"))]"
        let (people, failure) = try [Person].decodeLossy(from: payload)
        #expect(people.map(\.id.value) == [7, 8])
        #expect(failure?.problems.map(\.pointer) == ["/1", "/2/end"])
        #expect(try [Person].decodeLossy(from: "[]").failure == nil)
        #expect(throws: DecodingFailure.self) { try [Person].decodeLossy(from: "{}") }
        #expect(throws: DecodingFailure.self) { try [Person].decodeLossy(from: "[1") }
    }

    @Test func omittedElementsDoNotShiftPlaces() {
        let payload = """
            {"contacts": [{"type": "x"}, {"type": "postal", "street": "", "zip": "1"}],
             "addresses": [{"street": 5}, {"street": "", "zip": "AB"}, {"street": "", "zip": "?!"}],
             "default": 0,
             "by_name": {"home": {"street": "", "zip": "1x"}}}
            """
        let failure = #expect(throws: DecodingFailure.self) { try Book.decode(from: payload) }
        #expect(
            Self.lines(failure) == [
                "1:70 /contacts/1/zip refinement.length Address.zip ← AddressDTO.zip",
                "1:70 /contacts/1/zip refinement.letters Address.zip ← AddressDTO.zip",
                "2:82 /addresses/2/zip refinement.letters Address.zip ← AddressDTO.zip",
                "3:13 /default refinement.range Book.default ← BookDTO.default",
                "4:44 /by_name/home/zip refinement.letters Address.zip ← AddressDTO.zip",
            ])
    }

    // MARK: Several DTOs

    @Test func twoPayloadsMakeOneValue() throws {
        let membership = try Membership.decode(from: Self.payload(), #"{"plan": "basic", "seats": 3}"#)
        #expect(membership.plan.value == "basic")
        #expect(membership.mail.value == "ada@example.org")
    }

    @Test func eachProblemNamesItsPayload() throws {
        let sources = ("person.json", "account.json")
        func lines(_ person: String, _ account: String) -> [String] {
            let failure = #expect(throws: DecodingFailure.self) {
                try Membership.decode(from: person, account, sources: sources)
            }
            return failure?.problems.map { "\($0.source ?? "") \($0.position) \($0.pointer) \($0.code) \($0.model)" }
                ?? []
        }
        let bad = Self.payload(mail: #""contact": {"mail": "ada"}"#)
        #expect(
            lines(bad, #"{"plan": "1", "seats": 3}"#) == [
                "person.json 1:77 /contact/mail refinement.email Membership.mail ← PersonDTO.email",
                "account.json 1:10 /plan refinement.length Membership.plan ← AccountDTO.plan",
                "account.json 1:10 /plan refinement.letters Membership.plan ← AccountDTO.plan",
            ])
        #expect(
            lines(bad, #"{"plan": "ab", "seats": "3"}"#) == [
                "person.json 1:77 /contact/mail refinement.email Membership.mail ← PersonDTO.email",
                "account.json 1:25 /seats type-mismatch Membership.seats ← AccountDTO.seats",
            ])
        #expect(
            lines(Self.payload(), #"{"plan": "ab", "seats": 0}"#) == [
                "account.json 1:25 /seats rule.seats Membership.seats ← AccountDTO.seats"
            ])
    }

    // MARK: Nothing is forgotten

    @Test func unusedFieldsAreReported() {
        #expect(Person.mapping.unusedFields.isEmpty)
        #expect(Address.mapping.unusedFields.isEmpty)
        let mapping = Address.Mapping(
            from: PersonDTO.self, street: .init(\.address.street),
            zip: .init(\.handle) { try Handle(validating: $0 ?? "") })
        #expect(
            mapping.unusedFields == [
                "id", "firstName", "lastName", "email", "role", "others", "tags", "start", "end", "note",
            ])
        #expect(
            Membership.mapping.unusedFields == [
                "firstName", "lastName", "handle", "role", "address", "others", "tags", "start", "end", "note",
            ])
    }

    @Test func aWrittenSourceIsReportedAtItsProperty() throws {
        let mapping = Address.Mapping(
            from: PersonDTO.self, street: .init(\.firstName),
            zip: .init(\.address.zip) { try Handle(validating: $0 + "!") })
        let dto = try PersonDTO.decode(from: Self.payload())
        let failure = #expect(throws: DomainFailure.self) { try mapping(dto) }
        #expect(
            failure?.problems.map { "\($0.pointer) \($0.code) \($0.model)" } == [
                "/address/zip refinement.letters Address.zip ← PersonDTO.address.zip"
            ])
    }

    // MARK: The way back

    @Test func aDomainValueIsWrittenToARequest() throws {
        let person = try Person.decode(from: Self.payload(tags: #""a": "bc""#))
        let body = NewPersonDTO(person)
        #expect(
            body
                == NewPersonDTO(
                    id: 7, name: "Ada Lovelace", email: "ada@example.org", handle: nil, role: "member",
                    address: NewAddressDTO(street: "Main", zip: "AB"), tags: ["a": "bc"]))
    }

    @Test func anEntityTakesAndGivesDomainValues() throws {
        let address = Address(street: "Main", zip: try Handle(validating: "AB"))
        let entity = AddressEntity()
        entity.update(from: address)
        #expect(entity.changes == 1)
        #expect(try entity.toDomain() == address)
        entity.zip = "1"
        let failure = #expect(throws: DomainFailure.self) { try entity.toDomain() }
        #expect(failure?.problems.map(\.model).first == "Address.zip ← AddressEntity.zip")
    }

    // MARK: Names

    @Test func theNamesOfGeneratedCodeStayFreeForTheApp() throws {
        let bytes =
            #"{"id": 1, "source": {"name": "dpa"}, "target": {"path": "/a"}, "value": {"amount": 3}, "first": {"rank": 2}}"#
        let article = try Article.decode(from: bytes)
        #expect(article.source == Source(name: "dpa"))
        #expect(try Article.Draft(article).finish() == article)
        let body = NewArticleDTO(article)
        #expect(
            body
                == NewArticleDTO(
                    source: article.source, target: article.target, value: article.value, first: article.first))
    }
}
