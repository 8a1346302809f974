// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar
import Foundation

nonisolated extension Address: Mapped {
    public static let mapping = Mapping(
        from: AddressDTO.self,
        registration: .init(\.registration) { try RegistrationDTO.value($0) })
}
