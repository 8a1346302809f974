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
                element("span", { class: "soft", text: finding.level }),
                element("p", { text: finding.message }),
                showsType && type ? element("p", {}, typeNode(type)) : null, placeNode(finding.place));
        }

        function section(title, nodes) {
            return nodes.length === 0 ? [] : [element("h3", { text: title }), element("ul", {}, ...nodes)];
        }

        function closeNode() {
            return element("button", {
                class: "close", type: "button", text: "×", "aria-label": "Close details", onclick: () => select(null) });
        }

        function showType(type) {
            const role = type.role ? `${type.role} (${type.confidence})` : "no role";
            const fields = type.fields.map((field) => element(
                "li", {},
                element("span", { class: "code", text: field.kind === "case" ? `case ${field.name}` : field.name }),
                element("span", { class: "code soft", text: field.type ? `: ${field.type}` : "" }),
                field.kind === "computed" ? element("span", { class: "soft", text: " computed" }) : null,
                " ", markNode(field.findings)));
            panel.replaceChildren(
                closeNode(), element("h2", { class: "code", text: type.name }),
                element("p", { class: "soft", text: `${type.kind} in ${type.module || "the folder itself"}` }),
                element("p", {}, placeNode(type.place)),
                element("p", {}, element("span", { hue: type.layer, class: "kind", text: layerTitles[type.layer] }),
                    " ", element("span", { class: "soft", text: role })),
                ...type.reasons.map((reason) => element("p", { class: "soft", text: reason })),
                ...section(counted(type.findings.length, "finding"), type.findings.map((index) => findingNode(index))),
                ...section("Comes from", type.incoming.map((arrow) => arrowNode(arrow, arrow.source))),
                ...section("Goes to", type.outgoing.map((arrow) => arrowNode(arrow, arrow.target))),
                ...section(counted(type.fields.length, "field"), fields));
            panel.scrollTop = 0;
        }

        function arrowNode(arrow, other) {
            const own = arrow.findings.filter((index) => map.findings[index].type !== state.selected?.id);
            return element(
                "li", {}, element("span", { class: "kind", hue: arrow.kind, text: arrow.kind }), " ", typeNode(other),
                ...arrow.causes.map((cause) => element(
                    "p", { class: "soft" }, element("span", { class: "code", text: `${cause.label} ` }),
                    placeNode(cause.place))),
                own.length > 0 ? element("ul", {}, ...own.map((index) => findingNode(index))) : null);
        }

        function showLink(link) {
            panel.replaceChildren(
                closeNode(), element("h2", { text: `${counted(link.arrows.length, "arrow")}: ${link.kind}` }),
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
                .map(([layer, number]) => `${layerTitles[layer]}: ${number} without an arrow or a finding`);
            if (map.leftOut.narrowed > 0) left.push(`${counted(map.leftOut.narrowed, "type")} outside of the selection`);
            const order = map.findings.map((_, index) => index)
                .sort((a, b) => levels.indexOf(map.findings[a].level) - levels.indexOf(map.findings[b].level) || a - b);
            const keys = [["/", "search"], ["arrow keys", "next card, or move the map"], ["Enter", "details, fold, unfold"],
                ["Escape", "close"], ["+ − 0", "zoom in, out, whole map"]];
            panel.replaceChildren(
                element("h2", { text: map.title }),
                element("p", { class: "soft", text: [counted(map.types.length, "type"),
                    counted(map.arrows.length, "arrow"), counted(map.findings.length, "finding")].join(" · ") }),
                element("h3", { text: "Arrows" }), legendNode(),
                element("p", { class: "soft", text: "A dashed card has no role, or one that is only a guess." }),
                ...section("Left out", left.map((text) => element("li", { class: "soft", text }))),
                element("details", { class: "keys" }, element("summary", { text: "Keys and gestures" }),
                    element("p", {}, ...keys.flatMap(([key, text]) => [
                        element("kbd", { text: key }), ` ${text}`, element("br")])),
                    element("p", { class: "soft", text: "Drag or scroll to move, Ctrl or ⌘ and scroll to zoom." })),
                ...section("Findings", order.slice(0, 300).map((index) => findingNode(index, true))));
        }

        function legendNode() {
            const kinds = {
                decodes: "reads it from bytes", maps: "turns it into", stores: "to or from a row of the database",
                shows: "holds it to show it", error: "breaks a rule",
            };
            return element("div", { class: "legend" }, ...Object.entries(kinds).flatMap(([kind, text]) => {
                const svg = drawn("svg", { viewBox: "0 0 40 10" });
                const node = drawn("g", { class: `link ${kind}` });
                node.style.setProperty("--hue", `var(--${kind})`);
                node.append(drawn("path", { class: "line", d: "M0 5H33", "marker-end": `url(#head-${kind})` }));
                svg.append(node);
                return [svg, element("span", { text: kind === "error" ? text : `${kind}: ${text}` })];
            }));
        }
        """#
}
