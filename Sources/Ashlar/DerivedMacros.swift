/// Keeps what a function computes from the fields of its type: it is computed once, and again only when it would be
/// something else.
///
/// ```swift
/// struct Report {
///     let visits: [Visit]
///     @Memoized func statistics() -> Statistics { Statistics(of: visits) }
/// }
/// ```
///
/// In a struct, what the function reads is `let`: the value is computed once for it and all its copies, from whichever
/// thread asks first. It is no part of equality, of the hash, or of what is coded.
/// In a `@MainActor @Observable` class, the value is kept until something that the function read changes, and whoever
/// observes it is notified.
///
/// The function has a result and neither parameters nor `async`; what it throws is not kept. It stands in the type's own
/// declaration, where there is room for the memo, a stored property.
@attached(body)
@attached(peer, names: prefixed(_))
public macro Memoized() = #externalMacro(module: "AshlarMacros", type: "MemoizedMacro")
