extension Page {
    /// The contents of the page before the script fills it.
    static let body = """
        <body>
        <header>
            <h1 id="title"></h1>
            <div class="search" role="search">
                <input id="search" type="search" placeholder="Search types and fields  ( / )" autocomplete="off"
                    spellcheck="false" role="combobox" aria-expanded="false" aria-controls="results"
                    aria-label="Search types and fields">
                <ul id="results" role="listbox" hidden></ul>
            </div>
            <div id="layers" class="toggles" role="group" aria-label="Columns"></div>
            <label class="toggle"><input id="only-findings" type="checkbox"> only with findings</label>
            <details id="modules"><summary>Modules</summary><div class="menu" id="module-list"></div></details>
            <span class="buttons">
                <button id="fold" type="button">Fold all</button>
                <button id="unfold" type="button">Unfold all</button>
            </span>
        </header>
        <main>
            <div id="view" tabindex="-1" aria-label="Map" role="application">
                <div id="canvas">
                    <svg id="lines" width="1" height="1" aria-hidden="true"></svg>
                    <div id="cards"></div>
                </div>
                <div id="empty" hidden></div>
                <div class="buttons zoom">
                    <button id="zoom-out" type="button" aria-label="Zoom out" title="Zoom out ( - )">−</button>
                    <output id="zoom" aria-live="off">100%</output>
                    <button id="zoom-in" type="button" aria-label="Zoom in" title="Zoom in ( + )">+</button>
                    <button id="fit" type="button" title="Show the whole map ( 0 )">Fit</button>
                </div>
            </div>
            <aside id="panel" aria-live="polite" aria-label="Details"></aside>
        </main>
        </body>
        """
}
