import AshlarCore

public enum AccountStatus: String, CaseIterable, DirectModel {
    case active, suspended, pending, archived
}
