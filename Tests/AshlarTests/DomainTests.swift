import AshlarCore
import Foundation
import Testing

struct DomainTests {
    private static let day = 86_400.0

    private static func person(role: Role = .member, handle: Handle? = nil, end: Date = .now) throws -> Person {
        try Person(
            id: PersonID(validating: 7), fullName: "Ada Lovelace", email: #require(EmailAddress("ada@example.org")),
            handle: handle, role: role, address: Address(street: "Main", zip: Handle(validating: "AB")), others: [],
            tags: [:], start: .distantPast, end: end)
    }

    @Test func aValueKeepsItsRules() throws {
        let person = try Self.person()
        #expect(person.initials == "AL")
        #expect(person == person)
    }

    @Test func allBrokenRulesAreReported() throws {
        let failure = try #require(throws: DomainFailure.self) {
            try Self.person(role: .admin, end: .distantPast)
        }
        #expect(
            failure.problems.map { "\($0.pointer) \($0.code) \($0.expected) \($0.model)" } == [
                "/end rule.end-after-start end after start Person.end, Person.start",
                "/handle rule.admins-have-handles an admin has a handle Person.handle, Person.role",
            ])
        #expect(failure.problems[0].declaredAt?.file.hasSuffix("PersonModels.swift") == true)
    }

    @Test func aTypeWithoutRulesThrowsNothing() throws {
        let zip = try Handle(validating: "AB")
        let address = Address(street: "Main", zip: zip)
        #expect(address.with(\.street, "Side") == Address(street: "Side", zip: zip))
        #expect(address.with { $0.street = "Side" }.street == "Side")
    }

    @Test func aChangedValueIsCheckedAgain() throws {
        let person = try Self.person()
        let other = try #require(EmailAddress("grace@example.org"))
        #expect(try person.with(\.email, other).email == other)
        let failure = #expect(throws: DomainFailure.self) { try person.with(\.end, .distantPast) }
        #expect(failure?.problems.map(\.code) == [.rule("end-after-start")])
    }

    @Test func coupledFieldsChangeTogether() throws {
        let person = try Self.person(end: Date(timeIntervalSince1970: 0))
        let later = try person.with {
            $0.end = Date(timeIntervalSince1970: 2 * Self.day)
            $0.start = Date(timeIntervalSince1970: Self.day)
        }
        #expect(later.end.timeIntervalSince(later.start) == Self.day)
    }

    // MARK: Forms

    @Test func anEmptyFormReportsMissingValues() {
        let draft = Person.Draft()
        #expect(!draft.isComplete)
        #expect(
            draft.problems.map { "\($0.pointer) \($0.code)" } == [
                "/id not-given", "/fullName not-given", "/email not-given", "/role not-given",
                "/address/street not-given", "/address/zip not-given", "/tags not-given", "/start not-given",
                "/end not-given",
            ])
    }

    @Test func aFormTakesRawValuesAndChecksWithTheTypesOwnRules() throws {
        var draft = Person.Draft(try Self.person())
        #expect(draft.isComplete)
        #expect(draft.email == "ada@example.org")
        draft.email = "ada"
        draft.address.zip = "1"
        draft.end = .distantPast
        // Rules across fields are reported when each field is valid by itself.
        #expect(
            draft.problems.map { "\($0.pointer) \($0.code)" } == [
                "/email refinement.email", "/address/zip refinement.length", "/address/zip refinement.letters",
            ])
        draft.email = "ada@example.org"
        draft.address.zip = "CD"
        #expect(draft.problems.map(\.code) == [.rule("end-after-start")])
        #expect(draft.problems(of: \.start).map(\.code) == [.rule("end-after-start")])
        #expect(draft.problems(of: \.email).isEmpty)
        #expect(throws: DomainFailure.self) { try draft.finish() }
        draft.end = .now
        #expect(try draft.finish().address.zip.value == "CD")
    }

    @Test func aFilledInFormGivesTheValueBack() throws {
        let person = try Self.person(role: .admin, handle: Handle(validating: "ada"))
        #expect(try Person.Draft(person).finish() == person)
        #expect(Person.Draft(person) == Person.Draft(person))
    }
}
