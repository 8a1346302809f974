import AshlarGraph

/// The uses of text properties in code that show which type a property should have.
struct TextUses {
    /// The type that a text is converted to.
    enum Form: Equatable {
        /// `Kind(rawValue: item.kind)`
        case enumeration(Int)
        case url
        case moment
        case number

        /// Whether Objective-C can't represent it: it has neither string enumerations nor optional numbers.
        var isOfSwift: Bool {
            switch self {
            case .enumeration, .number: true
            case .url, .moment: false
            }
        }
    }

    /// A place where code uses a property, with the evidence for the type that has the property.
    private struct Place {
        /// The name before the property: `item` of `item.kind`.
        let base: String
        /// The type that uses its own property.
        let owner: Int?
        /// The type of the value before the property, where a parameter or another property declares it.
        let holder: Int?
        /// The type around the place, its name, and the file.
        let user: Int?
        let scope: String
        let file: Int
        /// The result type of the code around the place.
        let result: String
        /// Whether it is a binding, through which people edit the text: `$item.address`.
        let isBinding: Bool
    }

    private struct Use {
        let form: Form
        let place: Place
        /// Whether code handles a text that can't be converted.
        let isAnswered: Bool
        /// Whether the code reports the text then.
        let isQuoted: Bool
    }

    /// The evidence in names that a use belongs to a type's property.
    struct Names {
        /// Whether a variable is named after the type.
        let isNamed: (String) -> Bool
        /// The same, even if the variable's name also fits other types.
        let mayBeNamed: (String) -> Bool
        /// Whether a variable has exactly the name of the type.
        let isExact: (String) -> Bool
        /// Whether code in a file can have values of the type, as far as the names in it show.
        let isReached: (Int) -> Bool
        /// Whether another type with the same last name has such a property, too.
        let hasNamesake: Bool
        /// Whether no other type has such a property.
        let isOnly: Bool
        /// Whether the property is optional. Code that takes a nonoptional text can't use it directly.
        let isOptional: Bool
    }

    /// The conversions of a property.
    struct Outcome {
        let form: Form
        let places: Int
        /// Whether the type itself converts it.
        let isOwn: Bool
        /// The number of places in which code uses it as text.
        let texts: Int
        /// Whether one of these places certainly uses this type.
        let isSurelyText: Bool
        /// Whether every other use as text is known to be of another type.
        let isComplete: Bool
        /// Whether code passes it unchanged to another value, under another name.
        let isPassedOn: Bool
        /// Whether only the type itself converts it, in one place, to make another text of the value.
        let isOnlyDescribed: Bool
        /// Whether people edit it as text.
        let isEdited: Bool
        /// Whether people may edit it as text: a text field edits a property with its name, of an unknown value.
        let mayBeEdited: Bool
        /// The types with the code that converts it; `nil` for code outside of types.
        let converters: Set<Int?>
        /// Whether code handles a text that the enumeration lacks in its own way: it throws an error, reports the text,
        /// or looks at something else.
        let isAnswered: Bool
        /// Whether code throws or returns something with the text if the enumeration lacks it.
        let isQuoted: Bool
    }

    private var uses: [String: [Use]] = [:]
    /// The superclasses and protocols of classes.
    private var ancestors: [Int: Set<String>] = [:]
    /// The uses as text of the properties that are converted anywhere.
    private var texts: [String: [Place]] = [:]
    /// The places where code passes the properties to new values under another name: `code` of
    /// `Order(bank: bank.code)`.
    private var passed: [String: [Place]] = [:]
    /// The names of properties that views bind to text fields: `address` of `$model.form.address`.
    private var edited: Set<String> = []
    /// The files with key paths to properties, by the properties' names: `\.address`. Code reads the properties
    /// unchanged through them.
    private var reached: [String: Set<Int>] = [:]
    /// The hashes of the names of types that hold or return values of a type, with its own, by its last name.
    private var sources: [String: Set<Int32>] = [:]

