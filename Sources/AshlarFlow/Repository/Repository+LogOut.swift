#if Flow
import AshlarEntity

extension Repository {
    /// Ends all work, and deletes everything of the account from disk: rows, versions, and pending changes.
    ///
    /// An SQLite file is rewritten, so that deleted rows leave no bytes behind; if the rows are stored on a server, its
    /// files are the server's responsibility.
    ///
    /// Requests stop, streams end, and later answers aren't stored. The repository can't be used afterwards.
    ///
    /// - Throws: ``RepositoryFailure`` when the store fails; call it again in this case.
    public func logOut() async throws(RepositoryFailure) {
        close()
        await setup.network.forgetResponses()
        do {
            try await setup.store.write { [account, entities = Array(setup.ledger.entities.values)] transaction in
                for type in entities { try type.deleteAll(of: account, in: transaction) }
                try FetchRecord.deleteAll(of: account, in: transaction)
                try OutboxEntry.deleteAll(of: account, in: transaction)
                try BeforeImage.deleteAll(of: account, in: transaction)
                try transaction.delete(OutboxCounter.self, key: [account])
            }
            // Deleted rows remain in the pages of a file until the pages are reused.
            try await (setup.store as? any CompactableStore)?.compact()
        } catch {
            throw RepositoryFailure(of: error)
        }
    }
}
#endif
