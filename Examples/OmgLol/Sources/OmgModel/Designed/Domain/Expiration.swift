// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar
import Foundation

/// The domain's form of `ExpirationDTO`.
@Domain @Embedded
nonisolated public struct Expiration: Hashable {
    public let message: String?
    public let expired: Bool
    public let willExpire: Bool?
    public let unixEpochTime: Date?
    public let iso8601Time: Date?
}
