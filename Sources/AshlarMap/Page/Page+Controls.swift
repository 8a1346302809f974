extension Page {
    /// Selecting, folding, filtering, and the keyboard; then the first drawing.
    static let controls = #"""
        function select(thing, link) {
            state.selected = thing;
            if (thing === null) showOverview();
            else if (link) showLink(link);
            else showType(thing);
            mark();
            // The page can be reloaded, or its address sent, without losing the selection.
            const address = thing && !link ? `#${encodeURIComponent(thing.id)}` : location.pathname + location.search;
            try { history.replaceState(null, "", address); } catch { /* Some browsers refuse for local files. */ }
        }

        // Shows a type wherever it is: filters that hide it are undone, its group is unfolded.
        function reveal(type) {
            if (!isVisible(type)) {
                state.hiddenLayers.delete(type.layer);
                state.hiddenGroups.delete(type.group);
                if (!isVisible(type)) state.onlyFindings = false;
                drawControls();
            }
            state.folded.delete(type.group);
            draw();
            select(type);
            const item = current.items.find((other) => other.type === type && other.kind === "card");
            if (!item) return;
            centre(item);
            item.node.focus({ preventScroll: true });
        }

        // The toggled title stays where it was in the window.
        function toggleFold(item) {
            const { group, layer } = item, y = item.y * viewport.scale + viewport.y;
            const x = item.x * viewport.scale + viewport.x;
            if (!state.folded.delete(group.name)) state.folded.add(group.name);
            draw();
            const now = current.items.find(
                (other) => other.kind !== "card" && other.group === group && other.layer === layer);
            if (!now) return;
            viewport.x += x - (now.x * viewport.scale + viewport.x);
            viewport.y += y - (now.y * viewport.scale + viewport.y);
            applyViewport();
            now.node.focus({ preventScroll: true });
        }

        function foldAll(isFolded) {
            state.folded = new Set(isFolded ? map.groups.map((group) => group.name) : []);
            draw();
            begin();
        }

        function showEverything() {
            state.hiddenLayers.clear();
            state.hiddenGroups.clear();
            state.onlyFindings = false;
            drawControls();
            draw();
        }

        // MARK: The bar

        const onlyFindings = document.getElementById("only-findings");
        const layerButtons = document.getElementById("layers");
        const moduleList = document.getElementById("module-list");

        function drawControls() {
            onlyFindings.checked = state.onlyFindings;
            layerButtons.replaceChildren(...map.layers.map((layer) => element("button", {
                type: "button", hue: layer, text: texts.layers[layer], "aria-pressed": String(!state.hiddenLayers.has(layer)),
                "data-layer": layer,
                onclick: () => {
                    if (!state.hiddenLayers.delete(layer)) state.hiddenLayers.add(layer);
                    drawControls();
                    draw();
                },
            })));
            const all = element("div", { class: "row" },
                element("button", { type: "button", text: texts.all, onclick: () => showGroups([]) }),
                element("button", {
                    type: "button", text: texts.none, onclick: () => showGroups(map.groups.map((group) => group.name)) }));
            moduleList.replaceChildren(all, ...map.groups.map(groupRow));
        }

        function showGroups(hidden) {
            state.hiddenGroups = new Set(hidden);
            drawControls();
            draw();
        }

        function groupRow(group) {
            const types = map.types.filter((type) => type.group === group.name);
            const findings = new Set(types.flatMap((type) => type.findings));
            const box = element("input", { type: "checkbox" });
            box.checked = !state.hiddenGroups.has(group.name);
            box.addEventListener("change", () => {
                if (!state.hiddenGroups.delete(group.name)) state.hiddenGroups.add(group.name);
                draw();
            });
            const only = element("button", {
                type: "button", text: texts.only,
                onclick: () => {
                    state.folded.delete(group.name);
                    showGroups(map.groups.map((other) => other.name).filter((name) => name !== group.name));
                    begin();
                },
            });
            return element(
                "div", { class: "row" },
                element("label", {}, box, element("span", { class: "code", text: group.name, title: group.name })),
                element("span", { class: "count", text: String(types.length) }), markNode([...findings]), only);
        }

        onlyFindings.addEventListener("change", () => {
            state.onlyFindings = onlyFindings.checked;
            draw();
        });
        document.getElementById("fold").addEventListener("click", () => foldAll(true));
        document.getElementById("unfold").addEventListener("click", () => foldAll(false));
        document.getElementById("zoom-in").addEventListener("click", () => zoomBy(1.25));
        document.getElementById("zoom-out").addEventListener("click", () => zoomBy(0.8));
        document.getElementById("fit").addEventListener("click", fit);

        // MARK: Clicks and keys

        canvas.addEventListener("click", (event) => {
            if (wasDragged) return;
            const item = event.target.closest(".card, .chip, .title")?.item;
            const link = event.target.closest(".link")?.link;
            if (item) activate(item);
            else if (link) select(link.arrows[0], link);
        });
        view.addEventListener("click", (event) => { if (event.target === view && !wasDragged) select(null); });

        function activate(item) {
            if (item.kind === "card") select(state.selected === item.type ? null : item.type);
            else toggleFold(item);
        }

        // One stop for the tab key on the whole map; arrow keys go on from there.
        function markTabStop() {
            const items = current.items;
            const stop = items.find((item) => item.type === state.selected) ?? items.find((item) => item.kind !== "title")
                ?? items[0];
            for (const item of items) item.node.tabIndex = item === stop ? 0 : -1;
        }

        view.addEventListener("keydown", (event) => {
            const direction = directions[event.key];
            const item = document.activeElement?.item;
            if (direction) {
                event.preventDefault();
                const found = item && nearest(current.items, item, direction);
                if (found) {
                    found.node.focus({ preventScroll: true });
                    bringIntoView(found);
                } else if (!item) {
                    viewport.x -= direction[0] * 60;
                    viewport.y -= direction[1] * 60;
                    applyViewport();
                }
            } else if ((event.key === "Enter" || event.key === " ") && item) {
                event.preventDefault();
                activate(item);
            }
        });

        document.addEventListener("keydown", (event) => {
            if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input")) return;
            const keys = {
                "/": () => searchField.focus(), "+": () => zoomBy(1.25), "=": () => zoomBy(1.25), "-": () => zoomBy(0.8),
                "0": fit, "Escape": () => select(null),
            };
            if (!keys[event.key]) return;
            event.preventDefault();
            keys[event.key]();
        });

        document.getElementById("title").textContent = map.title;
        drawControls();
        draw();
        begin();
        const linked = map.types.find((type) => location.hash === `#${encodeURIComponent(type.id)}`);
        if (linked) reveal(linked);
        else showOverview();
        """#
}