    /// - Complexity: O(n) in the bodies.
    init(_ graph: ModelGraph) {
        for type in graph.types where !type.isTest && type.declaration.kind == .reference {
            ancestors[type.id] = type.conformances
        }
        TextUses.forEachBody(of: graph, with: [.constructions, .conversions]) { add($0, $1(), graph) }
        if uses.isEmpty { return }
        TextUses.forEachBody(of: graph) { body, around in
            for path in body.texts {
                let name = TypeName.last(path)
                guard uses[name] != nil, let place = self.place(of: path, around(), graph) else { continue }
                texts[name, default: []].append(place)
                if path.hasPrefix("$") { edited.insert(name) }
            }
            for made in body.constructions {
                for (label, path) in zip(made.labels, made.sources)
                where path.contains(".") && !["rawValue", "string", "_"].contains(label) {
                    let name = TypeName.last(path)
                    if uses[name] == nil { continue }
                    if shows(made.type, label, around(), graph), let place = self.place(of: path, around(), graph) {
                        texts[name, default: []].append(place)
                    }
                    guard name != label, TextUses.keeps(made.type, label, around(), graph),
                        let place = self.place(of: path, around(), graph)
                    else { continue }
                    passed[name, default: []].append(place)
                }
            }
            for name in body.keyPaths where uses[name] != nil { reached[name, default: []].insert(around().file) }
        }
        sources = TextUses.sources(in: graph)
    }

    /// Whether values of a type keep a text under a label. A view only shows it.
    private static func keeps(_ type: String, _ label: String, _ around: Around, _ graph: ModelGraph) -> Bool {
        guard let id = graph.resolve(type, in: around.owner?.name ?? "", file: around.file),
            !graph.isScreen(graph.types[id])
        else { return false }
        return graph.types[id].storedFields.contains { $0.name == label && TypeName.unwrapped($0.type) == "String" }
    }

    /// Whether a view shows the text that it keeps under a label, and doesn't convert it: `value` of
    /// `LinkRow(value: page.address)` with a `Text(value)`.
    private func shows(_ type: String, _ label: String, _ around: Around, _ graph: ModelGraph) -> Bool {
        guard let id = graph.resolve(type, in: around.owner?.name ?? "", file: around.file),
            graph.hasRole(id, .view)
        else { return false }
        let view = graph.types[id]
        guard view.storedFields.contains(where: { $0.name == label && TypeName.unwrapped($0.type) == "String" }),
            !uses[label, default: []].contains(where: { $0.place.owner == id })
        else { return false }
        return view.fields.contains { $0.body.texts.contains(label) }
            || view.functions.contains { $0.body.texts.contains(label) }
    }

    /// - Complexity: O(n) in the properties and functions.
    private static func sources(in graph: ModelGraph) -> [String: Set<Int32>] {
        var sources: [String: Set<Int32>] = [:]
        for type in graph.types where !type.isTest {
            let hash = MentionFact.hash(type.lastName)
            sources[type.lastName, default: []].insert(hash)
            for written in type.fields.map(\.type) + type.functions.map(\.result) where !written.isEmpty {
                for name in TypeName.names(in: written) { sources[TypeName.last(name), default: []].insert(hash) }
            }
        }
        return sources
    }

    /// Whether code in a file can have values of a type: it names the type, or one that holds or returns it. Otherwise,
    /// a variable named after the type may hold a value that is declared in another language or module.
    func mayReach(_ type: TypeNode, from file: Int, _ graph: ModelGraph) -> Bool {
        if type.parts.contains(where: { $0.file == file }) { return true }
        guard let known = sources[type.lastName] else { return false }
        return graph.files[file].uses.mentions.contains { code in code.types.contains { known.contains($0.name) } }
    }

    /// Whether any code converts a property with a name.
    func convert(_ name: String) -> Bool { uses[name] != nil }

    /// Whether a file without any known use of a property mentions its name, and so may use it in another way.
    ///
    /// - Complexity: O(n) in the files. Only findings need it.
    func mayBeUsed(_ field: String, of type: TypeNode, _ graph: ModelGraph) -> Bool {
        var known = Set(type.parts.map(\.file))
        for use in uses[field, default: []] { known.insert(use.place.file) }
        for place in texts[field, default: []] { known.insert(place.file) }
        let hashes = [MentionFact.hash(field), MentionFact.hash(variable: field)]
        return graph.files.indices.contains { file in
            !known.contains(file) && !graph.areTests[file] && graph.files[file].mentions(hashes)
        }
    }

    /// The code around a body.
    private struct Around {
        let owner: TypeNode?
        let file: Int
        var parameters: [ParameterFact] = []
        /// The type that `.init(rawValue:)` makes.
        var result = ""
        /// Whether the code belongs to the type itself, and not to one of its values.
        var isStatic = false
    }

