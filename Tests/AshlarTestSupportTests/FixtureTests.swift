import Ashlar
import AshlarTestSupport
import Foundation
import Testing

struct FixtureTests {
    @Test func isTheSameForTheSameSeed() throws {
        #expect(try UserDTO.fixture(seed: 7) == UserDTO.fixture(seed: 7))
        #expect(try UserDTO.fixturePayload(seed: 7) == UserDTO.fixturePayload(seed: 7))
        let different = Set(try (0..<50).map { try UserDTO.fixturePayload(seed: $0) })
        #expect(different.count == 50)
    }

    @DTO struct PublisherDTO: Hashable {
        let id: TypedID<PublisherDTO, String>
        let name: String
    }

    @Test func identifiersVaryAsPlainTextsDo() throws {
        let identifiers = try (0..<50).map { try PublisherDTO.fixture(seed: $0).id.value }
        #expect(identifiers.allSatisfy { $0.hasPrefix("id-") })
        #expect(Set(identifiers).count > 40)
    }

    @Test func setsFieldsByTheirSwiftNames() throws {
        let date = Date(timeIntervalSince1970: 1_772_357_400)
        let user = try UserDTO.fixture(seed: 1) {
            $0.firstName = "Ada"
            $0.email = "ada@example.org"
            $0.createdAt = date
            $0.profile.avatarURL = URL(string: "https://e.org/a.png")
            $0.visibility = .unlisted
            $0.odd = nil
        }
        #expect(user.firstName == "Ada")
        #expect(user.email == "ada@example.org")
        #expect(user.createdAt == date)
        #expect(user.profile.avatarURL == URL(string: "https://e.org/a.png"))
        #expect(user.visibility == .unlisted)
        #expect(user.odd == nil)
    }

    @Test func setsFieldsWithinOtherObjects() throws {
        for seed in 0..<10 as Range<UInt64> {
            let settings = try SettingsDTO.fixture(seed: seed) {
                $0.firstName = "Ada"
                $0.lastName = nil
                $0.seenAt = Date(timeIntervalSince1970: 5)
                $0.tags = [1, 2]
            }
            #expect(settings.firstName == "Ada")
            #expect(settings.lastName == nil)
            #expect(settings.seenAt == Date(timeIntervalSince1970: 5))
            #expect(settings.tags == [1, 2])
        }
    }

    @Test func readsWhatItHasSet() throws {
        _ = try TeamDTO.fixture {
            $0.name = "a"
            $0.name += "b"
            #expect($0.name == "ab")
            #expect($0["name"] == .string("ab"))
        }
    }

    @Test func distinguishesAbsentFromNull() throws {
        #expect(try PatchDTO.fixture { $0.name = .absent }.name == .absent)
        #expect(try PatchDTO.fixture { $0.name = .null }.name == .null)
        #expect(try PatchDTO.fixture { $0.name = .value("x") }.name == .value("x"))
    }

    @Test func canBeMadeWrong() throws {
        let payload = try UserDTO.fixturePayload { $0["profile", "default"] = .string("yes") }
        let problems = DecodingFailure.problems { () throws(DecodingFailure) in try UserDTO.decode(from: payload) }
        #expect(problems.map(\.pointer) == ["/profile/default"])
        #expect(throws: FixtureFailure.self) { try UserDTO.fixture { $0["id"] = .null } }
    }

    @Test func saysWhatToDoForATypeWithoutSamples() throws {
        let failure = try #require(throws: FixtureFailure.self) { try Odd.fixture() }
        #expect(
            failure.description
                == "no fixture of Odd: no value of the usual formats decodes; conform the type to SampleProviding")
        #expect(try Even.fixture(seed: 3).value % 2 == 0)
    }

    @Test func triesOtherPayloadsWhenRulesRefuseOne() throws {
        for seed in 0..<20 as Range<UInt64> { #expect(try EvenUser.fixture(seed: seed).id % 2 == 0) }
        let failure = try #require(throws: FixtureFailure.self) { try EvenUser.fixture { $0.userID = 3 } }
        #expect(failure.description.hasSuffix("the last one with: IsOdd()"))
    }

    @Test func makesTextsThatFitTheFieldsNames() throws {
        for seed in 0..<20 as Range<UInt64> {
            if let email = try UserDTO.fixture(seed: seed).email { #expect(EmailAddress(email) != nil) }
        }
    }
}

/// A hand-written scalar that no usual format fits.
private struct Odd: DirectDecodable {
    static func _ashlarDecode_v1(_ reader: inout JSONReader) throws(DecodingFault) -> Odd {
        let mark = reader.mark()
        guard try reader.string() == "oddly specific" else { throw reader.refuse(.invalidValue, at: mark) }
        return Odd()
    }
    static var _ashlarShape_v1: PayloadShape { .scalar("an odd thing") }
}

private struct Even: DirectDecodable, SampleProviding {
    let value: Int

    static func _ashlarDecode_v1(_ reader: inout JSONReader) throws(DecodingFault) -> Even {
        Even(value: try reader.int())
    }
    static var _ashlarShape_v1: PayloadShape { .scalar("an even number") }
    static func sample(using generator: inout SampleGenerator) -> JSONValue {
        .number(JSONNumber(2 * generator.number(below: 10)))
    }
}

private struct IsOdd: Error {}

private struct EvenUser: FixtureConvertible {
    let id: Int

    static func fixture(from dto: VerbatimDTO) throws -> EvenUser {
        if dto.userID % 2 != 0 { throw IsOdd() }
        return EvenUser(id: dto.userID)
    }
}
