// Written by `ashlar adopt`: the types as they were, and tests that they read the same now.

import AshlarTestSupport
import Foundation
import Testing
@testable import Albums

extension Before {
    struct PlainAlbum: Codable {
        let id: Int
        let title: String
        var releaseDate: Date?
        let kind: Albums.Album.Kind
        let coverURL: URL?
        let tracks: [PlainAlbum_Track]

        enum CodingKeys: String, CodingKey {
            case id = "_id"
            case title, releaseDate, kind
            case coverURL = "coverImage"
            case tracks
        }
    }

    struct PlainAlbum_Track: Decodable {
        let name: String
        let seconds: Int
        let isSingle: Bool

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

/// The types of Models.swift read every payload as they did as plain `Codable`.
@Suite struct ModelsAdoptionTests {
    private var decoder: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .secondsSince1970
        return decoder
    }

    private var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .secondsSince1970
        return encoder
    }

    private let words: [String] = ["best_of", "live", "studio"]

    @Test func albumReadsAndWritesAsBefore() throws {
        try DecoderAgreement.check(
            Albums.Album.self, readsAndWritesAs: Before.PlainAlbum.self,
            decoder: decoder, encoder: encoder, words: words)
    }

    @Test func album_TrackReadsAsBefore() throws {
        try DecoderAgreement.check(
            Albums.Album.Track.self, readsAs: Before.PlainAlbum_Track.self, decoder: decoder, words: words)
    }
}
