/// A hash table over the keys of one large object: the first member of each name.
///
/// It hashes with the standard library's seeded `Hasher`, so that no payload can choose its collisions.
struct KeyIndex {
    /// Distances of keys from the object; 0, which is never a key's distance, means free.
    private var slots: [UInt32]
    private let object: Int
    private let mask: Int
    private(set) var hasRepeatedKeys = false

    init(_ tape: Tape, _ object: Int) {
        self.object = object
        let count = tape.childCount(object)
        var capacity = 64
        while capacity * 3 < count * 4 { capacity *= 2 }
        slots = Array(repeating: 0, count: capacity)
        mask = capacity - 1
        var key = tape.firstChild(of: object)
        let end = tape[object].next
        while key < end {
            unsafe tape.bytesOfString(at: key) { name in
                let slot = unsafe slot(of: name, in: tape)
                if slots[slot] == 0 { slots[slot] = UInt32(key - object) } else { hasRepeatedKeys = true }
            }
            key = tape.next(after: key + 1)
        }
    }

    /// - Returns: the position of the member's value.
    func find(_ name: UnsafeBufferPointer<UInt8>, in tape: Tape) -> Int? {
        let distance = unsafe slots[slot(of: name, in: tape)]
        return distance == 0 ? nil : object + Int(distance) + 1
    }

    /// The slot that a name is in, or would be in.
    private func slot(of name: UnsafeBufferPointer<UInt8>, in tape: Tape) -> Int {
        var hasher = Hasher()
        unsafe hasher.combine(bytes: UnsafeRawBufferPointer(name))
        var slot = hasher.finalize() & mask
        while slots[slot] != 0, unsafe !tape.isKey(object + Int(slots[slot]), equalTo: name) {
            slot = (slot + 1) & mask
        }
        return slot
    }
}
