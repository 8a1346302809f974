import AshlarGraph

/// What must be an object.
extension ClassForData {
    /// The types that must be classes, because Foundation takes only objects there, a reference is weak, or code asks for
    /// an object: `Entry` of `NSCache<NSString, Entry>`, of `weak var entry: Entry?`, and of `func body() -> AnyObject`
    /// that returns an `Entry(…)`.
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

    /// The types of which a function makes an empty object for a closure that it is given, as does all other code: the
    /// closure fills the object, and its parameter would be a constant copy of a structure.
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

    /// The generic types of the project that take only objects, each with the numbers of those parameters: 0 for
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

    /// What a written type gives to parameters that take only objects: `Entry` of `[Pool<Entry>]`.
    private func arguments(of takers: [String: [Int]], in written: String) -> [String] {
        var found: [String] = []
        for (name, places) in takers {
            var rest = written[...]
            while let range = rest.firstRange(of: "\(name)<") {
                // `CarPool<Entry>` is no `Pool`.
                let isLonger =
                    written[..<range.lowerBound].last.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
                rest = rest[range.upperBound...]
                if isLonger { continue }
                let given = arguments(from: rest)
                for place in places where place < given.count { found.append(given[place]) }
            }
        }
        return found
    }

    /// The arguments up to the bracket that closes them.
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

    /// Whether a function returns any object, or takes one that it may cast: `context as? Selection`. The sender of an
    /// action is a control.
    private func asksForObject(_ function: FunctionFact) -> Bool {
        isObject(function.result)
            || function.parameters.contains { isObject($0.type) && $0.name != "sender" && $0.label != "sender" }
    }

    private func isObject(_ written: String) -> Bool { written.contains("AnyObject") }

    /// Whether a type holds an object of another module that does something or is used up, and no data: a subject or a
    /// publisher that passes values on, a stream that is read once, an observer, a storage.
    func holdsActiveObject(_ written: String, _ type: TypeNode, _ graph: ModelGraph) -> Bool {
        TypeName.references(in: written).contains { name in
            let last = TypeName.last(name)
            // Only values can be decoded, whatever their name.
            let isActive =
                ClassForData.senders.contains(where: last.hasSuffix)
                || !type.isDecodable && ClassForData.workers.contains(where: last.hasSuffix)
            return isActive && graph.resolve(name, in: type.name, file: type.file) == nil
        }
    }

    /// Whether a structure works on an object that it holds, or gets for itself: a storage over the user's defaults. So
    /// does one that is named for its work, and has its callers wait for it.
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
