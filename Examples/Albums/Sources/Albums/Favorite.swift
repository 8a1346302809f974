import SwiftData

/// A favorite track, stored by SwiftData.
@Model final class Favorite {
    @Attribute(.unique) var track: Int
    var title: String

    init(_ track: Track) {
        self.track = track.id
        self.title = track.title
    }
}
