// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar

/// 8 objects seen; first below ServiceInfo.
@DTO
nonisolated public struct AccountDTO: Hashable {
    public let email: String?
    public let name: String?
    public let created: CreatedDTO?
    public let settings: OmgModelSettings?
}
