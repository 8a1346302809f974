import AshlarContract
import AshlarDesign
import AshlarLocalization

/// Objects of several shapes without a discriminator: each is compared with its successor, so that a shape is not reported
/// to lack what only another one has.
extension PlaceComparison {
    /// - Parameters:
    ///   - whole: the shape that the old decoder reads all of them as.
    ///   - path: of the objects.
    mutating func compareAlternatives(
        _ before: [ObjectShape], _ after: [ObjectShape], whole: ObjectShape, _ pair: Pair, path: String
    ) {
        let matching = AlternativeMatching(before, after)
        var inner = pair
        inner.path = path
        for (old, new) in matching.pairs {
            var named = inner
            if before.count > 1 { named.path += "(\(AlternativeMatching.name(of: before[old], at: old)))" }
            // A new shape may accept what the successor refuses.
            if isRequest, let taken = acceptance(of: before[old], among: [new] + matching.added, after, named) {
                changes += taken
            } else {
                compareObjects(before[old], after[new], pair, path: named.path)
            }
        }
        for index in matching.gone { reportGone(before[index], named: index, after, inner) }
        for index in matching.added { reportAdded(after[index], named: index, before, whole: whole, inner) }
    }

    /// Returns the changes for requests of one shape if a new shape accepts them that is not its successor.
    ///
    /// - Parameter others: the new shapes to try; the first is the successor.
    private func acceptance(
        of shape: ObjectShape, among others: [Int], _ after: [ObjectShape], _ pair: Pair
    ) -> [Change]? {
        guard others.count > 1 else { return nil }
        let trials = others.prefix(5).map { trial(shape, after[$0], pair) }
        guard trials[0].isBreaking else { return nil }
        return trials.first { !$0.isBreaking }
    }

    /// Returns whether requests of one shape are split among several: no single one accepts all of them, and a comparison
    /// with their combination shows the refusals.
    ///
    /// - Parameter whole: the combination of the others.
    func isSplit(_ shape: ObjectShape, among others: [ObjectShape], whole: ObjectShape, _ pair: Pair) -> Bool {
        let depending: Set<Change.Kind> = [
            .fieldRequired, .nullForbidden, .wordsRemoved, .wordsClosed, .limitsTightened, .formatChanged, .kindRemoved,
        ]
        let refusals = others.prefix(16).map { trial(shape, $0, pair).filter { $0.level == .breaking } }
        return refusals.allSatisfy { !$0.isEmpty }
            && (refusals.contains { $0.allSatisfy { depending.contains($0.kind) } }
                || trial(shape, whole, pair).isBreaking)
    }

    private mutating func reportGone(
        _ shape: ObjectShape, named index: Int, _ others: [ObjectShape], _ pair: Pair
    ) {
        let name = AlternativeMatching.name(of: shape, at: index)
        let detail = ChangeDetail.noLonger(Localized(verbatim: name))
        guard isRequest else { return add(.shapeRemoved, pair, detail, .isNotSent) }
        // Another shape may accept the requests; the nearest ones are tried.
        let trials = AlternativeMatching.nearest(to: shape, among: others.prefix(64)).map { trial(shape, $0, pair) }
        let best = trials.min { ($0.map(\.level).max() ?? .compatible) < ($1.map(\.level).max() ?? .compatible) }
        if let best, !best.isBreaking {
            changes += best
            return
        }
        add(.shapeRemoved, pair, detail, .isRefused)
    }

    private mutating func reportAdded(
        _ shape: ObjectShape, named index: Int, _ others: [ObjectShape], whole: ObjectShape, _ pair: Pair
    ) {
        let name = AlternativeMatching.name(of: shape, at: index)
        let detail = ChangeDetail.also(Localized(verbatim: name))
        guard !isRequest else { return add(.shapeAdded, pair, detail, .nothingSends) }
        // A designed type reads all shapes as one; a handwritten type tries its cases one by one.
        let readers = decoder == .source ? Array(others.prefix(64)) : [whole]
        let refusals = readers.map { trial($0, shape, pair).first { $0.level == .breaking } }
        guard !refusals.contains(where: { $0 == nil }), let refusal = refusals.first ?? nil else {
            return add(.shapeAdded, pair, detail, .readsAsKnownShapes)
        }
        let place = Localized("\(refusal.path): ", zh: "\(refusal.path)：")
        add(.shapeAdded, pair, detail, .refuses(place + refusal.reason))
    }

