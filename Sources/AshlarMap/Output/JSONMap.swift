import AshlarReport

/// A map for programs.
package enum JSONMap {
    /// The picture as JSON, with sorted keys, for people and programs to read.
    package static func text(of picture: MapPicture) throws -> String {
        try JSONText.pretty(picture)
    }

    /// A value as JSON that may stand in a `<script>` element, whatever its strings hold.
    ///
    /// The HTML standard ends a script at `</script`, and reads `<!--` in it in its own way; JSON has `<` in strings
    /// only, where `\u003C` means the same.
    static func embedded(_ value: some Encodable) throws -> String {
        try JSONText.line(value).replacing("<", with: "\\u003C")
    }
}
