// Tree 3: a struct or a class?
import Ashlar
import Foundation
import Observation

// MARK: Data: a struct.

@Domain struct Track: Identifiable {
    let id: Int
    let title: String
    let seconds: Int
}

// MARK: Shared state that others watch change: a class.

@MainActor @Observable final class Player {
    private(set) var queue: [Track] = []
    var remaining: Int { queue.reduce(0) { $0 + $1.seconds } }

    func add(_ track: Track) { queue.append(track) }
}

let player = Player()
player.add(Track(id: 1, title: "Aria", seconds: 240))
print(player.remaining)

// MARK: Identity beyond its values: a class.

/// Two connections to the same host are still two connections.
final class Connection: Sendable {
    let host: String
    init(host: String) { self.host = host }
}

print(Connection(host: "example.org") === Connection(host: "example.org"))

// MARK: A framework requires a class: its rows are entities, and map to the struct.

/// Represents a SwiftData `@Model` or a subclass of `NSManagedObject`.
@Representation final class TrackEntity {
    var id: Int = 0
    var title: String = ""
    var seconds: Int = 0
}

extension TrackEntity: Representation, DomainConvertible {
    static let projection = Projection(from: Track.self)
    static let domain = Track.Mapping(from: TrackEntity.self)
}

let row = TrackEntity()
row.update(from: Track(id: 2, title: "Fugue", seconds: 300))
print(try row.toDomain().title)
