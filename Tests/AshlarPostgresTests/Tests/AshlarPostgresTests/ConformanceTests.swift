import AshlarPostgres
import AshlarTestSupport
import Testing

@Suite struct ConformanceTests {
    @Test(arguments: StoreConformance.behaviours)
    func postgresKeeps(_ behaviour: StoreConformance.Behaviour) async throws {
        let settings = Server.emptySchema()
        try await behaviour.check { schema in try await Server.open(settings, schema) }
    }
}
