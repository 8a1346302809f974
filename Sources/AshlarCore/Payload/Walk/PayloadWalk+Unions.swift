/// Unions: values of several types, distinguished by their kind, by a tag, or by trying.
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
        if union.tagging == .untagged { return try checkUntagged(union) }
        let outer = place
        defer { place = outer }
        try tagged(union) { (walk: inout PayloadWalk, type) throws(DecodingFault) in try walk.check(type) }
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
