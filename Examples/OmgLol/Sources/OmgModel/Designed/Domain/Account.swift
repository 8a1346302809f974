// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar
import Foundation

/// The domain's form of `AccountDTO`.
@Domain
nonisolated public struct Account: Hashable {
    public let email: EmailAddress?
    public let name: String?
    public let created: Date?
    public let settings: OmgModelSettings?
}
