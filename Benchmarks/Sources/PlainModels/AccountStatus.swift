public enum AccountStatus: String, Codable, Sendable {
    case active, suspended, pending, archived
}
