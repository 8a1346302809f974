/// Prints the SwiftData code for a package's concepts: classes with their mapping from and to the domain type, the
/// actor that saves and reads them, their schema, and tests. Other systems pass the files over.
struct PersistentModelPrinter {
    let plan: Plan
    private let classes: [PersistentClass]

    init(_ plan: Plan) {
        self.plan = plan
        classes = PersistentClass.all(in: plan)
    }

    func files() -> [GeneratedFile] {
        let store = PersistentStorePrinter(plan: plan)
        let schema = PersistentSchemaPrinter(plan: plan)
        return classes.flatMap { [file($0), store.queries($0)] } + [
            store.store(), schema.models(classes), schema.version(),
        ]
            + (PersistentTestPrinter(plan: plan, classes: classes).file().map { [$0] } ?? [])
    }

    // MARK: Classes

    private func file(_ type: PersistentClass) -> GeneratedFile {
        let imports = [plan.style.runtime, "Foundation", "SwiftData"].compactMap(\.self)
        return SwiftDataFile.print("Entities/\(type.name).swift", imports: imports, in: plan) { source in
            source.line("/// A `\(type.domain)` as SwiftData keeps it.")
            source.line("@Model")
            source.braces("nonisolated public final class \(type.name)") { source in
                properties(&source, type)
                source.line()
                initializer(&source, type)
                source.line()
                toDomain(&source, type)
                source.line()
                update(&source, type)
                source.line()
                save(&source, type)
                source.line()
                request(&source, type)
            }
        }
    }

    private func properties(_ source: inout SourceText, _ type: PersistentClass) {
        if !type.owner.isEmpty {
            source.line("/// Path and key, which are unique together.")
            source.line("@Attribute(.unique) public var identity: String")
        }
        for property in type.owner {
            source.line("/// \(property.comment)")
            source.line("public var \(property.name): String")
        }
        for field in type.attributes {
            let unique = type.owner.isEmpty && field.name == type.key.name ? "@Attribute(.unique) " : ""
            if case .json = field.form { source.line("/// A `\(TypeNames(plan: plan).domain(field.field))` as JSON.") }
            source.line("\(unique)public var \(field.property): \(field.storedType)")
        }
        for field in type.relations { relationship(&source, field) }
        for inverse in type.inverses {
            source.line("/// The rows with this one as their `\(inverse.property)`.")
            // A row that cannot do without this one keeps it from being deleted.
            source.line(
                "@Relationship(deleteRule: .\(inverse.isRequired ? "deny" : "nullify"), "
                    + "inverse: \\\(inverse.type).\(inverse.property))")
            source.line("public var \(inverse.name): [\(inverse.type)] = []")
        }
    }

    private func relationship(_ source: inout SourceText, _ field: PersistentField) {
        guard let relation = field.relation else { return }
        guard let order = field.order else {
            source.line("public var \(field.property): \(relation.target)?")
            return
        }
        source.line("public var \(field.property): [\(relation.target)] = []")
        source.line("/// The keys of `\(field.name)` in their order, which SwiftData does not keep.")
        source.line("public var \(order): [\(key(of: relation))]\(field.field.isOptional ? "?" : " = []")")
    }

    private func destination(of relation: PersistentRelation) -> PersistentClass? {
        classes.first { $0.entity.record == relation.destination }
    }

    private func key(of relation: PersistentRelation) -> String {
        destination(of: relation)?.key.storedType ?? "String"
    }

    // MARK: Values

    private func initializer(_ source: inout SourceText, _ type: PersistentClass) {
        let isThrowing = type.attributes.contains { $0.isThrowingWhenKept }
        if !type.relations.isEmpty {
            source.line("/// A row without related rows: `save(_:in:)` saves them with it.")
            if isThrowing { source.line("///") }
        }
        if isThrowing { source.line("/// - Throws: `EncodingFailure` for a number that JSON cannot hold.") }
        source.braces(
            "public init(_ domain: \(type.domain)\(type.entity.owner.parameters))\(isThrowing ? " throws" : "")"
        ) {
            source in
            if !type.owner.isEmpty {
                source.line("self.identity = Self.identity(\(type.key.storedValue)\(type.entity.owner.arguments()))")
            }
            for property in type.owner { source.line("self.\(property.name) = \(property.name)") }
            for field in type.attributes { source.line("self.\(field.property) = \(field.storedValue)") }
        }
    }

