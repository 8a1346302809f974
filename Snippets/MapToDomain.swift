// Bytes → DTO → domain: a problem in any of the three is reported with the place of its bytes.
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

@DTO struct StreetDTO { let street: String }
@DTO struct MeetingDTO { let link: URL }

@Union(tag: "kind") enum VenueDTO {
    case address(StreetDTO)
    case online(MeetingDTO)
    case unknown(RawJSON)
}

@Domain enum Venue {
    case address(String)
    case online(URL)
    case unknown
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

    // A custom initializer calls the one that runs the rules.
    init(dinner title: String, on day: Date, host: Host) throws(DomainFailure) {
        try self.init(id: 0, title: title, host: host, start: day + 19 * 3600, end: day + 22 * 3600)
    }

    var duration: TimeInterval { end.timeIntervalSince(start) }
}

// The one place where both worlds meet. Fields of the same name map automatically.

extension Host: Mapped {
    static let mapping = Mapping(from: HostDTO.self, name: .init(\.firstName, \.lastName) { "\($0) \($1)" })
}

extension Event: Mapped {
    static let mapping = Mapping(from: EventDTO.self, unused: \.debugInfo)
}

extension Venue: Mapped {
    static let mapping = Mapping(from: VenueDTO.self) { dto in
        switch dto {
        case .address(let place): .address(place.street)
        case .online(let meeting): .online(meeting.link)
        case .unknown: .unknown
        }
    }
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
    let events = try [Event].decode(from: payload, source: "events.json")
    print(events)
} catch {
    print(error.report(showing: payload))  // events.json:4:94  /1/host/email  refinement.email …
    print(error.localizedDescription)  // for people: The data could not be read because …
}

// The valid elements, and the problems of the others.
let (events, failure) = try [Event].decodeLossy(from: payload)
print(events.count, failure?.problems.count ?? 0)

// A changed value is checked again.
let day: TimeInterval = 86_400
let event = events[0]
let renamed = try event.with(\.title, "Dinner for two")
let later = try event.with {  // coupled fields change together
    $0.start += day
    $0.end += day
}
print(renamed.title, later.duration == event.duration)

// In a test: no field of the API is forgotten by accident.
print(Event.mapping.unusedFields)  // []

print(try Event(dinner: "Dinner", on: .now, host: events[0].host).duration)  // 10800.0
print(try Venue.mapping(.decode(from: #"{"kind": "address", "street": "Main"}"#)))  // address("Main")

// MARK: Mappings outside of the type: for another version of the API, and with a context

@DTO struct EventV2DTO {
    let id: Int
    let name: String
    let organizer: OrganizerDTO
    let start: Date
    let until: Date
}

@DTO struct OrganizerDTO {
    let name: String
    let email: String
}

enum EventMappings {
    static let v1 = Event.Mapping(from: EventDTO.self, unused: \.debugInfo)
    static let v2 = Event.Mapping(
        from: EventV2DTO.self, title: .init(\.name), host: .init(\.organizer, using: organizer), end: .init(\.until))
    static let organizer = Host.Mapping(from: OrganizerDTO.self)
}

do {
    let bytes = """
        {"id": 4, "name": "Tea", "organizer": {"name": "Ada", "email": "ada@example.org"},
         "start": "2026-03-04T16:00:00Z", "until": "2026-03-04T17:00:00Z"}
        """
    let list = "[\(bytes)]"
    let dto = EventDTO(
        id: 5, title: "Supper", host: HostDTO(firstName: "Ada", lastName: "Lovelace", email: "ada@example.org"),
        start: later.start, end: later.end, debugInfo: nil)

    let event = try EventMappings.v2.decode(from: bytes)
    let events = try EventMappings.v2.decodeArray(from: list)
    let (good, failure) = try EventMappings.v2.decodeLossy(from: list)
    let mapped = try EventMappings.v1(dto)

    print(event.title, events.count, good.count, failure == nil, mapped.title)  // Tea 1 1 true Supper
}

struct Roles {
    let names: [Int: String]
    struct Unknown: Error { let id: Int }
    func role(_ id: Int) throws -> String {
        guard let name = names[id] else { throw Unknown(id: id) }
        return name
    }
}

@DTO struct MemberDTO {
    let name: String
    let roleID: Int
}

@Domain struct Member {
    let name: String
    let role: String
}

let members = Member.Mapping(
    from: MemberDTO.self, context: Roles.self,
    role: .init(\.roleID) { id, roles in try roles.role(id) })

let roles = Roles(names: [1: "host"])
let dto = MemberDTO(name: "Ada", roleID: 1)
let bytes = #"[{"name": "Ada", "role_id": 1}]"#

let member = try members(dto, context: roles)
let all = try members.decodeArray(from: bytes, context: roles)

let list = #"[{"name": "Ada", "role_id": 1}, {"name": "Alan", "role_id": 7}]"#
let (known, unknown) = try members.decodeLossy(from: list, context: roles)
print(member == all[0], known.map(\.role))  // true ["host"]
print(unknown?.problems.map(\.message) ?? [])  // ["the conversion failed: Unknown(id: 7)"]

// MARK: Mapping back

@DTO @Representation struct NewHostDTO {
    let name: String
    let email: String
}

extension NewHostDTO: Representation {
    static let projection = Projection(from: Host.self)
}

let body = NewHostDTO(later.host)
print(try body.encodedString())

/// Represents a SwiftData `@Model` or a subclass of `NSManagedObject`.
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
