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
    public init() {
        capacity = 256
        guard let memory = unsafe malloc(capacity) else { fatalError("no memory for \(capacity) bytes") }
        unsafe buffer = memory.assumingMemoryBound(to: UInt8.self)
        failure = nil
        pendingTag = nil
        tagOwners = []
    }

    deinit { unsafe free(buffer) }

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
        // Where a block of memory can grow in place, nothing is copied.
        guard let memory = unsafe realloc(buffer, newCapacity) else { fatalError("no memory for \(newCapacity) bytes") }
        unsafe buffer = memory.assumingMemoryBound(to: UInt8.self)
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

    /// Writes eight bytes, the first of which is the lowest of the word; the counterpart of ``JSONReader/word(_:)``.
    @inline(__always)
    static func store(_ word: UInt64, to target: UnsafeMutablePointer<UInt8>) {
        unsafe UnsafeMutableRawPointer(target).storeBytes(of: word.littleEndian, as: UInt64.self)
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
        let length = literal.utf8CodeUnitCount
        reserve(length &+ 1)
        // A comma that is not needed is written over.
        unsafe buffer[count] = 0x2C
        count &+= needsComma ? 1 : 0
        unsafe JSONWriter.copyKey(literal.utf8Start, length, to: buffer + count)
        count &+= length
        needsComma = false
    }

    /// Copies a key, which is too short for a call.
    @inlinable @inline(__always)
    static func copyKey(_ source: UnsafePointer<UInt8>, _ length: Int, to target: UnsafeMutablePointer<UInt8>) {
        // The last word overlaps with the one before it.
        if length >= 8, length <= 16 {
            unsafe copy(UInt64.self, source, to: target)
            unsafe copy(UInt64.self, source + (length &- 8), to: target + (length &- 8))
        } else if length >= 4, length < 8 {
            unsafe copy(UInt32.self, source, to: target)
            unsafe copy(UInt32.self, source + (length &- 4), to: target + (length &- 4))
        } else if length > 16, length <= 24 {
            unsafe copy(UInt64.self, source, to: target)
            unsafe copy(UInt64.self, source + 8, to: target + 8)
            unsafe copy(UInt64.self, source + (length &- 8), to: target + (length &- 8))
        } else {
            unsafe target.update(from: source, count: length)
        }
    }

    @inlinable @inline(__always)
    static func copy<Word: BitwiseCopyable>(
        _ type: Word.Type, _ source: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>
    ) {
        unsafe UnsafeMutableRawPointer(target).storeBytes(
            of: UnsafeRawPointer(source).loadUnaligned(as: type), as: type)
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

    /// Writes an element where it is: an iterator would copy it, and count the references in it.
    @inlinable
    mutating func element<T: DirectEncodable & ~Copyable>(_ element: UnsafePointer<T>) {
        unsafe element.pointee._ashlarEncode_v1(&self)
    }

    // MARK: Scalars

    /// Writes `null`.
    @inlinable
    public mutating func null() { text("null") }

    /// Writes `true` or `false`.
    @inlinable
    public mutating func bool(_ value: Bool) { text(value ? "true" : "false") }

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
