// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar

nonisolated extension EntryMetadata: Mapped {
    public static let mapping = Mapping(from: EntryMetadataDTO.self) { dto in
        switch dto {
        case .string(let value): .string(try Convert.json(value))
        case .object(let value): .object(value)
        }
    }
}
