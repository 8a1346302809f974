// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar
import Foundation

nonisolated extension RegistrationDTO {
    /// The single value that all fields express.
    ///
    /// - Throws: `DomainFailure` when `iso8601Time` does not hold one.
    public static func value(_ dto: RegistrationDTO) throws(DomainFailure) -> Date {
        dto.iso8601Time
    }
}
