import AshlarContract
import AshlarCore
import AshlarLocalization

/// Reads schemas (OpenAPI 3.0 and 3.1, JSON Schema draft 7 and 2020-12) into places and shapes.
///
/// A referenced schema becomes one shape, wherever it is used: so schemas may be recursive, and one concept stays one
/// type. Shapes are filled after they are created, which keeps the depth of calls independent of the schemas.
final class SchemaReader {
    typealias Located = DocumentLibrary.Located

    let library: DocumentLibrary
    private(set) var problems: [InputProblem] = []
    /// Keywords that do not affect a decoder, with how often they were passed over.
    private(set) var passedOver: [String: Int] = [:]
    /// The schemas with a discriminator that does not distinguish alternatives.
    private(set) var unfollowed: Set<String> = []
    private var shapes: [String: ObjectShape] = [:]
    private var choices: [String: TaggedChoice] = [:]
    /// References that are being followed, each with its future place.
    private var open: [String: Place] = [:]
    private var fills: [() -> Void] = []
    var mergers: [() -> Void] = []
    /// The joined alternatives.
    var joins = Joins()
    private let subtypes = Subtypes()
    /// The ends of long chains of references, by the schemas on them.
    private var peeled: [String: (end: Located?, layers: Layers)] = [:]
    private var resolved: [String: Located] = [:]
    /// Schemas of many keys, each flattened once.
    private var flats: [String: FlatSchema] = [:]
    /// Enumerations that are read as strings, keyed by their sort order.
    var longEnumerations: [String: InputNote] = [:]
    /// Valid statements that are almost certainly mistakes, keyed by their sort order.
    var slips: [String: InputNote] = [:]
    /// The number of schemas that are being read, one within another.
    private var depth = 0
    private var budget: SchemaBudget
    /// Whether a limit is exceeded: nothing more is read then.
    private(set) var isExhausted = false

    init(_ library: DocumentLibrary, _ budget: SchemaBudget) { (self.library, self.budget) = (library, budget) }

    func report(_ problem: InputProblem) {
        if problems.count < 100, !problems.contains(problem) { problems.append(problem) }
    }

    /// Stops reading because the documents exceed a limit.
    private func exhaust(_ what: Localized, at located: Located, remedy: Localized) {
        if !isExhausted { report(located.problem(what, remedy: remedy)) }
        isExhausted = true
    }

    /// Counts one place.
    ///
    /// - Returns: whether there may be another one.
    func takePlace(at located: Located?) -> Bool {
        guard !isExhausted, let what = budget.takePlace() else { return !isExhausted }
        if let located {
            exhaust(what, at: located, remedy: SchemaReader.partRemedy)
        } else {
            problems.append(InputProblem("", what, remedy: SchemaReader.partRemedy))
            isExhausted = true
        }
        return false
    }

    private static let partRemedy = Localized(
        "name a document that covers only the part of the API that you need", zh: "请指定只涵盖所需 API 部分的文档")

    /// Enters one more schema within the one that is being read.
    ///
    /// - Returns: whether it may be read; then `depth` must be decremented afterwards.
    private func enter(_ located: Located) -> Bool {
        guard !isExhausted else { return false }
        guard depth < SchemaLimits.depth else {
            exhaust(
                Localized(
                    "lists, alternatives, and parts of allOf nest more than \(SchemaLimits.depth) levels deep",
                    zh: "列表、备选项和 allOf 的各部分嵌套超过 \(SchemaLimits.depth) 层"), at: located,
                remedy: Localized("flatten the schemas, or leave this one out", zh: "请减少 schema 的嵌套，或将其排除"))
            return false
        }
        depth += 1
        return true
    }

    func resolve(_ located: Located) -> Located? {
        var found = located
        var seen: Set<String> = []
        defer {
            // Many references may begin with one long chain.
            if seen.count > 8, found.reference == nil { for key in seen { resolved[key] = found } }
        }
        while let reference = found.reference {
            if let end = resolved[found.key] {
                found = end
                break
            }
            guard seen.insert(found.key).inserted else {
                report(
                    located.problem(
                        Localized("the reference is circular", zh: "引用是循环的"),
                        remedy: Localized("replace one of the references with a schema", zh: "请将其中一个引用换成 schema")))
                return nil
            }
            do throws(InputProblem) { found = try library.resolve(reference, from: found) } catch {
                report(error)
                return nil
            }
        }
        return found
    }

