/// Adds the evidence of specified positions to that of all elements, where the arrays are lists after all.
///
/// Positions can share their shapes with other places: their statements and their counts do not change.
struct SpecifiedLists {
    private var merged = MergedPairs()
    private var completed: Set<ObjectIdentifier> = []
    /// How many additions are under way, one within the other.
    private var depth = 0
    /// Shapes nested so deeply that they wait until the shapes around them are added.
    private var waiting: [(source: ObjectShape, target: ObjectShape)] = []

    /// How deep calls are nested: specified shapes may be chained by the ten thousands.
    private static let depthLimit = 100

    /// - Parameter places: with specified positions, the outermost first.
    mutating func complete(_ places: [Place]) {
        // Inner places come first. Added evidence can show that an array further in is a list too.
        var waiting = Array(places.reversed())
        var count: Int
        repeat {
            count = waiting.count
            var tuples: [Place] = []
            for place in waiting {
                if place.arrays.tuple == nil { complete(place) } else { tuples.append(place) }
            }
            waiting = tuples
        } while waiting.count < count
    }

    private mutating func complete(_ place: Place) {
        guard let element = place.arrays.element, completed.insert(ObjectIdentifier(element)).inserted else { return }
        var seen: Set = [ObjectIdentifier(element)]
        for position in place.arrays.positions ?? [] where seen.insert(ObjectIdentifier(position)).inserted {
            addContent(of: position, to: element)
        }
        while let (source, target) = waiting.popLast() { add(source, to: target) }
    }

    /// Adds the content of containers, but not their number: that was counted for all elements.
    private mutating func addContent(of other: Place, to place: Place) {
        for shape in other.shapes where !place.shapes.contains(where: { $0 === shape }) {
            if let own = place.object { add(shape, to: own) } else if place.choice == nil { place.object = shape }
        }
        guard other.arrays.count > 0 else { return }
        place.arrays.addLengths(of: other.arrays)
        // Arrays of several positions without a specification have no positions in common.
        if place.statement == nil { place.arrays.positions = nil }
        guard let part = other.arrays.element else { return }
        let element = place.arrays.element ?? Place()
        place.arrays.element = element
        add(part, to: element)
    }

    private mutating func add(_ other: Place, to place: Place) {
        guard other !== place, merged.isNew(place, other) else { return }
        place.mergeTraces(of: other)
        place.addCounts(of: other)
        place.arrays.count += other.arrays.count
        addContent(of: other, to: place)
    }

    private mutating func add(_ other: ObjectShape, to shape: ObjectShape) {
        guard depth < SpecifiedLists.depthLimit else { return waiting.append((other, shape)) }
        depth += 1
        defer { depth -= 1 }
        guard other !== shape, merged.isNew(shape, other) else { return }
        if other.mapValue != nil { shape.becomeMap() }
        if let value = shape.mapValue {
            shape.occurrences.merge(other.occurrences)
            for part in other.mapValue.map({ [$0] }) ?? other.fields.map(\.place) { add(part, to: value) }
        } else {
            addFields(of: other, to: shape)
        }
        shape.seen += other.seen
        shape.isCollected = shape.isCollected || other.isCollected
        other.hints.forEach(shape.addHint)
    }

    private mutating func addFields(of other: ObjectShape, to shape: ObjectShape) {
        let indices = other.fields.map { field -> Int in
            if let known = shape.position(of: field.key) { return known }
            let index = shape.addField(field.key)
            shape.noteAbsencesBefore(index)
            return index
        }
        shape.mergeTraces(of: other)
        for (index, field) in zip(indices, other.fields) {
            shape.fields[index].present += field.present
            shape.fields[index].repeats += field.repeats
            add(field.place, to: shape.fields[index].place)
        }
    }
}
