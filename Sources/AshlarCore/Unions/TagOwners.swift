import Foundation

/// The types that write the tag of a union themselves, because they have a field for it.
///
/// Unions may be generic, so that they cannot store the answer; and a shape is too expensive to make for each value.
@usableFromInline enum TagOwners {
    @usableFromInline struct Question: Hashable {
        let type: ObjectIdentifier
        /// The tag's literal has one address per program.
        let tag: UInt

        init(_ type: any DirectDecodable.Type, _ tag: StaticString) {
            self.type = ObjectIdentifier(type)
            self.tag = unsafe UInt(bitPattern: tag.utf8Start)
        }
    }

    private static let known = Locked<[Question: Bool]>([:])

    /// - Parameter tag: the key of the tag, escaped, quoted and followed by a colon.
    static func contains(_ question: Question, _ type: any DirectDecodable.Type, _ tag: StaticString) -> Bool {
        if let answer = known.withLock({ $0[question] }) { return answer }
        let key = unsafe try? String.decode(
            from: UnsafeRawBufferPointer(start: tag.utf8Start, count: tag.utf8CodeUnitCount - 1))
        // Outside the lock: shapes are users' code.
        let answer = key.map(type._ashlarShape_v1.hasKey) ?? false
        known.withLock { $0[question] = answer }
        return answer
    }
}
