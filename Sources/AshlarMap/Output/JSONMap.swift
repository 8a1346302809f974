import AshlarReport

/// A map for programs.
package enum JSONMap {
    /// The picture as JSON, with sorted keys, for people and programs to read.
    package static func text(of picture: MapPicture) throws -> String {
        try JSONText.pretty(picture)
    }
}
