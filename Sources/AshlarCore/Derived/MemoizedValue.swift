/// What a `@Memoized` function of a struct returned, kept beside the fields that it was computed from.
///
/// Copies share it. It is no part of the value: all memos are equal, and none is coded.
public struct MemoizedValue<Value> {
    private let storage = MemoStorage<Value>()

    /// Nothing is kept yet.
    public init() {}

    /// The value: computed by the first caller, while others wait, and kept.
    ///
    /// - Parameter compute: gives the value; must not ask this memo for it.
    /// - Throws: what `compute` throws; nothing is kept then, and the next caller computes again.
    public func value<E: Error>(_ compute: () throws(E) -> Value) throws(E) -> Value {
        try storage.value(compute)
    }
}

/// The value is kept under a lock, and goes from thread to thread.
extension MemoizedValue: @unchecked Sendable where Value: Sendable {}

extension MemoizedValue: Hashable {
    /// What is derived tells no two values apart.
    public static func == (left: MemoizedValue, right: MemoizedValue) -> Bool { true }
    public func hash(into hasher: inout Hasher) {}
}

extension MemoizedValue: CustomStringConvertible, CustomReflectable {
    /// Nothing of the value, which may be large.
    public var description: String { "MemoizedValue" }
    /// Without children.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}

// MARK: Codable

extension MemoizedValue: Codable {
    /// A memo without a value: what is derived is computed again.
    public init(from decoder: any Decoder) {}
    public func encode(to encoder: any Encoder) {}
}

extension KeyedEncodingContainer {
    /// Writes nothing: not even a key. The synthesised `encode(to:)` of a struct calls it.
    public mutating func encode<Value>(_ memo: MemoizedValue<Value>, forKey key: Key) {}
}

extension KeyedDecodingContainer {
    /// A memo without a value, whether or not the key is there.
    public func decode<Value>(_ type: MemoizedValue<Value>.Type, forKey key: Key) -> MemoizedValue<Value> {
        MemoizedValue()
    }
}

// MARK: Fields that can change

/// How `@Memoized` asks the compiler about the names in a function's body: a member of `Owner` that can be set answers
/// with another type than one that cannot, and what is no member of it with a third.
@dynamicMemberLookup
public struct MemoizedSource<Owner> {
    /// A name that stands for a member which can be set.
    public struct Settable {}
    /// Any other name.
    public struct Other {}

    package init() {}

    /// What a name of a settable member gives.
    public subscript<T>(dynamicMember member: WritableKeyPath<Owner, T>) -> Settable { Settable() }
    /// What a name of another member gives.
    public subscript<T>(dynamicMember member: KeyPath<Owner, T>) -> Other { Other() }
    /// What a name of no member gives.
    public subscript(dynamicMember name: String) -> Other { Other() }

    /// Takes what does not change.
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
