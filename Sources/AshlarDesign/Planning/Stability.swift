import AshlarRules
import AshlarContract

/// How often the shapes of an API changed from design to design, counted in the lock.
///
/// A design that sees what the one before saw is not counted, so that a second run leaves the lock as it is.
package struct Stability: Codable, Sendable, Equatable {
    /// How many designs saw a contract that was new.
    package private(set) var designs = 0
    /// The form of each shape in the last design that had it, as a hash.
    private var forms: [String: String] = [:]
    /// The number of designs in which a shape changed, for shapes that ever did.
    private var changes: [String: Int]?
    /// The design in which a shape was met first, where that was not the first one.
    private var since: [String: Int]?
    /// The shapes that once changed too often, in order: their domain types stay, however stable they become.
    ///
    /// An app is written against them, and would break if the wire became stable.
    private var apart: [String]?

    package init() {}

    /// Whether the counts can come from designs: an edited file may contain anything.
    var isCountable: Bool {
        let counts = Array((changes ?? [:]).values) + Array((since ?? [:]).values)
        return (0...1_000_000).contains(designs) && counts.allSatisfy { (0...designs).contains($0) }
    }

    /// The counts of one shape.
    package struct Count: Sendable, Equatable {
        /// How many designs had it.
        package var designs: Int
        /// The number of designs in which it changed.
        package var changes: Int

        /// Whether it changes so often that an app should not depend on its form: twice, and every other time.
        ///
        /// A single change may be a correction.
        package var isUnstable: Bool { changes >= 2 && changes * 2 >= designs - 1 }
    }

    /// - Parameter identity: the identity of the shape, from ``ShapeIdentity``.
    package subscript(identity: String) -> Count {
        Count(designs: designs - (since?[identity] ?? 1) + 1, changes: changes?[identity] ?? 0)
    }

    /// Whether a shape was unstable in this design or an earlier one.
    func isApart(_ identity: String) -> Bool { apart?.contains(identity) == true }

    /// Counts one more design, if it saw anything new.
    ///
    /// - Parameter seen: the forms of its shapes.
    mutating func add(_ seen: [String: String]) {
        // Also before this design is counted: locks of earlier versions do not say which shapes were apart.
        keepApart(seen.keys)
        defer { keepApart(seen.keys) }
        guard seen.contains(where: { forms[$0] != $1 }) else { return }
        designs += 1
        var (changed, added): ([String], [String]) = ([], [])
        for (identity, form) in seen {
            if let before = forms[identity] {
                if before != form { changed.append(identity) }
            } else if designs > 1 {
                added.append(identity)
            }
            forms[identity] = form
        }
        if !changed.isEmpty {
            changes = (changes ?? [:]).merging(changed.map { ($0, 1) }, uniquingKeysWith: +)
        }
        if !added.isEmpty { since = (since ?? [:]).merging(added.map { ($0, designs) }) { first, _ in first } }
    }

    private mutating func keepApart(_ identities: some Sequence<String>) {
        let known = Set(apart ?? [])
        let found = identities.filter { !known.contains($0) && self[$0].isUnstable }
        if !found.isEmpty { apart = ((apart ?? []) + found).sorted() }
    }
}

/// The parts of a shape that a decoder depends on: its keys, and for each whether it may be absent or null, and its kinds.
///
/// Formats and words count where they are specified: seen ones come and go with the samples.
enum ShapeForm {
    static func hash(of shape: ObjectShape) -> String {
        let fields = shape.fields.map { field in
            "\(field.key)\u{0}\(shape.mayLack(field) ? "?" : "")\(text(of: field.place))"
        }
        let form = fields.sorted().joined(separator: "\u{1}")
        let digits = String(ByteHash.of(form.utf8), radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// A shape within is one of its own.
    private static func text(of first: Place) -> String {
        var text = ""
        var place = first
        var depth = 0
        while true {
            text += place.mayBeNull ? "n" : ""
            text += letters.filter { place.possibleKinds.contains($0.kind) }.map(\.letter).joined()
            text += place.statement?.format.map { "(\($0))" } ?? ""
            text += place.statement?.words.map { "<\($0.joined(separator: "\u{2}"))>" } ?? ""
            // A list may hold itself.
            if let tuple = place.arrays.tuple { return "\(text)(\(tuple.count))" }
            guard depth < 8, let inner = place.arrays.element ?? place.object?.mapValue else { return text }
            text += place.arrays.element == nil ? "*" : "[]"
            place = inner
            depth += 1
        }
    }

    private static let letters: [(kind: Place.Kind, letter: String)] = [
        (.boolean, "b"), (.integer, "i"), (.decimal, "d"), (.string, "s"), (.array, "a"), (.object, "o"),
    ]
}
