extension SVGMap {
    /// The colours of layers and arrows; they are the page's too.
    static let colors = """
        :root {
            --paper: #fbfbfa; --card: #ffffff; --ink: #1d1f23; --soft: #5d6470; --line: #d8dade;
            --source: #6b7280; --dto: #b45f06; --domain: #1a7f4b; --entity: #7b3fb5; --view-model: #0b6bcb;
            --view: #0f7d8c; --other: #8a8f98;
            --decodes: #8a6d3b; --maps: #1a7f4b; --stores: #7b3fb5; --shows: #2f6fb3;
            --error: #c5221f; --warning: #b35900; --information: #3b6ea8;
        }
        @media (prefers-color-scheme: dark) {
            :root {
                --paper: #16181c; --card: #1f2228; --ink: #e8eaed; --soft: #a2a9b4; --line: #3a3f48;
                --source: #9aa2af; --dto: #f0a04b; --domain: #5fc78f; --entity: #c39af0; --view-model: #6cb0ff;
                --view: #5cc5d3; --other: #7d838d;
                --decodes: #c9a66b; --maps: #5fc78f; --stores: #c39af0; --shows: #7fb3ea;
                --error: #ff7a70; --warning: #ffb357; --information: #8ab8ec;
            }
        }
        """

    static let style = ([colors, base] + ofLayers + ofKinds).joined(separator: "\n")

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
