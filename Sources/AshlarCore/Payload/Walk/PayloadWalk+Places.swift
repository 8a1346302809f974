/// Finds the bytes of values that a mapping refused, by the steps that lead to them.
///
/// One walk finds all of them: values without problems are stepped over.
extension PayloadWalk {
    /// A problem, and how many of its steps were taken.
    private struct Sought {
        var problem: DomainProblem
        var taken = 0

        var next: ValueStep? { taken < problem.steps.count ? problem.steps[taken] : nil }
        func onward() -> Sought { Sought(problem: problem, taken: taken + 1) }
    }

    /// - Parameters:
    ///   - problems: with the steps from the value under the cursor.
    ///   - index: that value's shape.
    mutating func locate(_ problems: [DomainProblem], in index: Int) throws(DecodingFault) {
        try locate(problems.map { Sought(problem: $0) }, in: index, isLossy: false)
    }

    private mutating func locate(_ sought: [Sought], in index: Int, isLossy: Bool) throws(DecodingFault) {
        let mark = reader.mark()
        let kind = JSONKind(reader.peek())
        let inner = sought.filter { $0.next != nil }
        var here = sought.filter { $0.next == nil }
        if inner.isEmpty {
            try reader.skipValue()
        } else {
            here += try descend(inner, index, isLossy: isLossy)
        }
        for item in here { record(item.problem, at: mark, length: reader.offset - mark.offset, found: kind) }
    }

    /// - Returns: the problems with a next step that is not in the payload: they are reported at the value itself.
    private mutating func descend(_ sought: [Sought], _ index: Int, isLossy: Bool) throws(DecodingFault) -> [Sought] {
        switch (model[index].form, JSONKind(reader.peek())) {
        case (.optional(let wrapped), let kind) where kind != .null:
            try locate(sought, in: wrapped, isLossy: isLossy)
            return []
        case (.record(let record), .object): return try locateMembers(sought, record)
        case (.tuple(let tuple), .array): return try locatePositions(sought, tuple)
        case (.array(let element), .array): return try locateElements(sought, element, isLossy: isLossy)
        case (.dictionary(let value, _), .object): return try locateEntries(sought, value)
        case (.choice(let options), _):
            guard let option = firstPassing(options) else { break }
            try locate(sought, in: option, isLossy: false)
            return []
        case (.union(let union), _): return try locateCase(sought, union)
        case (.same(let other), _):
            try locate(sought, in: other, isLossy: isLossy)
            return []
        default: break
        }
        try reader.skipValue()
        return sought
    }

    private mutating func firstPassing(_ options: [Int]) -> Int? {
        for option in options {
            let mark = reader.mark()
            guard passes(model[option]) else { continue }
            reader.rewind(to: mark)
            return option
        }
        return nil
    }

    // MARK: Containers

    private mutating func locateElements(
        _ sought: [Sought], _ element: Int, isLossy: Bool
    ) throws(DecodingFault) -> [Sought] {
        var left = sought
        guard try reader.beginArray() else { return left }
        var position = 0
        var kept = 0
        repeat {
            defer { position += 1 }
            // An element that was left out has no index in the value.
            if isLossy, firstPassing([element]) == nil {
                try reader.skipValue()
                continue
            }
            let found = left.filter { $0.next == .index(kept) }
            left.removeAll { $0.next == .index(kept) }
            kept += 1
            path.append(.index(position))
            if found.isEmpty {
                try reader.skipValue()
            } else {
                try locate(found.map { $0.onward() }, in: element, isLossy: false)
            }
            path.removeLast()
        } while try reader.moreElements()
        return left
    }

    private mutating func locatePositions(
        _ sought: [Sought], _ tuple: PayloadModel.Record
    ) throws(DecodingFault) -> [Sought] {
        var left = sought
        _ = try forEachPosition(of: tuple) { (walk: inout PayloadWalk, position) throws(DecodingFault) in
            func isHere(_ item: Sought) -> Bool {
                switch item.next {
                case .field(let name, _): name == tuple.fields[position].name
                case .key(let key): key == tuple.fields[position].key
                default: false
                }
            }
            let found = left.filter(isHere)
            left.removeAll(where: isHere)
            if found.isEmpty {
                try walk.reader.skipValue()
            } else {
                try walk.locate(found.map { $0.onward() }, in: tuple.fields[position].type, isLossy: false)
            }
        }
        return left
    }

