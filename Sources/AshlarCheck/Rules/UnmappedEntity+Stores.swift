import AshlarGraph

/// Records that a store converts to other values, or keeps to itself.
extension UnmappedEntity {
    /// A function of a type that returns records: `static func ports() -> [PortRecord]`.
    private struct Store {
        let owner: TypeNode
        let record: Int

        func isNamed(by body: BodyFacts) -> Bool {
            body.typeNames.contains { $0.name == owner.lastName || $0.name.hasPrefix("\(owner.lastName).") }
        }
    }

    /// The records that need no domain type of their own, because code next to the store creates other values from
    /// them, or because they never leave the store.
    func handled(of entities: Set<Int>, _ context: CheckContext) -> Set<Int> {
        let graph = context.graph
        let names = Set(entities.map { graph.types[$0].lastName })
        let stores = stores(of: entities, named: names, graph)
        let callers = callers(of: stores, graph)
        return exchanged(callers, entities, context).union(kept(stores, entities, named: names, callers, context))
            .union(rebuilt(entities, named: names, context)).union(filled(entities, named: names, context))
    }

    /// Whether a record takes a value of the project and creates such a value from itself, whatever the name of the
    /// function: `init(order: Order)` and `func makeOrder() -> Order`.
    func isExchanged(_ record: TypeNode, _ context: CheckContext) -> Bool {
        let graph = context.graph
        var taken: Set<Int> = []
        for function in record.functions where function.kind == .initializer {
            for parameter in function.parameters {
                let written = TypeName.unwrapped(parameter.type)
                guard let id = graph.resolve(written, in: record.name, file: record.file) else { continue }
                if isModel(graph.types[id], context) { taken.insert(id) }
            }
        }
        if taken.isEmpty { return false }
        return record.functions.contains { function in
            guard function.kind == .function, !function.isStatic,
                let id = graph.resolve(TypeName.unwrapped(function.result), in: record.name, file: record.file)
            else { return false }
            return taken.contains(id) && function.body.makes.contains(graph.types[id].lastName)
        }
    }

    /// Whether an initializer or an update fills a record from a value of the project, which is the model:
    /// `init(from visit: Visit)`, also if the record keeps it as a payload.
    func isFilled(_ record: TypeNode, _ context: CheckContext) -> Bool {
        let graph = context.graph
        let payloads = Set(record.fields.lazy.filter { TypeName.unwrapped($0.type) == "Data" }.map(\.name))
        return record.parts.contains { part in
            part.declaration.functions.contains { function in
                guard function.kind == .initializer || function.name == "update", !function.isDecoderInitializer else {
                    return false
                }
                return function.parameters.contains { parameter in
                    guard
                        let id = graph.resolve(
                            TypeName.unwrapped(parameter.type), in: record.name, file: part.file),
                        id != record.id, !graph.types[id].isInferred, !graph.hasRole(id, .entity)
                    else { return false }
                    let copied = Set(
                        function.body.assignments.lazy.filter { $0.text.hasPrefix("\(parameter.name).") }
                            .map(\.target))
                    if copied.count > 2 { return isModel(graph.types[id], context) }
                    // The whole value goes into one column.
                    return parameter.label == "from" && function.name == "update"
                        && [.structure, .reference].contains(graph.types[id].declaration.kind)
                        && function.body.assignments.contains { payloads.contains($0.target) }
                }
            }
        }
    }

    /// The records that a static function of another module's type converts to that type:
    /// `extension Domain.Visit { static func translate(_ record: Visit) -> Self { … } }`.
    func translated(_ entities: Set<Int>, _ graph: ModelGraph) -> Set<Int> {
        var found: Set<Int> = []
        for (part, _) in graph.code() where part.declaration.kind == .extension {
            let name = part.declaration.name
            guard let dot = name.firstIndex(of: "."),
                graph.resolve(String(name[..<dot]), in: "", file: part.file) == nil
            else { continue }
            for function in part.declaration.functions where function.isStatic {
                let makesOwn = TypeName.names(in: function.result).contains {
                    $0 == "Self" || $0 == name
                }
                guard makesOwn else { continue }
                for parameter in function.parameters {
                    if let id = graph.resolve(TypeName.unwrapped(parameter.type), in: "", file: part.file),
                        entities.contains(id)
                    {
                        found.insert(id)
                    }
                }
            }
        }
        return found
    }

