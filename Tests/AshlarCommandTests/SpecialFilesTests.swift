#if Tools
import Foundation
import Testing

#if canImport(Glibc)
import Glibc
#endif

/// Pipes never end, and devices return anything, so both are refused immediately.
@Suite(.timeLimit(.minutes(30))) struct SpecialFilesTests {
    private func withPipe(_ body: (URL) throws -> Void) throws {
        try withFolder { folder in
            try write("struct UserDTO: Codable { let id: Int }\n", to: folder.appending(path: "A.swift"))
            try write(#"{"id": 1}"#, to: folder.appending(path: "good.json"))
            #expect(mkfifo(folder.appending(path: "pipe").path, 0o600) == 0)
            #expect(mkfifo(folder.appending(path: "Pipe.swift").path, 0o600) == 0)
            try body(folder)
        }
    }

    @Test(arguments: ["pipe", "/dev/zero"])
    func `every input must be a file`(special: String) throws {
        try withPipe { folder in
            for (arguments, status) in [
                (["check", "--no-cache", "--config", special, "A.swift"], 2),
                (["check", "--no-cache", "--baseline", special, "A.swift"], 2),
                (["check", "--no-cache", special], 3), (["map", "--no-cache", special, "-o", "-"], 3),
                (["explain", special, "--type", "UserDTO", "--source", "A.swift"], 3),
                (["explain", "good.json", "--type", "UserDTO", "--source", special], 3),
                (["schema", "--source", special, "--type", "UserDTO"], 3), (["expand", special, "--module", "M"], 3),
                (["drift", "A.swift", "--lock", special], 3),
            ] {
                let run = try Ashlar(arguments, in: folder)
                #expect(run.status == Int32(status), "\(arguments): \(run.errors)")
                #expect(run.errors.contains(URL(filePath: special).lastPathComponent), "\(arguments): \(run.errors)")
            }
        }
    }

    @Test func `special files in folders are reported, and the rest is read`() throws {
        try withPipe { folder in
            let run = try Ashlar("check", "--no-cache", in: folder)
            #expect(run.status == 0 && run.errors == "warning: Pipe.swift: it is not a regular file\n")
            let schema = try Ashlar("schema", "--source", ".", "--type", "UserDTO", in: folder)
            #expect(schema.status == 0 && schema.errors.contains("Pipe.swift: it is a pipe"))
            #expect(mkfifo(folder.appending(path: ".ashlar.yml").path, 0o600) == 0)
            #expect(try Ashlar("check", "--no-cache", in: folder).status == 2)
        }
    }

    @Test func `a pipe is not used as the cache`() throws {
        try withPipe { folder in
            let cache = folder.appending(path: "cache")
            _ = try Ashlar("check", "A.swift", in: folder, cache: cache)
            for entry in try FileManager.default.subpathsOfDirectory(atPath: cache.path) {
                let file = cache.appending(path: entry).path
                guard (try? FileManager.default.contentsOfDirectory(atPath: file)) == nil else { continue }
                try FileManager.default.removeItem(atPath: file)
                #expect(mkfifo(file, 0o600) == 0)
            }
            #expect(try Ashlar("check", "A.swift", in: folder, cache: cache).status == 0)
        }
    }

    @Test func `a payload may come on standard input`() throws {
        try withPipe { folder in
            let process = Process()
            process.executableURL = Ashlar.executable
            process.arguments = ["explain", "-", "--type", "UserDTO", "--source", "A.swift"]
            process.currentDirectoryURL = folder
            process.standardInput = try FileHandle(forReadingFrom: folder.appending(path: "good.json"))
            process.standardOutput = FileHandle.nullDevice
            try process.run()
            process.waitUntilExit()
            #expect(process.terminationStatus == 0)
        }
    }
}
#endif
