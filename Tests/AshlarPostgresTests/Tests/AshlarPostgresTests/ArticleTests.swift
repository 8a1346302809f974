import AshlarPostgres

/// The code of the article *PostgreSQL*, which takes it from here: compiled and not called, since it needs that server.
func openStore(_ schema: StoreSchema) async throws -> PostgresStore {
    let store = try await PostgresStore("postgresql://app@db.example.org/app?sslmode=verify-full", schema)
    return store
}
