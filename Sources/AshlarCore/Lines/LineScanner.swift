#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Finds the lines of a text, one after the other.
@usableFromInline
struct LineScanner {
    private var offset = 0
    /// The number of the last line found; 1-based.
    @usableFromInline private(set) var number = 0

    @usableFromInline
    init() {}

    /// The next line that is not blank, without its end.
    @usableFromInline
    mutating func next(in text: UnsafeRawBufferPointer) -> Range<Int>? {
        while offset < text.count {
            let start = offset
            number += 1
            let end = unsafe memchr(text.baseAddress! + start, 0x0A, text.count - start)
            let count =
                unsafe end.map { unsafe UnsafeRawPointer($0) - (text.baseAddress! + start) } ?? text.count - start
            offset = start + count + 1
            if unsafe !isBlank(UnsafeRawBufferPointer(rebasing: text[start..<start + count])) {
                return start..<start + count
            }
        }
        return nil
    }
}
