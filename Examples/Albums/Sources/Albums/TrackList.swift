import Ashlar
import AshlarFlow
import SwiftData
import SwiftUI

/// The tracks of an album: the stored ones immediately, then the server's.
struct TrackList: View {
    let album: String
    @State var tracks: ResourceModel<Tracks>
    @Environment(\.modelContext) private var context

    init(album: String, in repository: Repository) {
        self.album = album
        _tracks = State(initialValue: ResourceModel(Tracks(owner: album), in: repository))
    }

    private func louder(_ track: Track) -> RenameTrack {
        RenameTrack(owner: album, id: track.id, title: track.title.uppercased())
    }

    var body: some View {
        List(tracks.values ?? []) { track in
            HStack {
                Text(track.title)
                Button("Keep") { context.insert(Favorite(track)) }
                Button("Shout") { Task { await tracks.perform(louder(track)) } }
            }
        }
        .overlay { if tracks.isLoading { ProgressView() } }
        .task { await tracks.observe() }
    }
}
