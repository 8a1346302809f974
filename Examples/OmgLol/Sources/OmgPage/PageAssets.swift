/// The files of the page that are the same for every address.
enum PageAssets {
    static let icon = """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path fill="#d6186f" d="M8 14.5 \
        1.9 8.3a3.9 3.9 0 0 1 5.5-5.5l.6.6.6-.6a3.9 3.9 0 0 1 5.5 5.5z"/></svg>
        """

    static let style = """
        :root {
            color-scheme: light dark;
            --background: #f6f4f8; --card: #ffffff; --field: #ffffff; --text: #211c2b; --quiet: #5d5669;
            --border: #ddd7e5; --control: #8b8299; --accent: #b3125f; --on-accent: #ffffff;
            --badge: #efeaf5; --on-badge: #4a4258; --warning: #fff4d6; --on-warning: #6b4700;
            --error: #fdeaea; --on-error: #a01818; --good: #1a6b3c; --new: #fbe3ef;
        }
        @media (prefers-color-scheme: dark) {
            :root {
                --background: #16131c; --card: #211d29; --field: #16131c; --text: #efecf4; --quiet: #b3abc0;
                --border: #3a3445; --control: #877e96; --accent: #ff86bd; --on-accent: #2b0718;
                --badge: #352e42; --on-badge: #d8d1e4; --warning: #3a2e12; --on-warning: #ffd98a;
                --error: #401c20; --on-error: #ffb3b3; --good: #7fdca4; --new: #46283a;
            }
        }
        * { box-sizing: border-box; }
        body {
            margin: 0 auto; max-width: 70rem; padding: 1.5rem 1rem 3rem; background: var(--background); color: var(--text);
            font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", "Noto Sans", "DejaVu Sans", sans-serif;
        }
        h1, h2, p, ul { margin: 0; padding: 0; }
        ul { list-style: none; }
        a { color: var(--accent); text-underline-offset: .15em; }
        code { font-family: ui-monospace, Menlo, "DejaVu Sans Mono", monospace; font-size: .9em; }
        :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }

        button, input {
            min-height: 2.75rem; border: 1px solid var(--control); border-radius: .6rem; padding: .4rem .9rem;
            background: var(--field); color: var(--text); font: inherit;
        }
        input { width: 100%; }
        input::placeholder { color: var(--quiet); opacity: 1; }
        button { cursor: pointer; font-weight: 600; }
        button:hover { border-color: var(--accent); }
        button.primary { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
        button.primary:hover { text-decoration: underline; }
        form[aria-busy=true] button { cursor: progress; }

        .top { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem 1rem; margin-bottom: 1rem; }
        h1 { flex: 1; font-size: 1.75rem; line-height: 1.2; overflow-wrap: anywhere; }
        h1 span { color: var(--quiet); font-weight: 400; }
        #connection { color: var(--quiet); font-size: .9rem; }
        #connection::before {
            content: ""; display: inline-block; width: .6rem; height: .6rem; margin-right: .4rem; border-radius: 50%;
            background: var(--control);
        }
        #connection[data-state=live] { color: var(--good); }
        #connection[data-state=live]::before { background: var(--good); }
        #connection[data-state=lost] { color: var(--on-error); }
        #connection[data-state=lost]::before { background: var(--on-error); }

        #composer {
            display: flex; align-items: end; gap: .75rem; padding: 1rem; border: 1px solid var(--border);
            border-radius: 1rem; background: var(--card);
        }
        label { flex: 1; color: var(--quiet); font-size: .85rem; }
        label input { display: block; margin-top: .25rem; font-size: 1rem; }
        label.short { flex: none; width: 4.5rem; }
        label.short input { text-align: center; padding-inline: .25rem; }
        #notice, #pending { min-height: .5rem; padding: 0 .25rem; color: var(--quiet); font-size: .9rem; }
        #notice:not(:empty) { padding-top: .4rem; }
        #notice.error { color: var(--on-error); }
        #pending { font-weight: 600; color: var(--on-warning); }
        #pending:not(:empty) { margin-bottom: .5rem; }

        main { display: grid; grid-template-columns: 7fr 5fr; gap: 1rem; align-items: start; }
        .column { display: grid; gap: 1rem; min-width: 0; }
        section {
            padding: 1rem 1.25rem; border: 1px solid var(--border); border-radius: 1rem; background: var(--card);
            overflow-wrap: anywhere;
        }
        section > header { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: 0 1rem; }
        h2 { font-size: 1.1rem; }
        .freshness, .meta { color: var(--quiet); font-size: .85rem; }
        .empty { margin-top: .5rem; color: var(--quiet); }

        .items > li { padding: .75rem 0; border-top: 1px solid var(--border); }
        .items > li:first-child { border-top: 0; }
        .items > li:last-child { padding-bottom: 0; }
        .items > li:has(.emoji) { display: grid; grid-template-columns: 2.25rem 1fr; }
        .items > li:has(.emoji) .meta { grid-column: 2; }
        .emoji { font-size: 1.35rem; line-height: 1.2; overflow: hidden; }
        .text { white-space: pre-line; }
        .meta { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 .75rem; }
        .badge {
            display: inline-block; padding: 0 .55rem; border-radius: 1rem; background: var(--badge); color: var(--on-badge);
            font-size: .8rem; font-weight: 600; white-space: nowrap;
        }

        .problem, .change { margin-top: .75rem; padding: .6rem .9rem; border-radius: .6rem; }
        .change { background: var(--warning); color: var(--on-warning); border-left: 4px solid var(--on-warning); }
        .problem, .change.refused { background: var(--error); color: var(--on-error); border-left: 4px solid var(--on-error); }
        .change .text { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center; gap: 0 .75rem; }
        .change .badge { background: var(--card); color: inherit; }
        .change .meta { color: inherit; }
        .reason { font-size: .85rem; white-space: pre-line; }
        summary { cursor: pointer; font-size: .85rem; }
        .actions { display: flex; flex-wrap: wrap; gap: .5rem; margin-top: .5rem; }
        .actions button { min-height: 2.25rem; padding: .2rem .8rem; font-size: .9rem; }
        .actions form:only-child button, .actions form:not(:first-child) button { background: transparent; color: inherit; border-color: currentColor; }

        @keyframes arrive { from { background: var(--new); } }
        @media (prefers-reduced-motion: no-preference) { .new { animation: arrive 2s ease-out; } }
        @media (max-width: 48rem) { main { grid-template-columns: minmax(0, 1fr); } }
        @media (max-width: 30rem) {
            body { padding-top: 1rem; }
            h1 { flex-basis: 100%; }
            #connection { flex: 1; }
            #composer { flex-wrap: wrap; }
            #composer label:not(.short) { min-width: 60%; }
            #composer button { width: 100%; }
            .actions button { min-height: 2.75rem; }
        }
        """