    /// Whether a type is neither a record, nor a message, nor a part of a screen.
    func isModel(_ type: TypeNode, _ context: CheckContext) -> Bool {
        type.declaration.kind == .structure && !context.graph.hasRole(type.id, .entity) && !context.isScreen(type)
            && !type.isNamedForWire && !type.conformances.contains("Content")
            && !["Request", "Response", "Input", "Output", "Payload", "Form", "Context"].contains(
                where: type.lastName.hasSuffix)
    }

    /// The records that a function of another type creates from a plain value in a parameter:
    /// `func save(_ visit: Visit) { VisitRecord(page: visit.page, time: visit.time) }`. The value is the model.
    private func filled(_ entities: Set<Int>, named names: Set<String>, _ context: CheckContext) -> Set<Int> {
        let graph = context.graph
        var found: Set<Int> = []
        for (part, owner) in graph.code(with: .constructions) {
            if let owner, entities.contains(owner.id) { continue }
            let scope = owner?.name ?? ""
            for function in part.declaration.functions where !function.body.constructions.isEmpty {
                for made in function.body.constructions where names.contains(TypeName.last(made.type)) {
                    guard let record = graph.resolve(made.type, in: scope, file: part.file), entities.contains(record),
                        !found.contains(record)
                    else { continue }
                    let isOfValue = function.parameters.contains { given in
                        guard
                            let value = graph.resolve(
                                TypeName.unwrapped(TypeName.element(given.type)), in: scope, file: part.file),
                            graph.types[value].declaration.kind == .structure, !graph.hasRole(value, .entity),
                            !graph.hasRole(value, .dto), !context.isScreen(graph.types[value])
                        else { return false }
                        return copiesMost(made, of: given.name, graph.types[value])
                    }
                    if isOfValue { found.insert(record) }
                }
            }
        }
        return found
    }

    /// Whether at least half of the arguments, and more than two, are properties of one value.
    private func copiesMost(_ made: ConstructionFact, of name: String, _ value: TypeNode) -> Bool {
        let properties = Set(value.fields.map(\.name))
        let copied = Set(
            made.sources.compactMap { source -> String? in
                let path = source.split(separator: ".")
                return path.count == 2 && path[0] == name && properties.contains(String(path[1]))
                    ? String(path[1]) : nil
            })
        // A part of a larger payload or configuration is not the model.
        return copied.count > 2 && copied.count * 2 >= made.labels.count
            && copied.count * 2 >= value.storedFields.count
    }

    /// The records that the mapping of another record reduces to a scalar: `tags: tags.map(\.name)` of `[TagRecord]`,
    /// where the model has `tags: [String]`.
    func reduced(of entities: Set<Int>, _ context: CheckContext) -> Set<Int> {
        let graph = context.graph
        var found: Set<Int> = []
        for id in entities {
            let record = graph.types[id]
            let made = record.functions.filter { $0.kind == .function }.compactMap { function in
                graph.resolve(TypeName.unwrapped(function.result), in: record.name, file: record.file)
            }
            let models = Set(made + graph.mappingsFrom[id, default: []].map { graph.mappings[$0].to })
                .filter { !entities.contains($0) && graph.types[$0].declaration.kind == .structure }
            if models.isEmpty { continue }
            for field in record.fields where !field.isStatic {
                for held in graph.resolveAll(field.type, in: record.name, file: record.file)
                where held != id && entities.contains(held) {
                    let isScalar = models.contains { model in
                        graph.types[model].storedFields.contains { kept in
                            kept.name == field.name && ValueTypes.isPlain(TypeName.element(kept.type))
                        }
                    }
                    if isScalar { found.insert(held) }
                }
            }
        }
        return found
    }

