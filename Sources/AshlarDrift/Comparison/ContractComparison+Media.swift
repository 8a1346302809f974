import AshlarContract
import AshlarLocalization

/// The media types of bodies.
extension ContractComparison {
    mutating func compareMedia(_ before: Operation, _ after: Operation) {
        let (old, new) = (before.bodyGroups, after.bodyGroups)
        let pairs = RootPairs(old.map(\.body), new.map(\.body))
        var matched: Set<Int> = []
        for (index, group) in old.enumerated() {
            let counterparts = pairs.counterparts(of: index)
            matched.formUnion(counterparts)
            for other in counterparts {
                note(described: group.body, new[other].body)
                compare(group, new[other])
            }
            // A JSON body that is gone is reported for its root.
            if counterparts.isEmpty, !group.hasRoot { removed(group.root) }
        }
        for (index, group) in new.enumerated() where !matched.contains(index) && !group.hasRoot { added(group.root) }
    }

    private mutating func compare(_ old: BodyGroup, _ new: BodyGroup) {
        let isRequest = old.isRequest
        let gone = old.bodies.filter { body in !new.bodies.contains { isMet(body.type, by: $0.type, isRequest) } }
        let more = new.bodies.filter { body in !old.bodies.contains { $0.type.covers(body.type) } }
        let name = RootName.of(comparing: old.root.origin, new.root.origin)
        for body in gone { reportGone(body, name, isSuccess: old.isSuccess, new.bodies.first?.location) }
        for body in more {
            add(
                .mediaTypeAdded, isRequest ? .request : .response, name, .verbatim("\(body.type)"),
                isRequest ? .nothingSends : .comesWhenAskedFor, old.bodies.first?.location, body.location)
        }
        for body in old.bodies {
            guard let now = new.bodies.first(where: { $0.type == body.type }) else { continue }
            compareParts(body, now, name)
        }
    }

    /// Returns whether a body of the old type can still be sent or requested.
    private func isMet(_ old: MediaType, by new: MediaType, _ isRequest: Bool) -> Bool {
        // A response with a range of types is a response with each type in it.
        new.covers(old) || !isRequest && old.covers(new)
    }

    private mutating func reportGone(_ body: MediaBody, _ name: String, isSuccess: Bool, _ location: SourceLocation?) {
        let detail = ChangeDetail.verbatim("\(body.type)")
        if case .request = body.origin {
            return add(
                .mediaTypeRemoved, .request, name, detail,
                body.type.isRange ? .bodiesOfTheRangeMayBeRefused : .suchBodiesAreRefused, body.location, location)
        }
        add(
            .mediaTypeRemoved, .response, name, detail, .mediaTypeIsGone(isSuccess: isSuccess), body.location, location)
    }

    // MARK: Parts

    private mutating func compareParts(_ old: MediaBody, _ new: MediaBody, _ name: String) {
        for field in Set(old.partTypes.keys).union(new.partTypes.keys).sorted() {
            let (before, after) = (old.partTypes[field], new.partTypes[field])
            guard before != after else { continue }
            let isRefused =
                before.map { before in
                    !before.allSatisfy { type in after?.contains { $0.covers(type) } ?? true }
                } ?? true
            add(
                .partTypesChanged, .request, "\(name) \(old.type)",
                .became(text(before), text(after)),
                !isRefused ? .staysRight : before == nil ? .otherPartsMayBeRefused : .otherPartsAreRefused,
                old.location, new.location, path: "$" + JSONPathText.step(field))
        }
    }

    private func text(_ types: Set<MediaType>?) -> Localized {
        types.map { Localized(verbatim: $0.map(\.description).sorted().joined(separator: ", ")) }
            ?? Localized("any type", zh: "任意类型")
    }

    private mutating func add(
        _ kind: Change.Kind, _ direction: Change.Direction, _ body: String, _ detail: ChangeDetail,
        _ consequence: Consequence, _ old: SourceLocation?, _ new: SourceLocation?, path: String = "$"
    ) {
        changes.append(
            Change(
                kind: kind, direction: direction, body: body, path: path, detail: detail, consequence,
                evidence: .specified, oldLocation: old, newLocation: new))
    }
}

/// A request or a response in all its media types.
struct BodyGroup {
    var bodies: [MediaBody]

    var hasRoot: Bool { bodies.contains(where: \.isRoot) }
    var isRequest: Bool { if case .request = bodies[0].origin { true } else { false } }
    var isSuccess: Bool { if case .response(_, let status) = bodies[0].origin { status.isSuccess } else { false } }

    /// The body, whatever its media types are.
    var body: Root { Root(origin: bodies[0].origin, place: bodies[0].place, samples: 0) }

    /// The body with a media type, where there is no JSON.
    var root: Root {
        var root = body
        root.mediaType = hasRoot ? nil : bodies[0].type
        return root
    }
}

extension Operation {
    /// The bodies in their order, with one group for the request and one for each response.
    fileprivate var bodyGroups: [BodyGroup] {
        var groups: [BodyGroup] = []
        for body in bodies {
            if let index = groups.firstIndex(where: { $0.bodies[0].origin == body.origin }) {
                groups[index].bodies.append(body)
            } else {
                groups.append(BodyGroup(bodies: [body]))
            }
        }
        return groups
    }
}

extension Contract {
    /// The contract with a root for each body that designed types do not read, after its own roots.
    var withOtherBodies: Contract {
        var contract = self
        for body in operations.flatMap(\.bodies) where !body.isRoot {
            var root = Root(origin: body.origin, place: body.place, samples: 0)
            root.mediaType = body.type
            contract.roots.append(root)
        }
        return contract
    }
}

extension RootName {
    /// Returns the name of a pair; for a class of responses and one of its codes, the name with the code.
    static func of(comparing old: Root.Origin, _ new: Root.Origin) -> String {
        guard case .response(let endpoint, let status) = old, case .response(_, let other) = new else {
            return RootName.of(old)
        }
        return RootName.of(.response(endpoint, status: min(status, other)))
    }
}
