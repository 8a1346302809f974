import Foundation

/// Several ways to do one thing, timed in turns so that disturbances of the machine affect all of them.
struct Contest {
    struct Contender {
        var name: String
        var run: () throws -> Void
    }

    struct Result: Codable {
        var contest: String
        var name: String
        /// Megabytes (10^6 bytes) a second, the median of the rounds.
        var speed: Double?
        /// Bytes of memory for each byte of the payload.
        var memory: Double?
    }

    var name: String
    var byteCount: Int
    var contenders: [Contender] = []

    mutating func add(_ name: String, _ run: @escaping () throws -> Void) {
        // `ASHLAR_BENCH_ONLY=Ashlar` leaves the others out, for a profile; also `AshlarDecoder`.
        if let only = ProcessInfo.processInfo.environment["ASHLAR_BENCH_ONLY"] {
            guard name.hasPrefix(only), name.dropFirst(only.count).first?.isLetter != true else { return }
        }
        contenders.append(Contender(name: name, run: run))
    }

    /// - Parameter rounds: how many times each contender is timed; a round takes at least 30 ms.
    func results(rounds: Int) throws -> [Result] {
        var repeats: [Int] = []
        for contender in contenders {
            try contender.run()
            let once = try Contest.seconds(contender, 1)
            repeats.append(max(1, Int((0.03 / once).rounded(.up))))
        }
        var times = [[Double]](repeating: [], count: contenders.count)
        for _ in 0..<rounds {
            for (index, contender) in contenders.enumerated() {
                times[index].append(try Contest.seconds(contender, repeats[index]) / Double(repeats[index]))
            }
        }
        return zip(contenders, times).map { contender, times in
            let median = times.sorted()[times.count / 2]
            return Result(contest: name, name: contender.name, speed: Double(byteCount) / median / 1e6)
        }
    }

    private static func seconds(_ contender: Contender, _ count: Int) throws -> Double {
        let start = DispatchTime.now().uptimeNanoseconds
        for _ in 0..<count { try contender.run() }
        return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
    }
}

/// Keeps the optimizer from removing the code that makes a value.
@inline(never)
func consume<T>(_ value: T) {}
