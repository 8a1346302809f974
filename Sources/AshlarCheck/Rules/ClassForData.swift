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
                + "another. Values can be copied, compared and sent between tasks safely. The rule checks a class "
                + "that is decoded, encoded, `Equatable`, a DTO or a domain type, and any other class with at least "
                + "three properties.",
            zh: "类会被所有持有者共享：一处修改，处处可见。值类型则可放心复制、比较并在任务之间传递。"
                + "可解码、可编码、遵循 `Equatable`、属于 DTO 或领域类型的类会被检查；其他的类至少要有三个属性。"),
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
                Localized(
                    "Classes that are observed, inherited, recursive, or changed while shared.",
                    zh: "被观察、被继承、递归，或在共享时被修改。"),
                """
                import Observation
                @Observable final class Settings { var name = ""; var size = 1 }
                class Shape { let name: String; let size: Int; init(name: String, size: Int) { self.name = name; self.size = size } }
                final class Circle: Shape { }
                final class Node { let value: Int; let next: Node?; init(value: Int, next: Node?) { self.value = value; self.next = next } }
                """),
            .init(
                Localized(
                    "An immutable, `Sendable` class, which shares a large value instead of copying it.",
                    zh: "不可变且 `Sendable`：共享而不复制的较大数据。"),
                """
                final class Entry: Decodable, Sendable {
                    let title: String
                    let content: String
                }
                """),
            .init(
                Localized(
                    "A class that code returns as `AnyObject`, which a structure cannot be.",
                    zh: "代码将其作为 `AnyObject` 返回的类，结构体无法满足。"),
                """
                final class NewPage: Codable {
                    let title: String
                    let text: String
                    init(title: String, text: String) { self.title = title; self.text = text }
                }
                struct Draft {
                    func body() -> AnyObject & Codable { NewPage(title: "", text: "") }
                }
                """),
            .init(
                Localized(
                    "A class with a setter that passes the value on to other code, and storage that the copies of a "
                        + "structure share.",
                    zh: "带有 setter、会把值交给其他代码的类，以及结构体的各个副本共用的存储。"),
                """
                final class Toggle {
                    let title: String
                    let subtitle: String
                    let key: String
                    init(title: String, subtitle: String, key: String) {
                        self.title = title
                        self.subtitle = subtitle
                        self.key = key
                    }
                    var isOn: Bool {
                        get { Flags.value(of: key) }
                        set { Flags.set(newValue, for: key) }
                    }
                }
                struct Reference {
                    final class Storage {
                        let path: String
                        let anchor: String
                        let title: String
                        init(path: String, anchor: String, title: String) {
                            self.path = path
                            self.anchor = anchor
                            self.title = title
                        }
                    }
                    let storage: Storage
                }
                """),
        ])

    private static let plain: Set<String> = [
        "Codable", "Decodable", "Encodable", "Equatable", "Hashable", "Sendable", "Identifiable",
        "CustomStringConvertible", "CustomDebugStringConvertible", "Comparable",
        // A protocol of ObjectMapper, to which structures conform as well.
        "ImmutableMappable",
    ]

    package func check(_ context: CheckContext, _ findings: inout Findings) {
        let graph = context.graph
        let found = graph.types.filter { !$0.isTest && isData($0, context) }
        if found.isEmpty { return }
        let objects = objects(in: graph)
        let boxes = boxes(in: graph)
        func isBox(_ type: TypeNode) -> Bool {
            boxes.contains(type.lastName) && type.storedFields.contains { !$0.isConstant }
        }
        let shown = found.filter {
            !graph.isGenerated($0.file) && !objects.contains($0.lastName) && !isBox($0)
        }
        .map { (type: $0, isDoubtful: isMadeByUnknown($0, graph)) }
        let isHabit =
            shown.count { !$0.isDoubtful && !context.unshippedPaths.contains(graph.files[$0.type.file].path) }
            >= ClassForData.manyPlaces
        for (type, isDoubtful) in shown {
            findings.add(
                self, file: type.file, at: type.declaration.place, in: type.name,
                Localized(
                    "\(type.lastName) only holds values: make it a struct, which can be compared and shared safely",
                    zh: "\(type.lastName) 只保存数据：改为结构体后即可比较，并可放心共享"),
                confidence: isDoubtful ? .guess : .certain, habit: isHabit ? .classesForData : nil)
        }
    }

    /// With this many places, classes are how a project writes its values, not an oversight.
    private static let manyPlaces = 10

    private func isData(_ type: TypeNode, _ context: CheckContext, _ depth: Int = 0) -> Bool {
        let graph = context.graph
        let declaration = type.declaration
        let fields = type.storedFields
        // Clients may inherit from an `open` class. A `Sendable` class never changes, so sharing it does no harm and
        // avoids copies.
        guard declaration.kind == .reference, declaration.access != .open, declaration.attributes.isEmpty,
            !declaration.isLocal, !type.isInferred, !type.conformances.contains("Sendable"),
            declaration.generics.isEmpty,
            type.parts.allSatisfy({ $0.declaration.inherited.allSatisfy { isPlain($0, of: type, graph) } }),
            type.isDecodable || type.isEncodable || fields.count > 2 || type.conformances.contains("Equatable")
                || graph.hasRole(type.id, .dto) || graph.hasRole(type.id, .domain),
            !graph.hasRole(type.id, .entity), !graph.hasRole(type.id, .viewModel), !graph.hasRole(type.id, .service)
        else { return false }
        if type.fields.contains(where: { $0.hasSetter && !$0.isStatic }) || isSharedStorage(type, context)
            || hasOwnIdentity(type)
        {
            return false
        }
        // A single value may be shared on purpose, unless it is decoded from a payload.
        let isOneValue = fields.count == 1 && type.isDecodable && declaration.isFinal && fields[0].isConstant
        return (fields.count >= 2 || isOneValue)
            && fields.allSatisfy {
                !$0.isWeak && !$0.isLazy && $0.attributes.isEmpty && !$0.hasObservers && !$0.type.contains("->")
                    && !$0.type.isEmpty
            }
            && type.functions.allSatisfy { isOfValue($0, type) }
            && fields.allSatisfy { $0.isConstant || !mayBeChanged($0, of: type, context) }
            && !isRecursive(type, graph)
            && !fields.contains { holdsReference($0.type, type, context, depth) }
            && !context.superclasses.contains(type.lastName) && !isMadeByObject(type, graph) && !isService(type)
    }

    /// Whether structures can conform to a protocol as well as classes. That is a known protocol or, for a payload, one
    /// of the project that only combines or extends known ones.
    private func isPlain(_ name: String, of type: TypeNode, _ graph: ModelGraph, _ depth: Int = 0) -> Bool {
        if ClassForData.plain.contains(name) { return true }
        guard type.isDecodable || type.isEncodable, depth < 5 else { return false }
        if let target = graph.aliasTarget(of: name, in: type.name, file: type.file) {
            let names = TypeName.names(in: target)
            return !names.isEmpty && names.allSatisfy { isPlain($0, of: type, graph, depth + 1) }
        }
        guard let id = graph.resolve(name, in: type.name, file: type.file) else { return false }
        let found = graph.types[id].declaration
        return found.kind == .proto && found.attributes.isEmpty && found.constraints.isEmpty && found.fields.isEmpty
            && found.functions.allSatisfy { !$0.isMutating && !$0.attributes.contains("objc") }
            && found.inherited.allSatisfy { isPlain($0, of: type, graph, depth + 1) }
    }

    /// Whether the type compares objects by identity, with `ObjectIdentifier(self)` in `hash(into:)` or `==`.
    private func hasOwnIdentity(_ type: TypeNode) -> Bool {
        type.functions.contains { function in
            ["==", "hash"].contains(function.name)
                && function.body.typeNames.contains { $0.name == "ObjectIdentifier" }
        }
    }

    /// Whether other code changes a property. Tests may do so through a constant, which doesn't compile for a
    /// structure.
    private func mayBeChanged(_ field: FieldFact, of type: TypeNode, _ context: CheckContext) -> Bool {
        context.mayBeChanged(field.name, of: type)
            || context.mutations.isChangedByTests(field.name, of: type.lastName)
    }

    /// Whether the type is a service, because it makes its only object itself, or its initializer reads files or talks
    /// to a server.
    private func isService(_ type: TypeNode) -> Bool {
        let initializers = type.functions.filter { $0.kind == .initializer && !$0.isDecoderInitializer }
        if initializers.contains(where: { $0.body.usesNetwork || $0.body.readsLocally }) { return true }
        guard !initializers.isEmpty, initializers.allSatisfy({ $0.access <= .fileprivate }) else { return false }
        return type.fields.contains { field in
            field.isStatic
                && (TypeName.unwrapped(field.type) == type.lastName || field.value.hasPrefix("\(type.lastName)("))
        }
    }

    /// Whether an initializer takes a value of a type from another module that the type doesn't store. The value may be
    /// an object that does work.
    private func isMadeByUnknown(_ type: TypeNode, _ graph: ModelGraph) -> Bool {
        if type.isDecodable || type.isEncodable || type.conformances.contains("Equatable") { return false }
        let kept = Set(type.storedFields.flatMap { TypeName.names(in: $0.type) })
        let given = type.functions.lazy.filter { $0.kind == .initializer }.flatMap(\.parameters)
        return given.contains { parameter in
            TypeName.names(in: parameter.type).contains { name in
                !kept.contains(name) && !ValueTypes.isPlain(name) && !ClassForData.containers.contains(name)
                    && graph.resolve(name, in: type.name, file: type.file) == nil
            }
        }
    }

    /// Types that only provide values.
    private static let containers: Set<String> = ["Any", "AnyHashable", "JSON", "NSDictionary", "NSNumber", "NSString"]

    /// Whether a function only makes, compares or writes a value.
    private func isOfValue(_ function: FunctionFact, _ type: TypeNode) -> Bool {
        if function.kind == .initializer { return !function.attributes.contains("objc") }
        // The `encode(_:)` of an encoder is its work.
        if function.name == "encode", function.parameters.first?.label != "to" { return false }
        return ClassForData.functions.contains(function.name)
            || function.name == "mapping" && type.conformances.contains("ImmutableMappable")
    }

    private static let functions: Set<String> = ["==", "hash", "encode"]

    /// Whether a structure declares the type and holds it, so that copies of the structure share it on purpose.
    private func isSharedStorage(_ type: TypeNode, _ context: CheckContext) -> Bool {
        guard !type.isDecodable, !type.isEncodable, type.name.contains("."),
            let outer = context.graph.resolve(TypeName.outer(type.name), in: "", file: type.file),
            context.graph.types[outer].declaration.kind == .structure
        else { return false }
        return context.graph.types[outer].storedFields.contains { field in
            context.graph.resolve(
                TypeName.unwrapped(field.type), in: context.graph.types[outer].name, file: type.file) == type.id
        }
    }

    /// Whether an initializer takes an object that does work, such as a storage to read from, and no conformance shows
    /// that the class is only a value.
    private func isMadeByObject(_ type: TypeNode, _ graph: ModelGraph) -> Bool {
        if type.isDecodable || type.isEncodable || type.conformances.contains("Equatable") { return false }
        let given = type.functions.lazy.filter { $0.kind == .initializer }.flatMap(\.parameters)
        return given.contains { parameter in
            graph.resolveAll(parameter.type, in: type.name, file: type.file).contains { id in
                let other = graph.types[id]
                if worksOnObject(other, graph) { return true }
                return other.declaration.kind == .reference && !graph.hasRole(id, .entity) && !graph.hasRole(id, .dto)
                    && other.functions.contains {
                        $0.kind == .function && !ClassForData.functions.contains($0.name)
                    }
            }
        }
    }

    /// Whether a value would contain itself, directly or through the types that it holds.
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
            // A class that only holds values can be a struct, too.
            case .reference: return depth > 3 || !isData(other, context, depth + 1)
            case .actor, .proto: return true
            default: return worksOnObject(other, graph)
            }
        } || ["Continuation", "Task", "Timer", "Lock", "Semaphore", "DispatchQueue"].contains(where: written.contains)
            || written.contains("AnyObject") || written.contains("UI") || written.contains("NS")
            || isFunction(written, type, graph)
            || holdsActiveObject(written, type, graph)
    }

    /// Whether a name is an alias of a function type.
    private func isFunction(_ written: String, _ type: TypeNode, _ graph: ModelGraph) -> Bool {
        TypeName.names(in: written).contains { name in
            graph.aliasTarget(of: name, in: type.name, file: type.file)?.contains("->") == true
        }
    }
}
