import AshlarGraph

/// The columns of a record, and the ways in which its members use them.
struct EntityColumns {
    /// The names of the columns, including inherited ones.
    let names: Set<String>
    /// The columns that count or measure something.
    private let numbers: Set<String>
    /// The columns that store a date.
    private let dates: Set<String>
    /// The columns that hold related records.
    private let relations: Set<String>
    /// The columns that each computed property reads.
    private let computed: [String: Set<String>]
    /// The columns that each function restates, such as a `kind()` that makes an enumeration from a column.
    private let restated: [String: Set<String>]
    private let type: TypeNode
    private let graph: ModelGraph

    init(of type: TypeNode, _ graph: ModelGraph) {
        self.type = type
        self.graph = graph
        var fields = type.fields
        for name in type.conformances {
            guard let id = graph.resolve(name, in: TypeName.outer(type.name), file: type.file), id != type.id,
                graph.types[id].declaration.kind == .reference
            else { continue }
            fields += graph.types[id].fields
        }
        var (names, numbers): (Set<String>, Set<String>) = ([], [])
        var dates: Set<String> = []
        var relations: Set<String> = []
        for field in fields where !field.isStatic && !field.isComputed {
            let isRelation = graph.resolveAll(field.type, in: type.name, file: type.file).contains {
                graph.hasRole($0, .entity)
            }
            if isRelation { relations.insert(field.name) }
            names.insert(field.name)
            if TypeName.unwrapped(field.type) == "Date" { dates.insert(field.name) }
            if EntityColumns.isNumber(TypeName.unwrapped(field.type)) { numbers.insert(field.name) }
        }
        self.names = names
        self.numbers = numbers
        self.dates = dates
        self.relations = relations
        var computed: [String: Set<String>] = [:]
        for field in fields where field.isComputed && !field.isStatic {
            computed[field.name] = field.body.reads.intersection(names)
        }
        self.computed = computed
        var restated: [String: Set<String>] = [:]
        for function in type.functions
        where function.kind == .function && function.parameters.isEmpty && !function.isStatic
            && !function.result.isEmpty && !function.body.branches
        {
            restated[function.name] = function.body.reads.intersection(names)
        }
        self.restated = restated
    }

    /// The columns that a body reads, directly or through a function that restates one.
    func read(by body: BodyFacts) -> Set<String> {
        body.calls.reduce(into: body.reads.intersection(names)) { columns, name in
            if let others = restated[name] { columns.formUnion(others) }
        }
    }

    private static func isNumber(_ type: String) -> Bool {
        ["Int", "Int16", "Int32", "Int64", "Double", "Float", "Decimal", "TimeInterval"].contains(type)
    }

    /// Whether a computed property decides something. A property that restates one column in another form is only an
    /// accessor.
    func decides(_ field: FieldFact) -> Bool {
        let body = field.body
        // A column that caches the property's own result doesn't count: `if let cached { return cached }`.
        let own = body.reads.intersection(names).subtracting(body.writes.intersection(body.probes))
        if own.count > 1 { return true }
        guard body.branches else { return false }
        // The columns that another computed property reads count, too.
        let further = body.reads.reduce(into: own) { columns, name in
            if name != field.name, let others = computed[name] { columns.formUnion(others) }
        }
        return further.count > 1 || isThreshold(field, own) || takesApart(body, own)
    }

    /// Whether a body searches one text for several markers, such as `text.contains("<start>")` and
    /// `text.contains("<end>")`.
    private func takesApart(_ body: BodyFacts, _ own: Set<String>) -> Bool {
        let marks = body.checks.lazy.filter { check in
            check.base.isEmpty && own.contains(check.subject) && check.test.hasPrefix("contains \"")
        }
        return Set(marks.map(\.test)).count > 1
    }

