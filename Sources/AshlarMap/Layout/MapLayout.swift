import AshlarReport

/// The positions of everything on a map: columns of cards, and the curves between them.
package struct MapLayout: Sendable {
    /// An item that takes room in a column.
    package struct Item: Sendable {
        package enum Content: Sendable, Equatable {
            case card(type: Int)
            /// The title above a group's cards; shown again where a column is broken.
            case title(group: String, count: Int, isContinued: Bool)
            /// A group that is folded, with the positions of its types in this column.
            case folded(group: String, types: [Int])
        }
        package let content: Content
        package var box: Box

        var isFolded: Bool { if case .folded = content { true } else { false } }
    }

    package struct Column: Sendable {
        package let layer: Layer
        package let x: Double
        package let width: Double
    }

    /// One arrow, or all of one kind between two items where a group is folded.
    package struct Line: Sendable {
        package let kind: String
        /// Positions in ``items``.
        package let from: Int
        package let to: Int
        /// Positions in ``MapPicture/arrows``.
        package var arrows: [Int]
        /// Whether an end is a folded group.
        package let isBundle: Bool
        package fileprivate(set) var curve = Curve()
        package var label: Label?
    }

    package struct Label: Sendable {
        package let lines: [String]
        package let box: Box
    }

    package let metrics: PictureMetrics
    package private(set) var columns: [Column] = []
    package private(set) var items: [Item] = []
    package private(set) var lines: [Line] = []
    package private(set) var width = 0.0
    package private(set) var height = 0.0

    /// - Parameters:
    ///   - picture: what to lay out.
    ///   - isFolded: whether groups are folded.
    /// - Complexity: O(n²) in the labels, O(n log n) in everything else.
    package init(of picture: MapPicture, isFolded: Bool = false, metrics: PictureMetrics = PictureMetrics()) {
        self.metrics = metrics
        place(picture, isFolded)
        connect(picture)
        LabelPlacement.place(&lines, among: items.map(\.box), picture, metrics)
    }

    /// Returns the fields that a card shows: those with findings, and the first of the others, in their order.
    package static func rows(of type: MapPicture.TypeCard, _ metrics: PictureMetrics) -> (fields: [Int], more: Int) {
        let (fields, all) = (type.fields, type.fields.indices)
        let stored = all.filter { fields[$0].kind != .computed || !fields[$0].findings.isEmpty }
        if stored.count <= metrics.rows { return (stored, fields.count - stored.count) }
        let marked = stored.filter { !fields[$0].findings.isEmpty }
        let plain = stored.filter { fields[$0].findings.isEmpty }
        let shown = (marked + plain).prefix(metrics.rows - 1).sorted()
        return (shown, fields.count - shown.count)
    }

    static func height(of type: MapPicture.TypeCard, _ metrics: PictureMetrics) -> Double {
        let rows = rows(of: type, metrics)
        let count = rows.fields.count + (rows.more > 0 ? 1 : 0)
        return metrics.headHeight + (count == 0 ? 0 : Double(count) * metrics.rowHeight + metrics.cardPadding)
    }

    // MARK: Columns

    private mutating func place(_ picture: MapPicture, _ isFolded: Bool) {
        let stacks = picture.layers.map { layer in stack(layer, picture, isFolded) }
        let limit = breakHeight(of: stacks)
        var x = metrics.margin
        for (layer, stack) in zip(picture.layers, stacks) where !stack.isEmpty {
            let first = x
            var y = metrics.margin + metrics.top
            let top = y
            for (position, item) in stack.enumerated() {
                // A title is not left alone at the foot of a column.
                var needed = item.box.height
                if case .title = item.content, position + 1 < stack.count {
                    needed += metrics.gap + stack[position + 1].box.height
                }
                if y > top, y + needed > top + limit {
                    x += metrics.cardWidth + metrics.breakGap
                    y = top
                    if case .card = item.content, let title = continued(stack, position) { add(title, x, &y) }
                }
                add(item, x, &y)
            }
            columns.append(Column(layer: layer, x: first, width: x + metrics.cardWidth - first))
            x += metrics.cardWidth + metrics.columnGap
        }
        width = max(x - metrics.columnGap, metrics.margin + metrics.cardWidth) + metrics.margin
        height = (items.map(\.box.bottom).max() ?? metrics.margin + metrics.top) + metrics.margin
    }

    private mutating func add(_ item: Item, _ x: Double, _ y: inout Double) {
        var item = item
        item.box.x = x
        item.box.y = y
        items.append(item)
        y = item.box.bottom + metrics.gap
    }

    private func stack(_ layer: Layer, _ picture: MapPicture, _ isFolded: Bool) -> [Item] {
        var stack: [Item] = []
        let inside = picture.types.indices.filter { picture.types[$0].layer == layer }
        for group in picture.groups.map(\.name) {
            let types = inside.filter { picture.types[$0].group == group }
            if types.isEmpty { continue }
            if isFolded {
                stack.append(item(.folded(group: group, types: types), metrics.groupHeight))
                continue
            }
            stack.append(item(.title(group: group, count: types.count, isContinued: false), metrics.groupHeight))
            stack += types.map { item(.card(type: $0), MapLayout.height(of: picture.types[$0], metrics)) }
        }
        return stack
    }

    private func item(_ content: Item.Content, _ height: Double) -> Item {
        Item(content: content, box: Box(x: 0, y: 0, width: metrics.cardWidth, height: height))
    }

    private func continued(_ stack: [Item], _ position: Int) -> Item? {
        for item in stack[..<position].reversed() {
            if case .title(let group, let count, _) = item.content {
                return self.item(.title(group: group, count: count, isContinued: true), metrics.groupHeight)
            }
        }
        return nil
    }

    /// The height at which the map is only slightly wider than tall.
    private func breakHeight(of stacks: [[Item]]) -> Double {
        let height = stacks.joined().reduce(0) { $0 + $1.box.height + metrics.gap }
        let area = height * (metrics.cardWidth + metrics.breakGap)
        return max(metrics.leastBreak, (area * 0.8).squareRoot())
    }

    // MARK: Arrows

    private struct Ends: Hashable {
        let kind: String
        let from: Int
        let to: Int
    }

    private mutating func connect(_ picture: MapPicture) {
        var itemOfType: [String: Int] = [:]
        for (position, item) in items.enumerated() {
            switch item.content {
            case .card(let type): itemOfType[picture.types[type].id] = position
            case .folded(_, let types): for type in types { itemOfType[picture.types[type].id] = position }
            case .title: continue
            }
        }
        var known: [Ends: Int] = [:]
        for (index, arrow) in picture.arrows.enumerated() {
            guard let from = itemOfType[arrow.from], let to = itemOfType[arrow.to], from != to else { continue }
            let ends = Ends(kind: arrow.kind, from: from, to: to)
            if let line = known[ends] {
                lines[line].arrows.append(index)
                continue
            }
            known[ends] = lines.count
            let isBundle = items[from].isFolded || items[to].isFolded
            lines.append(Line(kind: arrow.kind, from: from, to: to, arrows: [index], isBundle: isBundle))
        }
        draw(picture)
    }

    /// Gives the lines their curves; those that leave or reach a box at its head are spread, so that none hides others.
    private mutating func draw(_ picture: MapPicture) {
        let rows = lines.map { row(of: picture.arrows[$0.arrows[0]], at: items[$0.to], picture) }
        let leaving = spread(Array(lines.indices), \.from, \.to) { $0.box.height }
        let arriving = spread(lines.indices.filter { rows[$0] == nil }, \.to, \.from) { _ in metrics.groupHeight }
        for line in lines.indices {
            lines[line].curve = Curve(
                from: items[lines[line].from].box, at: leaving[line] ?? 0, to: items[lines[line].to].box,
                at: rows[line] ?? arriving[line] ?? 0, loop: metrics.loop)
        }
    }

    /// Returns a height within a box for each of its lines, in the order of their other ends.
    private func spread(
        _ lines: [Int], _ end: KeyPath<Line, Int>, _ other: KeyPath<Line, Int>, over height: (Item) -> Double
    ) -> [Int: Double] {
        var heights: [Int: Double] = [:]
        for (item, group) in Dictionary(grouping: lines, by: { self.lines[$0][keyPath: end] }) {
            let sorted = group.sorted {
                let (one, two) = (items[self.lines[$0][keyPath: other]].box, items[self.lines[$1][keyPath: other]].box)
                return (one.y, one.x, $0) < (two.y, two.x, $1)
            }
            let room = height(items[item]) - 2 * metrics.lineInset
            let step = min(metrics.lineStep, room / Double(max(1, sorted.count - 1)))
            let first = sorted.count == 1 ? metrics.groupHeight / 2 : metrics.lineInset
            for (position, line) in sorted.enumerated() { heights[line] = first + Double(position) * step }
        }
        return heights
    }

    /// The property at which an arrow to a screen arrives; `nil` if it arrives at the head.
    private func row(of arrow: MapPicture.Arrow, at item: Item, _ picture: MapPicture) -> Double? {
        guard arrow.kind == "shows", case .card(let type) = item.content, let label = arrow.causes.first?.label else {
            return nil
        }
        let card = picture.types[type]
        return MapLayout.rows(of: card, metrics).fields.firstIndex { card.fields[$0].name == label }.map {
            metrics.headHeight + (Double($0) + 0.5) * metrics.rowHeight
        }
    }
}
