import Foundation

/// Writes an HTTP archive as a browser does, with secrets where a test wants them.
struct HARText {
    private var entries: [String] = []

    /// A body of a request or an answer.
    struct Body {
        var text: String
        var mediaType = "application/json"
        var isBase64 = false
        /// The fields of a form.
        var fields: [(name: String, value: String)] = []
    }

    /// The parts of a request other than its URL and body.
    struct Carried {
        var headers: [(name: String, value: String)] = []
        var cookies: [(name: String, value: String)] = []
        /// Members of the entry that the format does not know, and those that say nothing of the payload.
        var others: [(name: String, value: String)] = []
        var started = "2031-05-13T17:02:19.910Z"
    }

    mutating func add(
        _ url: String, method: String = "GET", status: Int = 200, request: Body? = nil, response: Body,
        carried: Carried = Carried()
    ) {
        let pairs = { (pairs: [(name: String, value: String)]) in
            "[" + pairs.map { #"{"name": \#(quoted($0.name)), "value": \#(quoted($0.value))}"# }.joined(separator: ",")
                + "]"
        }
        var sent = #""method": \#(quoted(method)), "url": \#(quoted(url)), "httpVersion": "h2""#
        sent += #", "headers": \#(pairs(carried.headers)), "cookies": \#(pairs(carried.cookies))"#
        sent += #", "queryString": \#(pairs(HARText.query(of: url)))"#
        if let request {
            sent += #", "postData": {"mimeType": \#(quoted(request.mediaType)), "text": \#(quoted(request.text))"#
            sent += #", "params": \#(pairs(request.fields))}"#
        }
        let text = response.isBase64 ? Data(response.text.utf8).base64EncodedString() : response.text
        let encoding = response.isBase64 ? #", "encoding": "base64""# : ""
        let content = #"{"mimeType": \#(quoted(response.mediaType)), "text": \#(quoted(text))\#(encoding)}"#
        var answer = #""status": \#(status), "statusText": "", "content": \#(content)"#
        answer += #", "headers": \#(pairs(carried.headers)), "cookies": \#(pairs(carried.cookies))"#
        var entry = #""startedDateTime": \#(quoted(carried.started)), "time": 161.53"#
        for other in carried.others { entry += ", \(quoted(other.name)): \(quoted(other.value))" }
        entries.append("{\(entry), \"request\": {\(sent)}, \"response\": {\(answer)}}")
    }

    private static func query(of url: String) -> [(name: String, value: String)] {
        guard let mark = url.firstIndex(of: "?") else { return [] }
        return url[url.index(after: mark)...].split(separator: "&").map { pair in
            let parts = pair.split(separator: "=", maxSplits: 1).map { $0.removingPercentEncoding ?? String($0) }
            return (parts[0], parts.count > 1 ? parts[1] : "")
        }
    }

    var text: String {
        let creator = #"{"name": "WebInspector", "version": "537.36"}"#
        return
            #"{"log": {"version": "1.2", "creator": \#(creator), "entries": [\#(entries.joined(separator: ",\n"))]}}"#
    }
}

extension String {
    /// Percent-encoded as in a segment or a query's value.
    var percentEncoded: String {
        let kept = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~")
        return addingPercentEncoding(withAllowedCharacters: kept) ?? self
    }

    /// With every byte percent-encoded.
    var fullyEncoded: String { utf8.map { "%" + String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined() }
}