    /// Completes all shapes that were encountered.
    func finish() {
        while !isExhausted, !fills.isEmpty || !mergers.isEmpty {
            while !isExhausted, !fills.isEmpty {
                let waiting = fills
                fills = []
                waiting.forEach { $0() }
            }
            let waiting = mergers
            mergers = []
            waiting.forEach { $0() }
        }
    }

    // MARK: Places

    /// - Parameters:
    ///   - located: a schema.
    ///   - hint: the key that led to it, for a shape without a name.
    func place(_ located: Located, hint: ObjectShape.NameHint?) -> Place {
        var layers = Layers()
        guard let inner = peel(located, &layers) else { return Place(Statement()) }
        if let waiting = open[inner.key] { return waiting }
        guard takePlace(at: located), enter(located) else { return Place(Statement()) }
        defer { depth -= 1 }
        let place = Place()
        open[inner.key] = place
        defer { open[inner.key] = nil }
        fill(place, from: inner, hint: hint)
        var statement = place.statement ?? Statement()
        statement.isNullable = statement.isNullable || layers.isNullable
        var annotations = layers.annotations
        annotations.add(place.annotations(inner.node))
        statement.add(annotations)
        statement.location = located.location
        place.statement = statement
        return place
    }

    /// The additions that wrappers around a schema make to it.
    private struct Layers {
        var isNullable = false
        var annotations = FlatSchema.Annotations()

        /// Adds inner layers.
        mutating func add(_ inner: Layers) {
            isNullable = isNullable || inner.isNullable
            annotations.add(inner.annotations)
        }
    }

    /// Follows references, and wrappers that hold only one schema (and null).
    private func peel(_ located: Located, _ layers: inout Layers) -> Located? {
        var steps: [(key: String, layers: Layers)] = []
        var seen: Set<String> = []
        var found = located
        var result: (end: Located?, layers: Layers)
        while true {
            if let known = peeled[found.key] {
                result = known
                break
            }
            guard seen.insert(found.key).inserted else {
                report(
                    located.problem(
                        Localized("the reference is circular", zh: "引用是循环的"),
                        remedy: Localized("replace one of the references with a schema", zh: "请将其中一个引用换成 schema")))
                result = (nil, Layers())
                break
            }
            var own = Layers()
            guard isSchema(found), let next = inner(of: found, &own) else {
                result = (isSchema(found) ? found : nil, Layers())
                break
            }
            steps.append((found.key, own))
            guard case .success(let schema) = next else {
                if case .failure(let problem) = next { report(problem) }
                result = (nil, Layers())
                break
            }
            found = schema
        }
        for step in steps.reversed() {
            var whole = step.layers
            whole.add(result.layers)
            result.layers = whole
            if steps.count > 8 { peeled[step.key] = result }
        }
        layers.add(result.layers)
        return result.end
    }

    private func isSchema(_ located: Located) -> Bool {
        switch located.node.value {
        case .boolean, .object: return true
        default:
            report(
                located.problem(
                    Localized("a schema must be an object, found ", zh: "schema 必须是对象，此处是") + located.node.kindText,
                    remedy: Localized("write a schema here", zh: "请在此处写一个 schema")))
            return false
        }
    }

    private func inner(of found: Located, _ layers: inout Layers) -> Result<Located, InputProblem>? {
        let node = found.node
        guard node.isObject else { return nil }
        // OpenAPI 3.0 and draft 7 ignore keywords next to a reference; that is never intended, and 3.1 reads them.
        let structural = node.members.count { !SchemaKeywords.annotations.contains($0.key) && !$0.key.hasPrefix("x-") }
        if let reference = found.reference {
            if structural > 1 { return nil }
            note(node, &layers)
            do throws(InputProblem) { return .success(try library.resolve(reference, from: found)) } catch {
                return .failure(error)
            }
        }
        guard structural == 1 else { return nil }
        for key in ["allOf", "oneOf", "anyOf"] {
            guard let group = found.child(key) else { continue }
            let parts = group.node.elements.indices.map { group.element($0) }
            let solid = parts.filter { key == "allOf" ? !isAnnotation($0) : !isNull($0) }
            guard solid.count == 1 else { return nil }
            note(node, &layers)
            if key == "allOf" {
                for part in parts where isAnnotation(part) { note(part.node, &layers) }
            } else if solid.count < parts.count {
                layers.isNullable = true
            }
            return .success(solid[0])
        }
        return nil
    }

    /// Whether a part of `allOf` annotates the values without describing their form: before 3.1, such a part replaces
    /// keywords next to a reference.
    private func isAnnotation(_ located: Located) -> Bool {
        located.reference == nil && located.node.isObject
            && located.node.members.allSatisfy { SchemaKeywords.annotations.contains($0.key) || $0.key.hasPrefix("x-") }
    }

