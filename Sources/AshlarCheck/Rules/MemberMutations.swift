import AshlarGraph
import Foundation

/// The files that change members by name, and the types that those files name.
///
/// In a file that doesn't name a DTO or a type that holds it, `entity.id = 1` doesn't change the `id` of the DTO.
final class MemberMutations: @unchecked Sendable {
    private let graph: ModelGraph
    private var files: [String: [Int]] = [:]
    private let lock = NSLock()
    /// The types that a file names, collected on demand, because rules ask only about few files.
    private var named: [Int: Set<String>] = [:]
    /// The last names of the types with members that code changes, by member.
    private var owners: [String: Set<String>] = [:]
    /// The same for changes in tests.
    private var ownersInTests: [String: Set<String>] = [:]
    /// The tests that write members through key paths, by member.
    private var testsWithKeyPaths: [String: [Int]] = [:]

    /// - Complexity: O(n) in the declarations.
    init(_ graph: ModelGraph) {
        self.graph = graph
        let classes = Set(graph.types.lazy.filter { $0.declaration.kind == .reference }.map(\.lastName))
        // A value of a subclass also has the members of its superclass.
        let values = Set(
            graph.types.lazy.filter {
                [.structure, .actor, .enumeration].contains($0.declaration.kind)
                    || $0.declaration.kind == .reference && $0.conformances.isDisjoint(with: classes)
            }.map(\.lastName))
        let known = Set(graph.files.lazy.flatMap(\.declarations).map { TypeName.last($0.name) })
        let types = Dictionary(grouping: graph.types, by: \.lastName)
        let linked = MemberMutations.linked(types, graph)
        let written = MemberMutations.writtenThroughKeyPaths(graph)
        for (index, file) in graph.files.enumerated() where !file.mutatedMembers.isEmpty || written[index] != nil {
            for step in MemberMutations.likely(file.linkedMutations, linked, in: file) {
                if graph.areTests[index] {
                    ownersInTests[step.member, default: []].insert(step.owner)
                } else {
                    owners[step.member, default: []].insert(step.owner)
                }
            }
            if graph.areTests[index] {
                // Tests change copies of many values, so only changes to values of known types count.
                for owned in file.ownedMutations {
                    for step in MemberMutations.steps(owned, types, graph) {
                        ownersInTests[step.member, default: []].insert(step.owner)
                    }
                }
                for member in written[index] ?? [] { testsWithKeyPaths[member, default: []].append(index) }
                continue
            }
            var free = file.freeMutations.union(written[index] ?? [])
            for owned in file.ownedMutations {
                guard let dot = owned.firstIndex(of: ".") else { continue }
                let (owner, member) = (String(owned[..<dot]), String(owned[owned.index(after: dot)...]))
                if member.contains(".") {
                    for step in MemberMutations.steps(owned, types, graph) {
                        owners[step.member, default: []].insert(step.owner)
                    }
                } else if values.contains(owner) {
                    owners[member, default: []].insert(owner)
                } else if known.contains(owner) {
                    // A protocol or an alias may be any type. A type from another module isn't one of the codebase's.
                    free.insert(member)
                }
            }
            for name in free { files[name, default: []].append(index) }
        }
    }

    /// The members that each file writes through key paths, with functions such as
    /// `func replacing<V>(_ path: WritableKeyPath<Self, V>, with value: V)`.
    private static func writtenThroughKeyPaths(_ graph: ModelGraph) -> [Int: Set<String>] {
        guard graph.files.contains(where: { !$0.keyPathArguments.isEmpty }) else { return [:] }
        var writers: Set<Substring> = ["*"]
        for declaration in graph.files.lazy.flatMap(\.declarations) {
            for function in declaration.functions
            where function.parameters.contains(where: { $0.type.contains("WritableKeyPath<") }) {
                let name = function.kind == .initializer ? TypeName.last(declaration.name) : function.name
                writers.insert(Substring(name))
            }
        }
        var written: [Int: Set<String>] = [:]
        for (index, file) in graph.files.enumerated() {
            for argument in file.keyPathArguments {
                let parts = argument.split(separator: " ", maxSplits: 1)
                if parts.count == 2, writers.contains(parts[0]) {
                    written[index, default: []].insert(String(parts[1]))
                }
            }
        }
        return written
    }

    /// A member that code changes in a value with a type that is known only from the property, function or case that
    /// the value comes from.
    private struct LinkedStep {
        /// The last name of the type with the property, the function or the case; empty outside of types.
        var holder: String
        /// The last name of the type with the member.
        var owner: String
        var member: String
    }

    /// The likely meaning of changes in a file. If several types have a property of the same name, it includes those
    /// that the file names.
    private static func likely(
        _ mutations: Set<String>, _ linked: [String: [LinkedStep]], in file: FileFacts
    ) -> [LinkedStep] {
        var names: Set<String>?
        return mutations.flatMap { mutation -> [LinkedStep] in
            let steps = linked[mutation] ?? []
            guard let first = steps.first, steps.contains(where: { $0.owner != first.owner }) else { return steps }
            let known = names ?? MemberMutations.names(in: file)
            names = known
            let named = steps.filter { known.contains($0.owner) || known.contains($0.holder) }
            return named.isEmpty ? steps : named
        }
    }

