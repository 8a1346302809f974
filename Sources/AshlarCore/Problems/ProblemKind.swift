/// A fault of one property, which a payload may repeat in each of its elements.
struct ProblemKind: Hashable {
    let model: String
    let code: PayloadProblem.Code
}

extension PayloadProblem {
    var kind: ProblemKind { ProblemKind(model: model, code: code) }
}

extension [PayloadProblem] {
    /// Returns as many problems as a report shows, so that a fault that repeats leaves room for each of the others: the
    /// first of each kind, then the second of each, and so on.
    ///
    /// - Parameter limit: how many to return.
    /// - Returns: the problems in their own order.
    /// - Complexity: O(n log n) in the problems.
    func reported(_ limit: Int) -> [PayloadProblem] {
        if count <= limit { return self }
        var seen: [ProblemKind: Int] = [:]
        let ranked = enumerated().map { index, problem in
            let rank = seen[problem.kind, default: 0]
            seen[problem.kind] = rank + 1
            return (rank: rank, index: index)
        }
        return ranked.sorted { $0 < $1 }.prefix(limit).map(\.index).sorted().map { self[$0] }
    }
}
