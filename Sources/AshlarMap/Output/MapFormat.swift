import Foundation

/// The forms that a map is printed in.
package enum MapFormat: String, Sendable, CaseIterable {
    case html, svg, mermaid, json

    /// Whether bytes are a map that was printed before, in any of the forms.
    package static func isMap(_ bytes: [UInt8]) -> Bool {
        let start = String(decoding: bytes.prefix(4096), as: UTF8.self)
        if start.hasPrefix("<!DOCTYPE html>") || start.hasPrefix("<svg ") {
            return MapWords.titles.contains { start.contains("<title>\($0)") }
        }
        if start.hasPrefix(MermaidMap.firstLine) {
            return start == MermaidMap.firstLine + "\n"
                || ["    subgraph layer", "    %% "].contains { start.hasPrefix("\(MermaidMap.firstLine)\n\($0)") }
        }
        guard start.hasPrefix("{"), let json = try? JSONSerialization.jsonObject(with: Data(bytes)) else {
            return false
        }
        let keys = (json as? [String: Any]).map { Set($0.keys) } ?? []
        return keys.isSuperset(of: ["arrows", "findings", "groups", "layers", "types", "version"])
    }
}
