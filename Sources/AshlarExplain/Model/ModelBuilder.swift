import AshlarCore
import AshlarEmission
import AshlarLocalization
import AshlarSyntax
import SwiftSyntax

/// Resolves type names to the form of their payloads, through everything that the sources declare.
struct ModelBuilder {
    let index: DeclarationIndex
    let options: ModelOptions
    var graph = PayloadModel(name: "")
    /// Types that are written out, such as `[Int]`: equal ones are one node, so that equal generic arguments are, too.
    private var written: [WrittenType: Int] = [:]
    /// Uses of attributes that the compiler refuses, each with its place.
    private(set) var problems: [Localized] = []
    private var instances: [Instance: Int] = [:]
    private var known: Set<String> = []
    /// The nesting depth of generic instantiations: a type that grows with each step would never end.
    private var instantiations = 0
    private static let instantiationLimit = 48
    /// The nesting depth of declared types.
    private var depth = 0
    private static let depthLimit = 2000
    /// The depth of the resolved type within the one that is written.
    private var nesting = 0
    private static let nestingLimit = 200

    /// A declaration with its generic arguments.
    private struct Instance: Hashable {
        let id: Int
        let generics: [String: Int]
        /// Whether the field leaves the date format unknown, if that affects the type.
        let hasUnknownDates: Bool
    }

    init(index: DeclarationIndex, options: ModelOptions) {
        self.index = index
        self.options = options
    }

    // MARK: The root

    mutating func model(of type: TypeSyntax, named name: String) throws(ModelProblem) -> PayloadModel {
        for names in RootNames.of(type) { try checkKnown(names) }
        try checkDecodable(type)
        graph.name = name
        graph.root = resolve(type, in: TypeContext(scope: [], file: "", isRoot: true))
        return try finished()
    }

    /// Builds a model with every type that payloads or rows are read as.
    mutating func all() throws(ModelProblem) -> PayloadModel {
        graph.root = add(.anything)
        for declaration in index.declarations {
            refuse(ConditionalAttributes.diagnostics(in: declaration.attributes).misuses, in: declaration.file)
        }
        for declaration in index.declarations where isRead(declaration) {
            _ = declared(declaration, arguments: [], in: TypeContext(scope: [], file: declaration.file.path))
        }
        return try finished()
    }

    private mutating func finished() throws(ModelProblem) -> PayloadModel {
        if !problems.isEmpty { throw .misused(problems) }
        for index in graph.nodes.indices where isEndless(index) { graph.nodes[index].form = .anything }
        return graph
    }

    /// Returns whether a type contains itself with no array or object in between.
    private func isEndless(_ start: Int) -> Bool {
        var seen: Set<Int> = []
        var pending = alternatives(of: start)
        while let index = pending.popLast() {
            if index == start { return true }
            if seen.insert(index).inserted { pending += alternatives(of: index) }
        }
        return false
    }

    /// Returns the types that the same value is read as.
    private func alternatives(of index: Int) -> [Int] {
        switch graph[index].form {
        case .same(let next), .refined(let next, _), .sensitive(let next), .optional(let next): [next]
        case .choice(let options): options
        case .union(let union) where union.tagging == .untagged: union.cases.compactMap(\.type)
        default: []
        }
    }

    /// Checks a name in `--type`: one that the sources do not declare is a mistake, not a type of another module.
    private func checkKnown(_ names: [String]) throws(ModelProblem) {
        let name = names.joined(separator: ".")
        let found = rootCandidates(name)
        if found.count > 1 {
            throw .ambiguous(name, places: found.map { "\($0.place.file):\($0.place.line)  \($0.name)" })
        }
        if found.isEmpty, !StandardType.isKnown(names.last!) {
            let near = NearNames.suggestions(for: name, among: index.declarations.map(\.name))
            throw .unknown(name, fileCount: index.fileCount, near: near, unread: index.unread[name])
        }
    }

    /// Returns the declarations with a full name, or else those with a name that ends with it.
    func rootCandidates(_ name: String) -> [TypeDeclaration] {
        let exact = index.declarations(of: name)
        return exact.isEmpty ? index.declarations.filter { $0.name.hasSuffix("." + name) } : exact
    }

