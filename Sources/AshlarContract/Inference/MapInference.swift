import AshlarRules

/// Tells objects whose keys are data from objects whose keys are names.
package enum MapInference {
    /// Looks at every object below a place, the outermost first.
    static func infer(_ place: Place) {
        if let element = place.arrays.element { infer(element) }
        guard let shape = place.object else { return }
        if shape.mapValue == nil, isMap(shape) {
            let keys = Set(shape.fields.map(\.key))
            shape.becomeMap()
            if let value = shape.mapValue { name(value, after: shape, instead: keys) }
        }
        if let value = shape.mapValue { infer(value) }
        for field in shape.fields { infer(field.place) }
    }

    /// What keys that are data lead to is named after the key before them.
    private static func name(_ value: Place, after map: ObjectShape, instead keys: Set<String>) {
        if let element = value.arrays.element { name(element, after: map, instead: keys) }
        guard let shape = value.object else { return }
        let hints = map.hints.map { ObjectShape.NameHint(key: $0.key, isThroughArray: true) }
        shape.hints = hints + shape.hints.filter { !keys.contains($0.key) && !hints.contains($0) }
    }

    private static func isMap(_ shape: ObjectShape) -> Bool {
        let keys = shape.fields.map(\.key)
        guard keys.count >= 2, hasOneKind(shape) else { return false }
        if keys.allSatisfy(isData) { return true }
        if keys.count >= 3, keys.allSatisfy(isSymbols) { return true }
        // Many keys over equal objects, as in a table by currency pair.
        if keys.count >= 10, holdsEqualObjects(shape) { return true }
        // Each object has few of very many keys.
        let presence = shape.fields.reduce(0) { $0 + $1.present }
        return shape.seen >= 3 && keys.count >= 20 && presence * 4 <= shape.seen * keys.count
    }

    /// Looks at what was seen below a specification's places, and that it does not speak of.
    static func infer(below stated: Place) {
        for shape in ShapeWalk.shapes(below: [stated]) where shape.statement != nil {
            for field in shape.fields where field.place.statement == nil { infer(field.place) }
        }
    }

    /// Whether keys are numbers, which are no names: `0`, `1`, `2`.
    package static func areNumbers(_ keys: [String]) -> Bool {
        keys.count >= 2
            && keys.allSatisfy { key in !key.isEmpty && key.utf8.allSatisfy { (0x30...0x39).contains($0) } }
    }

    /// Numbers, UUIDs, dates, e-mail addresses and hexadecimal ids are data, never names.
    private static func isData(_ key: String) -> Bool {
        key.scan { bytes in
            if bytes.isEmpty { return false }
            if bytes.allSatisfy({ (0x30...0x39).contains($0) }) { return true }
            if UUIDRule.accepts(bytes) || EmailRule.accepts(bytes) || DayText.parse(bytes) != nil { return true }
            if TimestampText.parse(bytes) != nil { return true }
            let isHex = bytes.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0 | 0x20) }
            return isHex && bytes.count >= 8 && bytes.contains { (0x30...0x39).contains($0) }
        }
    }

    private static func isSymbols(_ key: String) -> Bool {
        !key.isEmpty
            && key.unicodeScalars.allSatisfy {
                !$0.properties.isAlphabetic && $0.properties.numericType == nil && $0 != "_"
            }
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
        guard let first = sets[0], first.count >= 2 else { return false }
        return sets.allSatisfy { $0 == first }
    }
}
