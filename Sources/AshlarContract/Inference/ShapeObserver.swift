import AshlarCore
import AshlarRules

/// Streams payloads into evidence: no tree, and no `String` but for new keys and new distinct values.
///
/// Memory is bounded by the shape, not by the payloads.
package struct ShapeObserver {
    /// Whether the last payload is the first, by ``PayloadOrder``, that showed a key, a kind or the lack of a format.
    package private(set) var sawNovelty = false

    private var limitCheck = LimitCheck()
    /// The payload that is being observed, and how many keys of it were read.
    private var now = Appearance.stated
    /// How many payloads were observed: their order when no other is given.
    private var count: Int64 = 0
    /// The location of the payload that is being observed, when locations are kept.
    private var spot: PayloadSpot?
    /// The members of the objects that are being observed, the innermost object's last.
    private var members: [Member] = []
    /// How many elements the value that was observed last has; `nil` where it isn't a list.
    private var length: Int?

    /// Where a member's value begins.
    private struct Member {
        let field: Int
        let mark: JSONReader.Mark
        var length: Int?
    }

    package init() {}

    /// Adds one payload to the evidence of a place.
    ///
    /// - Parameters:
    ///   - bytes: one JSON value.
    ///   - place: where it belongs.
    ///   - spot: its location, when the evidence should say where things were seen.
    ///   - order: where it comes among all payloads; without it, after those that were observed before.
    /// - Throws: the fault of a payload that is not JSON; the evidence is then untouched.
    package mutating func observe(
        _ bytes: UnsafeRawBufferPointer, into place: Place, at spot: PayloadSpot? = nil, order: PayloadOrder? = nil
    ) throws(DecodingFault) {
        var check = JSONReader(bytes)
        try check.skipValue()
        try check.finish()
        sawNovelty = false
        self.spot = spot
        now = Appearance(payload: order ?? PayloadOrder(rank: count, hash: 0), position: 0)
        count += 1
        members.removeAll(keepingCapacity: true)
        var reader = JSONReader(bytes)
        _ = try observe(&reader, place, hint: nil)
    }

    /// - Parameters:
    ///   - other: where the value is counted too: its position in a tuple, or the element of all positions.
    ///   - hint: the key that led here, for objects to be named after.
    ///   - isIdentity: whether the hash is wanted.
    /// - Returns: a hash of a scalar, 0 for everything else.
    private mutating func observe(
        _ reader: inout JSONReader, _ place: Place, alongside other: Place? = nil, hint: ObjectShape.NameHint?,
        isIdentity: Bool = false
    ) throws(DecodingFault) -> UInt64 {
        place.values += 1
        other?.values += 1
        switch reader.kind() {
        case .null:
            countNull(place)
            if let other { countNull(other) }
            _ = try reader.null()
        case .boolean:
            countBoolean(place)
            if let other { countBoolean(other) }
            _ = try reader.bool()
        case .number:
            let text = try reader.numberText()
            if let other { _ = observeNumber(text, other) }
            return observeNumber(text, place)
        case .string:
            let text = try reader.stringBytes()
            if let other { observeString(text, other) }
            observeString(text, place)
            return isIdentity ? ByteHash.of(text) : 0
        case .array:
            // Their content is counted once.
            if let other {
                other.arrays.count += 1
                _ = other.firsts.note(.array, now.payload)
                note(.array, other)
            }
            try observeArray(&reader, place, hint: hint)
        default:
            if let other {
                other.objects += 1
                _ = other.firsts.note(.object, now.payload)
                note(.object, other)
            }
            try observeObject(&reader, place, hint: hint)
        }
        return 0
    }

    private func note(_ kind: Place.Kind, _ place: Place) {
        if let spot { place.notedTraces.note(kind, at: spot) }
    }

    // MARK: Scalars

    private mutating func countNull(_ place: Place) {
        if place.firsts.note(.null, now.payload) { sawNovelty = true }
        place.nulls += 1
        note(.null, place)
    }

    private mutating func countBoolean(_ place: Place) {
        if place.firsts.note(.boolean, now.payload) { sawNovelty = true }
        place.booleans += 1
        note(.boolean, place)
    }

    private mutating func observeNumber(_ text: UnsafeBufferPointer<UInt8>, _ place: Place) -> UInt64 {
        if text.contains(where: { $0 == 0x2E || $0 | 0x20 == 0x65 }) {
            if place.firsts.note(.decimal, now.payload) { sawNovelty = true }
            note(.decimal, place)
            var number = JSONReader(UnsafeRawBufferPointer(text))
            let value = (try? number.double()) ?? .infinity
            place.decimals.add(value)
            return value.bitPattern.hashedBits
        }
        let value = ShapeObserver.integer(text)
        if let spot { place.notedTraces.note(value, after: place.integers, at: spot) }
        place.integers.add(value)
        if place.firsts.note(.integer, now.payload) { sawNovelty = true }
        if value == nil, place.firsts.note(FirstPayloads.beyondInt64, now.payload) { sawNovelty = true }
        guard let value else { return ByteHash.of(text) }
        if let limits = place.statement?.constraints, limits.limitsScalars, !limitCheck.allows(value, limits) {
            place.integers.breaches += 1
        }
        return UInt64(bitPattern: value).hashedBits
    }

    /// A literal without fraction and exponent; `-0` is 0.
    private static func integer(_ text: UnsafeBufferPointer<UInt8>) -> Int64? {
        let isNegative = text.first == 0x2D
        var value: Int64 = 0
        for byte in text.dropFirst(isNegative ? 1 : 0) {
            let (product, overflow) = value.multipliedReportingOverflow(by: 10)
            let digit = Int64(byte) - 0x30
            let (sum, carry) =
                isNegative ? product.subtractingReportingOverflow(digit) : product.addingReportingOverflow(digit)
            if overflow || carry { return nil }
            value = sum
        }
        return value
    }

    private mutating func observeString(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Place) {
        if let spot { place.notedTraces.note(bytes, after: place.strings, at: spot) }
        if place.strings.add(bytes, at: now, &place.firsts) { sawNovelty = true }
        if let limits = place.statement?.constraints, limits.limitsScalars, !limitCheck.allows(bytes, limits) {
            place.strings.breaches += 1
        }
    }

    // MARK: Containers

    private mutating func observeArray(
        _ reader: inout JSONReader, _ place: Place, hint: ObjectShape.NameHint?
    ) throws(DecodingFault) {
        if place.firsts.note(.array, now.payload) { sawNovelty = true }
        place.arrays.count += 1
        note(.array, place)
        guard try reader.beginArray() else {
            place.arrays.empties += 1
            place.arrays.finish(0, isAlike: false)
            length = 0
            return
        }
        let element = place.arrays.element ?? Place()
        place.arrays.element = element
        element.object?.beginArray()
        let hint = hint.map { ObjectShape.NameHint(key: $0.key, isThroughArray: true) }
        let objects = element.objects
        let isFirst = place.arrays.count == 1 && place.statement == nil
        var positions = isFirst ? [] : place.arrays.positions
        var count = 0
        var first = JSONKind.nothing
        var isMixed = false
        repeat {
            let kind = reader.kind()
            if count == 0 { first = kind } else if kind != first { isMixed = true }
            // The first object makes the shape: it is begun here, so that its own array counts.
            if kind == .object, element.object == nil, element.choice == nil {
                element.object = ObjectShape()
                element.object?.beginArray()
            }
            if isFirst, let known = positions {
                positions = known.count < TupleInference.lengths.upperBound ? known + [Place()] : nil
            }
            // Where a schema leads back to itself, a position may be the element of all: it is counted once.
            let position = positions.flatMap { count < $0.count && $0[count] !== element ? $0[count] : nil }
            if let position, position.statement != nil {
                _ = try observe(&reader, position, alongside: element, hint: hint)
            } else {
                _ = try observe(&reader, element, alongside: position, hint: hint)
            }
            count += 1
        } while try reader.moreElements()
        if isFirst { place.arrays.positions = positions }
        place.arrays.finish(count, isAlike: !isMixed && first != .string && first != .null)
        if element.objects - objects > 1 { element.object?.isCollected = true }
        element.object?.endArray()
        length = count
    }

    private mutating func observeObject(
        _ reader: inout JSONReader, _ place: Place, hint: ObjectShape.NameHint?
    ) throws(DecodingFault) {
        if place.firsts.note(.object, now.payload) { sawNovelty = true }
        place.objects += 1
        note(.object, place)
        let shape = try specifiedShape(&reader, place) ?? place.object ?? ObjectShape()
        if place.choice == nil { place.object = shape }
        if let hint { shape.addHint(hint) }
        shape.seen += 1
        let number = shape.seen
        // Counted apart from the fields: an object of this shape may hold others of it.
        var met: [Bool] = []
        let outer = members.count
        defer {
            members.removeLast(members.count - outer)
            length = nil
        }
        defer { if let spot, shape.mapValue == nil { shape.note(spot, having: met) } }
        guard try reader.beginObject() else { return }
        var expected = 0
        repeat {
            let key = try reader.keyBytes()
            if let value = shape.mapValue {
                _ = try observe(&reader, value, hint: shape.statement == nil ? nil : hint)
                continue
            }
            guard let index = position(of: key, in: shape, expected: expected) else {
                try observeData(&reader, in: shape, hint: hint)
                continue
            }
            expected = index + 1
            if spot != nil {
                while met.count <= index { met.append(false) }
                met[index] = true
            }
            now.position &+= 1
            if now < shape.fields[index].appearance {
                shape.fields[index].appearance = now
                sawNovelty = true
            }
            // When a key appears twice, the first one counts.
            guard let place = shape.fields[index].enter(number) else {
                try reader.skipValue()
                continue
            }
            let hint = ObjectShape.NameHint(key: shape.fields[index].key, isThroughArray: false)
            let isIdentity = shape.isInArray && shape.fields[index].isIdentityCandidate
            let member = members.count
            members.append(Member(field: index, mark: reader.mark()))
            length = nil
            let hash = try observe(&reader, place, hint: hint, isIdentity: isIdentity)
            members[member].length = length
            // Its own value may have shown that the keys are data.
            if isIdentity, shape.mapValue == nil, !shape.fields[index].arrayValues.insert(hash).inserted {
                shape.fields[index].repeats += 1
            }
        } while try reader.moreMembers()
        if shape.mapValue == nil { try compareMembers(from: outer, of: shape, &reader) }
    }

    /// Compares the values that may say the same: when all keys are known, since the first object of a shape makes it.
    private func compareMembers(
        from start: Int, of shape: ObjectShape, _ reader: inout JSONReader
    ) throws(DecodingFault) {
        shape.relations.add(shape.fields)
        if shape.relations.isEmpty { return }
        let end = reader.mark()
        var values: [Int: RelatedValue] = [:]
        for member in members[start...] where shape.relations.watches(member.field) {
            reader.rewind(to: member.mark)
            values[member.field] = try RelatedValue(&reader, length: member.length)
        }
        if values.isEmpty { return }
        reader.rewind(to: end)
        shape.relations.note(values)
    }

    /// Observes the value of a key that cannot be a name, because it is too long or there are too many: the keys are data.
    ///
    /// If a specification describes the object, the keys stay names, and the value is skipped.
    private mutating func observeData(
        _ reader: inout JSONReader, in shape: ObjectShape, hint: ObjectShape.NameHint?
    ) throws(DecodingFault) {
        guard shape.statement == nil else {
            shape.hasUnreadKeys = true
            return try reader.skipValue()
        }
        shape.becomeMap()
        shape.mapValue?.forgetHints()
        if let value = shape.mapValue { _ = try observe(&reader, value, hint: nil) }
    }

    /// The shape that a specification has for an object's tag; the reader stays before the object.
    private func specifiedShape(_ reader: inout JSONReader, _ place: Place) throws(DecodingFault) -> ObjectShape? {
        guard let choice = place.choice else { return nil }
        return try choice.shape(of: &reader) ?? ObjectShape()
    }

    /// - Returns: `nil` for one key more than an object has names, or one that is too long for a name.
    private mutating func position(
        of key: UnsafeBufferPointer<UInt8>, in shape: ObjectShape, expected: Int
    ) -> Int? {
        if let index = shape.position(of: key, expected: expected) { return index }
        if shape.fields.count >= ObjectShape.fieldsLimit || key.count > ObjectShape.keyLimit { return nil }
        let index = shape.addField(String(decoding: key, as: UTF8.self))
        shape.fields[index].appearance = Appearance(payload: .none, position: .max)
        if spot != nil { shape.noteAbsencesBefore(index) }
        return index
    }
}

