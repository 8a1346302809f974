/// Keeps the result that a function computes from the fields of its type: it is computed once, and again only when it
/// could have changed.
///
/// ```swift
/// struct Report {
///     let visits: [Visit]
///     @Memoized func statistics() -> Statistics { Statistics(of: visits) }
/// }
/// ```
///
/// In a struct, the function reads only `let` fields: the value is computed once for an instance and all its copies, on
/// the first thread that needs it. It isn't part of equality, of the hash, or of coding.
/// In a `@MainActor @Observable` class, the value is kept until something that the function read changes, and its
/// observers are notified.
///
/// The function has a result, no parameters, and isn't `async`; errors that it throws are not kept. It must be in the
/// type's own declaration, since the memo is a stored property.
@attached(body)
@attached(peer, names: prefixed(_))
public macro Memoized() = #externalMacro(module: "AshlarMacros", type: "MemoizedMacro")
