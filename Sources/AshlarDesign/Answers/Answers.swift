import AshlarFiles
import AshlarSettings

/// A person's decisions about a design, in `design.yaml`.
///
/// The designer reads the file, proposes one if it doesn't exist, and never changes it. In it, types have the names that
/// the design gives them without the file: `ashlar.lock` keeps those.
package struct Answers: Sendable {
    package static let fileName = FolderManifest.ownedName

    package var types: [TypeAnswer] = []
    package var merges: [Merge] = []
    /// Types that are not forms of another type.
    package var separated: [Written<String>] = []
    /// Bodies that are concepts, and not acknowledgements of a change.
    package var concepts: [Written<String>] = []
    package var omittedTypes: [Written<String>] = []
    package var omittedPaths: [Written<String>] = []
    /// The answers that could not be read; with any, nothing is designed.
    package var problems: [SettingsProblem] = []

    package init() {}

    package var isEmpty: Bool {
        types.isEmpty && merges.isEmpty && separated.isEmpty && concepts.isEmpty && omittedTypes.isEmpty
            && omittedPaths.isEmpty
    }

    /// A value with the place where it is written: `design.yaml:3:5`.
    package struct Written<Value: Sendable>: Sendable {
        package var value: Value
        package var place: SettingsPlace

        package init(_ value: Value, at place: SettingsPlace) {
            self.value = value
            self.place = place
        }
    }

    /// The decisions about one type.
    package struct TypeAnswer: Sendable {
        package var type: Written<String>
        package var name: Written<String>?
        package var key: Written<Key>?
        package var isStored: Written<Bool>?
        package var fields: [FieldAnswer] = []
        package var omitted: [Written<String>] = []

        package init(_ type: Written<String>) { self.type = type }

        /// Whether only the name is decided, which any type allows.
        var isNameOnly: Bool { fields.isEmpty && omitted.isEmpty && key == nil && isStored == nil }
    }

    /// The identity of a type's values.
    package enum Key: Sendable, Hashable {
        case field(String)
        /// No field identifies them.
        case nothing
    }

    /// The decisions about one field, by its key on the wire or its property's name.
    package struct FieldAnswer: Sendable {
        package var field: Written<String>
        package var name: Written<String>?
        package var type: Written<ChosenType>?
        package var isOptional: Written<Bool>?
        /// Whether a list leaves out the elements that do not decode.
        package var isLossy: Written<Bool>?

        package init(_ field: Written<String>) { self.field = field }
    }

    /// Types that are forms of one concept.
    package struct Merge: Sendable {
        /// The type that remains.
        package var type: Written<String>
        package var others: [Written<String>]
    }
}
