import AshlarContract

/// How many of a shape's fields changed, counted once no matter how many bodies contain the shape.
package struct ShapeStability: Sendable, Equatable {
    /// The name of the type that the old contract's design has for the shape.
    package var name: String
    package var changed: Int
    /// The number of fields that either side has.
    package var fields: Int
}

/// Counts the fields of the shapes that are compared.
struct FieldChanges {
    private struct Shape {
        var name: String
        var keys: Set<String>
        var changed: Set<String> = []
    }

    /// A field of a shape that is being compared.
    struct Owner {
        fileprivate var shape: Int
        fileprivate var key: String
    }

    private var shapes: [Shape] = []
    private var indices: [ObjectIdentifier: Int] = [:]
    /// The field to which changes are attributed.
    var owner: Owner?

    mutating func meet(_ shape: ObjectShape, named name: String, keys: some Sequence<String>) {
        let index = indices[ObjectIdentifier(shape)] ?? shapes.count
        if index == shapes.count {
            indices[ObjectIdentifier(shape)] = index
            shapes.append(Shape(name: name, keys: []))
        }
        shapes[index].keys.formUnion(keys)
    }

    /// - Parameter key: a key that was passed to `meet`.
    mutating func enter(_ key: String, of shape: ObjectShape) {
        owner = indices[ObjectIdentifier(shape)].map { Owner(shape: $0, key: key) }
    }

    /// Records a change in the field that is being compared.
    mutating func note() {
        if let owner { shapes[owner.shape].changed.insert(owner.key) }
    }

    /// How many shapes were compared.
    var count: Int { shapes.count }

    /// The shapes that changed, those with the most changed fields first.
    var changed: [ShapeStability] {
        shapes.enumerated().filter { !$0.element.changed.isEmpty }.sorted {
            ($1.element.changed.count, $0.offset) < ($0.element.changed.count, $1.offset)
        }.map { ShapeStability(name: $1.name, changed: $1.changed.count, fields: $1.keys.count) }
    }
}
