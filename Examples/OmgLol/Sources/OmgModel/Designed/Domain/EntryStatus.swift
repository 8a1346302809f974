// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar

/// 2 words in 37 values; others are kept as they come.
@OpenEnum
nonisolated public enum EntryStatus {
    case draft
    case live
    /// A word that was not known when this was written.
    case unknown(String)
}
