import AshlarContract

/// Reads the base URLs of an API: of an operation, else of its path, else of the document.
struct ServerReader {
    typealias Located = DocumentLibrary.Located

    private let document: Located

    init(_ document: Located) { self.document = document }

    func servers(of operation: Located, in item: Located) -> [Server] {
        let lists = [operation, item, document].compactMap { $0.child("servers") }
        guard let list = lists.first(where: { !$0.node.elements.isEmpty }) else { return [] }
        return list.node.elements.indices.compactMap { server(list.element($0)) }
    }

    private func server(_ server: Located) -> Server? {
        guard let url = server.node["url"]?.string else { return nil }
        let variables = server.child("variables")?.children.map { name, variable in
            Server.Variable(
                name: name, value: variable.node["default"]?.text ?? "",
                allowed: variable.node["enum"]?.elements.compactMap(\.text) ?? [])
        }
        return Server(url: url, variables: variables ?? [], location: server.location)
    }
}
