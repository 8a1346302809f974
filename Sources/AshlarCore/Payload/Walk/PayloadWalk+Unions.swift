/// Unions: values of several types, told apart by their kind, by a tag, or by trying.
extension PayloadWalk {
    /// One of several types: the one that takes the kind of JSON value here is checked.
    mutating func checkChoice(_ options: [Int]) throws(DecodingFault) {
        let mark = reader.mark()
        let kind = JSONKind(reader.peek())
        let fitting = options.filter { model.takes($0, kind) }
        if fitting.count == 1 { return try check(fitting[0]) }
        for option in fitting {
            let found = try trial { walk throws(DecodingFault) in try walk.check(option) }
            if found.problems.isEmpty { return keep(found) }
        }
        try skip()
        record(
            kind == .null ? .nullValue : .typeMismatch, at: mark,
            expected: .either(options.map { model.expectation($0) }), found: .kind(kind))
    }

    mutating func checkUnion(_ union: PayloadModel.Union) throws(DecodingFault) {
        let outer = place
        defer { place = outer }
        switch union.tagging {
        case .internal(let tag):
            guard try expect(.object) else { return }
            let mark = reader.mark()
            guard let index = try taggedCase(tag, union) else { return }
            reader.rewind(to: mark)
            guard let type = index.flatMap({ union.cases[$0].type }) else { return try skip() }
            self.tag = tag
            try check(type)
            self.tag = nil
        case .adjacent(let tag, let content):
            guard try expect(.object) else { return }
            let mark = reader.mark()
            guard let index = try taggedCase(tag, union) else { return }
            reader.rewind(to: mark)
            guard let type = index.flatMap({ union.cases[$0].type }) else { return try skip() }
            try checkContent(content, type)
        case .external: try checkExternal(union)
        case .untagged: try checkUntagged(union)
        }
    }

    /// Reads an object to its end, for its tag.
    ///
    /// - Returns: the case's index, with `nil` for the unknown one; or `nil` when a problem was recorded.
    mutating func taggedCase(_ tag: String, _ union: PayloadModel.Union) throws(DecodingFault) -> Int?? {
        let start = reader.mark()
        var found: Int?? = .none
        var isTagged = false
        if try reader.beginObject() {
            repeat {
                let key = try reader.key()
                if key != tag || isTagged {
                    try skip()
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
            record(.missingKey, at: start, length: 1, expected: .oneOf(union.tags), found: .kind(.nothing))
            path.removeLast()
        }
        return found
    }

    private mutating func caseOfTag(_ union: PayloadModel.Union) throws(DecodingFault) -> Int?? {
        let mark = reader.mark()
        let kind = JSONKind(reader.peek())
        let text: String
        switch kind {
        case .string: text = try reader.string()
        case .number, .boolean: text = unsafe String(decoding: try reader.rawValue(), as: UTF8.self)
        default:
            try skip()
            record(
                kind == .null ? .nullValue : .typeMismatch, at: mark, expected: .oneOf(union.tags), found: .kind(kind))
            return .none
        }
        if let index = union.cases.firstIndex(where: { $0.tags.contains(text) }) { return .some(index) }
        if union.keepsUnknown { return .some(nil) }
        record(.unknownCase, at: mark, expected: .oneOf(union.tags), found: .kind(kind))
        return .none
    }

    private mutating func checkContent(_ content: String, _ type: Int) throws(DecodingFault) {
        let start = reader.mark()
        var isSeen = false
        if try reader.beginObject() {
            repeat {
                let key = try reader.key()
                if key != content || isSeen {
                    try skip()
                    continue
                }
                isSeen = true
                path.append(.key(content))
                try check(type)
                path.removeLast()
            } while try reader.moreMembers()
        }
        if !isSeen {
            path.append(.key(content))
            record(.missingKey, at: start, length: 1, expected: model.expectation(type), found: .kind(.nothing))
            path.removeLast()
        }
    }

    private mutating func checkExternal(_ union: PayloadModel.Union) throws(DecodingFault) {
        let mark = reader.mark()
        let kind = JSONKind(reader.peek())
        guard kind == .string || kind == .object else {
            _ = try expect(.object)
            return
        }
        if kind == .string {
            // A string alone is a case without a value.
            guard let index = try caseOfTag(union), let index, union.cases[index].type != nil else { return }
            return record(.typeMismatch, at: mark, expected: .kind(.object), found: .kind(kind))
        }
        guard try reader.beginObject() else {
            return record(.missingKey, at: mark, expected: .oneOf(union.tags), found: .kind(.nothing))
        }
        let keyMark = reader.mark()
        let key = try reader.key()
        guard let index = union.cases.firstIndex(where: { $0.tags.contains(key) }) else {
            reader.rewind(to: mark)
            try skip()
            if !union.keepsUnknown {
                recordKey(.unknownCase, at: keyMark, expected: .oneOf(union.tags))
            }
            return
        }
        path.append(.key(key))
        if let type = union.cases[index].type { try check(type) } else { try skip() }
        path.removeLast()
        while try reader.moreMembers() {
            let mark = reader.mark()
            _ = try reader.key()
            try skip()
            recordKey(.unknownKey, at: mark, expected: .oneKey)
        }
    }

    /// The cases in order; when none fits, the problems of the one that came closest are reported.
    private mutating func checkUntagged(_ union: PayloadModel.Union) throws(DecodingFault) {
        var best: Trial?
        for case let type? in union.cases.map(\.type) {
            let found = try trial { walk throws(DecodingFault) in try walk.check(type) }
            if found.problems.isEmpty { return keep(found) }
            let isBetter = best.map {
                (found.problems.count, found.unknownKeys) < ($0.problems.count, $0.unknownKeys)
            }
            if isBetter ?? true { best = found }
        }
        guard !union.keepsUnknown, let best else { return try skip() }
        keep(best)
    }
}
