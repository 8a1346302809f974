// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar
import Foundation

nonisolated extension Expiration: Mapped {
    public static let mapping = Mapping(from: ExpirationDTO.self)
}
