/// The `Decoder` that types see: a position in a tape.
///
/// One instance serves a whole payload: it moves to a value, the value's type reads it, and it moves back.
final class TapeDecoder: Decoder {
    let tape: Tape
    let options: DecodingOptions
    let types: TypeTable
    // Never passed on `inout`.
    @exclusivity(unchecked) private(set) var position: Int
    @exclusivity(unchecked) private(set) var path: CodingPath?

    init(_ tape: Tape, _ options: DecodingOptions, _ types: TypeTable, at position: Int, in path: CodingPath? = nil) {
        self.tape = tape
        self.options = options
        self.types = types
        unsafe self.position = position
        unsafe self.path = path
    }

    var codingPath: [any CodingKey] { unsafe CodingPath.array(path) }
    var userInfo: [CodingUserInfoKey: Any] { options.userInfo }

    /// A decoder that stays where it is, for a superclass.
    func detached(at position: Int, in path: CodingPath?) -> TapeDecoder {
        TapeDecoder(tape, options, types, at: position, in: path)
    }

    /// A decoder of a payload of its own, `null`, for a superclass that has no value in this one.
    func withoutValue(in path: CodingPath?) throws -> TapeDecoder {
        let tape = unsafe try Array("null".utf8).withUnsafeBytes { bytes in
            let tape = unsafe try PayloadText.tape(of: bytes)
            tape.keepBytes()
            return tape
        }
        return TapeDecoder(tape, options, types, at: Tape.rootPosition, in: path)
    }

    // MARK: Containers

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        unsafe try container(keyedBy: type, at: position, in: path)
    }

    func container<Key: CodingKey>(
        keyedBy type: Key.Type, at position: Int, in path: CodingPath?
    ) throws -> KeyedDecodingContainer<Key> {
        try expectObject(position, path)
        return KeyedDecodingContainer(KeyedTapeContainer<Key>(self, at: position, in: path))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        unsafe try unkeyedContainer(at: position, in: path)
    }

    func unkeyedContainer(at position: Int, in path: CodingPath?) throws -> any UnkeyedDecodingContainer {
        try expectArray(position, path)
        return UnkeyedTapeContainer(self, at: position, in: path)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

    // MARK: Values

    /// Decodes a value of any type.
    ///
    /// - Parameters:
    ///   - position: the value's position.
    ///   - path: the path of its container.
    ///   - key: its key in the container; asked for only when it is needed.
    func value<T: Decodable>(
        _ type: T.Type, at position: Int, in path: CodingPath?, _ key: () -> (any CodingKey)?
    ) throws -> T {
        switch types.treatment(of: type) {
        case .codable: break
        case .plain(let plain):
            do throws(DecodingFault) { return try TapeDecoder.read(plain, as: type, tape, position) } catch {}
            // Decoded again for a full error: the keys of a dictionary that has an error are no longer converted.
            if !options.usesDefaultKeys, let members = type as? any DecodableMembers.Type {
                return try self.members(members, as: type, at: position, in: nested(path, key))
            }
        case .elements(let elements):
            return try self.elements(elements, as: type, at: position, in: nested(path, key))
        case .members(let members):
            return try self.members(members, as: type, at: position, in: nested(path, key))
        case .direct(let direct):
            return try model(direct, as: type, at: position, in: path, key)
        case .date: return unsafe unsafeBitCast(try date(at: position, in: path, key), to: T.self)
        case .data: return try data(at: position, in: path, key) as! T
        case .url: return try url(at: position, in: path, key) as! T
        case .decimal: return try decimal(at: position, in: path, key) as! T
        }
        // By the value of `type`: for a class, it may be a subclass of `T`.
        return try move(to: position, in: nested(path, key)) { try type.init(from: self) }
    }

    // In the three below, the type that is read is `T`, but the compiler cannot know that.

    @inline(__always)
    private static func read<T, P: PlainValue>(
        _ plain: P.Type, as type: T.Type, _ tape: Tape, _ position: Int
    ) throws(DecodingFault) -> T {
        unsafe unsafeBitCast(try P.read(tape, at: position), to: T.self)
    }

    private func elements<T, E: DecodableElements>(
        _ elements: E.Type, as type: T.Type, at position: Int, in path: CodingPath?
    ) throws -> T {
        try move(to: position, in: path) {
            unsafe unsafeBitCast(try E.decodeElements(self, at: position, in: path), to: T.self)
        }
    }

    private func members<T, M: DecodableMembers>(
        _ members: M.Type, as type: T.Type, at position: Int, in path: CodingPath?
    ) throws -> T {
        unsafe unsafeBitCast(try M.decodeMembers(self, at: position, in: path), to: T.self)
    }

    /// Moves to a value while its type reads it.
    @inline(__always)
    func move<R>(to position: Int, in path: CodingPath?, _ body: () throws -> R) rethrows -> R {
        let (outerPosition, outerPath) = unsafe (self.position, self.path)
        unsafe self.position = position
        unsafe self.path = path
        defer {
            unsafe self.position = outerPosition
            unsafe self.path = outerPath
        }
        return try body()
    }

    @inline(__always)
    func nested(_ path: CodingPath?, _ key: () -> (any CodingKey)?) -> CodingPath? {
        guard let key = key() else { return path }
        return CodingPath(path, key)
    }
}
