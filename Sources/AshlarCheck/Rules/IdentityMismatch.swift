import AshlarGraph
import AshlarLocalization

/// `identity-mismatch`: equal values that may have different hashes.
package struct IdentityMismatch: Rule {
    package init() {}

    package let guide = RuleGuide(
        "identity-mismatch", .error, .values,
        summary: Localized("`==` compares less than `hash(into:)` hashes", zh: "`==` 比较的内容少于 `hash(into:)`"),
        reason: Localized(
            "Equal values must have equal hashes. Otherwise, a set can contain a value twice, and a dictionary lookup "
                + "can fail. This happens only on some launches, because hashes get a new seed on every launch.",
            zh: "相等的值必须有相同的哈希。否则集合会重复保存，字典会找不到，而且时有时无，因为哈希种子每次启动都不同。"),
        bad: """
            import Foundation
            struct Tag: Hashable, Codable {
                let id: UUID
                let name: String
                func hash(into hasher: inout Hasher) {
                    hasher.combine(id)
                    hasher.combine(name)
                }
                static func == (lhs: Tag, rhs: Tag) -> Bool {
                    lhs.id == rhs.id
                }
            }
            """,
        good: """
            import Foundation
            struct Tag: Hashable, Codable {
                let id: UUID
                let name: String
                // Based on the `id` only, like `==`
                func hash(into hasher: inout Hasher) {
                    hasher.combine(id)
                }
                static func == (lhs: Tag, rhs: Tag) -> Bool {
                    lhs.id == rhs.id
                }
            }
            """,
        further: [
            .init(
                Localized(
                    "The synthesized `hash(into:)` hashes all properties.",
                    zh: "自动合成的 `hash(into:)` 会对所有属性求哈希。"),
                bad: """
                    struct Contact: Hashable {
                        let id: Int
                        let name: String
                        static func == (lhs: Contact, rhs: Contact) -> Bool { lhs.id == rhs.id }
                    }
                    """,
                good: """
                    struct Contact: Hashable {
                        let id: Int
                        let name: String
                        static func == (lhs: Contact, rhs: Contact) -> Bool { lhs.id == rhs.id }
                        func hash(into hasher: inout Hasher) { hasher.combine(id) }
                    }
                    """)
        ],
        nearMisses: [
            .init(
                Localized("A hash that is coarser than `==` is valid.", zh: "比 `==` 更粗略的哈希是合法的。"),
                """
                struct Contact: Hashable {
                    let id: Int
                    let name: String
                    static func == (lhs: Contact, rhs: Contact) -> Bool { lhs.id == rhs.id && lhs.name == rhs.name }
                    func hash(into hasher: inout Hasher) { hasher.combine(id) }
                }
                """),
            .init(
                Localized(
                    "A type-erased value: comparing the wrapped values also compares their types.",
                    zh: "类型擦除的值：比较所包装的值时，也会比较它们的类型。"),
                """
                struct AnyItem: Hashable {
                    let base: AnyHashable
                    let kind: String
                    static func == (lhs: AnyItem, rhs: AnyItem) -> Bool { lhs.base == rhs.base }
                    func hash(into hasher: inout Hasher) { hasher.combine(kind) }
                }
                """),
        ],
        fix: Localized(
            "Changes `var` to `let` if the sources prove that nothing sets the `id`.",
            zh: "在可以证明无人设置 `id` 时改写为 `let`。"))

    package func check(_ type: TypeNode, in context: CheckContext, _ findings: inout Findings) {
        checkComparison(type, context, &findings)
        checkComparedHashes(type, context, &findings)
        guard type.declaration.kind == .structure || type.declaration.kind == .reference,
            !type.lastName.hasPrefix("Any")
        else { return }
        let stored = Set(type.storedFields.map(\.name))
        checkIdentifier(type, context, &findings)
        guard type.conformances.contains("Hashable"), !stored.isEmpty,
            let (equals, file) = function("==", type), equals.parameters.count == 2,
            equals.parameters.allSatisfy({ [type.lastName, "Self", type.name].contains($0.type) }),
            let compared = looksAt(equals.body, stored, type, extra: Set(equals.parameters.map(\.name)))
        else { return }
        let hashed: Set<String>
        let ownHash = function("hash", type)
        if let (hash, _) = ownHash {
            guard
                let looked = looksAt(
                    hash.body, stored, type, extra: Set(hash.parameters.map(\.name) + ["combine", "hash"]))
            else { return }
            hashed = looked
        } else if type.declaration.kind == .structure, !isHashedByProtocol(type, context.graph), !hashesByValue(type) {
            hashed = stored
        } else {
            return
        }
        // A stored hash was computed from the compared values.
        let others = type.storedFields.filter {
            hashed.contains($0.name) && !compared.contains($0.name) && !$0.name.lowercased().contains("hash")
        }
        // Variables come first, because the hash changes with them while the value is in use.
        let missing = (others.filter { !$0.isConstant } + others.filter(\.isConstant)).map(\.name)
        guard !missing.isEmpty, !compared.isEmpty else { return }
        let list = missing.prefix(3).map { "`\($0)`" }.joined(separator: ", ")
        findings.add(
            self, file: ownHash?.1 ?? file, at: ownHash?.0.place ?? equals.place, in: "\(type.name).==",
            Localized(
                "the hash of \(type.lastName) includes \(list), which `==` does not compare: equal values may have different hashes",
                zh: "\(type.lastName) 的哈希包含 `==` 未比较的 \(list)：相等的值可能有不同的哈希"),
            related: ownHash == nil
                ? []
                : [
                    .init(
                        path: context.path(file), place: equals.place,
                        message: Localized("what `==` compares", zh: "`==` 的比较"))
                ])
    }

    /// Checks lists that `==` compares without their lengths, or without the order that the hash depends on.
    private func checkComparison(_ type: TypeNode, _ context: CheckContext, _ findings: inout Findings) {
        guard type.conformances.contains("Hashable") || type.conformances.contains("Equatable"),
            let (equals, file) = function("==", type), !context.graph.areTests[file]
        else { return }
        let body = equals.body
        let isShort =
            body.calls.contains("zip") && !body.reads.contains("count") && mayCompareLists(body, type)
        let isUnordered =
            type.declaration.kind == .structure && type.conformances.contains("Hashable")
            && function("hash", type) == nil && body.typeNames.contains { $0.name == "Set" }
            && !isHashedByProtocol(type, context.graph) && !hashesByValue(type)
            && type.storedFields.contains { body.reads.contains($0.name) && $0.type.hasPrefix("[") }
        guard isShort || isUnordered else { return }
        findings.add(
            self, file: file, at: equals.place, in: "\(type.name).==",
            isShort
                ? Localized(
                    "`zip` ends with the shorter list: `==` treats lists of different lengths as equal",
                    zh: "`zip` 以较短的列表为准：`==` 会把长度不同的列表视为相等")
                : Localized(
                    "`==` ignores the order of the elements, but the synthesized hash depends on it: equal values may have different hashes",
                    zh: "`==` 忽略元素顺序，而合成的哈希不忽略：相等的值可能有不同的哈希"), confidence: .likely)
    }

    /// Checks for hashes that `==` compares instead of the values, although different values may have the same hash.
    private func checkComparedHashes(_ type: TypeNode, _ context: CheckContext, _ findings: inout Findings) {
        guard type.conformances.contains("Hashable"), let (equals, file) = function("==", type),
            !context.graph.areTests[file], equals.parameters.count == 2, equals.body.calls.isEmpty,
            equals.body.reads.subtracting(equals.parameters.map(\.name)) == ["hashValue"]
        else { return }
        // A hash value that only depends on one property, such as a number, differs whenever the property does.
        let own = type.fields.first { $0.name == "hashValue" && !$0.isStatic }
        if let own, !own.isComputed || own.body.reads.count < 2 { return }
        findings.add(
            self, level: .warning, file: file, at: equals.place, in: "\(type.name).==",
            Localized(
                "`==` compares hashes, which different values may share: compare what the hash is made of",
                zh: "`==` 比较的是哈希值，而不同的值可能有相同的哈希：请比较参与哈希的内容"),
            confidence: .likely)
    }

    /// Checks for a `var id` that nothing assigns, on a value that it identifies.
    private func checkIdentifier(_ type: TypeNode, _ context: CheckContext, _ findings: inout Findings) {
        let graph = context.graph
        guard type.declaration.kind == .structure, type.conformances.contains("Identifiable"),
            !graph.hasRole(type.id, .entity), !graph.hasRole(type.id, .view),
            !graph.hasRole(type.id, .settings),
            !graph.hasRole(type.id, .dto) && !type.isDecodable || isNeverDecoded("id", of: type, context),
            let id = type.storedFields.first(where: { $0.name == "id" }), !id.isConstant, id.attributes.isEmpty,
            id.setterAccess >= .internal, !id.hasObservers, !id.value.isEmpty,
            !(graph.constructions[type.lastName] ?? []).contains(where: { $0.hasLabel("id") }),
            !type.functions.contains(where: { $0.body.writes.contains("id") }),
            !type.fields.contains(where: { $0.body.writes.contains("id") }), !context.isRequired("id", of: type),
            // ObjectMapper assigns the properties of a value that exists: `id <- map["id"]`.
            !type.conformances.contains("Mappable")
        else { return }
        // If code changes some `id`, it must be clear that it belongs to another type.
        let isChangedElsewhere = graph.mutatedMembers.contains("id")
        if isChangedElsewhere, isPerhapsChanged(id, of: type, context) { return }
        findings.add(
            self, level: .warning, file: type.file, at: id.place, in: "\(type.name).id",
            Localized(
                "\(type.lastName) is identified by its `id`, which can be changed: declare it with `let`",
                zh: "\(type.lastName) 以 `id` 为标识，而它可以被修改：请声明为 `let`"),
            remedy: ConstantFix(type, in: context).remedy(for: [id]),
            confidence: isChangedElsewhere ? .likely : .certain)
    }

    /// Whether code that changes an `id`, or makes a value with an `id` without naming the type, may mean a given type.
    private func isPerhapsChanged(_ id: FieldFact, of type: TypeNode, _ context: CheckContext) -> Bool {
        if context.mayBeChanged("id", of: type) || context.mutations.isChangedByTests("id", of: type.lastName) {
            return true
        }
        let names = Set(type.storedFields.map { Substring($0.name) })
        return context.uses.changesInPlace(id, of: type)
            || context.graph.constructions["", default: []].contains { labels in
                let labels = labels.split(separator: ":")
                return labels.contains("id") && labels.allSatisfy(names.contains)
            }
    }

    /// Whether a decoded type declares coding keys, but none for a property, so that decoding keeps the initial value.
    private func isNeverDecoded(_ name: String, of type: TypeNode, _ context: CheckContext) -> Bool {
        context.codingKeys(of: type)?.declaration.cases.contains { $0.name == name } == false
    }

    private func function(_ name: String, _ type: TypeNode) -> (FunctionFact, Int)? {
        for part in type.parts where !part.declaration.isConditional {
            if let function = part.declaration.functions.first(where: { $0.name == name }) {
                return (function, part.file)
            }
        }
        return nil
    }

    /// Whether a type implements `hashValue`, so that the compiler synthesizes a `hash(into:)` from that value instead
    /// of the stored properties.
    private func hashesByValue(_ type: TypeNode) -> Bool {
        type.fields.contains { $0.name == "hashValue" && $0.isComputed && !$0.isStatic }
    }

    /// Whether an extension of a protocol in the codebase implements a hash, so that the compiler synthesizes none.
    private func isHashedByProtocol(_ type: TypeNode, _ graph: ModelGraph) -> Bool {
        type.conformances.contains { name in
            guard let id = graph.resolve(name, in: TypeName.outer(type.name), file: type.file),
                graph.types[id].declaration.kind == .proto
            else { return false }
            return graph.types[id].parts.contains { part in
                part.declaration.kind == .extension && part.declaration.functions.contains { $0.name == "hash" }
            }
        }
    }

    /// Whether a comparison reads a property that may be a list. Lists that code makes of plain properties have the
    /// same length.
    private func mayCompareLists(_ body: BodyFacts, _ type: TypeNode) -> Bool {
        let read = type.fields.filter { body.reads.contains($0.name) }
        return read.isEmpty
            || read.contains { TypeName.isCollection($0.type) || !ValueTypes.isPlain(TypeName.unwrapped($0.type)) }
    }

    /// The stored properties that a body reads; `nil` if it may read others that the code doesn't show.
    private func looksAt(_ body: BodyFacts, _ stored: Set<String>, _ type: TypeNode, extra: Set<String>) -> Set<String>?
    {
        if !body.calls.isEmpty { return nil }
        var reads = body.reads
        // `_name` is the storage of a property wrapper, which is compared by the value that it wraps.
        for field in type.storedFields where !field.attributes.isEmpty && reads.remove("_\(field.name)") != nil {
            reads.insert(field.name)
        }
        // Code may pass the whole values to other types, as in `Order.isSame(lhs, rhs)`.
        let showsAll =
            showsAllMembers(type)
            && body.typeNames.allSatisfy {
                [type.lastName, "Self", "Bool", "Hasher"].contains(TypeName.last($0.name))
            }
        for field in type.fields where field.isComputed && reads.remove(field.name) != nil {
            // A computed property may be another name for a stored one, such as `id` for `name`.
            var read = field.body.reads
            if showsAll { read.formIntersection(members(of: type).subtracting([field.name])) }
            guard field.body.calls.isEmpty, !read.isEmpty, read.isSubset(of: stored) else {
                return nil
            }
            reads.formUnion(read)
        }
        // A name that no member has is a variable, or a member of another value, as in `lhs.date.year`.
        if showsAll { reads.formIntersection(members(of: type).union(extra)) }
        // A name that isn't a stored property is an intermediate value.
        guard reads.subtracting(extra).isSubset(of: stored) else { return nil }
        return reads.intersection(stored)
    }

    /// Whether the declaration and extensions of a type show all of its members.
    private func showsAllMembers(_ type: TypeNode) -> Bool {
        type.conformances.isSubset(of: IdentityMismatch.protocols)
    }

    private func members(of type: TypeNode) -> Set<String> {
        Set(type.fields.map(\.name)).union(type.functions.map(\.name)).union(["description", "hashValue"])
    }

    /// Protocols that add no members for comparing values, apart from `description` and `hashValue`.
    private static let protocols: Set<String> = [
        "Hashable", "Equatable", "Sendable", "Identifiable", "Codable", "Decodable", "Encodable",
        "CustomStringConvertible", "CustomDebugStringConvertible",
    ]
}