    private func note(_ node: DocumentNode, _ layers: inout Layers) {
        layers.annotations.add(node)
        if node["nullable"]?.boolean == true { layers.isNullable = true }
    }

    /// Whether a schema allows null and nothing else; it may be a reference.
    private func isNull(_ located: Located) -> Bool {
        guard let schema = located.reference == nil ? located : resolve(located) else { return false }
        let node = schema.node
        if let values = node["enum"]?.elements, !values.isEmpty { return values.allSatisfy(\.isNull) }
        if let value = node["const"] { return value.isNull }
        let types = node.types
        return !types.isEmpty && types.allSatisfy { $0 == "null" }
    }

    private func fill(_ place: Place, from located: Located, hint: ObjectShape.NameHint?) {
        guard located.node.isObject else {
            place.statement = Statement()
            return
        }
        let flat = self.flat(located)
        countPassedOver(located.node)
        noteUnknownTypes(located)
        var statement = flat.scalarStatement
        if let count = statement.words?.count, count > SchemaLimits.words {
            statement.words = nil
            noteLongEnumeration(count, located)
        }
        statement.takeName(of: located, flat)
        let alternatives = flat.alternatives.filter { !$0.allSatisfy(isCondition) }
        if let group = alternatives.first, !group.isEmpty {
            if alternatives.count > 1 { passedOver["oneOf next to anyOf", default: 0] += 1 }
            join(group, flat, located, into: place, hint: hint)
            if flat.isNullable { place.statement?.isNullable = true }
            place.statement?.takeName(of: located, flat)
            if flat.discriminator != nil, place.choice == nil { unfollowed.insert(located.key) }
            return
        }
        if located.node["discriminator"] != nil { unfollowed.insert(located.key) }
        if let own = located.child("discriminator"), !flat.properties.isEmpty, choice(by: own, located, into: place) {
            unfollowed.remove(located.key)
            statement.kinds = [.object]
        } else if flat.isObject {
            statement.kinds.insert(.object)
            place.object = shape(of: located, flat, hint: hint)
        }
        if !flat.items.isEmpty || flat.types.contains("array") {
            statement.kinds.insert(.array)
            let inner = hint.map { ObjectShape.NameHint(key: $0.key, isThroughArray: true) }
            let places = flat.items.map { self.place($0, hint: inner) }
            place.arrays.element = joined(places) ?? Place(Statement())
            if let count = flat.tupleLength, count > 1 { place.arrays.positions = Array(places.prefix(count)) }
            for shape in place.arrays.element?.shapes ?? [] { shape.isCollected = true }
        }
        place.statement = statement
    }

    /// Whether an alternative only states which keys go together.
    func isCondition(_ located: Located) -> Bool {
        located.node.members.allSatisfy {
            ["required", "not", "title", "description", "minProperties"].contains($0.key)
        }
    }

    // MARK: allOf

    /// Returns a schema with its references and its parts merged into one.
    func flat(_ located: Located) -> FlatSchema {
        if let known = flats[located.key] { return known }
        var flat = FlatSchema()
        flatten(located, into: &flat)
        // Flattening a small schema again is faster than caching it.
        if flat.properties.count > 16 { flats[located.key] = flat }
        return flat
    }

    /// Merges a schema, its references, and its parts into one.
    func flatten(_ located: Located, into flat: inout FlatSchema) {
        var seen: Set<String> = []
        flatten(located, into: &flat, &seen)
    }

    private func flatten(_ located: Located, into flat: inout FlatSchema, _ seen: inout Set<String>) {
        guard located.node.isObject, seen.insert(located.key).inserted, enter(located) else { return }
        defer { depth -= 1 }
        // A chain of references is followed step by step; parts of `allOf` are flattened by recursion.
        var chain = [located]
        while let last = chain.last, let reference = last.reference {
            do throws(InputProblem) {
                let next = try library.resolve(reference, from: last)
                if last.child("allOf") != nil {
                    flatten(next, into: &flat, &seen)
                    break
                }
                guard next.node.isObject, seen.insert(next.key).inserted else { break }
                chain.append(next)
            } catch {
                report(error)
                break
            }
        }
        if let parts = chain.last?.child("allOf") {
            for index in parts.node.elements.indices { flatten(parts.element(index), into: &flat, &seen) }
        }
        for link in chain.reversed() {
            let keys = link.node["properties"]?.members.count ?? 0
            if let what = budget.take(steps: 1 + keys) {
                return exhaust(what, at: located, remedy: SchemaReader.partRemedy)
            }
            flat.add(link, self)
        }
    }

