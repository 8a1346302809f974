/// The forms that a map is printed in.
package enum MapFormat: String, Sendable, CaseIterable {
    case html, svg, mermaid, json
}
