/// Finds shapes that are one concept: those that contain themselves, and those that are equal in several places.
package enum Unification {
    static func unify(_ roots: [Place]) {
        for root in roots { while joinRecursion(root) {} }
        shareEqualShapes(roots)
    }

    // MARK: Recursion

    /// The shapes that contain an object, the nearest first.
    private final class Ancestors {
        let shape: ObjectShape
        let key: String
        private(set) var outer: Ancestors?

        init(_ shape: ObjectShape, key: String, within outer: Ancestors?) {
            self.shape = shape
            self.key = key
            self.outer = outer
        }

        /// One after the other, since a chain that is released at once exhausts the stack.
        deinit {
            var next = outer
            outer = nil
            while isKnownUniquelyReferenced(&next), let ancestor = next {
                next = ancestor.outer
                ancestor.outer = nil
            }
        }

        /// How many levels up an object is compared with those around it: an object that contains itself does so sooner.
        static let levels = 64
    }

    /// The keys of shapes, each read once as long as it stays as it is.
    private struct KeySets {
        private var known: [ObjectIdentifier: (count: Int, keys: Set<String>)] = [:]

        mutating func keys(of shape: ObjectShape) -> Set<String> {
            // Fields are added only, or all of them go.
            if let found = known[ObjectIdentifier(shape)], found.count == shape.fields.count { return found.keys }
            let keys = Set(shape.fields.map(\.key))
            known[ObjectIdentifier(shape)] = (shape.fields.count, keys)
            return keys
        }
    }

    /// Merges an object into the ancestor that it resembles.
    ///
    /// - Returns: whether something changed: a merged shape can resemble others.
    private static func joinRecursion(_ root: Place) -> Bool {
        var hasChanged = false
        var done: Set<ObjectIdentifier> = []
        var keys = KeySets()
        // A stack instead of recursion: merged shapes may lead further than any payload does.
        var stack: [(place: Place, around: Ancestors?, key: String)] = [(root, nil, "")]
        while let (place, around, key) = stack.popLast() {
            var next: [(Place, Ancestors?, String)] = []
            defer { stack += next.reversed() }
            if let element = place.arrays.element { next.append((element, around, key)) }
            guard let shape = place.object else { continue }
            if let ancestor = ancestor(of: shape, below: key, among: around, &keys) {
                if ancestor === shape { continue }
                // Joined first, and then merged, because the ancestor's fields may hold this place.
                place.object = ancestor
                ancestor.merge(shape)
                hasChanged = true
                continue
            }
            if !done.insert(ObjectIdentifier(shape)).inserted { continue }
            let path = Ancestors(shape, key: key, within: around)
            if let value = shape.mapValue { next.append((value, path, key)) }
            next += shape.fields.map { ($0.place, path, $0.key) }
        }
        return hasChanged
    }

    private static func ancestor(
        of shape: ObjectShape, below key: String, among around: Ancestors?, _ keys: inout KeySets
    ) -> ObjectShape? {
        var next = around
        for _ in 0..<Ancestors.levels {
            guard let ancestor = next else { return nil }
            if resembles(shape, ancestor.shape, sameKey: ancestor.key == key, &keys) { return ancestor.shape }
            next = ancestor.outer
        }
        return nil
    }

    /// A child is its ancestor's kind when most of all their keys are common, or, below the same key, half of its own.
    private static func resembles(
        _ child: ObjectShape, _ ancestor: ObjectShape, sameKey: Bool, _ keys: inout KeySets
    ) -> Bool {
        if child === ancestor { return true }
        if child.mapValue != nil || ancestor.mapValue != nil { return false }
        let (own, other) = (keys.keys(of: child), keys.keys(of: ancestor))
        let common = own.count < other.count ? own.filter(other.contains) : other.filter(own.contains)
        guard !own.isEmpty, common.count >= 2 else { return false }
        let jaccard = Double(common.count) / Double(own.count + other.count - common.count)
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
            var differing: Set<Pair> = []
            for shape in ShapeWalk.shapes(below: roots)
            where shape.mapValue == nil && !merged.contains(ObjectIdentifier(shape)) {
                let keys = shape.fields.map(\.key).sorted()
                if let equal = buckets[keys]?.first(where: { isSame($0, shape, &differing) }) {
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
    ///
    /// - Complexity: O(n) in the places.
    package static func replace(_ replacement: [ObjectIdentifier: ObjectShape], below roots: [Place]) {
        let old = ShapeWalk.shapes(below: roots).filter { replacement[ObjectIdentifier($0)] != nil }
        // All places first: a walk that replaced them on its way would not reach the places of the replaced shapes, and
        // merging those would count their values a second time.
        var places: [Place] = []
        ShapeWalk.forEachPlace(below: roots) { places.append($0) }
        for place in places {
            if let shape = place.object, let new = replacement[ObjectIdentifier(shape)] { place.object = new }
        }
        for shape in old { replacement[ObjectIdentifier(shape)]?.merge(shape) }
        // Merging can bring in places that still point to a replaced shape.
        ShapeWalk.forEachPlace(below: roots) { place in
            if let shape = place.object, let new = replacement[ObjectIdentifier(shape)] { place.object = new }
        }
    }

    private struct Pair: Hashable {
        let first: ObjectIdentifier
        let second: ObjectIdentifier

        init(_ first: AnyObject, _ second: AnyObject) {
            self.first = ObjectIdentifier(first)
            self.second = ObjectIdentifier(second)
        }
    }

    /// Whether two shapes have the same keys and kinds of values, and all shapes within them too.
    ///
    /// - Parameter differing: pairs that are known to differ; shapes that hold one of them also differ.
    private static func isSame(_ a: ObjectShape, _ b: ObjectShape, _ differing: inout Set<Pair>) -> Bool {
        var assumed: Set<Pair> = []
        // Each pair with the position of the one that holds it.
        var pairs: [(first: ObjectShape, second: ObjectShape, holder: Int?)] = [(a, b, nil)]
        var waiting = [0]
        while let index = waiting.popLast() {
            let (first, second, _) = pairs[index]
            let pair = Pair(first, second)
            if first === second || !assumed.insert(pair).inserted { continue }
            guard !differing.contains(pair), let within = shapes(within: first, second) else {
                var holder: Int? = index
                while let found = holder {
                    differing.insert(Pair(pairs[found].first, pairs[found].second))
                    holder = pairs[found].holder
                }
                return false
            }
            for (inner, other) in within {
                waiting.append(pairs.count)
                pairs.append((inner, other, index))
            }
        }
        return true
    }

    /// The shapes directly within two that correspond; `nil` when the two differ by themselves.
    private static func shapes(within a: ObjectShape, _ b: ObjectShape) -> [(ObjectShape, ObjectShape)]? {
        var places: [(Place, Place)] = []
        if let first = a.mapValue, let second = b.mapValue {
            places.append((first, second))
        } else {
            guard a.mapValue == nil, b.mapValue == nil, a.fields.count == b.fields.count else { return nil }
            for field in a.fields {
                guard let other = b.place(of: field.key) else { return nil }
                places.append((field.place, other))
            }
        }
        var found: [(ObjectShape, ObjectShape)] = []
        var seen: Set<Pair> = []
        while let (first, second) = places.popLast() {
            guard first !== second, seen.insert(Pair(first, second)).inserted else { continue }
            let (kinds, others) = (first.solidKinds, second.solidKinds)
            if kinds.isEmpty || others.isEmpty { continue }
            guard kinds == others else { return nil }
            if let x = first.object, let y = second.object { found.append((x, y)) }
            if let x = first.arrays.element, let y = second.arrays.element { places.append((x, y)) }
        }
        return found
    }
}
