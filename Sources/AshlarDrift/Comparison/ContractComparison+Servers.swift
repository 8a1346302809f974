import AshlarContract
import AshlarLocalization

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
                .serverChanged, before.endpoint,
                .became(Localized(verbatim: "\(gone[0])"), Localized(verbatim: "\(more[0])")), .goesToTheOldAddress,
                oldLocation, newLocation)
        } else {
            for address in gone {
                addShared(
                    .serverRemoved, before.endpoint, .verbatim("\(address)"),
                    new.isEmpty ? .noAddressIsSpecified : .addressIsNotSpecified, oldLocation, newLocation)
            }
            for address in more {
                addShared(
                    .serverAdded, before.endpoint, .verbatim("\(address)"), .nothingAsksTheServer, oldLocation,
                    newLocation)
            }
        }
        for server in old where gone.isEmpty {
            // Servers are paired by template; if each side has a single one, those two are paired.
            let isOne = old.count == 1 && new.count == 1
            guard let same = isOne ? new[0] : new.first(where: { $0.url == server.url }),
                same.standard != server.standard
            else { continue }
            addShared(
                .serverChanged, before.endpoint,
                .became(Localized(verbatim: server.standard), Localized(verbatim: same.standard)),
                .variableMeansAnotherAddress, server.location, same.location)
        }
    }

    private func addresses(of servers: [Server]) -> [ServerAddress] {
        var seen: Set<ServerAddress> = []
        return servers.flatMap(\.addresses).filter { seen.insert($0).inserted }
    }

    // MARK: Shared changes

    /// Reports a change that several endpoints share once, with all of the endpoints.
    mutating func addShared(
        _ kind: Change.Kind, _ endpoint: Endpoint, _ detail: ChangeDetail, _ consequence: Consequence,
        _ oldLocation: SourceLocation?, _ newLocation: SourceLocation?
    ) {
        let body = "\(endpoint.method) \(endpoint.path)"
        let isServer = [.serverAdded, .serverChanged, .serverRemoved].contains(kind)
        let key = SharedChange(kind: kind, detail: detail, level: consequence.level)
        if let index = shared[key] {
            if !changes[index].bodies.contains(body) { changes[index].bodies.append(body) }
            return
        }
        shared[key] = changes.count
        var change = Change(
            kind: kind, direction: .endpoint, body: body, path: isServer ? "servers" : "security", detail: detail,
            consequence, evidence: .specified, oldLocation: oldLocation, newLocation: newLocation)
        change.bodies = [body]
        changes.append(change)
    }
}

/// The key by which equal changes of several endpoints are combined.
struct SharedChange: Hashable {
    var kind: Change.Kind
    var detail: ChangeDetail
    var level: Change.Level
}
