import AshlarCore

/// A refused payload has problems with places inside it; an accepted one has a receipt and no problem.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzProblems(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    check(SettingsDTO.self, bytes)
    check(PostDTO.self, bytes)
    check(StrictDTO.self, bytes)
    check(CommandDTO.self, bytes)
    check(AnswerDTO.self, bytes)
    check([String: KeyedDTO].self, bytes)
    return 0
}

private func check<T: DirectDecodable>(_ type: T.Type, _ bytes: [UInt8]) {
    do throws(DecodingFailure) {
        _ = try T.decodeWithReceipt(from: bytes)
    } catch {
        precondition(!error.problems.isEmpty, "a failure without a problem")
        for problem in error.problems {
            precondition(problem.offset >= 0 && problem.offset <= bytes.count, "a place outside of the payload")
            precondition(problem.offset + problem.length <= bytes.count, "a length outside of the payload")
            precondition(problem.position.line > 0 && problem.position.column > 0, "a problem without a position")
        }
        _ = error.report(showing: bytes)
        _ = error.withInputs(from: bytes)
    }
}
