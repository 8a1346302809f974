import AshlarCore
import Foundation

/// Payloads of types that read themselves, held by types that `Codable` reads.
extension MadeSource {
    /// A payload of one type of a model.
    func node(_ index: Int, of model: PayloadModel, _ path: [any CodingKey]) throws -> JSONNode {
        let isDeep = path.count >= MadeSource.depthLimit
        switch model[index].form {
        case .record(let record): return try self.record(record, of: model, path)
        case .optional(let wrapped):
            return isDeep || generator.once(in: 5) ? .null : try node(wrapped, of: model, path)
        case .array(let element):
            let count = isDeep ? 0 : generator.number(below: 3)
            return .array(try (0..<count).map { try node(element, of: model, path + [ModelKey("\($0)")]) })
        case .dictionary(let value, _):
            if isDeep { return .object([]) }
            return .object(
                try ["7", "12"].map { .init(key: $0, value: try node(value, of: model, path + [ModelKey($0)])) })
        case .same(let inner), .sensitive(let inner): return try node(inner, of: model, path)
        default: break
        }
        let type = model[index].type
        if let type = (type as? any ReadByCodable.Type)?.content as? any Decodable.Type {
            return try made(type, path)
        }
        if let type = type as? any Decodable.Type { return try made(type, path) }
        throw DecodingError.dataCorrupted(
            .init(codingPath: path, debugDescription: "no payload is made of \(model[index].name ?? "this type")"))
    }

    private func made<T: Decodable>(_ type: T.Type, _ path: [any CodingKey]) throws -> JSONNode {
        let slot = MadeSlot()
        _ = try value(of: type, in: slot, path: path)
        return slot.node ?? .null
    }

    private func record(
        _ record: PayloadModel.Record, of model: PayloadModel, _ path: [any CodingKey]
    ) throws -> JSONNode {
        var object = JSONNode.object([])
        for field in record.fields {
            if !field.isRequired, path.count >= MadeSource.depthLimit || generator.once(in: 4) { continue }
            let place = (field.path + [field.key])[...]
            object[place] = try node(field.type, of: model, path + [ModelKey(field.key)])
        }
        return object
    }
}

private struct ModelKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ text: String) { stringValue = text }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { self.init(String(intValue)) }
}
