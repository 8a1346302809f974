extension Page {
    /// Search, over names of types, fields and files.
    static let search = #"""
        const searchField = document.getElementById("search");
        const results = document.getElementById("results");
        let matches = [];
        let activeMatch = 0;

        function rank(type, text) {
            const name = type.name.toLowerCase();
            if (name === text) return 0;
            if (name.startsWith(text) || name.split(".").some((part) => part.startsWith(text))) return 1;
            return name.includes(text) ? 2 : 3;
        }

        function find() {
            const text = searchField.value.trim().toLowerCase();
            matches = text === "" ? [] : map.types.filter((type) => type.words.includes(text))
                .map((type) => [rank(type, text), type]).sort((a, b) => a[0] - b[0] || (a[1].id < b[1].id ? -1 : 1))
                .map(([, type]) => type);
            activeMatch = 0;
            listMatches(text);
            markMatches();
        }

        function listMatches(text) {
            results.hidden = text === "";
            searchField.setAttribute("aria-expanded", String(text !== ""));
            const rows = matches.slice(0, 12).map((type, index) => {
                const field = type.name.toLowerCase().includes(text) ? null
                    : type.fields.find((other) => other.name.toLowerCase().includes(text));
                const row = element(
                    "li", { role: "option", id: `match-${index}`, "aria-selected": String(index === activeMatch) },
                    element("span", { class: "code", text: field ? `${type.name}.${field.name}` : type.name }),
                    element("span", { class: "hint", text: `${texts.layers[type.layer]} · ${type.module}` }));
                row.addEventListener("pointerdown", (event) => {
                    event.preventDefault();
                    take(type);
                });
                return row;
            });
            const rest = matches.length - rows.length;
            if (matches.length === 0) rows.push(element("li", { class: "hint", text: texts.noMatch }));
            if (rest > 0) rows.push(element("li", { class: "hint", text: filled(texts.moreMatches, { count: rest }) }));
            results.replaceChildren(...rows);
            if (matches.length > 0) searchField.setAttribute("aria-activedescendant", `match-${activeMatch}`);
            else searchField.removeAttribute("aria-activedescendant");
        }

        function markMatches() {
            const found = new Set(matches);
            for (const item of current.items) {
                const isMatch = item.kind === "card" ? found.has(item.type)
                    : item.kind === "chip" && item.types.some((type) => found.has(type));
                item.node.classList.toggle("match", isMatch);
            }
        }

        function closeResults() {
            results.hidden = true;
            searchField.setAttribute("aria-expanded", "false");
        }

        function take(type) {
            closeResults();
            reveal(type);
        }

        searchField.addEventListener("input", find);
        searchField.addEventListener("focus", () => { if (searchField.value.trim() !== "") find(); });
        searchField.addEventListener("blur", closeResults);
        searchField.addEventListener("keydown", (event) => {
            const shown = Math.min(matches.length, 12);
            if (event.key === "ArrowDown" || event.key === "ArrowUp") {
                event.preventDefault();
                if (shown === 0) return;
                activeMatch = (activeMatch + (event.key === "ArrowDown" ? 1 : shown - 1)) % shown;
                listMatches(searchField.value.trim().toLowerCase());
            } else if (event.key === "Enter" && matches[activeMatch]) {
                take(matches[activeMatch]);
            } else if (event.key === "Escape") {
                searchField.value = "";
                find();
                view.focus({ preventScroll: true });
            }
            event.stopPropagation();
        });
        """#
}
