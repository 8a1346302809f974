import AshlarContract
import AshlarSyntax

/// Who may send a request.
extension ContractComparison {
    mutating func compareSecurity(_ before: Operation, _ after: Operation) {
        let old = before.security.isEmpty ? [SecurityRequirement(credentials: [])] : before.security
        let new = after.security.isEmpty ? [SecurityRequirement(credentials: [])] : after.security
        var replaced: Set<Int> = []
        for requirement in old where !new.contains(where: { requirement.satisfies($0) }) {
            let index =
                new.indices.first { new[$0].keys == requirement.keys } ?? successor(of: requirement, in: new, old)
            if requirement.credentials.isEmpty {
                // All that is needed now is reported as one change.
                replaced.formUnion(new.indices)
            } else if let index {
                replaced.insert(index)
            }
            tellRefused(requirement, index.map { new[$0] }, new, before, after)
        }
        for (index, requirement) in new.enumerated() where !replaced.contains(index) {
            tellAllowed(requirement, old, before, after)
        }
        compareSchemes(old, new, before, after)
    }

    /// What takes the place of a requirement that is gone: the one with the same schemes by name, one with more
    /// credentials, or the first that is new.
    private func successor(
        of requirement: SecurityRequirement, in new: [SecurityRequirement], _ old: [SecurityRequirement]
    ) -> Int? {
        let names = Set(requirement.credentials.map(\.scheme.name))
        return new.indices.first { Set(new[$0].credentials.map(\.scheme.name)) == names }
            ?? new.indices.first { new[$0].keys.isSuperset(of: requirement.keys) }
            ?? new.indices.first { index in !old.contains { $0.satisfies(new[index]) } }
    }

    // MARK: Reporting

    private mutating func tellRefused(
        _ old: SecurityRequirement, _ successor: SecurityRequirement?, _ new: [SecurityRequirement],
        _ before: Operation,
        _ after: Operation
    ) {
        let location = successor?.location ?? after.location
        if old.credentials.isEmpty {
            return addShared(
                .securityRequired, before.endpoint, Localized("none", zh: "无") + arrow + either(new), .breaking,
                Localized("requests without credentials are refused", zh: "没有凭据的请求会被拒绝"), before.location, location)
        }
        guard let successor else {
            return addShared(
                .securityChanged, before.endpoint,
                Localized("no \(old.text) any more", zh: "不再接受 \(old.text)"), .breaking,
                Localized("requests with it are refused", zh: "使用它的请求会被拒绝"), old.location, location)
        }
        if successor.keys == old.keys {
            let scopes = successor.scopes.subtracting(old.scopes).sorted().joined(separator: ", ")
            return addShared(
                .scopesAdded, before.endpoint, Localized("\(old.text): \(scopes) too", zh: "\(old.text)：另需 \(scopes)"),
                .breaking, Localized("tokens without the scope are refused", zh: "没有该作用域的令牌会被拒绝"), old.location,
                location)
        }
        let isMore = successor.keys.isSuperset(of: old.keys)
        addShared(
            isMore ? .securityRequired : .securityChanged, before.endpoint,
            Localized(verbatim: old.text) + arrow + Localized(verbatim: successor.text), .breaking,
            isMore
                ? Localized("requests without all credentials are refused", zh: "凭据不全的请求会被拒绝")
                : Localized("requests with the old credentials are refused", zh: "使用旧凭据的请求会被拒绝"),
            old.location, location)
    }

    private mutating func tellAllowed(
        _ new: SecurityRequirement, _ old: [SecurityRequirement], _ before: Operation, _ after: Operation
    ) {
        if old.contains(where: { $0.keys == new.keys && $0.scopes.isSubset(of: new.scopes) }) { return }
        let endpoint = before.endpoint
        let location = new.location ?? after.location
        if new.credentials.isEmpty {
            return addShared(
                .securityOptional, endpoint, either(old) + arrow + Localized("none needed", zh: "不再必需"), .compatible,
                Localized("credentials are not needed any more", zh: "不再需要凭据"), old.first?.location, location)
        }
        if let same = old.first(where: { $0.keys == new.keys }) {
            let scopes = same.scopes.subtracting(new.scopes).sorted().joined(separator: ", ")
            return addShared(
                .scopesRemoved, endpoint, Localized("\(new.text): without \(scopes)", zh: "\(new.text)：不再需要 \(scopes)"),
                .compatible, Localized("tokens with the scope are still taken", zh: "带有该作用域的令牌仍被接受"), same.location,
                location)
        }
        addShared(
            .securityAdded, endpoint, Localized("\(new.text) suffices too", zh: "也可用 \(new.text)"), .compatible,
            Localized("nothing uses it yet", zh: "尚无调用方使用它"), old.first?.location, location)
    }

    private var arrow: Localized { Localized(verbatim: " → ") }

    private func either(_ requirements: [SecurityRequirement]) -> Localized {
        requirements.map { $0.credentials.isEmpty ? Localized("none", zh: "无") : Localized(verbatim: $0.text) }
            .joined(separator: Localized(" or ", zh: "或"))
    }

    // MARK: Schemes

