import AshlarCheck
import AshlarReport

/// A map as one HTML file: names from code are in it as JSON.
package struct Page {
    private struct Settings: Encodable {
        let links: String?
        let metrics: PictureMetrics
        let files: Int
    }

    private let picture: MapPicture
    private let links: SourceLinks
    private let files: Int

    /// - Parameters:
    ///   - picture: what to show.
    ///   - links: where places in source lead.
    ///   - files: how many files were read, which an empty map says.
    package init(of picture: MapPicture, links: SourceLinks, files: Int) {
        self.picture = picture
        self.links = links
        self.files = files
    }

    package func text() throws -> String {
        let settings = Settings(links: links.template, metrics: PictureMetrics(), files: files)
        return HTMLPage(
            title: "Model map of \(picture.title)",
            styles: [PageStyle.colors, PageStyle.base, PageStyle.cards, Page.style],
            body: Page.body,
            data: [("data", try JSONText.embedded(picture)), ("settings", try JSONText.embedded(settings))],
            scripts: Page.scripts
        ).text
    }

    private static let scripts = [
        PageScript.elements, model, PageScript.curves, layout, drawing, viewport, panel, search, PageScript.moves,
        controls,
    ]
}
