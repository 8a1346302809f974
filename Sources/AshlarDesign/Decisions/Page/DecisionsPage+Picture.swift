extension DecisionsPage {
    /// Places the cards that are shown, and draws the curves between them.
    static let pictureScript = #"""
        const { metrics, texts } = JSON.parse(document.getElementById("settings").textContent);
        const view = document.getElementById("view");
        const canvas = document.getElementById("canvas");
        const sheet = document.getElementById("sheet");
        const lines = document.getElementById("lines");
        const curves = document.getElementById("curves");
        const size = { width: 0, height: 0, scale: 1 };

        // The cards are in the page, from the most to the least used.
        const cards = [...document.querySelectorAll(".card")].map((node, order) => {
            const card = { node, order, name: node.querySelector(".name").textContent, width: metrics.cardWidth };
            node.card = card;
            return card;
        });
        const cardById = new Map(cards.map((card) => [card.node.id, card]));
        const links = [];
        for (const card of cards) {
            for (const row of card.node.querySelectorAll("[data-to]")) {
                for (const id of row.dataset.to.split(" ")) {
                    const to = cardById.get(id);
                    if (to && to !== card) links.push({ from: card, to, start: row, number: links.length });
                }
            }
        }

        // Which cards are shown: those that are used most, all, or one with its neighbors.
        const mostUsed = 24;
        const isLarge = cards.length > metrics.foldAbove;
        const state = { kind: isLarge ? "used" : "all", card: null };

        function shownLinks() {
            if (state.kind === "near") {
                return links.filter((link) => link.from === state.card || link.to === state.card);
            }
            const shown = new Set(state.kind === "all" ? cards : cards.slice(0, mostUsed));
            return links.filter((link) => shown.has(link.from) && shown.has(link.to));
        }

        function shownCards(drawn) {
            if (state.kind === "all") return cards;
            if (state.kind === "used") return cards.slice(0, mostUsed);
            const near = new Set([state.card, ...drawn.flatMap((link) => [link.from, link.to])]);
            return cards.filter((card) => near.has(card));
        }

        // The column of each card: to the right of the cards that hold it, except in circles.
        function columnsOf(shown, drawn) {
            const column = new Map(shown.map((card) => [card, 0]));
            if (state.kind === "near") {
                const holders = new Set(drawn.filter((link) => link.to === state.card).map((link) => link.from));
                for (const card of shown) column.set(card, card === state.card ? 1 : holders.has(card) ? 0 : 2);
                return column;
            }
            const held = new Map(shown.map((card) => [card, new Set()]));
            const waiting = new Map(shown.map((card) => [card, 0]));
            for (const { from, to } of drawn) {
                if (held.get(from).has(to)) continue;
                held.get(from).add(to);
                waiting.set(to, waiting.get(to) + 1);
            }
            const ready = shown.filter((card) => waiting.get(card) === 0);
            const left = new Set(shown);
            while (left.size > 0) {
                let card = ready.pop();
                // A circle begins where the fewest lead to.
                if (!card) for (const other of left) if (!card || waiting.get(other) < waiting.get(card)) card = other;
                left.delete(card);
                for (const to of held.get(card)) {
                    if (!left.has(to)) continue;
                    column.set(to, Math.max(column.get(to), column.get(card) + 1));
                    waiting.set(to, waiting.get(to) - 1);
                    if (waiting.get(to) === 0) ready.push(to);
                }
            }
            return column;
        }

        function place(shown, drawn) {
            const column = columnsOf(shown, drawn);
            const joined = new Set(drawn.flatMap((link) => [link.from, link.to]));
            const columns = [];
            for (const card of shown) if (joined.has(card)) (columns[column.get(card)] ??= []).push(card);
            const area = [...joined].reduce((sum, card) => sum + card.height + metrics.gap, 0)
                * (metrics.cardWidth + metrics.breakGap);
            const limit = Math.max(metrics.leastBreak, Math.sqrt(area * 0.8));
            const holders = new Map();
            for (const { from, to } of drawn) holders.set(to, [...(holders.get(to) ?? []), from]);
            let x = metrics.margin, bottom = metrics.margin;
            const placed = new Set();
            for (const cards of columns.filter(Boolean)) {
                // Close to what holds it.
                for (const card of cards) {
                    const before = (holders.get(card) ?? []).filter((other) => placed.has(other));
                    card.wish = before.length === 0 ? Infinity
                        : before.reduce((sum, other) => sum + other.y, 0) / before.length;
                }
                cards.sort((a, b) => (a.wish === b.wish ? 0 : a.wish - b.wish) || a.order - b.order);
                let y = metrics.margin;
                for (const card of cards) {
                    if (y > metrics.margin && y + card.height > metrics.margin + limit) {
                        x += metrics.cardWidth + metrics.breakGap;
                        y = metrics.margin;
                    }
                    Object.assign(card, { x, y });
                    y += card.height + metrics.gap;
                    bottom = Math.max(bottom, y);
                    placed.add(card);
                }
                x += metrics.cardWidth + metrics.columnGap / 2;
            }
            const width = columns.length === 0 ? 0 : x - metrics.columnGap / 2;
            return placeAlone(shown.filter((card) => !joined.has(card)), width, bottom);
        }

        // Cards without links are below, in the columns that fit in the window.
        function placeAlone(alone, width, bottom) {
            document.querySelector(".alone")?.remove();
            if (alone.length === 0) return { width: width + metrics.margin, height: bottom + metrics.margin };
            const step = metrics.cardWidth + metrics.breakGap;
            const room = Math.max(width, view.clientWidth) - metrics.margin;
            const count = Math.max(1, Math.min(alone.length, Math.floor(room / step)));
            let top = bottom;
            if (width > 0) {
                const title = element("div", { class: "alone", text: texts.alone });
                title.style.left = `${metrics.margin}px`;
                title.style.top = `${bottom + metrics.gap}px`;
                sheet.append(title);
                top += metrics.gap + metrics.groupHeight;
            }
            const ends = Array(count).fill(top);
            for (const card of alone) {
                const shortest = ends.indexOf(Math.min(...ends));
                Object.assign(card, { x: metrics.margin + shortest * step, y: ends[shortest] });
                ends[shortest] += card.height + metrics.gap;
            }
            return {
                width: Math.max(width, metrics.margin + count * step - metrics.breakGap) + metrics.margin,
                height: Math.max(...ends) + metrics.margin,
            };
        }

        function draw() {
            const drawnLinks = shownLinks(), shown = shownCards(drawnLinks), isShown = new Set(shown);
            for (const card of cards) {
                card.node.hidden = !isShown.has(card);
                card.node.classList.toggle("whole", state.card === card);
                card.node.classList.toggle("selected", state.card === card);
            }
            for (const card of shown) card.height = card.node.offsetHeight;
            Object.assign(size, place(shown, drawnLinks));
            for (const card of shown) {
                card.node.style.left = `${card.x}px`;
                card.node.style.top = `${card.y}px`;
            }
            for (const link of drawnLinks) {
                const row = link.start.offsetParent ? link.start : link.from.node.querySelector(".more");
                link.leaving = row.offsetTop + row.offsetHeight / 2;
            }
            spread(drawnLinks, "to", "from", "arriving", () => metrics.groupHeight);
            curves.replaceChildren(...drawnLinks.map(linkNode));
            places = placesOf(shown);
            markTabStop(places[0]?.node);
            showBar(shown.length);
            scaleTo(size.scale);
        }

        function linkNode(link) {
            const [a, b, c, d] = curveOf(link).map((point) => point.map((number) => number.toFixed(1)).join(" "));
            link.node = drawn("g", { class: "link" });
            link.node.append(drawn("path", { class: "line", d: `M${a}C${b} ${c} ${d}`, "marker-end": "url(#head)" }));
            link.node.link = link;
            return link.node;
        }

        // Shows a concept with its neighbors.
        function showNear(card) {
            Object.assign(state, { kind: "near", card });
            draw();
            begin();
            card.node.scrollIntoView({ block: "nearest", inline: "center" });
            card.node.querySelector(".head").focus({ preventScroll: true });
        }

        function showKind(kind) {
            Object.assign(state, { kind, card: null });
            draw();
            begin();
        }

        // MARK: Zoom

        function scaleTo(scale) {
            size.scale = Math.min(2, Math.max(0.08, scale));
            sheet.style.transform = `scale(${size.scale})`;
            canvas.style.width = `${size.width * size.scale}px`;
            canvas.style.height = `${size.height * size.scale}px`;
            document.getElementById("zoom").textContent = `${Math.round(size.scale * 100)}%`;
        }

        // A picture begins where its cards can be read, rather than as a whole.
        function begin() {
            scaleTo(Math.min(1, Math.max(0.7, view.clientWidth / size.width)));
            view.scrollTo(0, 0);
        }

        function fit() {
            scaleTo(Math.min(1, view.clientWidth / size.width, innerHeight * 0.8 / size.height));
        }
        """#
}
