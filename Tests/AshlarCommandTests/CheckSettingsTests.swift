#if Tools
import Foundation
import Testing

/// Settings that cannot be read end the run with a message; otherwise, disabled findings would silently reappear.
@Suite struct CheckSettingsTests {
    private func withModel(_ body: (URL) throws -> Void) throws {
        try withFolder { folder in
            try write("struct UserDTO: Decodable { var name: String }\n", to: folder.appending(path: "Sources/A.swift"))
            try body(folder)
        }
    }

    private func expectRefusal(_ run: Ashlar, _ message: String, location: SourceLocation = #_sourceLocation) {
        #expect(run.status == 2, sourceLocation: location)
        #expect(run.output == "", sourceLocation: location)
        #expect(
            run.errors.hasPrefix("error: ") && run.errors.hasSuffix(message), "\(run.errors)", sourceLocation: location)
    }

    // MARK: Configuration

    @Test func `a folder instead of the configuration`() throws {
        try withModel { folder in
            try FileManager.default.createDirectory(
                at: folder.appending(path: ".ashlar.yml"), withIntermediateDirectories: true)
            expectRefusal(
                try Ashlar("check", "--no-cache", "Sources", in: folder), ".ashlar.yml: it is a folder — name a file\n")
        }
    }

    @Test func `a configuration that is not UTF-8`() throws {
        try withModel { folder in
            try Data([0x72, 0x75, 0xFF, 0xFE]).write(to: folder.appending(path: ".ashlar.yml"))
            expectRefusal(
                try Ashlar("check", "--no-cache", in: folder), ".ashlar.yml: the file is not UTF-8 — save it as UTF-8\n"
            )
        }
    }

    @Test func `a link to a missing configuration`() throws {
        try withModel { folder in
            try FileManager.default.createSymbolicLink(
                atPath: folder.appending(path: ".ashlar.yml").path, withDestinationPath: "gone.yml")
            expectRefusal(
                try Ashlar("check", "--no-cache", in: folder), ".ashlar.yml: there is no such file — check the path\n")
        }
    }

    @Test(.enabled(if: getuid() != 0, "root may read every file")) func `an unreadable configuration`() throws {
        try withModel { folder in
            let file = folder.appending(path: ".ashlar.yml")
            try write("rules: {}\n", to: file)
            try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: file.path)
            expectRefusal(
                try Ashlar("check", "--no-cache", in: folder),
                ".ashlar.yml: the file cannot be read — make it readable\n")
        }
    }

    @Test func `a pipe instead of the configuration`() throws {
        try withModel { folder in
            #expect(mkfifo(folder.appending(path: ".ashlar.yml").path, 0o600) == 0)
            expectRefusal(
                try Ashlar("check", "--no-cache", in: folder),
                ".ashlar.yml: it is a pipe, a socket or a device, not a file — write its content to a file and name that\n"
            )
        }
    }

    @Test func `a byte order mark is not part of the configuration`() throws {
        try withModel { folder in
            try write("\u{FEFF}rules: {mutable-dto: off}\n", to: folder.appending(path: ".ashlar.yml"))
            #expect(try Ashlar("check", "--no-cache", in: folder).status == 0)
        }
    }

    @Test func `a pattern that matches no file is a warning with its place`() throws {
        try withModel { folder in
            try write("struct Old {}\n", to: folder.appending(path: "Old/Legacy/B.swift"))
            try write("", to: folder.appending(path: "Notes/a.txt"))
            let settings = """
                excluded: [Old, Old/Legacy, Notes, Pods, .build, Source/Old/]
                overrides:
                  - paths: ["*DAO.swift"]
                    rules: {mutable-dto: off}
                """
            try write(settings, to: folder.appending(path: ".ashlar.yml"))
            let run = try Ashlar("check", "--no-cache", in: folder)
            #expect(run.status == 1)
            let lines = run.errors.split(separator: "\n")
            #expect(lines.count == 2 && lines.allSatisfy { $0.hasPrefix("warning: ") }, "\(run.errors)")
            let end = "matches no Swift file of the project"
            #expect(lines.first?.hasSuffix(".ashlar.yml:1:50: `Source/Old` \(end)") == true, "\(run.errors)")
            #expect(lines.last?.hasSuffix(".ashlar.yml:3:13: `*DAO.swift` \(end)") == true, "\(run.errors)")
            // A part of the project does not show what the patterns match.
            #expect(try Ashlar("check", "--no-cache", "Sources", in: folder).errors == "")
        }
    }

    // MARK: Baselines

    @Test(arguments: [
        (#"{"version": 2, "findings": []}"#, "has version 2, and this ashlar reads version 1"),
        (#"{"version": 0, "entries": {}}"#, "has version 0, and this ashlar reads version 1"),
        (#"{"findings": []}"#, "this is not a baseline"), ("[]", "this is not a baseline"),
        ("", "this is not a baseline"),
        (#"{"version": 1, "findings": [{"rule": 3}]}"#, "the baseline is damaged"),
        (#"{"version": 1}"#, "the baseline is damaged"),
    ]) func `a baseline in another format`(text: String, message: String) throws {
        try withModel { folder in
            try write(text, to: folder.appending(path: "baseline.json"))
            let run = try Ashlar("check", "--no-cache", "--baseline", "baseline.json", in: folder)
            expectRefusal(run, "write one with --write-baseline\n")
            #expect(run.errors.hasPrefix("error: baseline.json: ") && run.errors.contains(message))
            let fix = try Ashlar("check", "--no-cache", "--fix", "--baseline", "baseline.json", in: folder)
            #expect(fix.status == 2)
            #expect(try String(contentsOf: folder.appending(path: "Sources/A.swift"), encoding: .utf8).contains("var"))
        }
    }

    @Test func `a folder instead of the baseline`() throws {
        try withModel { folder in
            expectRefusal(
                try Ashlar("check", "--no-cache", "--baseline", "Sources", in: folder),
                "error: Sources: it is a folder — name a file\n")
        }
    }

    // MARK: Cache

    @Test func `an empty variable names no cache`() throws {
        try withModel { folder in
            let message = "ASHLAR_CACHE: the variable is empty — name a folder, unset it, or use --no-cache\n"
            expectRefusal(try Ashlar(["check"], in: folder, environment: ["ASHLAR_CACHE": ""]), message)
            expectRefusal(try Ashlar(["map"], in: folder, environment: ["ASHLAR_CACHE": ""]), message)
            let off = try Ashlar(["check", "--no-cache"], in: folder, environment: ["ASHLAR_CACHE": ""])
            #expect(off.status == 1 && off.errors == "")
        }
    }

    @Test func `an empty folder for all caches is ignored`() throws {
        try withModel { folder in
            let run = try Ashlar(
                ["check"], in: folder,
                environment: ["XDG_CACHE_HOME": "", "HOME": folder.appending(path: "home").path])
            #expect(run.status == 1 && run.errors == "")
            #if os(Linux)
            #expect(FileManager.default.fileExists(atPath: folder.appending(path: "home/.cache/ashlar").path))
            #endif
        }
    }
}
#endif
