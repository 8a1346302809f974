/// Merges the enumerations of one record if they are words of one vocabulary: each of thirty permissions is `read` or
/// `write`, and some are `admin` too.
///
/// An enumeration is open, so that one with more words reads the same.
enum SharedVocabulary {
    /// How many fields must share the words: two may have them in common by chance.
    private static let leastFields = 3

    static func decide(in plan: inout Plan) {
        var replacement: [Int: Int] = [:]
        var taken = plan.typeNames
        for record in plan.records {
            // The fields are what the record's name says, such as permissions: each is one of them.
            let name = SwiftName.singular(record.name)
            guard name != record.name, Plan.derivedNames(name).allSatisfy({ !taken.contains($0) }) else {
                continue
            }
            let enums = record.fields.compactMap { if case .openEnum(let index) = $0.type { index } else { nil } }
            let distinct = Set(enums)
            let widest = distinct.sorted { first, second in
                let counts = (plan.enums[first].cases.count, plan.enums[second].cases.count)
                return counts.0 == counts.1 ? first < second : counts.0 > counts.1
            }
            guard let all = widest.first, !plan.enums[all].cases.isEmpty, plan.enums[all].schema == nil else {
                continue
            }
            let words = Set(plan.enums[all].cases.map(\.word))
            let same = distinct.filter {
                replacement[$0] == nil && words.isSuperset(of: plan.enums[$0].cases.map(\.word))
            }
            guard same.count >= leastFields, same.count == distinct.count else { continue }
            plan.enums[all].name = name
            taken.insert(name)
            for index in same where index != all { replacement[index] = all }
        }
        plan.replace(enums: replacement)
    }
}
