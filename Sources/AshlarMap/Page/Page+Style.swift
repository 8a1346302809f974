extension Page {
    static let style = """
        body { margin: 0; height: 100vh; display: flex; flex-direction: column; overflow: hidden;
            font: 13px/1.4 system-ui, -apple-system, "Segoe UI", sans-serif; color: var(--ink);
            background: var(--paper); }
        header { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 14px; padding: 8px 14px;
            background: var(--card); border-bottom: 1px solid var(--line); z-index: 3; }
        h1 { font-size: 15px; margin: 0; max-width: 260px; overflow: hidden; text-overflow: ellipsis;
            white-space: nowrap; }
        .toggle { display: inline-flex; gap: 5px; align-items: center; cursor: pointer; white-space: nowrap; }
        .toggles { display: inline-flex; flex-wrap: wrap; gap: 4px; }
        .toggles button { display: inline-flex; align-items: center; gap: 6px; }
        .toggles button::before { content: ""; width: 9px; height: 9px; border-radius: 2px; background: var(--hue); }
        .toggles button[aria-pressed=false] { opacity: .5; text-decoration: line-through; }
        .search { position: relative; }
        #search { width: 230px; padding: 4px 9px; border: 1px solid var(--line); border-radius: 6px;
            background: var(--paper); }
        #results, .menu { position: absolute; z-index: 5; margin: 4px 0 0; padding: 4px; list-style: none;
            background: var(--card); border: 1px solid var(--line); border-radius: 8px;
            box-shadow: 0 6px 24px #0003; max-height: 60vh; overflow: auto; }
        #results { width: 380px; }
        #results li { padding: 4px 8px; border-radius: 5px; cursor: pointer; display: flex; gap: 8px;
            align-items: baseline; }
        #results li[aria-selected=true], #results li:hover { background: var(--paper); }
        #results .hint { margin-left: auto; color: var(--soft); font-size: 11px; white-space: nowrap; }
        details { position: relative; }
        summary { list-style: none; }
        summary::-webkit-details-marker { display: none; }
        .menu { right: 0; width: 340px; }
        .menu .row { display: flex; align-items: center; gap: 8px; padding: 3px 6px; }
        .menu .row label { flex: 1; display: flex; gap: 6px; min-width: 0; cursor: pointer; }
        .menu .row .code { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
        .menu .count { color: var(--soft); font-size: 11px; white-space: nowrap; }
        main { flex: 1; display: flex; min-height: 0; }
        #view { position: relative; flex: 1; min-width: 0; overflow: hidden; cursor: grab; touch-action: none;
            outline: none; user-select: none; -webkit-user-select: none; }
        #view.dragging { cursor: grabbing; }
        .zoom { position: absolute; left: 12px; bottom: 12px; z-index: 2; padding: 4px; background: var(--card);
            border: 1px solid var(--line); border-radius: 8px; cursor: default; }
        #canvas { position: absolute; left: 0; top: 0; transform-origin: 0 0; }
        #lines { position: absolute; left: 0; top: 0; overflow: visible; }
        #empty { position: absolute; inset: 0; display: flex; flex-direction: column; align-items: center;
            justify-content: center; gap: 10px; padding: 40px; text-align: center; color: var(--soft); }
        #empty strong { color: var(--ink); font-size: 16px; }
        """ + "\n" + cardStyle + "\n" + panelStyle

    private static let cardStyle = """
        .column, .title, .chip, .card { position: absolute; }
        .column { font-weight: 600; font-size: 14px; border-bottom: 3px solid var(--hue); padding: 0 0 3px;
            white-space: nowrap; }
        .column .count { color: var(--soft); font-weight: 400; font-size: 12px; }
        .title, .chip { display: flex; align-items: center; gap: 6px; padding: 0 8px; text-align: left;
            overflow: hidden; white-space: nowrap; }
        .title { border-color: transparent; background: none; font-weight: 600; color: var(--soft); font-size: 12px; }
        .title .code, .chip .code { overflow: hidden; text-overflow: ellipsis; }
        .chip { background: var(--card); border-left: 4px solid var(--hue); font-weight: 600; }
        .chip .count, .title .count { margin-left: auto; font-weight: 400; color: var(--soft); font-size: 11px; }
        .card.selected { outline: 2px solid var(--accent); outline-offset: 1px; }
        .card.guess { border-style: dashed; border-left-style: solid; color: var(--soft); }
        .match { box-shadow: 0 0 0 2px var(--accent); }
        .dim .card:not(.near), .dim .chip:not(.near) { opacity: .22; }
        .dim .link:not(.near) { opacity: .08; }
        .dim .label:not(.near) { display: none; }
        .far .card .row { visibility: hidden; }
        .far .head { height: 100% !important; font-size: min(var(--far-size), var(--fitting-size)); }
        .far .head .name { white-space: normal; overflow-wrap: anywhere; line-height: 1.05; max-height: 100%; }
        .far .chip, .far .title { font-size: min(20px, var(--far-size)); }
        .far .mark { transform: scale(1.6); }
        .far .label { display: none; }
        .link.maps .line { stroke-width: 2.2; }
        .link.decodes .line { stroke-dasharray: 5 4; }
        .link.stores .line { stroke-dasharray: 9 3; }
        .link.broken { --hue: var(--error) !important; }
        .link.broken .line { stroke-width: 2.4; }
        .link.bundle:not(.broken) .line { opacity: .55; }
        .label { font: 10px var(--mono); fill: var(--ink); text-anchor: middle; pointer-events: none;
            stroke: var(--paper); stroke-width: 4px; paint-order: stroke; stroke-linejoin: round; }
        .label .place { fill: var(--soft); }
        .label .broken { fill: var(--error); font-weight: 700; }
        """

    private static let panelStyle = """
        #panel { width: 340px; flex: none; overflow: auto; padding: 14px 16px 40px; background: var(--card);
            border-left: 1px solid var(--line); }
        #panel h2 { font-size: 15px; margin: 0 0 2px; overflow-wrap: anywhere; }
        #panel h3 { font-size: 12px; margin: 18px 0 6px; color: var(--soft); font-weight: 600; }
        #panel p { margin: 4px 0; overflow-wrap: anywhere; }
        #panel ul { list-style: none; margin: 0; padding: 0; }
        #panel li { padding: 4px 0; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
        #panel a { color: var(--accent); text-decoration: none; }
        #panel a:hover { text-decoration: underline; }
        #panel .soft, #panel .place { color: var(--soft); }
        #panel a.place { color: var(--accent); }
        #panel .close { float: right; }
        #panel .keys { margin-top: 16px; }
        #panel .keys summary { display: inline-block; font-size: 12px; }
        #panel button.type { padding: 0; border: 0; background: none; color: var(--accent); text-align: left;
            font-family: var(--mono); font-size: 12px; overflow-wrap: anywhere; }
        .kind { display: inline-block; min-width: 56px; color: var(--hue); font-weight: 600; }
        .finding { border-left: 3px solid var(--level); padding-left: 8px !important; margin-bottom: 6px; }
        .finding .rule { font-weight: 600; color: var(--level); }
        .legend { display: grid; grid-template-columns: 44px 1fr; gap: 4px 8px; align-items: center; }
        .legend svg { width: 40px; height: 10px; }
        @media (max-width: 800px) { main { flex-direction: column; } #panel { width: auto; max-height: 45vh;
            border-left: 0; border-top: 1px solid var(--line); } #search { width: 160px; } }
        """
}
