import SwiftData

/// A track that somebody likes, as SwiftData keeps it.
@Model final class Favorite {
    @Attribute(.unique) var track: Int
    var title: String

    init(_ track: Track) {
        self.track = track.id
        self.title = track.title
    }
}
