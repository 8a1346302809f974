/// A store with files that may contain deleted data until it is overwritten.
public protocol CompactableStore: EntityStore {
    /// Rewrites the files, without deleted data.
    ///
    /// - Complexity: O(n) in the size of the database, and temporarily the same amount of disk space.
    func compact() async throws
}
