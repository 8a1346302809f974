import AshlarDesign

/// The types that a plan reads values as, including unions that accept values of several kinds.
extension Plan {
    /// Returns a part of a type, such as the elements of its arrays; `free` if the type has no such part.
    func part(of type: TypeRef, _ take: (TypeRef) -> TypeRef?) -> TypeRef {
        kinds(of: type).lazy.compactMap(take).first ?? .free
    }

    /// Returns the record that objects are read as.
    func record(of type: TypeRef) -> Int? { records(of: type).first { !records[$0].isTuple } }

    /// Returns the tuple that arrays are read as.
    func tuple(of type: TypeRef) -> Int? { records(of: type).first { records[$0].isTuple } }

    private func records(of type: TypeRef) -> [Int] {
        kinds(of: type).compactMap { if case .record(let index) = $0 { index } else { nil } }
    }

    /// Returns the type, or the types of a union's cases, without optionals and references.
    private func kinds(of type: TypeRef) -> [TypeRef] {
        let type = type.withoutOptional
        guard case .union(let index) = type, unions[index].tag == nil else { return [type] }
        return unions[index].cases.map(\.type.withoutOptional)
    }
}
