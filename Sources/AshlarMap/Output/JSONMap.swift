import Foundation

/// A map for programs.
package enum JSONMap {
    /// The picture as JSON, with sorted keys, for people and programs to read.
    package static func text(of picture: MapPicture) throws -> String {
        try encode(picture, [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]) + "\n"
    }

    /// A value as JSON that may stand in a `<script>` element, whatever its strings hold.
    ///
    /// The HTML standard ends a script at `</script`, and reads `<!--` in it in its own way; JSON has `<` in strings
    /// only, where `\u003C` means the same.
    static func embedded(_ value: some Encodable) throws -> String {
        try encode(value, [.sortedKeys, .withoutEscapingSlashes]).replacingOccurrences(of: "<", with: "\\u003C")
    }

    private static func encode(_ value: some Encodable, _ form: JSONEncoder.OutputFormatting) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = form
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
}
