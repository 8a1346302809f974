import Ashlar
import AshlarFlow
import AshlarStore
import Foundation
import SwiftData
import SwiftUI

/// The app; an executable target starts it with `AlbumsApp.main()`.
public struct AlbumsApp: App {
    private let repository: Repository

    public init() {
        do {
            repository = Repository(
                account: "ada@example.org",
                store: try SQLiteStore.inMemory(StoreSchema([TrackEntity.self] + Repository.entities)),
                network: try NetworkService(
                    base: URL(string: "https://api.example.org")!, transport: URLSessionTransport()),
                resources: [Tracks.self], changes: [RenameTrack.self])
        } catch {
            fatalError("\(error)")
        }
    }

    public var body: some Scene {
        WindowGroup { TrackList(album: "debut", in: repository) }
            .modelContainer(for: Favorite.self)
    }
}
