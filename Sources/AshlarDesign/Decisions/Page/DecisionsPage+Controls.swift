extension DecisionsPage {
    static let scripts = [pictureScript, controls, start]

    /// Pointing, the keyboard, and what they show.
    private static let controls = #"""
        const tip = document.getElementById("tip");
        let pinned = null;
        // The links on the cards, for the arrow keys.
        let places = [];

        function placesOf(shown) {
            return shown.flatMap((card) => [...card.node.querySelectorAll("a")].filter((node) => node.offsetParent)
                .map((node) => ({ node, x: card.x, y: card.y + node.offsetTop })));
        }

        // One stop for the tab key on the whole picture; arrow keys go on from there.
        function markTabStop(stop) {
            for (const { node } of places) node.tabIndex = node === stop ? 0 : -1;
        }

        function light(node) {
            const card = node?.closest(".card")?.card;
            const row = node?.closest("[data-to]");
            for (const other of curves.children) {
                const { link } = other;
                other.classList.toggle("lit", Boolean(card)
                    && (row ? link.start === row : link.from === card || link.to === card));
            }
        }

        // The content of the page at the target of a link on a card.
        function evidence(node) {
            const target = document.getElementById(node.getAttribute("href").slice(1));
            if (!target) return [];
            if (target.localName !== "tr") {
                return [...target.querySelectorAll(".about > *")].map((part) => part.cloneNode(true));
            }
            const heads = [...target.closest("table").querySelectorAll("th")];
            return [element("dl", {}, ...[...target.cells].flatMap((cell, index) => {
                const value = element("dd");
                value.append(...[...cell.childNodes].map((part) => part.cloneNode(true)));
                return [element("dt", { text: heads[index].textContent }), value];
            }))];
        }

        function showTip(node, isPinned = false) {
            if (pinned && !isPinned) return;
            pinned = isPinned ? node : null;
            const card = node.closest(".card").card;
            const field = node.querySelector(".field")?.textContent;
            const near = [card, ...(node.dataset.to ?? "").split(" ").map((id) => cardById.get(id))].filter(Boolean);
            tip.replaceChildren(
                element("p", { class: "title", text: field ? `${card.name}.${field}` : card.name }), ...evidence(node),
                element("div", { class: "buttons" },
                    element("a", { href: node.getAttribute("href"), text: texts.details, onclick: () => hideTip() }),
                    ...[...new Set(near)].map((other) => element("button", {
                        type: "button", text: texts.neighbors.replace("{name}", () => other.name),
                        onclick: () => {
                            hideTip();
                            showNear(other);
                        },
                    })),
                    element("button", { type: "button", text: texts.close, onclick: () => closeTip() })));
            tip.classList.toggle("pinned", isPinned);
            tip.hidden = false;
            tip.scrollTop = 0;
            const box = node.getBoundingClientRect(), { offsetWidth: width, offsetHeight: height } = tip;
            const isRight = box.right + 10 + width <= innerWidth;
            tip.style.left = `${Math.max(8, isRight ? box.right + 10 : box.left - 10 - width)}px`;
            tip.style.top = `${Math.max(8, Math.min(box.top, innerHeight - height - 8))}px`;
        }

        function hideTip() {
            pinned = null;
            tip.hidden = true;
        }

        function closeTip() {
            const node = pinned;
            hideTip();
            node?.focus({ preventScroll: true });
            if (!pinned) tip.hidden = true;
        }

        function followPointing() {
            view.addEventListener("pointerover", (event) => {
                light(event.target);
                const node = event.target.closest(".card a");
                if (node && event.pointerType !== "touch") showTip(node);
                else if (!pinned) hideTip();
            });
            view.addEventListener("pointerleave", () => {
                light(null);
                if (!pinned) hideTip();
            });
            view.addEventListener("focusin", (event) => {
                const node = event.target.closest(".card a");
                if (!node) return;
                markTabStop(node);
                light(node);
                if (node.matches(":focus-visible")) showTip(node);
            });
            view.addEventListener("focusout", () => { if (!pinned) hideTip(); });
            view.addEventListener("scroll", () => { if (!pinned) hideTip(); });
            document.addEventListener("click", (event) => {
                const node = event.target.closest(".card a");
                if (node && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
                    event.preventDefault();
                    showTip(node, true);
                    if (event.detail === 0) tip.querySelector("a, button").focus();
                } else if (pinned && !tip.contains(event.target)) {
                    hideTip();
                }
            });
        }

        function followKeys() {
            view.addEventListener("keydown", (event) => {
                const direction = directions[event.key];
                const place = direction && places.find(({ node }) => node === document.activeElement);
                const next = place && nearest(places, place, direction);
                if (!direction || (!next && !place)) return;
                event.preventDefault();
                if (!next) return;
                next.node.scrollIntoView({ block: "nearest", inline: "nearest" });
                next.node.focus({ preventScroll: true, focusVisible: true });
            });
            document.addEventListener("keydown", (event) => { if (event.key === "Escape") closeTip(); });
        }
        """#

    /// The bar above the picture, addresses within the page, and the first drawing.
    private static let start = #"""
        const find = document.getElementById("find");

        function showBar(count) {
            const button = (kind, text) => element("button", {
                type: "button", text, "aria-pressed": String(state.kind === kind), onclick: () => showKind(kind) });
            document.getElementById("views").replaceChildren(
                ...isLarge ? [button("used", texts.used)] : [], button("all", `${texts.all} (${cards.length})`));
            document.getElementById("shown").textContent = state.card
                ? texts.near.replace("{name}", () => state.card.name) : `${count} / ${cards.length}`;
        }

        function takeFound(isWhole) {
            const text = find.value.trim().toLowerCase();
            if (text === "") return;
            const found = cards.find((card) => card.name.toLowerCase() === text)
                ?? (isWhole ? null : cards.find((card) => card.name.toLowerCase().includes(text)));
            if (found) showNear(found);
        }

        // An address may lead to a hidden card, or into a folded section.
        function follow() {
            const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
            if (!target) return;
            if (target.card) showNear(target.card);
            const folded = target.closest("details");
            if (folded) folded.open = true;
            target.scrollIntoView({ block: "center" });
        }

        function startPicture() {
            document.body.classList.add("drawn");
            document.getElementById("bar").hidden = false;
            followPointing();
            followKeys();
            find.addEventListener("input", (event) => { if (event.inputType !== "insertText") takeFound(true); });
            find.addEventListener("keydown", (event) => { if (event.key === "Enter") takeFound(false); });
            document.getElementById("zoom-in").addEventListener("click", () => scaleTo(size.scale * 1.25));
            document.getElementById("zoom-out").addEventListener("click", () => scaleTo(size.scale * 0.8));
            document.getElementById("fit").addEventListener("click", fit);
            draw();
            begin();
        }

        function offerCopies() {
            for (const line of document.querySelectorAll(".line")) {
                const code = line.querySelector("code");
                const button = element("button", { type: "button", text: texts.copy });
                button.addEventListener("click", async () => {
                    try {
                        await navigator.clipboard.writeText(code.textContent);
                        button.textContent = texts.copied;
                    } catch {
                        getSelection().selectAllChildren(code);
                    }
                });
                line.append(button);
            }
        }

        if (cards.length > 0) startPicture();
        offerCopies();
        addEventListener("hashchange", follow);
        follow();
        """#
}
