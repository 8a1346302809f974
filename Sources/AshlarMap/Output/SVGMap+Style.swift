import AshlarReport

extension SVGMap {
    static let style = ([PageStyle.colors, base] + ofLayers + ofKinds).joined(separator: "\n")

    private static let base = """
        text { font: 11px ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace;
            fill: var(--ink); }
        .paper { fill: var(--paper); }
        .column { font: 600 14px system-ui, -apple-system, "Segoe UI", sans-serif; }
        .group { font: 600 11px system-ui, -apple-system, "Segoe UI", sans-serif; fill: var(--soft); }
        .rule, .stripe { fill: none; stroke-width: 3; }
        .box, .folded { fill: var(--card); stroke: var(--line); }
        .guess .box { stroke-dasharray: 4 3; }
        .guess text { fill: var(--soft); }
        .name { font-weight: 600; }
        .type, .note, .legend, .place { fill: var(--soft); }
        .end { text-anchor: end; }
        .mark { fill: var(--error); font-weight: 700; }
        .line { fill: none; stroke-width: 1.4; }
        .line.maps { stroke-width: 2.2; }
        .line.decodes { stroke-dasharray: 5 4; }
        .line.stores { stroke-dasharray: 9 3; }
        .label { text-anchor: middle; font-size: 10px; stroke: var(--paper); stroke-width: 4px;
            paint-order: stroke; stroke-linejoin: round; }
        .line.broken { stroke: var(--error); stroke-width: 2.2; }
        #broken path { fill: var(--error); }
        """

    private static let ofLayers = Layer.allCases.map { layer in
        ".rule.\(layer.rawValue), .\(layer.rawValue) .stripe { stroke: var(--\(layer.rawValue)); }"
    }

    private static let kinds = ["decodes", "maps", "stores", "shows"]

    private static let ofKinds = kinds.map { kind in
        ".line.\(kind):not(.broken) { stroke: var(--\(kind)); } #\(kind) path { fill: var(--\(kind)); }"
    }

    /// Arrowheads.
    static let markers = (["<defs>"] + (kinds + ["broken"]).map(marker) + ["</defs>"]).joined(separator: "\n")

    private static func marker(_ kind: String) -> String {
        """
        <marker id="\(kind)" viewBox="0 0 8 8" refX="7.5" refY="4" markerWidth="8" markerHeight="8" \
        markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0 8 4 0 8z"/></marker>
        """
    }
}
