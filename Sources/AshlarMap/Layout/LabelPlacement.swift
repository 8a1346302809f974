import AshlarReport

/// Finds room for the labels of arrows.
enum LabelPlacement {
    /// The positions to try: the middle first, and then away from it.
    private static let tries = [0.5, 0.62, 0.38, 0.72, 0.28, 0.82, 0.18]

    /// Gives each line the first place on its curve where its label does not cover a card or another label; a label
    /// without a place is omitted, and only shown when the pointer is over the arrow.
    ///
    /// - Complexity: O(n·m) in lines and boxes.
    static func place(
        _ lines: inout [MapLayout.Line], among boxes: [Box], _ picture: MapPicture, _ metrics: PictureMetrics
    ) {
        var taken: [Box] = []
        for line in lines.indices {
            // A bundle of one needs no number.
            if lines[line].isBundle, lines[line].arrows.count == 1 { continue }
            let text = text(of: lines[line], picture, metrics)
            let longest = Double(text.map(\.count).max() ?? 0) * metrics.characterWidth + 8
            let height = Double(text.count) * metrics.labelRow
            for t in tries {
                let middle = lines[line].curve.point(at: t)
                let box = Box(x: middle.x - longest / 2, y: middle.y - metrics.labelRow, width: longest, height: height)
                if taken.contains(where: box.intersects) || boxes.contains(where: box.intersects) { continue }
                lines[line].label = MapLayout.Label(lines: text, box: box)
                taken.append(box)
                break
            }
        }
    }

    /// Function and place of an arrow; how many a bundle holds.
    private static func text(of line: MapLayout.Line, _ picture: MapPicture, _ metrics: PictureMetrics) -> [String] {
        let arrows = line.arrows.map { picture.arrows[$0] }
        guard !line.isBundle, let cause = arrows[0].causes.first else { return ["\(arrows.count)"] }
        let more = arrows[0].causes.count - 1
        let limit = Int(metrics.labelWidth / metrics.characterWidth)
        return [
            Shortened.text(more > 0 ? "\(cause.label) +\(more)" : cause.label, to: limit),
            Shortened.text(cause.place.short, to: limit),
        ]
    }
}

enum Shortened {
    /// Shortens a text to a number of characters; the middle is omitted, because the ends are more distinctive.
    static func text(_ text: String, to limit: Int) -> String {
        if text.count <= limit { return text }
        let head = (limit - 1) / 2
        return "\(text.prefix(head))…\(text.suffix(limit - 1 - head))"
    }
}
