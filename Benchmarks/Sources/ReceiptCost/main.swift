import AshlarCore
import DirectModels
import Foundation

// Decodes a payload so many times, after one decoding with a receipt or none: `Benchmarks/receipt-cost` counts instructions.
let arguments = CommandLine.arguments
guard arguments.count == 4, let count = Int(arguments[2]) else {
    FileHandle.standardError.write(Data("usage: ReceiptCost TWITTER.JSON COUNT plain|receipt\n".utf8))
    exit(2)
}
let bytes = Array(try Data(contentsOf: URL(filePath: arguments[1])))
if arguments[3] == "receipt" {
    let (_, receipt) = try TwitterFeed.decodeWithReceipt(from: bytes)
    precondition(!receipt.entries.isEmpty)
}
var decoded = 0
for _ in 0..<count { decoded += try TwitterFeed.decode(from: bytes).statuses.count }
precondition(decoded == 100 * count)