    private mutating func locateEntries(_ sought: [Sought], _ value: Int) throws(DecodingFault) -> [Sought] {
        var left = sought
        guard try reader.beginObject() else { return left }
        repeat {
            let key = try reader.key()
            let found = left.filter { $0.next == .key(key) }
            left.removeAll { $0.next == .key(key) }
            path.append(.entry(key))
            if found.isEmpty {
                try reader.skipValue()
            } else {
                try locate(found.map { $0.onward() }, in: value, isLossy: false)
            }
            path.removeLast()
        } while try reader.moreMembers()
        return left
    }

    private mutating func locateCase(
        _ sought: [Sought], _ union: PayloadModel.Union
    ) throws(DecodingFault) -> [Sought] {
        if union.tagging == .untagged {
            guard let type = firstPassing(union.cases.compactMap(\.type)) else {
                try reader.skipValue()
                return sought
            }
            try locate(sought, in: type, isLossy: false)
            return []
        }
        var left = sought
        try tagged(union) { (walk: inout PayloadWalk, type) throws(DecodingFault) in
            left = []
            try walk.locate(sought, in: type, isLossy: false)
        }
        return left
    }

    // MARK: Records

    private mutating func locateMembers(
        _ sought: [Sought], _ record: PayloadModel.Record
    ) throws(DecodingFault) -> [Sought] {
        var wanted: [Int: [Sought]] = [:]
        var lost: [Sought] = []
        for item in sought {
            let index = record.fields.firstIndex { field in
                switch item.next {
                case .field(let name, _): field.name == name
                case .key(let key): field.path.isEmpty && (field.key == key || field.aliases.contains(key))
                default: false
                }
            }
            if let index { wanted[index, default: []].append(item.onward()) } else { lost.append(item) }
        }
        let mark = reader.mark()
        let outer = place
        if case .ashlar(let keys) = record.reading { try locateMembers(of: keys, record, &wanted) }
        // A field that decoding treated as absent is reported like a missing key.
        for (index, items) in wanted.sorted(by: { $0.key < $1.key }) {
            let field = record.fields[index]
            path += (field.path + [field.key]).map(PathToken.key)
            place = modelPlace(of: field)
            for item in items { self.record(item.problem, at: mark, length: 1, found: .nothing) }
            path.removeLast(field.path.count + 1)
        }
        place = outer
        return lost
    }

    private mutating func locateMembers(
        of keys: KeyTree, _ record: PayloadModel.Record, _ wanted: inout [Int: [Sought]]
    ) throws(DecodingFault) {
        guard try reader.beginObject() else { return }
        var expected = 0
        repeat {
            let found = unsafe keys.find(try reader.stringBytes(), from: expected)
            try reader.colon()
            guard let found else {
                try reader.skipValue()
                continue
            }
            expected = found + 1
            switch keys.targets[found] {
            case .field(let index, let alias):
                let field = record.fields[index]
                guard let items = wanted.removeValue(forKey: index) else {
                    try reader.skipValue()
                    continue
                }
                path.append(.key(alias ?? field.key))
                place = modelPlace(of: field)
                try locate(items, in: field.type, isLossy: field.options.contains(.lossy))
                path.removeLast()
            case .object(let child):
                if JSONKind(reader.peek()) != .object {
                    try reader.skipValue()
                    continue
                }
                path.append(.key(String(decoding: keys.keys[found], as: UTF8.self)))
                try locateMembers(of: child, record, &wanted)
                path.removeLast()
            }
        } while try reader.moreMembers()
    }

    private mutating func record(_ problem: DomainProblem, at mark: JSONReader.Mark, length: Int, found: JSONKind) {
        let outer = place
        if !problem.model.isEmpty { (place.name, place.declaration) = (problem.model, problem.declaredAt) }
        record(
            problem.code, at: mark, length: length, expected: problem.expectation, found: .kind(found),
            parameters: problem.parameters)
        place = outer
    }
}
