/// How types are treated, determined once for each, since a conditional cast costs more than most values do.
///
/// A table with few slots: types with colliding slots are classified again.
struct TypeSlots<Treatment> {
    private var slots: [(type: ObjectIdentifier, treatment: Treatment)?] = Array(repeating: nil, count: 64)

    @inline(__always)
    mutating func treatment(of type: Any.Type, _ classify: (Any.Type) -> Treatment) -> Treatment {
        let id = ObjectIdentifier(type)
        // Metadata is aligned to words and mostly some words long.
        let slot = (Int(bitPattern: id) >> 4 ^ Int(bitPattern: id) >> 10) & 63
        if let entry = slots[slot], entry.type == id { return entry.treatment }
        let treatment = classify(type)
        slots[slot] = (id, treatment)
        return treatment
    }
}
