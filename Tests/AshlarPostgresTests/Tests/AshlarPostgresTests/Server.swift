import AshlarPostgres
import Foundation

/// The server that `Scripts/test-postgres` has started, configured with libpq's own environment variables.
enum Server {
    /// Returns a connection string for a new, empty schema.
    static func emptySchema() -> String {
        let name = "test_\(UUID().uuidString.lowercased().replacing("-", with: ""))"
        return "options='-c search_path=\(name)' application_name=\(name)"
    }

    /// Opens a store in a schema, which is created when it doesn't exist.
    static func open(
        _ settings: String, _ schema: StoreSchema, options: PostgresStore.Options = options
    ) async throws -> PostgresStore {
        let name = name(of: settings)
        let maker = try await PostgresStore("", StoreSchema([]), options: options)
        try await maker.run("CREATE SCHEMA IF NOT EXISTS \(name)")
        return try await PostgresStore(settings, schema, options: options)
    }

    /// The schema's name, which its connections use, too.
    static func name(of settings: String) -> Substring {
        settings.split(separator: "search_path=")[1].prefix { $0 != "'" }
    }

    static var options: PostgresStore.Options {
        var options = PostgresStore.Options()
        options.polling = nil
        return options
    }
}
