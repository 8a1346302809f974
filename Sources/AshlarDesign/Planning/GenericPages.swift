import AshlarContract
import AshlarLocalization

/// Pages with the same keys around different elements: one generic DTO reads them all.
enum GenericPages {
    /// Records that are read with one generic DTO.
    private struct Group {
        var fields: [FieldPlan]
        /// The key of the elements.
        var list: String
        var records: [Int]
    }

    static func decide(in plan: inout Plan) {
        var groups: [Group] = []
        for index in plan.records.indices {
            guard plan.envelope?.record != index, let list = list(of: plan.records[index]) else { continue }
            let fields = plan.records[index].fields
            if let group = groups.firstIndex(where: { $0.list == list && isSame($0.fields, fields, but: list) }) {
                groups[group].records.append(index)
                for field in fields.indices where fields[field].isOptional {
                    groups[group].fields[field].isOptional = true
                }
            } else {
                groups.append(Group(fields: fields, list: list, records: [index]))
            }
        }
        nameDescriptions(in: &plan)
        var names = NameScope(reserving: plan.typeNames.union(ReservedNames.types).union(ReservedNames.flowTypes))
        // The page that most records are has the plain name.
        let shared = groups.enumerated().filter { hasSeveralElements($1, in: plan) }
            .sorted { ($1.element.records.count, $0.offset) < ($0.element.records.count, $1.offset) }
        for (_, group) in shared { share(group, as: name(of: group, &names), in: &plan) }
    }

    /// The description of a page leaves the name to the page.
    private static func nameDescriptions(in plan: inout Plan) {
        for index in plan.records.indices where plan.records[index].name == "Page" {
            let record = plan.records[index]
            guard record.role == .page, list(of: record) == nil, !record.isNamed, !plan.typeNames.contains("PageInfo")
            else { continue }
            plan.rename(index, to: "PageInfo")
        }
    }

    /// The key of the only list of a page, without `null` among its elements.
    private static func list(of record: RecordPlan) -> String? {
        guard record.role == .page, !record.isTuple else { return nil }
        let lists = record.fields.filter { field in
            guard case .array(let element) = field.type else { return false }
            return element.leaf == element
        }
        return lists.count == 1 && record.fields.count > 1 ? lists[0].key : nil
    }

    private static func isSame(_ first: [FieldPlan], _ second: [FieldPlan], but list: String) -> Bool {
        first.count == second.count
            && zip(first, second).allSatisfy { one, other in
                one.key == other.key && one.name == other.name && one.isCoerced == other.isCoerced
                    && one.isLossy == other.isLossy
                    && (one.key == list || one.type == other.type)
            }
    }

    private static func hasSeveralElements(_ group: Group, in plan: Plan) -> Bool {
        Set(group.records.compactMap { plan.records[$0].field(of: group.list)?.type }).count > 1
    }

    private static func name(of group: Group, _ names: inout NameScope) -> String {
        let words = Set(group.fields.flatMap { KeyWords.of($0.key) })
        let way = ways.first(where: words.contains).map { SwiftName.type($0) + "Page" }
        return names.claim(["Page"] + [way].compactMap(\.self) + [SwiftName.type(group.list) + "Page"])
    }

    /// How a page leads to the next.
    private static let ways = ["cursor", "marker", "offset", "token", "number"]

    private static func share(_ group: Group, as name: String, in plan: inout Plan) {
        for index in group.records {
            plan.records[index].page = RecordPlan.Page(
                name: name, list: group.list, isDeclared: index == group.records[0])
            for field in group.fields.indices {
                plan.records[index].fields[field].isOptional = group.fields[field].isOptional
            }
            plan.records[index].notes.append(
                Localized(
                    "\(group.records.count) pages have these keys: \(name) reads all of them.",
                    zh: "\(group.records.count) 种分页有这些键：都由 \(name) 读取。"))
        }
    }
}
