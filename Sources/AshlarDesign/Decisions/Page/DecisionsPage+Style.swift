extension DecisionsPage {
    static let styles = [text, picture, tip]

    private static let text = """
        body { margin: 0; font: 14px/1.5 system-ui, -apple-system, "Segoe UI", sans-serif; color: var(--ink);
            background: var(--paper); overflow-wrap: break-word; }
        main { max-width: 1240px; margin: 0 auto; padding: 20px 20px 80px; }
        h1 { font-size: 22px; margin: 0 0 4px; }
        h2 { font-size: 17px; margin: 34px 0 8px; }
        h3 { font-size: 15px; margin: 0 0 6px; overflow-wrap: anywhere; }
        p { margin: 6px 0; }
        ul, ol { margin: 6px 0; padding-left: 22px; }
        a { color: var(--accent); text-decoration: none; }
        a:hover { text-decoration: underline; }
        .soft { color: var(--soft); }
        code { font: .9em var(--mono); overflow-wrap: anywhere; unicode-bidi: isolate; }
        p code, li code, blockquote code { background: var(--card); border: 1px solid var(--line); border-radius: 4px;
            padding: 0 4px; }
        blockquote { margin: 8px 0; padding-left: 12px; border-left: 3px solid var(--line); color: var(--soft); }
        .table { overflow-x: auto; margin: 8px 0; }
        table { border-collapse: collapse; width: 100%; font-size: 13px; }
        th, td { text-align: left; vertical-align: top; padding: 4px 14px 4px 0; border-bottom: 1px solid var(--line);
            min-width: 60px; }
        td:last-child, th:last-child { padding-right: 0; }
        th { color: var(--soft); font-weight: 600; white-space: nowrap; }
        tr:target { background: var(--card); outline: 2px solid var(--accent); }
        .questions li { margin: 0 0 10px; padding-left: 4px; }
        .questions p { margin: 1px 0; }
        .questions .line { display: flex; flex-wrap: wrap; gap: 6px; align-items: center; }
        .line code { user-select: all; -webkit-user-select: all; }
        .line button, .show { font-size: 12px; padding: 0 8px; }
        .show { font-weight: 400; margin-left: 6px; }
        .shape { padding: 14px 0; border-top: 1px solid var(--line); content-visibility: auto;
            contain-intrinsic-size: auto 320px; }
        .shape:target > h3 { color: var(--accent); }
        summary { display: inline-block; margin: 4px 0; font-size: 12px; }
        summary::before { content: "▸ "; }
        details[open] > summary::before { content: "▾ "; }
        summary::-webkit-details-marker { display: none; }
        .appendix summary { display: block; font-size: 14px; }
        .appendix summary h2 { display: inline; font-size: 14px; margin: 0; }
        @media (max-width: 700px) { main { padding: 14px 12px 60px; } th, td { padding-right: 10px; }
            td:last-child { min-width: 180px; } }
        """

    /// Without the script, cards are a grid.
    private static let picture = """
        #bar { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; margin: 8px 0; }
        #find { width: 220px; padding: 3px 9px; border: 1px solid var(--line); border-radius: 6px;
            background: var(--card); }
        #bar button[aria-pressed=true] { border-color: var(--accent); color: var(--accent); }
        #shown { text-align: left; }
        .zoom { margin-left: auto; }
        #view { overflow: auto; max-height: 80vh; border: 1px solid var(--line); border-radius: 8px; outline: none; }
        #view:has(a:focus-visible) { border-color: var(--accent); }
        #canvas { position: relative; }
        #lines { position: absolute; left: 0; top: 0; overflow: visible; }
        .link { --hue: var(--shows); }
        #head path { fill: var(--shows); }
        .link .line { opacity: .75; }
        #cards { display: grid; grid-template-columns: repeat(auto-fill, 224px); align-items: start; gap: 12px;
            padding: 12px; }
        .card { --hue: var(--domain); contain: none; cursor: default; padding-bottom: 5px; }
        .card.stored { --hue: var(--entity); }
        .card .mark { --level: var(--entity); }
        .card a { color: inherit; text-decoration: none; }
        .card .head { height: 30px; }
        .card .row { height: 18px; }
        .card a:hover, .card a:focus { background: var(--paper); }
        .card a:focus-visible { outline-offset: -2px; }
        .card .key .field { font-weight: 700; }
        .card .sign { flex: none; color: var(--hue); margin: 0 -5px 0 -3px; }
        .card .extra, .card.whole .more { display: none; }
        .card.whole .extra { display: flex; }
        .drawn #lines + #cards { display: block; padding: 0; }
        .drawn #sheet { transform-origin: 0 0; position: absolute; left: 0; top: 0; }
        .drawn .card { position: absolute; width: 224px; }
        .alone { position: absolute; font-weight: 600; color: var(--soft); white-space: nowrap; }
        """

    private static let tip = """
        #tip { position: fixed; z-index: 9; width: max-content; max-width: min(420px, calc(100vw - 16px));
            max-height: 60vh; overflow: auto; padding: 10px 14px; background: var(--card); border: 1px solid var(--soft);
            border-radius: 8px; box-shadow: 0 6px 24px #0004; font-size: 13px; pointer-events: none; }
        #tip.pinned { pointer-events: auto; }
        #tip .title { font: 700 13px var(--mono); margin: 0 0 4px; overflow-wrap: anywhere; }
        #tip dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 12px; margin: 0; }
        #tip dt { color: var(--soft); }
        #tip dd { margin: 0; overflow-wrap: anywhere; }
        #tip .buttons { display: flex; flex-wrap: wrap; gap: 6px 12px; margin-top: 8px; }
        #tip:not(.pinned) .buttons { display: none; }
        @media (max-width: 700px) { #tip { left: 8px !important; right: 8px; top: auto !important; bottom: 8px;
            width: auto; max-height: 45vh; } }
        """
}
