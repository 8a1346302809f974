extension Page {
    /// The data, and the current view of it.
    static let model = #"""
        const map = JSON.parse(document.getElementById("data").textContent);
        const settings = JSON.parse(document.getElementById("settings").textContent);
        const metrics = settings.metrics;
        const texts = settings.texts;
        const levels = ["error", "warning", "information"];

        const typeById = new Map();
        for (const type of map.types) {
            type.incoming = [];
            type.outgoing = [];
            type.words = [type.name, type.place.path, ...type.fields.map((field) => field.name)].join("\n").toLowerCase();
            typeById.set(type.id, type);
        }
        for (const arrow of map.arrows) {
            arrow.source = typeById.get(arrow.from);
            arrow.target = typeById.get(arrow.to);
            arrow.source.outgoing.push(arrow);
            arrow.target.incoming.push(arrow);
        }

        // The user's choices. Everything that is drawn follows from this and the data.
        const state = {
            folded: new Set(map.types.length > metrics.foldAbove ? map.groups.map((group) => group.name) : []),
            hiddenLayers: new Set(),
            hiddenGroups: new Set(),
            onlyFindings: false,
            selected: null,
        };

        function hasFindings(type) {
            return type.findings.length > 0
                || type.incoming.some((arrow) => arrow.findings.length > 0)
                || type.outgoing.some((arrow) => arrow.findings.length > 0);
        }

        function isVisible(type) {
            return !state.hiddenLayers.has(type.layer) && !state.hiddenGroups.has(type.group)
                && (!state.onlyFindings || hasFindings(type));
        }

        // The most serious of some findings.
        function levelOf(findings) {
            return levels.find((level) => findings.some((index) => map.findings[index].level === level));
        }

        // A text with values for the names in its braces.
        function filled(text, values) {
            return text.replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
        }

        function counted(number, word) {
            const forms = texts.counts[word];
            return filled(number === 1 ? forms.one : forms.other, { count: number });
        }
        """#
}
