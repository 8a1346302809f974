import AshlarFlow
import AshlarStore
import Foundation
import OmgKit

let recording = URL(filePath: "ashlar/Examples/OmgLol/Recordings/purls-and-pastes.har")
let network = try NetworkService(
    base: URL(string: "https://api.omg.lol")!, transport: try RecordedServer(playing: recording))
let store = try SQLiteStore(path: "purls.sqlite", StoreSchema(OmgKitRepository.entities))
let repository = OmgKitRepository.make(
    account: "tamsinweld@example.org", store: store, network: network, changes: [DeletePurl.self])
let purls = PurlsResource(address: "tamsinweld")

let arguments = CommandLine.arguments.dropFirst()
if arguments.first == "delete", let name = arguments.last {
    try await repository.perform(DeletePurl(address: "tamsinweld", name: name))
}
if arguments.first == "page" {
    try await showPage(of: purls, in: repository)
}

let state = try await repository.read(purls)
for purl in state.values ?? [] {
    print("\(purl.name): \(purl.url), \(purl.counter.map { "\($0) visits" } ?? "not counted")")
}
for change in state.changes {
    print("\(change.kind): \(change.state)")
}
