#if Store
import AshlarStore
import Foundation
import GRDB
import Testing

@Suite struct StoreFileTests {
    @Test func reopeningAFileKeepsItsRows() throws {
        try withTemporaryFolder { folder in
            let path = folder.appending(path: "rows.sqlite").path
            do {
                let store = try SQLiteStore(path: path)
                try store.create(Person.self)
                try store.upsert([Person(id: 1, name: "Bo")])
            }
            let store = try SQLiteStore(path: path)
            try store.create(Person.self)
            #expect(try store.all(Person.self) == [Person(id: 1, name: "Bo")])
        }
    }

    @Test func aFileIsKeptInWALMode() throws {
        try withTemporaryFolder { folder in
            let store = try SQLiteStore(path: folder.appending(path: "wal.sqlite").path)
            #expect(try store.database.read { try String.fetchOne($0, sql: "PRAGMA journal_mode") } == "wal")
        }
    }

    @Test func aFolderThatIsNotThereIsReported() throws {
        try withTemporaryFolder { folder in
            let path = folder.appending(path: "missing/rows.sqlite").path
            let error = storeError { _ = try SQLiteStore(path: path) }
            #expect(error?.code == .cannotOpen)
            #expect(error?.description.contains("cannot open the database \"\(path)\": unable to open") == true)
        }
    }

    @Test func aFileThatIsNoDatabaseIsReportedAndKept() throws {
        try withTemporaryFolder { folder in
            let file = folder.appending(path: "notes.txt")
            let text = Data(String(repeating: "These are notes, not a database. ", count: 50).utf8)
            try text.write(to: file)
            let error = storeError { _ = try SQLiteStore(path: file.path) }
            #expect(error?.code == .cannotOpen)
            #expect(error?.description.contains("file is not a database") == true)
            #expect(try Data(contentsOf: file) == text)
        }
    }

    @Test func storesInMemoryShareNothing() throws {
        let (one, other) = (try SQLiteStore.inMemory(), try SQLiteStore.inMemory())
        try one.create(Person.self)
        #expect(try other.database.read { try $0.tableExists("people") } == false)
    }
}
#endif
