import AshlarCheck
import Foundation
import TestScale
import Testing

@Suite struct FactCacheTests {
    /// Longer than a tick of the file system's clock: a file that was modified more recently is not taken from the cache.
    private func settle() { Thread.sleep(forTimeInterval: 0.06) }

    private func write(_ code: MadeCodebase, to folder: URL) throws {
        for (path, text) in code.files { try folder.write(text, to: path) }
    }

    @Test(arguments: 0..<4 as Range<UInt64>) func `the cache never changes the results`(seed: UInt64) throws {
        try withTemporaryFolder { folder in
            let (sources, cache) = (folder.appending(path: "code"), folder.appending(path: "cache").path)
            var code = MadeCodebase(seed: seed, files: 30)
            try write(code, to: sources)
            for _ in 0..<12 {
                settle()
                let cached = Checker(cacheFolder: cache).check([sources.path])
                let cold = Checker().check([sources.path])
                #expect(cached.findings == cold.findings)
                #expect(cached.troubles == cold.troubles)
                let (path, text) = code.change()
                if let text {
                    try sources.write(text, to: path)
                } else {
                    try FileManager.default.removeItem(at: sources.appending(path: path))
                }
            }
        }
    }

    @Test func `unchanged files are not read again`() throws {
        try withTemporaryFolder { folder in
            let (sources, cache) = (folder.appending(path: "code"), folder.appending(path: "cache").path)
            try sources.write("struct UserDTO: Decodable { var name: String }\n", to: "A.swift")
            settle()
            let first = Checker(cacheFolder: cache).check([sources.path])
            let second = Checker(cacheFolder: cache).check([sources.path])
            // Without the graph, nothing was linked: the findings come from the cache.
            #expect(first.graph != nil && second.graph == nil)
            #expect(first.findings == second.findings && first.findings.count == 1)
        }
    }

    @Test func `a damaged cache only costs time`() throws {
        try withTemporaryFolder { folder in
            let (sources, cache) = (folder.appending(path: "code"), folder.appending(path: "cache"))
            try write(MadeCodebase(seed: 3, files: 20), to: sources)
            settle()
            let cold = Checker().check([sources.path]).findings
            #expect(!cold.isEmpty)
            func run() -> [Finding] {
                Checker(cacheFolder: cache.path).check([sources.path], needsGraph: true).findings
            }
            func files() throws -> [URL] {
                try FileManager.default.subpathsOfDirectory(atPath: cache.path).map { cache.appending(path: $0) }
                    .filter { !$0.hasDirectoryPath && (try? Data(contentsOf: $0)) != nil }.sorted { $0.path < $1.path }
            }
            #expect(run() == cold)
            var random = SystemRandomNumberGenerator()
            for round in 0..<TestScale.of(60) {
                for file in try files() {
                    var bytes = [UInt8](try Data(contentsOf: file))
                    switch round % 3 {
                    case 0 where !bytes.isEmpty:
                        bytes[Int.random(in: bytes.indices, using: &random)] ^= UInt8.random(
                            in: 1...255, using: &random)
                    case 1: bytes.removeLast(Int.random(in: 0...bytes.count, using: &random))
                    default: bytes.append(UInt8.random(in: 0...255, using: &random))
                    }
                    try Data(bytes).write(to: file)
                }
                #expect(run() == cold)
                #expect(Checker(cacheFolder: cache.path).check([sources.path]).findings == cold)
            }
        }
    }

    @Test func `a cache that cannot be written changes nothing`() throws {
        try withTemporaryFolder { folder in
            try folder.write("struct UserDTO: Decodable { var name: String }\n", to: "code/A.swift")
            // No folder can be created below a file, whatever the permissions.
            try folder.write("", to: "file")
            let checker = Checker(cacheFolder: folder.appending(path: "file/cache").path)
            for _ in 0..<2 { #expect(checker.check([folder.appending(path: "code").path]).findings.count == 1) }
        }
    }

    @Test func `concurrent runs with one cache report the same`() throws {
        try withTemporaryFolder { folder in
            let (sources, cache) = (folder.appending(path: "code"), folder.appending(path: "cache").path)
            var code = MadeCodebase(seed: 9, files: 25)
            try write(code, to: sources)
            for _ in 0..<5 {
                settle()
                let cold = Checker().check([sources.path]).findings
                let runs = Runs()
                DispatchQueue.concurrentPerform(iterations: 6) { _ in
                    runs.add(Checker(cacheFolder: cache).check([sources.path]).findings)
                }
                #expect(runs.all().allSatisfy { $0 == cold } && runs.all().count == 6)
                let (path, text) = code.change()
                if let text { try sources.write(text, to: path) }
            }
        }
    }

    private final class Runs: @unchecked Sendable {
        private let lock = NSLock()
        private var found: [[Finding]] = []
        func add(_ findings: [Finding]) { lock.withLock { found.append(findings) } }
        func all() -> [[Finding]] { lock.withLock { found } }
    }
}
