/// The evidence about one place of a contract: how many values were seen there, and of which kinds.
///
/// A place is a position of the shape, not of one payload: `/purls/*/counter` is one place however many
/// purls were seen. Counts only ever grow, so that two places can be merged by adding them.
///
/// Observers access one property after the other, many times a value, and never hold an access while others are made:
/// checking that took a fifth of the time.
package final class Place {
    /// All values seen here, nulls included.
    @exclusivity(unchecked) package var values = 0
    @exclusivity(unchecked) package var nulls = 0
    @exclusivity(unchecked) package var booleans = 0
    @exclusivity(unchecked) package var integers = IntegerEvidence()
    @exclusivity(unchecked) package var decimals = DecimalEvidence()
    @exclusivity(unchecked) package var strings = StringEvidence()
    @exclusivity(unchecked) package var arrays = ArrayEvidence()
    /// How many objects were seen here.
    @exclusivity(unchecked) package var objects = 0
    /// All objects seen here, as one shape. Two places with objects of one concept share the instance.
    @exclusivity(unchecked) package var object: ObjectShape?
    /// The statement of a specification about the place.
    @exclusivity(unchecked) package var statement: Statement?
    /// The shapes that a specification allows here, where one key distinguishes them.
    @exclusivity(unchecked) package var choice: TaggedChoice?
    /// The counts in live traffic.
    package var observed = ObservedEvidence()
    /// The first payloads that showed each kind of value.
    @exclusivity(unchecked) package var firsts = FirstPayloads()
    /// Where the values were seen; kept if the observer knows the locations.
    @exclusivity(unchecked) package var traces: PlaceTraces?

    package init() {}

    /// Releases everything that the place leads to.
    ///
    /// - Returns: the places that nothing else holds.
    func release() -> [Place] {
        var places = (arrays.element.map { [$0] } ?? []) + (arrays.positions ?? [])
        arrays.element = nil
        arrays.positions = nil
        if var shape = object {
            object = nil
            if isKnownUniquelyReferenced(&shape) { places += shape.release() }
        }
        if var choice {
            self.choice = nil
            if isKnownUniquelyReferenced(&choice) { places += choice.release() }
        }
        return places
    }
}

/// Numbers without fraction and exponent.
package struct IntegerEvidence: Sendable, Equatable {
    package var count = 0
    package var minimum = Int64.max
    package var maximum = Int64.min
    /// Those that do not fit in 64 bits.
    package var beyondInt64 = 0
    /// Those that break the limits that a specification states.
    package var breaches = 0

    package init() {}
}

/// Numbers with a fraction or an exponent.
package struct DecimalEvidence: Sendable, Equatable {
    package var count = 0
    package var minimum = Double.infinity
    package var maximum = -Double.infinity
    /// Those that a `Double` cannot hold (overflow).
    package var beyondDouble = 0

    package init() {}
}

/// Arrays: all elements are evidence for one place.
package struct ArrayEvidence {
    package var count = 0
    package var empties = 0
    package var elements = 0
    /// The longest array seen.
    package var longest = 0
    /// The shortest array seen.
    package var shortest = Int.max
    /// Those of another length than the specified positions are.
    package var breaches = 0
    /// `nil` while every array seen was empty.
    package var element: Place?
    /// The elements by their positions, in addition to the one place of all: specified ones, or those of arrays that all
    /// had the same number of elements and may be tuples. Containers in them are distinguished where they are specified.
    package var positions: [Place]?

    package init() {}
}
