// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar

/// One of 2 kinds of value.
@Union(.untagged)
nonisolated public indirect enum EntryMetadataDTO: Hashable {
    case string(String)
    case object(Metadata)
}
