import AshlarCheck
import AshlarReport

/// A map as one HTML file that needs nothing else: no network, no font, no script but its own.
///
/// The names in it come from code that nobody has vouched for. They stand in the file as JSON, and the script puts
/// them into the page as text only; a policy in the page's head forbids whatever a mistake there would let in from
/// elsewhere.
package struct Page {
    private struct Settings: Encodable {
        let links: String?
        let metrics: MapMetrics
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
        let settings = Settings(links: links.template, metrics: MapMetrics(), files: files)
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; \
            script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
            <link rel="icon" href="data:,">
            <title>\(XMLText.escaped("Model map of \(picture.title)"))</title>
            <style>
            \(SVGMap.colors)
            \(Page.style)
            </style>
            </head>
            \(Page.body)
            <script type="application/json" id="data">\(try JSONMap.embedded(picture))</script>
            <script type="application/json" id="settings">\(try JSONMap.embedded(settings))</script>
            <script>
            "use strict";
            \(Page.scripts.joined(separator: "\n\n"))
            </script>
            </html>

            """
    }

    private static let scripts = [model, layout, drawing, viewport, panel, search, controls]
}
