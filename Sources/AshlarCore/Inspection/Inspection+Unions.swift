/// Unions: values of several types, told apart by their kind, by a tag, or by trying.
extension Inspection {
    /// One of several types: the one whose kind of JSON value stands here is checked.
    mutating func checkChoice(_ options: [Int]) throws(DecodingFault) {
        let mark = reader.mark()
        let kind = JSONKind(reader.peek())
        let fitting = options.filter { accepts($0, kind) }
        for option in fitting where passes(shapes[option].type) {
            guard looksInside else { return }
            reader.rewind(to: mark)
            return try check(option)
        }
        if fitting.count == 1 { return try check(fitting[0]) }
        try reader.skipValue()
        let expected = Expectation.either(options.map { shapes.expectation($0) })
        record(kind == .null ? .nullValue : .typeMismatch, at: mark, expected: expected, found: kind)
    }

    private func accepts(_ option: Int, _ kind: JSONKind) -> Bool {
        switch shapes[option].kind {
        case .refined(let value, _), .sensitive(let value): accepts(value, kind)
        case .array, .tuple: kind == .array
        case .record, .dictionary, .union: kind == .object
        default: kind != .array && kind != .object
        }
    }

    mutating func checkUnion(_ union: Shape.Union, _ cases: [Int?]) throws(DecodingFault) {
        let outer = place
        defer { place = outer }
        switch union.tagging {
        case .internal(let tag):
            guard try expect(.object) else { return }
            let mark = reader.mark()
            guard let index = try taggedCase(tag, union) else { return }
            reader.rewind(to: mark)
            guard let shape = index.flatMap({ cases[$0] }) else { return try reader.skipValue() }
            self.tag = tag
            try check(shape)
            self.tag = nil
        case .adjacent(let tag, let content):
            guard try expect(.object) else { return }
            let mark = reader.mark()
            guard let index = try taggedCase(tag, union) else { return }
            reader.rewind(to: mark)
            guard let shape = index.flatMap({ cases[$0] }) else { return try reader.skipValue() }
            try checkContent(content, shape)
        case .external: try checkExternal(union, cases)
        case .untagged: try checkUntagged(union, cases)
        }
    }

    /// Reads an object to its end, for its tag.
    ///
    /// - Returns: the case's index, with `nil` for the unknown one; or `nil` when a problem was recorded.
    mutating func taggedCase(_ tag: String, _ union: Shape.Union) throws(DecodingFault) -> Int?? {
        let start = reader.mark()
        var found: Int?? = .none
        var isTagged = false
        if try reader.beginObject() {
            repeat {
                let key = try reader.key()
                if key != tag || isTagged {
                    try reader.skipValue()
                    continue
                }
                isTagged = true
                path.append(.key(tag))
                found = try caseOfTag(union)
                path.removeLast()
            } while try reader.moreMembers()
        }
        if !isTagged {
            path.append(.key(tag))
            record(.missingKey, at: start, length: 1, expected: tags(of: union), found: .nothing)
            path.removeLast()
        }
        return found
    }

    private mutating func caseOfTag(_ union: Shape.Union) throws(DecodingFault) -> Int?? {
        let mark = reader.mark()
        let kind = JSONKind(reader.peek())
        let text: String
        switch kind {
        case .string: text = try reader.string()
        case .number, .boolean: text = unsafe String(decoding: try reader.rawValue(), as: UTF8.self)
        default:
            try reader.skipValue()
            record(kind == .null ? .nullValue : .typeMismatch, at: mark, expected: tags(of: union), found: kind)
            return .none
        }
        if let index = union.cases.firstIndex(where: { $0.tags.contains(text) }) { return .some(index) }
        if union.keepsUnknown { return .some(nil) }
        record(.unknownCase, at: mark, expected: tags(of: union), found: kind)
        return .none
    }

    private func tags(of union: Shape.Union) -> Expectation {
        .oneOf(union.cases.flatMap(\.tags))
    }

    private mutating func checkContent(_ content: String, _ shape: Int) throws(DecodingFault) {
        let start = reader.mark()
        var isSeen = false
        if try reader.beginObject() {
            repeat {
                let key = try reader.key()
                if key != content || isSeen {
                    try reader.skipValue()
                    continue
                }
                isSeen = true
                path.append(.key(content))
                try check(shape)
                path.removeLast()
            } while try reader.moreMembers()
        }
        if !isSeen {
            path.append(.key(content))
            record(.missingKey, at: start, length: 1, expected: shapes.expectation(shape), found: .nothing)
            path.removeLast()
        }
    }

    private mutating func checkExternal(_ union: Shape.Union, _ cases: [Int?]) throws(DecodingFault) {
        let mark = reader.mark()
        let kind = JSONKind(reader.peek())
        guard kind == .string || kind == .object else {
            _ = try expect(.object)
            return
        }
        if kind == .string {
            // A string alone is a case without a value.
            guard let index = try caseOfTag(union), let index, cases[index] != nil else { return }
            return record(.typeMismatch, at: mark, expected: .kind(.object), found: kind)
        }
        guard try reader.beginObject() else {
            return record(.missingKey, at: mark, expected: tags(of: union), found: .nothing)
        }
        let keyMark = reader.mark()
        let key = try reader.key()
        guard let index = union.cases.firstIndex(where: { $0.tags.contains(key) }) else {
            reader.rewind(to: mark)
            try reader.skipValue()
            if !union.keepsUnknown {
                record(.unknownCase, at: keyMark, length: 1, expected: tags(of: union), found: .string)
            }
            return
        }
        path.append(.key(key))
        if let shape = cases[index] { try check(shape) } else { try reader.skipValue() }
        path.removeLast()
        while try reader.moreMembers() {
            let mark = reader.mark()
            _ = try reader.key()
            try reader.skipValue()
            record(.unknownKey, at: mark, length: 1, expected: .oneKey, found: .nothing)
        }
    }

    /// The cases in order; when none fits, the problems of the one that came furthest are told.
    private mutating func checkUntagged(_ union: Shape.Union, _ cases: [Int?]) throws(DecodingFault) {
        var best: Trial?
        for case let shape? in cases {
            let found = try trial { inspection throws(DecodingFault) in try inspection.check(shape) }
            if found.problems.isEmpty { return keep(found) }
            let isBetter = best.map {
                (found.problems.count, found.unknownKeys) < ($0.problems.count, $0.unknownKeys)
            }
            if isBetter ?? true { best = found }
        }
        guard !union.keepsUnknown, let best else { return try reader.skipValue() }
        keep(best)
    }
}
