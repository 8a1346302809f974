import AshlarGraph
import Foundation

/// The uses of properties and initializers in all files. They are linked on first use, because most runs don't need a
/// proof.
final class ProjectUses: @unchecked Sendable {
    private struct Index {
        var uses = UseFacts()
        /// The methods called on a property, by its name.
        var called: [String: Set<String>] = [:]
        /// The labels of the calls that create values, by the type's last name.
        var constructions: [String: Set<String>] = [:]
        /// The labels of calls with a type that only the context determines, by their first label; `*` if some labels
        /// are unknown.
        var implicitConstructions: [Substring: [String]] = [:]
        /// Whether a function with a name is mutating, for all function names that the project declares.
        var isMutating: [String: Bool] = [:]
        /// The types with a mutating function that has the name of a harmless one.
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
            // Reading a lazy property changes the value that holds it.
            if graph.types[id].fields.contains(where: \.isLazy) { return true }
        }
        // A method that the project doesn't declare may be mutating.
        return ([field.name] + owned).contains { key in
            index.called[key, default: []].contains { index.isMutating[$0] ?? true }
        }
    }

    /// Whether code calls a mutating function of a property's type on something with the property's name:
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

    /// The labels of all calls that may create a value with a type's memberwise initializer; `*` if they are unknown.
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
        // If the context determines the type, a call with other labels creates something else.
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
