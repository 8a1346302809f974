import AshlarContract
import AshlarLocalization

/// Security requirements: which credentials a request needs.
extension ContractComparison {
    mutating func compareSecurity(_ before: Operation, _ after: Operation) {
        let old = before.security.isEmpty ? [SecurityRequirement(credentials: [])] : before.security
        let new = after.security.isEmpty ? [SecurityRequirement(credentials: [])] : after.security
        var replaced: Set<Int> = []
        for requirement in old where !new.contains(where: { requirement.satisfies($0) }) {
            let index =
                new.indices.first { new[$0].keys == requirement.keys } ?? successor(of: requirement, in: new, old)
            if requirement.credentials.isEmpty {
                // All new requirements are reported as one change.
                replaced.formUnion(new.indices)
            } else if let index {
                replaced.insert(index)
            }
            reportRefused(requirement, index.map { new[$0] }, new, before, after)
        }
        for (index, requirement) in new.enumerated() where !replaced.contains(index) {
            reportAllowed(requirement, old, before, after)
        }
        compareSchemes(old, new, before, after)
    }

    /// Returns the requirement that replaces a removed one: the one with the same scheme names, one with more
    /// credentials, or the first new one.
    private func successor(
        of requirement: SecurityRequirement, in new: [SecurityRequirement], _ old: [SecurityRequirement]
    ) -> Int? {
        let names = Set(requirement.credentials.map(\.scheme.name))
        return new.indices.first { Set(new[$0].credentials.map(\.scheme.name)) == names }
            ?? new.indices.first { new[$0].keys.isSuperset(of: requirement.keys) }
            ?? new.indices.first { index in !old.contains { $0.satisfies(new[index]) } }
    }

    // MARK: Reporting

    private mutating func reportRefused(
        _ old: SecurityRequirement, _ successor: SecurityRequirement?, _ new: [SecurityRequirement],
        _ before: Operation,
        _ after: Operation
    ) {
        let location = successor?.location ?? after.location
        if old.credentials.isEmpty {
            return addShared(
                .securityRequired, before.endpoint, .became(ChangeDetail.none, either(new)), .credentialsAreNeeded,
                before.location,
                location)
        }
        guard let successor else {
            return addShared(
                .securityChanged, before.endpoint,
                .noLonger(old.text), .credentialIsRefused, old.location, location)
        }
        if successor.keys == old.keys {
            let scopes = successor.scopes.subtracting(old.scopes).sorted().joined(separator: ", ")
            return addShared(
                .scopesAdded, before.endpoint,
                .within(old.text + colon, .also(Localized(verbatim: scopes))),
                .scopeIsNeeded, old.location, location)
        }
        let isMore = successor.keys.isSuperset(of: old.keys)
        addShared(
            isMore ? .securityRequired : .securityChanged, before.endpoint,
            .became(old.text, successor.text),
            isMore ? .allCredentialsAreNeeded : .oldCredentialsAreRefused, old.location, location)
    }

    private mutating func reportAllowed(
        _ new: SecurityRequirement, _ old: [SecurityRequirement], _ before: Operation, _ after: Operation
    ) {
        if old.contains(where: { $0.keys == new.keys && $0.scopes.isSubset(of: new.scopes) }) { return }
        let endpoint = before.endpoint
        let location = new.location ?? after.location
        if new.credentials.isEmpty {
            return addShared(
                .securityOptional, endpoint, .became(either(old), Localized("none needed", zh: "不再必需")),
                .noCredentialsAreNeeded, old.first?.location, location)
        }
        if let same = old.first(where: { $0.keys == new.keys }) {
            let scopes = same.scopes.subtracting(new.scopes).sorted().joined(separator: ", ")
            return addShared(
                .scopesRemoved, endpoint,
                .within(new.text + colon, .noLonger(Localized(verbatim: scopes))),
                .scopeIsStillTaken, same.location, location)
        }
        addShared(
            .securityAdded, endpoint, .also(new.text), .nothingUsesIt, old.first?.location,
            location)
    }

    private func either(_ requirements: [SecurityRequirement]) -> Localized {
        requirements.map { $0.credentials.isEmpty ? ChangeDetail.none : $0.text }
            .joined(separator: Localized(" or ", zh: "或"))
    }

    // MARK: Schemes

    /// Compares what clients need to get a token, apart from the credentials that requests carry.
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
                    .securityChanged, before.endpoint,
                    .within(scheme.text + colon, difference.detail), difference.consequence,
                    scheme.location, now.location)
            }
        }
    }
}

private let colon = Localized(": ", zh: "：")

