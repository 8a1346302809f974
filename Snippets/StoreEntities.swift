// Stores domain values in SQLite twice: the second time, their rows are updated.
#if Store
import Ashlar
import AshlarEntityMacros
import AshlarStore
import Foundation

@Domain struct Purl: Identifiable {
    let id: String
    let target: WebURL
    let visits: Int?
    let tags: [String]
}

@Entity("purl") struct PurlEntity {
    let id: String
    @Indexed let target: WebURL
    let visits: Int?
    let tags: [String]
}

extension PurlEntity: DomainEntity {
    static let projection = Projection(from: Purl.self)
    static let domain = Purl.Mapping(from: PurlEntity.self)
}

let store = try SQLiteStore.inMemory(StoreSchema([PurlEntity.self]))
let target = #refined(WebURL.self, "https://example.org")
let purls = [
    Purl(id: "home", target: target, visits: nil, tags: []), Purl(id: "blog", target: target, visits: 3, tags: ["new"]),
]
try store.upsert(purls.map(PurlEntity.init(_:)))
try store.upsert([PurlEntity(purls[0].with(\.visits, 872))])
for purl in try store.all(PurlEntity.self).map({ try $0.toDomain() }) {
    print("\(purl.id): \(purl.visits ?? 0)")
}
#endif
