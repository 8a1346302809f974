import AshlarLocalization
import AshlarReport

extension ConceptPicture {
    /// The cards as elements, in a grid until the script places them. Their links lead to the decisions, which the script
    /// shows where a link is pointed at or has the focus.
    func html(_ language: Localized.Language) -> String {
        cards.map { ConceptPicture.html($0, language) }.joined(separator: "\n")
    }

    private static func html(_ card: Card, _ language: Localized.Language) -> String {
        let stored = card.table.map { table in
            let title = language.pick("stored in \(table)", zh: "存于 \(table)")
            return "<span class=\"mark\" title=\"\(XMLText.escaped(title, isAttribute: true))\">"
                + "\(language.pick("stored", zh: "存储"))</span>"
        }
        var html = """
            <div class="card\(stored == nil ? "" : " stored")" id="\(PageID.card(card.record))">
            <a class="head" href="#\(PageID.shape(card.record))"><span class="name">\(XMLText.escaped(card.name))</span>\
            \(stored ?? "")</a>

            """
        let shown = shownRows(of: card.fields)
        for (position, field) in card.fields.enumerated() {
            let place = field.decision.map(PageID.field) ?? PageID.shape(card.record)
            let classes = "row" + (field.isKey ? " key" : "") + (shown.contains(position) ? "" : " extra")
            let targets = field.targets.map { PageID.card($0) }.joined(separator: " ")
            let leads = targets.isEmpty ? "" : " data-to=\"\(targets)\""
            let key = field.isKey ? "<span class=\"sign\" title=\"\(language.pick("key", zh: "标识"))\">⚷</span>" : ""
            html += "<a class=\"\(classes)\" href=\"#\(place)\"\(leads)>\(key)"
            html += "<span class=\"field\">\(XMLText.escaped(field.name))</span>"
            html += "<span class=\"type\">\(XMLText.escaped(field.type))</span></a>\n"
        }
        let more = card.fields.count - shown.count
        if more > 0 {
            let text = language.pick("+ \(more) more", zh: "+ 另外 \(more) 个")
            html += "<a class=\"row more\" href=\"#\(PageID.shape(card.record))\">\(text)</a>\n"
        }
        return html + "</div>"
    }

    /// The positions of the fields that a card shows at first: its key, those that lead to other concepts, and the first
    /// of the others.
    private static func shownRows(of fields: [Field]) -> Set<Int> {
        let limit = PictureMetrics().rows
        if fields.count <= limit { return Set(fields.indices) }
        let leading = fields.indices.filter { fields[$0].isKey || !fields[$0].targets.isEmpty }
        let others = fields.indices.filter { !fields[$0].isKey && fields[$0].targets.isEmpty }
        return Set((leading + others).prefix(limit - 1))
    }
}

/// The ids of the page's elements.
enum PageID {
    /// The section of a shape.
    static func shape(_ record: Int) -> String { "t\(record)" }
    /// A concept's card in the picture.
    static func card(_ record: Int) -> String { "c\(record)" }
    /// The row with the decision on a field.
    static func field(_ place: ConceptPicture.FieldPlace) -> String { "row\(place.record)-\(place.field)" }
}