    private func toDomain(_ source: inout SourceText, _ type: PersistentClass) {
        let isThrowing = type.isThrowingWhenRead
        if isThrowing {
            source.line("/// - Throws: what decoding throws for a value that this version's types do not accept.")
        }
        source.braces("public func toDomain()\(isThrowing ? " throws" : "") -> \(type.domain)") { source in
            for field in type.relations {
                guard let relation = field.relation, let other = destination(of: relation) else { continue }
                if relation.isList {
                    source.line(
                        "let \(field.property) = Dictionary(self.\(field.property).map { ($0.\(other.key.property), $0) }) "
                            + "{ first, _ in first }")
                } else if relation.isRequired {
                    source.braces("guard let \(field.property) = self.\(field.property) else") { source in
                        source.line(
                            "throw \(plan.options.name)Store.MissingRow(entity: \"\(type.name)\", "
                                + "relationship: \"\(field.name)\")")
                    }
                }
            }
            let isAlone = !type.relations.contains { $0.order != nil || $0.relation?.isRequired == true }
            let mayFail = type.fields.contains(where: \.isThrowingWhenRead)
            source.line("\(isAlone ? "" : "return ")\(mayFail ? "try " : "")\(type.domain)(")
            for (index, field) in type.fields.enumerated() {
                let end = index == type.fields.count - 1 ? ")" : ","
                source.line("    \(SwiftName.label(field.field.name)): \(field.domainValue)\(end)")
            }
        }
    }

    /// Sets everything from a value. Steps that can fail come first, so that a row never has half of a value.
    private func update(_ source: inout SourceText, _ type: PersistentClass) {
        let isRelated = !type.relations.isEmpty
        let early = type.fields.filter { $0.isThrowingWhenKept || $0.relation != nil }
        source.line(
            "/// Updates the row from a value\(isRelated ? ", and saves the values that it holds" : "").")
        if !early.isEmpty {
            source.line("///")
            source.line("/// If it throws, the row is unchanged.")
        }
        let context = isRelated ? ", in context: ModelContext" : ""
        let throwing = early.isEmpty ? "" : " throws"
        source.braces("public func update(from domain: \(type.domain)\(context))\(throwing)") { source in
            var scope = NameScope(reserving: ["domain", "context"])
            let locals = Dictionary(
                uniqueKeysWithValues: early.map { ($0.name, scope.claim([$0.name, $0.name + "Value"])) })
            for field in early {
                let value = field.relation == nil ? field.storedValue : field.relatedRows
                source.line("let \(SwiftName.escaped(locals[field.name] ?? field.name)) = \(value)")
            }
            if !type.owner.isEmpty {
                let owner = type.entity.owner.arguments { "self.\($0)" }
                source.line("self.identity = Self.identity(\(type.key.storedValue)\(owner))")
            }
            for field in type.fields {
                let local = locals[field.name].map(SwiftName.escaped)
                guard let relation = field.relation, let rows = local else {
                    source.line("self.\(field.property) = \(local ?? field.storedValue)")
                    continue
                }
                guard let order = field.order, let other = destination(of: relation) else {
                    source.line("self.\(field.property) = \(rows)")
                    continue
                }
                let dot = field.field.isOptional ? "?." : "."
                source.line("self.\(order) = \(rows)\(dot)map(\\.\(other.key.property))")
                source.line("self.\(field.property) = Array(Set(\(rows)\(field.field.isOptional ? " ?? []" : "")))")
            }
        }
    }
}
