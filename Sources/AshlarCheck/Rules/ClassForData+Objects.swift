import AshlarGraph

/// Types that must be classes, and types that work on objects.
extension ClassForData {
    /// The types that must be classes, because Foundation takes only objects, a reference is weak, or code requires an
    /// object. Examples are `Entry` in `NSCache<NSString, Entry>`, in `weak var entry: Entry?`, and in a
    /// `func body() -> AnyObject` that returns an `Entry(…)`.
    func objects(in graph: ModelGraph) -> Set<String> {
        var names: Set<String> = []
        let takers = ownTakers(in: graph)
        func addTaken(_ written: String) {
            if takers.isEmpty || !written.contains("<") { return }
            for argument in arguments(of: takers, in: written) {
                for name in TypeName.names(in: argument) { names.insert(TypeName.last(name)) }
            }
        }
        func add(_ fields: [FieldFact]) {
            for field in fields {
                addTaken(field.type)
                addTaken(field.value)
                for written in [field.type, field.value]
                where field.isWeak || ClassForData.takersOfObjects.contains(where: written.contains) {
                    for name in TypeName.names(in: written) { names.insert(TypeName.last(name)) }
                }
            }
        }
        for type in graph.types { add(type.fields) }
        for part in graph.fileScopes { add(part.declaration.fields) }
        for (part, _) in graph.code() {
            for function in part.declaration.functions where !takers.isEmpty {
                addTaken(function.result)
                for parameter in function.parameters { addTaken(parameter.type) }
            }
            for function in part.declaration.functions where asksForObject(function) {
                for name in function.body.typeNames.map({ TypeName.last($0.name) })
                where isObject(function.result) || !function.body.makes.contains(name) { names.insert(name) }
            }
            for field in part.declaration.fields where field.isComputed && isObject(field.type) {
                for name in field.body.typeNames { names.insert(TypeName.last(name.name)) }
            }
        }
        return names
    }

    /// The types of the empty objects that functions pass to a closure to fill in, if code makes no other values of
    /// them. With a structure, the closure's parameter would be a constant copy.
    func boxes(in graph: ModelGraph) -> Set<String> {
        var names: Set<String> = []
        for (part, _) in graph.code() {
            for function in part.declaration.functions where !function.body.makes.isEmpty {
                for parameter in function.parameters {
                    guard let arrow = parameter.type.firstRange(of: "->") else { continue }
                    let given = String(parameter.type[..<arrow.lowerBound])
                    // `(inout Draft) -> Void` works with a structure.
                    if given.contains("inout") { continue }
                    for name in TypeName.names(in: given).map(TypeName.last)
                    where function.body.makes.contains(name) && graph.constructions[name, default: []].isEmpty {
                        names.insert(name)
                    }
                }
            }
        }
        return names
    }

    /// The generic types of the project that take only objects, with the positions of those parameters, such as 0 for
    /// `final class Pool<Value: AnyObject>`.
    private func ownTakers(in graph: ModelGraph) -> [String: [Int]] {
        var takers: [String: [Int]] = [:]
        for type in graph.types where !type.declaration.generics.isEmpty {
            let bounds = type.declaration.genericBounds
            let places = bounds.indices.filter { isBoundToObjects(bounds[$0], type, graph) }
            if !places.isEmpty { takers[type.lastName] = places }
        }
        return takers
    }

    private func isBoundToObjects(_ bound: String, _ type: TypeNode, _ graph: ModelGraph) -> Bool {
        if bound.isEmpty || isObject(bound) { return !bound.isEmpty }
        guard let id = graph.resolve(bound, in: type.name, file: type.file) else { return false }
        let kind = graph.types[id].declaration.kind
        return kind == .reference || kind == .proto && graph.types[id].conformances.contains("AnyObject")
    }

    /// The arguments in a written type for parameters that take only objects, such as `Entry` in `[Pool<Entry>]`.
    private func arguments(of takers: [String: [Int]], in written: String) -> [String] {
        var found: [String] = []
        var rest = written[...]
        while let bracket = rest.utf8.firstIndex(of: UInt8(ascii: "<")) {
            let name = String(rest[..<bracket].reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }.reversed())
            rest = rest[rest.utf8.index(after: bracket)...]
            guard let places = takers[name] else { continue }
            let given = arguments(from: rest)
            for place in places where place < given.count { found.append(given[place]) }
        }
        return found
    }

    /// The arguments up to the closing bracket.
    private func arguments(from text: Substring) -> [String] {
        var (depth, found) = (0, [""])
        for character in text {
            if depth == 0, character == ">" { break }
            if depth == 0, character == "," {
                found.append("")
                continue
            }
            if "<[(".contains(character) { depth += 1 }
            if ">])".contains(character) { depth -= 1 }
            found[found.count - 1].append(character)
        }
        return found
    }

    private static let takersOfObjects = ["NSCache<", "NSMapTable<", "NSHashTable<", "Unmanaged<"]

    /// Whether a function returns an object of any type, or takes one that it may cast, as in `context as? Selection`.
    /// The sender of an action doesn't count, because it is a control.
    private func asksForObject(_ function: FunctionFact) -> Bool {
        isObject(function.result)
            || function.parameters.contains { isObject($0.type) && $0.name != "sender" && $0.label != "sender" }
    }

    private func isObject(_ written: String) -> Bool { written.contains("AnyObject") }

    /// Whether a written type names an object of another module that does work or is used up, such as a publisher, a
    /// stream that is read once, an observer, or a storage.
    func holdsActiveObject(_ written: String, _ type: TypeNode, _ graph: ModelGraph) -> Bool {
        TypeName.references(in: written).contains { name in
            let last = TypeName.last(name)
            // A decodable type holds only values, whatever their names.
            let isActive =
                ClassForData.senders.contains(where: last.hasSuffix)
                || !type.isDecodable && ClassForData.workers.contains(where: last.hasSuffix)
            return isActive && graph.resolve(name, in: type.name, file: type.file) == nil
        }
    }

    /// Whether a structure works on an object that it holds or gets for itself, such as a storage based on the user
    /// defaults. A structure with a matching name and an async function counts, too.
    func worksOnObject(_ type: TypeNode, _ graph: ModelGraph) -> Bool {
        guard type.declaration.kind == .structure else { return false }
        if !type.isDecodable, ClassForData.workers.contains(where: type.lastName.hasSuffix),
            type.functions.contains(where: { $0.kind == .function && $0.isAsync })
        {
            return true
        }
        return type.fields.contains { field in
            (field.isStored || field.isComputed && field.access <= .fileprivate)
                && holdsActiveObject(field.type, type, graph)
        }
    }

    private static let senders = ["Subject", "Relay", "Publisher"]
    private static let workers = [
        "Stream", "Observer", "Cancellable", "FileHandle", "Pipe", "UserDefaults", "Storage", "Store", "Manager",
        "Service", "Provider", "Repository", "Client", "Session", "Delegate", "Controller",
    ]
}
