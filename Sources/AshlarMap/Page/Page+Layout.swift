extension Page {
    /// The same layout as `MapLayout`'s, for the visible parts.
    static let layout = #"""
        // The fields that a card shows: those with findings, and the first of the others, in their order.
        function rowsOf(type) {
            const fields = type.fields;
            const shown = fields.filter((field) => field.kind !== "computed" || field.findings.length > 0);
            if (shown.length <= metrics.rows) return { fields: shown, more: fields.length - shown.length };
            const first = [
                ...shown.filter((field) => field.findings.length > 0),
                ...shown.filter((field) => field.findings.length === 0),
            ].slice(0, metrics.rows - 1);
            const kept = new Set(first);
            return { fields: fields.filter((field) => kept.has(field)), more: fields.length - kept.size };
        }

        function heightOf(type) {
            const rows = rowsOf(type);
            const count = rows.fields.length + (rows.more > 0 ? 1 : 0);
            return metrics.headHeight + (count === 0 ? 0 : count * metrics.rowHeight + metrics.cardPadding);
        }

        function stackOf(layer) {
            const stack = [];
            for (const group of map.groups) {
                const types = map.types.filter(
                    (type) => type.layer === layer && type.group === group.name && isVisible(type));
                if (types.length === 0) continue;
                if (state.folded.has(group.name)) {
                    stack.push({ kind: "chip", group, types, layer, height: metrics.groupHeight });
                    continue;
                }
                stack.push({ kind: "title", group, types, layer, height: metrics.groupHeight });
                for (const type of types) stack.push({ kind: "card", type, group, types, layer, height: heightOf(type) });
            }
            return stack;
        }

        function layOut() {
            const stacks = map.layers.map((layer) => ({ layer, items: stackOf(layer) }))
                .filter((stack) => stack.items.length > 0);
            const all = stacks.flatMap((stack) => stack.items);
            const area = all.reduce((sum, item) => sum + item.height + metrics.gap, 0)
                * (metrics.cardWidth + metrics.breakGap);
            const limit = Math.max(metrics.leastBreak, Math.sqrt(area * 0.8));
            const columns = [], items = [];
            const top = metrics.margin + metrics.top;
            let x = metrics.margin;
            for (const { layer, items: stack } of stacks) {
                const first = x;
                let y = top;
                const add = (item) => {
                    items.push(Object.assign(item, { x, y, width: metrics.cardWidth }));
                    y += item.height + metrics.gap;
                };
                stack.forEach((item, position) => {
                    // A title is not left alone at the foot of a column.
                    const next = item.kind === "title" ? stack[position + 1] : undefined;
                    const needed = item.height + (next ? metrics.gap + next.height : 0);
                    if (y > top && y + needed > top + limit) {
                        x += metrics.cardWidth + metrics.breakGap;
                        y = top;
                        if (item.kind === "card") {
                            add({ kind: "title", group: item.group, types: item.types, layer, isContinued: true,
                                height: metrics.groupHeight });
                        }
                    }
                    add(item);
                });
                const count = new Set(stack.flatMap((item) => item.types)).size;
                columns.push({ layer, x: first, width: x + metrics.cardWidth - first, count });
                x += metrics.cardWidth + metrics.columnGap;
            }
            const bottom = Math.max(top, ...items.map((item) => item.y + item.height));
            return {
                columns, items, links: connect(items),
                width: Math.max(x - metrics.columnGap, metrics.margin + metrics.cardWidth) + metrics.margin,
                height: bottom + metrics.margin,
            };
        }

        // One link for each kind between two items: an arrow, or a bundle where a group is folded.
        function connect(items) {
            const itemOf = new Map();
            for (const item of items) {
                if (item.kind === "card") itemOf.set(item.type, item);
                if (item.kind === "chip") for (const type of item.types) itemOf.set(type, item);
            }
            items.forEach((item, index) => { item.index = index; });
            const links = new Map();
            for (const arrow of map.arrows) {
                const from = itemOf.get(arrow.source), to = itemOf.get(arrow.target);
                if (!from || !to || from === to) continue;
                const key = `${arrow.kind} ${from.index} ${to.index}`;
                if (!links.has(key)) links.set(key, { kind: arrow.kind, from, to, arrows: [], number: links.size });
                links.get(key).arrows.push(arrow);
            }
            const found = [...links.values()];
            for (const link of found) link.row = rowAt(link);
            spread(found, "from", "to", "leaving", (item) => item.height);
            spread(found.filter((link) => link.row === null), "to", "from", "arriving", () => metrics.groupHeight);
            for (const link of found) link.curve = curveOf(link);
            placeLabels(found, items);
            return found;
        }

        // The property at which an arrow to a screen arrives; null if it arrives at the head.
        function rowAt(link) {
            if (link.kind !== "shows" || link.to.kind !== "card") return null;
            const label = link.arrows[0].causes[0].label;
            const row = rowsOf(link.to.type).fields.findIndex((field) => field.name === label);
            return row < 0 ? null : metrics.headHeight + (row + 0.5) * metrics.rowHeight;
        }

        function pointOn([a, b, c, d], t) {
            const u = 1 - t;
            return [0, 1].map((axis) => u * u * u * a[axis] + 3 * u * u * t * b[axis] + 3 * u * t * t * c[axis]
                + t * t * t * d[axis]);
        }

        function shortened(text, limit) {
            const letters = Array.from(text);
            if (letters.length <= limit) return text;
            const head = Math.floor((limit - 1) / 2);
            return `${letters.slice(0, head).join("")}…${letters.slice(letters.length - (limit - 1 - head)).join("")}`;
        }

        function labelOf(link) {
            if (link.from.kind === "chip" || link.to.kind === "chip") return [String(link.arrows.length)];
            const limit = Math.floor(metrics.labelWidth / metrics.characterWidth);
            const causes = link.arrows[0].causes;
            const more = causes.length > 1 ? ` +${causes.length - 1}` : "";
            const place = causes[0].place;
            return [causes[0].label + more, `${place.path.split("/").pop()}:${place.line}`]
                .map((text) => shortened(text, limit));
        }

        // Each label takes the first place on its curve where it covers no card and no other label.
        function placeLabels(links, items) {
            const boxes = items.map(({ x, y, width, height }) => ({ x, y, width, height }));
            for (const link of links) {
                const lines = labelOf(link);
                // A bundle of one needs no number.
                if (lines.length === 1 && lines[0] === "1") continue;
                const width = Math.max(...lines.map((line) => line.length)) * metrics.characterWidth + 8;
                const height = lines.length * metrics.labelRow;
                for (const t of [0.5, 0.62, 0.38, 0.72, 0.28, 0.82, 0.18]) {
                    const [cx, cy] = pointOn(link.curve, t);
                    const box = { x: cx - width / 2, y: cy - metrics.labelRow, width, height };
                    const isFree = !boxes.some((other) => box.x < other.x + other.width && other.x < box.x + box.width
                        && box.y < other.y + other.height && other.y < box.y + box.height);
                    if (!isFree) continue;
                    link.label = { lines, x: cx, y: box.y + 11 };
                    boxes.push(box);
                    break;
                }
            }
        }
        """#
}
