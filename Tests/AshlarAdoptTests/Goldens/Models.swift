// Models of the album API.

import Foundation

/// An album, as the API sends it.
public struct Album: Codable, Identifiable, Sendable {
    public enum Kind: String, Codable, Sendable {
        case studio, live
        case bestOf = "best_of"
    }

    // MARK: - Properties

    /// Its number.
    public let id: Int
    public let title: String
    public var releaseDate: Date?
    public let kind: Kind
    public let coverURL: URL?
    public let tracks: [Track]

    /// For the list.
    public var heading: String {
        "\(title) (\(kind.rawValue))"
    }

    // MARK: - Coding

    enum CodingKeys: String, CodingKey {
        case id = "_id"
        case title, releaseDate, kind
        case coverURL = "coverImage"
        case tracks
    }
}

extension Album {
    public struct Track: Decodable, Sendable {
        public let name: String
        public let seconds: Int
        public let isSingle: Bool

        private enum CodingKeys: String, CodingKey {
            case name, seconds, isSingle
        }

        public init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            name = try container.decode(String.self, forKey: .name)
            seconds = (try? container.decode(Int.self, forKey: .seconds)) ?? 0
            do {
                isSingle = try container.decode(Bool.self, forKey: .isSingle)
            } catch DecodingError.keyNotFound {
                isSingle = false
            }
        }
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
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .secondsSince1970
    return try decoder.decode([Album].self, from: data)
}
