/// The effects of a body of code that rules need.
///
/// Bodies are shared instead of copied, because rules pass them around all the time, and each has two dozen lists. Only
/// ``FactReader`` and ``FactArchive`` change a body, before any other code sees it, so it is safe to send and needs no
/// exclusivity checks.
package final class BodyFacts: ArchivedFact, Equatable, @unchecked Sendable {
    /// The body of a property without code.
    package static let none = BodyFacts()

    /// Capitalized names, each where it first appears.
    @exclusivity(unchecked) package internal(set) var typeNames: [NameFact] = []
    /// Names of properties and variables that it reads, as `name` or `self.name`.
    @exclusivity(unchecked) package internal(set) var reads: Set<String> = []
    /// Properties that it assigns or changes in place, as `name` or `self.name`.
    @exclusivity(unchecked) package internal(set) var writes: Set<String> = []
    /// The ``writes`` that are local variables or parameters in at least one place: `names` in `names.append(name)`
    /// after `var names = self.names`.
    @exclusivity(unchecked) package internal(set) var localWrites: Set<String> = []
    /// Properties of its type that it changes in place, even after it assigns them: `names` in `names?.append(name)`
    /// after `names = []`.
    @exclusivity(unchecked) package internal(set) var writesInPlace: Set<String> = []
    /// Properties and variables that it compares with `nil`: `if let name`, `name == nil`.
    @exclusivity(unchecked) package internal(set) var probes: Set<String> = []
    /// Optional parameters without which it throws, reports or returns a failure: `guard let file else { return .failed }`.
    @exclusivity(unchecked) package internal(set) var requires: Set<String> = []
    /// Functions that it calls as `name()`, `self.name()` or `Self.name()`.
    @exclusivity(unchecked) package internal(set) var calls: Set<String> = []
    /// The last names of the types that it creates values of: `User` in `User(name)`.
    @exclusivity(unchecked) package internal(set) var makes: Set<String> = []
    /// Methods on other values with a name that promises a conversion: `toDomain` in `dto.toDomain()`.
    @exclusivity(unchecked) package internal(set) var conversions: Set<String> = []
    /// Names of the properties in its key paths: `first` and `last` in `\.name.first, \.name.last`.
    @exclusivity(unchecked) package internal(set) var keyPaths: Set<String> = []
    /// Values that it converts to a number or a date: `article.published` in `formatter.date(from: article.published)`.
    @exclusivity(unchecked) package internal(set) var parses: [NameFact] = []
    /// Strings that it converts to a number: `count` in `Int(count)`.
    @exclusivity(unchecked) package internal(set) var numbers: [NameFact] = []
    /// Strings that it converts to a date: `birthday` in `formatter.date(from: birthday)`.
    @exclusivity(unchecked) package internal(set) var moments: [NameFact] = []
    /// Values that it uses unchanged, once for each use: `action.title` in `label.text = action.title`.
    @exclusivity(unchecked) package internal(set) var texts: [String] = []
    /// Properties of its type that it changes in place, each where it first does: `items` in `items.append(item)`.
    @exclusivity(unchecked) package internal(set) var changes: [NameFact] = []
    @exclusivity(unchecked) package internal(set) var crashes: [CrashFact] = []
    @exclusivity(unchecked) package internal(set) var decodes: [DecodeFact] = []
    @exclusivity(unchecked) package internal(set) var inventions: [InventionFact] = []
    @exclusivity(unchecked) package internal(set) var fetches: [FetchFact] = []
    @exclusivity(unchecked) package internal(set) var discriminators: [DiscriminatorFact] = []
    @exclusivity(unchecked) package internal(set) var checks: [CheckFact] = []
    @exclusivity(unchecked) package internal(set) var throwing: [ThrowFact] = []
    @exclusivity(unchecked) package internal(set) var assignments: [AssignmentFact] = []
    @exclusivity(unchecked) package internal(set) var constructions: [ConstructionFact] = []
    /// Whether it has a `try` without `?` or `!`, including one in a `do`.
    @exclusivity(unchecked) package internal(set) var hasPlainTry = false
    /// Whether it writes to a log or to the console.
    @exclusivity(unchecked) package internal(set) var logs = false
    /// The offset of its last log, which can't report a failure further down.
    @exclusivity(unchecked) package internal(set) var lastLog: Int32 = 0
    @exclusivity(unchecked) package internal(set) var usesNetwork = false
    /// Whether it replaces the matches of a regular expression: `expression.stringByReplacingMatches(in: text, …)`.
    @exclusivity(unchecked) package internal(set) var replacesMatches = false
    /// Whether it reads local data: a bundle, a file, the environment.
    @exclusivity(unchecked) package internal(set) var readsLocally = false
    /// Whether it branches, loops or computes.
    @exclusivity(unchecked) package internal(set) var branches = false
    /// Whether it mentions a case such as `unknown` or `unsupported`.
    @exclusivity(unchecked) package internal(set) var mentionsUnknown = false
    /// Whether it only lists properties by name in one string, for a log: `"id: \(id), state: \(state)"`.
    @exclusivity(unchecked) package internal(set) var isDump = false
    /// The number of its statements, including assignments, declarations and calls.
    @exclusivity(unchecked) package internal(set) var statements: Int32 = 0

    package init() {}
}

