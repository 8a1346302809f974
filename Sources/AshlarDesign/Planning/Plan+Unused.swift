extension Plan {
    /// Removes the enumerations and unions that no payload leads to.
    ///
    /// - Parameter isDropped: which unions may go.
    mutating func dropUnused(unionsThat isDropped: (UnionPlan) -> Bool = { _ in true }) {
        let envelopes = envelope.map { [TypeRef.record($0.record)] } ?? []
        let used = Reach(from: roots.map(\.type) + envelopes, in: self)
        let keptUnions = unions.indices.filter { used.unions.contains($0) || !isDropped(unions[$0]) }
        let keptEnums = enums.indices.filter { used.enums.contains($0) || enums[$0].isOfParameter }
        if keptUnions.count == unions.count, keptEnums.count == enums.count { return }
        let unionNumbers = Dictionary(uniqueKeysWithValues: zip(keptUnions, 0...))
        let enumNumbers = Dictionary(uniqueKeysWithValues: zip(keptEnums, 0...))
        unions = keptUnions.map { unions[$0] }
        enums = keptEnums.map { enums[$0] }
        for index in unions.indices { unions[index].concept = unions[index].concept.flatMap { unionNumbers[$0] } }
        mapTypes { type in
            switch type {
            case .union(let index): unionNumbers[index].map { .union($0) } ?? type
            case .openEnum(let index): enumNumbers[index].map { .openEnum($0) } ?? type
            default: type
            }
        }
    }
}
