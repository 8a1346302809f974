#if canImport(SwiftUI)
import AshlarFlow
import OmgKit
import SwiftUI

/// The PURLs of an address: the stored ones immediately, then the server's.
struct PurlList: View {
    let address: String
    @State private var purls: ResourceModel<PurlsResource>

    init(of address: String, in repository: Repository) {
        self.address = address
        _purls = State(initialValue: ResourceModel(PurlsResource(address: address), in: repository))
    }

    var body: some View {
        List(purls.values ?? []) { purl in
            HStack {
                Text(purl.name)
                Button("Delete") { Task { await purls.perform(DeletePurl(address: address, name: purl.name)) } }
            }
        }
        .overlay { if purls.isLoading { ProgressView() } }
        .task { await purls.observe() }
    }
}
#endif
