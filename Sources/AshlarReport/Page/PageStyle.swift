/// The appearance of pages: one palette, light and dark, and cards with curves between them.
package enum PageStyle {
    /// Colors of layers, arrows and levels; static pictures have them too.
    package static let colors = """
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

    /// Text, buttons and code.
    package static let base = """
        :root { color-scheme: light dark; --accent: #0b6bcb; --mono: ui-monospace, SFMono-Regular, Menlo, Consolas,
            "DejaVu Sans Mono", monospace; }
        @media (prefers-color-scheme: dark) { :root { --accent: #6cb0ff; } }
        * { box-sizing: border-box; }
        [hidden] { display: none !important; }
        button, input, summary { font: inherit; color: inherit; }
        button, summary { background: var(--paper); border: 1px solid var(--line); border-radius: 6px;
            padding: 3px 9px; cursor: pointer; }
        button:hover, summary:hover { border-color: var(--soft); }
        :focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
        .buttons { display: inline-flex; gap: 4px; align-items: center; }
        output { min-width: 44px; text-align: center; color: var(--soft); font-variant-numeric: tabular-nums; }
        .code { font-family: var(--mono); font-size: .92em; unicode-bidi: isolate; direction: ltr; }
        kbd { font: 11px var(--mono); border: 1px solid var(--line); border-radius: 4px; padding: 0 4px; }
        """

    /// Cards with a row for each field, and the curves between cards.
    package static let cards = """
        .card { background: var(--card); border: 1px solid var(--line); border-left: 4px solid var(--hue);
            border-radius: 6px; overflow: hidden; cursor: pointer; contain: strict; font-family: var(--mono);
            font-size: 11px; }
        .card:hover, .card.selected { border-color: var(--hue); box-shadow: 0 1px 8px #0003; }
        .head { display: flex; align-items: center; gap: 6px; padding: 0 8px; font-weight: 700; font-size: 12px; }
        .head .name { flex: 1; }
        .name, .field { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; unicode-bidi: isolate;
            direction: ltr; }
        .row { display: flex; gap: 8px; align-items: center; }
        .card .row { padding: 0 8px; }
        .card .type { margin-left: auto; color: var(--soft); max-width: 62%; overflow: hidden;
            text-overflow: ellipsis; white-space: nowrap; unicode-bidi: isolate; direction: ltr; flex-shrink: 1; }
        .card .field { flex-shrink: 0; max-width: 68%; }
        .more { color: var(--soft); }
        .mark { flex: none; min-width: 15px; height: 15px; padding: 0 4px; border-radius: 8px; font: 700 10px/15px
            system-ui, sans-serif; text-align: center; color: var(--card); background: var(--level); }
        .link path { fill: none; }
        .link .line { stroke-width: 1.4; stroke: var(--hue); pointer-events: none; }
        .link.lit .line { stroke-width: 3.4 !important; opacity: 1 !important; }
        .link .hit { stroke: transparent; stroke-width: 11; pointer-events: stroke; cursor: pointer; }
        """
}
