import AshlarCore
import AshlarStore
import DirectModels
import Foundation
import GRDB

// `Benchmarks/store` builds and runs it. Arguments: the contest (rows, observation or concurrency), and how often or how long.
let arguments = CommandLine.arguments
let measured = arguments.count > 1 ? arguments[1] : "rows"
let amount = arguments.count > 2 ? Int(arguments[2]) ?? 5 : 5
let folder = FileManager.default.temporaryDirectory.appending(path: "StoreBench-\(UUID().uuidString)")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: folder) }

switch measured {
case "rows": try RowContests(folder: folder, rounds: amount).run()
case "observation": try await ObservationContests(folder: folder).run(seconds: amount)
case "concurrency": try await ConcurrencyContests(folder: folder).run(seconds: amount)
default:
    FileHandle.standardError.write(
        Data("usage: StoreBench rows [ROUNDS] | observation [SECONDS] | concurrency [SECONDS]\n".utf8))
    exit(2)
}
