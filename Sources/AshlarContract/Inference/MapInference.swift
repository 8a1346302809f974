import AshlarRules

/// Distinguishes objects with keys that are data from objects with keys that are names.
package enum MapInference {
    /// Looks at every object below a place, the outermost first.
    static func infer(_ place: Place) {
        if let element = place.arrays.element { infer(element) }
        guard let shape = place.object else { return }
        if let value = shape.mapValue, shape.statement == nil {
            // There were too many keys for names.
            name(value, after: shape, instead: [])
        } else if shape.mapValue == nil, isMap(shape) {
            let keys = Set(shape.fields.map(\.key))
            shape.becomeMap()
            if let value = shape.mapValue { name(value, after: shape, instead: keys) }
        }
        if let value = shape.mapValue { infer(value) }
        shape.withhold { _ in true }
        for field in shape.fields { infer(field.place) }
    }

    /// Names the objects below keys that are data after the key before them.
    private static func name(_ value: Place, after map: ObjectShape, instead keys: Set<String>) {
        if let element = value.arrays.element { name(element, after: map, instead: keys) }
        guard let shape = value.object else { return }
        let hints = map.hints.map { ObjectShape.NameHint(key: $0.key, isThroughArray: true) }
        shape.hints = hints + shape.hints.filter { !keys.contains($0.key) && !hints.contains($0) }
    }

    private static func isMap(_ shape: ObjectShape) -> Bool {
        guard !shape.fields.isEmpty else { return false }
        let keys = KeyEvidence(shape)
        // A key that is certainly data is never a property, whatever it leads to.
        if keys.certain * 5 >= keys.count * 4 { return true }
        guard hasOneKind(shape) else { return false }
        // A given name alone may be a word; a number alone is not a name.
        let isAlone = keys.count == 1 && PrivateForm(shape.fields[0].key) != .digits
        if keys.data * 2 > keys.count, !isAlone || isAnnounced(shape) { return true }
        if keys.count >= 3, shape.fields.allSatisfy({ isSymbols($0.key) }) { return true }
        if keys.isGrowing(shape) || keys.known == 0 && isKeyed(shape) { return true }
        guard keys.count >= 2, holdsEqualObjects(shape) else { return false }
        // Many keys over equal objects, as in a table by currency pair; or a few keys that no API would use as names.
        return keys.count >= 10 || keys.known == 0 && keys.recurring == 0
    }

    /// Looks at the values below a specification's places that it does not describe.
    static func infer(below specified: Place) {
        for shape in ShapeWalk.shapes(below: [specified]) where shape.statement != nil {
            for field in shape.fields where field.place.statement == nil { infer(field.place) }
            shape.withhold { $0.place.statement == nil && $0.isRequired == nil }
        }
    }

    /// Whether keys are numbers, which are not names: `0`, `1`, `2`.
    package static func areNumbers(_ keys: [String]) -> Bool {
        keys.count >= 2
            && keys.allSatisfy { key in !key.isEmpty && key.utf8.allSatisfy { (0x30...0x39).contains($0) } }
    }

    private static func isSymbols(_ key: String) -> Bool {
        !key.isEmpty
            && key.unicodeScalars.allSatisfy {
                !$0.properties.isAlphabetic && $0.properties.numericType == nil && $0 != "_"
            }
    }

    /// Whether the key before an object announces entries: `users`, or `scores` where objects differ in theirs.
    private static func isKeyed(_ shape: ObjectShape) -> Bool {
        let differs = shape.fields.contains { $0.present < shape.seen }
        return differs && isAnnounced(shape) || nouns(before: shape).contains(where: PrivateKey.isPluralOfPerson)
    }

    /// Whether the key before an object is a plural.
    private static func isAnnounced(_ shape: ObjectShape) -> Bool {
        nouns(before: shape).contains { PrivateKey.isPluralOfPerson($0) || InterfaceWords.isPlural($0) }
    }

    private static func nouns(before shape: ObjectShape) -> [String] {
        shape.hints.filter { !$0.isThroughArray }.compactMap { KeyWords.of($0.key).last }
    }

    private static func hasOneKind(_ shape: ObjectShape) -> Bool {
        var kinds: Set<Place.Kind> = []
        for field in shape.fields { kinds.formUnion(field.place.solidKinds) }
        guard kinds.count <= 1 else { return false }
        if kinds != [.object] { return true }
        // Objects: each must share at least half of its keys with all of them together, on average.
        let sets = shape.fields.compactMap { $0.place.object.map { Set($0.fields.map(\.key)) } }
        let union = sets.reduce(into: Set<String>()) { $0.formUnion($1) }
        if union.isEmpty { return true }
        let shared = sets.reduce(0.0) { $0 + Double($1.count) / Double(union.count) }
        return shared / Double(sets.count) >= 0.5
    }

    private static func holdsEqualObjects(_ shape: ObjectShape) -> Bool {
        let sets = shape.fields.map { field in field.place.object.map { Set($0.fields.map(\.key)) } }
        guard let first = sets[0], !first.isEmpty else { return false }
        return sets.allSatisfy { $0 == first }
    }
}

/// The look of the keys of a shape's objects.
private struct KeyEvidence {
    let count: Int
    /// Keys that may be data by their form, and those that are by it alone.
    var data = 0
    var certain = 0
    /// Keys that are made of words of APIs.
    var known = 0
    /// Keys that more than one object had.
    var recurring = 0

    init(_ shape: ObjectShape) {
        count = shape.fields.count
        for field in shape.fields {
            if let form = PrivateForm(field.key) {
                data += 1
                if form.isCertain(in: field.key) { certain += 1 }
            } else if KeyEvidence.isOdd(field.key) {
                data += 1
            } else if KeyEvidence.isKnown(field.key) {
                known += 1
            }
            if field.present > 1 { recurring += 1 }
        }
    }

    /// Whether each object has different keys: names are the same in most objects, also where some are optional.
    func isGrowing(_ shape: ObjectShape) -> Bool {
        guard shape.seen >= 3, count >= 3 else { return false }
        let presence = shape.fields.reduce(0) { $0 + $1.present }
        if count >= 20, presence * 4 <= shape.seen * count { return true }
        return count >= shape.seen && recurring * 4 <= count && known * 2 < count
            && !shape.fields.contains { $0.present == shape.seen }
    }

    /// Whether a key has marks that names do not have.
    private static func isOdd(_ key: String) -> Bool {
        key.count { !$0.isLetter && !$0.isNumber && !" _-.:/$@#".contains($0) } >= 2
    }

    private static func isKnown(_ key: String) -> Bool {
        let digits = key.count(where: \.isNumber)
        return InterfaceWords.areAll(key) && (digits == 0 || digits == 1 && !key.contains("-"))
    }
}

extension ObjectShape {
    /// Removes the keys that are data by their form, because they would become properties with the values of one
    /// person.
    fileprivate func withhold(_ isCandidate: (Field) -> Bool) {
        guard mapValue == nil else { return }
        let isData = fields.map { field in
            isCandidate(field)
                && PrivateForm(field.key)?.isCertain(in: field.key) == true
        }
        guard isData.contains(true) else { return }
        withheld += isData.count { $0 }
        keepFields(zip(fields, isData).filter { !$1 }.map(\.0))
    }
}