    /// Whether a property writes each column that it reads, so that the columns are the stored form of its value.
    func areConverted(by field: FieldFact) -> Bool {
        guard field.hasSetter else { return false }
        let own = field.body.reads.intersection(names)
        if own.isEmpty { return false }
        if own.isSubset(of: field.body.writes) { return true }
        // If the stored form can't be read, the message of the crash may also name the row.
        return !own.isDisjoint(with: field.body.writes) && field.body.crashes.contains { $0.kind == .call }
    }

    /// Whether a text only joins the identifier of the row with other columns, as in a file name or an identity for a
    /// list.
    func areJoined(by field: FieldFact) -> Bool {
        let body = field.body
        let own = body.reads.intersection(names)
        guard TypeName.unwrapped(field.type) == "String", own.contains("id"), body.checks.isEmpty,
            body.calls.isSubset(of: ["String", "init"])
        else { return false }
        // `guard let id else { return nil }`, and then the text.
        return !body.branches || body.statements == 2 && body.probes.intersection(names) == ["id"]
    }

    /// Whether a property is a ratio or a size for a layout.
    static func isLayout(_ field: FieldFact) -> Bool {
        ["CGFloat", "CGSize", "CGRect", "CGPoint", "EdgeInsets", "UIEdgeInsets"]
            .contains(TypeName.unwrapped(field.type))
    }

    /// Whether a property only takes one plain value of each related record, as in `tags.map(\.name)`.
    func areProjected(by field: FieldFact) -> Bool {
        let body = field.body
        let others = body.reads.subtracting(body.keyPaths)
        return body.statements == 1 && body.checks.isEmpty && body.inventions.isEmpty && body.keyPaths.count == 1
            && others.count == 1 && others.isSubset(of: relations)
            && TypeName.isCollection(TypeName.unwrapped(field.type))
            && ValueTypes.isPlain(TypeName.unwrapped(TypeName.element(field.type)))
    }

    /// Whether a body only checks whether related rows exist, as in `showsToggle != nil`.
    func areOnlyAskedFor(in body: BodyFacts) -> Bool {
        let own = type.storedFields.filter { body.reads.contains($0.name) }
        return !own.isEmpty && body.statements == 1 && body.calls.isEmpty && body.checks.isEmpty
            && own.allSatisfy { field in
                field.isOptional && body.probes.contains(field.name)
                    && graph.resolveAll(field.type, in: type.name, file: type.file).contains {
                        graph.hasRole($0, .entity)
                    }
            }
    }

    /// Whether a property compares a number or a date with a threshold, as in
    /// `confirmations > 0 ? .success : .pending`.
    private func isThreshold(_ field: FieldFact, _ own: Set<String>) -> Bool {
        guard own.count == 1, own.isSubset(of: numbers) || own.isSubset(of: dates), field.body.constructions.isEmpty,
            let id = graph.resolve(TypeName.unwrapped(field.type), in: type.name, file: type.file)
        else { return false }
        let kind = graph.types[id].declaration
        return kind.kind == .enumeration && kind.cases.count > 1 && kind.cases.allSatisfy(\.types.isEmpty)
            && field.body.discriminators.isEmpty
    }

    /// Whether a body is a mapping that makes a dictionary, a result, or a value of another type from columns.
    ///
    /// - Parameter withRelations: whether it loads related records first and copies from them, too.
    func isCopied(to result: String, by body: BodyFacts, withRelations: Bool = false) -> Bool {
        let written = TypeName.unwrapped(result)
        if ["[String:Any", "[String:any", "[Any", "Result<"].contains(where: written.hasPrefix) { return true }
        if passesOn(to: TypeName.element(result), body) || onlyMakes(written, body) { return true }
        let last = TypeName.last(written)
        guard last.first?.isUppercase == true, !EntityColumns.isNumber(last), !["Bool", "String"].contains(last) else {
            return false
        }
        return body.constructions.contains { made in
            (made.type.isEmpty || TypeName.last(made.type) == last) && made.sources.count { names.contains($0) } > 1
                && made.sources.allSatisfy { withRelations ? !$0.isEmpty : names.contains($0) }
        }
    }