    /// The server has escaped everything it sends.
    static let script = #"""
        "use strict";
        const element = (id) => document.getElementById(id);
        const shown = new Map();

        // Times: the server sends them in full, and the page shows how long ago that is.

        const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
        const inFull = new Intl.DateTimeFormat("en", { dateStyle: "long", timeStyle: "medium" });
        const onlyDay = new Intl.DateTimeFormat("en", { dateStyle: "medium" });

        function wording(date) {
            const seconds = Math.round((date - Date.now()) / 1000);
            const distance = Math.abs(seconds);
            if (distance < 10) return "just now";
            if (distance < 60) return relative.format(Math.trunc(seconds / 10) * 10, "second");
            if (distance < 3600) return relative.format(Math.trunc(seconds / 60), "minute");
            if (distance < 86400) return relative.format(Math.trunc(seconds / 3600), "hour");
            if (distance < 7 * 86400) return relative.format(Math.trunc(seconds / 86400), "day");
            return onlyDay.format(date);
        }

        function showTimes(root) {
            for (const time of root.querySelectorAll("time")) {
                const date = new Date(time.dateTime);
                if (Number.isNaN(date.getTime())) continue;
                const text = wording(date);
                if (time.textContent !== text) time.textContent = text;
                if (!time.title) time.title = inFull.format(date);
            }
        }

