#if Tools
import Foundation
import Testing

/// The user's own files are kept, regardless of the output path.
@Suite struct OutputSafetyTests {
    private static let pins = #"[{"id": 1, "name": "a"}, {"id": 2, "name": "b"}]"#

    private func text(_ path: String, in folder: URL) -> String? {
        try? String(contentsOf: folder.appending(path: path), encoding: .utf8)
    }

    private func link(_ path: String, to target: String, in folder: URL) throws {
        let link = folder.appending(path: path)
        try FileManager.default.createDirectory(
            at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: link.path, withDestinationPath: folder.appending(path: target).path)
    }

    // MARK: design

    @Test(arguments: ["../precious.json", "/etc/hostname", "Sources/../../precious.json", "way/precious.json"])
    func refusesAManifestThatPointsOutside(entry: String) throws {
        try withFolder { folder in
            try write(Self.pins, to: folder.appending(path: "pins.json"))
            try write("precious", to: folder.appending(path: "precious.json"))
            #expect(try Ashlar("design", "pins.json", "--out", "Pins", "--style", "codable", in: folder).status == 0)
            try link("Pins/way", to: ".", in: folder)
            // The hash of `precious`, so that it appears to be written by Ashlar.
            let manifest = folder.appending(path: "Pins/.ashlar-manifest.json")
            let listed = try #require(text("Pins/.ashlar-manifest.json", in: folder))
            try write(listed.replacing("{\n", with: "{\n  \"\(entry)\" : \"efc11b723cfac62f\",\n"), to: manifest)
            for option in ["--force", "--plan"] {
                let run = try Ashlar("design", "pins.json", "--out", "Pins", "--style", "plain", option, in: folder)
                #expect(run.status == 2, "\(option): \(run.output)")
                #expect(run.errors.contains(".ashlar-manifest.json: it"), "\(run.errors)")
                #expect(!run.output.contains("precious"))
            }
            #expect(text("precious.json", in: folder) == "precious")
        }
    }

    @Test func forceDoesNotWriteThroughLinks() throws {
        try withFolder { folder in
            try write(Self.pins, to: folder.appending(path: "pins.json"))
            try write("precious", to: folder.appending(path: "elsewhere/Package.swift"))
            for (path, target) in [
                ("One/Package.swift", "elsewhere/Package.swift"), ("Two/Sources", "elsewhere"),
                ("Three/ashlar.lock", "elsewhere/Package.swift"),
            ] {
                try link(path, to: target, in: folder)
                let out = String(path.prefix { $0 != "/" })
                let run = try Ashlar("design", "pins.json", "--out", out, "--force", in: folder)
                #expect(run.status == 2 && run.errors.contains("symbolic link"), "\(run.errors)")
            }
            let elsewhere = try FileManager.default.contentsOfDirectory(
                atPath: folder.appending(path: "elsewhere").path)
            #expect(elsewhere == ["Package.swift"] && text("elsewhere/Package.swift", in: folder) == "precious")
        }
    }

