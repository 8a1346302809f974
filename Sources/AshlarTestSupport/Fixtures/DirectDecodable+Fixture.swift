import AshlarCore

extension DirectDecodable {
    /// A value for tests, the same for the same seed.
    ///
    /// It is decoded from a payload that is made along the type's shape: so it is one that could come from the wire.
    ///
    /// - Parameters:
    ///   - seed: which one.
    ///   - change: sets fields of the payload.
    /// - Throws: ``FixtureFailure`` when a field's type says too little to make a sample of it, or when the changed
    ///   payload does not decode.
    public static func fixture(
        seed: UInt64 = 0, _ change: (inout Fixture<Self>) throws -> Void = { _ in }
    ) throws -> Self {
        let payload = try fixturePayload(seed: seed, change)
        do { return try decode(from: payload) } catch {
            throw FixtureFailure(Self.self, "the payload does not decode.\n\(error.report(showing: payload))")
        }
    }

    /// The payload of a fixture: valid, unless it is changed to be otherwise.
    ///
    /// - Parameters:
    ///   - seed: which one.
    ///   - change: sets fields and members.
    /// - Throws: ``FixtureFailure`` when a field's type says too little to make a sample of it.
    public static func fixturePayload(
        seed: UInt64 = 0, _ change: (inout Fixture<Self>) throws -> Void = { _ in }
    ) throws -> [UInt8] {
        var sampler = Sampler(of: Self.self, seed: seed, isPlausible: true)
        var fixture = Fixture<Self>(node: try sampler.payload())
        try change(&fixture)
        return fixture.node.bytes
    }
}

extension Sampler {
    static func payload(of type: any DirectDecodable.Type, seed: UInt64) throws(FixtureFailure) -> [UInt8] {
        var sampler = Sampler(of: type, seed: seed)
        return try sampler.payload().bytes
    }
}

/// A type without a payload of its own, whose fixtures are made of another type's: a domain type of its DTO.
///
/// ```swift
/// extension User: FixtureConvertible {
///     static func fixture(from dto: UserDTO) throws -> User { try User(dto) }
/// }
/// let user = try User.fixture(seed: 7)
/// ```
public protocol FixtureConvertible {
    /// What a fixture is made of.
    associatedtype FixtureSource: DirectDecodable

    /// Makes a fixture.
    ///
    /// - Throws: for a source that the type's rules refuse; another one is tried then.
    static func fixture(from source: FixtureSource) throws -> Self
}

extension FixtureConvertible {
    /// A value for tests, the same for the same seed, and valid by the type's own rules.
    ///
    /// - Parameters:
    ///   - seed: which one.
    ///   - attempts: how many sources may be refused; of those that a ``DomainFailure`` refuses, only what it names is
    ///     replaced.
    ///   - change: sets fields of the source.
    /// - Throws: ``FixtureFailure`` when the rules refuse every source, with what they said of the last one.
    public static func fixture(
        seed: UInt64 = 0, attempts: Int = 300, _ change: (inout Fixture<FixtureSource>) throws -> Void = { _ in }
    ) throws -> Self {
        try FixtureSearch<FixtureSource>(seed: seed, attempts: attempts).value(changing: change) {
            try fixture(from: $0)
        }
    }
}
