import AshlarCore

/// Every decoded value encodes, and decodes again to an equal value.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzEncoder(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    check(JSONValue.self, bytes)
    check(SettingsDTO.self, bytes)
    check(PostDTO.self, bytes)
    check(CommandDTO.self, bytes)
    check(AnswerDTO.self, bytes)
    check(KeyedDTO.self, bytes)
    check(PatchDTO.self, bytes)
    return 0
}

private func check<T: DirectCodable & Equatable>(_ type: T.Type, _ bytes: [UInt8]) {
    guard let value = try? T.decode(from: bytes) else { return }
    do {
        let again = try T.decode(from: try value.encoded())
        precondition(again == value, "the round trip changed the value")
    } catch {
        preconditionFailure("the encoded value does not decode: \(error)")
    }
}
