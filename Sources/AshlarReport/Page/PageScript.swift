/// Code that the scripts of pages share.
package enum PageScript {
    /// Elements, made so that text is never markup.
    package static let elements = #"""
        // Every element is made here. Text from the data is only ever set as text.
        function element(tag, options = {}, ...children) {
            const made = document.createElement(tag);
            for (const [name, value] of Object.entries(options)) {
                if (name === "text") made.textContent = value;
                else if (name === "class") made.className = value;
                else if (name === "hue") made.style.setProperty("--hue", `var(--${value})`);
                else if (name === "level") made.style.setProperty("--level", `var(--${value})`);
                else if (name === "onclick") made.addEventListener("click", value);
                else if (value !== undefined && value !== null) made.setAttribute(name, value);
            }
            made.append(...children.filter((child) => child !== null));
            return made;
        }

        function drawn(tag, attributes) {
            const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
            for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
            return made;
        }
        """#

    /// Curves between boxes; the page has `metrics`.
    package static let curves = #"""
        // Lines that leave or reach a box at its head are spread, so that none hides others.
        function spread(links, end, other, name, heightOfItem) {
            const groups = new Map();
            for (const link of links) groups.set(link[end], [...(groups.get(link[end]) ?? []), link]);
            for (const [item, group] of groups) {
                group.sort((a, b) => a[other].y - b[other].y || a[other].x - b[other].x || a.number - b.number);
                const room = heightOfItem(item) - 2 * metrics.lineInset;
                const step = Math.min(metrics.lineStep, room / Math.max(1, group.length - 1));
                const first = group.length === 1 ? metrics.groupHeight / 2 : metrics.lineInset;
                group.forEach((link, position) => { link[name] = first + position * step; });
            }
        }

        function curveOf(link) {
            const { from, to } = link;
            const y1 = from.y + link.leaving, y2 = to.y + (link.row ?? link.arriving);
            let x1, x2, bend1, bend2;
            if (to.x >= from.x + from.width) {
                [x1, x2] = [from.x + from.width, to.x];
                bend1 = Math.max(metrics.loop, (x2 - x1) / 2);
                bend2 = -bend1;
            } else if (to.x + to.width <= from.x) {
                [x1, x2] = [from.x, to.x + to.width];
                bend2 = Math.max(metrics.loop, (x1 - x2) / 2);
                bend1 = -bend2;
            } else {
                [x1, x2] = [from.x + from.width, to.x + to.width];
                bend1 = bend2 = metrics.loop;
            }
            return [[x1, y1], [x1 + bend1, y1], [x2 + bend2, y2], [x2, y2]];
        }
        """#

    /// The box that an arrow key leads to.
    package static let moves = #"""
        const directions = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

        function nearest(items, item, [dx, dy]) {
            let best = null, least = Infinity;
            for (const other of items) {
                if (other === item) continue;
                const x = other.x - item.x, y = other.y - item.y;
                const along = x * dx + y * dy, aside = Math.abs(x * dy) + Math.abs(y * dx);
                if (along <= 0) continue;
                const distance = along + aside * 3;
                if (distance < least) [best, least] = [other, distance];
            }
            return best;
        }
        """#
}
