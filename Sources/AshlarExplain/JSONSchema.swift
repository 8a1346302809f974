import AshlarCore
import AshlarReport
import AshlarSyntax
import Foundation

/// JSON Schema (2020-12) of Swift types.
package enum JSONSchema {
    /// Returns the schema's text: properties in declaration order, indented by two spaces, identical for identical sources.
    ///
    /// - Parameter model: the type.
    package static func text(of model: PayloadModel) -> String {
        JSONText.visible(DeepStack.run { model.schema().text() + "\n" })
    }

    /// Returns a document with a definition of each type of a model, sorted by name.
    ///
    /// - Parameter model: the types.
    package static func definitions(of model: PayloadModel) -> String {
        JSONText.visible(DeepStack.run { model.definitions().text() + "\n" })
    }

    /// Returns whether bytes are such a document, which contains only definitions.
    package static func isDefinitions(_ bytes: [UInt8]) -> Bool {
        let document = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
        return document.map { Set($0.keys) == ["$schema", "$defs"] } ?? false
    }
}
