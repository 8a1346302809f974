import AshlarCore

extension DirectDecodable {
    /// A value for tests, the same for the same seed.
    ///
    /// It is decoded from a payload that is made from the type's shape: so it could come from the wire.
    ///
    /// - Parameters:
    ///   - seed: the seed of the fixture.
    ///   - change: sets fields of the payload.
    /// - Throws: ``FixtureFailure`` when a field's type says too little for a sample, or when the changed payload does
    ///   not decode.
    public static func fixture(
        seed: UInt64 = 0, _ change: (inout Fixture<Self>) throws -> Void = { _ in }
    ) throws -> Self {
        let payload = try fixturePayload(seed: seed, change)
        do { return try decode(from: payload) } catch {
            throw FixtureFailure(Self.self, "the payload does not decode.\n\(error.report(showing: payload))")
        }
    }

    /// The payload of a fixture: valid, unless `change` makes it invalid.
    ///
    /// - Parameters:
    ///   - seed: the seed of the fixture.
    ///   - change: sets fields and members.
    /// - Throws: ``FixtureFailure`` when a field's type says too little for a sample.
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

/// A type without its own payload, with fixtures that are made from another type's: a domain type from its DTO.
///
/// ```swift
/// extension Customer: FixtureConvertible {
///     static func fixture(from dto: CustomerDTO) throws -> Customer {
///         Customer(id: dto.id, email: try Convert.email(dto.email))
///     }
/// }
///
/// print(try Customer.fixture { $0.email = "grace@example.org" }.email)
/// ```
public protocol FixtureConvertible {
    /// The type that a fixture is made from.
    associatedtype FixtureSource: DirectDecodable

    /// Makes a fixture.
    ///
    /// - Throws: for a source that the type's rules refuse; then another one is tried.
    static func fixture(from source: FixtureSource) throws -> Self
}

extension FixtureConvertible {
    /// A value for tests, the same for the same seed, and valid by the type's own rules.
    ///
    /// - Parameters:
    ///   - seed: the seed of the fixture.
    ///   - attempts: how many sources may be refused; if a `DomainFailure` refuses one, only the values that it names
    ///     are replaced.
    ///   - change: sets fields of the source.
    /// - Throws: ``FixtureFailure`` when the rules refuse every source, with their message for the last one.
    public static func fixture(
        seed: UInt64 = 0, attempts: Int = 300, _ change: (inout Fixture<FixtureSource>) throws -> Void = { _ in }
    ) throws -> Self {
        try FixtureSearch<FixtureSource>(seed: seed, attempts: attempts).value(changing: change) {
            try fixture(from: $0)
        }
    }
}
