import AshlarContract
import AshlarLocalization
import AshlarSyntax

/// Notes how fields refer to each other: ids of other records, currencies of amounts, pages of lists.
enum References {
    static func note(in plan: inout Plan) {
        let ids = identities(in: plan)
        for index in plan.records.indices {
            noteReferences(in: &plan.records[index], ids)
            noteMoney(in: &plan.records[index])
            if let page = page(plan.records[index]) { plan.records[index].notes.append(page) }
        }
    }

    /// Each record that has an `id`, by its name in small letters, with the id's type.
    private static func identities(in plan: Plan) -> [String: (name: String, type: TypeRef)] {
        var ids: [String: (name: String, type: TypeRef)] = [:]
        for record in plan.records {
            guard let id = record.fields.first(where: { $0.key.lowercased() == "id" }) else { continue }
            for name in [record.plannedName, record.name].compactMap(\.self) {
                ids[name.lowercased()] = (record.name, id.type)
            }
        }
        return ids
    }

    private static func noteReferences(in record: inout RecordPlan, _ ids: [String: (name: String, type: TypeRef)]) {
        for index in record.fields.indices {
            let field = record.fields[index]
            guard let target = target(of: field.key, among: ids), target.type.leaf == field.type.leaf else { continue }
            record.fields[index].evidence += Localized("; refers to \(target.name)", zh: "；引用 \(target.name)")
        }
    }

    /// The record that a key refers to by its name: `parent_user_id` refers to a user as `user_id` does. A `stripe_user_id`
    /// is that of another system.
    ///
    /// - Parameter targets: by the names of records in small letters.
    static func target<Target>(of key: String, among targets: [String: Target]) -> Target? {
        var words = KeyWords.of(key)
        guard words.count > 1, let last = words.popLast(), suffixes.contains(last) else { return nil }
        // The words before the name must say in which relation it is.
        return words.indices.lazy.filter { words[..<$0].allSatisfy(relations.contains) }
            .compactMap { targets[words[$0...].joined()] }.first
    }

    private static let suffixes: Set = ["id", "ids", "uuid", "uuids", "guid", "guids"]

    /// Words before a concept's name that say what it is to the object with the key.
    private static let relations: Set<String> = [
        "parent", "child", "previous", "prev", "next", "first", "last", "latest", "current", "new", "old", "original",
        "source", "target", "origin", "destination", "start", "end", "from", "to", "in", "on", "of", "by", "for", "via",
        "with", "main", "primary", "secondary", "default", "base", "root", "head", "top", "other", "related", "linked",
        "reply", "replied", "quoted", "quote", "reblog", "forwarded", "referring", "referred", "follow", "up", "sequel",
        "owner", "owning", "owned", "created", "creating", "creator", "updated", "modified", "deleted", "closed",
        "assigned", "approved", "rejected", "requested", "requesting", "reviewed", "invited", "inviting", "reported",
        "sender", "sent", "receiver", "received", "recipient", "author", "co", "lead", "home", "away", "host", "guest",
        "billing", "shipping", "delivery", "pickup", "preferred", "favorite", "selected", "pinned", "moved", "merged",
        "replaced", "replacement", "rescheduled", "duplicate", "own", "user", "member", "left", "right", "winning",
    ]

    private static func noteMoney(in record: inout RecordPlan) {
        guard let currency = record.fields.first(where: { MoneyName.isCurrency($0.name) }) else { return }
        for index in record.fields.indices where MoneyName.isLikely(record.fields[index].name) {
            switch record.fields[index].type.leaf {
            case .decimal, .string(.decimal), .integer, .double:
                record.fields[index].evidence += Localized(
                    "; its currency is in \(currency.key)", zh: "；其货币在 \(currency.key) 中")
            default: break
            }
        }
    }

    private static let counters: Set<String> = [
        "next", "previous", "prev", "page", "pages", "total", "count", "offset", "limit", "cursor", "more", "per",
    ]

    /// One list of records next to the keys that say which part of a longer list it is.
    private static func page(_ record: RecordPlan) -> Localized? {
        let lists = record.fields.filter { field in
            if case .array(.record) = field.type { true } else { false }
        }
        guard lists.count == 1, record.fields.count <= 12 else { return nil }
        let others = record.fields.filter { field in
            field.key != lists[0].key && KeyWords.of(field.key).contains(where: counters.contains)
        }
        guard others.count >= 2 || others.contains(where: { isCursor($0.key) }) else { return nil }
        let keys = others.map(\.key).joined(separator: ", ")
        return Localized(
            "A page of a list: the elements are in \(lists[0].key), and \(keys) \(others.count == 1 ? "says" : "say") which page it is.",
            zh: "列表的一页：元素在 \(lists[0].key) 中，\(keys) 说明所在位置。")
    }

    private static func isCursor(_ key: String) -> Bool {
        let words = KeyWords.of(key)
        return words.contains("cursor") || words.first == "next" || words.last == "next"
    }
}
