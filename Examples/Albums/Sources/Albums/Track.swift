import Ashlar
import AshlarEntityMacros
import AshlarStore

/// A track as the API sends it.
@DTO struct TrackDTO: Equatable {
    let id: Int
    let title: String
    let length: Double?
}

/// A track in the app's own terms.
@Domain struct Track: Identifiable {
    let id: Int
    let title: String
}

extension Track: Mapped {
    static let mapping = Mapping(from: TrackDTO.self)
}

/// A track as the store contains it.
@Entity("tracks") struct TrackEntity: Equatable {
    @PrimaryKey let account: String
    @PrimaryKey let album: String
    @PrimaryKey let id: Int
    @Indexed let title: String
}
