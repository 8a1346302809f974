import AshlarGraph
import AshlarLocalization

/// Decoders that request more data from a server.
extension DTOLogic {
    /// Checks for `currency = CurrencyLoader(service: CurrencyService()).currency(code)` in `init(from:)`.
    func checkDecoders(_ type: TypeNode, _ context: CheckContext, _ findings: inout Findings) {
        let graph = context.graph
        guard type.isDecodable, graph.hasRole(type.id, .dto) else { return }
        for part in type.parts where !graph.areTests[part.file] {
            for function in part.declaration.functions where function.isDecoderInitializer {
                let makes = function.body.makes.sorted()
                guard let service = makes.first(where: { sendsRequests($0, type, part.file, graph) }) else { continue }
                findings.add(
                    self, file: part.file, at: function.place, in: "\(type.name).init",
                    Localized(
                        "\(type.lastName) is a DTO and should have no behavior: its decoder creates `\(service)`, which sends requests",
                        zh: "\(type.lastName) 是 DTO，不应有行为：它的解码器创建了会发送请求的 `\(service)`"),
                    confidence: .likely)
            }
        }
    }

    /// Whether a type sends requests in one of its own functions, and isn't part of the payload.
    private func sendsRequests(_ name: String, _ type: TypeNode, _ file: Int, _ graph: ModelGraph) -> Bool {
        guard let id = graph.resolve(name, in: type.name, file: file), id != type.id else { return false }
        let service = graph.types[id]
        let isPart = type.storedFields.contains {
            graph.resolveAll($0.type, in: type.name, file: type.file).contains(id)
        }
        return !service.isDecodable && !service.isTest && !isPart && !graph.hasRole(id, .dto)
            && service.functions.contains {
                // A function that returns a `URLRequest` doesn't send it.
                $0.kind == .function && $0.body.usesNetwork && TypeName.unwrapped($0.result) != "URLRequest"
            }
    }
}
