import AshlarGraph
import AshlarSyntax

/// Types that code copies value by value into another type, whatever their names and folders say.
extension StringlyTyped {
    /// The types that code copies into other types.
    struct Copies {
        /// The types that code creates from a type's properties, by type.
        private var targets: [Int: Set<Int>] = [:]
        /// The number of properties with the same names that makes a copy.
        private static let least = 3

        /// - Complexity: O(n) in the bodies that make values, and in the initializers.
        init(_ graph: ModelGraph) {
            for (part, owner) in graph.code() {
                for function in part.declaration.functions {
                    for made in function.body.constructions {
                        add(made, function.parameters, owner, part.file, graph)
                    }
                    if function.kind == .initializer, let owner { add(function, owner, part.file, graph) }
                }
                guard let owner else { continue }
                for field in part.declaration.fields {
                    for made in field.body.constructions { add(made, [], owner, part.file, graph) }
                }
            }
        }

        /// `Place(name: entry.name, email: entry.email, country: entry.country)`
        private mutating func add(
            _ made: ConstructionFact, _ parameters: [ParameterFact], _ owner: TypeNode?, _ file: Int,
            _ graph: ModelGraph
        ) {
            guard made.labels.count >= Copies.least else { return }
            var counts: [Substring: Int] = [:]
            for (label, path) in zip(made.labels, made.sources) {
                let names = path.split(separator: ".")
                if names.count == 2, names[1] == label { counts[names[0], default: 0] += 1 }
            }
            for (base, count) in counts where count >= Copies.least {
                guard
                    let source = TextUses.holder(
                        of: [String(base)], parameters: parameters, owner: owner, file: file, graph),
                    let target = graph.resolve(made.type, in: owner?.name ?? "", file: file), source != target
                else { continue }
                targets[source, default: []].insert(target)
            }
        }

        /// `init(_ entry: Entry) { name = entry.name; email = entry.email; country = entry.country }`
        private mutating func add(_ function: FunctionFact, _ owner: TypeNode, _ file: Int, _ graph: ModelGraph) {
            guard function.body.assignments.count >= Copies.least else { return }
            for parameter in function.parameters {
                let count = function.body.assignments.count {
                    $0.value == .copy && $0.text == "\(parameter.name).\($0.target)"
                }
                guard count >= Copies.least,
                    let source = graph.resolve(TypeName.unwrapped(parameter.type), in: owner.name, file: file),
                    source != owner.id
                else { continue }
                targets[source, default: []].insert(owner.id)
            }
        }

        /// Whether a decoded type only brings values in: code copies them, including a property, into a type that
        /// screens use, and no screen names the decoded type, or one that holds it.
        func isOnlyCopied(_ field: FieldFact, of type: TypeNode, _ context: CheckContext) -> Bool {
            guard type.isDecodable, let made = targets[type.id] else { return false }
            let isTaken = made.contains { id in
                let target = context.graph.types[id]
                return !target.isTest && target.storedFields.contains(where: { $0.name == field.name })
                    && StringlyTyped.isNamedByScreens(target, context)
            }
            if !isTaken || StringlyTyped.isNamedByScreens(type, context) { return false }
            return !context.typesHolding(type).contains { StringlyTyped.isNamedByScreens($0, context) }
        }
    }

    /// Whether a decoded type converts a text when it creates another type, which holds the value under the same name:
    /// `link: URL(string: link)` of `var page: Page { … }`.
    func isConvertedInMapping(_ field: FieldFact, of type: TypeNode, _ graph: ModelGraph) -> Bool {
        func converts(_ body: BodyFacts) -> Bool {
            body.moments.contains { $0.name == field.name }
                || body.constructions.contains { made in
                    made.sources == [field.name] && ["string", "rawValue", "uuidString"].contains(made.labels[0])
                }
        }
        guard type.isDecodable else { return false }
        return type.fields.contains { member in
            guard member.isComputed, !member.isStatic, converts(member.body) else { return false }
            return member.body.constructions.contains { made in
                guard made.labels.contains(field.name),
                    let id = graph.resolve(made.type, in: type.name, file: type.file), id != type.id
                else { return false }
                return graph.types[id].storedFields.contains { held in
                    held.name == field.name && TypeName.unwrapped(held.type) != "String"
                }
            }
        }
    }

    /// Whether code passes the date that a decoded type makes from a text to another type, along with other values, and
    /// no screen uses the decoded type: `Visit(day: item.day, name: item.name)` of an `item` with a `var day: Date`.
    func isConvertedForOther(_ field: FieldFact, of type: TypeNode, _ context: CheckContext) -> Bool {
        guard type.isDecodable, !context.isMadeByCode(type), context.namedByScreens[type.id] == nil else {
            return false
        }
        let members = type.fields.filter { !$0.isStatic }
        let dates = members.filter { member in
            member.isComputed && member.body.moments.contains { $0.name == field.name }
        }
        if dates.isEmpty { return false }
        let (names, converted) = (Set(members.map(\.name)), Set(dates.map(\.name)))
        let graph = context.graph
        for (part, owner) in graph.code(with: .constructions) {
            for made in part.declaration.bodies.lazy.flatMap(\.constructions) where takes(made, converted, with: names)
            {
                guard let id = graph.resolve(made.type, in: owner?.name ?? "", file: part.file), id != type.id else {
                    continue
                }
                let isKept = graph.types[id].storedFields.contains { held in
                    converted.contains(held.name) && TypeName.unwrapped(held.type) == "Date"
                }
                if isKept { return true }
            }
        }
        return false
    }

    /// Whether a new value takes a converted text and another member of one value, each under its own name.
    private func takes(_ made: ConstructionFact, _ converted: Set<String>, with members: Set<String>) -> Bool {
        var taken: [Substring: Set<String>] = [:]
        for (label, path) in zip(made.labels, made.sources) {
            let names = path.split(separator: ".")
            if names.count == 2, names[1] == label { taken[names[0], default: []].insert(label) }
        }
        return taken.values.contains { own in
            own.count > 1 && own.isSubset(of: members) && !own.isDisjoint(with: converted)
        }
    }
}
