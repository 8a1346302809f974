// Opens a database of an earlier version of the app, and migrates it.

#if Store
import Ashlar
import AshlarEntityMacros
import AshlarStore
import Foundation

/// The entities of version 1.
enum FirstVersion {
    @Entity("users") struct UserEntity {
        let id: Int
        let name: String
    }
}

@Entity("users") struct UserEntity {
    let id: Int
    @Indexed let fullName: String
    let age: Int
}

@Entity("posts") struct PostEntity {
    let id: Int
    let title: String
}

// snippet.hide
// An app's folder stays; this one is temporary.
let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
precondition(FileManager.default.changeCurrentDirectoryPath(folder.path))
// snippet.show

do {
    let store = try SQLiteStore(path: "app.sqlite", StoreSchema([FirstVersion.UserEntity.self]))
    try store.upsert([FirstVersion.UserEntity(id: 1, name: "Ada")])
}

let schema = StoreSchema(
    version: 3, [UserEntity.self, PostEntity.self],
    migrations: [
        Migration(to: 2, .rename(column: "name", of: "users", to: "full_name")),
        Migration(to: 3, .add(EntityColumn("age", of: Int.self), to: "users", filledWith: "0")),
    ])
let store = try SQLiteStore(path: "app.sqlite", schema) { plan in print(plan) }
print(try store.all(UserEntity.self).map(\.fullName))  // ["Ada"]
try FileManager.default.removeItem(at: folder)
#endif