/// A name and the place where it is used.
package struct NameFact: Sendable, Equatable {
    package var name = ""
    package var place = SourcePlace()
    package init() {}
}

/// Code that can crash: `!`, `try!`, `as!`, `fatalError()`, `preconditionFailure()`, `parts[1]`,
/// `precondition(!name.isEmpty)`.
package struct CrashFact: Sendable, Equatable {
    package enum Kind: UInt8, Sendable {
        case unwrap, tryForced, cast, call
        /// An access by index to an element of a decoded list or to a part of a split string.
        case index
        /// A condition on what a decoder has read.
        case requirement
    }

    package var kind = Kind.unwrap
    package var text = ""
    /// Whether it is in the `default` of a switch over a discriminator.
    package var isInDefault = false
    /// The condition that a call depends on.
    package var condition = ""
    /// Whether it depends on decoded values; not determined outside of decoders.
    package var dependsOnPayload = true
    /// Whether a comment says why it can't happen.
    package var hasReason = false
    /// The call that the same block assigns to the unwrapped value earlier: `Tag(name:)` in
    /// `post.tag = Tag(name: name)` and then `post.tag!`; empty without an assignment.
    package var assigned = ""
    /// The call on a type that makes an unwrapped value: `Tag.named(_:)` in `Tag.named(name)!`, and for `tag!` after
    /// `let tag = Tag.named(name)`; empty for other values.
    package var made = ""
    /// The enumeration that a switch is over, and the cases before the `default` that crashes: `Kind audio video`;
    /// empty unless the preceding statements decode the value.
    package var choice = ""
    package var place = SourcePlace()
    package init() {}
}

/// A call that decodes: `container.decode(Int.self, forKey: .id)`.
package struct DecodeFact: Sendable, Equatable {
    package enum Via: UInt8, Sendable {
        case keyed, single, decoder, nested
        /// A row of a database: `all(decoding: Row.self)`.
        case row
        /// A part that reads the same object: `Counts(from: decoder)`.
        case part
    }

    /// How an error is handled.
    package enum Failure: UInt8, Sendable {
        /// The error is propagated.
        case thrown
        /// `try?` with a replacement value.
        case replaced
        /// `try?` that leaves `nil`.
        case dropped
        /// `if let x = try? …` with another attempt when it fails.
        case probed
        /// A `catch` that neither throws nor logs.
        case swallowed
        /// `if let x = try? … { return x }`, with the code after it as the fallback.
        case passed
        /// Every form of a union fails, and a constant replaces the value.
        case exhausted
    }

    package var via = Via.keyed
    package var failure = Failure.thrown
    package var type = ""
    /// The variable or property with the decoder: `decoder` in `decoder.decode(User.self, from: data)`; otherwise
    /// empty.
    package var decoder = ""
    package var key = ""
    package var isIfPresent = false
    /// The replacement value.
    package var replacement = ""
    /// The offset of the enclosing `case` of a `switch`, or -1. Only one of two cases runs.
    package var branch: Int32 = -1
    /// The offset of the `guard` or `if` that has it as a condition, or of the `do` with the `catch` that drops its
    /// error, or -1. Calls with the same offset fail together.
    package var condition: Int32 = -1
    /// Whether the place has a comment.
    package var hasReason = false
    /// Whether the comment explicitly says why the value may fail to decode.
    package var isExplained = false
    /// Whether a completion handler receives `nil` when it fails, as after other failures: `onComplete(note?.id)` next
    /// to `onComplete(nil)`.
    package var isHandedOn = false
    /// The function and the label of the closure that returns it, as in `request(parse:)`; otherwise empty.
    package var taker = ""
    package var place = SourcePlace()
    package init() {}

    /// The replacement if the code that needs the value doesn't run.
    package static let nothing = "_"

    /// Whether it reads JSON without a type: `JSONSerialization.jsonObject(with: data)`.
    package var isUntyped: Bool { type == "Any" }
}