    private func countPassedOver(_ node: DocumentNode) {
        for key in SchemaKeywords.conditions where node[key] != nil { passedOver[key, default: 0] += 1 }
    }

    // MARK: Shapes

    private func shape(of located: Located, _ flat: FlatSchema, hint: ObjectShape.NameHint?) -> ObjectShape {
        if let shape = shapes[located.key] {
            if let hint { shape.addHint(hint) }
            return shape
        }
        if shapes.count >= SchemaLimits.types {
            exhaust(
                Localized("more than \(SchemaLimits.types) types", zh: "超过 \(SchemaLimits.types) 个类型"), at: located,
                remedy: SchemaReader.partRemedy)
        }
        let shape = ObjectShape()
        shapes[located.key] = shape
        let (key, title) = (located.schemaName, flat.title(located))
        // The key of `Page<User>` among the definitions is `Page_User`, and its title is the name in the source.
        shape.statement = ShapeStatement(
            name: located.node.file == nil ? key ?? title : title ?? key, summary: flat.annotations.summary,
            location: located.location)
        shape.statement?.isClosed = flat.isClosed
        shape.statement?.isDeprecated = flat.annotations.isDeprecated
        if let hint { shape.hints.append(hint) }
        fills.append { [self] in fill(shape, flat) }
        return shape
    }

    /// - Returns: whether this number of keys can be fields of one type.
    func check(_ count: Int, keysOf shape: ObjectShape) -> Bool {
        guard count > SchemaLimits.properties else { return true }
        let location = shape.statement?.location ?? SourceLocation(path: "", line: 1)
        report(
            InputProblem(
                location.path, at: SourcePosition(line: location.line, column: 1),
                Localized(
                    "an object has \(count) keys; a type can have at most \(SchemaLimits.properties)",
                    zh: "一个对象有 \(count) 个键；一个类型最多可以有 \(SchemaLimits.properties) 个"),
                remedy: Localized(
                    "describe keys that are data with additionalProperties", zh: "请用 additionalProperties 描述作为数据的键")))
        return false
    }

    private func fill(_ shape: ObjectShape, _ flat: FlatSchema) {
        if flat.properties.isEmpty, !flat.isClosed {
            shape.mapValue = flat.additional.map { place($0, hint: shape.hints.first) } ?? Place(Statement())
            return
        }
        guard check(flat.properties.count, keysOf: shape) else { return }
        noteUnknownKeys(flat, of: shape)
        let isNumbered = MapInference.areNumbers(flat.properties.map(\.key))
        let outer = shape.hints.first.map { ObjectShape.NameHint(key: $0.key, isThroughArray: true) }
        let places = flat.properties.map { key, schema in
            let hint = isNumbered ? outer : .init(key: key, isThroughArray: false)
            return place(schema, after: flat.earlier[key] ?? [], hint: hint)
        }
        if isNumbered {
            // The schema of other keys holds for the dictionary too.
            let others = flat.additional.map { [$0] } ?? []
            let all = places + others.map { place($0, hint: outer) }
            if areAlike(all, flat.properties.map(\.schema) + others), let value = joined(all)?.restated() {
                // The values of one dictionary are not a choice.
                value.object?.alternatives = []
                shape.mapValue = value
                return
            }
        }
        for ((key, _), place) in zip(flat.properties, places) {
            let index = shape.addField(key, place: place)
            shape.fields[index].isRequired = flat.required.contains(key)
        }
    }

    /// Whether values of several schemas have the same kind, and objects among them have the same keys.
    private func areAlike(_ places: [Place], _ schemas: [Located]) -> Bool {
        let kinds = Set(
            places.map { place -> Set<Place.Kind> in
                // An integer is a number.
                let kinds = place.statement?.kinds ?? []
                return kinds == [.integer] ? [.decimal] : kinds
            })
        let keys = Set(
            schemas.map { Set(flat($0).properties.map(\.key)) })
        return kinds.count == 1 && keys.count == 1
    }

