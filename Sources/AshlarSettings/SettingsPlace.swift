/// A place in a settings file: `.ashlar.yml:3:5`.
package struct SettingsPlace: Hashable, Comparable, Sendable, CustomStringConvertible {
    private let file: String
    /// 1-based; `nil` for the file as a whole.
    private let position: Position?

    private struct Position: Hashable, Sendable {
        let line: Int
        let column: Int
    }

    init(file: String, line: Int? = nil, column: Int = 1) {
        self.file = file
        position = line.map { Position(line: $0, column: column) }
    }

    package var description: String { position.map { "\(file):\($0.line):\($0.column)" } ?? file }

    package static func < (first: SettingsPlace, second: SettingsPlace) -> Bool {
        func order(_ place: SettingsPlace) -> (String, Int, Int) {
            (place.file, place.position?.line ?? 0, place.position?.column ?? 0)
        }
        return order(first) < order(second)
    }
}