    @Test func theSameDesignAgainNeedsNoForce() throws {
        try withFolder { folder in
            try write(Self.pins, to: folder.appending(path: "pins.json"))
            let arguments = ["design", "pins.json", "--out", "Pins", "--style", "codable"]
            #expect(try Ashlar(arguments, in: folder).status == 0)
            #expect(try Ashlar(arguments, in: folder).status == 0)
            try write(#"[{"id": 1}]"#, to: folder.appending(path: "pins.json"))
            let other = try Ashlar(arguments, in: folder)
            #expect(other.status == 2 && other.errors.contains("--force"), "\(other.errors)")
        }
    }

    @Test func finishesAnInterruptedRun() throws {
        try withFolder { folder in
            try write(Self.pins, to: folder.appending(path: "pins.json"))
            try write("x", to: folder.appending(path: "Pins/.ashlar-staging/0"))
            let run = try Ashlar("design", "pins.json", "--out", "Pins", "--style", "codable", in: folder)
            #expect(run.status == 0 && run.errors.contains("note: Pins: cleaned up after a run"), "\(run.errors)")
            #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "Pins/.ashlar-staging").path))
        }
    }

    // MARK: design's inputs

    private func payloads(_ inputs: [String], out: String = "Out", in folder: URL) throws -> String {
        let run = try Ashlar(["design"] + inputs + ["--out", out, "--style", "codable", "--force"], in: folder)
        #expect(run.status == 0, "\(run.errors)")
        return String(run.output.split(separator: "\n").first { $0.hasPrefix("payloads read") } ?? "")
    }

    @Test func readsAFileOnceEvenIfNamedTwice() throws {
        try withFolder { folder in
            for name in ["samples/a.json", "samples/b.json", "other/c.json"] {
                try write(Self.pins, to: folder.appending(path: name))
            }
            try link("link.json", to: "samples/a.json", in: folder)
            try link("linked", to: "samples", in: folder)
            let twice = ["samples/a.json", "./samples/../samples/a.json", "link.json"]
            #expect(try payloads(twice, in: folder) == "payloads read: 1, of 1 kind")
            let again = ["samples/a.json", "samples", "samples/", folder.path + "/samples", "linked"]
            #expect(try payloads(again, in: folder) == "payloads read: 2, of 2 kinds")
        }
    }

    @Test func aSpecificationInAFolderOfSamplesIsNotASample() throws {
        try withFolder { folder in
            let api = #"""
                {"openapi": "3.0.3", "info": {"title": "t", "version": "1"}, "paths": {"/pins": {"get": {"responses": {"200":
                {"description": "x", "content": {"application/json": {"schema": {"type": "array", "items": {"type": "integer"}}}}}}}}}}
                """#
            try write(api, to: folder.appending(path: "all/api.json"))
            try write(Self.pins, to: folder.appending(path: "all/pins.json"))
            #expect(try payloads(["all/api.json", "all"], in: folder).hasPrefix("payloads read: 1,"))
        }
    }

    @Test(arguments: [(".", "Out"), ("samples", "samples/Out"), (".", "."), ("Out", "Out"), ("Out/mine", "Out")])
    func aRerunDoesNotReadWhatItWrote(input: String, out: String) throws {
        try withFolder { folder in
            try write(Self.pins, to: folder.appending(path: "\(input)/mine/pins.json"))
            let arguments = [
                "design", input, "--out", out, "--name", "Shop", "--style", "codable", "--decisions", "both",
            ]
            #expect(try Ashlar(arguments + ["--force"], in: folder).status == 0)
            let again = try Ashlar(arguments + ["--plan"], in: folder)
            #expect(again.status == 0, "\(again.output)\(again.errors)")
        }
    }

    @Test func itsOwnFixturesAreNotRecordings() throws {
        try withFolder { folder in
            try write(Self.pins, to: folder.appending(path: "pins.json"))
            #expect(try payloads(["pins.json"], in: folder) == "payloads read: 1, of 1 kind")
            for (input, status) in [("Out/Fixtures", 3), ("Out/Fixtures/pins/1.json", 2), ("Out", 3)] {
                let run = try Ashlar("design", input, "--out", "Out", "--style", "codable", "--force", in: folder)
                #expect(run.status == Int32(status) && run.errors.contains("pass the recordings"), "\(run.errors)")
            }
            // The fixtures of one package can be the input of another design.
            #expect(try payloads(["Out/Fixtures"], out: "New", in: folder) == "payloads read: 1, of 1 kind")
        }
    }

    @Test func namesThatDifferOnlyInCaseGetSeparateFiles() throws {
        try withFolder { folder in
            let things = #"{"userID": {"a": {"x": 1}}, "userid": {"b": {"y": "z"}}, "UserId": {"c": [1]}}"#
            try write(things, to: folder.appending(path: "in/Things.json"))
            try write(Self.pins, to: folder.appending(path: "in/things.json"))
            for style in ["macros", "plain", "codable"] {
                let out = "Out\(style)"
                #expect(try Ashlar("design", "in", "--out", out, "--style", style, in: folder).status == 0)
                let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.appending(path: out).path)
                #expect(Set(paths.map { $0.lowercased() }).count == paths.count)
                #expect(paths.count { $0.hasPrefix("Fixtures/") && $0.hasSuffix(".json") } == 2)
            }
        }
    }

    // MARK: Other commands

    @Test(arguments: [
        ["design", "pins.json", "--style", "codable", "--out", "file/Pins"],
        ["observe", "pins.json", "--out", "file/pins.evidence"],
        ["observe", "pins.json", "--out", "none/pins.evidence"],
        ["expand", "App/Pin.swift", "--module", "App", "--out", "file/Printed"],
        ["map", "App", "--no-cache", "--out", "none/map.html"],
        ["check", "App", "--no-cache", "--write-baseline", "none/baseline.json"],
        ["drift", "App", "--lock", "none/models.json", "--update"],
    ])
    func `a path that cannot be written ends with 3`(arguments: [String]) throws {
        try withFolder { folder in
            try write(Self.pins, to: folder.appending(path: "pins.json"))
            try write(Self.macros, to: folder.appending(path: "App/Pin.swift"))
            try write("", to: folder.appending(path: "file"))
            let run = try Ashlar(arguments, in: folder)
            #expect(run.status == 3, "\(run.errors)")
            #expect(run.errors.hasPrefix("error: "), "\(run.errors)")
        }
    }

    private static let macros = """
        import Ashlar

        @DTO
        struct Pin {
            let id: Int
        }

        """

    @Test func expandReplacesOnlyItsOwnFiles() throws {
        try withFolder { folder in
            try write(Self.macros, to: folder.appending(path: "App/Pin.swift"))
            let arguments = ["expand", "App/Pin.swift", "--module", "App", "--out"]
            for _ in 0..<2 { #expect(try Ashlar(arguments + ["Printed"], in: folder).status == 0) }
            #expect(text("Printed/Pin.swift", in: folder)?.contains("Printed by `ashlar expand`") == true)
            let own = try Ashlar(arguments + ["App"], in: folder)
            #expect(own.status == 2)
            #expect(own.errors.contains("it exists, and is not a file of `ashlar expand`"), "\(own.errors)")
            try link("Linked/Pin.swift", to: "Printed/Pin.swift", in: folder)
            #expect(try Ashlar(arguments + ["Linked"], in: folder).status == 2)
            #expect(text("App/Pin.swift", in: folder) == Self.macros)
        }
    }

    @Test func expandDoesNotWriteTwoFilesToOne() throws {
        try withFolder { folder in
            try write(Self.macros, to: folder.appending(path: "A/Pin.swift"))
            try write(Self.macros.replacing("Pin", with: "Tag"), to: folder.appending(path: "B/pin.swift"))
            let run = try Ashlar("expand", "A/Pin.swift", "B/pin.swift", "--module", "App", "--out", "Out", in: folder)
            #expect(run.status == 2 && run.errors.contains("would be written to it"), "\(run.errors)")
            #expect(text("Out/Pin.swift", in: folder) == nil)
        }
    }

    @Test(arguments: [
        ["check", "Sources", "--no-cache", "--write-baseline", "FILE"],
        ["check", "Sources", "--no-cache", "--stamp", "FILE"],
        ["map", "Sources", "--no-cache", "--out", "FILE"],
        ["map", "Sources", "--no-cache", "--format", "json", "--out", "FILE"],
        ["drift", "Sources", "--lock", "FILE", "--update"],
    ])
    func replacesOnlyFilesOfItsKind(arguments: [String]) throws {
        try withFolder { folder in
            try write("struct UserDTO: Decodable { var name: String }\n", to: folder.appending(path: "Sources/A.swift"))
            func run(_ file: String) throws -> Ashlar {
                try Ashlar(arguments.map { $0 == "FILE" ? file : $0 }, in: folder)
            }
            for _ in 0..<2 {
                let status = try run("own.json").status
                #expect(status == 0 || status == 1)
            }
            let mine = #"{"mine": true, "version": 1}"#
            try write(mine, to: folder.appending(path: "mine.json"))
            try link("link", to: "own.json", in: folder)
            try link("dangling", to: "new", in: folder)
            for file in ["mine.json", "link", "dangling"] {
                let refused = try run(file)
                // A lock is read before it is written, and this file is not a lock.
                #expect(refused.status == 2 || refused.status == 3, "\(file): \(refused.errors)")
            }
            #expect(text("mine.json", in: folder) == mine && text("new", in: folder) == nil)
            let left = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
                $0.hasPrefix(".ashlar")
            }
            #expect(left.isEmpty)
        }
    }

    @Test func rulesDoNotReplaceForeignPages() throws {
        try withFolder { folder in
            for _ in 0..<2 { #expect(try Ashlar("rules", "--markdown", "Own", in: folder).status == 0) }
            try write("# Mine\n", to: folder.appending(path: "Pages/en/README.md"))
            let run = try Ashlar("rules", "--markdown", "Pages", in: folder)
            #expect(run.status == 2 && text("Pages/en/README.md", in: folder) == "# Mine\n", "\(run.errors)")
            try link("Linked/en", to: "Own", in: folder)
            #expect(try Ashlar("rules", "--markdown", "Linked", in: folder).status == 2)
        }
    }

    @Test func fixesDoNotFollowLinksOutOfTheFolder() throws {
        try withFolder { folder in
            let source = "struct UserDTO: Decodable { var name: String }\n"
            try write(source, to: folder.appending(path: "elsewhere/User.swift"))
            try write(source.replacing("User", with: "Tag"), to: folder.appending(path: "App/real/Tag.swift.txt"))
            try link("App/User.swift", to: "elsewhere/User.swift", in: folder)
            try link("App/Tag.swift", to: "App/real/Tag.swift.txt", in: folder)
            let diff = try Ashlar("check", "App", "--no-cache", "--diff", in: folder)
            #expect(!diff.output.contains("UserDTO") && diff.output.contains("TagDTO"), "\(diff.output)")
            let run = try Ashlar("check", "App", "--no-cache", "--fix", in: folder)
            #expect(run.status == 1 && run.errors.contains("points outside of the checked folder"), "\(run.errors)")
            #expect(text("elsewhere/User.swift", in: folder) == source)
            #expect(text("App/real/Tag.swift.txt", in: folder)?.contains("let name") == true)
            let destination = folder.appending(path: "App/Tag.swift").path
            #expect((try? FileManager.default.destinationOfSymbolicLink(atPath: destination)) != nil)
        }
    }
}
#endif
