/// UTF-8 text as the scanners read it: borrowed, and neither copied nor validated.
///
/// Every access is checked against the bounds, so that the scanners hold no unsafe code. Making one is unsafe: the memory
/// must live as long as it is used.
@safe package struct Bytes: RandomAccessCollection {
    private let memory: UnsafeBufferPointer<UInt8>

    /// - Parameter memory: outlives this value.
    package init(_ memory: UnsafeBufferPointer<UInt8>) { unsafe self.memory = memory }

    /// A literal's text; it lives as long as the program.
    package init(_ text: StaticString) {
        unsafe memory = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    }

    /// A part of other bytes, with indices that start at zero again.
    package init(rebasing slice: Slice<Bytes>) {
        precondition(slice.startIndex >= 0 && slice.endIndex <= slice.base.count)
        unsafe memory = UnsafeBufferPointer(rebasing: slice.base.memory[slice.startIndex..<slice.endIndex])
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { unsafe memory.count }
    // The same as the defaults. Those go through metadata of ranges unless they are specialized, and cost most of a
    // scan in debug builds.
    package var count: Int { unsafe memory.count }
    package func index(after index: Int) -> Int { index + 1 }
    package func formIndex(after index: inout Int) { index += 1 }
    package func distance(from start: Int, to end: Int) -> Int { end - start }

    package subscript(position: Int) -> UInt8 {
        precondition(position >= 0 && position < count, "beyond the text")
        return unsafe memory[position]
    }

    package func withContiguousStorageIfAvailable<R>(
        _ body: (UnsafeBufferPointer<UInt8>) throws -> R
    ) rethrows -> R? { try unsafe body(memory) }
}

extension Bytes {
    /// A part of these bytes, with indices that start at zero again.
    func part(_ range: Range<Int>) -> Bytes { Bytes(rebasing: self[range]) }

    // Not `allSatisfy(\.isDigit)`: the optimizer does not remove the key path, at ten times the cost.
    var hasOnlyDigits: Bool { allSatisfy { $0.isDigit } }
    var hasOnlyLetters: Bool { allSatisfy { $0.isLetter } }
    var hasOnlyLettersOrDigits: Bool { allSatisfy { $0.isLetterOrDigit } }

    /// Whether these bytes are a text in lower case, letters being compared without regard to case.
    func matches(_ text: StaticString) -> Bool {
        guard count == text.utf8CodeUnitCount else { return false }
        let text = Bytes(text)
        for index in 0..<count where self[index].lowercased != text[index] { return false }
        return true
    }
}

extension String {
    /// Lends the text's UTF-8 to a scanner; only a text that is bridged from Objective-C is copied.
    @inline(__always)
    package func scan<R>(_ scanner: (Bytes) throws -> R) rethrows -> R {
        var text = self
        return try text.withUTF8 { try unsafe scanner(Bytes($0)) }
    }
}

extension [UInt8] {
    /// Lends the bytes to a scanner.
    package func scan<R>(_ scanner: (Bytes) throws -> R) rethrows -> R {
        try unsafe withUnsafeBufferPointer { try unsafe scanner(Bytes($0)) }
    }
}

extension UInt8 {
    package var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
    var isLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }
    var isLetterOrDigit: Bool { isLetter || isDigit }
    package var isHexDigit: Bool { isDigit || UInt8(ascii: "a")...UInt8(ascii: "f") ~= self | 0x20 }
    var lowercased: UInt8 { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self ? self | 0x20 : self }

    /// The value of a hexadecimal digit.
    var hexDigit: UInt8? {
        if isDigit { return self - UInt8(ascii: "0") }
        return isHexDigit ? (self | 0x20) - UInt8(ascii: "a") + 10 : nil
    }
}