    /// The possible meanings of changes to members in values of unknown types. For `customer.name`, these are the types
    /// with a `name` that a property or function `customer` returns, or that a case `customer` carries.
    private static func linked(_ types: [String: [TypeNode]], _ graph: ModelGraph) -> [String: [LinkedStep]] {
        let mutations = graph.files.reduce(into: Set<String>()) { $0.formUnion($1.linkedMutations) }
        var members: [Substring: [(mutation: String, member: String)]] = [:]
        var steps: [String: [LinkedStep]] = [:]
        func add(_ written: String, in scope: String, _ file: Int, to mutation: String, _ member: String) {
            for id in graph.resolveAll(written, in: scope, file: file) {
                let type = graph.types[id]
                guard type.storedFields.contains(where: { $0.name == member && !$0.isConstant }) else { continue }
                steps[mutation, default: []].append(
                    LinkedStep(holder: TypeName.last(scope), owner: type.lastName, member: member))
            }
        }
        for mutation in mutations {
            guard let dot = mutation.lastIndex(of: ".") else { continue }
            let (link, member) = (mutation[..<dot], String(mutation[mutation.index(after: dot)...]))
            guard let space = link.lastIndex(of: " ") else {
                members[link, default: []].append((mutation, member))
                continue
            }
            // Another part of the type may declare the property.
            let name = String(link[link.index(after: space)...])
            for type in types[TypeName.last(String(link[..<space]))] ?? [] {
                for field in type.fields where field.name == name {
                    add(field.type, in: type.name, type.file, to: mutation, member)
                }
            }
        }
        if members.isEmpty { return steps }
        func look(_ declaration: DeclarationFact, _ scope: String, _ file: Int) {
            for field in declaration.fields {
                for one in members[field.name[...]] ?? [] {
                    add(field.type, in: scope, file, to: one.mutation, one.member)
                }
            }
            for function in declaration.functions where !function.result.isEmpty {
                for one in members[function.name[...]] ?? [] {
                    add(function.result, in: scope, file, to: one.mutation, one.member)
                }
            }
            for item in declaration.cases {
                for one in members[item.name[...]] ?? [] {
                    for written in item.types { add(written, in: scope, file, to: one.mutation, one.member) }
                }
            }
        }
        for type in graph.types {
            for part in type.parts { look(part.declaration, type.name, part.file) }
        }
        for part in graph.fileScopes { look(part.declaration, "", part.file) }
        return steps
    }

    /// The members that a chain such as `Order.customer.name` changes, each with its type. These are `customer` of
    /// `Order`, and `name` of the type that `customer` has.
    private static func steps(
        _ chain: String, _ types: [String: [TypeNode]], _ graph: ModelGraph
    ) -> [(owner: String, member: String)] {
        let names = chain.split(separator: ".").map(String.init)
        var holders = types[names.first ?? ""] ?? []
        var steps: [(owner: String, member: String)] = []
        for member in names.dropFirst() {
            var held: [TypeNode] = []
            for type in holders {
                guard let field = type.storedFields.first(where: { $0.name == member }) else { continue }
                steps.append((type.lastName, member))
                if let id = graph.resolve(TypeName.element(field.type), in: type.name, file: type.file) {
                    held.append(graph.types[id])
                }
            }
            holders = held
        }
        return steps
    }

    /// Whether tests change a member with a name in a value of a known type.
    func isChangedByTests(_ member: String, of type: String) -> Bool {
        ownersInTests[member]?.contains(type) == true
            || testsWithKeyPaths[member]?.contains { names(in: $0).contains(type) } == true
    }

    /// Whether a file that names one of the types changes a member with a name.
    func mayChange(_ member: String, of types: Set<String>) -> Bool {
        owners[member]?.isDisjoint(with: types) == false
            || files[member]?.contains { !names(in: $0).isDisjoint(with: types) } == true
    }

    private func names(in file: Int) -> Set<String> {
        lock.withLock {
            if let known = named[file] { return known }
            let names = MemberMutations.names(in: graph.files[file])
            named[file] = names
            return names
        }
    }

    private static func names(in file: FileFacts) -> Set<String> {
        var names: Set<String> = []
        func add(_ written: String) { names.formUnion(TypeName.names(in: written).map(TypeName.last)) }
        func add(_ body: BodyFacts) { names.formUnion(body.typeNames.map { TypeName.last($0.name) }) }
        for declaration in file.declarations {
            names.insert(TypeName.last(declaration.name))
            names.formUnion(declaration.constraints.map(TypeName.last))
            for field in declaration.fields {
                add(field.type)
                add(field.body)
            }
            for function in declaration.functions {
                function.parameters.forEach { add($0.type) }
                add(function.result)
                add(function.body)
            }
            declaration.cases.forEach { $0.types.forEach(add) }
        }
        return names
    }
}
