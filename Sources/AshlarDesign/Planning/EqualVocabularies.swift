/// Merges enumerations of the same words if their names have words in common: the `local` and the `remote` feed are
/// both `public`, `authenticated` or `disabled`.
///
/// Enumerations without a common name stay apart: a severity and a priority may both be low or high.
enum EqualVocabularies {
    /// Words that do not say what an enumeration is about, and words of the wire.
    private static let general: Set = [
        "Action", "Body", "Code", "Field", "Kind", "Level", "Mode", "Name", "Object", "Option", "Options", "Payload",
        "Request", "Response", "State", "Status", "Type", "Value", "At", "By", "For", "In", "Of", "On", "To", "With",
    ]
    private static let wire: Set = ["Body", "Payload", "Request", "Response"]

    static func decide(in plan: inout Plan) {
        var taken = plan.typeNames.union(ReservedNames.types)
        let enums = equalEnums(in: &plan, &taken)
        plan.replace(enums: enums, unions: equalUnions(in: &plan, &taken))
    }

    /// - Returns: the removed enumerations, with their replacements.
    private static func equalEnums(in plan: inout Plan, _ taken: inout Set<String>) -> [Int: Int] {
        var heads: [Set<String>: [Int]] = [:]
        var replacement: [Int: Int] = [:]
        for index in plan.enums.indices where plan.enums[index].cases.count > 1 {
            let words = Set(plan.enums[index].cases.map(\.word))
            let own = plan.enums[index].name
            var common: String?
            let head = heads[words, default: []].first { head in
                if plan.enums[head].schema != nil, plan.enums[index].schema != nil { return false }
                common = commonName(plan.enums[head].name, own, words: words.count)
                return common != nil
            }
            guard let head, let common else {
                heads[words, default: []].append(index)
                continue
            }
            replacement[index] = head
            if plan.enums[head].schema != nil { continue }
            if let schema = plan.enums[index].schema {
                (plan.enums[head].name, plan.enums[head].schema) = (own, schema)
                plan.enums[head].summary = plan.enums[index].summary
                continue
            }
            let candidates = [common, SwiftName.singular(common)]
            if let name = free(candidates, of: [plan.enums[head].name, own], &taken) { plan.enums[head].name = name }
        }
        return replacement
    }

    /// Unions of the same scalars, which a specification names and several schemas refer to.
    ///
    /// - Returns: the removed unions, with their replacements.
    private static func equalUnions(in plan: inout Plan, _ taken: inout Set<String>) -> [Int: Int] {
        // Many are a number or a text by chance: only the first of a kind takes others in.
        var heads: [[TypeRef]: Int] = [:]
        var replacement: [Int: Int] = [:]
        for index in plan.unions.indices where isOfScalars(plan.unions[index]) {
            let own = plan.unions[index]
            guard let head = heads[own.cases.map(\.type)] else {
                heads[own.cases.map(\.type)] = index
                continue
            }
            guard let common = commonName(plan.unions[head].name, own.name, words: 3) else { continue }
            replacement[index] = head
            if let name = free([common], of: [plan.unions[head].name, own.name], &taken) {
                plan.unions[head].name = name
            }
        }
        return replacement
    }

    /// Takes the first of some names that is free, or that one of the two has already.
    private static func free(_ candidates: [String], of names: [String], _ taken: inout Set<String>) -> String? {
        let name = candidates.first { candidate in
            names.contains(candidate)
                || !Plan.derivedNames(candidate).contains(where: taken.contains) && !Plan.isImported(candidate)
        }
        if let name { taken.insert(name) }
        return name
    }

    private static func isOfScalars(_ union: UnionPlan) -> Bool {
        union.tag == nil
            && union.cases.allSatisfy { item in
                switch item.type {
                case .boolean, .integer(nil), .double, .decimal, .string(nil): true
                default: false
                }
            }
    }

    /// The common part of two names, if it describes both.
    ///
    /// - Parameter words: how many words the enumerations have. Two may be the same by chance: then one name has to be the
    ///   end of the other.
    static func commonName(_ first: String, _ second: String, words: Int) -> String? {
        let (one, other) = (NameWords.words(of: first, .words), NameWords.words(of: second, .words))
        let common = longestCommon(one, other).filter { !wire.contains($0) }
        guard common.contains(where: { !general.contains($0) }) else { return nil }
        let name = common.joined()
        return words > 2 || name == first || name == second ? name : nil
    }

    /// The words that two names have in common, in their order.
    ///
    /// - Complexity: O(n · m), by the method of Wagner and Fischer.
    private static func longestCommon(_ first: [String], _ second: [String]) -> [String] {
        var rows = [[[String]]](repeating: [[String]](repeating: [], count: second.count + 1), count: first.count + 1)
        for row in first.indices {
            for column in second.indices {
                let (left, above) = (rows[row + 1][column], rows[row][column + 1])
                rows[row + 1][column + 1] =
                    first[row] == second[column]
                    ? rows[row][column] + [first[row]] : above.count > left.count ? above : left
            }
        }
        return rows[first.count][second.count]
    }
}