    // MARK: Types

    /// - Returns: the index of the type in the graph.
    mutating func resolve(_ type: TypeSyntax, in context: TypeContext) -> Int {
        guard nesting < ModelBuilder.nestingLimit else {
            note(.deeplyNested(levels: ModelBuilder.nestingLimit))
            return add(.anything)
        }
        nesting += 1
        defer { nesting -= 1 }
        // On the wire, an optional of an optional is one.
        if let wrapped = type.wrapped { return add(.optional(resolve(wrapped, in: context))) }
        if let type = type.as(ArrayTypeSyntax.self) { return add(.array(resolve(type.element, in: context))) }
        if let type = type.as(DictionaryTypeSyntax.self) {
            // Resolved first: `dictionary` looks the key's type up.
            let (key, value) = (resolve(type.key, in: context), resolve(type.value, in: context))
            return dictionary(key, value, in: context)
        }
        if let type = type.as(AttributedTypeSyntax.self) { return resolve(type.baseType, in: context) }
        if let type = type.as(TupleTypeSyntax.self), type.elements.count == 1, let element = type.elements.first {
            return resolve(element.type, in: context)
        }
        guard let names = type.names else {
            note(.notAnalyzed(String(type.trimmedDescription.prefix(200))))
            return add(.anything)
        }
        if names.count == 1, let argument = context.generics[names[0]] { return argument }
        let arguments = RootNames.arguments(of: type).map { resolve($0, in: context) }
        if let found = lookUp(names, in: context) { return declared(found, arguments: arguments, in: context) }
        return standard(names, arguments: arguments, in: context)
    }

    private mutating func standard(
        _ names: [String], arguments: [Int], in context: TypeContext
    ) -> Int {
        let name = names.last!
        switch (name, arguments.count) {
        case ("Optional", 1), ("Presence", 1): return add(.optional(arguments[0]))
        case ("Array", 1), ("ContiguousArray", 1), ("Set", 1): return add(.array(arguments[0]))
        case ("Indirect", 1): return arguments[0]
        case ("Sensitive", 1): return add(.sensitive(arguments[0]))
        case ("TypedID", 2): return arguments[1]
        case ("NonEmpty", 1): return add(.nonEmpty(arguments[0]))
        case ("Dictionary", 2): return dictionary(arguments[0], arguments[1], in: context)
        default: break
        }
        if let type = scalar(name, in: context) { return type }
        let full = names.joined(separator: ".")
        note(.notInSources(full, branch: index.unread[full]))
        return add(.anything)
    }

    /// Keeps the macros' errors for a declaration; each error appears once, no matter how often the type is used.
    mutating func refuse(_ misuses: [Misuse], in file: SourceFile) {
        for misuse in misuses where misuse.isError {
            let text = Localized(verbatim: "\(file.located(misuse.position)): ") + misuse.message
            if known.insert(text.english).inserted { problems.append(text) }
        }
    }

    mutating func note(_ note: ModelNote) {
        let text = note.text
        guard known.insert(text.english).inserted else { return }
        graph.notes.append(
            .phrase(english: text.english, simplifiedChinese: text.simplifiedChinese, values: [:]))
    }

    /// Returns a type that comes with Swift, Foundation or Ashlar; `nil` for other names.
    mutating func scalar(_ name: String, in context: TypeContext) -> Int? {
        if StandardType.anything.contains(name) { return add(.anything) }
        switch name {
        case "Date" where context.hasUnknownDates: return add(.dateOfUnknownFormat)
        case "Date" where !context.isDirect: return add(.foundation(.date(options.dates)))
        case "Decimal" where !context.isDirect: return add(.foundation(.decimal))
        default: return StandardType.of(name).map { graph.add($0) }
        }
    }

    /// Adds a type that is written out, or finds the equal one.
    mutating func add(_ type: WrittenType) -> Int {
        if let known = written[type] { return known }
        let index = graph.add(PayloadModel.Node(type.form(in: graph)))
        written[type] = index
        return index
    }

    // MARK: Declared types

