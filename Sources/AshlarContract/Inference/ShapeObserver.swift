import AshlarCore
import AshlarRules

/// Streams payloads into evidence: no tree, and no `String` but for new keys and new distinct values.
///
/// Memory is bounded by the shape, not by the payloads.
package struct ShapeObserver {
    /// Whether the last payload showed a key, a kind or a format that no earlier one had.
    package private(set) var sawNovelty = false

    private var limitCheck = LimitCheck()
    /// Where the payload stands that is being observed, when that is kept.
    private var spot: PayloadSpot?

    package init() {}

    /// Adds one payload to the evidence of a place.
    ///
    /// - Parameters:
    ///   - bytes: one JSON value.
    ///   - place: where it belongs.
    ///   - spot: where it stands, when the evidence shall tell where things were seen.
    /// - Throws: the fault of a payload that is not JSON; the evidence is then untouched.
    package mutating func observe(
        _ bytes: UnsafeRawBufferPointer, into place: Place, at spot: PayloadSpot? = nil
    ) throws(DecodingFault) {
        var check = JSONReader(bytes)
        try check.skipValue()
        try check.finish()
        sawNovelty = false
        self.spot = spot
        var reader = JSONReader(bytes)
        _ = try observe(&reader, place, hint: nil)
    }

    /// - Parameter hint: the key that led here, for objects to be named after.
    /// - Returns: a hash of a scalar, 0 for everything else.
    private mutating func observe(
        _ reader: inout JSONReader, _ place: Place, hint: ObjectShape.NameHint?
    ) throws(DecodingFault) -> UInt64 {
        place.values += 1
        switch reader.kind() {
        case .null:
            if place.nulls == 0 { sawNovelty = true }
            place.nulls += 1
            note(.null, place)
            _ = try reader.null()
        case .boolean:
            if place.booleans == 0 { sawNovelty = true }
            place.booleans += 1
            note(.boolean, place)
            _ = try reader.bool()
        case .number: return observeNumber(try reader.numberText(), place)
        case .string: return observeString(try reader.stringBytes(), place)
        case .array: try observeArray(&reader, place, hint: hint)
        default: try observeObject(&reader, place, hint: hint)
        }
        return 0
    }

    private func note(_ kind: Place.Kind, _ place: Place) {
        if let spot { place.notedTraces.note(kind, at: spot) }
    }

    // MARK: Scalars

    private mutating func observeNumber(_ text: UnsafeBufferPointer<UInt8>, _ place: Place) -> UInt64 {
        if text.contains(where: { $0 == 0x2E || $0 | 0x20 == 0x65 }) {
            if place.decimals.count == 0 { sawNovelty = true }
            place.decimals.count += 1
            note(.decimal, place)
            let value = Double(String(decoding: text, as: UTF8.self)) ?? .infinity
            if !value.isFinite { place.decimals.beyondDouble += 1 }
            return value.bitPattern.hashedBits
        }
        if place.integers.count == 0 { sawNovelty = true }
        place.integers.count += 1
        note(.integer, place)
        guard let value = ShapeObserver.integer(text) else {
            if place.integers.beyondInt64 == 0 { sawNovelty = true }
            place.integers.beyondInt64 += 1
            return StringHash.of(text)
        }
        if let limits = place.statement?.constraints, limits.limitsScalars, !limitCheck.allows(value, limits) {
            place.integers.breaches += 1
        }
        if let spot {
            if value < place.integers.minimum { place.notedTraces.note(.least, at: spot) }
            if value > place.integers.maximum { place.notedTraces.note(.greatest, at: spot) }
        }
        place.integers.minimum = min(place.integers.minimum, value)
        place.integers.maximum = max(place.integers.maximum, value)
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

    private mutating func observeString(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Place) -> UInt64 {
        if place.strings.count == 0 { sawNovelty = true }
        place.strings.count += 1
        note(.string, place)
        if bytes.isEmpty {
            if place.strings.empties == 0 { sawNovelty = true }
            place.strings.empties += 1
            if let spot { place.notedTraces.noteEmpty(at: spot) }
        } else if !place.strings.formats.isEmpty {
            let formats = StringFormat.Group(of: Bytes(bytes), among: place.strings.formats)
            if formats != place.strings.formats {
                sawNovelty = true
                if let spot { place.notedTraces.noteLoss(of: place.strings.formats.subtracting(formats), at: spot) }
            }
            place.strings.formats = formats
        }
        // A text has no more scalars than bytes.
        if bytes.count > place.strings.longest {
            let length = bytes.count { $0 & 0xC0 != 0x80 }
            if let spot, length > place.strings.longest { place.notedTraces.note(.longest, at: spot) }
            place.strings.longest = max(place.strings.longest, length)
        }
        if let promise = place.strings.promise, !bytes.isEmpty, promise.isKept(by: Bytes(bytes)) {
            place.strings.promised += 1
        }
        if let limits = place.statement?.constraints, limits.limitsScalars, !limitCheck.allows(bytes, limits) {
            place.strings.breaches += 1
        }
        if !place.strings.hasMoreDistinct { observeDistinct(bytes, place) }
        return StringHash.of(bytes)
    }

    private func observeDistinct(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Place) {
        let value =
            bytes.count <= StringEvidence.distinctLengthLimit ? String(decoding: bytes, as: UTF8.self) : nil
        if let spot, let value { place.notedTraces.note(value, at: spot) }
        if let value, let index = place.strings.distinct.firstIndex(where: { $0.value == value }) {
            place.strings.distinct[index].count += 1
        } else if let value, place.strings.distinct.count < StringEvidence.distinctLimit {
            place.strings.distinct.append(StringEvidence.Distinct(value: value, count: 1))
        } else {
            place.strings.hasMoreDistinct = true
        }
    }

    // MARK: Containers

    private mutating func observeArray(
        _ reader: inout JSONReader, _ place: Place, hint: ObjectShape.NameHint?
    ) throws(DecodingFault) {
        if place.arrays.count == 0 { sawNovelty = true }
        place.arrays.count += 1
        note(.array, place)
        guard try reader.beginArray() else {
            place.arrays.empties += 1
            return
        }
        let element = place.arrays.element ?? Place()
        place.arrays.element = element
        // The first object makes the shape: it is begun here, so that its own array counts.
        if element.object == nil, element.choice == nil, reader.kind() == .object { element.object = ObjectShape() }
        element.object?.beginArray()
        let hint = hint.map { ObjectShape.NameHint(key: $0.key, isThroughArray: true) }
        let objects = element.objects
        var count = 0
        repeat {
            _ = try observe(&reader, element, hint: hint)
            count += 1
        } while try reader.moreElements()
        place.arrays.elements += count
        place.arrays.longest = max(place.arrays.longest, count)
        if element.objects - objects > 1 { element.object?.isCollected = true }
        element.object?.endArray()
    }

    private mutating func observeObject(
        _ reader: inout JSONReader, _ place: Place, hint: ObjectShape.NameHint?
    ) throws(DecodingFault) {
        if place.objects == 0 { sawNovelty = true }
        place.objects += 1
        note(.object, place)
        let shape = try statedShape(&reader, place) ?? place.object ?? ObjectShape()
        if place.choice == nil { place.object = shape }
        if let hint, !shape.hints.contains(hint) { shape.hints.append(hint) }
        shape.seen += 1
        let number = shape.seen
        // Counted apart from the fields: an object of this shape may hold others of it.
        var met: [Bool] = []
        defer { if let spot, shape.mapValue == nil { shape.note(spot, having: met) } }
        guard try reader.beginObject() else { return }
        if let value = shape.mapValue {
            repeat {
                _ = try reader.keyBytes()
                _ = try observe(&reader, value, hint: hint)
            } while try reader.moreMembers()
            return
        }
        var expected = 0
        repeat {
            let index = position(of: try reader.keyBytes(), in: shape, expected: expected)
            expected = index + 1
            if spot != nil {
                while met.count <= index { met.append(false) }
                met[index] = true
            }
            // Of a key that stands twice, the first counts.
            if shape.fields[index].lastObject == number {
                try reader.skipValue()
                continue
            }
            shape.fields[index].lastObject = number
            shape.fields[index].present += 1
            let field = shape.fields[index]
            let hint = ObjectShape.NameHint(key: field.key, isThroughArray: false)
            let hash = try observe(&reader, field.place, hint: hint)
            if field.isIdentityCandidate, shape.isInArray, !shape.fields[index].arrayValues.insert(hash).inserted {
                shape.fields[index].repeats += 1
            }
        } while try reader.moreMembers()
    }

    /// The shape that a specification has for an object's tag; the reader stays before the object.
    private func statedShape(_ reader: inout JSONReader, _ place: Place) throws(DecodingFault) -> ObjectShape? {
        guard let choice = place.choice else { return nil }
        return try choice.shape(of: &reader) ?? ObjectShape()
    }

    /// Keys mostly come in the order in which they were first seen.
    private mutating func position(
        of key: UnsafeBufferPointer<UInt8>, in shape: ObjectShape, expected: Int
    ) -> Int {
        if expected < shape.fields.count, shape.fields[expected].key.utf8.elementsEqual(key) { return expected }
        let text = String(decoding: key, as: UTF8.self)
        // `String` takes canonically equivalent keys for one; on the wire they are two.
        if let index = shape.positions[text], shape.fields[index].key.utf8.elementsEqual(key) { return index }
        if let index = shape.fields.firstIndex(where: { $0.key.utf8.elementsEqual(key) }) { return index }
        sawNovelty = true
        let index = shape.addField(text)
        if spot != nil { shape.noteAbsencesBefore(index) }
        return index
    }
}

extension ObjectShape {
    fileprivate func beginArray() {
        isInArray = true
        for index in fields.indices where fields[index].isIdentityCandidate {
            fields[index].arrayValues.removeAll(keepingCapacity: true)
        }
    }

    fileprivate func endArray() { isInArray = false }
}

/// FNV-1a, 64 bits: tells values apart within one array, and forms of shapes.
package enum StringHash {
    package static func of(_ bytes: some Sequence<UInt8>) -> UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return hash
    }
}

extension UInt64 {
    fileprivate var hashedBits: UInt64 { self &* 0x9E37_79B9_7F4A_7C15 }
}
