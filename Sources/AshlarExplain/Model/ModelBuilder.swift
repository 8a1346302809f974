import AshlarCore
import AshlarEmission
import AshlarSyntax
import SwiftSyntax

/// Resolves type names to what payloads look like, through all that the sources declare.
struct ModelBuilder {
    let index: DeclarationIndex
    let options: ModelOptions
    var types: [NamedType] = []
    private(set) var notes: [String] = []
    /// Uses of attributes that the compiler refuses, each with its place.
    private(set) var problems: [String] = []
    private var instances: [Instance: Int] = [:]
    private var known: Set<String> = []
    /// How deep generic types are instantiated in each other: one that grows with each step has no end.
    private var instantiations = 0
    private static let instantiationLimit = 48
    /// How deep declared types are in each other.
    private var depth = 0
    private static let depthLimit = 2000
    /// How deep the type that is resolved is nested in the one that is written.
    private var nesting = 0
    private static let nestingLimit = 200

    /// A declaration with its generic arguments.
    private struct Instance: Hashable {
        let id: Int
        let generics: [String: PayloadType]
        /// What the field says of its value, where that reaches into the type.
        let dates: DateRule?
        let isCoerced: Bool
    }

    init(index: DeclarationIndex, options: ModelOptions) {
        self.index = index
        self.options = options
    }

    // MARK: The root

    mutating func root(_ type: TypeSyntax) throws(ModelProblem) -> PayloadType {
        for names in RootNames.of(type) { try checkKnown(names) }
        let root = resolve(type, in: TypeContext(scope: [], file: "", isRoot: true))
        if !problems.isEmpty { throw .misused(problems) }
        return root
    }

    /// Every type that payloads or rows are read as.
    mutating func all() throws(ModelProblem) {
        for declaration in index.declarations where isRead(declaration) {
            _ = declared(declaration, arguments: [], in: TypeContext(scope: [], file: declaration.file.path))
        }
        if !problems.isEmpty { throw .misused(problems) }
    }

    /// Names in `--type` that the sources do not declare are a slip, not a type of another module.
    private func checkKnown(_ names: [String]) throws(ModelProblem) {
        let name = names.joined(separator: ".")
        let found = rootCandidates(name)
        if found.count > 1 {
            throw .ambiguous(name, places: found.map { "\($0.place.file):\($0.place.line)  \($0.name)" })
        }
        if found.isEmpty, StandardType.of(names.last!, in: TypeContext(scope: [], file: ""), options) == nil,
            !StandardType.containers.contains(names.last!)
        {
            let near = NearNames.suggestions(for: name, among: index.declarations.map(\.name))
            throw .unknown(name, fileCount: index.fileCount, near: near, unread: index.unread[name])
        }
    }

    /// The declarations of a full name, or else of a name that ends so.
    private func rootCandidates(_ name: String) -> [TypeDeclaration] {
        let exact = index.declarations(of: name)
        return exact.isEmpty ? index.declarations.filter { $0.name.hasSuffix("." + name) } : exact
    }

    // MARK: Types