    /// The records that a function names while it creates a value with at least half of their columns, however it
    /// computes these: `Entry(amount: Decimal(record.amount), note: record.note ?? "", …)`.
    private func rebuilt(_ entities: Set<Int>, named names: Set<String>, _ context: CheckContext) -> Set<Int> {
        let graph = context.graph
        var found: Set<Int> = []
        for (part, owner) in graph.code() {
            if let owner, entities.contains(owner.id) { continue }
            let scope = owner?.name ?? ""
            func add(_ body: BodyFacts, _ parameters: [ParameterFact]) {
                if body.makes.isEmpty { return }
                let mentioned = body.typeNames.map(\.name) + parameters.flatMap { TypeName.names(in: $0.type) }
                for name in mentioned where names.contains(TypeName.last(name)) {
                    guard let record = graph.resolve(name, in: scope, file: part.file), entities.contains(record),
                        !found.contains(record)
                    else { continue }
                    let isRebuilt = body.makes.contains { made in
                        graph.resolve(made, in: scope, file: part.file).map {
                            holdsMost(of: graph.types[record], graph.types[$0], context)
                        } ?? false
                    }
                    if isRebuilt { found.insert(record) }
                }
            }
            for function in part.declaration.functions { add(function.body, function.parameters) }
            for field in part.declaration.fields where field.isComputed { add(field.body, []) }
        }
        return found
    }

    /// Whether a value has properties for at least half of a record's columns.
    private func holdsMost(of record: TypeNode, _ value: TypeNode, _ context: CheckContext) -> Bool {
        guard value.declaration.kind == .structure, !context.graph.hasRole(value.id, .entity),
            !context.isScreen(value)
        else { return false }
        // Nearly every type has these.
        let common: Set = ["id", "createdAt", "updatedAt"]
        let columns = Set(record.fields.lazy.filter { !$0.isComputed && !$0.isStatic }.map(\.name))
            .subtracting(common)
        let shared = columns.intersection(value.storedFields.map(\.name))
        return shared.count > 2 && shared.count * 2 >= columns.count
    }

    /// The static functions that return records, by calls such as `Storage.ports`.
    private func stores(of entities: Set<Int>, named names: Set<String>, _ graph: ModelGraph) -> [String: Store] {
        var stores: [String: Store] = [:]
        for type in graph.types where !type.isTest && !entities.contains(type.id) {
            for part in type.parts where !graph.areTests[part.file] {
                for function in part.declaration.functions where function.isStatic {
                    let written = TypeName.element(function.result)
                    guard names.contains(TypeName.last(written)),
                        let record = graph.resolve(written, in: type.name, file: part.file), entities.contains(record)
                    else { continue }
                    stores["\(type.lastName).\(function.name)"] = Store(owner: type, record: record)
                }
            }
        }
        return stores
    }

    /// The stores that each file asks for records.
    private func callers(of stores: [String: Store], _ graph: ModelGraph) -> [Int: [Store]] {
        if stores.isEmpty { return [:] }
        var callers: [Int: [Store]] = [:]
        for (index, file) in graph.files.enumerated() where !graph.areTests[index] {
            for call in file.otherCalls.union(file.requiredCalls) {
                guard let store = stores[String(call.prefix { $0 != "(" })],
                    !store.owner.parts.contains(where: { $0.file == index })
                else { continue }
                callers[index, default: []].append(store)
            }
        }
        return callers
    }

    /// The records that a file gets from a store, if a function that names the store returns other values of the
    /// project instead: `Storage.ports()` in `func settings() -> [Setting]`.
    private func exchanged(_ callers: [Int: [Store]], _ entities: Set<Int>, _ context: CheckContext) -> Set<Int> {
        if callers.isEmpty { return [] }
        let graph = context.graph
        var found: Set<Int> = []
        for (part, owner) in graph.code() {
            guard let asked = callers[part.file] else { continue }
            func isExchange(_ result: String) -> Bool {
                guard let id = graph.resolve(TypeName.element(result), in: owner?.name ?? "", file: part.file) else {
                    return false
                }
                let made = graph.types[id]
                return !entities.contains(id) && [.structure, .enumeration].contains(made.declaration.kind)
                    && !context.isScreen(made)
            }
            func add(_ result: String, _ body: BodyFacts) {
                if result.isEmpty || !isExchange(result) { return }
                for store in asked where store.isNamed(by: body) { found.insert(store.record) }
            }
            /// `Storage.ports().map { port in Setting(name: port.name, state: port.state) }`, wherever the values go.
            func addMapped(_ body: BodyFacts, _ parameters: [ParameterFact]) {
                if body.constructions.isEmpty { return }
                for store in asked where !found.contains(store.record) && store.isNamed(by: body) {
                    let isMapped = body.constructions.contains { made in
                        guard let id = graph.resolve(made.type, in: owner?.name ?? "", file: part.file) else {
                            return false
                        }
                        return isPlain(id, graph)
                            && takesSeveral(made, of: graph.types[store.record], except: Set(parameters.map(\.name)))
                    }
                    if isMapped { found.insert(store.record) }
                }
            }
            for function in part.declaration.functions {
                add(function.result, function.body)
                addMapped(function.body, function.parameters)
            }
            for field in part.declaration.fields where field.isComputed {
                add(field.type, field.body)
                addMapped(field.body, [])
            }
        }
        return found
    }

