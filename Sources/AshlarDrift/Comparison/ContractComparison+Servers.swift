import AshlarContract
import AshlarSyntax

/// The base URLs of an endpoint.
extension ContractComparison {
    mutating func compareServers(_ before: Operation, _ after: Operation) {
        let (old, new) = (before.servers, after.servers)
        let (known, now) = (addresses(of: old), addresses(of: new))
        let gone = known.filter { address in !now.contains { $0.covers(address) } }
        let more = now.filter { address in !known.contains { $0.covers(address) } }
        let (oldLocation, newLocation) = (old.first?.location ?? before.location, new.first?.location ?? after.location)
        if gone.count == 1, more.count == 1 {
            addShared(
                .serverChanged, before.endpoint, Localized(verbatim: "\(gone[0]) → \(more[0])"), .breaking,
                Localized("requests go to the old address", zh: "请求仍发往旧地址"), oldLocation, newLocation)
        } else {
            for address in gone {
                // A document without servers says nothing of where they are.
                addShared(
                    .serverRemoved, before.endpoint, Localized(verbatim: "\(address)"),
                    new.isEmpty ? .warning : .breaking,
                    new.isEmpty
                        ? Localized("the base URL is not stated any more", zh: "不再说明基础地址")
                        : Localized("requests go to an address that is not stated any more", zh: "请求发往不再说明的地址"),
                    oldLocation, newLocation)
            }
            for address in more {
                addShared(
                    .serverAdded, before.endpoint, Localized(verbatim: "\(address)"), .compatible,
                    Localized("nothing asks it yet", zh: "尚无请求发往它"), oldLocation, newLocation)
            }
        }
        for server in old where gone.isEmpty {
            // Servers are paired by their templates, and two single ones anyway.
            let isOne = old.count == 1 && new.count == 1
            guard let same = isOne ? new[0] : new.first(where: { $0.url == server.url }),
                same.standard != server.standard
            else { continue }
            addShared(
                .serverChanged, before.endpoint, Localized(verbatim: "\(server.standard) → \(same.standard)"), .warning,
                Localized("clients that set no variable ask another address", zh: "不设置变量的客户端会访问另一地址"),
                server.location, same.location)
        }
    }

    private func addresses(of servers: [Server]) -> [ServerAddress] {
        var seen: Set<ServerAddress> = []
        return servers.flatMap(\.addresses).filter { seen.insert($0).inserted }
    }

    // MARK: Endpoints that change alike

    /// Reports a change of what many endpoints share once, with all of them.
    mutating func addShared(
        _ kind: Change.Kind, _ endpoint: Endpoint, _ detail: Localized, _ level: Change.Level, _ reason: Localized,
        _ oldLocation: SourceLocation?, _ newLocation: SourceLocation?
    ) {
        let body = "\(endpoint.method) \(endpoint.path)"
        let isServer = [.serverAdded, .serverChanged, .serverRemoved].contains(kind)
        let key = SharedChange(kind: kind, detail: detail.english, level: level)
        if let index = shared[key] {
            if !changes[index].bodies.contains(body) { changes[index].bodies.append(body) }
            return
        }
        shared[key] = changes.count
        var change = Change(
            kind: kind, direction: .endpoint, body: body, path: isServer ? "servers" : "security", detail: detail,
            effect: level == .compatible ? .safe : .refused, level: level, reason: reason, evidence: "stated",
            oldLocation: oldLocation, newLocation: newLocation)
        change.bodies = [body]
        changes.append(change)
    }
}

/// What makes changes of several endpoints one.
struct SharedChange: Hashable {
    var kind: Change.Kind
    var detail: String
    var level: Change.Level
}
