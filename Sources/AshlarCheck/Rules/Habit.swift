import AshlarLocalization

/// A pattern that a project follows throughout, as a design choice rather than an oversight in one place.
///
/// The standard profile reports a habit once, with all of its places.
package enum Habit: String, Sendable, Equatable {
    /// Screens hold database records.
    case recordsOnScreens
    /// Records are the app's models, without domain types next to them.
    case recordsAsModels
    /// Records contain business rules.
    case rulesOnRecords
    /// Screens hold decoded types.
    case wireTypesOnScreens
    /// Classes only hold values, in many places.
    case classesForData

    /// Returns the message that describes the habit, with the number of its places.
    func message(places: Int) -> Localized {
        switch self {
        case .recordsOnScreens:
            Localized(
                "screens of this project hold its database records in \(places) places",
                zh: "此项目的界面在 \(places) 处持有数据库记录")
        case .recordsAsModels:
            Localized(
                "this project has no domain types for \(places) of its database records",
                zh: "此项目有 \(places) 种数据库记录没有对应的领域类型")
        case .rulesOnRecords:
            Localized(
                "this project keeps business rules on its database records, in \(places) places",
                zh: "此项目把业务规则写在数据库记录上，共 \(places) 处")
        case .wireTypesOnScreens:
            Localized(
                "screens of this project hold decoded types in \(places) places",
                zh: "此项目的界面在 \(places) 处持有解码得到的类型")
        case .classesForData:
            Localized(
                "this project declares \(places) types that only hold values as classes: structs can be compared and "
                    + "shared safely",
                zh: "此项目有 \(places) 个只保存数据的类型声明为类：改为结构体后即可比较，并可放心共享")
        }
    }
}
