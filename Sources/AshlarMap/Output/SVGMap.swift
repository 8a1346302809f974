import AshlarCheck
import AshlarLocalization
import AshlarReport
import Foundation

/// A map as a static picture: SVG 1.1, with its own light and dark colors.
///
/// Findings are numbered on the picture and listed below it.
package struct SVGMap {
    private let picture: MapPicture
    private let layout: MapLayout
    private let words: MapWords
    /// Whether the groups are folded, since the map has too many types for one picture.
    package let isFolded: Bool

    /// More than this many cards cannot be read at once.
    private static let limit = 150
    private static let lineHeight = 17.0
    private static let listedFindings = 40

    /// - Parameters:
    ///   - picture: the map to draw.
    ///   - language: the language of its words; the messages of findings have their own.
    package init(of picture: MapPicture, language: Localized.Language = .english) {
        self.picture = picture
        words = MapWords(language: language)
        isFolded = picture.types.count > SVGMap.limit
        layout = MapLayout(of: picture, isFolded: isFolded)
    }

    package func text() -> String {
        let legend = words.legend(of: picture, isFolded: isFolded)
        let notes = isFolded ? [] : notes()
        let width = max(layout.width, 640)
        let height = layout.height + Double(notes.count + 2) * SVGMap.lineHeight + layout.metrics.margin
        var parts = [
            """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(number(width)) \(number(height))" \
            width="\(number(width))" height="\(number(height))" role="img">
            <title>\(XMLText.escaped(words.title(of: picture.title)))</title>
            <style>
            \(SVGMap.style)
            </style>
            \(SVGMap.markers)
            <rect class="paper" width="\(number(width))" height="\(number(height))"/>
            """
        ]
        if picture.types.isEmpty {
            parts.append(text(words.nothingFound, x: layout.metrics.margin, y: 40, "column"))
        }
        parts += layout.columns.map(column)
        parts += layout.lines.map(line)
        parts += layout.items.map(item)
        parts += layout.lines.compactMap(label)
        for (index, note) in ([legend] + notes).enumerated() {
            let y = layout.height + Double(index + 1) * SVGMap.lineHeight
            parts.append(text(note, x: layout.metrics.margin, y: y, index == 0 ? "legend" : "note"))
        }
        return parts.joined(separator: "\n") + "\n</svg>\n"
    }

    // MARK: Columns and cards

    private func column(_ column: MapLayout.Column) -> String {
        let y = layout.metrics.margin + 18
        return text(column.layer.title[words.language], x: column.x, y: y, "column \(column.layer.rawValue)")
            + "\n<path class=\"rule \(column.layer.rawValue)\" "
            + "d=\"M\(number(column.x)) \(number(y + 9))h\(number(column.width))\"/>"
    }

    private func item(_ item: MapLayout.Item) -> String {
        switch item.content {
        case .card(let type): card(picture.types[type], item.box)
        case .title(let group, let count, let isContinued):
            text(
                Shortened.text(isContinued ? words.continued(group) : "\(group) · \(count)", to: 34), x: item.box.x,
                y: item.box.y + 19, "group")
        case .folded(let group, let types): folded(group, types, item.box)
        }
    }

    private func folded(_ group: String, _ types: [Int], _ box: Box) -> String {
        let findings = Set(types.flatMap { picture.types[$0].findings }).count
        let count = words.types(types.count)
        let marks = findings == 0 ? "" : text("\(findings) !", x: box.right - 8, y: box.y + 19, "mark end")
        return rect(box, "folded") + "\n" + text(Shortened.text(group, to: 20), x: box.x + 10, y: box.y + 19, "name")
            + text(count, x: box.right - (findings == 0 ? 8 : 44), y: box.y + 19, "type end") + marks
    }

    private func card(_ type: MapPicture.TypeCard, _ box: Box) -> String {
        let metrics = layout.metrics
        let isGuess = type.confidence == nil || type.confidence == "guess"
        let about = "\(type.kind) \(type.name), \(type.place.path):\(type.place.line)"
        var parts = [
            "<g class=\"card \(type.layer.rawValue)\(isGuess ? " guess" : "")\">",
            "<title>\(XMLText.escaped(about))</title>", rect(box, "box"),
            "<path class=\"stripe\" d=\"M\(number(box.x + 1.5)) \(number(box.y + 3))v\(number(box.height - 6))\"/>",
            text(Shortened.text(type.name, to: 28), x: box.x + 10, y: box.y + 19.5, "name"),
        ]
        let rows = MapLayout.rows(of: type, metrics)
        let shown = Set(rows.fields.flatMap { type.fields[$0].findings })
        let own = type.findings.filter { !shown.contains($0) }
        parts.append(marks(own, x: box.right - 8, y: box.y + 19.5))
        for (row, index) in rows.fields.enumerated() {
            let field = type.fields[index]
            let y = box.y + metrics.headHeight + (Double(row) + 0.7) * metrics.rowHeight
            let name = field.kind == .case ? "case \(field.name)" : field.name
            let shown = Shortened.text(name, to: 30)
            let room = 30 - shown.count - (field.findings.isEmpty ? 0 : 4)
            parts.append(text(shown, x: box.x + 10, y: y, "field"))
            if room > 4, !field.type.isEmpty {
                let end = box.right - (field.findings.isEmpty ? 8 : 30)
                parts.append(text(Shortened.text(field.type, to: room), x: end, y: y, "type end"))
            }
            parts.append(marks(field.findings, x: box.right - 8, y: y))
        }
        if rows.more > 0 {
            let y = box.y + metrics.headHeight + (Double(rows.fields.count) + 0.7) * metrics.rowHeight
            parts.append(text(words.moreFields(rows.more), x: box.x + 10, y: y, "type"))
        }
        return (parts.filter { !$0.isEmpty } + ["</g>"]).joined(separator: "\n")
    }

    /// The number of the finding; of several, the first number and the count of the others.
    private func marks(_ findings: [Int], x: Double, y: Double) -> String {
        guard let first = findings.first else { return "" }
        let label = findings.count == 1 ? "!\(first + 1)" : "!\(first + 1)+\(findings.count - 1)"
        return text(label, x: x, y: y, "mark end")
    }

    // MARK: Arrows

    private func line(_ line: MapLayout.Line) -> String {
        let curve = line.curve
        let findings = line.arrows.flatMap { picture.arrows[$0].findings }
        let d =
            "M\(pair(curve.start))C\(pair(curve.control1)) \(pair(curve.control2)) \(pair(curve.end))"
        let causes = line.arrows.flatMap { picture.arrows[$0].causes }
        let about = causes.prefix(12).map { "\(words.verb(line.kind)) \($0.label) \($0.place.path):\($0.place.line)" }
        let classes = "line \(line.kind)\(findings.isEmpty ? "" : " broken")"
        let marker = findings.isEmpty ? line.kind : "broken"
        let width =
            line.arrows.count == 1
            ? "" : " style=\"stroke-width:\(number(1.4 + 0.8 * log2(Double(line.arrows.count))))\""
        return "<path class=\"\(classes)\" d=\"\(d)\" marker-end=\"url(#\(marker))\"\(width)><title>"
            + "\(XMLText.escaped(about.joined(separator: "\n")))</title></path>"
    }

    private func label(_ line: MapLayout.Line) -> String? {
        guard let label = line.label else { return nil }
        let findings = Set(line.arrows.flatMap { picture.arrows[$0].findings }).sorted()
        let sign = findings.first.map { "<tspan class=\"mark\" dx=\"4\">!\($0 + 1)</tspan>" } ?? ""
        let x = number(label.box.x + label.box.width / 2)
        return label.lines.enumerated().map { index, line in
            let y = number(label.box.y + 11 + Double(index) * layout.metrics.labelRow)
            let row = XMLText.escaped(line) + (index == 0 ? sign : "")
            return "<text class=\"label\(index == 0 ? "" : " place")\" x=\"\(x)\" y=\"\(y)\">\(row)</text>"
        }.joined(separator: "\n")
    }

    // MARK: Below the map

    private func notes() -> [String] {
        var notes = picture.findings.prefix(SVGMap.listedFindings).enumerated().map { index, finding in
            "!\(index + 1)  \(finding.rule)  \(finding.place.path):\(finding.place.line)  \(finding.message)"
        }
        let more = picture.findings.count - notes.count
        if more > 0 { notes.append(words.moreFindings(more)) }
        return notes
    }

    // MARK: Elements

    private func rect(_ box: Box, _ name: String) -> String {
        "<rect class=\"\(name)\" x=\"\(number(box.x))\" y=\"\(number(box.y))\" width=\"\(number(box.width))\" "
            + "height=\"\(number(box.height))\" rx=\"6\"/>"
    }

    private func text(_ text: String, x: Double, y: Double, _ name: String) -> String {
        "<text class=\"\(name)\" x=\"\(number(x))\" y=\"\(number(y))\">\(XMLText.escaped(text))</text>"
    }

    private func pair(_ point: Point) -> String { "\(number(point.x)) \(number(point.y))" }

    /// Tenths, which are enough for pixels, and the same on every platform.
    private func number(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        let (whole, rest) = (tenths.magnitude / 10, tenths.magnitude % 10)
        return "\(tenths < 0 ? "-" : "")\(whole)\(rest == 0 ? "" : ".\(rest)")"
    }
}
