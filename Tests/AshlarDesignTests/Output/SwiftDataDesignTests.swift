import Foundation
import Testing

@testable import AshlarDesign

/// The output of `--store swiftdata`. `Examples/Library` compiles and runs it.
struct SwiftDataDesignTests {
    private func design(_ schemas: String, paths: [String]) throws -> [GeneratedFile] {
        let answers = paths.map { path in
            "/\(path.lowercased())s: {get: {responses: {'200': {description: ok, content: {application/json: {schema: "
                + "{type: array, items: {$ref: '#/components/schemas/\(path)'}}}}}}}}"
        }
        let text = """
            openapi: 3.0.3
            paths: {\(answers.joined(separator: ", "))}
            components: {schemas: {\(schemas)}}
            """
        let options = DesignOptions(
            name: "Music", style: .macros, store: .swiftdata, keepsValues: false, dependency: .path("../.."))
        return try AshlarDesignTests.design(specification: text, named: "music.yaml", options).files
    }

    @Test(arguments: ReservedNames.swiftDataMembers.sorted())
    func aNameOfSwiftDataIsNotAProperty(name: String) throws {
        let files = texts(
            of: try design(
                "Track: {type: object, required: [id, \(name)], properties: {id: {type: string}, \(name): {type: string}}}",
                paths: ["Track"]))
        let file = try #require(files["Sources/Music/Entities/TrackEntity.swift"])
        #expect(!file.contains("public var \(name):") && !file.contains("public var `\(name)`:"))
        #expect(file.matches(of: /public var [a-zA-Z`]+: String/).count == 2)
    }

    @Test func aConceptThatAnotherHoldsIsARelationship() throws {
        let files = texts(
            of: try design(
                """
                Track: {type: object, required: [id, album], properties: {id: {type: string},
                  album: {$ref: '#/components/schemas/Album'}}},
                Album: {type: object, required: [id], properties: {id: {type: integer}, title: {type: string}}}
                """, paths: ["Track", "Album"]))
        let track = try #require(files["Sources/Music/Entities/TrackEntity.swift"])
        #expect(track.contains("public var album: AlbumEntity?"))
        let album = try #require(files["Sources/Music/Entities/AlbumEntity.swift"])
        // A track needs its album.
        #expect(album.contains(#"@Relationship(deleteRule: .deny, inverse: \TrackEntity.album)"#))
    }

    @Test func aFieldThatLeadsBackIsKeptAsJSON() throws {
        let files = texts(
            of: try design(
                """
                Track: {type: object, required: [id], properties: {id: {type: string},
                  album: {$ref: '#/components/schemas/Album'}}},
                Album: {type: object, required: [id], properties: {id: {type: string}, title: {type: string},
                  tracks: {type: array, items: {$ref: '#/components/schemas/Track'}}}}
                """, paths: ["Track", "Album"]))
        for file in ["TrackEntity", "AlbumEntity"] {
            let text = try #require(files["Sources/Music/Entities/\(file).swift"])
            #expect(!text.contains("@Relationship"))
        }
        #expect(files["Sources/Music/Entities/TrackEntity.swift"]?.contains("public var album: Data?") == true)
    }

    /// Saved as a row, it would erase the data of the full form.
    @Test func aShorterFormIsKeptAsJSON() throws {
        let files = texts(
            of: try design(
                """
                Track: {type: object, required: [id, album], properties: {id: {type: string},
                  album: {$ref: '#/components/schemas/SimpleAlbum'}}},
                SimpleAlbum: {type: object, required: [id, title], properties: {id: {type: string}, title: {type: string}}},
                Album: {type: object, required: [id, title], properties: {id: {type: string}, title: {type: string},
                  label: {type: string}}}
                """, paths: ["Track", "Album"]))
        let track = try #require(files["Sources/Music/Entities/TrackEntity.swift"])
        #expect(track.contains("public var album: Data"))
    }

    @Test func aLaterDesignLeavesTheVersionAlone() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "swiftdata-\(UUID())").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        func write(_ schemas: String) throws {
            _ = try OutputFolder(path: folder).write(try design(schemas, paths: ["Track"]), isForced: true)
        }
        try write("Track: {type: object, required: [id], properties: {id: {type: string}}}")
        let path = folder + "/Sources/Music/Entities/MusicSchema.swift"
        let edited = try String(contentsOfFile: path, encoding: .utf8).replacing("(1, 0, 0)", with: "(1, 1, 0)")
        try edited.write(toFile: path, atomically: true, encoding: .utf8)
        try write("Track: {type: object, required: [id], properties: {id: {type: string}, title: {type: string}}}")
        #expect(try String(contentsOfFile: path, encoding: .utf8) == edited)
        let track = try String(contentsOfFile: folder + "/Sources/Music/Entities/TrackEntity.swift", encoding: .utf8)
        #expect(track.contains("title"))
    }
}
