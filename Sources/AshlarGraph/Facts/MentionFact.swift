/// A type's name where code uses it. A declaration that nothing mentions is dead, as far as names show.
///
/// Files mention many names, and only whether two are equal matters: hashes take less time and space than texts. Where
/// two names have the same hash, dead code only looks alive.
package struct MentionFact: Sendable, Hashable, Comparable {
    package var name: Int32 = 0
    /// The innermost type around; 0 outside of types.
    package var owner: Int32 = 0
    /// The name before it: `Session` of `Session.Proposal`; 0 without one.
    package var base: Int32 = 0

    package init() {}

    init(name: Int32, owner: Int32, base: Int32) {
        self.name = name
        self.owner = owner
        self.base = base
    }

    package static func < (left: MentionFact, right: MentionFact) -> Bool {
        (left.name, left.owner, left.base) < (right.name, right.owner, right.base)
    }

    /// The hash of a name, of 28 bits, which an archive writes in four bytes; never 0.
    package static func hash(_ name: some StringProtocol) -> Int32 {
        var value: UInt32 = 0x811C_9DC5
        for byte in name.utf8 { value = (value ^ UInt32(byte)) &* 0x0100_0193 }
        return max(1, Int32(bitPattern: (value ^ value >> 28) & 0x0FFF_FFFF))
    }

    /// The hash of a call with its labels: `user id:name:` of `user(id: 1, name: "Ada")`.
    package static func hash(call name: String, labels: [String]) -> Int32 {
        hash("\(name) \(labels.map { "\($0):" }.joined())")
    }
}

extension MentionFact: ArchivedFact {
    package mutating func archive(in archive: inout FactArchive) {
        archive.value(&name)
        archive.value(&owner)
        archive.value(&base)
    }
}
