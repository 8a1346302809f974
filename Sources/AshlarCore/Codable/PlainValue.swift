/// A standard type that decoders read the same way whatever their strategies are: scalars, and the containers of
/// them.
///
/// Reading throws a bare fault. A value that failed is then decoded again through `Decodable`, which reports the error
/// as Foundation's decoder would, and which knows the strategies for numbers that JSON cannot hold.
protocol PlainValue {
    static func read(_ tape: Tape, at position: Int) throws(DecodingFault) -> Self
}

extension Bool: PlainValue {
    @inline(__always)
    static func read(_ tape: Tape, at position: Int) throws(DecodingFault) -> Bool {
        switch tape[position].kind {
        case .true: return true
        case .false: return false
        default: throw tape.mismatch(position)
        }
    }
}

extension String: PlainValue {
    @inline(__always)
    static func read(_ tape: Tape, at position: Int) throws(DecodingFault) -> String {
        guard tape[position].isString else { throw tape.mismatch(position) }
        return tape.string(at: position)
    }
}

extension Double: PlainValue {
    @inline(__always)
    static func read(_ tape: Tape, at position: Int) throws(DecodingFault) -> Double {
        try tape.double(at: position)
    }
}

extension Float: PlainValue {
    static func read(_ tape: Tape, at position: Int) throws(DecodingFault) -> Float {
        try tape.float(at: position)
    }
}

extension PlainValue where Self: FixedWidthInteger {
    @inline(__always)
    static func read(_ tape: Tape, at position: Int) throws(DecodingFault) -> Self {
        try tape.integer(Self.self, at: position)
    }
}

extension Int: PlainValue {}
extension Int8: PlainValue {}
extension Int16: PlainValue {}
extension Int32: PlainValue {}
extension Int64: PlainValue {}
extension UInt: PlainValue {}
extension UInt8: PlainValue {}
extension UInt16: PlainValue {}
extension UInt32: PlainValue {}
extension UInt64: PlainValue {}
extension Int128: PlainValue {}
extension UInt128: PlainValue {}

extension Optional: PlainValue where Wrapped: PlainValue {
    static func read(_ tape: Tape, at position: Int) throws(DecodingFault) -> Wrapped? {
        tape[position].isNull ? nil : try Wrapped.read(tape, at: position)
    }
}

extension Array: PlainValue where Element: PlainValue {
    // Called through a metatype, a generic function is not specialized automatically.
    @_specialize(where Element == Double)
    @_specialize(where Element == Int)
    @_specialize(where Element == String)
    @_specialize(where Element == Float)
    @_specialize(where Element == [Double])
    @_specialize(where Element == [Int])
    static func read(_ tape: Tape, at position: Int) throws(DecodingFault) -> [Element] {
        guard tape[position].isArray else { throw tape.mismatch(position) }
        var elements: [Element] = []
        elements.reserveCapacity(tape.childCount(position))
        var child = tape.firstChild(of: position)
        let end = tape.next(after: position)
        while child < end {
            elements.append(try Element.read(tape, at: child))
            child = tape.next(after: child)
        }
        return elements
    }
}

extension Set: PlainValue where Element: PlainValue {
    static func read(_ tape: Tape, at position: Int) throws(DecodingFault) -> Set<Element> {
        Set(try [Element].read(tape, at: position))
    }
}

extension Dictionary: PlainValue where Key == String, Value: PlainValue {
    @_specialize(where Key == String, Value == String)
    @_specialize(where Key == String, Value == Int)
    @_specialize(where Key == String, Value == Double)
    static func read(_ tape: Tape, at position: Int) throws(DecodingFault) -> [String: Value] {
        guard tape[position].isObject else { throw tape.mismatch(position) }
        var members: [String: Value] = [:]
        members.reserveCapacity(tape.childCount(position))
        var key = tape.firstChild(of: position)
        let end = tape.next(after: position)
        while key < end {
            let name = tape.string(at: key)
            // If a key appears twice, the first one counts; the others are not read at all.
            if members[name] == nil { members[name] = try Value.read(tape, at: key + 1) }
            key = tape.next(after: key + 1)
        }
        return members
    }
}
