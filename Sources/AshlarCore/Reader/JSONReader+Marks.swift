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

    /// How many bytes a string takes from quote to quote, in bytes that were read before.
    func lengthOfString(at offset: Int) -> Int {
        var length = 1
        while unsafe start[offset + length] != 0x22 { unsafe length += start[offset + length] == 0x5C ? 2 : 1 }
        return length + 1
    }
}
