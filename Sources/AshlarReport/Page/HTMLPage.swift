/// A self-contained HTML file: no network, no font, and no script but its own.
///
/// Names in it come from untrusted inputs. They are escaped, or are JSON that the script inserts into the page only as
/// text; a policy in the page's head blocks anything that a mistake there would load from elsewhere.
package struct HTMLPage {
    private let title: String
    private let language: String
    private let styles: [String]
    private let body: String
    private let data: [(id: String, json: String)]
    private let scripts: [String]

    /// - Parameters:
    ///   - title: plain text.
    ///   - language: as HTML names it.
    ///   - styles: CSS, in its order.
    ///   - body: HTML, from `<body>` to `</body>`.
    ///   - data: the data that the scripts read, by the IDs of the elements, from ``JSONText/embedded(_:)``.
    ///   - scripts: JavaScript, in its order.
    package init(
        title: String, language: String = "en", styles: [String], body: String, data: [(id: String, json: String)],
        scripts: [String]
    ) {
        self.title = title
        self.language = language
        self.styles = styles
        self.body = body
        self.data = data
        self.scripts = scripts
    }

    package var text: String {
        let data = data.map { "<script type=\"application/json\" id=\"\($0.id)\">\($0.json)</script>" }
        return """
            <!DOCTYPE html>
            <html lang="\(language)">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; \
            script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
            <link rel="icon" href="data:,">
            <title>\(XMLText.escaped(title))</title>
            <style>
            \(styles.joined(separator: "\n"))
            </style>
            </head>
            \(body)
            \(data.joined(separator: "\n"))
            <script>
            "use strict";
            \(scripts.joined(separator: "\n\n"))
            </script>
            </html>

            """
    }
}
