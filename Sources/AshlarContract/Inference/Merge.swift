extension Place {
    /// Adds the evidence of another place.
    package func merge(_ other: Place) {
        var merged = MergedPairs()
        merge(other, &merged)
        merged.finish()
    }

    func merge(_ other: Place, _ merged: inout MergedPairs) {
        if other === self { return }
        mergeTraces(of: other)
        addCounts(of: other)
        if let own = statement, let theirs = other.statement { statement = own.united(with: theirs) }
        // Places can lead back to this one: the content of the arrays is merged after their counts.
        for (own, part) in arrays.join(other.arrays) { own.merge(part, &merged) }
        if let shape = other.object {
            if let own = object { merged.merge(shape, into: own) } else { object = shape }
        }
    }

    /// Adds the counts of everything but arrays, and nothing from within objects.
    func addCounts(of other: Place) {
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
        decimals.minimum = min(decimals.minimum, other.decimals.minimum)
        decimals.maximum = max(decimals.maximum, other.decimals.maximum)
        decimals.beyondDouble += other.decimals.beyondDouble
        strings.merge(other.strings)
        firsts.merge(other.firsts)
        objects += other.objects
    }
}

/// The pairs that were merged already: shapes can lead back to themselves.
struct MergedPairs {
    private var pairs: Set<Pair> = []
    /// How many merges are under way, one within the other.
    private var depth = 0
    /// Pairs nested so deeply that they wait until the pairs around them are merged.
    private var waiting: [(target: ObjectShape, source: ObjectShape)] = []

    /// How deep calls are nested.
    private static let depthLimit = 100

    private struct Pair: Hashable {
        let target: ObjectIdentifier
        let source: ObjectIdentifier
    }

    mutating func isNew(_ target: AnyObject, _ source: AnyObject) -> Bool {
        pairs.insert(Pair(target: ObjectIdentifier(target), source: ObjectIdentifier(source))).inserted
    }

    mutating func merge(_ source: ObjectShape, into target: ObjectShape) {
        guard depth < MergedPairs.depthLimit else { return waiting.append((target, source)) }
        depth += 1
        target.merge(source, &self)
        depth -= 1
    }

    /// Merges the waiting pairs.
    mutating func finish() {
        while let (target, source) = waiting.popLast() { merge(source, into: target) }
    }
}

extension ObjectShape {
    /// Adds the evidence of another shape.
    package func merge(_ other: ObjectShape) {
        var merged = MergedPairs()
        merge(other, &merged)
        merged.finish()
    }

    func merge(_ other: ObjectShape, _ merged: inout MergedPairs) {
        if other === self || !merged.isNew(self, other) { return }
        mergeTraces(of: other)
        seen += other.seen
        isCollected = isCollected || other.isCollected
        withheld = max(withheld, other.withheld)
        other.hints.forEach(addHint)
        if mapValue != nil || other.mapValue != nil {
            becomeMap(&merged)
            other.becomeMap(&merged)
            if let value = other.mapValue { mapValue?.merge(value, &merged) }
            return
        }
        let ownCount = fields.count
        defer { relaxRequirements(after: other, ownCount: ownCount) }
        for field in other.fields {
            if let index = position(of: field.key) {
                fields[index].present += field.present
                fields[index].appearance = min(fields[index].appearance, field.appearance)
                fields[index].repeats += field.repeats
                fields[index].place.merge(field.place, &merged)
            } else {
                append(field)
            }
        }
        if fields.count > ObjectShape.fieldsLimit, statement == nil {
            becomeMap(&merged)
            mapValue?.forgetHints()
            return
        }
        guard !relations.isUnused || !other.relations.isUnused else { return }
        relations.merge(other.relations, fields: fields)
    }

    /// Makes every value evidence for one place.
    func becomeMap() {
        var merged = MergedPairs()
        becomeMap(&merged)
        merged.finish()
    }

    private func becomeMap(_ merged: inout MergedPairs) {
        if mapValue != nil { return }
        let value = Place()
        let places = fields.map(\.place)
        removeFields()
        mapValue = value
        for place in places { value.merge(place, &merged) }
    }
}

extension Place {
    /// Forgets the names of the objects here: under keys that are data, the key before them names them.
    func forgetHints() {
        var place = self
        while let element = place.arrays.element { place = element }
        place.object?.hints = []
    }
}

extension ArrayEvidence {
    /// Adds the counts of other arrays.
    ///
    /// - Returns: the places of both that hold the same elements, and are to be merged.
    fileprivate mutating func join(_ other: ArrayEvidence) -> [(own: Place, other: Place)] {
        var pairs: [(own: Place, other: Place)] = []
        if other.count > 0, count == 0 {
            positions = other.positions
        } else if other.count > 0 {
            // Arrays of different lengths have no positions in common.
            if positions?.count != other.positions?.count { positions = nil }
            pairs += zip(positions ?? [], other.positions ?? []).map { ($0, $1) }
        }
        count += other.count
        addLengths(of: other)
        if let element, let part = other.element { pairs.append((element, part)) }
        element = element ?? other.element
        return pairs
    }

    /// Adds how long other arrays are, and not how many they are.
    mutating func addLengths(of other: ArrayEvidence) {
        empties += other.empties
        elements += other.elements
        longest = max(longest, other.longest)
        shortest = min(shortest, other.shortest)
        breaches += other.breaches
    }
}

extension StringEvidence {
    mutating func merge(_ other: StringEvidence) {
        count += other.count
        empties += other.empties
        longest = max(longest, other.longest)
        shortest = min(shortest, other.shortest)
        breaches += other.breaches
        inKeyFormat += other.inKeyFormat
        // Values of several keys have no format in common.
        if count > other.count, keyFormat != other.keyFormat { keyFormat = nil }
        formats.formIntersection(other.formats)
        hasMoreDistinct = hasMoreDistinct || other.hasMoreDistinct
        for item in other.distinct { add(item) }
    }
}
