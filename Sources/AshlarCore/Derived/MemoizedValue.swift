/// The result of a `@Memoized` function of a struct, kept next to the fields that it was computed from.
///
/// Copies share it. It isn't part of the value: all memos are equal, and none is coded.
public struct MemoizedValue<Value> {
    private let storage = MemoStorage<Value>()

    /// Creates a memo without a value.
    public init() {}

    /// The value: computed by the first caller, while others wait, and kept.
    ///
    /// - Parameter compute: returns the value; it must not access this memo.
    /// - Throws: the error that `compute` throws; nothing is kept then, and the next caller computes again.
    public func value<E: Error>(_ compute: () throws(E) -> Value) throws(E) -> Value {
        try storage.value(compute)
    }
}

/// The value is kept under a lock, and goes from thread to thread.
extension MemoizedValue: @unchecked Sendable where Value: Sendable {}

extension MemoizedValue: Hashable {
    /// Returns true: a derived value does not affect equality.
    public static func == (left: MemoizedValue, right: MemoizedValue) -> Bool { true }
    public func hash(into hasher: inout Hasher) {}
}

extension MemoizedValue: CustomStringConvertible, CustomReflectable {
    /// The name of the type, without the value, which may be large.
    public var description: String { "MemoizedValue" }
    /// A mirror without children.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}

// MARK: Codable

extension MemoizedValue: Codable {
    /// Creates a memo without a value: the derived value is computed again.
    public init(from decoder: any Decoder) {}
    public func encode(to encoder: any Encoder) {}
}

extension KeyedEncodingContainer {
    /// Writes nothing, not even a key. The synthesized `encode(to:)` of a struct calls it.
    public mutating func encode<Value>(_ memo: MemoizedValue<Value>, forKey key: Key) {}
}

extension KeyedDecodingContainer {
    /// Returns a memo without a value, whether or not the key is present.
    public func decode<Value>(_ type: MemoizedValue<Value>.Type, forKey key: Key) -> MemoizedValue<Value> {
        MemoizedValue()
    }
}

// MARK: Fields that can change

/// Lets `@Memoized` ask the compiler about the names in a function's body: a settable member of `Owner` returns
/// ``Settable``, and any other name returns ``Other``.
@dynamicMemberLookup
public struct MemoizedSource<Owner> {
    /// The name of a settable member.
    public struct Settable {}
    /// Any other name.
    public struct Other {}

    package init() {}

    /// Returns the type for the name of a settable member.
    public subscript<T>(dynamicMember member: WritableKeyPath<Owner, T>) -> Settable { Settable() }
    /// Returns the type for the name of another member.
    public subscript<T>(dynamicMember member: KeyPath<Owner, T>) -> Other { Other() }
    /// Returns the type for a name that isn't a member.
    public subscript(dynamicMember name: String) -> Other { Other() }

    /// Accepts a name that does not change.
    public func _ashlarReads_v1(_ name: Other) {}

    /// Does not compile.
    @available(
        *, unavailable,
        message: """
            copies of a struct share what @Memoized keeps, so it must not read a field that can be set: \
            make the field `let` [memoized-mutable]
            """
    )
    public func _ashlarReads_v1(_ name: Settable) {}
}
