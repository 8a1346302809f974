/// Finds shapes that are one concept: those that contain themselves, and those that are equal in several places.
enum Unification {
    static func unify(_ roots: [Place]) {
        for root in roots { while joinRecursion(root) {} }
        shareEqualShapes(roots)
    }

    // MARK: Recursion

    /// Merges an object into the ancestor that it resembles.
    ///
    /// - Returns: whether something changed: a merged shape can resemble others.
    private static func joinRecursion(_ root: Place) -> Bool {
        var hasChanged = false
        var done: Set<ObjectIdentifier> = []
        func visit(_ place: Place, _ ancestors: [(shape: ObjectShape, key: String)], key: String) {
            if let element = place.arrays.element { visit(element, ancestors, key: key) }
            guard let shape = place.object else { return }
            if let ancestor = ancestors.last(where: { resembles(shape, $0.shape, sameKey: $0.key == key) }) {
                if ancestor.shape === shape { return }
                // Joined first, merged then: the ancestor's fields may hold this place.
                place.object = ancestor.shape
                ancestor.shape.merge(shape)
                hasChanged = true
                return
            }
            if !done.insert(ObjectIdentifier(shape)).inserted { return }
            let path = ancestors + [(shape, key)]
            if let value = shape.mapValue { visit(value, path, key: key) }
            for field in shape.fields { visit(field.place, path, key: field.key) }
        }
        visit(root, [], key: "")
        return hasChanged
    }

    /// A child is its ancestor's kind when most of all their keys are common, or, below the same key, half of its own.
    private static func resembles(_ child: ObjectShape, _ ancestor: ObjectShape, sameKey: Bool) -> Bool {
        if child === ancestor { return true }
        if child.mapValue != nil || ancestor.mapValue != nil { return false }
        let own = Set(child.fields.map(\.key))
        let other = Set(ancestor.fields.map(\.key))
        let common = own.intersection(other)
        guard !own.isEmpty, common.count >= 2 else { return false }
        let jaccard = Double(common.count) / Double(own.union(other).count)
        let containment = Double(common.count) / Double(min(own.count, other.count))
        guard (jaccard >= 0.6 && common.count >= min(3, other.count)) || (sameKey && containment >= 0.5) else {
            return false
        }
        return common.allSatisfy { key in
            guard let a = child.place(of: key), let b = ancestor.place(of: key) else { return false }
            return areCompatible(a, b)
        }
    }

    private static func areCompatible(_ a: Place, _ b: Place) -> Bool {
        let (first, second) = (a.solidKinds, b.solidKinds)
        return first.isEmpty || second.isEmpty || !first.isDisjoint(with: second)
    }

    // MARK: Sharing

    /// Makes shapes with the same keys and the same kinds of values one.
    private static func shareEqualShapes(_ roots: [Place]) {
        var hasChanged = true
        while hasChanged {
            hasChanged = false
            var replacement: [ObjectIdentifier: ObjectShape] = [:]
            var buckets: [[String]: [ObjectShape]] = [:]
            var merged: Set<ObjectIdentifier> = []
            for shape in ShapeWalk.shapes(below: roots)
            where shape.mapValue == nil && !merged.contains(ObjectIdentifier(shape)) {
                let keys = shape.fields.map(\.key).sorted()
                if let equal = buckets[keys]?.first(where: { isSame($0, shape) }) {
                    replacement[ObjectIdentifier(shape)] = equal
                    merged.insert(ObjectIdentifier(shape))
                } else {
                    buckets[keys, default: []].append(shape)
                }
            }
            if replacement.isEmpty { return }
            hasChanged = true
            replace(replacement, below: roots)
        }
    }

    /// Points every place to the shape that replaces its own, and moves the evidence over.
    private static func replace(_ replacement: [ObjectIdentifier: ObjectShape], below roots: [Place]) {
        let old = ShapeWalk.shapes(below: roots).filter { replacement[ObjectIdentifier($0)] != nil }
        ShapeWalk.forEachPlace(below: roots) { place in
            if let shape = place.object, let new = replacement[ObjectIdentifier(shape)] { place.object = new }
        }
        for shape in old { replacement[ObjectIdentifier(shape)]?.merge(shape) }
        // Merging can bring in places that still point to a replaced shape.
        ShapeWalk.forEachPlace(below: roots) { place in
            if let shape = place.object, let new = replacement[ObjectIdentifier(shape)] { place.object = new }
        }
    }

    private static func isSame(_ a: ObjectShape, _ b: ObjectShape) -> Bool {
        var assumed: Set<[ObjectIdentifier]> = []
        func same(_ a: ObjectShape, _ b: ObjectShape) -> Bool {
            if a === b || !assumed.insert([ObjectIdentifier(a), ObjectIdentifier(b)]).inserted { return true }
            if let first = a.mapValue, let second = b.mapValue { return same(first, second) }
            guard a.mapValue == nil, b.mapValue == nil, a.fields.count == b.fields.count else { return false }
            return a.fields.allSatisfy { field in b.place(of: field.key).map { same(field.place, $0) } ?? false }
        }
        func same(_ a: Place, _ b: Place) -> Bool {
            let (first, second) = (a.solidKinds, b.solidKinds)
            if first.isEmpty || second.isEmpty { return true }
            guard first == second else { return false }
            if let x = a.object, let y = b.object, !same(x, y) { return false }
            if let x = a.arrays.element, let y = b.arrays.element, !same(x, y) { return false }
            return true
        }
        return same(a, b)
    }
}

extension ObjectShape {
    package func place(of key: String) -> Place? { fields.first { $0.key == key }?.place }
}
