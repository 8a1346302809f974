import AshlarRules
import Foundation

/// All objects seen at one place, or at several places that hold the same concept.
///
/// Its properties are accessed as those of ``Place`` are.
package final class ObjectShape {
    /// How many objects this evidence comes from.
    @exclusivity(unchecked) package var seen = 0
    /// In order of first appearance.
    @exclusivity(unchecked) package var fields: [Field] = []
    /// Set when the keys are data (ids, dates, words) and not names: every value is evidence for one place.
    /// `fields` is then empty.
    @exclusivity(unchecked) package var mapValue: Place?
    /// Keys that led here, in order of first appearance, from which a good name can be made.
    @exclusivity(unchecked) package var hints: [NameHint] = []
    /// Whether two or more objects of this shape were in one array.
    package var isCollected = false
    /// How many keys were left out, since they look like data of one person.
    package var withheld = 0
    /// Whether objects had more or longer keys than can be names, apart from those that a specification states.
    package internal(set) var hasUnreadKeys = false
    /// The statement of a specification about the object.
    @exclusivity(unchecked) package var statement: ShapeStatement?
    /// The shapes that this one combines, where a specification allows any of several that no key distinguishes.
    package var alternatives: [ObjectShape] = []
    /// Where the objects were seen; kept if the observer knows the locations.
    @exclusivity(unchecked) package internal(set) var occurrences: Occurrences?

    package init() {}

    /// Notes a key that led here; the first few are enough for a name.
    package func addHint(_ hint: NameHint) {
        if hints.count < 16, !hints.contains(hint) { hints.append(hint) }
    }

    /// Takes what the shape leads to apart step by step: references may chain shapes by the ten thousands, and releasing
    /// them one within the other would exhaust the stack.
    deinit {
        var waiting = release()
        while var place = waiting.popLast() {
            guard isKnownUniquelyReferenced(&place) else { continue }
            waiting += place.release()
        }
    }

    /// Releases everything that the shape leads to.
    ///
    /// - Returns: the places directly within.
    func release() -> [Place] {
        let places = fields.map(\.place) + (mapValue.map { [$0] } ?? [])
        fields = []
        mapValue = nil
        return places
    }

    /// The most keys that name something: an object with more of them has keys that are data.
    package static let fieldsLimit = 4_096
    /// The longest key that names something, in bytes.
    package static let keyLimit = 16_384

    package struct Field {
        package let key: String
        /// How many of the `seen` objects had the key.
        package var present = 0
        package var place: Place
        /// Whether a specification requires the key; `nil` when none describes it.
        package var isRequired: Bool?
        /// How often, within one array of objects, a value of this field was equal to that of an earlier element.
        /// Only counted for keys that can be an identity (`id`, `uuid`, `name`, `slug`, …).
        package var repeats = 0
        /// Where the key first appeared: the fields' order.
        package var appearance = Appearance.stated
        /// The last object that had the key, by its number: reveals a key that appears twice.
        var lastObject = 0
        /// Hashes of the values seen in the array that is being observed, for keys that can be an identity.
        var arrayValues: Set<UInt64> = []
        /// Whether the key can be an identity.
        let isIdentityCandidate: Bool
        /// The key as it is on the wire.
        private let bytes: [UInt8]

        package init(key: String, place: Place) {
            self.key = key
            self.place = place
            isIdentityCandidate = IdentityKey.canIdentify(key)
            bytes = Array(key.utf8)
        }

        /// Of the key's bytes.
        var keyHash: UInt64 { ByteHash.of(bytes) }

        func isCalled(_ key: UnsafeBufferPointer<UInt8>) -> Bool {
            guard bytes.count == key.count, let wanted = key.baseAddress else { return bytes.isEmpty && key.isEmpty }
            return memcmp(bytes, wanted, bytes.count) == 0
        }
    }

    /// Whether an array of these objects is being observed.
    @exclusivity(unchecked) var isInArray = false
    /// The relations between fields that say the same.
    @exclusivity(unchecked) package internal(set) var relations = FieldRelations()
    /// Positions of the fields by the hash of their keys' bytes; of several with one hash, the first.
    @exclusivity(unchecked) private var positions: [UInt64: Int] = [:]

    /// Adds a field at the end.
    @discardableResult
    package func addField(_ key: String, place: Place = Place()) -> Int {
        if place.strings.count == 0 { place.strings.keyFormat = KeyFormat(key: key) }
        return append(Field(key: key, place: place))
    }

    /// Adds a field as it is.
    @discardableResult
    func append(_ field: Field) -> Int {
        fields.append(field)
        let hash = ByteHash.of(field.key.utf8)
        if positions[hash] == nil { positions[hash] = fields.count - 1 }
        return fields.count - 1
    }

    /// Removes a field: the shape then says nothing about its key.
    package func removeField(_ key: String) {
        guard let index = position(of: key) else { return }
        var kept = fields
        kept.remove(at: index)
        keepFields(kept)
    }

    /// Removes all fields but some.
    func keepFields(_ kept: [Field]) {
        let known = relations
        removeFields()
        for field in kept { append(field) }
        relations.merge(known, fields: fields)
    }

    func removeFields() {
        fields = []
        positions = [:]
        relations = FieldRelations()
    }

    /// The position of a key, by its bytes: `String` treats canonically equivalent keys as equal, but on the wire they are
    /// two.
    func position(of key: UnsafeBufferPointer<UInt8>) -> Int? {
        guard let index = positions[ByteHash.of(key)] else { return nil }
        return fields[index].isCalled(key) ? index : fields.firstIndex { $0.isCalled(key) }
    }

    package func position(of key: String) -> Int? {
        var key = key
        return key.withUTF8 { position(of: $0) }
    }

    package func place(of key: String) -> Place? { position(of: key).map { fields[$0].place } }

    /// A key on the way to an object: `purls` (through an array) says that one object is a purl.
    package struct NameHint: Hashable, Sendable {
        package var key: String
        package var isThroughArray: Bool

        package init(key: String, isThroughArray: Bool) {
            self.key = key
            self.isThroughArray = isThroughArray
        }
    }
}
