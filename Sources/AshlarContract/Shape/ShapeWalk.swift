/// Visits everything that places lead to, each place and shape once.
package enum ShapeWalk {
    /// Every shape, in the order of the payloads.
    ///
    /// - Parameter byPosition: whether only the positions of arrays are looked at where they have some, and not the
    ///   place that represents all elements together.
    package static func shapes(below roots: [Place], byPosition: Bool = false) -> [ObjectShape] {
        var shapes: [ObjectShape] = []
        var seen: Set<ObjectIdentifier> = []
        forEachPlace(below: roots, byPosition: byPosition) { place in
            for shape in place.shapes where seen.insert(ObjectIdentifier(shape)).inserted { shapes.append(shape) }
        }
        return shapes
    }

    package static func forEachPlace(below roots: [Place], byPosition: Bool = false, _ body: (Place) -> Void) {
        var seen: Set<ObjectIdentifier> = []
        // A stack instead of recursion: shapes may nest to any depth.
        var stack: [Place] = roots.reversed()
        while let place = stack.popLast() {
            guard seen.insert(ObjectIdentifier(place)).inserted else { continue }
            body(place)
            var next: [Place] = []
            let positions = place.arrays.positions ?? []
            if let element = place.arrays.element, !byPosition || positions.isEmpty { next.append(element) }
            next += positions
            for shape in place.shapes {
                if let value = shape.mapValue { next.append(value) }
                next += shape.fields.map(\.place)
            }
            stack += next.reversed()
        }
    }
}

extension Place {
    /// The place of the innermost values of lists and dictionaries here.
    package var leaf: Place {
        var place = self
        // A list may hold itself.
        for _ in 0..<16 {
            guard let inner = place.arrays.element ?? place.object?.mapValue else { break }
            place = inner
        }
        return place
    }

    /// Forgets the evidence and the statement: any value may be here.
    package func becomeFree() {
        var free = Statement()
        free.isNullable = mayBeNull
        statement = free
        object = nil
        choice = nil
    }

    /// Whether the values here, or what their lists and dictionaries hold, have a shape.
    package func leads(to shape: ObjectShape) -> Bool { leaf.shapes.contains { $0 === shape } }

    /// The shape of the objects here, or all of them where a key distinguishes several.
    package var shapes: [ObjectShape] { (object.map { [$0] } ?? []) + (choice?.cases.map(\.shape) ?? []) }
}
