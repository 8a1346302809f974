extension Place {
    /// Adds the evidence of another place.
    package func merge(_ other: Place) {
        var merged = MergedPairs()
        merge(other, &merged)
    }

    func merge(_ other: Place, _ merged: inout MergedPairs) {
        if other === self { return }
        mergeTraces(of: other)
        observed.absences += other.observed.absences
        observed.nulls += other.observed.nulls
        values += other.values
        nulls += other.nulls
        booleans += other.booleans
        integers.count += other.integers.count
        integers.minimum = min(integers.minimum, other.integers.minimum)
        integers.maximum = max(integers.maximum, other.integers.maximum)
        integers.beyondInt64 += other.integers.beyondInt64
        integers.breaches += other.integers.breaches
        decimals.count += other.decimals.count
        decimals.beyondDouble += other.decimals.beyondDouble
        strings.merge(other.strings)
        arrays.count += other.arrays.count
        arrays.empties += other.arrays.empties
        arrays.elements += other.arrays.elements
        arrays.longest = max(arrays.longest, other.arrays.longest)
        if let element = other.arrays.element {
            if let own = arrays.element { own.merge(element, &merged) } else { arrays.element = element }
        }
        objects += other.objects
        if let shape = other.object {
            if let own = object { own.merge(shape, &merged) } else { object = shape }
        }
    }
}

/// Shapes that were merged already: shapes can lead back to themselves.
struct MergedPairs {
    private var pairs: Set<Pair> = []

    private struct Pair: Hashable {
        let target: ObjectIdentifier
        let source: ObjectIdentifier
    }

    mutating func isNew(_ target: ObjectShape, _ source: ObjectShape) -> Bool {
        pairs.insert(Pair(target: ObjectIdentifier(target), source: ObjectIdentifier(source))).inserted
    }
}

extension ObjectShape {
    /// Adds the evidence of another shape.
    package func merge(_ other: ObjectShape) {
        var merged = MergedPairs()
        merge(other, &merged)
    }

    func merge(_ other: ObjectShape, _ merged: inout MergedPairs) {
        if other === self || !merged.isNew(self, other) { return }
        mergeTraces(of: other)
        seen += other.seen
        isCollected = isCollected || other.isCollected
        for hint in other.hints where !hints.contains(hint) { hints.append(hint) }
        if mapValue != nil || other.mapValue != nil {
            becomeMap(&merged)
            other.becomeMap(&merged)
            if let value = other.mapValue { mapValue?.merge(value, &merged) }
            return
        }
        for field in other.fields {
            if let index = fields.firstIndex(where: { $0.key.utf8.elementsEqual(field.key.utf8) }) {
                fields[index].present += field.present
                fields[index].repeats += field.repeats
                fields[index].place.merge(field.place, &merged)
            } else {
                fields.append(field)
                positions[field.key] = fields.count - 1
            }
        }
    }

    /// Makes every value evidence for one place.
    func becomeMap() {
        var merged = MergedPairs()
        becomeMap(&merged)
    }

    private func becomeMap(_ merged: inout MergedPairs) {
        if mapValue != nil { return }
        let value = Place()
        let places = fields.map(\.place)
        fields = []
        positions = [:]
        mapValue = value
        for place in places { value.merge(place, &merged) }
    }
}

extension StringEvidence {
    mutating func merge(_ other: StringEvidence) {
        count += other.count
        empties += other.empties
        longest = max(longest, other.longest)
        breaches += other.breaches
        promised += other.promised
        // Values of several keys are promised nothing in common.
        if count > other.count, promise != other.promise { promise = nil }
        formats.formIntersection(other.formats)
        hasMoreDistinct = hasMoreDistinct || other.hasMoreDistinct
        for item in other.distinct {
            if let index = distinct.firstIndex(where: { $0.value == item.value }) {
                distinct[index].count += item.count
            } else if distinct.count < StringEvidence.distinctLimit {
                distinct.append(item)
            } else {
                hasMoreDistinct = true
            }
        }
    }
}