    /// Whether a body only fills in a value of another module from columns, without deciding or computing anything.
    private func passesOn(to element: String, _ body: BodyFacts) -> Bool {
        let last = TypeName.last(element)
        guard !body.branches, body.checks.isEmpty, body.inventions.isEmpty, last.first?.isUppercase == true,
            !EntityColumns.isNumber(last), !EntityColumns.values.contains(last),
            graph.resolve(element, in: type.name, file: type.file) == nil
        else { return false }
        return body.makes.contains(last)
    }

    /// Whether a function only makes a value of another module from one column: `func mediaType() -> HTTPMediaType?`.
    ///
    /// - Parameter own: the columns that it reads.
    func areRestated(by function: FunctionFact, _ own: Set<String>, in file: Int) -> Bool {
        let result = TypeName.unwrapped(function.result)
        let last = TypeName.last(result)
        return own.count == 1 && function.parameters.isEmpty && !function.isAsync && !ValueTypes.isPlain(result)
            && last.first?.isUppercase == true && function.body.makes.contains(last)
            && graph.resolveAll(result, in: type.name, file: file).isEmpty
    }

    /// Whether a body only makes one value of another module's type from several columns, some of them with a default,
    /// as in `.init(id: id ?? UUID(), name: name)`.
    private func onlyMakes(_ written: String, _ body: BodyFacts) -> Bool {
        let last = TypeName.last(written)
        guard body.statements == 1, !body.branches, body.checks.isEmpty, body.calls.isSubset(of: [".init"]),
            last.first?.isUppercase == true, !written.contains("<"), !EntityColumns.isNumber(last),
            !EntityColumns.values.contains(last), graph.resolve(written, in: type.name, file: type.file) == nil
        else { return false }
        return (body.makes.contains(last) || body.calls.contains(".init"))
            && body.reads.intersection(names).count > 1
    }

    /// Values of Foundation and the standard library, which don't indicate a mapping.
    private static let values: Set<String> = [
        "Bool", "String", "URL", "Date", "Data", "UUID", "NSDecimalNumber", "DateComponents", "DateInterval",
        "AttributedString", "NSAttributedString",
    ]

    /// Whether a function only finds related records in its parameters, as in `owner = all.first { $0.id == ownerID }`.
    func areOnlyLookedUp(in function: FunctionFact) -> Bool {
        let given = Set(function.parameters.map(\.name))
        guard function.result.isEmpty, !given.isEmpty, !function.body.assignments.isEmpty else { return false }
        return function.body.assignments.allSatisfy { assigned in
            assigned.value == .expression && assigned.text.contains(".first")
                && !given.isDisjoint(with: assigned.sources)
                && type.storedFields.contains { $0.name == assigned.target && isRecord($0.type) }
        }
    }

    /// Whether a function takes the next number of a column from the database and stores it. Only a database knows
    /// which numbers are taken.
    func isAllocated(by function: FunctionFact) -> Bool {
        EntityColumns.isNumber(TypeName.unwrapped(function.result))
            && !function.body.writes.isDisjoint(with: numbers) && asksStore(function.body)
    }

    private func asksStore(_ body: BodyFacts, _ depth: Int = 0) -> Bool {
        if !body.reads.isDisjoint(with: ["managedObjectContext", "modelContext", "realm"]) { return true }
        if body.typeNames.contains(where: { ["NSFetchRequest", "FetchDescriptor"].contains($0.name) }) { return true }
        guard depth < 2 else { return false }
        return type.functions.contains { body.calls.contains($0.name) && asksStore($0.body, depth + 1) }
    }

    private func isRecord(_ written: String) -> Bool {
        graph.resolveAll(written, in: type.name, file: type.file).contains {
            graph.types[$0].declaration.kind == .reference
        }
    }
}