    /// Returns the place of a key that several parts of an `allOf` describe.
    ///
    /// If all describe objects, their keys are merged into one shape, as the parts themselves are.
    private func place(_ schema: Located, after earlier: [Located], hint: ObjectShape.NameHint?) -> Place {
        let place = place(schema, hint: hint)
        if earlier.isEmpty { return place }
        var whole = FlatSchema()
        for part in earlier + [schema] {
            let flat = flat(part)
            guard flat.isObject, flat.alternatives.isEmpty else { return place }
            flatten(part, into: &whole)
        }
        guard let own = place.statement, let keys = propertyKeys(of: schema),
            whole.properties.contains(where: { !keys.contains($0.key) })
        else { return place }
        let parts = earlier.map(\.key).joined(separator: "+")
        let combined = Located(node: schema.node, path: schema.path, pointer: "\(schema.pointer)/+\(parts)")
        let joined = Place(own)
        joined.object = shape(of: combined, whole, hint: hint)
        return joined
    }

    private func propertyKeys(of schema: Located) -> Set<String>? {
        let flat = flat(schema)
        return flat.isObject ? Set(flat.properties.map(\.key)) : nil
    }

    // MARK: oneOf and anyOf

    private func join(
        _ group: [Located], _ flat: FlatSchema, _ owner: Located, into place: Place, hint: ObjectShape.NameHint?
    ) {
        guard group.count <= SchemaLimits.alternatives else {
            report(
                owner.problem(
                    Localized(
                        "\(group.count) alternatives; at most \(SchemaLimits.alternatives) can be distinguished",
                        zh: "\(group.count) 个备选项；最多可以区分 \(SchemaLimits.alternatives) 个"),
                    remedy: Localized("leave out those that you do not need", zh: "请排除不需要的备选项")))
            place.statement = Statement()
            return
        }
        var base = flat
        base.alternatives = []
        let parts = group.filter { !isNull($0) }
        let places = parts.enumerated().map { index, part -> Place in
            // Keywords next to the alternatives apply to each of them.
            flat.properties.isEmpty ? self.place(part, hint: hint) : self.place(part, nextTo: base, owner, index, hint)
        }
        if let joined = joined(places) {
            place.statement = joined.statement
            place.object = joined.object
            place.arrays.element = joined.arrays.element
            place.arrays.positions = joined.arrays.positions
        }
        if places.count < group.count { place.statement?.isNullable = true }
        guard places.allSatisfy({ $0.object != nil }), places.count > 1,
            let cases = tags(of: parts, places, discriminator: flat.discriminator)
        else { return }
        // One schema is one choice, wherever it is used.
        let known = choices[owner.key].flatMap { $0.tag == cases.tag ? $0 : nil }
        let choice =
            known
            ?? TaggedChoice(
                tag: cases.tag, cases: cases.cases, name: owner.schemaName, summary: flat.annotations.summary)
        if owner.schemaName != nil { choices[owner.key] = choice }
        place.choice = choice
        place.object = nil
    }

    private func place(
        _ part: Located, nextTo base: FlatSchema, _ owner: Located, _ index: Int, _ hint: ObjectShape.NameHint?
    ) -> Place {
        var flat = base
        flatten(part, into: &flat)
        let place = Place(flat.scalarStatement)
        guard flat.isObject else { return place }
        place.statement?.kinds.insert(.object)
        let combined = Located(node: part.node, path: owner.path, pointer: "\(owner.pointer)/+\(index)")
        place.object = shape(of: combined, flat, hint: hint)
        return place
    }

    private func tags(
        of parts: [Located], _ places: [Place], discriminator: Located?
    ) -> (tag: String, cases: [TaggedChoice.Case])? {
        let flats = parts.map { flat($0) }
        guard flats.allSatisfy({ !$0.properties.isEmpty }),
            let (tag, words) = Discriminators(self).words(of: parts, flats, discriminator)
        else { return nil }
        let shapes = places.compactMap(\.object)
        guard shapes.count == words.count else { return nil }
        return (tag, zip(words, shapes).map { TaggedChoice.Case(words: $0, shape: $1) })
    }

    /// Reads a base schema with a discriminator that distinguishes the schemas that extend it.
    private func choice(by discriminator: Located, _ owner: Located, into place: Place) -> Bool {
        if let known = choices[owner.key] {
            place.choice = known
            return true
        }
        let named =
            Discriminators(self).mapping(of: discriminator) ?? subtypes.named(by: discriminator, of: owner, self)
        guard let (tag, targets) = named, !targets.isEmpty else { return false }
        let cases = targets.map { words, target in
            TaggedChoice.Case(words: words, shape: shape(of: target, flat(target), hint: nil))
        }
        let choice = TaggedChoice(tag: tag, cases: cases)
        choices[owner.key] = choice
        place.choice = choice
        return true
    }
}
