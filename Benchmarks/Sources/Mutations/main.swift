import AshlarCore
import Foundation

// Compares what Ashlar and Foundation's JSONSerialization accept as JSON:
//
//     Mutations COUNT FILE…
//
// COUNT random single-byte mutations of a value of each file (one of two to eight thousand bytes, so that a million of
// them take minutes), and the truncation of each file at every byte, which Ashlar must refuse.
let arguments = CommandLine.arguments
guard arguments.count >= 3, let count = Int(arguments[1]) else {
    FileHandle.standardError.write(Data("usage: Mutations COUNT FILE…\n".utf8))
    exit(2)
}

/// The first value within a payload with a length in a range.
func fragment(of bytes: [UInt8], _ range: ClosedRange<Int>) -> [UInt8] {
    func search(_ reader: inout JSONReader) throws(DecodingFault) -> Range<Int>? {
        let mark = reader.mark()
        let start = reader.offset
        let kind = reader.kind()
        try reader.skipValue()
        let end = reader.offset
        if range.contains(end - start) { return start..<end }
        guard end - start > range.upperBound, kind == .array || kind == .object else { return nil }
        reader.rewind(to: mark)
        if kind == .array {
            guard try reader.beginArray() else { return nil }
            repeat { if let found = try search(&reader) { return found } } while try reader.moreElements()
        } else {
            guard try reader.beginObject() else { return nil }
            repeat {
                _ = try reader.key()
                if let found = try search(&reader) { return found }
            } while try reader.moreMembers()
        }
        return nil
    }
    let found = bytes.withUnsafeBytes { buffer -> Range<Int>? in
        var reader = JSONReader(buffer)
        return (try? search(&reader)) ?? nil
    }
    return found.map { Array(bytes[$0]) } ?? bytes
}

func isJSON(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { buffer in
        var reader = JSONReader(buffer)
        return (try? reader.skipValue()) != nil && (try? reader.finish()) != nil
    }
}

for path in arguments.dropFirst(2) {
    let whole = Array(try Data(contentsOf: URL(filePath: path)))
    let original = fragment(of: whole, 2000...8000)
    var random = SystemRandomNumberGenerator()
    var differences: [String: (count: Int, example: String)] = [:]
    var accepted = 0
    for _ in 0..<count {
        var mutated = original
        let place = Int.random(in: 0..<mutated.count, using: &random)
        mutated[place] = UInt8.random(in: 0...255, using: &random)
        let own = isJSON(mutated)
        if own { accepted += 1 }
        let other = (try? JSONSerialization.jsonObject(with: Data(mutated), options: .fragmentsAllowed)) != nil
        if own == other { continue }
        let around = mutated[max(0, place - 12)..<min(mutated.count, place + 12)]
        let kind = own ? "accepted by Ashlar only" : "accepted by Foundation only"
        let example = String(decoding: around, as: UTF8.self).debugDescription
        differences[kind, default: (0, example)].count += 1
    }
    let name = URL(filePath: path).lastPathComponent
    print("\(name): \(count) mutations of \(original.count) bytes, \(accepted) accepted by Ashlar")
    for (kind, found) in differences.sorted(by: { $0.key < $1.key }) {
        print("    \(found.count) \(kind), as \(found.example)")
    }
    if whole.count < 1_000_000 {
        let refused = (0..<whole.count - 1).count { length in
            whole.withUnsafeBytes { buffer in
                var reader = JSONReader(UnsafeRawBufferPointer(rebasing: buffer[0..<length]))
                return (try? reader.skipValue()) == nil
            }
        }
        print("    \(refused) of \(whole.count - 1) truncations refused")
    }
}
