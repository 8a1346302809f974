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
    /// Keys that led here, in order of first appearance: what a good name can be made from.
    @exclusivity(unchecked) package var hints: [NameHint] = []
    /// Whether two or more objects of this shape stood in one array.
    package var isCollected = false
    /// How many keys were left out, since they look like data of one person.
    package var withheld = 0
    /// What a specification says of the object.
    @exclusivity(unchecked) package var statement: ShapeStatement?
    /// Where the objects stood; kept where the observer was told of it.
    @exclusivity(unchecked) package internal(set) var sightings: Sightings?

    package init() {}

    package struct Field {
        package let key: String
        /// How many of the `seen` objects had the key.
        package var present = 0
        package var place: Place
        /// Whether a specification asks for the key; `nil` when none speaks of it.
        package var isRequired: Bool?
        /// How often, within one array of objects, a value of this field was equal to that of an earlier element.
        /// Only counted for keys that can be an identity (`id`, `uuid`, `name`, `slug`, …).
        package var repeats = 0
        /// The last object that had the key, by its number: tells a key that stands twice.
        var lastObject = 0
        /// Hashes of the values seen in the array that is being observed, for keys that can be an identity.
        var arrayValues: Set<UInt64> = []
        /// Whether the key can be an identity.
        let isIdentityCandidate: Bool
        /// The key as it stands on the wire.
        private let bytes: [UInt8]

        package init(key: String, place: Place) {
            self.key = key
            self.place = place
            isIdentityCandidate = IdentityKey.canIdentify(key)
            bytes = Array(key.utf8)
        }

        func isCalled(_ key: UnsafeBufferPointer<UInt8>) -> Bool {
            guard bytes.count == key.count, let wanted = key.baseAddress else { return bytes.isEmpty && key.isEmpty }
            return memcmp(bytes, wanted, bytes.count) == 0
        }
    }

    /// Whether an array of these objects is being observed.
    @exclusivity(unchecked) var isInArray = false
    /// Positions of the fields by key.
    @exclusivity(unchecked) var positions: [String: Int] = [:]

    /// Adds a field at the end.
    @discardableResult
    package func addField(_ key: String, place: Place = Place()) -> Int {
        if place.strings.count == 0 { place.strings.promise = KeyPromise(key: key) }
        fields.append(Field(key: key, place: place))
        positions[key] = fields.count - 1
        return fields.count - 1
    }

    /// A key on the way to an object: `purls` (through an array) tells that one object is a purl.
    package struct NameHint: Hashable, Sendable {
        package var key: String
        package var isThroughArray: Bool

        package init(key: String, isThroughArray: Bool) {
            self.key = key
            self.isThroughArray = isThroughArray
        }
    }
}
