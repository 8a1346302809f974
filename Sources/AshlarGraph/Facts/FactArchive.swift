/// Writes facts to bytes and reads them back. The same code describes both, so every written field is read.
///
/// Writing doesn't change facts, because they are shared.
package struct FactArchive {
    private(set) package var bytes: [UInt8]
    private var position = 0
    private var end = 0
    let isReading: Bool
    /// Whether the bytes ended early, or contain an invalid value.
    private(set) package var isBroken = false

    /// An archive to write to.
    package init() {
        bytes = []
        isReading = false
    }

    /// An archive to read from.
    package init(reading bytes: [UInt8]) { self.init(reading: bytes, from: bytes.indices) }

    /// An archive that is part of some bytes, which are not copied.
    package init(reading bytes: [UInt8], from range: Range<Int>) {
        self.bytes = bytes
        position = range.lowerBound
        end = range.upperBound
        isReading = true
    }

    package mutating func value(_ value: inout Int32) {
        var rest = UInt32(bitPattern: value)
        if isReading {
            rest = 0
            var shift: UInt32 = 0
            while shift < 35 {
                guard position < end else { return fail() }
                let byte = bytes[position]
                position += 1
                rest |= UInt32(byte & 0x7F) << shift
                if byte < 0x80 { break }
                shift += 7
            }
            value = Int32(bitPattern: rest)
        } else {
            while rest >= 0x80 {
                bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
                rest >>= 7
            }
            bytes.append(UInt8(rest))
        }
    }

    package mutating func value(_ value: inout UInt64) {
        var (low, high) = (Int32(truncatingIfNeeded: value), Int32(truncatingIfNeeded: value >> 32))
        self.value(&low)
        self.value(&high)
        if isReading { value = UInt64(UInt32(bitPattern: low)) | UInt64(UInt32(bitPattern: high)) << 32 }
    }

    package mutating func value(_ value: inout Bool) {
        var byte: UInt8 = value ? 1 : 0
        self.byte(&byte)
        if isReading { value = byte != 0 }
    }

    package mutating func value(_ value: inout String) {
        var count = Int32(value.utf8.count)
        self.value(&count)
        if isReading {
            let last = position + Int(count)
            guard count >= 0, last <= end else { return fail() }
            value = String(decoding: bytes[position..<last], as: UTF8.self)
            position = last
        } else {
            bytes.append(contentsOf: value.utf8)
        }
    }

    package mutating func value<Value: RawRepresentable<UInt8>>(_ value: inout Value) {
        var raw = value.rawValue
        byte(&raw)
        guard let read = Value(rawValue: raw) else { return fail() }
        if isReading { value = read }
    }

    package mutating func value(_ value: inout SourcePlace) {
        self.value(&value.offset)
        self.value(&value.length)
        self.value(&value.line)
        self.value(&value.column)
    }

    package mutating func value(_ value: inout Set<String>) {
        var items = isReading ? [] : value.sorted()
        self.value(&items)
        if isReading { value = Set(items) }
    }

    package mutating func value(_ value: inout [String]) {
        list(&value, of: "") { $0.value(&$1) }
    }

    package mutating func value(_ value: inout [Int32]) {
        list(&value, of: 0) { $0.value(&$1) }
    }

    package mutating func value<Fact: ArchivedFact>(_ value: inout [Fact]) {
        list(&value, of: Fact()) { $1.archive(in: &$0) }
    }

    package mutating func value<Fact: ArchivedFact>(_ value: inout Fact) { value.archive(in: &self) }

    private mutating func list<Item>(
        _ items: inout [Item], of empty: @autoclosure () -> Item, _ each: (inout FactArchive, inout Item) -> Void
    ) {
        var count = Int32(items.count)
        value(&count)
        guard isReading else {
            // Other threads may read the list, so it isn't changed, not even in place.
            for item in items {
                var item = item
                each(&self, &item)
            }
            return
        }
        // An item takes at least one byte: a larger count than the remaining bytes is rejected.
        guard count >= 0, Int(count) <= end - position else { return fail() }
        items = []
        items.reserveCapacity(Int(count))
        for _ in 0..<count {
            var item = empty()
            each(&self, &item)
            if isBroken { return }
            items.append(item)
        }
    }

    private mutating func byte(_ byte: inout UInt8) {
        guard isReading else { return bytes.append(byte) }
        guard position < end else { return fail() }
        byte = bytes[position]
        position += 1
    }

    private mutating func fail() {
        isBroken = true
        position = end
    }
}

/// A fact that lists its parts once, for reading and writing.
package protocol ArchivedFact {
    init()
    /// Passes each part to the archive, in a fixed order.
    mutating func archive(in archive: inout FactArchive)
}

extension ArchivedFact where Self: AnyObject {
    /// Whether two facts consist of the same parts.
    package static func == (left: Self, right: Self) -> Bool {
        func bytes(of fact: Self) -> [UInt8] {
            var (fact, archive) = (fact, FactArchive())
            fact.archive(in: &archive)
            return archive.bytes
        }
        return left === right || bytes(of: left) == bytes(of: right)
    }
}
