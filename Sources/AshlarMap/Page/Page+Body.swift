import AshlarLocalization

extension Page {
    /// The contents of the page before the script fills it.
    static func body(_ language: Localized.Language) -> String {
        func say(_ english: String, zh chinese: String) -> String { language.pick(english, zh: chinese) }
        let search = say("Search types and fields", zh: "搜索类型和字段")
        let (zoomOut, zoomIn) = (say("Zoom out", zh: "缩小"), say("Zoom in", zh: "放大"))
        return """
            <body>
            <header>
                <h1 id="title"></h1>
                <div class="search" role="search">
                    <input id="search" type="search" placeholder="\(search)  ( / )" autocomplete="off"
                        spellcheck="false" role="combobox" aria-expanded="false" aria-controls="results"
                        aria-label="\(search)">
                    <ul id="results" role="listbox" hidden></ul>
                </div>
                <div id="layers" class="toggles" role="group" aria-label="\(say("Columns", zh: "列"))"></div>
                <label class="toggle"><input id="only-findings" type="checkbox"> \(say("only with findings", zh: "仅显示有发现的类型"))</label>
                <details id="modules"><summary>\(say("Modules", zh: "模块"))</summary><div class="menu" id="module-list"></div></details>
                <span class="buttons">
                    <button id="fold" type="button">\(say("Fold all", zh: "全部折叠"))</button>
                    <button id="unfold" type="button">\(say("Unfold all", zh: "全部展开"))</button>
                </span>
            </header>
            <main>
                <div id="view" tabindex="-1" aria-label="\(say("Map", zh: "模型图"))" role="application">
                    <div id="canvas">
                        <svg id="lines" width="1" height="1" aria-hidden="true"></svg>
                        <div id="cards"></div>
                    </div>
                    <div id="empty" hidden></div>
                    <div class="buttons zoom">
                        <button id="zoom-out" type="button" aria-label="\(zoomOut)" title="\(zoomOut) ( - )">−</button>
                        <output id="zoom" aria-live="off">100%</output>
                        <button id="zoom-in" type="button" aria-label="\(zoomIn)" title="\(zoomIn) ( + )">+</button>
                        <button id="fit" type="button" title="\(say("Show the whole map", zh: "显示全图")) ( 0 )">\(say("Fit", zh: "适合窗口"))</button>
                    </div>
                </div>
                <aside id="panel" aria-live="polite" aria-label="\(say("Details", zh: "详情"))"></aside>
            </main>
            </body>
            """
    }
}
