import AshlarCore
import Foundation
import Testing

struct DTOTests {
    static let payload = """
        {
          "id": 7, "first_name": "Ada", "unknown": [{}, null, "x"], "email": null,
          "Ünï \\"cödé\\"": [1, 2.5], "created_at": "1664478299",
          "token": "F5165FDB-F5AD-4F6E-8552-799B1C62B387",
          "profile": {"default": true, "avatar_url": "https://example.org/a.png"},
          "scores": {"a": [1, null], "b": []}, "visibility": "listed", "amount": 12.340
        }
        """

    @Test func readsItsFieldsByTheirKeys() throws {
        let user = try UserDTO.decode(from: Self.payload)
        #expect(user.id == 7)
        #expect(user.firstName == "Ada")
        #expect(user.email == nil)
        #expect(user.odd == [1, 2.5])
        #expect(user.createdAt == Date(timeIntervalSince1970: 1_664_478_299))
        #expect(user.profile == ProfileDTO(avatarURL: URL(string: "https://example.org/a.png"), default: true))
        #expect(user.scores == ["a": [1, nil], "b": []])
        #expect(user.visibility == .listed)
        #expect(user.amount == Decimal(string: "12.34"))
    }

    @Test func readsKeysInAnyOrder() throws {
        let profile = try ProfileDTO.decode(from: #"{"x":1,"default":false,"y":{"default":true},"avatar_url":null}"#)
        #expect(profile == ProfileDTO(avatarURL: nil, default: false))
    }

    @Test func takesTheFirstOfTwoEqualKeys() throws {
        #expect(try ProfileDTO.decode(from: #"{"default":true,"default":false}"#).default)
        #expect(try ProfileDTO.decode(from: #"{"avatar_url":null,"default":true,"avatar_url":"u"}"#).avatarURL == nil)
    }

    @Test func writesWhatItReads() throws {
        let user = try UserDTO.decode(from: Self.payload)
        #expect(try UserDTO.decode(from: try user.encoded()) == user)
    }

    @Test func readsGenericNestedAndRecursiveTypes() throws {
        let page = try Page<Int>.decode(from: #"{"items":[1],"more":[],"next":{"items":[],"more":[2]}}"#)
        #expect(page.next?.value.more == [2])
        #expect(try Outer.Inner.decode(from: #"{"own":[{"own":[]}]}"#).own.count == 1)
        #expect(try Nothing.decode(from: #"{"a":1}"#) == Nothing())
    }

    @Test func worksWithFoundationsCoders() throws {
        let user = try JSONDecoder().decode(UserDTO.self, from: Data(Self.payload.utf8))
        #expect(user == (try UserDTO.decode(from: Self.payload)))
        #expect(try JSONDecoder().decode(UserDTO.self, from: JSONEncoder().encode(user)) == user)
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        #expect(try decoder.decode(UserDTO.self, from: Data(Self.payload.utf8)) == user)
    }

    @Test func throwsFoundationsErrorWithFoundationsDecoder() throws {
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(ProfileDTO.self, from: Data("{}".utf8)) }
    }

    @Test func survivesTruncationAtEveryByte() {
        let bytes = Array(Self.payload.utf8)
        for length in 0..<bytes.count - 1 {
            #expect(throws: DecodingFailure.self) { try UserDTO.decode(from: Array(bytes.prefix(length))) }
        }
    }
}
