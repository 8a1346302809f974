// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar
import Foundation

nonisolated extension CreatedDTO {
    /// The single value that all fields express.
    ///
    /// - Throws: `DomainFailure` when `unixEpochTime` does not hold one.
    public static func value(_ dto: CreatedDTO) throws(DomainFailure) -> Date {
        dto.unixEpochTime
    }
}
