import Ashlar
import AshlarStore
import Foundation

/// The service itself, without HTTP, which `OmgServer` handles.
struct OmgService: Sendable {
    let store: SQLiteStore
    let variant: WireVariant
    let now: @Sendable () -> Date

    var seconds: Int { Int(now().timeIntervalSince1970) }

    /// Performs a change once: a request with a known key receives the first answer again.
    ///
    /// - Parameters:
    ///   - account: the account of the request.
    ///   - key: the idempotency key.
    ///   - request: method and path.
    ///   - effect: the effect, in one transaction with the record that it took place.
    func once(
        _ account: String, key: String?, request: String,
        _ effect: @escaping @Sendable (borrowing StoreTransaction) throws -> Reply
    ) async throws -> Reply {
        try await store.write { transaction in
            guard let key else { return try effect(transaction) }
            if let known = try transaction.find(EffectEntity.self, key: [account, key]) {
                guard known.request == request else {
                    throw Refusal(.unprocessableContent, "This idempotency key was used for another request.")
                }
                return Reply(status: .init(code: known.status), response: known.response)
            }
            let reply = try effect(transaction)
            try transaction.insert([
                EffectEntity(
                    account: account, key: key, request: request, status: reply.status.code, response: reply.response)
            ])
            return reply
        }
    }

    func requireAddress(_ address: String, of account: String?) async throws -> String {
        guard let account, try await store.find(AddressEntity.self, key: [address])?.account == account else {
            throw Refusal.notYours
        }
        return account
    }

    /// Returns a point in time in all forms that the service uses.
    func moment(_ seconds: Int) -> [String: JSONValue] {
        let date = Date(timeIntervalSince1970: Double(seconds))
        return [
            "unix_epoch_time": variant.number(seconds), "iso_8601_time": .string(WireDate.iso8601(date)),
            "rfc_2822_time": .string(WireDate.rfc2822(date)),
            "relative_time": .string(RelativeTime.text(self.seconds - seconds)),
        ]
    }
}

// MARK: Reading

extension OmgService {
    func account(_ account: String) -> Reply {
        Reply([
            "message": .string("Here is the account info that you requested."), "email": .string(account),
            "name": .string("Example"), "created": .object(moment(1_553_358_104)),
            "settings": .object(["communication": .string("email_everything")]),
        ])
    }

    func addresses(_ account: String) async throws -> Reply {
        let rows = try await store.fetch(AddressEntity.query.filter(\.account == account))
        return Reply(
            status: .ok,
            response: .array(
                rows.map { row in
                    let ago = RelativeTime.text(seconds - row.registeredAt)
                    var registration = moment(row.registeredAt)
                    registration["message"] = .string("This address was registered \(ago).")
                    return .object([
                        "address": .string(row.address), "message": .string("This address does not expire."),
                        "registration": .object(registration),
                        "expiration": .object(["expired": .bool(false), "will_expire": .bool(false)]),
                    ])
                }))
    }

    func statuses(_ address: String) async throws -> Reply {
        let items = try await store.read { try $0.items("status", address) }
        return Reply([
            "message": .string("Here are \(address)’s statuses."),
            "statuses": .array(items.map { .object(status($0, hasRelativeTime: !variant.leavesOutRelativeTime)) }),
        ])
    }

    func everyonesStatuses(latestOnly: Bool) async throws -> Reply {
        var items = try await store.read { try $0.items("status") }
        if latestOnly {
            var seen: Set<String> = []
            items = items.filter { seen.insert($0.address).inserted }
        }
        return Reply([
            "message": .string("Here are everyone’s statuses."),
            "statuses": .array(items.map { .object(status($0, hasRelativeTime: true)) }),
        ])
    }

    func status(_ id: String, _ address: String) async throws -> Reply {
        guard let item = try await store.read({ try $0.item("status", address, id) }) else { throw Refusal.notThere }
        return Reply([
            "message": .string("Here’s the status."),
            "status": .object(status(item, hasRelativeTime: !variant.leavesOutRelativeTime)),
        ])
    }

    /// Returns the members of a status; `created` is a string in all variants.
    private func status(_ item: ItemEntity, hasRelativeTime: Bool) -> [String: JSONValue] {
        let created = item.members["created"]?.integer ?? 0
        var members = item.members
        members["id"] = .string(item.key)
        members["address"] = .string(item.address)
        members["created"] = .string(String(created))
        if hasRelativeTime { members["relative_time"] = .string(RelativeTime.text(seconds - created)) }
        return members
    }

