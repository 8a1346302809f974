/// How a file may use the properties and initializers of values, read so that no use is missed.
///
/// A name in these lists may be harmless; every other name is. Rules must not report harmless uses, so they use
/// ``FileFacts/mutatedMembers`` and ``FileFacts/constructions`` instead.
package struct UseFacts: Sendable, Equatable {
    /// Names of members that may be changed through another value: `name` in `user.name = "Ada"` and in `\.name`.
    package var changed: Set<String> = []
    /// Names that a type's own code may change once they have a value, with the type's last name: `User.name`.
    package var changedOwn: Set<String> = []
    /// Methods called on properties, unless they are known to leave the value alone: `city normalize` for
    /// `user.city.normalize()`, `User.city normalize` for `city.normalize()` in `User`.
    package var called: Set<String> = []
    /// Calls that make a value, as the type's last name and the labels: `User id:name:`. The name is empty if the
    /// context determines it; the labels are `*` for an initializer that is passed as a value.
    package var constructions: Set<String> = []
    /// Whether the file declares a dynamic member lookup through writable key paths: `box.name` may then need a `var`.
    package var looksUpWritableMembers = false
    /// The names that it mentions, by the code that mentions them; all of its words if the file wasn't read completely.
    package var mentions: [MentionFact] = []
    /// Whether some expression is chained too deeply to be read.
    package var isIncomplete = false

    package init() {}
}

extension UseFacts: ArchivedFact {
    package mutating func archive(in archive: inout FactArchive) {
        archive.value(&changed)
        archive.value(&changedOwn)
        archive.value(&called)
        archive.value(&constructions)
        archive.value(&looksUpWritableMembers)
        archive.value(&mentions)
        archive.value(&isIncomplete)
    }
}
