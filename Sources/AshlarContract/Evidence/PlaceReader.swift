import AshlarCore

/// The places of one root of an evidence file, from the innermost to the root.
struct PlaceReader {
    private let orders: [PayloadOrder]
    private let places: [Place]
    /// The place that contains each place; no place is in two others.
    private var depths: [Int]

    /// - Returns: the root's place; `nil` for lines that no observation writes.
    static func place(_ lines: [PlaceLine], _ orders: [PayloadOrder]) -> Place? {
        var reader = PlaceReader(lines.count, orders)
        guard !lines.isEmpty, reader.findDepths(lines) else { return nil }
        for index in lines.indices.reversed() {
            guard reader.read(lines[index], into: reader.places[index]) else { return nil }
        }
        return reader.places[0]
    }

    private init(_ count: Int, _ orders: [PayloadOrder]) {
        self.orders = orders
        places = (0..<count).map { _ in Place() }
        depths = Array(repeating: -1, count: count)
        if count > 0 { depths[0] = 0 }
    }

    /// Whether each place is in one other, before it, and none deeper than a payload nests.
    private mutating func findDepths(_ lines: [PlaceLine]) -> Bool {
        for (index, line) in lines.enumerated() {
            guard depths[index] >= 0, depths[index] <= DecodingLimits.maximumDepth else { return false }
            for inner in line.inner {
                guard inner > index, inner < lines.count, depths[inner] < 0 else { return false }
                depths[inner] = depths[index] + 1
            }
        }
        return true
    }

    private func read(_ line: PlaceLine, into place: Place) -> Bool {
        guard areCounts([line.values, line.nulls, line.booleans, line.objects].map { $0 ?? 0 }) else { return false }
        place.values = line.values ?? 0
        place.nulls = line.nulls ?? 0
        place.booleans = line.booleans ?? 0
        place.objects = line.objects ?? 0
        if let integers = line.integers {
            guard integers.count == 4, areCounts([Int(integers[0]), Int(integers[3])]), integers[0] > 0 else {
                return false
            }
            place.integers.count = Int(integers[0])
            (place.integers.minimum, place.integers.maximum) = (integers[1], integers[2])
            place.integers.beyondInt64 = Int(integers[3])
        }
        if let decimals = line.decimals {
            guard decimals.count == 2, areCounts(decimals) else { return false }
            (place.decimals.count, place.decimals.beyondDouble) = (decimals[0], decimals[1])
        }
        if let range = line.decimalRange {
            guard range.count == 2, range[0] <= range[1] else { return false }
            (place.decimals.minimum, place.decimals.maximum) = (range[0], range[1])
        }
        if let strings = line.strings, !read(strings, into: &place.strings) { return false }
        if let arrays = line.arrays, !read(arrays, into: &place.arrays) { return false }
        if let object = line.object {
            let shape = ObjectShape()
            guard read(object, into: shape) else { return false }
            place.object = shape
        }
        guard let kinds = firsts(line.kinds, FirstPayloads.kindCount),
            let losses = firsts(line.losses, FirstPayloads.formatCount)
        else { return false }
        place.firsts = FirstPayloads(kinds: kinds, losses: losses)
        return true
    }

    private func read(_ line: PlaceLine.Strings, into strings: inout StringEvidence) -> Bool {
        guard areCounts([line.count, line.empties ?? 0, line.longest, line.shortest, line.inKeyFormat ?? 0]),
            areCounts(line.distinct.map(\.count)), line.distinct.count <= StringEvidence.distinctLimit,
            Set(line.distinct.map(\.text)).count == line.distinct.count, line.empties ?? 0 <= line.count
        else { return false }
        strings.count = line.count
        strings.empties = line.empties ?? 0
        strings.formats = StringFormat.Group(rawValue: line.formats).intersection(.all)
        (strings.longest, strings.shortest) = (line.longest, line.shortest)
        strings.hasMoreDistinct = line.hasMore ?? false
        strings.inKeyFormat = line.inKeyFormat ?? 0
        for item in line.distinct {
            guard item.text.utf8.count <= StringEvidence.distinctLengthLimit, let at = appearance(item.at) else {
                return false
            }
            strings.distinct.append(StringEvidence.Distinct(value: item.text, count: item.count, appearance: at))
        }
        return true
    }

    private func read(_ line: PlaceLine.Arrays, into arrays: inout ArrayEvidence) -> Bool {
        guard areCounts([line.count, line.empties ?? 0, line.elements, line.longest, line.shortest ?? 0]) else {
            return false
        }
        arrays.count = line.count
        arrays.empties = line.empties ?? 0
        arrays.elements = line.elements
        arrays.longest = line.longest
        arrays.shortest = line.shortest ?? .max
        arrays.element = line.element.map { places[$0] }
        arrays.positions = line.positions?.map { places[$0] }
        if let positions = line.positions, !TupleInference.lengths.contains(positions.count) { return false }
        return true
    }

    private func read(_ line: PlaceLine.Object, into shape: ObjectShape) -> Bool {
        let fields = line.fields ?? []
        guard areCounts([line.seen]), areCounts(fields.flatMap { [$0.present, $0.repeats ?? 0] }),
            fields.count <= ObjectShape.fieldsLimit, line.value == nil || fields.isEmpty
        else { return false }
        shape.seen = line.seen
        shape.isCollected = line.isCollected ?? false
        for hint in line.hints ?? [] { shape.addHint(.init(key: hint.key, isThroughArray: hint.isThroughArray)) }
        shape.mapValue = line.value.map { places[$0] }
        for item in fields {
            guard item.key.utf8.count <= ObjectShape.keyLimit, shape.position(of: item.key) == nil,
                let at = appearance(item.at)
            else { return false }
            let place = places[item.place]
            place.strings.keyFormat = KeyFormat(key: item.key)
            var field = ObjectShape.Field(key: item.key, place: place)
            (field.present, field.repeats, field.appearance) = (item.present, item.repeats ?? 0, at)
            shape.append(field)
        }
        shape.relations.add(shape.fields)
        let relations = line.relations ?? []
        return relations.allSatisfy { areCounts([$0.compared ?? 0]) } && shape.relations.restore(relations)
    }

    private func areCounts(_ counts: [Int]) -> Bool {
        counts.allSatisfy { (0...EvidenceReader.largestCount).contains($0) }
    }

    private func appearance(_ at: [Int]) -> Appearance? {
        guard at.count == 2, orders.indices.contains(at[0]), let position = Int32(exactly: at[1]) else { return nil }
        return Appearance(payload: orders[at[0]], position: position)
    }

    private func firsts(_ numbers: [Int]?, _ count: Int) -> [PayloadOrder]? {
        guard let numbers else { return [] }
        guard numbers.count == count else { return nil }
        var found: [PayloadOrder] = []
        for number in numbers {
            guard number == -1 || orders.indices.contains(number) else { return nil }
            found.append(number == -1 ? .none : orders[number])
        }
        return found
    }
}

extension PlaceLine {
    /// The numbers of the places directly within.
    fileprivate var inner: [Int] {
        (arrays?.element.map { [$0] } ?? []) + (arrays?.positions ?? []) + (object?.value.map { [$0] } ?? [])
            + (object?.fields?.map(\.place) ?? [])
    }
}
