/// The lines of an evidence file for one root.
struct EvidenceWriter {
    private(set) var lines: [EvidenceLine] = []
    private var places: [Place] = []
    private var numbers: [ObjectIdentifier: Int] = [:]
    private var payloads: [PayloadOrder: Int] = [:]

    init(_ root: EvidenceRoot) {
        enumerate(root.place)
        let kept = root.kept.parts(showing: root.place)
        var lines: [EvidenceLine.PayloadLine] = []
        var known: [PayloadOrder: EvidenceLine.PayloadLine] = [:]
        for (payload, isFirst) in kept.first.map({ ($0, true) }) + kept.novel.map({ ($0, false) }) {
            var line = known[payload.order] ?? EvidenceWriter.line(payload)
            if isFirst { line.first = (line.first ?? 0) + 1 }
            known[payload.order] = line
        }
        for order in mentioned.union(known.keys).sorted() {
            payloads[order] = lines.count
            lines.append(known[order] ?? EvidenceWriter.line(order))
        }
        let end = kept.end == .none ? nil : [UInt64(bitPattern: kept.end.rank), kept.end.hash]
        var line = EvidenceLine.RootLine(
            kind: .samples, samples: root.samples, end: end, payloads: lines.count, places: places.count)
        switch root.origin {
        case .response(let endpoint, let status):
            (line.kind, line.method, line.status) = (.response, endpoint.method, "\(status)")
            line.segments = RecordedPath(endpoint).segments.map(\.text)
        case .request(let endpoint):
            (line.kind, line.method) = (.request, endpoint.method)
            line.segments = RecordedPath(endpoint).segments.map(\.text)
        case .samples(let name), .schema(let name): line.name = name
        }
        self.lines.append(EvidenceLine(root: line))
        for payload in lines { self.lines.append(EvidenceLine(payload: payload)) }
        for place in places { self.lines.append(EvidenceLine(place: placeLine(place))) }
    }

    /// Gives each place a number, those that lead to others before them.
    private mutating func enumerate(_ root: Place) {
        var stack = [root]
        while let place = stack.popLast() {
            guard numbers[ObjectIdentifier(place)] == nil else { continue }
            numbers[ObjectIdentifier(place)] = places.count
            places.append(place)
            var next: [Place] = place.arrays.element.map { [$0] } ?? []
            next += place.arrays.positions ?? []
            if let shape = place.object {
                if let value = shape.mapValue { next.append(value) }
                next += shape.fields.map(\.place)
            }
            stack += next.reversed()
        }
    }

    /// All payloads that the places refer to.
    private var mentioned: Set<PayloadOrder> {
        var orders: Set<PayloadOrder> = []
        for place in places {
            orders.formUnion(place.firsts.all.map(\.payload))
            orders.formUnion(place.strings.distinct.map(\.appearance.payload))
            if let shape = place.object { orders.formUnion(shape.fields.map(\.appearance.payload)) }
        }
        return orders
    }

    private static func line(_ order: PayloadOrder) -> EvidenceLine.PayloadLine {
        EvidenceLine.PayloadLine(rank: order.rank == .max ? nil : order.rank, hash: order.hash)
    }

    private static func line(_ payload: KeptPayloads.Payload) -> EvidenceLine.PayloadLine {
        var line = line(payload.order)
        line.text = String(decoding: payload.bytes, as: UTF8.self)
        line.isLine = payload.isLine.unlessFalse
        return line
    }

    // MARK: Places

    private func placeLine(_ place: Place) -> PlaceLine {
        var line = PlaceLine()
        line.values = place.values.unlessZero
        line.nulls = place.nulls.unlessZero
        line.booleans = place.booleans.unlessZero
        let (integers, decimals) = (place.integers, place.decimals)
        if integers.count > 0 {
            line.integers = [
                Int64(integers.count), integers.minimum, integers.maximum, Int64(integers.beyondInt64),
            ]
        }
        if decimals.count > 0 { line.decimals = [decimals.count, decimals.beyondDouble] }
        if decimals.minimum.isFinite { line.decimalRange = [decimals.minimum, decimals.maximum] }
        if place.strings.count > 0 { line.strings = strings(place.strings) }
        if place.arrays.count > 0 { line.arrays = arrays(place.arrays) }
        line.objects = place.objects.unlessZero
        line.object = place.object.map(object)
        let firsts = place.firsts
        if !firsts.kinds.isEmpty { line.kinds = firsts.kinds.map { payloads[$0] ?? -1 } }
        if !firsts.losses.isEmpty { line.losses = firsts.losses.map { payloads[$0] ?? -1 } }
        return line
    }

    private func strings(_ strings: StringEvidence) -> PlaceLine.Strings {
        let distinct = strings.distinct.map {
            PlaceLine.Distinct(text: $0.value, count: $0.count, at: position($0.appearance))
        }
        return PlaceLine.Strings(
            count: strings.count, empties: strings.empties.unlessZero, formats: strings.formats.rawValue,
            longest: strings.longest, shortest: strings.shortest, distinct: distinct,
            hasMore: strings.hasMoreDistinct.unlessFalse,
            inKeyFormat: strings.keyFormat == nil ? nil : strings.inKeyFormat.unlessZero)
    }

    private func arrays(_ arrays: ArrayEvidence) -> PlaceLine.Arrays {
        PlaceLine.Arrays(
            count: arrays.count, empties: arrays.empties.unlessZero, elements: arrays.elements,
            longest: arrays.longest, shortest: arrays.shortest == .max ? nil : arrays.shortest,
            element: arrays.element.flatMap(number), positions: arrays.positions?.compactMap(number))
    }

    private func object(_ shape: ObjectShape) -> PlaceLine.Object {
        let hints = shape.hints.map { PlaceLine.Hint(key: $0.key, isThroughArray: $0.isThroughArray) }
        let fields = shape.fields.map { field in
            PlaceLine.Field(
                key: field.key, present: field.present, repeats: field.repeats.unlessZero,
                at: position(field.appearance), place: number(field.place) ?? 0)
        }
        let relations = shape.relations.states.sorted {
            ($0.form.rawValue, $0.keys.joined(separator: "\u{0}")) < (
                $1.form.rawValue, $1.keys.joined(separator: "\u{0}")
            )
        }
        return PlaceLine.Object(
            seen: shape.seen, isCollected: shape.isCollected.unlessFalse, hints: hints.isEmpty ? nil : hints,
            fields: fields.isEmpty ? nil : fields, value: shape.mapValue.flatMap(number),
            relations: relations.isEmpty ? nil : relations)
    }

    private func number(_ place: Place) -> Int? { numbers[ObjectIdentifier(place)] }

    private func position(_ appearance: Appearance) -> [Int] {
        [payloads[appearance.payload] ?? -1, Int(appearance.position)]
    }
}
