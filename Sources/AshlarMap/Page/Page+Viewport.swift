extension Page {
    /// Zoom and pan: a transform of the canvas, so that nothing is laid out again.
    static let viewport = #"""
        const view = document.getElementById("view");
        const zoomText = document.getElementById("zoom");
        const viewport = { x: 0, y: 0, scale: 1 };
        const scales = { least: 0.06, most: 2.5, far: 0.5, begin: 0.7 };

        function applyViewport() {
            canvas.style.transform = `translate(${viewport.x}px, ${viewport.y}px) scale(${viewport.scale})`;
            canvas.classList.toggle("far", viewport.scale < scales.far);
            // From afar only names are reported, as large as the cards allow.
            canvas.style.setProperty("--far-size", `${Math.min(32, Math.round(11 / viewport.scale))}px`);
            zoomText.textContent = `${Math.round(viewport.scale * 100)}%`;
        }

        // The point of the map under a place of the window stays there.
        function zoomBy(factor, x = view.clientWidth / 2, y = view.clientHeight / 2) {
            const scale = Math.min(scales.most, Math.max(scales.least, viewport.scale * factor));
            viewport.x = x - (x - viewport.x) * scale / viewport.scale;
            viewport.y = y - (y - viewport.y) * scale / viewport.scale;
            viewport.scale = scale;
            applyViewport();
        }

        function fit() {
            const scale = Math.min(view.clientWidth / current.width, view.clientHeight / current.height, 1);
            viewport.scale = Math.min(scales.most, Math.max(scales.least, scale));
            viewport.x = Math.max(0, (view.clientWidth - current.width * viewport.scale) / 2);
            viewport.y = 0;
            applyViewport();
        }

        // A map begins where its cards can be read, rather than as a whole.
        function begin() {
            fit();
            if (viewport.scale >= scales.begin) return;
            viewport.scale = scales.begin;
            viewport.x = viewport.y = 0;
            applyViewport();
        }

        function centre(item) {
            viewport.scale = Math.max(viewport.scale, 0.8);
            viewport.x = view.clientWidth / 2 - (item.x + item.width / 2) * viewport.scale;
            viewport.y = view.clientHeight / 2 - (item.y + item.height / 2) * viewport.scale;
            applyViewport();
        }

        function bringIntoView(item) {
            const margin = 30, { scale } = viewport;
            const left = item.x * scale + viewport.x, right = (item.x + item.width) * scale + viewport.x;
            const top = item.y * scale + viewport.y, bottom = (item.y + item.height) * scale + viewport.y;
            if (left < margin) viewport.x += margin - left;
            else if (right > view.clientWidth - margin) viewport.x -= right - view.clientWidth + margin;
            if (top < margin) viewport.y += margin - top;
            else if (bottom > view.clientHeight - margin) viewport.y -= bottom - view.clientHeight + margin;
            applyViewport();
        }

        view.addEventListener("wheel", (event) => {
            event.preventDefault();
            if (event.ctrlKey || event.metaKey) {
                const bounds = view.getBoundingClientRect();
                const step = Math.max(-40, Math.min(40, event.deltaY));
                zoomBy(Math.exp(-step * 0.008), event.clientX - bounds.left, event.clientY - bounds.top);
            } else {
                viewport.x -= event.deltaX;
                viewport.y -= event.deltaY;
                applyViewport();
            }
        }, { passive: false });

        // A browser scrolls to what gets the focus; here, only the transform moves.
        view.addEventListener("scroll", () => { view.scrollLeft = view.scrollTop = 0; });

        const pointers = new Map();
        let wasDragged = false;

        view.addEventListener("pointerdown", (event) => {
            if (event.button !== 0 || event.target.closest(".zoom")) return;
            pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
            if (pointers.size === 1) wasDragged = false;
        });

        view.addEventListener("pointermove", (event) => {
            const last = pointers.get(event.pointerId);
            if (!last) return;
            const dx = event.clientX - last.x, dy = event.clientY - last.y;
            if (!wasDragged && Math.hypot(dx, dy) < 4) return;
            if (!wasDragged) {
                wasDragged = true;
                view.classList.add("dragging");
                view.setPointerCapture(event.pointerId);
            }
            if (pointers.size === 2) {
                const other = [...pointers].find(([id]) => id !== event.pointerId)[1];
                const bounds = view.getBoundingClientRect();
                const before = Math.hypot(last.x - other.x, last.y - other.y);
                const after = Math.hypot(event.clientX - other.x, event.clientY - other.y);
                zoomBy(after / Math.max(1, before), other.x - bounds.left, other.y - bounds.top);
            } else {
                viewport.x += dx;
                viewport.y += dy;
                applyViewport();
            }
            pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
        });

        for (const name of ["pointerup", "pointercancel"]) {
            view.addEventListener(name, (event) => {
                pointers.delete(event.pointerId);
                if (pointers.size === 0) view.classList.remove("dragging");
            });
        }
        """#
}
