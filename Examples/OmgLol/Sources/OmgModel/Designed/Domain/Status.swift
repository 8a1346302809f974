// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar
import Foundation

/// The domain's form of `StatusDTO`.
@Domain
nonisolated public struct Status: Hashable, Identifiable {
    public let id: TypedID<Status, String>
    public let address: String
    public let created: Date
    public let emoji: String
    public let content: String
    // ashlar:disable:next stringly-typed — 13 of 88 values are not http or https URLs.
    public let externalURL: String?
}
