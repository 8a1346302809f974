import AshlarCheck
import AshlarLocalization
import AshlarReport

/// A map as one HTML file: names from code are in it as JSON.
package struct Page {
    private struct Settings: Encodable {
        let links: String?
        let metrics: PictureMetrics
        let files: Int
        let texts: PageWords
    }

    private let picture: MapPicture
    private let links: SourceLinks
    private let files: Int
    private let language: Localized.Language

    /// - Parameters:
    ///   - picture: what to show.
    ///   - links: where places in source lead.
    ///   - files: how many files were read, which an empty map says.
    ///   - language: the language of the page; the messages of findings have their own.
    package init(
        of picture: MapPicture, links: SourceLinks, files: Int, language: Localized.Language = .english
    ) {
        self.picture = picture
        self.links = links
        self.files = files
        self.language = language
    }

    package func text() throws -> String {
        let settings = Settings(
            links: links.template, metrics: PictureMetrics(), files: files, texts: PageWords(language))
        return HTMLPage(
            title: MapWords(language: language).title(of: picture.title), language: language.rawValue,
            styles: [PageStyle.colors, PageStyle.base, PageStyle.cards, Page.style],
            body: Page.body(language),
            data: [("data", try JSONText.embedded(picture)), ("settings", try JSONText.embedded(settings))],
            scripts: Page.scripts
        ).text
    }

    private static let scripts = [
        PageScript.elements, model, PageScript.curves, layout, drawing, viewport, panel, search, PageScript.moves,
        controls,
    ]
}
