import AshlarCore
import DirectModels
import Foundation
import Payloads

// Decodes or encodes a payload a given number of times; `Benchmarks/instructions` counts the instructions.
let arguments = CommandLine.arguments
guard arguments.count == 4, let count = Int(arguments[3]) else {
    FileHandle.standardError.write(Data("usage: InstructionCount PAYLOADS 'decode NAME'|'encode NAME' COUNT\n".utf8))
    exit(2)
}

/// Keeps the optimizer from removing the code that makes a value.
@inline(never)
func consume<T>(_ value: T) {}

func run<Model: DirectCodable>(_ type: Model.Type, _ bytes: [UInt8], encodes: Bool) throws {
    let value = try Model.decode(from: bytes)
    for _ in 0..<count {
        if encodes {
            consume(try value.encoded())
        } else {
            consume(try Model.decode(from: bytes))
        }
    }
}

func file(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: arguments[1]).appending(path: name)))
}

let encodes = arguments[2].hasPrefix("encode ")
switch arguments[2].split(separator: " ").dropFirst().joined(separator: " ") {
case "twitter": try run(TwitterFeed.self, file("twitter.json"), encodes: encodes)
case "twitter after a receipt":
    let bytes = try file("twitter.json")
    let (_, receipt) = try TwitterFeed.decodeWithReceipt(from: bytes)
    precondition(!receipt.entries.isEmpty)
    try run(TwitterFeed.self, bytes, encodes: encodes)
case "citm_catalog": try run(Catalog.self, file("citm_catalog.json"), encodes: encodes)
case "canada": try run(Canada.self, file("canada.json"), encodes: encodes)
case "list": try run([TextMember].self, APIList.bytes(), encodes: encodes)
case "mapped list":
    let bytes = APIList.bytes()
    for _ in 0...count { consume(try [ListMember].decode(from: bytes)) }
case "typed list": try run([TypedMember].self, APIList.bytes(), encodes: encodes)
default:
    FileHandle.standardError.write(Data("unknown: \(arguments[2])\n".utf8))
    exit(2)
}
