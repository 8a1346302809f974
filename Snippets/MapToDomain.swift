// Bytes → DTO → domain: what is wrong in any of the three is told at its bytes.
import Ashlar
import Foundation

@DTO struct EventDTO {
    let id: Int
    let title: String
    let host: HostDTO
    @Key("time", "from") let start: Date
    @Key("time", "to") let end: Date
    let debugInfo: String?
}

@DTO struct HostDTO {
    let firstName: String
    let lastName: String
    let email: String
}

@Domain struct Host: Hashable {
    let name: String
    let email: EmailAddress
}

@Domain struct Event: Identifiable {
    let id: Int
    let title: String
    let host: Host
    let start: Date
    let end: Date

    static var rules: Rules<Self> {
        rule("end-after-start", on: \.end, \.start, message: "an event ends after its start") { $0.end > $0.start }
        rule("titled", on: \.title, message: "an event has a title") { !$0.title.isEmpty }
    }

    var duration: TimeInterval { end.timeIntervalSince(start) }
}

// The one place where both worlds meet. Fields of the same name map by themselves.

extension Host: Mapped {
    static let mapping = Mapping(from: HostDTO.self, name: .init(\.firstName, \.lastName) { "\($0) \($1)" })
}

extension Event: Mapped {
    static let mapping = Mapping(from: EventDTO.self, unused: \.debugInfo)
}

let payload = Array(
    """
    [
      {"id": 1, "title": "Dinner", "host": {"first_name": "Ada", "last_name": "Lovelace", "email": "ada@example.org"},
       "time": {"from": "2026-03-01T19:00:00Z", "to": "2026-03-01T22:00:00Z"}},
      {"id": 2, "title": "Lunch", "host": {"first_name": "Alan", "last_name": "Turing", "email": "alan.example.org"},
       "time": {"from": "2026-03-02T12:00:00Z", "to": "2026-03-02T13:00:00Z"}},
      {"id": 3, "title": "", "host": {"first_name": "Grace", "last_name": "Hopper", "email": "grace@example.org"},
       "time": {"from": "2026-03-03T19:00:00Z", "to": "2026-03-01T22:00:00Z"}}
    ]
    """.utf8)

do {
    print(try [Event].decode(from: payload, source: "events.json"))
} catch {
    print(error.report(showing: payload))  // events.json:4:94  /1/host/email  refinement.email …
}

// The good ones, and what is wrong with the others.
let (events, failure) = try [Event].decodeLossy(from: payload)
print(events.count, failure?.problems.count ?? 0)

// A changed value is checked again; fields that a rule couples change together.
let day: TimeInterval = 86_400
let later = try events[0].with {
    $0.start += day
    $0.end += day
}
print(later.duration == events[0].duration)

// In a test: nothing that the API sends is forgotten by accident.
print(Event.mapping.unusedFields)  // []

// MARK: The way back

@DTO @Representation struct NewHostDTO {
    let name: String
    let email: String
}

extension NewHostDTO: Representation {
    static let projection = Projection(from: Host.self)
}

print(NewHostDTO(later.host))

/// Stands for SwiftData's `@Model` or a subclass of `NSManagedObject`.
@Representation final class HostEntity {
    var name: String = ""
    var email: String = ""
}

extension HostEntity: Representation, DomainConvertible {
    static let projection = Projection(from: Host.self)
    static let domain = Host.Mapping(from: HostEntity.self)
}

let entity = HostEntity()
entity.update(from: later.host)
print(try entity.toDomain() == later.host)
