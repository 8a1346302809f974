import Foundation
import SwiftParser
import SwiftSyntax

// Reads and parses every Swift file below a folder on all cores, and does nothing with the trees: the lower bound for any
// checker that uses SwiftParser.
let folder = CommandLine.arguments[1]
let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
let files = names.filter { $0.hasSuffix(".swift") }.sorted().map { "\(folder)/\($0)" }

final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var next = 0
    func take() -> Int {
        lock.withLock {
            defer { next += 1 }
            return next
        }
    }
}

let counter = Counter()
let done = DispatchSemaphore(value: 0)
let cores = ProcessInfo.processInfo.activeProcessorCount
for _ in 0..<cores {
    let thread = Thread {
        while true {
            let index = counter.take()
            guard index < files.count else { break }
            guard let data = FileManager.default.contents(atPath: files[index]) else { continue }
            let tree = [UInt8](data).withUnsafeBufferPointer { Parser.parse(source: $0) }
            withExtendedLifetime(tree) {}
        }
        done.signal()
    }
    thread.stackSize = 256 << 20
    thread.start()
}
for _ in 0..<cores { done.wait() }
print("\(files.count) files")
