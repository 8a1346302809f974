// Models of the album API.

import Ashlar
import Foundation

/// An album, as the API sends it.
@DTO(keys: .verbatim) public struct Album: Codable, Identifiable, Sendable {
    public enum Kind: String, Codable, Sendable {
        case studio, live
        case bestOf = "best_of"
    }

    // MARK: - Properties

    /// Its number.
    @Key("_id") public let id: Int
    public let title: String
    @DateFormat(.unixSeconds) public let releaseDate: Date?
    public let kind: Kind
    @Key("coverImage") public let coverURL: URL?
    public let tracks: [Track]
}

extension Album {
    /// For the list.
    public var heading: String {
        "\(title) (\(kind.rawValue))"
    }
}

extension Album {
    @DTO(keys: .verbatim) public struct Track: Decodable, Sendable {
        public let name: String
        @Default(0, onNull: true, onInvalid: true) public let seconds: Int
        @Default(false) public let isSingle: Bool
    }
}

/// Clicked together by people.
struct Playlist: Codable {
    var name: String
    var albums: [Album]

    mutating func add(_ album: Album) { albums.append(album) }
}

struct Page<Element: Codable>: Codable {
    let elements: [Element]
}

struct Shelf: Codable {
    let label: String
    let position: Position
}

final class Position: Codable {
    let row: Int
    init(row: Int) { self.row = row }
}

func load(_ data: Data) throws -> [Album] {
    let decoder = AshlarDecoder()
    decoder.dateDecodingStrategy = .secondsSince1970
    return try decoder.decode([Album].self, from: data)
}
