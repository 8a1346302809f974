import AshlarReport

/// What a project does throughout: how it is built, rather than a slip in one place.
///
/// The standard profile reports a habit once, with all of its places.
package enum Habit: String, Sendable, Equatable {
    /// Screens hold records of the database.
    case recordsOnScreens
    /// Records are the app's models: no domain type exists next to them.
    case recordsAsModels
    /// Records decide and compute.
    case rulesOnRecords
    /// Screens hold what was decoded.
    case wireTypesOnScreens

    /// What the project does, in how many places.
    func message(places: Int) -> Localized {
        switch self {
        case .recordsOnScreens:
            Localized(
                "this project has one model for storage and screens: screens hold its records in \(places) places",
                zh: "此项目的存储与界面共用一个模型：界面在 \(places) 处持有数据库记录")
        case .recordsAsModels:
            Localized(
                "this project has no domain types next to its \(places) records",
                zh: "此项目的 \(places) 种数据库记录没有对应的领域类型")
        case .rulesOnRecords:
            Localized(
                "this project keeps its rules on its records, in \(places) places",
                zh: "此项目把业务规则写在数据库记录上，共 \(places) 处")
        case .wireTypesOnScreens:
            Localized(
                "this project has one model for the wire and screens: screens hold decoded types in \(places) places",
                zh: "此项目的线上数据与界面共用一个模型：界面在 \(places) 处持有解码得到的类型")
        }
    }
}
