import AshlarLocalization
import AshlarReport

/// A map as a Mermaid flowchart, for Markdown files.
///
/// See https://mermaid.js.org/syntax/flowchart.html
package struct MermaidMap {
    /// A page cannot show more types than this in a readable size.
    package static let limit = 60
    static let firstLine = "flowchart LR"
    /// Mermaid itself refuses more than 500.
    private static let arrowLimit = 400

    private let picture: MapPicture
    private let types: [MapPicture.TypeCard]
    private let arrows: [MapPicture.Arrow]
    /// How many types the chart leaves out.
    package let leftOut: Int
    private let arrowsLeftOut: Int
    private let words: MapWords

    /// - Parameters:
    ///   - picture: the map to print.
    ///   - language: the language of its words; the messages of findings have their own.
    package init(of picture: MapPicture, language: Localized.Language = .english) {
        self.picture = picture
        words = MapWords(language: language)
        var degree: [String: Int] = [:]
        for arrow in picture.arrows { for end in [arrow.from, arrow.to] { degree[end, default: 0] += 1 } }
        let marked = Set(picture.arrows.filter { !$0.findings.isEmpty }.flatMap { [$0.from, $0.to] })
        // Types with findings first, and then those with the most arrows.
        let rated = picture.types.indices.sorted { left, right in
            func rank(_ index: Int) -> (Int, Int, Int) {
                let type = picture.types[index]
                let isMarked = marked.contains(type.id) || !type.findings.isEmpty
                return (isMarked ? 0 : 1, -degree[type.id, default: 0], index)
            }
            return rank(left) < rank(right)
        }
        types = rated.prefix(MermaidMap.limit).sorted().map { picture.types[$0] }
        leftOut = picture.types.count - types.count
        let kept = Set(types.map(\.id))
        let between = picture.arrows.filter { kept.contains($0.from) && kept.contains($0.to) }
        arrows = Array(between.prefix(MermaidMap.arrowLimit))
        arrowsLeftOut = between.count - arrows.count
    }

    package func text() -> String {
        var lines = [MermaidMap.firstLine]
        if leftOut > 0 { lines.append("    %% \(words.typesLeftOut(leftOut))") }
        if arrowsLeftOut > 0 { lines.append("    %% \(words.arrowsLeftOut(arrowsLeftOut))") }
        let names = Dictionary(uniqueKeysWithValues: types.enumerated().map { ($1.id, "t\($0)") })
        for (position, layer) in picture.layers.enumerated() {
            let inside = types.filter { $0.layer == layer }
            if inside.isEmpty { continue }
            lines.append("    subgraph layer\(position)[\"\(MermaidMap.label(layer.title[words.language]))\"]")
            for type in inside {
                var text = MermaidMap.label(type.name)
                if !type.findings.isEmpty { text += "<br/>\(words.findings(type.findings.count))" }
                lines.append("        \(names[type.id] ?? "")[\"\(text)\"]")
            }
            lines.append("    end")
        }
        for arrow in arrows {
            guard let from = names[arrow.from], let to = names[arrow.to], let cause = arrow.causes.first
            else { continue }
            let more = arrow.causes.count > 1 ? " +\(arrow.causes.count - 1)" : ""
            let (function, place) = (MermaidMap.label(cause.label + more), MermaidMap.label(cause.place.short))
            var text = "\(words.verb(arrow.kind)) \(function)<br/>\(place)"
            if !arrow.findings.isEmpty { text += "<br/>\(words.findings(arrow.findings.count))" }
            lines.append("    \(from) \(MermaidMap.shaft(arrow.kind))|\"\(text)\"| \(to)")
        }
        return (lines + styles(names)).joined(separator: "\n") + "\n"
    }

    private static func shaft(_ kind: String) -> String {
        switch kind {
        case "decodes": "-.->"
        case "maps": "==>"
        default: "-->"
        }
    }

    private func styles(_ names: [String: String]) -> [String] {
        var lines: [String] = []
        let marked = types.filter { !$0.findings.isEmpty }.compactMap { names[$0.id] }
        if !marked.isEmpty {
            lines.append("    classDef finding stroke:#c5221f,stroke-width:2px")
            lines.append("    class \(marked.joined(separator: ",")) finding")
        }
        let guessed = types.filter { $0.confidence == nil || $0.confidence == "guess" }.compactMap { names[$0.id] }
        if !guessed.isEmpty {
            lines.append("    classDef guess stroke-dasharray:4 3")
            lines.append("    class \(guessed.joined(separator: ",")) guess")
        }
        let broken = arrows.indices.filter { !arrows[$0].findings.isEmpty }.map(String.init)
        if !broken.isEmpty {
            lines.append("    linkStyle \(broken.joined(separator: ",")) stroke:#c5221f,stroke-width:2px")
        }
        return lines
    }

    /// Text for a quoted label: characters that could be read as markup, as the label's end or as Markdown become
    /// entity codes.
    ///
    /// Mermaid cuts a semicolon from text that looks like a style with a color, which it recognizes by a colon. So text
    /// with codes also has codes for its colons.
    static func label(_ text: String) -> String {
        func isPlain(_ scalar: Unicode.Scalar) -> Bool {
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", " ", "_", ".", ",", "-", "+", "/", "(", ")", "?", "=", "…": true
            default: scalar.value > 0x7F && scalar.properties.isAlphabetic
            }
        }
        if text.unicodeScalars.allSatisfy({ isPlain($0) || $0 == ":" }) { return text }
        return text.unicodeScalars.map { isPlain($0) ? String($0) : "#\($0.value);" }.joined()
    }
}
