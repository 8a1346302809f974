import Testing

@Suite struct MissingEquatableTests {
    @Test func `a domain value that cannot be compared among others that can`() {
        expectMarkedFindings(
            of: "missing-equatable",
            in: """
                // file: Domain/Place.swift
                struct Route: Equatable { let stops: [String] }
                struct Place { // expect: missing-equatable
                    let name: String
                    let latitude: Double
                }
                struct Action { let name: String; let run: () -> Void }
                struct Search: Hashable { let text: String }
                """)
    }

    @Test func `an entity of the system is no domain value`() {
        expectMarkedFindings(
            of: "missing-equatable",
            in: """
                // file: Domain/Place.swift
                struct Route: Equatable { let stops: [String] }
                struct PlaceEntity: AppEntity { let name: String }
                """)
    }

    @Test func `values that each have a new identity are never equal`() {
        expectMarkedFindings(
            of: "missing-equatable",
            in: """
                // file: Domain/Stop.swift
                import Foundation
                struct Route: Equatable { let stops: [String] }
                struct Stop {
                    let id: UUID = UUID()
                    let name: String
                }
                """)
    }

    @Test func `a policy that only computes with what it is given is no value, one with hidden contents is`() {
        expectMarkedFindings(
            of: "missing-equatable",
            in: """
                // file: Domain/Place.swift
                struct Route: Equatable { let stops: [String] }
                struct Stop: Equatable { let name: String }
                struct Reminder {
                    private let days: Int
                    init(days: Int) { self.days = days }
                    func isDue(since last: Int, now: Int) -> Bool { now - last > days }
                }
                struct Distance { // expect: missing-equatable
                    private let meters: Int
                    func adding(_ other: Distance) -> Distance { Distance(meters: meters + other.meters) }
                }
                """)
    }

    @Test func `the form in which a value is stored is not compared, the value is`() {
        expectMarkedFindings(
            of: "missing-equatable",
            in: """
                // file: Domain/Profile.swift
                struct Profile: Equatable { let name: String }
                struct Route: Equatable { let stops: [String] }
                struct ProfileDocument: Codable {
                    let name: String
                    let order: Int
                    func toDomain() -> Profile { Profile(name: name) }
                }
                struct Visit: Codable { // expect: missing-equatable
                    let name: String
                    let order: Int
                    func toRoute() -> Route { Route(stops: [name]) }
                }
                """)
    }
}
