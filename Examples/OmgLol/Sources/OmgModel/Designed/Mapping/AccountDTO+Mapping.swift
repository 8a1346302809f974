// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar
import Foundation

nonisolated extension Account: Mapped {
    public static let mapping = Mapping(
        from: AccountDTO.self,
        created: .init(\.created) { try Convert.optional($0, CreatedDTO.value(_:)) })
}
