import AshlarCore
import DirectModels
import Foundation
import Payloads
import PlainModels

// Prints results as JSON lines; `Benchmarks/run` makes the table. Arguments: the folder of the payloads, the rounds, and
// words that a contest's name must contain.
let arguments = CommandLine.arguments
guard arguments.count >= 3, let rounds = Int(arguments[2]) else {
    FileHandle.standardError.write(Data("usage: Bench PAYLOADS ROUNDS [WORD…]\n".utf8))
    exit(2)
}
let folder = URL(filePath: arguments[1])
let words = arguments.dropFirst(3)

func payload(_ name: String) throws -> Data { try Data(contentsOf: folder.appending(path: name)) }

func isAsked(_ contest: String) -> Bool { words.allSatisfy { contest.contains($0) } }

func measure(_ contest: Contest) throws {
    guard isAsked(contest.name), !contest.contenders.isEmpty, !MemoryContest.isMeasuring else { return }
    for result in try contest.results(rounds: rounds) { try report(result) }
}

func measure(_ contest: MemoryContest) throws {
    try contest.measureIfAsked()
    guard isAsked(contest.name), !MemoryContest.isMeasuring else { return }
    for result in try contest.results() { try report(result) }
}

func report(_ result: Contest.Result) throws {
    FileHandle.standardOutput.write(try JSONEncoder().encode(result) + Data("\n".utf8))
}

func measure<Direct: DirectCodable, Plain: Codable>(
    _ name: String, _ data: Data, _ direct: Direct.Type, _ plain: Plain.Type,
    dates: (JSONDecoder.DateDecodingStrategy, JSONEncoder.DateEncodingStrategy)? = nil
) throws {
    let share = "Codable's share of decode \(name)"
    let memory = "memory of decode \(name)"
    guard ["decode \(name)", "encode \(name)", share, memory].contains(where: isAsked) else { return }
    let decoder = JSONDecoder()
    let encoder = JSONEncoder()
    let ashlarDecoder = AshlarDecoder()
    let ashlarEncoder = AshlarEncoder()
    if let dates {
        (decoder.dateDecodingStrategy, encoder.dateEncodingStrategy) = dates
        (ashlarDecoder.dateDecodingStrategy, ashlarEncoder.dateEncodingStrategy) = dates
    }
    try measure(MemoryContest.decoding(memory, data, direct, plain, decoder, ashlarDecoder))
    guard !MemoryContest.isMeasuring else { return }

    let bytes = Array(data)
    var decoding = Contest(name: "decode \(name)", byteCount: bytes.count)
    decoding.add("Foundation JSONDecoder") { consume(try decoder.decode(Plain.self, from: data)) }
    decoding.add("Foundation JSONSerialization") { consume(try JSONSerialization.jsonObject(with: data)) }
    decoding.add("AshlarDecoder, plain Codable") { consume(try ashlarDecoder.decode(Plain.self, from: data)) }
    decoding.addOthers(Plain.self, data, isoDates: dates != nil)
    decoding.add("Ashlar") { consume(try Direct.decode(from: bytes)) }
    try measure(decoding)
    try measureCodable(share, data, plain, decoder, ashlarDecoder)

    let value = try Direct.decode(from: bytes)
    let plainValue = try decoder.decode(Plain.self, from: data)
    var encoding = Contest(name: "encode \(name)", byteCount: try value.encoded().count)
    encoding.add("Foundation JSONEncoder") { consume(try encoder.encode(plainValue)) }
    encoding.add("AshlarEncoder, plain Codable") { consume(try ashlarEncoder.encode(plainValue)) }
    encoding.add("Ashlar") { consume(try value.encoded()) }
    try measure(encoding)
}

/// How fast `Codable` is at most: a contest of its own, because the recorded values stay in memory.
func measureCodable<Plain: Codable>(
    _ name: String, _ data: Data, _ plain: Plain.Type, _ decoder: JSONDecoder, _ ashlarDecoder: AshlarDecoder
) throws {
    guard isAsked(name) else { return }
    var contest = Contest(name: name, byteCount: data.count)
    let tape = try CodableTape(Plain.self, data)
    contest.add("Foundation JSONDecoder") { consume(try decoder.decode(Plain.self, from: data)) }
    contest.add("AshlarDecoder, plain Codable") { consume(try ashlarDecoder.decode(Plain.self, from: data)) }
    contest.add("Codable alone, values given") { consume(try tape.play(Plain.self)) }
    try measure(contest)
}

let twitter = try payload("twitter.json")
let catalog = try payload("citm_catalog.json")
let canada = try payload("canada.json")
let list = Data(APIList.bytes())
if let path = ProcessInfo.processInfo.environment["ASHLAR_BENCH_LIST"] { try list.write(to: URL(filePath: path)) }

try measure("twitter", twitter, DirectModels.TwitterFeed.self, PlainModels.TwitterFeed.self)
try measure("citm_catalog", catalog, DirectModels.Catalog.self, PlainModels.Catalog.self)
try measure("canada", canada, DirectModels.Canada.self, PlainModels.Canada.self)
try measure("API list, texts", list, [DirectModels.TextMember].self, [PlainModels.TextMember].self)
try measure(
    "API list, typed", list, [DirectModels.TypedMember].self, [PlainModels.TypedMember].self,
    dates: (.iso8601, .iso8601))

try measure(MemoryContest.digits())
try measure(URLContest.typed(Array(list)))

let lines = APIList.lines()
var byLine = Contest(name: "decode NDJSON, texts", byteCount: lines.count)
let lineDecoder = JSONDecoder()
byLine.add("Foundation JSONDecoder, by line") {
    for line in lines.split(separator: 0x0A) {
        consume(try lineDecoder.decode(PlainModels.TextMember.self, from: Data(line)))
    }
}
byLine.add("Ashlar") {
    for line in DirectModels.TextMember.lines(of: lines) { consume(try line.result.get()) }
}
try measure(byLine)

var failing = Contest(name: "diagnose twitter", byteCount: twitter.count)
// The last value of the last record is of the wrong type: the fast pass gets as far as possible.
var broken = Array(twitter)
if let range = Data(broken).range(of: Data("\"since_id\"".utf8), options: .backwards) {
    broken.replaceSubrange(range, with: Array("\"since_ix\"".utf8))
}
failing.add("Ashlar, failing fast pass") { consume(try? broken.withUnsafeBytes(fastPass)) }
failing.add("Ashlar, with every problem") { consume(try? DirectModels.TwitterFeed.decode(from: broken)) }
try measure(failing)
try measure(try ConcurrencyContests.payloads(twitter))
try measure(try RuleContests.email())

let members = try [DirectModels.ListMemberDTO].decode(from: list)
var mapping = Contest(name: "map API list to 4 refined fields", byteCount: list.count)
let listBytes = Array(list)
mapping.add("decoding it to DTOs") { consume(try [DirectModels.ListMemberDTO].decode(from: listBytes)) }
mapping.add("mapping by hand") { consume(try [DirectModels.ListMember](byHand: members)) }
mapping.add("Ashlar's mapping") { consume(try [DirectModels.ListMember](byMapping: members)) }
mapping.add("Ashlar, bytes to domain") { consume(try [DirectModels.ListMember].decode(from: listBytes)) }
try measure(mapping)

func fastPass(_ bytes: UnsafeRawBufferPointer) throws(DecodingFault) -> DirectModels.TwitterFeed {
    var reader = JSONReader(bytes)
    return try DirectModels.TwitterFeed._ashlarDecode_v1(&reader)
}
