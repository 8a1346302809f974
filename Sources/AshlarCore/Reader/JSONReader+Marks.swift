extension JSONReader {
    /// A position to point a fault at, or to go back to.
    @frozen
    public struct Mark {
        @usableFromInline let offset: Int
        @usableFromInline let room: Int

        @inlinable
        init(offset: Int, room: Int) {
            self.offset = offset
            self.room = room
        }
    }

    /// The position of the next value.
    @inlinable
    public mutating func mark() -> Mark {
        _ = peek()
        return Mark(offset: offset, room: room)
    }

    /// Goes back to a mark.
    public mutating func rewind(to mark: Mark) { seek(to: mark.offset, room: mark.room) }

    /// The fault of a value at a mark that has the right kind but is refused by its type.
    @inline(never)
    public func refuse(_ code: DecodingFault.Code, at mark: Mark) -> DecodingFault {
        DecodingFault(code, at: mark.offset)
    }
}
