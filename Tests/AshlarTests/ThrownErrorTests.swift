import Ashlar
import Foundation
import Testing

/// An error that a closure of a mapping throws is reported as it is, at the first property that the closure reads.
struct ThrownErrorTests {
    private enum FormError: Error { case tooShort, wrong(String) }

    private struct Localized: LocalizedError { var errorDescription: String? { "There is no such street." } }

    private static let payload = """
        {"id": 7, "first_name": "Ada", "last_name": "Lovelace", "contact": {"mail": "ada@example.org"}, "role": "member",
         "address": {"street": "[1, \\"x\\"]", "zip": "AB"}, "others": [], "tags": {}, "start": 1, "end": 2}
        """

    private static func failure(
        _ convert: @escaping @Sendable (String) throws -> String
    ) throws -> DomainFailure {
        let mapping = Address.Mapping(
            from: PersonDTO.self, street: .init(\.address.street, convert),
            zip: .init(\.address.zip))
        let dto = try PersonDTO.decode(from: payload)
        return try #require(throws: DomainFailure.self) { try mapping(dto) }
    }

    private static func lines(_ failure: DomainFailure) -> [String] {
        failure.problems.map { "\($0.pointer) \($0.code) \($0.message()) \($0.model)" }
    }

    private static let place = "Address.street ← PersonDTO.address.street"

    @Test func anErrorSaysWhatItIs() throws {
        let plain = try Self.failure { _ in throw FormError.tooShort }
        #expect(
            Self.lines(plain) == [
                "/address/street conversion-failed the conversion failed: FormError.tooShort \(Self.place)"
            ])
        #expect(plain.description == "/address/street  conversion-failed  FormError.tooShort  (\(Self.place))")
        // It has no sentence for people.
        #expect(plain.localizedDescription == "The value is not valid.")
        let holding = try Self.failure { _ in throw FormError.wrong("no") }
        #expect(holding.problems[0].expected == #"FormError.wrong("no")"#)
        #expect(holding.problems[0].message(in: .simplifiedChinese) == #"转换失败：FormError.wrong("no")"#)
    }

    @Test func aLocalizedErrorHasItsText() throws {
        let failure = try Self.failure { _ in throw Localized() }
        #expect(
            Self.lines(failure) == [
                "/address/street conversion-failed the conversion failed: There is no such street. \(Self.place)"
            ])
        #expect(failure.localizedDescription == "There is no such street.")
        // Ashlar's own errors have a report for developers, and a sentence for people.
        let money = try Self.failure { _ in throw MoneyFault.overflow }
        #expect(money.problems[0].expected == "the amount has more minor units than 64 bits hold")
        #expect(money.localizedDescription == "The amount is too large.")
    }

    @Test func problemsOfValuesStayWhatTheyAre() throws {
        let refined = try Self.failure { text in try Handle(validating: text).value }
        #expect(refined.problems.map(\.code.rawValue) == ["refinement.letters"])
        let own = try Self.failure { _ in throw DomainFailure(.rule("street"), expected: "a street has a name") }
        #expect(Self.lines(own) == ["/address/street rule.street a street has a name \(Self.place)"])
    }

    @Test func aPayloadInATextReportsItsOwnPlaces() throws {
        let failure = try Self.failure { text in try [Int].decode(from: text).description }
        #expect(
            Self.lines(failure) == [
                "/address/street conversion-failed the conversion failed: 1:5 /1: expected an integer, found a string "
                    + Self.place
            ])
        #expect(failure.problems[0].parameters == ["code": "type-mismatch", "pointer": "/1"])
    }

    @Test func errorsOfClosuresForSeveralPropertiesAreReportedAtTheFirst() throws {
        let dto = try PersonDTO.decode(from: Self.payload)
        let two = Address.Mapping(
            from: PersonDTO.self, street: .init(\.firstName, \.lastName) { _, _ in throw FormError.tooShort },
            zip: .init(at: \.role, \.id) { _ in throw FormError.wrong("zip") })
        let failure = try #require(throws: DomainFailure.self) { try two(dto) }
        #expect(failure.problems.map(\.pointer) == ["/first_name", "/role"])
        #expect(failure.problems.map(\.expected) == ["FormError.tooShort", #"FormError.wrong("zip")"#])
    }

    @Test func aThrownErrorIsReportedAtItsBytes() throws {
        let payload = #"[{"name": "a", "token": "t"}, {"name": "b", "token": "hunter2"}]"#
        let failure = try #require(throws: DecodingFailure.self) { try [Session].decode(from: payload) }
        #expect(
            failure.problems.map { "\($0.position) \($0.pointer) \($0.message)" } == [
                "1:25 /0/token the conversion failed: SessionError, with its text left out since the value is sensitive",
                "1:54 /1/token the conversion failed: SessionError, with its text left out since the value is sensitive",
            ])
        for text in ["\(failure)", failure.report(showing: Array(payload.utf8)), failure.localizedDescription] {
            #expect(!text.contains("hunter2"))
        }
    }
}

@DTO struct SessionDTO {
    let name: String
    let token: Sensitive<String>
}

@Domain struct Session {
    let name: String
    let length: Int
}

extension Session: Mapped {
    static let mapping = Mapping(
        from: SessionDTO.self,
        length: .init(\.token) { token in throw SessionError(description: "bad token \(token.value)") })
}

struct SessionError: Error, CustomStringConvertible { let description: String }
