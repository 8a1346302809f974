/// The effects of a body of code that rules need.
///
/// It is shared instead of copied, because rules pass bodies around all the time, and each has two dozen lists. Only
/// ``FactReader`` and ``FactArchive`` change it, before any other code sees it, which makes it safe to send, and checks
/// of exclusive access needless.
package final class BodyFacts: ArchivedFact, Equatable, @unchecked Sendable {
    /// The body of a property without code.
    package static let none = BodyFacts()

    /// Names that begin with a capital, each at its first place.
    @exclusivity(unchecked) package internal(set) var typeNames: [NameFact] = []
    /// Names of properties and variables that it reads, as `name` or `self.name`.
    @exclusivity(unchecked) package internal(set) var reads: Set<String> = []
    /// Properties that it assigns or changes in place, as `name` or `self.name`.
    @exclusivity(unchecked) package internal(set) var writes: Set<String> = []
    /// Those of them that are variables or parameters of the body in at least one place: `names` of
    /// `names.append(name)` after `var names = self.names`.
    @exclusivity(unchecked) package internal(set) var localWrites: Set<String> = []
    /// Own properties that it changes in place, whether it assigns them before or not: `names` of `names?.append(name)`
    /// after `names = []`.
    @exclusivity(unchecked) package internal(set) var writesInPlace: Set<String> = []
    /// Properties and variables that it compares with `nil`: `if let name`, `name == nil`.
    @exclusivity(unchecked) package internal(set) var probes: Set<String> = []
    /// Optional parameters without which it throws, reports or returns a failure: `guard let file else { return .failed }`.
    @exclusivity(unchecked) package internal(set) var requires: Set<String> = []
    /// Functions that it calls as `name()`, `self.name()` or `Self.name()`.
    @exclusivity(unchecked) package internal(set) var calls: Set<String> = []
    /// Types that it creates values of, by their last names: `User` of `User(name)`.
    @exclusivity(unchecked) package internal(set) var makes: Set<String> = []
    /// Methods on other values with a name that promises a conversion: `toDomain` of `dto.toDomain()`.
    @exclusivity(unchecked) package internal(set) var conversions: Set<String> = []
    /// Names of the properties in its key paths: `first` and `last` of `\.name.first, \.name.last`.
    @exclusivity(unchecked) package internal(set) var keyPaths: Set<String> = []
    /// Values that it converts to a number or a date: `article.published` of `formatter.date(from: article.published)`.
    @exclusivity(unchecked) package internal(set) var parses: [NameFact] = []
    /// Texts that it converts to a number: `count` of `Int(count)`.
    @exclusivity(unchecked) package internal(set) var numbers: [NameFact] = []
    /// Texts that it converts to a date: `birthday` of `formatter.date(from: birthday)`.
    @exclusivity(unchecked) package internal(set) var moments: [NameFact] = []
    /// Values that it uses as they are, each as often as it does: `action.title` of `label.text = action.title`.
    @exclusivity(unchecked) package internal(set) var texts: [String] = []
    /// Own properties that it changes in place, each at its first place: `items` of `items.append(item)`.
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
    /// Whether it has a `try` that neither `?` nor `!` follows, also one in a `do`.
    @exclusivity(unchecked) package internal(set) var hasPlainTry = false
    /// Whether it writes to a log, or to the console.
    @exclusivity(unchecked) package internal(set) var logs = false
    /// The offset of its last log, which says nothing about code further down.
    @exclusivity(unchecked) package internal(set) var lastLog: Int32 = 0
    @exclusivity(unchecked) package internal(set) var usesNetwork = false
    /// Whether it replaces what a regular expression finds: `expression.stringByReplacingMatches(in: text, …)`.
    @exclusivity(unchecked) package internal(set) var replacesMatches = false
    /// Whether it reads local data: a bundle, a file, the environment.
    @exclusivity(unchecked) package internal(set) var readsLocally = false
    /// Whether it branches, loops or computes.
    @exclusivity(unchecked) package internal(set) var branches = false
    /// Names of cases such as `unknown` and `unsupported` that it mentions.
    @exclusivity(unchecked) package internal(set) var mentionsUnknown = false
    /// Whether it only lists properties by their names in one text, for a log: `"id: \(id), state: \(state)"`.
    @exclusivity(unchecked) package internal(set) var isDump = false
    /// How many statements it has; assignments, declarations and calls alike.
    @exclusivity(unchecked) package internal(set) var statements: Int32 = 0

    package init() {}
}

/// A name where it is used.
package struct NameFact: Sendable, Equatable {
    package var name = ""
    package var place = SourcePlace()
    package init() {}
}

