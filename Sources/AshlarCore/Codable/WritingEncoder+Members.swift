#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension WritingEncoder {
    /// A member of an object that is being written, or a gap in an array for another encoder's text.
    struct Member {
        /// Up to this many members are compared with each other one by one.
        static let scanLimit = 64

        /// The position of the key's opening quote.
        let start: Int
        /// The byte after the key's closing quote.
        let keyEnd: Int
        let hasEscape: Bool
        /// Which of ``WritingEncoder/children`` has the value, so that the text is obsolete; -1 when it is in the text.
        var child = -1
    }

    // MARK: Writing

    /// Writes a key and its colon.
    func beginMember(_ name: String) {
        if unsafe writer.needsComma { unsafe writer.append(0x2C) }
        let start = unsafe writer.count
        unsafe writer.text(name, escapingSlashes: escapesSlashes)
        let keyEnd = unsafe writer.count
        unsafe writer.append(0x3A)
        unsafe writer.needsComma = false
        let member = Member(start: start, keyEnd: keyEnd, hasEscape: keyEnd - start != name.utf8.count + 2)
        note(member)
        unsafe members.append(member)
    }

    /// Leaves room for another encoder's text in an array.
    func beginGap() {
        if unsafe writer.needsComma { unsafe writer.append(0x2C) }
        unsafe members.append(Member(start: writer.count, keyEnd: writer.count, hasEscape: false))
    }

    /// Finds out whether a member is in order and is the first of its name.
    @inline(__always)
    func note(_ member: Member) {
        let top = unsafe frames.count - 1
        let count = unsafe frames[top].count
        unsafe frames[top].count = count + 1
        if sortsKeys {
            // A repeated key is not in order either.
            if count > 0, unsafe !precedes(members[members.count - 1], member) {
                unsafe frames[top].needsAssembly = true
            }
        } else if count < Member.scanLimit {
            let length = member.keyEnd - member.start
            let bytes = unsafe writer.buffer + member.start
            var hash = unsafe UInt64(length) | UInt64(bytes[1]) << 8 | UInt64(bytes[length - 2]) << 16
            if length >= 8 { unsafe hash ^= JSONReader.word(bytes) &+ JSONReader.word(bytes + (length - 8)) }
            let bit: UInt64 = 1 << ((hash &* 0x9E37_79B9_7F4A_7C15) >> 58)
            if unsafe frames[top].seen & bit != 0, unsafe isRepeated(member, since: frames[top].firstMember) {
                unsafe frames[top].needsAssembly = true
            }
            unsafe frames[top].seen |= bit
        }
    }

    private func isRepeated(_ member: Member, since first: Int) -> Bool {
        unsafe members[first...].contains { isSame($0, member) }
    }

    @inline(__always)
    func isSame(_ one: Member, _ other: Member) -> Bool {
        let count = one.keyEnd - one.start
        return unsafe count == other.keyEnd - other.start
            && memcmp(writer.buffer + one.start, writer.buffer + other.start, count) == 0
    }

    /// By the keys' UTF-8, as Foundation sorts.
    private func precedes(_ one: Member, _ other: Member) -> Bool {
        if one.hasEscape || other.hasEscape { return key(one).lexicographicallyPrecedes(key(other)) }
        let (oneCount, otherCount) = (one.keyEnd - one.start - 2, other.keyEnd - other.start - 2)
        let order = unsafe memcmp(
            writer.buffer + one.start + 1, writer.buffer + other.start + 1, min(oneCount, otherCount))
        return order == 0 ? oneCount < otherCount : order < 0
    }

    /// A key's unescaped UTF-8.
    private func key(_ member: Member) -> [UInt8] {
        var reader = unsafe JSONReader(
            UnsafeRawBufferPointer(start: writer.buffer + member.start, count: member.keyEnd - member.start))
        return unsafe (try? Array(reader.stringBytes())) ?? []
    }

    // MARK: Assembling

    /// Writes a frame's text again: members in order and each name once, the texts of other encoders put in.
    func assemble(_ frame: Frame) {
        let parts = unsafe Array(members[frame.firstMember...])
        guard !parts.isEmpty else { return }
        var text = JSONWriter()
        if frame.kind == .object {
            for index in order(parts) {
                let part = parts[index]
                if text.count > 0 { text.append(0x2C) }
                unsafe text.append(writer.buffer + part.start, part.keyEnd + 1 - part.start)
                if part.child < 0 {
                    let end = unsafe index + 1 < parts.count ? parts[index + 1].start - 1 : writer.count
                    unsafe text.append(writer.buffer + part.keyEnd + 1, end - part.keyEnd - 1)
                }
                append(part, to: &text)
            }
        } else {
            var start = frame.start
            for part in parts {
                unsafe text.append(writer.buffer + start, part.start - start)
                append(part, to: &text)
                start = part.start
            }
            unsafe text.append(writer.buffer + start, writer.count - start)
        }
        unsafe writer.count = frame.start
        unsafe writer.append(text.buffer, text.count)
    }

    private func append(_ part: Member, to text: inout JSONWriter) {
        guard part.child >= 0 else { return }
        let child = unsafe children[part.child].finish()
        unsafe text.append(child.baseAddress!, child.count)
    }

    /// The members to write: of equal names, the last.
    private func order(_ parts: [Member]) -> [Int] {
        let sorted = parts.indices.sorted { one, other in
            precedes(parts[one], parts[other]) || (one < other && !precedes(parts[other], parts[one]))
        }
        var order: [Int] = []
        order.reserveCapacity(sorted.count)
        for index in sorted {
            if let last = order.last, !precedes(parts[last], parts[index]) { order.removeLast() }
            order.append(index)
        }
        if !sortsKeys { order.sort() }
        return order
    }

    /// Whether a key appears twice in a large object, where keys were not compared one by one.
    func hasRepeatedKeys(_ frame: Frame) -> Bool {
        var hashes: Set<Int> = []
        hashes.reserveCapacity(frame.count)
        return unsafe members[frame.firstMember...].contains { member in
            var hasher = Hasher()
            unsafe hasher.combine(
                bytes: UnsafeRawBufferPointer(start: writer.buffer + member.start, count: member.keyEnd - member.start))
            // Where two keys have the same hash, the assembly determines whether they are the same key.
            return !hashes.insert(hasher.finalize()).inserted
        }
    }
}
