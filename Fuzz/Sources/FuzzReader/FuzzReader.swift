import AshlarCore
import Foundation

/// Every way to read must end with a value or a failure, and agree on what is JSON.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzReader(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let value = try? JSONValue.decode(from: bytes)
    let raw = try? RawJSON.decode(from: bytes)
    precondition((value == nil) == (raw == nil), "skipping and reading disagree")
    _ = try? SettingsDTO.decode(from: bytes)
    _ = try? PostDTO.decode(from: bytes)
    _ = try? [Double].decode(from: bytes)
    for line in JSONLines<PatchDTO>.of(bytes) { _ = line }
    return 0
}

extension JSONLines {
    fileprivate static func of(_ bytes: [UInt8]) -> JSONLines { Value.lines(of: bytes) }
}
