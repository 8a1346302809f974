import Ashlar
import AshlarTestSupport
import Foundation
import Testing

struct MappedFixtureTests {
    @Test(arguments: 0..<40)
    func `keeps the rules of the type`(seed: UInt64) throws {
        let trip = try Trip.fixture(seed: seed)
        #expect(trip.end > trip.start)
        #expect(trip.seats > 0)
        #expect(trip.guests.allSatisfy { Slug($0.name.value) != nil })
        #expect(try Trip.fixture(seed: seed) == trip)
    }

    @Test func `keeps values that are set`() throws {
        let trip = try Trip.fixture(seed: 3) { $0.email = "grace@example.org" }
        #expect(trip.email == EmailAddress("grace@example.org"))
    }

    @Test func `reports the rule that refuses every payload`() throws {
        let failure = try #require(throws: FixtureFailure.self) {
            try Trip.fixture(seed: 3, attempts: 20) { $0.email = "nobody" }
        }
        #expect("\(failure)".contains("refinement.email"))
    }
}

@DTO struct GuestDTO: Equatable {
    let name: String
}

@DTO struct TripDTO: Equatable {
    let email: String
    let start: Date
    @Key("dates", "end") let end: Date
    let seats: Int
    let guests: [GuestDTO]
}

@Domain struct Guest {
    let name: Slug
}

extension Guest: Mapped {
    static let mapping = Mapping(from: GuestDTO.self)
}

@Domain struct Trip {
    let email: EmailAddress
    let start: Date
    let end: Date
    let seats: Int
    let guests: [Guest]

    static var rules: Rules<Self> {
        rule("end-after-start", on: \.end, \.start) { $0.end > $0.start }
        rule("seats", on: \.seats) { $0.seats > 0 }
    }
}

extension Trip: Mapped {
    static let mapping = Mapping(from: TripDTO.self)
}