extension SecurityScheme {
    /// `API key in header X-Key`, with the header's name as it is written.
    fileprivate var text: Localized {
        switch kind {
        case .key("header", let name): Localized("API key in header \(name)", zh: "标头 \(name) 中的 API 密钥")
        case .key("query", let name): Localized("API key in query \(name)", zh: "查询参数 \(name) 中的 API 密钥")
        case .key("cookie", let name): Localized("API key in cookie \(name)", zh: "cookie \(name) 中的 API 密钥")
        default: Localized(verbatim: credential)
        }
    }
}

/// The differences between two schemes of one kind.
private struct SchemeDifferences {
    private(set) var all: [(detail: ChangeDetail, consequence: Consequence)] = []

    /// - Parameter bases: the servers of both, which relative addresses start from.
    init(_ old: SecurityScheme.Kind, _ new: SecurityScheme.Kind, _ bases: [String]) {
        switch (old, new) {
        case (.http(_, let before), .http(_, let after)) where before != after:
            add(Localized(verbatim: "bearerFormat"), before, after, .tokensMayDiffer)
        case (.openID(let before), .openID(let after))
        where Self.absolute(before, bases[0]) != Self.absolute(after, bases[1]):
            add(Localized(verbatim: "openIdConnectUrl"), before, after, .asksTheOldAddressForTokens)
        case (.oauth(let before), .oauth(let after)): compare(before, after, bases)
        default: break
        }
    }

    /// Resolves an address that begins with a slash against the server's host (RFC 3986, 4.2).
    private static func absolute(_ address: String?, _ base: String) -> String? {
        guard let address, address.hasPrefix("/"), let scheme = base.firstRange(of: "://") else { return address }
        return base[..<(base[scheme.upperBound...].firstIndex(of: "/") ?? base.endIndex)] + address
    }

    private mutating func compare(
        _ old: [String: SecurityScheme.Flow], _ new: [String: SecurityScheme.Flow], _ bases: [String]
    ) {
        for (name, flow) in old.sorted(by: { $0.key < $1.key }) {
            guard let now = new[name] else {
                add(Self.flow, name, nil, .flowGivesNoToken)
                continue
            }
            for key in ["authorizationUrl", "tokenUrl", "refreshUrl"] {
                let sides = [Self.absolute(flow.addresses[key], bases[0]), Self.absolute(now.addresses[key], bases[1])]
                if sides[0] == sides[1] { continue }
                let isAdded = flow.addresses[key] == nil
                add(
                    Localized(verbatim: "\(name) \(key)"), flow.addresses[key], now.addresses[key],
                    isAdded ? .nothingAsks : .asksTheOldAddressForTokens)
            }
            let (gone, more) = (flow.scopes.subtracting(now.scopes), now.scopes.subtracting(flow.scopes))
            if !gone.isEmpty {
                add(Self.scopes(of: name), Self.list(gone), nil, .scopesGiveNoToken)
            }
            if !more.isEmpty {
                add(Self.scopes(of: name), nil, Self.list(more), .nothingAsks)
            }
        }
        for name in new.keys.sorted() where old[name] == nil {
            add(Self.flow, nil, name, .nothingAsks)
        }
    }

    private static let flow = Localized("flow", zh: "流程")

    private static func scopes(of flow: String) -> Localized {
        Localized("\(flow) scopes", zh: "\(flow) 的作用域")
    }

    private static func list(_ scopes: Set<String>) -> String { scopes.sorted().joined(separator: ", ") }

    private mutating func add(_ what: Localized, _ old: String?, _ new: String?, _ consequence: Consequence) {
        all.append((.within(what + Localized(verbatim: " "), .became(old, new)), consequence))
    }
}

extension SecurityRequirement {
    /// The credentials that a request carries.
    fileprivate var keys: Set<String> { Set(credentials.map(\.scheme.credential)) }

    /// The scopes of all credentials.
    fileprivate var scopes: Set<String> { credentials.reduce(into: []) { $0.formUnion($1.scopes) } }

    fileprivate var location: SourceLocation? { credentials.lazy.compactMap(\.scheme.location).first }

    /// `HTTP bearer and API key in header X-Key`.
    fileprivate var text: Localized {
        credentials.map(\.scheme.text).joined(separator: Localized(verbatim: " + "))
    }

    /// Returns whether a request with these credentials also meets another requirement.
    fileprivate func satisfies(_ other: SecurityRequirement) -> Bool {
        other.credentials.allSatisfy { needed in
            credentials.contains {
                $0.scheme.credential == needed.scheme.credential && needed.scopes.isSubset(of: $0.scopes)
            }
        }
    }
}