    /// - Parameters:
    ///   - effects: the effects that the declarations around the bodies must have; empty for all.
    ///   - visit: receives each body, and a function for the code around it, which few bodies need.
    private static func forEachBody(
        of graph: ModelGraph, with effects: BodyEffects = [], _ visit: (BodyFacts, () -> Around) -> Void
    ) {
        for (part, owner) in graph.code(with: effects) {
            for function in part.declaration.functions {
                visit(function.body) {
                    Around(
                        owner: owner, file: part.file, parameters: function.parameters,
                        result: owner == nil ? "" : function.result, isStatic: function.isStatic)
                }
            }
            guard let owner else { continue }
            for field in part.declaration.fields {
                visit(field.body) {
                    Around(owner: owner, file: part.file, result: field.type, isStatic: field.isStatic)
                }
            }
        }
    }

    private mutating func add(_ body: BodyFacts, _ around: Around, _ graph: ModelGraph) {
        for made in body.constructions where made.labels.count == 1 && !made.sources[0].isEmpty {
            if made.type == "URL", made.labels[0] == "string" {
                add(.url, made.sources[0], around, graph)
            } else if made.labels[0] == "rawValue",
                let id = graph.resolve(
                    made.type.isEmpty ? TypeName.unwrapped(around.result) : made.type, in: around.owner?.name ?? "",
                    file: around.file),
                graph.types[id].declaration.kind == .enumeration, graph.types[id].declaration.cases.count > 1
            {
                add(
                    .enumeration(id), made.sources[0], around, graph, isAnswered: made.isAnswered,
                    isQuoted: made.isQuoted)
            }
        }
        for text in body.moments where !text.name.isEmpty { add(.moment, text.name, around, graph) }
        for text in body.numbers where !text.name.isEmpty { add(.number, text.name, around, graph) }
    }

    private mutating func add(
        _ form: Form, _ path: String, _ around: Around, _ graph: ModelGraph, isAnswered: Bool = false,
        isQuoted: Bool = false
    ) {
        guard let name = path.split(separator: ".").last.map(String.init),
            let place = self.place(of: path, around, graph)
        else { return }
        uses[name, default: []].append(Use(form: form, place: place, isAnswered: isAnswered, isQuoted: isQuoted))
    }

    /// Returns the place of a use. It is `nil` for a parameter, which hides the property with its name, and for a
    /// variable of a static function, which can't use properties of a value.
    private func place(of path: String, _ around: Around, _ graph: ModelGraph) -> Place? {
        var names = path.split(separator: ".").map(String.init)
        // `$item` is a binding to `item`, and `$0` a value without a name.
        let isBinding = path.hasPrefix("$") && path.dropFirst().first?.isLetter == true && !names.isEmpty
        if isBinding { names[0].removeFirst() }
        let isHidden = around.isStatic || around.parameters.contains { $0.name == names.first }
        if names.count == 1, isHidden { return nil }
        return Place(
            base: names.dropLast().last ?? "", owner: names.count == 1 ? around.owner?.id : nil,
            holder: TextUses.holder(
                of: names.dropLast(), parameters: around.parameters, owner: around.owner, file: around.file, graph),
            user: around.owner?.id, scope: around.owner?.name ?? "", file: around.file, result: around.result,
            isBinding: isBinding)
    }

    /// The declared type of a value that is reached by names: `signature` of `run(signature: Signature)`.
    static func holder(
        of names: ArraySlice<String>, parameters: [ParameterFact], owner: TypeNode?, file: Int, _ graph: ModelGraph
    ) -> Int? {
        guard let first = names.first,
            let written = parameters.first(where: { $0.name == first })?.type
                ?? owner?.fields.first(where: { $0.name == first && !$0.isStatic })?.type
        else { return nil }
        var current = graph.resolve(TypeName.unwrapped(written), in: owner?.name ?? "", file: file)
        for name in names.dropFirst() {
            guard let node = current.map({ graph.types[$0] }),
                let field = node.fields.first(where: { $0.name == name && !$0.isStatic })
            else { return nil }
            current = graph.resolve(TypeName.unwrapped(field.type), in: node.name, file: node.file)
        }
        // A property that a protocol requires may be that of any type.
        return current.flatMap { graph.types[$0].declaration.kind == .proto ? nil : $0 }
    }

