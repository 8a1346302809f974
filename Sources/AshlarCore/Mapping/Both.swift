/// Two values that are mapped together: the answers of two requests that make one domain value.
///
/// ```swift
/// static let mapping = Mapping(from: UserDTO.self, AccountDTO.self)
/// ```
///
/// Fields find their source in either; a name that both have is ambiguous, and needs a key path: `.init(\.first.id)`.
/// Three are `Both<UserDTO, Both<AccountDTO, PlanDTO>>`.
@dynamicMemberLookup
public struct Both<First, Second> {
    /// The first value.
    public let first: First
    /// The second value.
    public let second: Second

    /// - Parameters:
    ///   - first: the first value.
    ///   - second: the second value.
    @inlinable
    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    /// A property of the first value.
    @inlinable
    public subscript<V>(dynamicMember property: KeyPath<First, V>) -> V { first[keyPath: property] }
    /// A property of the second value.
    @inlinable
    public subscript<V>(dynamicMember property: KeyPath<Second, V>) -> V { second[keyPath: property] }
}

extension Both: Sendable where First: Sendable, Second: Sendable {}
extension Both: Equatable where First: Equatable, Second: Equatable {}

/// The parts of values that are mapped together, in the order of their payloads.
protocol JoinedSources {
    typealias SourcePart = (type: Any.Type, lift: (AnyKeyPath) -> [AnyKeyPath])
    static var parts: [SourcePart] { get }
}

extension Both: JoinedSources {
    static var parts: [SourcePart] {
        func first(_ path: AnyKeyPath) -> AnyKeyPath? {
            func open<V>(_ type: V.Type) -> AnyKeyPath? {
                (path as? KeyPath<First, V>).map { \Both<First, Second>[dynamicMember: $0] }
            }
            return _openExistential(Swift.type(of: path).valueType, do: open)
        }
        func second(_ path: AnyKeyPath) -> AnyKeyPath? {
            func open<V>(_ type: V.Type) -> AnyKeyPath? {
                (path as? KeyPath<Second, V>).map { \Both<First, Second>[dynamicMember: $0] }
            }
            return _openExistential(Swift.type(of: path).valueType, do: open)
        }
        return parts(of: First.self, \.first, first) + parts(of: Second.self, \.second, second)
    }

    /// - Parameter dynamic: a key path as dynamic members write it.
    private static func parts<Part>(
        of type: Part.Type, _ member: KeyPath<Both, Part>, _ dynamic: @escaping (AnyKeyPath) -> AnyKeyPath?
    ) -> [SourcePart] {
        func lift(_ path: AnyKeyPath) -> [AnyKeyPath] {
            [(member as AnyKeyPath).appending(path: path), dynamic(path)].compactMap { $0 }
        }
        guard let joined = type as? any JoinedSources.Type else { return [(type, lift)] }
        return joined.parts.map { part in (part.type, { part.lift($0).flatMap(lift) }) }
    }
}
