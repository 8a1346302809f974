import AshlarGraph
import Foundation

/// The files that may hold values of a type, for members with a name that other types' members have, too: a file that
/// mentions `status`, but nothing that gives an `Order`, doesn't use the `status` of an order.
///
/// Code gets a value from the type's own name, or from a declaration with a type that names it: a property, a function
/// with a result or a closure, a case, an alias, a subclass. A file that mentions one of these may hold a value.
final class ValueHolders: @unchecked Sendable {
    private let graph: ModelGraph
    private let lock = NSLock()
    /// For each name, the names of the declarations with types or values that mention it.
    private var declared: [String: Set<String>]?
    /// For each type, the hashes of the names that may give a value of it; `nil` for too many.
    private var found: [Int: Set<Int32>?] = [:]
    /// A type with more such names than this is everywhere.
    private static let limit = 400

    init(_ graph: ModelGraph) { self.graph = graph }

    /// Returns the state of a function with a name that running code mentions, but perhaps for another type.
    ///
    /// - Parameter names: the hashes of the mentions of the function.
    func state(ofFunction names: [Int32], of type: TypeNode) -> DeadCode.State {
        state(of: type) { $0.mentions(names) }
    }

    /// Returns the state of a computed property with a name that running code mentions, but perhaps for another type:
    /// code reads it as a member of a value, or by its name in the type's own code.
    func state(ofProperty name: String, of type: TypeNode) -> DeadCode.State {
        let owners = Set(graph.types.lazy.filter { $0.conformances.contains(type.lastName) }.map(\.lastName))
            .union(graph.names(of: type)).reduce(into: Set<Int32>()) { $0.insert(MentionFact.hash($1)) }
        let names = MentionFact.hashes(ofMember: name)
        let member = [MentionFact.hash(member: name, of: "")]
        return state(of: type) { file in
            file.uses.mentions.contains { code in
                (owners.contains(code.owner) ? names : member).contains(where: code.mentions)
            }
        }
    }

    private func state(of type: TypeNode, _ isMentioned: (FileFacts) -> Bool) -> DeadCode.State {
        guard type.declaration.access < .public, let givers = givers(of: type) else { return .alive }
        func mayHold(_ index: Int) -> Bool {
            type.parts.contains { $0.file == index }
                || graph.files[index].uses.mentions.contains { code in
                    code.types.contains { givers.contains($0.name) } || code.names.contains(where: givers.contains)
                }
        }
        var state = DeadCode.State.dead
        for (index, file) in graph.files.enumerated()
        where file.hasSyntaxErrors || isMentioned(file) && mayHold(index) {
            if !graph.areTests[index] { return .alive }
            state = .doubtful
        }
        return state
    }

    private func givers(of type: TypeNode) -> Set<Int32>? {
        lock.lock()
        defer { lock.unlock() }
        if let known = found[type.id] { return known }
        let declared = self.declared ?? declarations()
        self.declared = declared
        var names = graph.names(of: type)
        var open = Array(names)
        while let name = open.popLast(), names.count <= ValueHolders.limit {
            for other in declared[name] ?? [] where names.insert(other).inserted { open.append(other) }
        }
        let hashes: Set<Int32>? =
            names.count > ValueHolders.limit
            ? nil : names.reduce(into: []) { $0.formUnion(MentionFact.hashes(ofMember: $1)) }
        found[type.id] = .some(hashes)
        return hashes
    }

    /// - Complexity: O(n) in the declarations.
    private func declarations() -> [String: Set<String>] {
        var declared: [String: Set<String>] = [:]
        func add(_ name: String, _ types: String...) {
            for type in types where !type.isEmpty {
                for part in TypeName.names(in: type) { declared[TypeName.last(part), default: []].insert(name) }
            }
        }
        for file in graph.files {
            for declaration in file.declarations {
                let name = TypeName.last(declaration.name)
                for type in declaration.inherited + [declaration.target] { add(name, type) }
                let constraints = declaration.constraints.joined(separator: ",")
                for one in declaration.cases { for type in one.types { add(one.name, type) } }
                for function in declaration.functions {
                    let isNamed = function.kind == .function
                    for parameter in function.parameters { add(isNamed ? function.name : name, parameter.type) }
                    add(isNamed ? function.name : name, function.result, constraints)
                }
                for field in declaration.fields {
                    add(field.name, field.type, constraints)
                    if field.isTypeWritten { continue }
                    // The type is that of its value.
                    let body = field.body
                    for used in body.typeNames { add(field.name, used.name) }
                    for used in body.reads.union(body.calls) {
                        declared[TypeName.last(used), default: []].insert(field.name)
                    }
                    for word in field.value.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }) {
                        declared[String(word), default: []].insert(field.name)
                    }
                }
            }
        }
        return declared
    }
}
