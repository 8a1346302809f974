/// Makes enumerations of the same words one, where their names have words in common: the `local` and the `remote` feed
/// are both `public`, `authenticated` or `disabled`.
///
/// Enumerations without a common name stay apart: a severity and a priority may both be low or high.
enum EqualVocabularies {
    /// Words that say nothing of what an enumeration is about, and words of the wire.
    private static let general: Set = [
        "Action", "Body", "Code", "Field", "Kind", "Level", "Mode", "Name", "Object", "Option", "Options", "Payload",
        "Request", "Response", "State", "Status", "Type", "Value", "At", "By", "For", "In", "Of", "On", "To", "With",
    ]
    private static let wire: Set = ["Body", "Payload", "Request", "Response"]

    static func decide(in plan: inout Plan) {
        var taken = plan.typeNames.union(ReservedNames.types)
        var heads: [Set<String>: [Int]] = [:]
        var replacement: [Int: Int] = [:]
        for index in plan.enums.indices {
            let words = Set(plan.enums[index].cases.map(\.word))
            let own = plan.enums[index].name
            var match: (head: Int, name: String)?
            for head in heads[words] ?? [] {
                guard let name = commonName(plan.enums[head].name, own, words: words.count) else { continue }
                match = (head, name)
                break
            }
            guard let (head, name) = match else {
                if words.count > 1 { heads[words, default: []].append(index) }
                continue
            }
            replacement[index] = head
            plan.enums[head].seen += plan.enums[index].seen
            let free = [name, SwiftName.singular(name)].first { candidate in
                candidate == plan.enums[head].name || candidate == own
                    || !Plan.derivedNames(candidate).contains(where: taken.contains) && !Plan.isImported(candidate)
            }
            if let free {
                plan.enums[head].name = free
                taken.insert(free)
            }
        }
        let unions = equalUnions(in: &plan, &taken)
        if replacement.isEmpty, unions.isEmpty { return }
        plan.mapTypes { type in
            switch type {
            case .openEnum(let index): .openEnum(replacement[index] ?? index)
            case .union(let index): .union(unions[index] ?? index)
            default: type
            }
        }
        plan.dropUnused()
    }

    /// Unions of the same scalars, which a specification names and several schemas refer to.
    ///
    /// - Returns: those that go, with what takes their place.
    private static func equalUnions(in plan: inout Plan, _ taken: inout Set<String>) -> [Int: Int] {
        var heads: [Int] = []
        var replacement: [Int: Int] = [:]
        for index in plan.unions.indices where isOfScalars(plan.unions[index]) {
            let own = plan.unions[index]
            let head = heads.first { plan.unions[$0].cases.map(\.type) == own.cases.map(\.type) }
            guard let head, let name = commonName(plan.unions[head].name, own.name, words: 3) else {
                heads.append(index)
                continue
            }
            replacement[index] = head
            if name == own.name || !Plan.derivedNames(name).contains(where: taken.contains), !Plan.isImported(name) {
                plan.unions[head].name = name
                taken.insert(name)
            }
        }
        return replacement
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

    /// What two names have in common, where that says what both are.
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
