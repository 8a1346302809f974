import Foundation

// NDJSON for `ashlar design`, and its baseline.
//
//     LineBench make FILE MEGABYTES      orders, one on a line, always the same ones
//     LineBench parse FILE               each line through JSONSerialization; prints the seconds

let arguments = CommandLine.arguments
guard arguments.count > 2 else {
    FileHandle.standardError.write(Data("usage: LineBench make FILE MEGABYTES | parse FILE\n".utf8))
    exit(2)
}

switch arguments[1] {
case "make": try make(arguments[2], megabytes: arguments.count > 3 ? Int(arguments[3]) ?? 200 : 200)
default: try parse(arguments[2])
}

/// Objects of ten fields with an object and an array of objects in them, as an API sends them.
func make(_ path: String, megabytes: Int) throws {
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    guard let file = FileHandle(forWritingAtPath: path) else { exit(3) }
    let words = ["alpha", "bravo", "charlie", "delta", "echo", "foxtrot", "golf", "hotel", "india", "juliet", "kilo"]
    let cities = ["Berlin", "Paris", "München", "東京", "São Paulo", "New York"]
    var seed: UInt64 = 7
    func random(_ bound: Int) -> Int {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((seed >> 33) % UInt64(bound))
    }
    func digits(_ number: Int, _ count: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    func amount() -> String { "\(random(500)).\(digits(random(100), 2))" }
    var (written, number, block) = (0, 0, "")
    while written < megabytes * 1_000_000 {
        number += 1
        let items = (0...random(4)).map { _ in
            #"{"sku":"SKU-\#(digits(random(100_000), 5))","quantity":\#(random(9) + 1),"price":\#(amount())}"#
        }
        let note = (0...random(14)).map { _ in words[random(words.count)] }.joined(separator: " ")
        let person = words[random(words.count)]
        block +=
            #"{"id":\#(number),"event_id":"\#(digits(random(99_999_999), 8))-0000-4000-8000-\#(digits(number, 12))","#
        block += #""type":"order.\#(["created", "paid", "shipped"][random(3)])","#
        block +=
            #""created_at":"2026-\#(digits(random(12) + 1, 2))-\#(digits(random(28) + 1, 2))T\#(digits(random(24), 2)):00:00Z","#
        block += #""customer":{"id":\#(random(100_000)),"name":"\#(person) \#(words[random(words.count)])","#
        block += #""email":"\#(person)\#(random(10_000))@example.com","city":"\#(cities[random(cities.count)])"},"#
        block += #""items":[\#(items.joined(separator: ","))],"total":\#(amount()),"#
        block += #""currency":"\#(["EUR", "USD", "GBP"][random(3)])","paid":\#(random(3) > 0),"#
        block += #""note":\#(random(2) == 0 ? "null" : #""\#(note)""#)}"# + "\n"
        guard block.utf8.count >= 1 << 20 else { continue }
        try file.write(contentsOf: Data(block.utf8))
        written += block.utf8.count
        block = ""
    }
    try file.close()
}

/// The lines are found by `memchr` and passed on without a copy, so that the parser alone is compared.
func parse(_ path: String) throws {
    guard let file = FileHandle(forReadingAtPath: path) else { exit(3) }
    let start = ContinuousClock.now
    var rest = Data()
    while let chunk = try file.read(upToCount: 1 << 20), !chunk.isEmpty {
        rest.append(chunk)
        var first = 0
        try rest.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress else { return }
            while let end = memchr(base + first, 0x0A, bytes.count - first) {
                let length = UnsafeRawPointer(end) - (base + first)
                let line = Data(
                    bytesNoCopy: UnsafeMutableRawPointer(mutating: base + first), count: length, deallocator: .none)
                _ = try JSONSerialization.jsonObject(with: line)
                first += length + 1
            }
        }
        rest = Data(rest.dropFirst(first))
    }
    print((ContinuousClock.now - start) / .seconds(1))
}
