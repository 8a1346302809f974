/// A standard type that is written the same way whatever the strategies are.
protocol PlainEncodable: Encodable {
    /// Whether JSON has a form for the value; numbers that it cannot hold are left to the strategy.
    var isConforming: Bool { get }
    /// Writes a conforming value.
    func write(to writer: inout JSONWriter, _ escapesSlashes: Bool)
}

extension PlainEncodable {
    var isConforming: Bool { true }
}

extension Bool: PlainEncodable {
    func write(to writer: inout JSONWriter, _ escapesSlashes: Bool) { writer.bool(self) }
}

extension String: PlainEncodable {
    func write(to writer: inout JSONWriter, _ escapesSlashes: Bool) {
        writer.stringValue(self, escapingSlashes: escapesSlashes)
    }
}

extension Double: PlainEncodable {
    var isConforming: Bool { isFinite }
    func write(to writer: inout JSONWriter, _ escapesSlashes: Bool) { writer.number(self) }
}

extension Float: PlainEncodable {
    var isConforming: Bool { isFinite }
    func write(to writer: inout JSONWriter, _ escapesSlashes: Bool) { writer.number(self) }
}

extension PlainEncodable where Self: FixedWidthInteger {
    func write(to writer: inout JSONWriter, _ escapesSlashes: Bool) { writer.integer(self) }
}

extension Int: PlainEncodable {}
extension Int8: PlainEncodable {}
extension Int16: PlainEncodable {}
extension Int32: PlainEncodable {}
extension Int64: PlainEncodable {}
extension UInt: PlainEncodable {}
extension UInt8: PlainEncodable {}
extension UInt16: PlainEncodable {}
extension UInt32: PlainEncodable {}
extension UInt64: PlainEncodable {}
extension Int128: PlainEncodable {}
extension UInt128: PlainEncodable {}

extension Optional: PlainEncodable where Wrapped: PlainEncodable {
    var isConforming: Bool { self?.isConforming ?? true }
    func write(to writer: inout JSONWriter, _ escapesSlashes: Bool) {
        if let self { self.write(to: &writer, escapesSlashes) } else { writer.null() }
    }
}

extension Array: PlainEncodable where Element: PlainEncodable {
    // Called through a metatype, a generic function is not specialized automatically.
    var isConforming: Bool { areConforming() }

    @_specialize(where Element == Double)
    @_specialize(where Element == Int)
    @_specialize(where Element == String)
    @_specialize(where Element == [Double])
    private func areConforming() -> Bool {
        for element in self where !element.isConforming { return false }
        return true
    }

    @_specialize(where Element == Double)
    @_specialize(where Element == Int)
    @_specialize(where Element == String)
    @_specialize(where Element == [Double])
    func write(to writer: inout JSONWriter, _ escapesSlashes: Bool) {
        writer.beginArray()
        for element in self { element.write(to: &writer, escapesSlashes) }
        writer.endArray()
    }
}
