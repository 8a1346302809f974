/// The relations between the fields of one shape that their names allow, with the evidence of the objects.
///
/// The relations depend on the keys alone, and their evidence on all objects: the order of the objects changes nothing.
/// Memory is bounded by the keys.
package struct FieldRelations: Sendable {
    /// Relations that every object kept so far, or that none had the fields for.
    package private(set) var all: [FieldRelation] = []
    /// How many relations that hold need a field, by its position.
    private var uses: [Int] = []
    private var names: [(key: String, name: FieldName)] = []
    private var byStem: [String: [Int]] = [:]
    private var beginnings: [Int] = []
    private var times: [Int] = []
    private var relatives: [Int] = []
    private var sentences: [Int] = []
    private var parts: [FieldName.NamePart: [Int]] = [:]
    private var lists: [String: [Int]] = [:]
    private var counters: [String: [Int]] = [:]
    /// Keys with more relations than that are data, and not compared.
    private var isOff = false

    private static let limit = 256

    init() {}

    // MARK: Keys

    /// Adds the relations that the keys of a shape may have to each other. Shapes without objects need none.
    ///
    /// - Parameter fields: those that were added already, and new ones after them.
    mutating func add(_ fields: [ObjectShape.Field]) {
        if names.count < fields.count { for field in fields[names.count...] { add(field.key) } }
    }

    private mutating func add(_ key: String) {
        let position = names.count
        let name = FieldName(key)
        names.append((key, name))
        uses.append(0)
        if isOff { return }
        for other in byStem[name.stem] ?? [] where !isOff { addEqual(position, other) }
        byStem[name.stem, default: []].append(position)
        addInstants(position, name)
        addRelativeTimes(position, name)
        addCounts(position, name)
        addNames(position, name)
    }

    private mutating func add(_ form: FieldRelation.Form, _ fields: [Int]) {
        if isOff || all.contains(where: { $0.form == form && $0.fields == fields }) { return }
        guard all.count < FieldRelations.limit else {
            isOff = true
            all = []
            uses = uses.map { _ in 0 }
            return
        }
        var relation = FieldRelation(form, keys: fields.map { names[$0].key }, fields: fields)
        relation.stem = names[fields[0]].name.stem == names[fields[1]].name.stem ? names[fields[0]].name.stem : nil
        all.append(relation)
        for field in fields { uses[field] += 1 }
    }

    private mutating func addEqual(_ first: Int, _ second: Int) {
        let isInOrder = names[first].key.utf8.lexicographicallyPrecedes(names[second].key.utf8)
        add(.equal, isInOrder ? [first, second] : [second, first])
    }

    /// `timestamp` may be the instant of `created_at`, and not that of `updated_at`.
    private mutating func addInstants(_ position: Int, _ name: FieldName) {
        guard name.isTime, name.isBeginning else { return }
        for other in beginnings where names[other].name.stem.isEmpty != name.stem.isEmpty && !isOff {
            addEqual(position, other)
        }
        beginnings.append(position)
    }

    private mutating func addRelativeTimes(_ position: Int, _ name: FieldName) {
        func isAbout(_ relative: FieldName, _ instant: FieldName) -> Bool {
            relative.relativeStem == "" || relative.relativeStem == instant.stem
        }
        if name.relativeStem != nil {
            for other in times where isAbout(name, names[other].name) { add(.relativeTime, [position, other]) }
            for other in sentences { add(.quotation, [other, position]) }
            relatives.append(position)
        } else if name.isTime {
            for other in relatives where isAbout(names[other].name, name) { add(.relativeTime, [other, position]) }
            times.append(position)
        }
        if name.isSentence {
            for other in relatives where other != position { add(.quotation, [position, other]) }
            sentences.append(position)
        }
    }

    private mutating func addCounts(_ position: Int, _ name: FieldName) {
        if let counted = name.counted {
            let candidates = counted.isEmpty ? lists[""] ?? [] : counted.flatMap { lists[$0] ?? [] }
            for list in candidates.sorted() { add(.count, [position, list]) }
            for word in counted.isEmpty ? [""] : counted { counters[word, default: []].append(position) }
        }
        let words = name.listed.union(name.isList ? [""] : [])
        for counter in Set(words.flatMap { counters[$0] ?? [] }).subtracting([position]).sorted() {
            add(.count, [counter, position])
        }
        for word in words { lists[word, default: []].append(position) }
    }

    private mutating func addNames(_ position: Int, _ name: FieldName) {
        guard let part = name.part else { return }
        parts[part, default: []].append(position)
        for whole in parts[.whole] ?? [] {
            for first in parts[.first] ?? [] {
                for last in parts[.last] ?? [] where [whole, first, last].contains(position) && !isOff {
                    add(.fullName, [whole, first, last])
                }
            }
        }
    }

    // MARK: Objects

    /// Whether a relation that holds needs the value of a field.
    func watches(_ field: Int) -> Bool { uses[field] > 0 }

    /// Whether there is nothing to compare.
    var isEmpty: Bool { all.isEmpty }
    /// Whether no object was seen.
    var isUnused: Bool { names.isEmpty }

    /// Compares the values of one object.
    ///
    /// - Parameter values: by the positions of their fields.
    mutating func note(_ values: [Int: RelatedValue]) {
        for index in all.indices where all[index].holds {
            let fields = all[index].fields
            let found = fields.compactMap { field in values[field].flatMap { $0.isNull ? nil : $0 } }
            guard found.count == fields.count else {
                for field in fields where values[field]?.isNull == false { all[index].noteAlone(field) }
                continue
            }
            all[index].note(found)
            if !all[index].holds { release(all[index]) }
        }
    }

    private mutating func release(_ relation: FieldRelation) {
        for field in relation.fields { uses[field] -= 1 }
    }

    /// Notes which fields had a value where others had none.
    mutating func settle(_ fields: [ObjectShape.Field]) {
        for index in all.indices where all[index].holds {
            all[index].settle { fields[$0].place.values - fields[$0].place.nulls }
        }
    }

    /// The evidence of the objects, if there were any.
    var states: [FieldRelation.State] { all.compactMap(\.state) }

    /// - Returns: whether the keys have all of the relations.
    mutating func restore(_ states: [FieldRelation.State]) -> Bool {
        for state in states {
            let index = all.firstIndex { $0.form == state.form && $0.keys == state.keys }
            guard let index, all[index].restore(state) else { return false }
            if !all[index].holds { release(all[index]) }
        }
        return true
    }

    /// Adds the evidence of another shape's objects.
    ///
    /// - Parameter fields: the fields of both shapes, starting with this one's.
    mutating func merge(_ other: FieldRelations, fields: [ObjectShape.Field]) {
        let (ownKeys, ownRelations) = (names.count, all.count)
        add(fields)
        let otherKeys = Set(other.names.map { Array($0.key.utf8) })
        for index in all.indices {
            let relation = all[index]
            // A shape without all of the keys had the others alone.
            if index >= ownRelations {
                for field in relation.fields where field < ownKeys { all[index].noteAlone(field) }
            }
            if let found = other.all.first(where: { $0.form == relation.form && $0.keys == relation.keys }) {
                all[index].merge(found)
                if relation.holds, !all[index].holds { release(relation) }
            } else {
                for (key, field) in zip(relation.keys, relation.fields) where otherKeys.contains(Array(key.utf8)) {
                    all[index].noteAlone(field)
                }
            }
        }
    }
}
