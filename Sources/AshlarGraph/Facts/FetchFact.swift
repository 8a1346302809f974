/// A call that throws or waits, and what takes its result: `let user: User = try await client.get(…)`.
///
/// If the function decodes any type that its caller requests, this records the type.
package struct FetchFact: Sendable, Equatable {
    /// The last name of the function.
    package var function = ""
    /// The type that is written where the result goes; empty where `target` says it.
    package var type = ""
    /// The property that takes the result, or `return`.
    package var target = ""
    package var place = SourcePlace()
    package init() {}
}