    mutating func resolve(_ type: TypeSyntax, in context: TypeContext) -> PayloadType {
        guard nesting < ModelBuilder.nestingLimit else {
            note("a type is nested more than \(ModelBuilder.nestingLimit) deep: within, it may be any value")
            return .anything
        }
        nesting += 1
        defer { nesting -= 1 }
        // On the wire, an optional of an optional is one.
        if let wrapped = type.wrapped { return .optional(resolve(wrapped, in: context)) }
        if let type = type.as(ArrayTypeSyntax.self) { return .array(resolve(type.element, in: context)) }
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
            note("\(type.trimmedDescription.prefix(200)) is not looked into: it may be any value")
            return .anything
        }
        if names.count == 1, let argument = context.generics[names[0]] { return argument }
        let arguments = RootNames.arguments(of: type).map { resolve($0, in: context) }
        if names == ["Self"], let own = index.declarations(of: context.scope.joined(separator: ".")).first {
            return declared(own, arguments: [], in: context)
        }
        if let found = lookUp(names, in: context) { return declared(found, arguments: arguments, in: context) }
        return standard(names, arguments: arguments, in: context)
    }

    private mutating func standard(
        _ names: [String], arguments: [PayloadType], in context: TypeContext
    ) -> PayloadType {
        let name = names.last!
        switch (name, arguments.count) {
        case ("Optional", 1), ("Presence", 1): return .optional(arguments[0])
        case ("Array", 1), ("ContiguousArray", 1): return .array(arguments[0])
        case ("Set", 1): return .set(arguments[0])
        case ("Indirect", 1), ("Sensitive", 1): return arguments[0]
        case ("ID", 2): return arguments[1]
        case ("NonEmpty", 1):
            return .nonEmpty(arguments[0])
        case ("Money", 0): return money()
        case ("Dictionary", 2): return dictionary(arguments[0], arguments[1], in: context)
        default: break
        }
        if let type = StandardType.of(name, in: context, options) { return type }
        let full = names.joined(separator: ".")
        note("\(full) is not in the sources: it may be any value" + (index.unread[full].map { " (\($0))" } ?? ""))
        return .anything
    }

    /// Keeps what the macros say of a declaration; each error appears once, however often the type is used.
    mutating func refuse(_ misuses: [Misuse], in file: SourceFile) {
        for misuse in misuses where misuse.isError {
            let text = "\(file.located(misuse.position)): \(misuse.message)"
            if known.insert(text).inserted { problems.append(text) }
        }
    }

    mutating func note(_ text: String) { if known.insert(text).inserted { notes.append(text) } }

    /// Ashlar's money: an amount, as a text or a number, and its currency.
    private mutating func money() -> PayloadType {
        note("Money: the digits of an amount are not checked")
        if let known = types.firstIndex(where: { $0.name == "Money" && $0.place == nil }) { return .named(known) }
        let amount = PayloadType.choice([ScalarType(kind: .string), ScalarType(kind: .double)].map(PayloadType.scalar))
        let fields = [("amount", amount), ("currency", .scalar(ScalarType(kind: .ready(.currencyCode))))].map {
            FieldType(model: "Money.\($0)", path: [$0], type: $1, mayBeAbsent: false, place: nil)
        }
        var record = RecordType(fields: fields)
        record.keys = KeyTree(fields)
        types.append(NamedType(name: "Money", place: nil, doc: nil, form: .record(record)))
        return .named(types.count - 1)
    }

    // MARK: Declared types

    /// Looks a name up in the types around, from the inside out, and then without its module.
    private mutating func lookUp(_ names: [String], in context: TypeContext) -> TypeDeclaration? {
        if context.isRoot { return rootCandidates(names.joined(separator: ".")).first }
        for count in stride(from: context.scope.count, through: 0, by: -1) {
            let name = (context.scope.prefix(count) + names).joined(separator: ".")
            let found = index.declarations(of: name)
            if found.isEmpty { continue }
            let near = found.filter { $0.file.path == context.file }
            if found.count > 1, near.isEmpty {
                let place = found[0].place
                note("\(found.count) types are called \(name): the one at \(place.file):\(place.line) is taken")
            }
            return near.first ?? found[0]
        }
        // `Module.Type`: modules are no declarations.
        guard names.count > 1, index.declarations(of: names[0]).isEmpty else { return nil }
        return lookUp(Array(names.dropFirst()), in: TypeContext(scope: [], file: context.file))
    }

    private mutating func declared(
        _ declaration: TypeDeclaration, arguments: [PayloadType], in context: TypeContext
    ) -> PayloadType {
        guard instantiations < ModelBuilder.instantiationLimit else { return .anything }
        guard depth < ModelBuilder.depthLimit else {
            note(
                "\(declaration.name) is more than \(ModelBuilder.depthLimit) types deep: "
                    + "where it is used there, it may be any value")
            return .anything
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
            note("\(declaration.name) is a protocol or an actor: it may be any value")
            return .anything
        }
        // A refined type is read as its value is.
        if !isRefined(declaration) { (inner.dates, inner.isCoerced) = (nil, false) }
        let instance = Instance(
            id: declaration.id, generics: inner.generics, dates: inner.dates, isCoerced: inner.isCoerced)
        if let known = instances[instance] { return .named(known) }
        let number = types.count
        instances[instance] = number
        let labels = declaration.generics.compactMap { inner.generics[$0].map(label) }
        types.append(
            NamedType(
                name: declaration.name + (labels.isEmpty ? "" : "<\(labels.joined(separator: ", "))>"),
                place: declaration.place, doc: DocComment.text(of: declaration.node), form: .transparent(.anything)))
        types[number].form = form(of: declaration, name: types[number].name, in: inner)
        return .named(number)
    }

    /// A generic argument as a name shows it; the names of types that grow with each step have an end.
    private func label(_ type: PayloadType) -> String {
        let label = fullLabel(type)
        return label.utf8.count > 200 ? "\(label.prefix(200))…" : label
    }

    private func fullLabel(_ type: PayloadType) -> String {
        switch type {
        case .scalar(let scalar): scalar.label
        case .optional(let wrapped): label(wrapped) + "?"
        case .nonEmpty(let base): "NonEmpty<\(label(base))>"
        case .array(let element): "[\(label(element))]"
        case .set(let element): "Set<\(label(element))>"
        case .dictionary(_, let value): "[String: \(label(value))]"
        case .named(let index): types[index].name
        case .pairs, .choice, .anything: "Any"
        }
    }
}

extension TypeSyntax {
    /// What an optional wraps, however many `?` and `!` there are; `nil` for other types.
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