    /// Looks up a name in the enclosing types, from the inside out, then through aliases, and then without its module.
    private mutating func lookUp(_ names: [String], in context: TypeContext) -> TypeDeclaration? {
        if context.isRoot { return rootCandidates(names.joined(separator: ".")).first }
        // `Self` is the enclosing type, which is found by its full name from anywhere.
        let names = names.first == "Self" ? context.scope + names.dropFirst() : names
        for count in stride(from: context.scope.count, through: 0, by: -1) {
            let name = (context.scope.prefix(count) + names).joined(separator: ".")
            let found = index.declarations(of: name)
            if found.isEmpty { continue }
            let near = found.filter { $0.file.path == context.file }
            if found.count > 1, near.isEmpty {
                note(.severalTypes(found.count, name: name, used: found[0].place))
            }
            return near.first ?? found[0]
        }
        return index.lookUp(names, in: context.scope, file: context.file)
    }

    private mutating func declared(
        _ declaration: TypeDeclaration, arguments: [Int], in context: TypeContext
    ) -> Int {
        guard instantiations < ModelBuilder.instantiationLimit else { return add(.anything) }
        guard depth < ModelBuilder.depthLimit else {
            note(.deeplyChained(declaration.name, types: ModelBuilder.depthLimit))
            return add(.anything)
        }
        let outer = (depth, instantiations, nesting)
        (depth, nesting) = (depth + 1, 0)
        if !arguments.isEmpty { instantiations += 1 }
        defer { (depth, instantiations, nesting) = outer }
        for choice in declaration.choices { note(choice) }
        for choice in index.parts(of: declaration).flatMap(\.choices) { note(choice) }
        var inner = context.inside(declaration)
        for (name, argument) in zip(declaration.generics, arguments) { inner.generics[name] = argument }
        if let target = declaration.target {
            inner.scope = declaration.scope
            return resolve(target, in: inner)
        }
        if declaration.kind == .other {
            note(.protocolOrActor(declaration.name))
            return add(.anything)
        }
        // A refined type is read like its value.
        if !isRefined(declaration) { inner.hasUnknownDates = false }
        let instance = Instance(
            id: declaration.id, generics: inner.generics, hasUnknownDates: inner.hasUnknownDates)
        if let known = instances[instance] { return known }
        let labels = declaration.generics.compactMap { inner.generics[$0].map(label) }
        let name = declaration.name + (labels.isEmpty ? "" : "<\(labels.joined(separator: ", "))>")
        let number = graph.add(PayloadModel.Node(.anything, name: name))
        instances[instance] = number
        graph.nodes[number].declaredAt = declaration.place
        graph.nodes[number].doc = DocComment.text(of: declaration.node)
        graph.nodes[number].form = form(of: declaration, name: name, in: inner)
        return number
    }

    /// Returns a generic argument as a name shows it, truncated for types that grow with each step.
    private func label(_ type: Int) -> String {
        let label = fullLabel(type)
        return label.utf8.count > 200 ? "\(label.prefix(200))…" : label
    }

    private func fullLabel(_ index: Int) -> String {
        let node = graph[index]
        if let name = node.name { return name }
        return switch node.form {
        case .optional(let wrapped): label(wrapped) + "?"
        case .sensitive(let value): "Sensitive<\(label(value))>"
        case .array(let element): "[\(label(element))]"
        case .dictionary(let value, _): "[String: \(label(value))]"
        case .refined(let value, .some) where node.type == nil: "NonEmpty<\(label(value))>"
        case .scalar(let scalar) where node.type == nil: scalar.foundationName
        default: node.type.map { String(describing: $0) } ?? "Any"
        }
    }
}

extension TypeSyntax {
    /// The type that an optional wraps, without any `?` and `!`; `nil` for other types.
    fileprivate var wrapped: TypeSyntax? {
        var rest: TypeSyntax? = self
        var wrapped: TypeSyntax?
        while let type = rest {
            rest =
                type.as(OptionalTypeSyntax.self)?.wrappedType
                ?? type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)?.wrappedType
            wrapped = rest ?? wrapped
        }
        return wrapped
    }
}
