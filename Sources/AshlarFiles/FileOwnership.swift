/// The owner of a file that Ashlar writes, who may change it.
package enum FileOwnership: Sendable {
    /// Ashlar only: the manifest lists its hash, and an edited file is not replaced.
    case ashlar
    /// Ashlar and a person: it is replaced whatever it contains, and no manifest lists it.
    case shared
    /// A person: Ashlar writes the file only if it does not exist. No manifest lists it.
    case person
}
