import AshlarCore
import AshlarReport
import AshlarSyntax
import Foundation

/// JSON Schema (2020-12) of Swift types.
package enum JSONSchema {
    /// The schema's text: properties in declaration order, two spaces a level, the same for the same sources.
    ///
    /// - Parameter model: the type.
    package static func text(of model: PayloadModel) -> String {
        JSONText.visible(DeepStack.run { model.schema().text() + "\n" })
    }

    /// One document with a definition of each type of a model, sorted by name.
    ///
    /// - Parameter model: the types.
    package static func definitions(of model: PayloadModel) -> String {
        JSONText.visible(DeepStack.run { model.definitions().text() + "\n" })
    }

    /// Whether bytes are such a document: it has definitions and says nothing else.
    package static func isDefinitions(_ bytes: [UInt8]) -> Bool {
        let document = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
        return document.map { Set($0.keys) == ["$schema", "$defs"] } ?? false
    }
}
