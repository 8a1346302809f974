import AshlarGraph

/// How code uses text properties: the uses that show which type a property should have.
struct TextUses {
    /// The type that a text is converted to.
    enum Form: Equatable {
        /// `Kind(rawValue: item.kind)`
        case enumeration(Int)
        case url
        case moment
        case number
    }

    private struct Use {
        let form: Form
        /// The name before the property: `item` of `item.kind`.
        let base: String
        /// The type that uses its own property.
        let owner: Int?
    }

    private var uses: [String: [Use]] = [:]
    /// What classes inherit.
    private var ancestors: [Int: Set<String>] = [:]

    /// - Complexity: O(n) in the bodies.
    init(_ graph: ModelGraph) {
        for type in graph.types where !type.isTest {
            if type.declaration.kind == .reference { ancestors[type.id] = type.conformances }
            for part in type.parts where !graph.areTests[part.file] {
                for function in part.declaration.functions {
                    add(function.body, type, part.file, graph, result: function.result)
                }
                for field in part.declaration.fields {
                    add(field.body, type, part.file, graph, result: field.type)
                }
            }
        }
        for part in graph.fileScopes where !graph.areTests[part.file] {
            for function in part.declaration.functions { add(function.body, nil, part.file, graph) }
        }
    }

    /// - Parameter result: the type that `.init(rawValue:)` makes.
    private mutating func add(
        _ body: BodyFacts, _ owner: TypeNode?, _ file: Int, _ graph: ModelGraph, result: String = ""
    ) {
        for made in body.constructions where made.labels.count == 1 && !made.sources[0].isEmpty {
            if made.type == "URL", made.labels[0] == "string" {
                add(.url, made.sources[0], owner)
            } else if made.labels[0] == "rawValue",
                let id = graph.resolve(
                    made.type.isEmpty ? TypeName.unwrapped(result) : made.type, in: owner?.name ?? "", file: file),
                graph.types[id].declaration.kind == .enumeration, graph.types[id].declaration.cases.count > 1
            {
                add(.enumeration(id), made.sources[0], owner)
            }
        }
        for text in body.moments where !text.name.isEmpty { add(.moment, text.name, owner) }
        for text in body.numbers where !text.name.isEmpty { add(.number, text.name, owner) }
    }

    private mutating func add(_ form: Form, _ path: String, _ owner: TypeNode?) {
        let names = path.split(separator: ".").map(String.init)
        guard let name = names.last else { return }
        uses[name, default: []].append(
            Use(form: form, base: names.dropLast().last ?? "", owner: names.count == 1 ? owner?.id : nil))
    }

    /// Returns the form that a property of a type is converted to, in how many places, and whether the type itself does
    /// it; `nil` if there is more than one form.
    ///
    /// - Parameter isNamed: whether a variable is called like the type.
    func form(of field: String, in type: TypeNode, isNamed: (String) -> Bool) -> (form: Form, places: Int, isOwn: Bool)?
    {
        let own = uses[field, default: []].filter {
            $0.owner == type.id || isSubclass($0.owner, of: type) || isNamed($0.base)
        }
        guard var form = own.first?.form else { return nil }
        // Seconds in digits and a date in words are both a moment.
        if own.contains(where: { $0.form == .moment }), own.allSatisfy({ [.moment, .number].contains($0.form) }) {
            form = .moment
        }
        guard own.allSatisfy({ $0.form == form || form == .moment }) else { return nil }
        return (form, own.count, own.contains { $0.owner == type.id || isSubclass($0.owner, of: type) })
    }

    /// Returns whether a class inherits from a type, and therefore has its properties.
    private func isSubclass(_ owner: Int?, of type: TypeNode) -> Bool {
        type.declaration.kind == .reference && owner.flatMap { ancestors[$0] }?.contains(type.lastName) == true
    }
}