extension IntegerEvidence {
    /// - Parameter value: `nil` beyond 64 bits.
    fileprivate mutating func add(_ value: Int64?) {
        count += 1
        guard let value else {
            beyondInt64 += 1
            return
        }
        minimum = min(minimum, value)
        maximum = max(maximum, value)
    }
}

extension ObjectShape.Field {
    /// Counts the key for an object.
    ///
    /// - Returns: where its value belongs; `nil` when the object had the key before.
    fileprivate mutating func enter(_ object: Int) -> Place? {
        if lastObject == object { return nil }
        lastObject = object
        present += 1
        return place
    }
}

extension ObjectShape {
    /// How many keys are compared before they are looked up: some may be absent.
    private static let nearby = 8

    /// Keys mostly come in the order in which they were first seen.
    fileprivate func position(of key: UnsafeBufferPointer<UInt8>, expected: Int) -> Int? {
        var index = expected
        for _ in 0..<min(fields.count, ObjectShape.nearby) {
            if index >= fields.count { index = 0 }
            if fields[index].isCalled(key) { return index }
            index += 1
        }
        return fields.count <= ObjectShape.nearby ? nil : position(of: key)
    }

    fileprivate func beginArray() {
        isInArray = true
        for index in fields.indices where fields[index].isIdentityCandidate {
            fields[index].arrayValues.removeAll(keepingCapacity: true)
        }
    }

    fileprivate func endArray() { isInArray = false }
}

extension UInt64 {
    var hashedBits: UInt64 { self &* 0x9E37_79B9_7F4A_7C15 }
}
