import AshlarCore
import AshlarExplain
import Foundation

/// An encoder of the app, and what it writes.
struct Writer {
    let setup: DecoderSetup
    private let types: WrittenTypes

    init(_ setup: DecoderSetup, _ index: DeclarationIndex, _ references: [String: [CoderReference]]) {
        self.setup = setup
        types = WrittenTypes(setup, index, references)
    }

    func mayWrite(_ type: TypeDeclaration) -> Bool { types.contains(type.id) }

    /// Returns the key that it writes for a coding key; `nil` if it is unknown.
    func key(_ codingKey: String) -> String? {
        if setup.hidesKeys { return nil }
        return setup.settings.keys == .snakeCase ? Writer.snakeCase(codingKey) : codingKey
    }

    /// As `.convertToSnakeCase` writes a key.
    static func snakeCase(_ key: String) -> String {
        let encoder = AshlarEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        let written = try? encoder.encode(Keyed(key: key))
        return written.flatMap { try? AshlarDecoder().decode([String: Int].self, from: $0) }?.keys.first ?? key
    }
}

/// An object with one key.
private struct Keyed: Encodable {
    struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    let key: String

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(1, forKey: Key(stringValue: key))
    }
}