    /// Returns the changes to report if one shape replaced another.
    private func trial(_ before: ObjectShape, _ after: ObjectShape, _ pair: Pair) -> [Change] {
        var trial = self
        trial.isTrial = true
        trial.changes = []
        trial.questions = []
        trial.pairs = ShapePairs()
        trial.waiting = []
        trial.compareShapes(before, after, pair, path: pair.path)
        trial.finish()
        return trial.changes
    }
}

/// Matches the alternatives of two lists: by name, or else by the keys that they share.
struct AlternativeMatching {
    private(set) var pairs: [(old: Int, new: Int)] = []
    private(set) var gone: [Int] = []
    private(set) var added: [Int] = []
    /// The score below which two shapes are considered different.
    private static let least = 0.25
    /// The number of pairs up to which shapes are matched by score.
    private static let most = 40_000

    init(_ old: [ObjectShape], _ new: [ObjectShape]) {
        var (left, right) = (Set(old.indices), Set(new.indices))
        let named = Dictionary(
            new.enumerated().compactMap { index, shape in shape.statement?.name.map { ($0, index) } }
        ) { first, _ in first }
        for index in old.indices {
            guard let other = old[index].statement?.name.flatMap({ named[$0] }), right.remove(other) != nil else {
                continue
            }
            pairs.append((index, other))
            left.remove(index)
        }
        if left.count * right.count > AlternativeMatching.most {
            // Too many to compare each with each: shapes at the same index are matched.
            for index in left.intersection(right) {
                pairs.append((index, index))
                left.remove(index)
                right.remove(index)
            }
        }
        let rest = AlternativeMatching.likely(left.sorted(), right.sorted()) {
            AlternativeMatching.score(old[$0], new[$1])
        }
        for (first, second) in rest where left.contains(first) && right.contains(second) {
            pairs.append((first, second))
            left.remove(first)
            right.remove(second)
        }
        pairs.sort { $0.old < $1.old }
        gone = left.sorted()
        added = right.sorted()
    }

    /// Returns the pairs that have enough in common, the most similar first.
    ///
    /// - Complexity: O(n log n) in the pairs; if there are too many, the result is empty.
    private static func likely(
        _ left: [Int], _ right: [Int], _ score: (Int, Int) -> Double
    ) -> [(old: Int, new: Int)] {
        guard left.count * right.count <= most else { return [] }
        return left.flatMap { first in right.map { (old: first, new: $0, score: score(first, $0)) } }
            .filter { $0.score >= least }
            .sorted { ($1.score, $0.old, $0.new) < ($0.score, $1.old, $1.new) }
            .map { ($0.old, $0.new) }
    }

    /// Returns the few shapes that have the most in common with one.
    static func nearest(to shape: ObjectShape, among others: some Collection<ObjectShape>) -> [ObjectShape] {
        others.enumerated().map { (shape: $1, score: score(shape, $1), index: $0) }
            .sorted { ($1.score, $0.index) < ($0.score, $1.index) }.prefix(4).map(\.shape)
    }

    /// Returns the share of keys that both have; a key with values of another kind counts half.
    private static func score(_ first: ObjectShape, _ second: ObjectShape) -> Double {
        if first.mapValue != nil || second.mapValue != nil {
            return first.mapValue != nil && second.mapValue != nil ? 1 : 0
        }
        let others = Dictionary(second.fields.map { ($0.key, $0.place) }) { first, _ in first }
        var common = 0.0
        var shared = 0
        for field in first.fields {
            guard let other = others[field.key] else { continue }
            shared += 1
            common += field.place.possibleKinds == other.possibleKinds ? 1 : 0.5
        }
        let all = first.fields.count + others.count - shared
        return all == 0 ? 1 : common / Double(all)
    }

    /// Returns the schema's name, or else its only key, or else its number.
    static func name(of shape: ObjectShape, at index: Int) -> String {
        shape.statement?.name ?? (shape.fields.count == 1 ? shape.fields[0].key : "\(index + 1)")
    }
}

extension [Change] {
    fileprivate var isBreaking: Bool { contains { $0.level == .breaking } }
}

extension ObjectShape {
    /// The shapes that it combines, if they are known only from a specification.
    var specifiedAlternatives: [ObjectShape]? {
        statement != nil && seen == 0 ? (alternatives.isEmpty ? [self] : alternatives) : nil
    }
}
