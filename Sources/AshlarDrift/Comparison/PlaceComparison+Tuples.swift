import AshlarContract
import AshlarDesign

/// Tuples: arrays that an old decoder reads position by position.
extension PlaceComparison {
    /// - Returns: whether the old decoder reads a tuple, and so nothing is left to compare of the elements.
    mutating func compareTuple(_ pair: Pair) -> Bool {
        guard !isRequest, case .record(let index) = pair.type.withoutOptional, plan.records[index].isTuple else {
            return false
        }
        let fields = plan.records[index].fields
        let (before, after) = (pair.old.arrays, pair.new.arrays)
        if !after.mayOnlyHave(fields.count) {
            add(
                .kindChanged, pair, "\(fields.count) positions → a list of other lengths", .throws, .breaking,
                "\(plan.records[index].name) reads \(fields.count) positions")
            return true
        }
        guard let olds = before.positions, let news = after.positions, olds.count == fields.count,
            news.count == fields.count
        else { return false }
        for (position, field) in fields.enumerated() {
            compare(
                Pair(
                    old: olds[position], new: news[position], type: field.type, isOptional: field.isOptional,
                    path: "\(pair.path)[\(position)]", key: field.name))
        }
        return true
    }
}

extension ArrayEvidence {
    /// Whether nothing stated or seen speaks for another length.
    fileprivate func mayOnlyHave(_ length: Int) -> Bool {
        if count > 0 { return shortest == length && longest == length }
        return positions?.count == length
    }
}
