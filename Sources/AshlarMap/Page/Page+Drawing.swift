extension Page {
    /// The layout as elements.
    static let drawing = #"""
        const canvas = document.getElementById("canvas");
        const cards = document.getElementById("cards");
        const lines = document.getElementById("lines");
        const empty = document.getElementById("empty");
        let current = { columns: [], items: [], links: [], width: 0, height: 0 };

        function draw() {
            current = layOut();
            cards.replaceChildren(...current.columns.map(columnNode), ...current.items.map(itemNode));
            lines.replaceChildren(arrowheads(), ...current.links.map(linkNode), ...current.links.map(labelNode)
                .filter((label) => label !== null));
            drawEmpty();
            mark();
        }

        function boxed(node, item) {
            Object.assign(node.style, {
                left: `${item.x}px`, top: `${item.y}px`, width: `${item.width}px`, height: `${item.height}px`,
            });
            return node;
        }

        function columnNode(column) {
            return boxed(
                element("div", { class: "column", hue: column.layer }, `${texts.layers[column.layer]} `,
                    element("span", { class: "count", text: String(column.count) })),
                { x: column.x, y: metrics.margin, width: column.width, height: 29 });
        }

        function itemNode(item) {
            const node = item.kind === "card" ? cardNode(item) : groupNode(item);
            item.node = boxed(node, item);
            node.item = item;
            return node;
        }

        function groupNode(item) {
            const isFolded = item.kind === "chip";
            const findings = new Set(isFolded ? item.types.flatMap((type) => type.findings) : []);
            const sign = isFolded ? "▸" : "▾";
            return element(
                "button", {
                    class: item.kind, hue: item.layer, type: "button", tabindex: "-1", "aria-expanded": String(!isFolded),
                    "aria-label": [item.group.name, counted(item.types.length, "type")].join(texts.listSeparator),
                    title: item.group.name,
                },
                // The end of a folder's name distinguishes it from its neighbors.
                sign, element("span", { class: "code", text: shortened(item.group.name, 20) }),
                element("span", {
                    class: "count", text: item.isContinued ? texts.continued : counted(item.types.length, "type") }),
                markNode([...findings]));
        }

        function cardNode(item) {
            const type = item.type;
            const rows = rowsOf(type);
            const shown = new Set(rows.fields.flatMap((field) => field.findings));
            const isGuess = !type.confidence || type.confidence === "guess";
            const head = element(
                "div", { class: "head" }, element("span", { class: "name", text: type.name, title: type.name }),
                markNode(type.findings.filter((finding) => !shown.has(finding))));
            head.style.height = `${metrics.headHeight}px`;
            // From afar the name takes the whole card: two lines of its width, or what its height has room for.
            const width = 2 * (metrics.cardWidth - 40) / (0.68 * Math.max(8, type.name.length));
            head.style.setProperty("--fitting-size", `${Math.max(15, Math.min(width, item.height / 2.3)).toFixed(1)}px`);
            const node = element(
                "div", {
                    class: isGuess ? "card guess" : "card", hue: type.layer, role: "button", tabindex: "-1",
                    "aria-label": [type.name, texts.layers[type.layer], counted(type.fields.length, "field"),
                        counted(type.findings.length, "finding")].join(texts.listSeparator),
                }, head);
            for (const field of rows.fields) {
                const row = element(
                    "div", { class: "row" },
                    element("span", { class: "field", text: field.kind === "case" ? `case ${field.name}` : field.name }),
                    element("span", { class: "type", text: field.type, title: field.type }), markNode(field.findings));
                row.style.height = `${metrics.rowHeight}px`;
                node.append(row);
            }
            if (rows.more > 0) {
                const row = element("div", { class: "row more", text: filled(texts.more, { count: rows.more }) });
                row.style.height = `${metrics.rowHeight}px`;
                node.append(row);
            }
            return node;
        }

        // A badge that counts findings, and lists them when the pointer is over it.
        function markNode(findings) {
            if (findings.length === 0) return null;
            const messages = findings.slice(0, 8).map((index) => `${map.findings[index].rule}: ${map.findings[index].message}`);
            return element("span", {
                class: "mark", level: levelOf(findings), title: messages.join("\n"),
                text: findings.length === 1 ? "!" : String(findings.length),
            });
        }

        // MARK: Arrows

        function arrowheads() {
            const defs = drawn("defs", {});
            for (const kind of ["decodes", "maps", "stores", "shows", "error"]) {
                const marker = drawn("marker", {
                    id: `head-${kind}`, viewBox: "0 0 8 8", refX: 7.5, refY: 4, markerWidth: 8, markerHeight: 8,
                    markerUnits: "userSpaceOnUse", orient: "auto",
                });
                const head = drawn("path", { d: "M0 0 8 4 0 8z" });
                head.style.fill = `var(--${kind})`;
                marker.append(head);
                defs.append(marker);
            }
            return defs;
        }

        function linkNode(link) {
            const findings = link.arrows.flatMap((arrow) => arrow.findings);
            const node = drawn("g", { class: `link ${link.kind}` });
            node.classList.toggle("broken", findings.length > 0);
            node.classList.toggle("bundle", link.from.kind === "chip" || link.to.kind === "chip");
            node.style.setProperty("--hue", `var(--${link.kind})`);
            const [a, b, c, d] = link.curve.map((point) => point.map((number) => number.toFixed(1)).join(" "));
            const path = `M${a}C${b} ${c} ${d}`;
            const head = findings.length > 0 ? "error" : link.kind;
            const title = drawn("title", {});
            title.textContent = link.arrows.slice(0, 10).map(sentence).join("\n");
            const hit = drawn("path", { class: "hit", d: path });
            hit.append(title);
            const line = drawn("path", { class: "line", d: path, "marker-end": `url(#head-${head})` });
            if (link.arrows.length > 1) line.style.strokeWidth = `${1.4 + Math.log2(link.arrows.length) * 0.8}px`;
            node.append(line, hit);
            node.link = link;
            link.node = node;
            return node;
        }

        function sentence(arrow) {
            const cause = arrow.causes[0];
            return filled(texts.arrow, {
                from: arrow.source.name, to: arrow.target.name, verb: texts.verbs[arrow.kind], cause: cause.label,
                place: `${cause.place.path}:${cause.place.line}`,
            });
        }

        function labelNode(link) {
            if (!link.label) return null;
            const text = drawn("text", { class: "label" });
            link.labelNode = text;
            link.label.lines.forEach((line, index) => {
                const span = drawn("tspan", { x: link.label.x, y: link.label.y + index * metrics.labelRow });
                span.textContent = line;
                if (index > 0) span.setAttribute("class", "place");
                text.append(span);
                if (index > 0 || !link.arrows.some((arrow) => arrow.findings.length > 0)) return;
                const sign = drawn("tspan", { dx: 4, class: "broken" });
                sign.textContent = "!";
                text.append(sign);
            });
            return text;
        }

        function drawEmpty() {
            const isEmpty = current.items.length === 0;
            empty.hidden = !isEmpty;
            if (!isEmpty) return;
            if (map.types.length > 0) {
                empty.replaceChildren(
                    element("strong", { text: texts.nothingPasses }),
                    element("button", { type: "button", text: texts.showEverything, onclick: showEverything }));
            } else {
                empty.replaceChildren(
                    element("strong", { text: texts.nothingFound }),
                    element("span", { text: filled(texts.filesRead, { files: counted(settings.files, "file") }) }),
                    element("span", { text: texts.hint }));
            }
        }

        // MARK: Selection and pointer

        function mark() {
            const near = new Set(), selected = state.selected;
            if (selected) {
                for (const link of current.links) {
                    const isNear = link.arrows.some((arrow) =>
                        arrow === selected || arrow.source === selected || arrow.target === selected);
                    if (isNear) near.add(link).add(link.from).add(link.to);
                }
                for (const item of current.items) {
                    if (item.type === selected || (item.kind === "chip" && item.types.includes(selected))) near.add(item);
                }
            }
            canvas.classList.toggle("dim", near.size > 0);
            for (const item of current.items) {
                item.node.classList.toggle("near", near.has(item));
                item.node.classList.toggle("selected", item.type === selected && item.kind === "card");
            }
            for (const link of current.links) {
                link.node.classList.toggle("near", near.has(link));
                link.node.classList.toggle("lit", near.has(link));
                link.labelNode?.classList.toggle("near", near.has(link));
            }
            markMatches();
            markTabStop();
        }

        canvas.addEventListener("pointerover", (event) => point(event.target));
        canvas.addEventListener("pointerleave", () => point(null));

        function point(target) {
            const item = target?.closest?.(".card, .chip")?.item;
            const link = target?.closest?.(".link")?.link;
            for (const other of current.links) {
                const isPointed = other === link || (item && (other.from === item || other.to === item));
                other.node.classList.toggle("lit", Boolean(isPointed) || other.node.classList.contains("near"));
            }
        }
        """#
}
