/// A call that throws or awaits, and the destination of its result: `let user: User = try await client.get(…)`.
///
/// If the function decodes any type that its caller requests, this records the type.
package struct FetchFact: Sendable, Equatable {
    /// The last name of the function.
    package var function = ""
    /// The type that is written at the destination; empty if `target` determines it.
    package var type = ""
    /// The property that takes the result, or `return`.
    package var target = ""
    package var place = SourcePlace()
    package init() {}
}
