/// A place where the observed values differ from the specification.
package struct Difference: Sendable, Equatable {
    /// The shape and the key: `Pet.tag`.
    package var place: String
    package var location: SourceLocation?
    package var kind: Kind
    /// The number of values that show it, and of all values.
    package var count: Int
    package var total: Int

    package enum Kind: Sendable, Equatable {
        /// Values of a kind that is not allowed.
        case otherKind(Place.Kind)
        /// Null where it is not allowed.
        case null
        /// A required key is missing.
        case absent
        /// Texts that do not have the specified format.
        case format(String)
        /// Texts that the enumeration does not have: those that are words, and how many others there were.
        case words([String], others: Int)
        /// Values beyond the specified limits, and arrays of another length than is specified.
        case limits
        /// A key that the specification does not know.
        case undescribed
    }

    /// All differences of a contract, in the order of its payloads.
    package static func all(in contract: Contract) -> [Difference] {
        var found: [Difference] = []
        let specified = contract.roots.filter(\.isSpecified)
        func find(in place: Place, named name: String) {
            // Tuples and lists may lead back to themselves: below one name, each place is looked at once.
            var visited: Set<ObjectIdentifier> = []
            Difference.find(in: place, named: name, &visited, &found)
        }
        for root in specified { find(in: root.place, named: RootName.of(root.origin)) }
        for shape in ShapeWalk.shapes(below: specified.map(\.place), byPosition: true) {
            guard let statement = shape.statement, shape.seen > 0 else { continue }
            let owner = statement.name ?? shape.hints.first?.key ?? "object"
            for field in shape.fields {
                let name = "\(owner).\(field.key)"
                if field.place.statement == nil, field.isRequired == nil {
                    found.append(
                        Difference(
                            place: name, location: statement.location, kind: .undescribed,
                            count: field.present, total: shape.seen))
                    continue
                }
                if field.isRequired == true, field.present < shape.seen {
                    found.append(
                        Difference(
                            place: name, location: field.place.statement?.location, kind: .absent,
                            count: shape.seen - field.present, total: shape.seen))
                }
                find(in: field.place, named: name)
            }
        }
        return found
    }

    private static func find(
        in place: Place, named name: String, _ visited: inout Set<ObjectIdentifier>, _ found: inout [Difference]
    ) {
        guard let statement = place.statement, place.values > 0, !statement.isFree,
            visited.insert(ObjectIdentifier(place)).inserted
        else { return }
        func add(_ kind: Kind, _ count: Int, of total: Int? = nil) {
            found.append(
                Difference(
                    place: name, location: statement.location, kind: kind, count: count,
                    total: total ?? place.values))
        }
        if place.nulls > 0, !statement.isNullable { add(.null, place.nulls) }
        let kinds: [(Place.Kind, Int)] = [
            (.boolean, place.booleans), (.integer, place.integers.count), (.decimal, place.decimals.count),
            (.string, place.strings.count), (.array, place.arrays.count), (.object, place.objects),
        ]
        for (kind, count) in kinds where count > 0 && !statement.allows(kind) { add(.otherKind(kind), count) }
        let strings = place.strings
        if let words = statement.words {
            let others = strings.distinct.filter { !words.contains($0.value) }
            if !others.isEmpty {
                let shown = strings.showable(
                    besides: words, key: name.split(separator: ".").last.map(String.init) ?? name)
                add(
                    .words(shown, others: others.count - shown.count), others.reduce(0) { $0 + $1.count },
                    of: strings.count)
            }
        } else if let format = statement.format.flatMap(StringFormat.init(specified:)), strings.count > 0,
            strings.empties > 0 || !strings.formats.contains(StringFormat.Group(format))
        {
            add(.format(statement.format ?? ""), strings.count - strings.empties, of: strings.count)
        }
        let breaches = strings.breaches + place.integers.breaches + place.arrays.breaches
        if breaches > 0 { add(.limits, breaches) }
        if let positions = place.arrays.positions {
            for (index, position) in positions.enumerated() {
                find(in: position, named: "\(name)[\(index)]", &visited, &found)
            }
        } else if let element = place.arrays.element {
            find(in: element, named: name + "[]", &visited, &found)
        }
    }
}

/// The name of a root for people.
package enum RootName {
    package static func of(_ origin: Root.Origin) -> String {
        switch origin {
        case .samples(let name), .schema(let name): name
        case .request(let endpoint): "\(endpoint.method) \(endpoint.path) request"
        case .response(let endpoint, let status): "\(endpoint.method) \(endpoint.path) \(status)"
        }
    }
}
