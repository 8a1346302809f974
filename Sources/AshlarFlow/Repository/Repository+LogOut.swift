#if Flow
import AshlarEntity

extension Repository {
    /// Ends everything, and leaves nothing of the account on disk: rows, versions, and changes that were not sent.
    ///
    /// A file of SQLite is written anew, so that deleted rows leave no bytes behind; where a server keeps the rows, its
    /// files are the server's business.
    ///
    /// Requests stop, streams end, and an answer that comes later is not stored. The repository is of no more use.
    ///
    /// - Throws: ``RepositoryFailure`` when the store fails; call it again then.
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
            // Deleted rows stay in the pages of a file until those are used again.
            try await (setup.store as? any CompactableStore)?.compact()
        } catch {
            throw RepositoryFailure(of: error)
        }
    }
}
#endif
