// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar

/// The domain's form of `EntryMetadataDTO`.
@Domain @Embedded
nonisolated public indirect enum EntryMetadata: Hashable {
    case string(JSONValue)
    case object(Metadata)
}