    /// The records with a protocol of the project that converts them to other values in its extension:
    /// `extension HasPort { func toAddress() -> Address { Address(name: name, code: code) } }`.
    func mappedByProtocols(_ entities: Set<Int>, _ graph: ModelGraph) -> Set<Int> {
        var making: Set<Int> = []
        for type in graph.types where type.declaration.kind == .proto && !type.isTest {
            for part in type.parts where part.declaration.kind == .extension {
                func makes(_ result: String, _ body: BodyFacts) -> Bool {
                    guard !result.isEmpty, !body.makes.isEmpty,
                        let id = graph.resolve(TypeName.unwrapped(result), in: type.name, file: part.file),
                        !entities.contains(id), isPlain(id, graph)
                    else { return false }
                    return body.makes.contains(graph.types[id].lastName)
                }
                let isMaking =
                    part.declaration.functions.contains { !$0.isStatic && makes($0.result, $0.body) }
                    || part.declaration.fields.contains {
                        $0.isComputed && !$0.isStatic && makes($0.type, $0.body)
                    }
                if isMaking { making.insert(type.id) }
            }
        }
        if making.isEmpty { return [] }
        return entities.filter { id in
            // A protocol inherits the members of the protocols that it refines.
            var open = [graph.types[id]]
            var seen: Set<Int> = [id]
            while let type = open.popLast() {
                for name in type.conformances {
                    guard let next = graph.resolve(name, in: type.name, file: type.file), seen.insert(next).inserted
                    else { continue }
                    if making.contains(next) { return true }
                    open.append(graph.types[next])
                }
            }
            return false
        }
    }

    /// The records that only one type uses, and doesn't pass on. Handlers of a server may return their records without
    /// naming them.
    private func kept(
        _ stores: [String: Store], _ entities: Set<Int>, named names: Set<String>, _ callers: [Int: [Store]],
        _ context: CheckContext
    ) -> Set<Int> {
        let graph = context.graph
        let stored = Set(stores.values.map(\.record))
        if stored.isEmpty { return [] }
        var owners: [Int: Set<Int>] = [:]
        var handedOn = Set(callers.values.joined().map(\.record))
        for (part, owner) in graph.code() {
            let scope = owner?.name ?? ""
            func records(in written: String) -> [Int] {
                TypeName.names(in: written).compactMap { name in
                    guard names.contains(TypeName.last(name)) else { return nil }
                    return graph.resolve(name, in: scope, file: part.file).flatMap { entities.contains($0) ? $0 : nil }
                }
            }
            let isRecord = owner.map { entities.contains($0.id) } ?? false
            let isScreen = owner.map { context.isScreen($0) } ?? false
            func note(_ found: [Int], isHandedOn: Bool) {
                for record in found where record != owner?.id {
                    if isHandedOn || isScreen { handedOn.insert(record) }
                    if !isRecord { owners[record, default: []].insert(owner?.id ?? -1 - part.file) }
                }
            }
            for field in part.declaration.fields {
                // A relation leads from one record to the next.
                note(records(in: field.type), isHandedOn: isRecord || field.access > .fileprivate)
                note(field.body.typeNames.flatMap { records(in: $0.name) }, isHandedOn: false)
            }
            for function in part.declaration.functions {
                let isOpen = function.access > .fileprivate && !function.isStatic
                note(records(in: function.result), isHandedOn: isOpen)
                let taken = function.parameters.flatMap { records(in: $0.type) }
                note(taken, isHandedOn: function.access > .fileprivate)
                note(function.body.typeNames.flatMap { records(in: $0.name) }, isHandedOn: false)
            }
        }
        return Set(
            owners.lazy.filter { record, types in
                types.count == 1 && stored.contains(record) && !handedOn.contains(record)
                    && !graph.types[record].conformances.contains("Model")
            }.map(\.key))
    }

