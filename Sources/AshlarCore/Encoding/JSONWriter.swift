import Foundation

/// A growing buffer of JSON text (RFC 8259) that types write themselves to.
///
/// It inserts commas itself. A value that JSON cannot hold (a `Double` that is not finite) is remembered and
/// thrown when the text is taken, so that writing needs no error path.
@frozen
@safe public struct JSONWriter: ~Copyable {
    @usableFromInline var buffer: UnsafeMutablePointer<UInt8>
    @usableFromInline var count = 0
    @usableFromInline var capacity: Int
    /// Whether a value has just ended, so that the next one needs a comma.
    @usableFromInline var needsComma = false
    @usableFromInline var failure: EncodingFailure?
    /// The key and the text of a tag that the next object begins with.
    @usableFromInline var pendingTag: (key: StaticString, name: StaticString)?
    /// The answers that ``TagOwners`` has already given for this text.
    @usableFromInline var tagOwners: [(question: TagOwners.Question, isOwner: Bool)]

    /// An empty text.
    @inlinable
    public init() {
        capacity = 256
        unsafe buffer = .allocate(capacity: 256)
        failure = nil
        pendingTag = nil
        tagOwners = []
    }

    deinit { unsafe buffer.deallocate() }

    /// The text written so far.
    ///
    /// - Throws: ``EncodingFailure`` when a value was written that JSON cannot hold.
    public consuming func take() throws(EncodingFailure) -> [UInt8] {
        if let failure { throw failure }
        return unsafe Array(UnsafeBufferPointer(start: buffer, count: count))
    }

    // MARK: Memory

    @inlinable @inline(__always)
    mutating func reserve(_ extra: Int) {
        if count + extra > capacity { grow(extra) }
    }