/// `!`, `try!`, `as!`, `fatalError()`, `preconditionFailure()`, `parts[1]`, `precondition(!name.isEmpty)`.
package struct CrashFact: Sendable, Equatable {
    package enum Kind: UInt8, Sendable {
        case unwrap, tryForced, cast, call
        /// An element of a list that was decoded, or a part of a text that was split, by its number.
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
    /// Whether a comment says why it cannot happen.
    package var hasReason = false
    /// The call that the same block assigns to an unwrapped value before: `Tag(name:)` of
    /// `post.tag = Tag(name: name)` and then `post.tag!`; empty without one.
    package var assigned = ""
    /// The call of a type that makes an unwrapped value: `Tag.named(_:)` of `Tag.named(name)!`, and of `tag!` after
    /// `let tag = Tag.named(name)`; empty for other values.
    package var made = ""
    /// The enumeration that a switch chooses by, and the cases before the `default` that crashes: `Kind audio video`; empty
    /// unless the statements before decode it.
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
        /// `try?` with a value in its place.
        case replaced
        /// `try?`, and `nil` in its place.
        case dropped
        /// `if let x = try? …`, with something else tried when that fails.
        case probed
        /// A `catch` that neither throws nor logs.
        case swallowed
        /// `if let x = try? … { return x }`, and what comes after it where that fails.
        case passed
        /// Every form of a union was tried, and a constant takes their place.
        case exhausted
    }

    package var via = Via.keyed
    package var failure = Failure.thrown
    package var type = ""
    /// The variable or property with the decoder: `decoder` of `decoder.decode(User.self, from: data)`; else empty.
    package var decoder = ""
    package var key = ""
    package var isIfPresent = false
    /// The value that replaces it.
    package var replacement = ""
    /// Where the `case` of a `switch` around it begins, or -1: of two cases, only one is taken.
    package var branch: Int32 = -1
    /// Where the `guard` or `if` begins that it is a condition of, or the `do` with the `catch` that drops its error, or
    /// -1: the parts of one fail together.
    package var condition: Int32 = -1
    /// Whether the place has a comment.
    package var hasReason = false
    /// Whether the comment says in so many words why the value may fail to decode.
    package var isExplained = false
    /// Whether a completion handler receives `nil` where it fails, as it does after other failures:
    /// `onComplete(note?.id)` next to `onComplete(nil)`.
    package var isHandedOn = false
    /// The function and the label of the closure that returns it, `request(parse:)`; empty elsewhere.
    package var taker = ""
    package var place = SourcePlace()
    package init() {}

    /// The replacement where the code that needs the value does not run.
    package static let nothing = "_"

    /// Whether it reads JSON without a type: `JSONSerialization.jsonObject(with: data)`.
    package var isUntyped: Bool { type == "Any" }
}

/// `?? Date()`.
package struct InventionFact: Sendable, Equatable {
    package var value = ""
    package var source = ""
    /// The argument or property that takes it.
    package var target = ""
    /// The enumeration that is looked up by it, if a case such as `unknown` replaces a missing one: `Status` of
    /// `Status(rawValue: Int(text) ?? 0) ?? .unknown`.
    package var lookup = ""
    /// Whether it is an argument of a value that gets a new identity there, and other moments that are now:
    /// `Note(id: makeID(), created: draft.created ?? .now, modified: .now)`.
    package var isOfNewValue = false
    /// The type of a record that the code above makes and saves, if the value is one of its members; empty elsewhere.
    package var saved = ""
    package var hasReason = false
    package var place = SourcePlace()
    package init() {}

    /// The expressions for the present moment.
    package static let now: Set = ["Date()", "Date.now", ".now"]
}

/// A `switch` or a lookup by raw value, which selects a case by a decoded value.
package struct DiscriminatorFact: Sendable, Equatable {
    package enum Outcome: UInt8, Sendable { case crash, drop, other, known }

    /// The value that is switched over, or the type that is looked up.
    package var subject = ""
    /// The raw value of a look-up as written, without a default for a missing one; empty for a `switch`.
    package var value = ""
    /// What the body binds the name to that it looks up or switches over: `store.value(for: key)` of
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
    /// Names before it: `user` of `user.email`.
    package var base = ""
    /// The check in a form that does not depend on how it is written.
    package var test = ""
    package var place = SourcePlace()
    package init() {}

    /// `done` of `status == "done"`, `status != "done"` and `case "done"`.
    package var word: Substring? { test.hasPrefix("is ") ? test.dropFirst(3) : nil }
}

/// `throw NSError(…)`.
package struct ThrowFact: Sendable, Equatable {
    /// The error without its arguments: `ValidationError.invalid`.
    package var error = ""
    package var hasArguments = false
    /// The case that is its only argument: `badRequest` of `Abort(.badRequest)`.
    package var status = ""
    package var isText = false
    /// The arguments as written, shortened.
    package var arguments = ""
    /// The condition that it depends on.
    package var condition = ""
    /// Whether that is false where it is thrown: in the `else` of a `guard` or an `if`.
    package var isInElse = false
    /// Whether the `catch` around it has passed its error on before: `Report.send(error)`.
    package var isReported = false
    /// Where the `do` begins that the `catch` around it belongs to, or -1.
    package var attempt: Int32 = -1
    package var place = SourcePlace()
    package init() {}
}

/// `self.target = value`.
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

/// `User(id: id, name: dto.name)`.
package struct ConstructionFact: Sendable, Equatable {
    package var type = ""
    package var labels: [String] = []
    /// For each label, `name` or `dto.name` where the argument is no more than that; else empty.
    package var sources: [String] = []
    /// Whether code handles a failure to make a value in its own way: `guard let kind = Kind(rawValue: kind) else { throw … }`.
    package var isAnswered = false
    /// Whether it throws or returns something there that has the argument: `throw Failure.unknown(item.kind)`.
    package var isQuoted = false
    package var place = SourcePlace()
    package init() {}
}
