import AshlarSyntax

/// What the rules need to know of one Swift file, taken from it in one walk: compact, and free of syntax nodes,
/// so that a file that has not changed is not read again.
package struct FileFacts: Sendable, Equatable {
    /// Relative to the folder that is checked; not part of what is cached.
    package var path = ""
    package var lineCount: Int32 = 0
    /// Whether the file says that a tool wrote it.
    package var isGenerated = false
    /// Whether parts of it are not Swift.
    package var hasSyntaxErrors = false
    /// The line from which on it is no Swift; 0 when it is, or when nothing of it could be read.
    package var syntaxErrorLine: Int32 = 0
    /// Why nothing of it was read.
    package var refusal: SourceRefusal?
    package var imports: [ImportFact] = []
    /// Types, extensions, type aliases, and one declaration without a name for what stands outside of types.
    package var declarations: [DeclarationFact] = []
    /// The names of members that something other than an initialiser assigns or changes in place.
    package var mutatedMembers: Set<String> = []
    /// Those of them that it changes in a value whose type it does not say.
    package var freeMutations: Set<String> = []
    /// The others, after the last name of the type that the file gives to the variable: `User.name`.
    package var ownedMutations: Set<String> = []
    /// The names of members that it reads from other values, as `name` of `user.name`; only where Ashlar is imported.
    package var readMembers: Set<String> = []
    /// Calls that make a value: `User(id:name:)` as `User` and `id:name:`.
    package var constructions: Set<String> = []
    /// Names of value-making methods and settings that decide how keys are read, such as `convertFromSnakeCase`.
    package var keyStrategies: Set<String> = []
    /// The comments that turn rules off.
    package var directives: [DirectiveFact] = []
    /// What the code may do to properties, for those who want to make one a constant.
    package var uses = UseFacts()

    package init() {}
}

/// `import SwiftUI`.
package struct ImportFact: Sendable, Equatable {
    package var module = ""
    /// Whether it stands behind `#if`.
    package var isConditional = false
    package var place = SourcePlace()
    package init() {}
}

/// `// ashlar:disable:next silent-default — reason`.
package struct DirectiveFact: Sendable, Equatable {
    package enum Kind: UInt8, Sendable { case disable, disableNext, disableThis, enable, unknown }

    package var kind = Kind.unknown
    /// The rules that it names; empty for all.
    package var rules: [String] = []
    package var reason = ""
    package var place = SourcePlace()
    package init() {}
}
