/// Common words of APIs, for harmless keys and paths; no row of the table has them.
enum APIWords {
    private static let names = [
        "account", "album", "article", "badge", "banner", "batch", "board", "bundle", "campaign", "channel", "chapter",
        "course", "device", "episode", "event", "feature", "gallery", "goal", "hotel", "journal", "lesson", "library",
        "magazine", "milestone",
    ]
    private static let parts = ["list", "entry", "page", "record", "unit"]

    static func name(_ index: Int) -> String { names[index] }

    /// Returns one path for each row of the table.
    static func path(_ index: Int) -> String { "\(names[index % names.count])-\(parts[index / names.count])" }
}

/// Words that distinguish the rows of one object.
enum Letters {
    static func name(_ index: Int) -> String { ["front", "back", "left", "right", "top"][index] }
}

/// Writes Postman collections.
enum CollectionText {
    typealias Link = (path: String, answer: String)

    static func bodies(_ requests: [(path: String, marker: String, objects: [String])]) -> String {
        let items = requests.map { request in
            let answers = request.objects.map { #"{"name": "x", "code": 200, "body": \#(quoted($0))}"# }
            let body = #"{"mode": "raw", "raw": \#(quoted(request.objects[0]))}"#
            let url = "\"{{baseUrl}}/api/v1/\(request.path)\""
            return item(url, body: body, answers: answers)
        }
        return collection(items)
    }

    static func links(_ links: [Link]) -> String {
        collection(
            links.map { link in
                item(
                    quoted("https://api.example.org" + link.path), body: nil,
                    answers: [#"{"name": "x", "code": 200, "body": \#(quoted(link.answer))}"#])
            })
    }

    private static func item(_ url: String, body: String?, answers: [String]) -> String {
        let body = body.map { #", "body": \#($0)"# } ?? ""
        let method = body.isEmpty ? "GET" : "POST"
        return
            #"{"name": "x", "request": {"method": "\#(method)", "url": \#(url)\#(body)}, "response": [\#(answers.joined(separator: ","))]}"#
    }

    private static func collection(_ items: [String]) -> String {
        #"{"info": {"name": "Parts", "schema": "https://schema.getpostman.com/json/collection/v2.1.0/collection.json"}, "item": [\#(items.joined(separator: ","))]}"#
    }
}