        setInterval(() => showTimes(document), 2000);

        // Sections: the server sends each one again when it changes.

        const name = (control) => control.dataset.key ?? control.getAttribute("href");

        function show(section, html) {
            if (shown.get(section) === html) return;
            const isFirst = !shown.has(section);
            shown.set(section, html);
            const focused = section.contains(document.activeElement) ? document.activeElement : null;
            const isOpen = section.querySelector("details")?.open;
            const before = new Set([...section.querySelectorAll(".items > li")].map((item) => item.dataset.id));
            section.innerHTML = html;
            showTimes(section);
            if (isOpen) section.querySelector("details")?.setAttribute("open", "");
            for (const item of section.querySelectorAll(".items > li")) {
                item.classList.toggle("new", !isFirst && !before.has(item.dataset.id));
            }
            if (focused) {
                const controls = [...section.querySelectorAll("button, a, summary")];
                const same = controls.find((control) => name(control) === name(focused));
                (same ?? section.querySelector("h2")).focus({ preventScroll: true });
            }
            summarizeSoon();
        }

        // A change is often sent within a moment: only those that remain are announced.
        let summary = 0;

        function summarizeSoon() {
            clearTimeout(summary);
            summary = setTimeout(() => {
                const count = (selector) => document.querySelectorAll(selector).length;
                const parts = [
                    [count(".change.waiting"), "change", "not sent yet"], [count(".change.refused"), "change", "refused"],
                    [count(".change.conflict"), "change", "in conflict"],
                    [count("section .problem"), "section", "not updated"],
                ].filter(([number]) => number > 0)
                    .map(([number, noun, state]) => `${number} ${noun}${number === 1 ? "" : "s"} ${state}`);
                const text = parts.join(" · ");
                if (element("pending").textContent !== text) element("pending").textContent = text;
            }, 500);
        }

        function connection(state, text) {
            element("connection").dataset.state = state;
            element("connection").textContent = text;
        }

        const events = new EventSource("/events");
        events.onopen = () => connection("live", "Live");
        events.onerror = () => events.readyState === EventSource.CLOSED
            ? connection("lost", "Disconnected: reload the page") : connection("lost", "Reconnecting…");
        for (const section of document.querySelectorAll("main section")) {
            events.addEventListener(section.id, (event) => show(section, event.data));
        }

        // Forms: sent in the background, so that the page stays as it is.

        function notice(text, isError = false) {
            element("notice").className = isError ? "error" : "";
            element("notice").textContent = text;
        }

        async function refusal(response) {
            if (response.status === 403) return "The page is from an earlier run: reload it.";
            const message = await response.json().then((body) => body.error?.message, () => null);
            return message ?? `That failed with status ${response.status}.`;
        }

        document.addEventListener("submit", async (event) => {
            const form = event.target;
            event.preventDefault();
            if (form.getAttribute("aria-busy") === "true") return;
            form.setAttribute("aria-busy", "true");
            notice("");
            const fields = new URLSearchParams(new FormData(form));
            fields.set("token", document.querySelector("input[name=token]").value);
            try {
                const request = { method: "POST", body: fields, redirect: "manual" };
                const response = await fetch(form.getAttribute("action"), request);
                if (response.type === "opaqueredirect") {
                    if (form.id === "composer") form.elements.content.value = "";
                } else {
                    notice(await refusal(response), true);
                }
            } catch {
                notice("The page’s program does not answer.", true);
            } finally {
                form.removeAttribute("aria-busy");
            }
        });
        """#
}
