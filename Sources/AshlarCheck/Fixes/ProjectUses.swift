import AshlarGraph
import Foundation

/// How all files may use properties and initializers, linked on first use: most runs do not need a proof.
final class ProjectUses: @unchecked Sendable {
    private struct Index {
        var uses = UseFacts()
        /// The methods called on a property, by its name.
        var called: [String: Set<String>] = [:]
        /// The labels with which values are made, by the type's last name.
        var constructions: [String: Set<String>] = [:]
        /// The same for calls of which only the context knows the type, by their first label; `*` if some are not known.
        var implicitConstructions: [Substring: [String]] = [:]
        /// Functions that the project declares, by whether some of that name is mutating.
        var isMutating: [String: Bool] = [:]
        /// The types with a mutating function of a name that else does no harm.
        var typesWithSurprises: Set<String> = []
        var aliases: Set<String> = []
    }

    private let graph: ModelGraph
    private let lock = NSLock()
    private var index: Index?
    private var constructionsByType: [Int: Set<String>] = [:]

    init(_ graph: ModelGraph) { self.graph = graph }

    /// Whether something other than an initializer may change a stored property.
    func mayChange(_ field: FieldFact, of type: TypeNode) -> Bool {
        let index = linked()
        let names = graph.names(of: type)
        let owned = names.map { "\($0).\(field.name)" }
        if index.uses.isIncomplete || index.uses.looksUpWritableMembers || index.uses.changed.contains(field.name)
            || owned.contains(where: index.uses.changedOwn.contains)
        {
            return true
        }
        for name in TypeName.names(in: field.type) {
            if index.typesWithSurprises.contains(TypeName.last(name)) { return true }
            guard let id = graph.resolve(name, in: type.name, file: type.file) else { continue }
            // Reading a lazy property changes what holds it.
            if graph.types[id].fields.contains(where: \.isLazy) { return true }
        }
        // A method that nobody declares here may be mutating.
        return ([field.name] + owned).contains { key in
            index.called[key, default: []].contains { index.isMutating[$0] ?? true }
        }
    }

    /// Whether code calls a mutating function of the type of a property on something with the property's name:
    /// `body.address.fill(from: form)` where `Address` declares `mutating func fill(from:)`.
    func changesInPlace(_ field: FieldFact, of type: TypeNode) -> Bool {
        var mutating: Set<String> = []
        for id in graph.resolveAll(field.type, in: type.name, file: type.file) {
            for function in graph.types[id].functions where function.isMutating { mutating.insert(function.name) }
        }
        if mutating.isEmpty { return false }
        let index = linked()
        return ([field.name] + graph.names(of: type).map { "\($0).\(field.name)" }).contains { key in
            !index.called[key, default: []].isDisjoint(with: mutating)
        }
    }

    /// The labels of all calls that may be to a type's memberwise initializer; `*` where they are not known.
    func constructions(of type: TypeNode) -> Set<String> {
        if let known = lock.withLock({ constructionsByType[type.id] }) { return known }
        let found = findConstructions(of: type)
        lock.withLock { constructionsByType[type.id] = found }
        return found
    }

    private func findConstructions(of type: TypeNode) -> Set<String> {
        let index = linked()
        let stored = type.storedFields
        let fields = Set(stored.map { Substring($0.name) })
        let required = stored.filter {
            $0.value.isEmpty && $0.attributes.isEmpty && ($0.isConstant || !$0.isOptional)
        }.map { Substring($0.name) }
        // Where the context decides, a call with other labels makes something else.
        let explicit = graph.names(of: type).lazy.flatMap { index.constructions[$0] ?? [] }
        let implicit = fields.union(["", "*"]).lazy.flatMap { index.implicitConstructions[$0] ?? [] }
        func mayMake(_ call: String) -> Bool {
            let labels = call.split(separator: ":")
            return ProjectUses.areUnknown(labels)
                || labels.allSatisfy(fields.contains) && required.allSatisfy(labels.contains)
        }
        return Set(explicit.filter(mayMake)).union(implicit.filter(mayMake))
    }

    private static func areUnknown(_ labels: [Substring]) -> Bool { labels.contains("*") || labels.contains("_") }

    /// Whether the name is that of a type alias somewhere in the project.
    func isAlias(_ name: String) -> Bool { linked().aliases.contains(TypeName.last(name)) }

    private func linked() -> Index {
        lock.withLock {
            if let index { return index }
            let made = link()
            index = made
            return made
        }
    }

    private func link() -> Index {
        var index = Index()
        for file in graph.files {
            index.uses.changed.formUnion(file.uses.changed)
            index.uses.changedOwn.formUnion(file.uses.changedOwn)
            index.uses.isIncomplete = index.uses.isIncomplete || file.uses.isIncomplete
            index.uses.looksUpWritableMembers = index.uses.looksUpWritableMembers || file.uses.looksUpWritableMembers
            for pair in file.uses.called { index.called.insert(pair: pair) }
            for pair in file.uses.constructions { index.constructions.insert(pair: pair) }
            for declaration in file.declarations {
                if declaration.kind == .alias { index.aliases.insert(TypeName.last(declaration.name)) }
                for function in declaration.functions {
                    index.isMutating[function.name, default: false] =
                        index.isMutating[function.name, default: false] || function.isMutating
                    if function.isMutating, HarmlessUses.methods.contains(function.name) {
                        index.typesWithSurprises.insert(TypeName.last(declaration.name))
                    }
                }
            }
        }
        for call in index.constructions.removeValue(forKey: "") ?? [] {
            let labels = call.split(separator: ":")
            let key = ProjectUses.areUnknown(labels) ? "*" : labels.first ?? ""
            index.implicitConstructions[key, default: []].append(call)
        }
        return index
    }
}
