import AshlarLocalization
import AshlarReport

/// Prints `DECISIONS.html`: the contents of `DECISIONS.md`, with the concepts as a picture.
///
/// Its text is that of `DECISIONS.md`, made into HTML; its script doesn't add anything to the page.
struct DecisionsPage {
    private let plan: Plan
    private let uses: ConceptUses
    private let questions: DesignQuestions
    private let printer: DecisionsPrinter
    private let shapes: ShapeText
    private var language: Localized.Language { plan.options.language }

    init(plan: Plan, fixtures: [DecisionsPrinter.FixtureNote]) {
        self.plan = plan
        uses = ConceptUses(plan)
        questions = DesignQuestions(plan, uses)
        printer = DecisionsPrinter(plan: plan, fixtures: fixtures)
        shapes = ShapeText(plan: plan)
    }

    func file() -> GeneratedFile {
        let settings = Settings(metrics: PictureMetrics(), texts: PageTexts(language))
        let page = HTMLPage(
            title: "\(say("Decisions", zh: "设计决定")) · \(plan.options.name)", language: language.rawValue,
            styles: [PageStyle.colors, PageStyle.base, PageStyle.cards] + DecisionsPage.styles, body: body,
            // Numbers and texts of its own, which can be encoded.
            data: [("settings", (try? JSONText.embedded(settings)) ?? "{}")],
            scripts: [PageScript.elements, PageScript.curves, PageScript.moves] + DecisionsPage.scripts)
        return GeneratedFile("DECISIONS.html", page.text)
    }

    private struct Settings: Encodable {
        let metrics: PictureMetrics
        let texts: PageTexts
    }

    private func say(_ english: String, zh chinese: String) -> String { language.pick(english, zh: chinese) }

    private var body: String {
        """
        <body>
        <main>
        \(firstScreen)\(picture)\(types)\(appendix)</main>
        <aside id="tip" hidden></aside>
        </body>
        """
    }

    // MARK: The first screen

    private var firstScreen: String {
        let screen = FirstScreen(plan: plan, questions: questions, uses: uses)
        let anchors = uses.ranked.map { (plan.records[$0].name, PageID.shape($0)) }
        let html = MarkdownHTML(anchors: Dictionary(anchors) { first, _ in first })
        return "<header>\n\(html.blocks(screen.introduction()))</header>\n"
            + html.blocks(screen.concepts()) + asked(html) + html.blocks(screen.rest())
            + html.blocks(printer.decided() ?? "")
    }

    /// The questions, each with its complete line, for copying.
    private func asked(_ html: MarkdownHTML) -> String {
        let heading = "<h2>\(XMLText.escaped(FirstScreen.asked[language]))</h2>\n"
        if questions.all.isEmpty { return heading + html.blocks(FirstScreen.nothingAsked[language]) }
        var text = heading + list(questions.first, html)
        if !questions.further.isEmpty {
            let count = questions.further.count
            text += "<details>\n<summary>\(say("\(count) more questions", zh: "另有 \(count) 项"))</summary>\n"
            text += list(questions.further, html) + "</details>\n"
        }
        return text
    }

    private func list(_ questions: [DesignQuestion], _ html: MarkdownHTML) -> String {
        let items = questions.map { item in
            let (question, taken) = (html.inline(item.question[language][...]), html.inline(item.taken[language][...]))
            return """
                <li><p>\(question)</p>
                <p class="soft">\(say("Default: \(taken). Otherwise:", zh: "默认：\(taken)。否则："))</p>
                <p class="line"><code>\(XMLText.escaped(item.line))</code></p></li>

                """
        }
        return "<ol class=\"questions\">\n\(items.joined())</ol>\n"
    }

    // MARK: The picture

    private var picture: String {
        let picture = ConceptPicture(plan, uses)
        if picture.cards.isEmpty { return "" }
        let find = say("Find a concept", zh: "查找概念")
        let options = picture.cards.map { "<option value=\"\(XMLText.escaped($0.name, isAttribute: true))\">" }
        return """
            <section id="picture" aria-labelledby="picture-title">
            <h2 id="picture-title">\(say("Concepts as a picture", zh: "概念图"))</h2>
            <p class="soft">\(say("A field links to its decision; pointing at it, or moving to it with the arrow keys, shows the decision.", zh: "字段链接到其决定；指向字段，或用方向键移到字段，即显示该决定。"))</p>
            <div id="bar" hidden>
            <input id="find" type="search" list="names" placeholder="\(find)" aria-label="\(find)" autocomplete="off" \
            spellcheck="false">
            <datalist id="names">\(options.joined())</datalist>
            <span class="buttons" id="views"></span>
            <output id="shown" aria-live="polite"></output>
            <span class="buttons zoom"><button id="zoom-out" type="button" aria-label="\(say("Zoom out", zh: "缩小"))">−</button>\
            <output id="zoom" aria-live="off">100%</output>\
            <button id="zoom-in" type="button" aria-label="\(say("Zoom in", zh: "放大"))">+</button>\
            <button id="fit" type="button">\(say("Fit", zh: "适合窗口"))</button></span>
            </div>
            <div id="view" tabindex="-1"><div id="canvas"><div id="sheet">
            <svg id="lines" width="1" height="1" aria-hidden="true"><defs><marker id="head" viewBox="0 0 8 8" refX="7.5" \
            refY="4" markerWidth="8" markerHeight="8" markerUnits="userSpaceOnUse" orient="auto">\
            <path d="M0 0 8 4 0 8z"/></marker></defs><g id="curves"></g></svg>
            <div id="cards">
            \(picture.html(language))
            </div>
            </div></div></div>
            </section>

            """
    }

    // MARK: Types

    private var types: String {
        let (html, trees) = (MarkdownHTML(), TreeText(plan))
        var text = "<h2>\(XMLText.escaped(DecisionsPrinter.types[language]))</h2>\n" + html.blocks(trees.legend)
        for index in plan.records.indices {
            let (record, fields) = (plan.records[index], shapes.fields(of: index))
            let link =
                record.declaresConcept
                ? " <a class=\"show\" href=\"#\(PageID.card(index))\">\(say("picture", zh: "概念图"))</a>" : ""
            text +=
                "<section class=\"shape\" id=\"\(PageID.shape(index))\">\n<h3>\(XMLText.escaped(record.name))\(link)</h3>\n"
            text += "<div class=\"about\">\n\(html.blocks(shapes.introduction(index)))"
            if record.declaresConcept, !record.fields.isEmpty { text += html.blocks(trees.text(of: index)) }
            text += "</div>\n" + table(fields.open, of: index, html)
            if !fields.settled.isEmpty {
                let note = html.inline(shapes.settledNote(fields.settled.count)[...])
                text += "<details>\n<summary>\(note)</summary>\n\(table(fields.settled, of: index, html))</details>\n"
            }
            text += "</section>\n"
        }
        return text + printer.otherTypes(shapes).map { html.blocks($0) }.joined()
    }

    private func table(_ fields: [Int], of index: Int, _ html: MarkdownHTML) -> String {
        if fields.isEmpty { return "" }
        return html.blocks(
            shapes.table(fields, of: index), rows: fields.map { PageID.field(.init(record: index, field: $0)) })
    }

    // MARK: The appendix

    private var appendix: String {
        let html = MarkdownHTML()
        // Further questions are on the first screen, folded.
        let sections = printer.appendix(furtherQuestions: []).map { html.folded($0) }
        return "<h2>\(XMLText.escaped(DecisionsPrinter.appendix[language]))</h2>\n"
            + "<div class=\"appendix\">\n\(sections.joined())</div>\n"
    }
}
