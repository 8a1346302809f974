import Testing

@testable import AshlarReport

/// The Markdown of reports becomes HTML, and everything else becomes text.
struct MarkdownHTMLTests {
    private let html = MarkdownHTML()

    @Test func headingsListsTablesAndParagraphsAreBlocks() {
        let text = """
            ## Store

            A `table` and **more**.

            - one
            - two

            | key | type |
            |---|---|
            | `a` | `Int` |
            """
        let page = html.blocks(text)
        for part in [
            "<h2", "Store</h2>", "<code>table</code>", "<strong>more</strong>", "<li>one</li>", "<th>key<th>type",
            "<td><code>a</code><td><code>Int</code>",
        ] {
            #expect(page.contains(part), "\(part)\n\(page)")
        }
    }

    @Test(arguments: [
        #"<b>&"x"</b>"#, MarkdownText.inline("<script>a</script>"), MarkdownText.inline("[a](javascript:b)"),
        MarkdownText.code("`<i>`"), MarkdownText.code("a | b"),
    ])
    func textThatIsNotMarkdownStaysText(text: String) {
        let page = html.blocks(text)
        for tag in ["<b>", "<script", "<i>", "<a "] { #expect(!page.contains(tag), "\(page)") }
    }
}
