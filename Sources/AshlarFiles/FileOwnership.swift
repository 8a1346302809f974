/// Who may change a file that Ashlar writes.
package enum FileOwnership: Sendable {
    /// Nobody else: the manifest lists its hash, and an edited one is not replaced.
    case ashlar
    /// A person too: it is replaced whatever it holds, and no manifest lists it.
    case shared
    /// A person: Ashlar writes it where there is none, and never again. No manifest lists it.
    case person
}