    /// Returns the form that a property of a type is converted to; `nil` if code converts it to several, or not at all.
    func form(of field: String, in type: TypeNode, _ names: Names) -> Outcome? {
        // `Kind(rawValue: item.kind)` doesn't compile if the item's kind is optional, so it is another item.
        let own = uses[field, default: []].filter { use in
            isOf(use.place, type, names) && !(names.isOptional && !use.place.base.isEmpty)
                && (isSurelyOf(use.place, type, names) || names.isReached(use.place.file))
        }
        guard var form = own.first?.form else { return nil }
        // Seconds in digits and a date in words are both a moment.
        if own.contains(where: { $0.form == .moment }), own.allSatisfy({ [.moment, .number].contains($0.form) }) {
            form = .moment
        }
        guard own.allSatisfy({ $0.form == form || form == .moment }) else { return nil }
        let all = texts[field, default: []]
        let meant = all.filter {
            isOf($0, type, names, mayBe: true) || names.isOnly && $0.base.hasPrefix("$")
        }
        var plain = meant.count
        // Code next to the type may set it as text through a key path.
        let files = reached[field] ?? []
        let isReached = !files.isEmpty && names.isOnly
        if isReached || type.parts.contains(where: { files.contains($0.file) }) { plain += 1 }
        let isSurelyText = isReached || meant.contains { isSurelyOf($0, type, names) }
        // Values without a name, and variables of unknown types, may be of this type.
        let isKnown = all.allSatisfy { place in
            place.owner != nil || place.holder != nil || isOf(place, type, names, mayBe: true)
        }
        let isComplete = isKnown && (names.isOnly || reached[field] == nil)
        let isOnlyDescribed =
            own.count == 1
            && own.allSatisfy { isOwn($0.place, type) && TypeName.unwrapped($0.place.result) == "String" }
        return Outcome(
            form: form, places: own.count, isOwn: own.contains { isOwn($0.place, type) }, texts: plain,
            isSurelyText: isSurelyText, isComplete: isComplete,
            isPassedOn: passed[field, default: []].contains {
                isOf($0, type, names) && isSurelyOf($0, type, names) && names.isReached($0.file)
            },
            isOnlyDescribed: isOnlyDescribed,
            isEdited: names.isOnly && edited.contains(field)
                || all.contains { $0.isBinding && isOf($0, type, names) && isSurelyOf($0, type, names) },
            mayBeEdited: edited.contains(field)
                && all.contains { place in
                    (place.base.hasPrefix("$") || place.isBinding && place.holder == nil
                        || isOf(place, type, names, mayBe: true)) && names.isReached(place.file)
                },
            converters: Set(own.map(\.place.user)), isAnswered: own.contains(where: \.isAnswered),
            isQuoted: !own.isEmpty && own.allSatisfy(\.isQuoted))
    }

    private func isOwn(_ place: Place, _ type: TypeNode) -> Bool {
        place.owner == type.id || isSubclass(place.owner, of: type)
    }

    /// Whether more than a part of a variable's name shows that a use is of a type.
    private func isSurelyOf(_ place: Place, _ type: TypeNode, _ names: Names) -> Bool {
        place.owner != nil || place.holder != nil || place.base.hasPrefix("$") || names.isExact(place.base)
    }

    private func isOf(_ place: Place, _ type: TypeNode, _ names: Names, mayBe: Bool = false) -> Bool {
        if isOwn(place, type) { return true }
        if let holder = place.holder { return holder == type.id || isSubclass(holder, of: type) }
        guard mayBe ? names.mayBeNamed(place.base) : names.isNamed(place.base) else { return false }
        if !names.hasNamesake { return true }
        // Of several types with one name, code means the one that is declared around it, or next to it.
        let outer = TypeName.outer(type.name)
        return outer.isEmpty
            ? place.file == type.file : place.scope == outer || place.scope.hasPrefix("\(outer).")
    }

    /// Returns whether a class inherits from a type, and therefore has its properties.
    private func isSubclass(_ owner: Int?, of type: TypeNode) -> Bool {
        type.declaration.kind == .reference && owner.flatMap { ancestors[$0] }?.contains(type.lastName) == true
    }
}