/// A default that makes up a value: `?? Date()`.
package struct InventionFact: Sendable, Equatable {
    package var value = ""
    package var source = ""
    /// The argument or property that takes it.
    package var target = ""
    /// The enumeration that it looks up, if a case such as `unknown` replaces a missing one: `Status` in
    /// `Status(rawValue: Int(text) ?? 0) ?? .unknown`.
    package var lookup = ""
    /// Whether it is an argument of a new value, which also gets a new identity and other times that are now:
    /// `Note(id: makeID(), created: draft.created ?? .now, modified: .now)`.
    package var isOfNewValue = false
    /// The type of the record that the preceding code creates and saves, if the value is one of its members; otherwise
    /// empty.
    package var saved = ""
    package var hasReason = false
    package var place = SourcePlace()
    package init() {}

    /// The expressions for the current time.
    package static let now: Set = ["Date()", "Date.now", ".now"]
}

/// A `switch` or a lookup by raw value, which selects a case by a decoded value.
package struct DiscriminatorFact: Sendable, Equatable {
    package enum Outcome: UInt8, Sendable { case crash, drop, other, known }

    /// The value that is switched over, or the type that is looked up.
    package var subject = ""
    /// The raw value of a lookup as written, without the default for a missing value; empty for a `switch`.
    package var value = ""
    /// The expression that the body binds to the name that it looks up or switches over: `store.value(for: key)` in
    /// `let word = store.value(for: key)`; empty for parameters, properties and longer values.
    package var origin = ""
    package var outcome = Outcome.known
    /// The case that an unknown value becomes.
    package var text = ""
    /// Whether the lookup has a default for a missing value: `Mode(rawValue: query["mode"] ?? "")`.
    package var mayBeAbsent = false
    /// Whether it is the `default` of a `switch` in which no `case` chooses the same case.
    package var isOnlyForUnknown = false
    package var hasReason = false
    package var place = SourcePlace()
    package init() {}
}

/// A check of a value's format: a pattern, a length, a required character, an allowed word.
package struct CheckFact: Sendable, Equatable {
    /// The last name of the checked value: `email`.
    package var subject = ""
    /// The names before it: `user` in `user.email`.
    package var base = ""
    /// The check in a form that doesn't depend on how it is written.
    package var test = ""
    package var place = SourcePlace()
    package init() {}

    /// `done` in `status == "done"`, `status != "done"` and `case "done"`.
    package var word: Substring? { test.hasPrefix("is ") ? test.dropFirst(3) : nil }
}

/// A `throw` statement: `throw NSError(…)`.
package struct ThrowFact: Sendable, Equatable {
    /// The error without its arguments: `ValidationError.invalid`.
    package var error = ""
    package var hasArguments = false
    /// The case that is its only argument: `badRequest` in `Abort(.badRequest)`.
    package var status = ""
    package var isText = false
    /// The arguments as written, shortened.
    package var arguments = ""
    /// The condition that it depends on.
    package var condition = ""
    /// Whether the condition is false when it throws: in the `else` of a `guard` or an `if`.
    package var isInElse = false
    /// Whether the enclosing `catch` passes its error on first: `Report.send(error)`.
    package var isReported = false
    /// The offset of the `do` that the enclosing `catch` belongs to, or -1.
    package var attempt: Int32 = -1
    package var place = SourcePlace()
    package init() {}
}

/// An assignment: `self.target = value`.
package struct AssignmentFact: Sendable, Equatable {
    package enum Value: UInt8, Sendable { case copy, decode, expression }

    package var target = ""
    package var value = Value.expression
    /// `dto.name` for a copy; the type for a decode; the text, shortened, for an expression.
    package var text = ""
    /// The key of a decode.
    package var key = ""
    package var isIfPresent = false
    /// Properties and variables that an expression reads.
    package var sources: [String] = []
    /// Whether it is a plain statement of the body, not behind a condition.
    package var isUnconditional = false
    package var place = SourcePlace()
    package init() {}
}

/// A call that creates a value: `User(id: id, name: dto.name)`.
package struct ConstructionFact: Sendable, Equatable {
    package var type = ""
    package var labels: [String] = []
    /// For each label, the argument if it is only `name` or `dto.name`; otherwise empty.
    package var sources: [String] = []
    /// Whether the code itself handles a failure to create the value:
    /// `guard let kind = Kind(rawValue: kind) else { throw … }`.
    package var isAnswered = false
    /// Whether it then throws or returns something that includes the argument: `throw Failure.unknown(item.kind)`.
    package var isQuoted = false
    package var place = SourcePlace()
    package init() {}
}
