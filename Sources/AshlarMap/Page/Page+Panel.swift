extension Page {
    /// The panel at the side: the selected type, or the whole map.
    static let panel = #"""
        const panel = document.getElementById("panel");

        // A place in source: a link where the map knows where files are.
        function placeNode(place) {
            const text = `${place.path}:${place.line}`;
            if (!settings.links) return element("span", { class: "place code", text });
            const path = place.path.split("/").map(encodeURIComponent).join("/");
            const href = settings.links.split("{path}").join(path).split("{line}").join(String(place.line));
            // Editors have schemes of their own, for which a new page would stay empty.
            const isPage = /^(https?|file):/.test(href) || !/^[a-z][a-z0-9+.-]*:/i.test(href);
            return element("a", {
                class: "place code", text, href, target: isPage ? "_blank" : null, rel: "noreferrer" });
        }

        function typeNode(type) {
            return element("button", {
                class: "type", type: "button", text: type.name, title: type.id, onclick: () => reveal(type) });
        }

        function findingNode(index, showsType = false) {
            const finding = map.findings[index];
            const type = typeById.get(finding.type);
            return element(
                "li", { class: "finding", level: finding.level },
                element("span", { class: "rule", text: finding.rule }), " ",
                element("span", { class: "soft", text: texts.levels[finding.level] }),
                element("p", { text: finding.message }),
                showsType && type ? element("p", {}, typeNode(type)) : null, placeNode(finding.place));
        }

        function section(title, nodes) {
            return nodes.length === 0 ? [] : [element("h3", { text: title }), element("ul", {}, ...nodes)];
        }

        function closeNode() {
            return element("button", {
                class: "close", type: "button", text: "×", "aria-label": texts.close, onclick: () => select(null) });
        }

        function showType(type) {
            const role = type.role
                ? filled(texts.role, { role: type.role, confidence: texts.confidences[type.confidence] }) : texts.noRole;
            const where = filled(
                type.module ? texts.kindInModule : texts.kindInFolder, { kind: type.kind, module: type.module });
            const fields = type.fields.map((field) => element(
                "li", {},
                element("span", { class: "code", text: field.kind === "case" ? `case ${field.name}` : field.name }),
                element("span", { class: "code soft", text: field.type ? `: ${field.type}` : "" }),
                field.kind === "computed" ? element("span", { class: "soft", text: ` ${texts.computed}` }) : null,
                " ", markNode(field.findings)));
            panel.replaceChildren(
                closeNode(), element("h2", { class: "code", text: type.name }),
                element("p", { class: "soft", text: where }),
                element("p", {}, placeNode(type.place)),
                element("p", {}, element("span", { hue: type.layer, class: "kind", text: texts.layers[type.layer] }),
                    " ", element("span", { class: "soft", text: role })),
                ...type.reasons.map((reason) => element("p", { class: "soft", text: reason })),
                ...section(counted(type.findings.length, "finding"), type.findings.map((index) => findingNode(index))),
                ...section(texts.comesFrom, type.incoming.map((arrow) => arrowNode(arrow, arrow.source))),
                ...section(texts.goesTo, type.outgoing.map((arrow) => arrowNode(arrow, arrow.target))),
                ...section(counted(type.fields.length, "field"), fields));
            panel.scrollTop = 0;
        }

        function arrowNode(arrow, other) {
            const own = arrow.findings.filter((index) => map.findings[index].type !== state.selected?.id);
            return element(
                "li", {}, element("span", { class: "kind", hue: arrow.kind, text: texts.verbs[arrow.kind] }), " ", typeNode(other),
                ...arrow.causes.map((cause) => element(
                    "p", { class: "soft" }, element("span", { class: "code", text: `${cause.label} ` }),
                    placeNode(cause.place))),
                own.length > 0 ? element("ul", {}, ...own.map((index) => findingNode(index))) : null);
        }

        function showLink(link) {
            panel.replaceChildren(
                closeNode(), element("h2", { text: filled(
                    texts.arrowsOfKind, { arrows: counted(link.arrows.length, "arrow"), verb: texts.verbs[link.kind] }) }),
                element("ul", {}, ...link.arrows.slice(0, 200).map((arrow) => element(
                    "li", {}, element("p", {}, typeNode(arrow.source), " → ", typeNode(arrow.target)),
                    ...arrow.causes.map((cause) => element(
                        "p", { class: "soft" }, element("span", { class: "code", text: `${cause.label} ` }),
                        placeNode(cause.place))),
                    element("ul", {}, ...arrow.findings.map((index) => findingNode(index)))))));
            panel.scrollTop = 0;
        }

        function showOverview() {
            const left = Object.entries(map.leftOut.unconnected)
                .map(([layer, number]) => filled(texts.unconnected, { layer: texts.layers[layer], count: number }));
            if (map.leftOut.narrowed > 0) {
                left.push(filled(texts.narrowed, { types: counted(map.leftOut.narrowed, "type") }));
            }
            const order = map.findings.map((_, index) => index)
                .sort((a, b) => levels.indexOf(map.findings[a].level) - levels.indexOf(map.findings[b].level) || a - b);
            panel.replaceChildren(
                element("h2", { text: map.title }),
                element("p", { class: "soft", text: [counted(map.types.length, "type"),
                    counted(map.arrows.length, "arrow"), counted(map.findings.length, "finding")].join(" · ") }),
                element("h3", { text: texts.arrows }), legendNode(),
                element("p", { class: "soft", text: texts.guesses }),
                ...section(texts.leftOut, left.map((text) => element("li", { class: "soft", text }))),
                element("details", { class: "keys" }, element("summary", { text: texts.keysTitle }),
                    element("p", {}, ...texts.keys.flatMap(([key, text]) => [
                        element("kbd", { text: key }), ` ${text}`, element("br")])),
                    element("p", { class: "soft", text: texts.gestures })),
                ...section(texts.findings, order.slice(0, 300).map((index) => findingNode(index, true))));
        }

        function legendNode() {
            return element("div", { class: "legend" }, ...["decodes", "maps", "stores", "shows", "error"].flatMap((kind) => {
                const svg = drawn("svg", { viewBox: "0 0 40 10" });
                const node = drawn("g", { class: `link ${kind}` });
                node.style.setProperty("--hue", `var(--${kind})`);
                node.append(drawn("path", { class: "line", d: "M0 5H33", "marker-end": `url(#head-${kind})` }));
                svg.append(node);
                const text = kind === "error" ? texts.breaksRule
                    : filled(texts.legendRow, { verb: texts.verbs[kind], meaning: texts.meanings[kind] });
                return [svg, element("span", { text })];
            }));
        }
        """#
}
