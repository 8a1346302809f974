import AshlarPostgres
import AshlarTestSupport
import Testing

@Suite struct ConformanceTests {
    @Test(arguments: StoreConformance.behaviors)
    func postgresKeeps(_ behavior: StoreConformance.Behavior) async throws {
        let settings = Server.emptySchema()
        try await behavior.check { schema in try await Server.open(settings, schema) }
    }
}
