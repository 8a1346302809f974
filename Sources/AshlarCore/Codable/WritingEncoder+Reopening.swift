/// Containers that are opened again for a key that has a value: Foundation's encoder continues that value.
extension WritingEncoder {
    /// The encoder of the value that the innermost object already has for the key that was begun last.
    ///
    /// - Parameters:
    ///   - kind: an object or an array.
    ///   - key: the value's key.
    ///   - depth: of the innermost object.
    /// - Returns: `nil` when the key is new. Continuing with another kind of container is a programmer error, as with
    ///   Foundation's encoder.
    func reopened(_ kind: Frame.Kind, _ key: any CodingKey, depth: Int) -> WritingEncoder? {
        let frame = unsafe frames[frames.count - 1]
        guard frame.count > 1, let new = unsafe members.last,
            let index = unsafe members.indices.dropLast().dropFirst(frame.firstMember).last(
                where: { unsafe isSame(members[$0], new) })
        else { return nil }
        let old = unsafe members[index]
        let encoder: WritingEncoder
        if old.child >= 0 {
            unsafe encoder = children[old.child]
            unsafe precondition(encoder.frames[0].kind == kind, WritingEncoder.replacement)
        } else {
            let start = old.keyEnd + 1
            let end = unsafe members[index + 1].start - 1
            encoder = WritingEncoder(
                session, in: codingPath(depth: depth) + [key], depth: baseDepth + depth)
            let text = unsafe UnsafeRawBufferPointer(start: writer.buffer + start, count: end - start)
            unsafe precondition(encoder.take(text, as: kind), WritingEncoder.replacement)
            unsafe members[index].child = unsafe children.count
            unsafe children.append(encoder)
        }
        // The value stays where it is: the key that was begun is removed, with the comma before it.
        unsafe members.removeLast()
        unsafe writer.count = new.start - 1
        unsafe writer.needsComma = true
        unsafe frames[frames.count - 1].count -= 1
        unsafe frames[frames.count - 1].needsAssembly = true
        return encoder
    }

    private static let replacement =
        "Attempt to push new encoding container when already previously encoded at this path."

    /// Begins with the text of a container, as if its parts had been encoded here.
    ///
    /// - Returns: whether the text is a container of that kind.
    private func take(_ text: UnsafeRawBufferPointer, as kind: Frame.Kind) -> Bool {
        guard unsafe text.first == (kind == .object ? 0x7B : 0x5B), let tape = unsafe try? Tape(text) else {
            return false
        }
        open(kind)
        var part = tape.firstChild(of: Tape.rootPosition)
        let end = tape.next(after: Tape.rootPosition)
        while part < end {
            if unsafe writer.needsComma { unsafe writer.append(0x2C) }
            if kind == .object {
                let start = unsafe writer.count
                unsafe copy(tape.range(of: part))
                let member = unsafe Member(
                    start: start, keyEnd: writer.count, hasEscape: tape[part].kind == .escapedString)
                unsafe writer.append(0x3A)
                note(member)
                unsafe members.append(member)
                part += 1
            } else {
                unsafe frames[0].count += 1
            }
            unsafe copy(tape.range(of: part))
            unsafe writer.needsComma = true
            part = tape.next(after: part)
        }
        return true
    }

    private func copy(_ text: UnsafeRawBufferPointer) {
        unsafe text.withMemoryRebound(to: UInt8.self) { bytes in
            if let first = bytes.baseAddress { unsafe writer.append(first, bytes.count) }
        }
    }
}
