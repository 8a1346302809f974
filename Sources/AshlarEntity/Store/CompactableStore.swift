/// A store whose files keep what was deleted until it is overwritten, unless it is set not to.
public protocol CompactableStore: EntityStore {
    /// Writes the files anew, without anything that was deleted.
    ///
    /// - Complexity: O(n) in the size of the database, and as much room beside it meanwhile.
    func compact() async throws
}
