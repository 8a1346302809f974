import AshlarCore
import Foundation

/// How much memory decoding takes at its peak, values included.
///
/// Each contender runs in a process of its own, because a process's peak never falls. It decodes one copy of the payload
/// first, so that one-time setup is not counted, and then an array of so many copies that the rest does not matter.
struct MemoryContest {
    private static let variable = "ASHLAR_BENCH_MEMORY"

    /// Whether this process measures one contender.
    static var isMeasuring: Bool { ProcessInfo.processInfo.environment[variable] != nil }

    var name: String
    var payload: Data
    var contenders: [(name: String, run: (Data) throws -> Any)] = []

    mutating func add(_ name: String, _ run: @escaping (Data) throws -> Any) {
        contenders.append((name, run))
    }

    /// Memory in bytes for each byte of the payload.
    func results() throws -> [Contest.Result] {
        try contenders.map { contender in
            let growth = try growth(contender.name)
            return Contest.Result(contest: name, name: contender.name, speed: nil, memory: growth)
        }
    }

    /// In a process that measures one contender: measures it if it is one of this contest's, and ends the process.
    func measureIfAsked() throws {
        guard let asked = ProcessInfo.processInfo.environment[MemoryContest.variable] else { return }
        for contender in contenders where asked == key(contender.name) {
            _ = try contender.run(copies(1))
            let array = copies(40_000_000 / (payload.count + 1) + 1)
            let before = try MemoryContest.peak(startAgain: true)
            let value = try contender.run(array)
            let growth = Double(try MemoryContest.peak() - before) / Double(array.count)
            withExtendedLifetime(value) { print(growth) }
            exit(0)
        }
    }

    private func key(_ contender: String) -> String { name + "/" + contender }

    private func copies(_ count: Int) -> Data {
        var array = Data(capacity: count * (payload.count + 1) + 1)
        array.append(UInt8(ascii: "["))
        for index in 0..<count {
            if index > 0 { array.append(UInt8(ascii: ",")) }
            array.append(payload)
        }
        array.append(UInt8(ascii: "]"))
        return array
    }

    private func growth(_ contender: String) throws -> Double {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: CommandLine.arguments[0])
        process.arguments = Array(CommandLine.arguments.dropFirst())
        // Otherwise glibc keeps large blocks that were freed, and uses them again unnoticed.
        let malloc = ["MALLOC_MMAP_THRESHOLD_": "131072", "MALLOC_TRIM_THRESHOLD_": "131072"]
        process.environment = ProcessInfo.processInfo.environment
            .merging([MemoryContest.variable: key(contender)]) { $1 }.merging(malloc) { $1 }
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard let growth = Double(text.trimmingCharacters(in: .whitespacesAndNewlines)) else {
            throw Failure(contender: contender)
        }
        return growth
    }

    private struct Failure: Error { let contender: String }

    /// The peak of the process's resident memory, in bytes. On Linux it starts again, if asked to, at what is in use now:
    /// `getrusage` would include the peak of the process that started this one.
    private static func peak(startAgain: Bool = false) throws -> Int {
        #if os(Linux)
        if startAgain { try Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs")) }
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        return (line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0) * 1024
        #else
        var usage = rusage()
        getrusage(RUSAGE_SELF, &usage)
        return usage.ru_maxrss
        #endif
    }
}

extension MemoryContest {
    static func decoding<Direct: DirectCodable, Plain: Codable>(
        _ name: String, _ payload: Data, _ direct: Direct.Type, _ plain: Plain.Type, _ decoder: JSONDecoder,
        _ ashlarDecoder: AshlarDecoder
    ) -> MemoryContest {
        var contest = MemoryContest(name: name, payload: payload)
        contest.add("Foundation JSONDecoder") { try decoder.decode([Plain].self, from: $0) }
        contest.add("AshlarDecoder, plain Codable") { try ashlarDecoder.decode([Plain].self, from: $0) }
        contest.add("AshlarDecoder, without the values") { try ashlarDecoder.decode(Unread.self, from: $0) }
        contest.add("Ashlar") { try [Direct].decode(from: $0) }
        return contest
    }

    /// The payload with most values for its size.
    static func digits() -> MemoryContest {
        var contest = MemoryContest(name: "memory of decode digits", payload: Data("1".utf8))
        contest.add("Foundation JSONDecoder, without the values") { try JSONDecoder().decode(Unread.self, from: $0) }
        contest.add("AshlarDecoder, without the values") { try AshlarDecoder().decode(Unread.self, from: $0) }
        return contest
    }

    /// A type that asks its decoder for nothing.
    private struct Unread: Decodable {
        init(from decoder: any Decoder) {}
    }
}