    /// What requests do not carry, and clients need all the same to get a token.
    private mutating func compareSchemes(
        _ old: [SecurityRequirement], _ new: [SecurityRequirement], _ before: Operation, _ after: Operation
    ) {
        var seen: Set<String> = []
        for scheme in old.flatMap(\.credentials).map(\.scheme) where seen.insert(scheme.name).inserted {
            let same = new.flatMap(\.credentials).map(\.scheme).filter { $0.credential == scheme.credential }
            guard let now = same.first(where: { $0.name == scheme.name }) ?? same.first else { continue }
            let bases = [before, after].map { $0.servers.first?.standard ?? "" }
            for difference in SchemeDifferences(scheme.kind, now.kind, bases).all {
                addShared(
                    .securityChanged, before.endpoint, Localized(verbatim: "\(scheme.text): ") + difference.detail,
                    difference.level, difference.reason, scheme.location, now.location)
            }
        }
    }
}

/// What differs between two schemes of one kind.
private struct SchemeDifferences {
    private(set) var all: [(detail: Localized, level: Change.Level, reason: Localized)] = []

    /// - Parameter bases: the servers of both, which relative addresses start from.
    init(_ old: SecurityScheme.Kind, _ new: SecurityScheme.Kind, _ bases: [String]) {
        switch (old, new) {
        case (.http(_, let before), .http(_, let after)) where before != after:
            add("bearerFormat", before, after, .warning, Localized("tokens may be other ones", zh: "令牌可能不同"))
        case (.openID(let before), .openID(let after))
        where Self.absolute(before, bases[0]) != Self.absolute(after, bases[1]):
            add("openIdConnectUrl", before, after, .breaking, Self.moved)
        case (.oauth(let before), .oauth(let after)): compare(before, after, bases)
        default: break
        }
    }

    private static let moved = Localized("clients ask the old address for tokens", zh: "客户端仍向旧地址请求令牌")

    /// An address that begins with a slash is one of the server's host (RFC 3986, 4.2).
    private static func absolute(_ address: String?, _ base: String) -> String? {
        guard let address, address.hasPrefix("/"), let scheme = base.firstRange(of: "://") else { return address }
        return base[..<(base[scheme.upperBound...].firstIndex(of: "/") ?? base.endIndex)] + address
    }

    private mutating func compare(
        _ old: [String: SecurityScheme.Flow], _ new: [String: SecurityScheme.Flow], _ bases: [String]
    ) {
        for (name, flow) in old.sorted(by: { $0.key < $1.key }) {
            guard let now = new[name] else {
                add("flow", name, nil, .breaking, Localized("clients get no token by this flow", zh: "此流程不再发放令牌"))
                continue
            }
            for key in ["authorizationUrl", "tokenUrl", "refreshUrl"] {
                let sides = [Self.absolute(flow.addresses[key], bases[0]), Self.absolute(now.addresses[key], bases[1])]
                if sides[0] == sides[1] { continue }
                let isAdded = flow.addresses[key] == nil
                add(
                    "\(name) \(key)", flow.addresses[key], now.addresses[key], isAdded ? .compatible : .breaking,
                    isAdded ? Localized("nothing asks for it yet", zh: "尚无调用方使用它") : Self.moved)
            }
            let (gone, more) = (flow.scopes.subtracting(now.scopes), now.scopes.subtracting(flow.scopes))
            if !gone.isEmpty {
                add(
                    "\(name) scopes", Self.list(gone), nil, .breaking,
                    Localized("clients that ask for them get no token", zh: "请求这些作用域的客户端得不到令牌"))
            }
            if !more.isEmpty {
                add(
                    "\(name) scopes", nil, Self.list(more), .compatible,
                    Localized("nothing asks for it yet", zh: "尚无调用方使用它"))
            }
        }
        for name in new.keys.sorted() where old[name] == nil {
            add("flow", nil, name, .compatible, Localized("nothing asks for it yet", zh: "尚无调用方使用它"))
        }
    }

    private static func list(_ scopes: Set<String>) -> String { scopes.sorted().joined(separator: ", ") }

    private mutating func add(
        _ what: String, _ old: String?, _ new: String?, _ level: Change.Level, _ reason: Localized
    ) {
        let none = Localized("none", zh: "无")
        let (before, after) = (old.map(Localized.init(verbatim:)) ?? none, new.map(Localized.init(verbatim:)) ?? none)
        all.append((Localized(verbatim: "\(what) ") + before + Localized(verbatim: " → ") + after, level, reason))
    }
}

extension SecurityRequirement {
    /// What a request carries.
    fileprivate var keys: Set<String> { Set(credentials.map(\.scheme.credential)) }

    /// The scopes of all credentials.
    fileprivate var scopes: Set<String> { credentials.reduce(into: []) { $0.formUnion($1.scopes) } }

    fileprivate var location: SourceLocation? { credentials.lazy.compactMap(\.scheme.location).first }

    /// `HTTP bearer and API key in header X-Key`.
    fileprivate var text: String { credentials.map(\.scheme.text).joined(separator: " + ") }

    /// Whether a request that carries these credentials is let in by another requirement.
    fileprivate func satisfies(_ other: SecurityRequirement) -> Bool {
        other.credentials.allSatisfy { needed in
            credentials.contains {
                $0.scheme.credential == needed.scheme.credential && needed.scopes.isSubset(of: $0.scopes)
            }
        }
    }
}