    func purls(_ address: String) async throws -> Reply {
        let items = try await store.read { try $0.items("purl", address) }
        return Reply([
            "message": .string("Here are the PURLs for \(address)."),
            "purls": .array(
                items.map { item in
                    .object([
                        "name": .string(item.key), "url": item.members["url"] ?? .null,
                        "counter": variant.counter(item.members["counter"]?.integer ?? 0),
                    ])
                }),
        ])
    }

    func pastes(_ address: String, listedOnly: Bool) async throws -> Reply {
        let items = try await store.read { try $0.items("paste", address) }
        return Reply([
            "message": .string("Here’s the pastebin for \(address)."),
            "pastebin": .array(
                items.filter { !listedOnly || $0.members["listed"]?.integer == 1 }.map { item in
                    let listed = item.members["listed"]?.integer ?? 0
                    var members: [String: JSONValue] = [
                        "title": .string(item.key), "content": item.members["content"] ?? .null,
                        "modified_on": variant.number(item.members["modified_on"]?.integer ?? 0),
                    ]
                    if listed != 0 || !variant.leavesOutListed { members["listed"] = variant.number(listed) }
                    return .object(members)
                }),
        ])
    }

    func weblog(_ address: String) async throws -> Reply {
        let items = try await store.read { try $0.items("weblog", address) }
        return Reply([
            "message": .string("Here are your weblog entries."),
            "entries": .array(try items.map { .object(try entry($0, wasSaved: false)) }),
        ])
    }

    func weblogEntry(_ id: String, _ address: String) async throws -> Reply {
        guard let item = try await store.read({ try $0.item("weblog", address, id) }) else { throw Refusal.notThere }
        var members = try entry(item, wasSaved: false)
        members["id"] = .string("\(item.address)-\(item.sequence)")
        return Reply(["message": .string("Here is your weblog entry."), "entry": .object(members)])
    }

    /// Returns an entry. When it is read, the date is a string and the metadata JSON in a string; after saving, neither.
    func entry(_ item: ItemEntity, wasSaved: Bool) throws -> [String: JSONValue] {
        var members = item.members
        members["entry"] = .string(item.key)
        let date = members["date"]?.integer ?? 0
        members["date"] = wasSaved ? .integer(date) : variant.number(date)
        if !wasSaved, case .object(let metadata) = members["metadata"] {
            members["metadata"] = try variant.metadata(metadata)
        }
        if !wasSaved { members["address"] = .string(item.address) }
        return members
    }

    /// - Parameters:
    ///   - address: the address of the pictures; nil for those of everyone.
    ///   - withHidden: whether to include pictures that are hidden from the public.
    func pictures(_ address: String?, withHidden: Bool) async throws -> Reply {
        let items = try await store.read { transaction in
            guard let address else { return try transaction.items("picture") }
            return try transaction.items("picture", address)
        }
        let shown = items.filter { withHidden || $0.members["hide_from_public"]?.integer != 1 }
        return Reply([
            "message": .string("Here are the pics."),
            "pics": .array(
                shown.map { item in
                    var members = item.members
                    members["hide_from_public"] = nil
                    members["data"] = nil
                    members["id"] = .string(item.key)
                    members["address"] = .string(item.address)
                    return .object(members)
                }),
        ])
    }

    func nowPage(_ address: String) async throws -> Reply {
        guard let item = try await store.read({ try $0.item("now", address, "") }) else { throw Refusal.notThere }
        return nowReply(item, address)
    }

    func nowReply(_ item: ItemEntity, _ address: String) -> Reply {
        Reply([
            "message": .string("Here’s the Now Page for @\(address)."),
            "now": .object([
                "content": item.members["content"] ?? .null,
                "updated": variant.number(item.members["updated"]?.integer ?? 0),
                "listed": variant.number(item.members["listed"]?.integer ?? 0),
            ]),
        ])
    }

    func webPage(_ address: String) async throws -> Reply {
        guard let item = try await store.read({ try $0.item("web", address, "") }) else { throw Refusal.notThere }
        return Reply([
            "message": .string("Here is the web content for \(address)."),
            "content": item.members["content"] ?? .string(""), "type": .string("profile"), "theme": .string("default"),
            "css": .string(""), "head": .string(""), "verified": variant.number(1), "pfp": .string("\(address).jpg"),
            "metadata": .string("{}"), "branding": .string("default"),
            "modified": .string(String(item.members["modified"]?.integer ?? 0)),
        ])
    }

    func bio(_ address: String) async throws -> Reply {
        let item = try await store.read { try $0.item("bio", address, "") }
        return Reply([
            "message": .string("Here’s the bio for \(address)’s Statuslog page."),
            "bio": item?.members["bio"] ?? .string(""), "css": .string(""),
        ])
    }
}
