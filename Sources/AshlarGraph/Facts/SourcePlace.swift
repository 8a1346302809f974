/// A place in a file.
package struct SourcePlace: Sendable, Equatable {
    /// UTF-8 bytes from the file's beginning.
    package var offset: Int32 = 0
    package var length: Int32 = 0
    /// From 1.
    package var line: Int32 = 0
    /// From 1, in UTF-8 bytes.
    package var column: Int32 = 0

    package init() {}

    package func contains(_ offset: Int32) -> Bool { self.offset <= offset && offset < self.offset + length }

    package init(offset: Int, length: Int, line: Int, column: Int) {
        self.offset = Int32(clamping: offset)
        self.length = Int32(clamping: length)
        self.line = Int32(clamping: line)
        self.column = Int32(clamping: column)
    }
}
