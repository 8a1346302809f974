import AshlarGraph
import AshlarLocalization

/// `class-for-data`: a class that only holds values.
package struct ClassForData: Rule {
    package init() {}

    package let guide = RuleGuide(
        "class-for-data", .information, .values,
        summary: Localized("A class holds only values, and nothing needs its identity", zh: "类只保存数据，且无人需要其对象标识"),
        reason: Localized(
            "A class is shared by everything that holds a reference to it: a change in one place is visible in "
                + "another. Values can be copied, compared and sent between tasks safely.",
            zh: "类会被所有持有者共享：一处修改，处处可见。值类型则可放心复制、比较并在任务之间传递。"),
        bad: """
            final class SearchFilter: Codable {
                let term: String
                let limit: Int
                init(term: String, limit: Int) {
                    self.term = term
                    self.limit = limit
                }
            }
            """,
        good: """
            struct SearchFilter: Codable {
                let term: String
                let limit: Int
            }
            """,
        nearMisses: [
            .init(
                Localized("Observed, inherited, recursive, or changed while shared.", zh: "被观察、被继承、递归，或在共享时被修改。"),
                """
                import Observation
                @Observable final class Settings { var name = ""; var size = 1 }
                class Shape { let name: String; let size: Int; init(name: String, size: Int) { self.name = name; self.size = size } }
                final class Circle: Shape { }
                final class Node { let value: Int; let next: Node?; init(value: Int, next: Node?) { self.value = value; self.next = next } }
                """),
            .init(
                Localized(
                    "Immutable and `Sendable`: a large value that is shared instead of copied.",
                    zh: "不可变且 `Sendable`：共享而不复制的较大数据。"),
                """
                final class Entry: Decodable, Sendable {
                    let title: String
                    let content: String
                }
                """),
        ])

    private static let plain: Set<String> = [
        "Codable", "Decodable", "Encodable", "Equatable", "Hashable", "Sendable", "Identifiable",
        "CustomStringConvertible", "CustomDebugStringConvertible", "Comparable",
    ]

    package func check(_ context: CheckContext, _ findings: inout Findings) {
        let graph = context.graph
        let found = graph.types.filter { !$0.isTest && isData($0, context) }
        for type in found where !graph.files[type.file].isGenerated {
            findings.add(
                self, file: type.file, at: type.declaration.place, in: type.name,
                Localized(
                    "\(type.lastName) only holds values: make it a struct, which can be compared and shared safely",
                    zh: "\(type.lastName) 只保存数据：改为结构体后即可比较，并可放心共享"))
        }
    }

    private func isData(_ type: TypeNode, _ context: CheckContext, _ depth: Int = 0) -> Bool {
        let graph = context.graph
        let declaration = type.declaration
        let fields = type.storedFields
        // `open` says that others inherit it, `Sendable` that it never changes: then sharing does no harm, and copies
        // nothing.
        guard declaration.kind == .reference, declaration.access != .open, declaration.attributes.isEmpty,
            !declaration.isLocal, !type.isInferred, !type.conformances.contains("Sendable"),
            declaration.generics.isEmpty,
            type.parts.allSatisfy({ $0.declaration.inherited.allSatisfy(ClassForData.plain.contains) }),
            type.isDecodable || type.isEncodable || fields.count > 2 || type.conformances.contains("Equatable")
                || graph.hasRole(type.id, .dto) || graph.hasRole(type.id, .domain),
            !graph.hasRole(type.id, .entity), !graph.hasRole(type.id, .viewModel), !graph.hasRole(type.id, .service)
        else { return false }
        return fields.count >= 2
            && fields.allSatisfy {
                !$0.isWeak && !$0.isLazy && $0.attributes.isEmpty && !$0.hasObservers && !$0.type.contains("->")
                    && !$0.type.isEmpty
            }
            && type.functions.allSatisfy {
                $0.kind == .initializer && !$0.attributes.contains("objc")
                    || ["==", "hash", "encode"].contains($0.name)
            }
            && fields.allSatisfy { $0.isConstant || !context.mayBeChanged($0.name, of: type) }
            && !isRecursive(type, graph)
            && !fields.contains { holdsReference($0.type, type, context, depth) }
            && !context.superclasses.contains(type.lastName)
    }

    /// Whether a value would contain itself, through whatever it holds.
    private func isRecursive(_ type: TypeNode, _ graph: ModelGraph) -> Bool {
        var seen: Set<Int> = []
        var open = [type.id]
        while let id = open.popLast(), seen.count < 5_000 {
            let node = graph.types[id]
            let held = node.storedFields.map(\.type) + node.declaration.cases.flatMap(\.types)
            for other in held.flatMap({ graph.resolveAll($0, in: node.name, file: node.file) }) {
                if other == type.id { return true }
                if seen.insert(other).inserted { open.append(other) }
            }
        }
        return false
    }

    private func holdsReference(_ written: String, _ type: TypeNode, _ context: CheckContext, _ depth: Int) -> Bool {
        let graph = context.graph
        let written = written.replacing("NSNumber", with: "Double").replacing("NSString", with: "String")
        return graph.resolveAll(written, in: type.name, file: type.file).contains {
            let other = graph.types[$0]
            switch other.declaration.kind {
            // A class that holds values only can be a struct as well.
            case .reference: return depth > 3 || !isData(other, context, depth + 1)
            case .actor, .proto: return true
            default: return false
            }
        } || ["Continuation", "Task", "Timer", "Lock", "Semaphore"].contains(where: written.contains)
            || written.contains("AnyObject") || written.contains("UI") || written.contains("NS")
            || passesValuesOn(written, type, graph)
    }

    /// Whether a type holds a subject, a relay or a publisher of a framework: an object that passes values on to its
    /// observers, and no data.
    private func passesValuesOn(_ written: String, _ type: TypeNode, _ graph: ModelGraph) -> Bool {
        TypeName.references(in: written).contains { name in
            let last = TypeName.last(name)
            return ["Subject", "Relay", "Publisher"].contains(where: last.hasSuffix)
                && graph.resolve(name, in: type.name, file: type.file) == nil
        }
    }
}