    @inline(never) @usableFromInline
    mutating func grow(_ extra: Int) {
        let newCapacity = max(capacity * 2, count + extra)
        let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: newCapacity)
        unsafe memory.update(from: buffer, count: count)
        unsafe buffer.deallocate()
        unsafe buffer = memory
        capacity = newCapacity
    }

    @inlinable @inline(__always)
    mutating func append(_ byte: UInt8) {
        reserve(1)
        unsafe buffer[count] = byte
        count &+= 1
    }

    @inlinable
    mutating func append(_ bytes: UnsafePointer<UInt8>, _ length: Int) {
        reserve(length)
        unsafe (buffer + count).update(from: bytes, count: length)
        count &+= length
    }

    // MARK: Structure

    @inlinable @inline(__always)
    mutating func beginValue() {
        if needsComma { append(0x2C) }
        needsComma = true
    }

    /// Writes `{`.
    @inlinable
    public mutating func beginObject() {
        beginValue()
        append(0x7B)
        needsComma = false
        if _slowPath(pendingTag != nil) { writeTag() }
    }

    @inline(never) @usableFromInline
    mutating func writeTag() {
        guard let tag = pendingTag else { return }
        pendingTag = nil
        key(literal: tag.key)
        text(tag.name)
    }

    /// Writes `}`.
    @inlinable
    public mutating func endObject() {
        append(0x7D)
        needsComma = true
    }

    /// Writes `[`.
    @inlinable
    public mutating func beginArray() {
        beginValue()
        append(0x5B)
        needsComma = false
    }

    /// Writes `]`.
    @inlinable
    public mutating func endArray() {
        append(0x5D)
        needsComma = true
    }

    /// Writes a key and its colon.
    public mutating func key(_ key: String) {
        string(key)
        append(0x3A)
        needsComma = false
    }

    /// Writes a key that is given in its JSON form, with its colon: `"id":`. Generated code calls it.
    ///
    /// - Parameter literal: the key, escaped, quoted and followed by a colon.
    @inlinable
    public mutating func key(literal: StaticString) {
        if needsComma { append(0x2C) }
        unsafe append(literal.utf8Start, literal.utf8CodeUnitCount)
        needsComma = false
    }

    // MARK: Fields

    /// Writes a field of a record; generated code calls it for every field.
    @inlinable
    public mutating func field<T: DirectEncodable>(_ key: StaticString, _ value: T) {
        self.key(literal: key)
        value._ashlarEncode_v1(&self)
    }

    /// Writes a field of a record, or nothing when it is `nil`.
    @inlinable
    public mutating func field<T: DirectEncodable>(_ key: StaticString, _ value: T?) {
        guard let value else { return }
        field(key, value)
    }

    // MARK: Scalars

    /// Writes `null`.
    @inlinable
    public mutating func null() { text("null") }

    /// Writes `true` or `false`.
    @inlinable
    public mutating func bool(_ value: Bool) { text(value ? "true" : "false") }

    /// Writes an integer.
    @inlinable
    public mutating func integer<T: FixedWidthInteger>(_ value: T) {
        if T.bitWidth <= 64 {
            digits(UInt64(truncatingIfNeeded: value.magnitude), isNegative: value < 0)
        } else {
            number(literal: value.description)
        }
    }

    /// Writes two digits per division, from the last to the first.
    @inline(never) @usableFromInline
    mutating func digits(_ magnitude: UInt64, isNegative: Bool) {
        beginValue()
        reserve(20)
        if isNegative { append(0x2D) }
        var rest = magnitude
        var length = 1
        var bound: UInt64 = 10
        // Twenty digits are the most: their bound would not fit.
        while length < 20, rest >= bound {
            length += 1
            bound = length < 20 ? bound &* 10 : .max
        }
        var q = unsafe buffer + (count + length)
        let pairs = unsafe JSONWriter.digitPairs.utf8Start
        while rest >= 100 {
            let pair = Int(truncatingIfNeeded: rest % 100) * 2
            rest /= 100
            unsafe q -= 2
            unsafe q[0] = pairs[pair]
            unsafe q[1] = pairs[pair + 1]
        }
        if rest >= 10 {
            let pair = Int(truncatingIfNeeded: rest) * 2
            unsafe q[-1] = unsafe pairs[pair + 1]
            unsafe q[-2] = unsafe pairs[pair]
        } else {
            unsafe q[-1] = 0x30 + UInt8(truncatingIfNeeded: rest)
        }
        count += length
    }

    private static let digitPairs: StaticString = """
        00010203040506070809101112131415161718192021222324252627282930313233343536373839404142434445464748495051525354\
        55565758596061626364656667686970717273747576777879808182838485868788899091929394959697989900
        """

    /// Writes the shortest decimal that reads back as the same number.
    public mutating func double(_ value: Double) {
        guard value.isFinite else { return refuse("\(value) is not a JSON number") }
        number(literal: value.description)
    }

    /// Writes the shortest decimal that reads back as the same number.
    public mutating func float(_ value: Float) {
        guard value.isFinite else { return refuse("\(value) is not a JSON number") }
        number(literal: value.description)
    }

    /// Writes a number's text as it is.
    ///
    /// - Parameter literal: must follow JSON's grammar.
    public mutating func number(literal: String) {
        beginValue()
        var literal = literal
        literal.withUTF8 { utf8 in unsafe append(utf8.baseAddress!, utf8.count) }
    }

    /// Writes JSON text as it is.
    ///
    /// - Parameter json: one valid JSON value.
    public mutating func raw(_ json: UnsafeBufferPointer<UInt8>) {
        beginValue()
        if let start = json.baseAddress { unsafe append(start, json.count) }
    }

    @usableFromInline
    mutating func text(_ literal: StaticString) {
        beginValue()
        unsafe append(literal.utf8Start, literal.utf8CodeUnitCount)
    }

    /// Remembers that a value cannot be written; the first one is thrown when the text is taken.
    public mutating func refuse(_ reason: String) {
        beginValue()
        if failure == nil { failure = EncodingFailure(reason: reason) }
    }
}

/// The reason why a value has no JSON form.
public struct EncodingFailure: LocalizedFailure, CustomStringConvertible, Equatable {
    /// A description of the value that could not be written.
    public let reason: String

    /// - Parameter reason: a description of the value that could not be written.
    public init(reason: String) { self.reason = reason }

    /// The reason.
    public var description: String { reason }

    /// One sentence for people.
    public func message(in messages: ProblemMessages) -> String { messages.sentence(.unwritableData) }
}
