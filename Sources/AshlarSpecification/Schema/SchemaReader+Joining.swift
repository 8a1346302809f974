import AshlarContract

/// Joins alternatives that nothing distinguishes into one place or one shape.
extension SchemaReader {
    /// The joins so far, by the identities of the parts.
    struct Joins {
        var shapes: [Set<ObjectIdentifier>: ObjectShape] = [:]
        /// The shapes that a joined one consists of. None of them is a joined shape: joining with them again adds nothing.
        var parts: [ObjectIdentifier: [ObjectShape]] = [:]
        /// The joined places; holding the parts keeps their identities unique.
        var places: [Set<ObjectIdentifier>: (whole: Place, parts: [Place])] = [:]
    }

    /// Returns one place for values of any of several.
    func joined(_ places: [Place]) -> Place? {
        guard let first = places.first else { return nil }
        let identity = Set(places.map { ObjectIdentifier($0) })
        if identity.count == 1 { return first }
        if let known = joins.places[identity] { return known.whole }
        guard takePlace(at: nil) else { return first }
        let place = Place(Statement.joined(places.compactMap(\.statement)))
        joins.places[identity] = (place, places)
        let lists = places.filter { $0.arrays.element != nil }
        place.arrays.element = joined(lists.compactMap(\.arrays.element))
        // Lists of several kinds have no positions in common.
        if lists.count == 1 { place.arrays.positions = lists[0].arrays.positions }
        // Nothing distinguishes the alternatives of several choices anymore.
        let shapes = places.flatMap(\.shapes)
        place.object = shapes.count > 1 ? merged(shapes) : shapes.first
        return place
    }

    /// Returns one shape for objects of any of several that nothing distinguishes; a key that not all require is optional.
    private func merged(_ shapes: [ObjectShape]) -> ObjectShape {
        let shapes = parts(of: shapes)
        if shapes.count == 1 { return shapes[0] }
        let identity = Set(shapes.map { ObjectIdentifier($0) })
        if let known = joins.shapes[identity] { return known }
        let shape = ObjectShape()
        joins.shapes[identity] = shape
        joins.parts[ObjectIdentifier(shape)] = shapes
        shape.alternatives = shapes
        shapes.flatMap(\.hints).forEach(shape.addHint)
        shape.statement = ShapeStatement(location: shapes[0].statement?.location)
        mergers.append { [self] in
            if shapes.contains(where: { $0.mapValue != nil }) {
                let values = shapes.flatMap { $0.mapValue.map { [$0] } ?? $0.fields.map(\.place) }
                shape.mapValue = joined(values.map { $0.restated() }) ?? Place(Statement())
                return
            }
            var seen: Set<String> = []
            let keys = shapes.flatMap { $0.fields.map(\.key) }.filter { seen.insert($0).inserted }
            guard check(keys.count, keysOf: shape) else { return }
            for key in keys {
                let fields = shapes.compactMap { part in part.position(of: key).map { part.fields[$0] } }
                let index = shape.addField(key, place: joined(fields.map(\.place))?.restated() ?? Place(Statement()))
                shape.fields[index].isRequired =
                    fields.count == shapes.count && fields.allSatisfy { $0.isRequired == true }
            }
        }
        return shape
    }

    /// Returns the shapes with merged ones replaced by their parts, each once.
    private func parts(of shapes: [ObjectShape]) -> [ObjectShape] {
        var seen: Set<ObjectIdentifier> = []
        return shapes.flatMap { joins.parts[ObjectIdentifier($0)] ?? [$0] }
            .filter { seen.insert(ObjectIdentifier($0)).inserted }
    }
}
