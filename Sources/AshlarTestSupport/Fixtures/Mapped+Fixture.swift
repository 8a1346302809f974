import AshlarCore

extension Mapped where ModelMap.MappingSource: DirectDecodable {
    /// A value for tests, the same for the same seed, and valid by the type's own rules.
    ///
    /// It is mapped from a payload of its DTO. Only the values that the type refuses are replaced, until it accepts all
    /// of them.
    ///
    /// ```swift
    /// let trip = try Trip.fixture(seed: 3) { $0.email = "grace@example.org" }
    /// ```
    ///
    /// - Parameters:
    ///   - seed: the seed of the fixture.
    ///   - attempts: how often values may be replaced.
    ///   - change: sets fields of the payload, which are not replaced.
    /// - Throws: ``FixtureFailure`` when the type refuses every payload, with its message for the last one.
    public static func fixture(
        seed: UInt64 = 0, attempts: Int = 300,
        _ change: (inout Fixture<ModelMap.MappingSource>) throws -> Void = { _ in }
    ) throws -> Self {
        try FixtureSearch<ModelMap.MappingSource>(seed: seed, attempts: attempts).value(changing: change) {
            (source) throws(DomainFailure) in try mapping(source)
        }
    }
}