    /// The records that a function converts to a type with their name that this codebase doesn't declare:
    /// `func port(from record: PortRecord) -> Port`, where a package declares `Port`.
    func mappedElsewhere(_ entities: Set<Int>, _ context: CheckContext) -> Set<Int> {
        let graph = context.graph
        let names = Set(entities.map { graph.types[$0].lastName })
        if names.isEmpty { return [] }
        var found: Set<Int> = []
        for (part, owner) in graph.code() {
            if let owner, entities.contains(owner.id) || context.isScreen(owner) { continue }
            if graph.files[part.file].imports.contains(where: { UnmappedEntity.showing.contains($0.module) }) {
                continue
            }
            let scope = owner?.name ?? ""
            for function in part.declaration.functions where function.kind == .function && !function.result.isEmpty {
                guard function.parameters.count == 1, let given = function.parameters.first else { continue }
                let written = TypeName.unwrapped(TypeName.element(given.type))
                guard names.contains(TypeName.last(written)),
                    let record = graph.resolve(written, in: scope, file: part.file), entities.contains(record)
                else { continue }
                let result = TypeName.unwrapped(TypeName.element(function.result))
                let isForeign =
                    result.first?.isUppercase == true && !result.contains("<") && !result.contains(".")
                    && !UnmappedEntity.ofLanguage.contains(result)
                    && graph.resolve(result, in: scope, file: part.file) == nil
                let (stem, other) = (TypeName.stem(graph.types[record].lastName), TypeName.stem(result))
                guard isForeign, stem.contains(other) || other.contains(stem) else { continue }
                if function.body.makes.contains(result) || function.body.calls.contains(".init") {
                    found.insert(record)
                }
            }
        }
        return found
    }

    /// Frameworks with types that show or query a record.
    private static let showing: Set = [
        "SwiftUI", "UIKit", "AppKit", "Charts", "WidgetKit", "AppIntents", "Intents",
    ]

    /// Types that say nothing about a domain.
    private static let ofLanguage: Set = [
        "String", "Bool", "Int", "Double", "Float", "Data", "Date", "URL", "UUID", "Decimal", "Any", "Self", "Void",
        "AttributedString", "URLRequest", "DateComponents", "Measurement", "Notification",
    ]

    /// The last names of the records that a function converts to a type of another module, also in an extension that
    /// names the record with its module: `extension Storage.Order { func toReadOnly() -> Models.Order }`.
    func converted(_ entities: Set<Int>, _ graph: ModelGraph) -> Set<String> {
        var found: Set<String> = []
        /// Whether a name begins with that of a module. The name of a nested type begins with that of another type.
        func isOfModule(_ name: String, _ file: Int) -> Bool {
            let first = name.prefix { $0 != "." }
            return first.count < name.count && graph.resolve(String(first), in: "", file: file) == nil
        }
        for (part, owner) in graph.code() {
            let isRecord =
                owner.map { entities.contains($0.id) }
                ?? (part.declaration.kind == .extension && isOfModule(part.declaration.name, part.file))
            guard isRecord else { continue }
            let name = TypeName.last(owner?.name ?? part.declaration.name)
            let converts = part.declaration.functions.contains { function in
                let result = TypeName.unwrapped(function.result)
                return ["to", "as"].contains(where: function.name.hasPrefix)
                    && function.name.dropFirst(2).first?.isUppercase == true && !function.isStatic
                    && result.first?.isUppercase == true && isOfModule(result, part.file) && !result.contains("<")
            }
            if converts { found.insert(name) }
        }
        return found
    }
}
