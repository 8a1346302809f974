import AshlarCore
import AshlarLocalization
import AshlarRules
import Foundation

/// An HTTP archive (HAR 1.2), as browsers, Proxyman and Charles export it.
///
/// Read straight from the bytes: everything else (headers, cookies, timings, vendors' fields) is skipped.
package struct Archive {
    private(set) var exchanges: [Exchange] = []
    /// Counts of the skipped parts.
    private(set) var passed = PassedOver()
    private var entries = 0
    /// Requests that succeeded, with an answer that has no content to show its form.
    private var succeeded: Set<String> = []
    /// The methods of RFC 9110 and RFC 5789: any other text may not be a method.
    package static let methods: Set = [
        "GET", "HEAD", "POST", "PUT", "DELETE", "CONNECT", "OPTIONS", "TRACE", "PATCH", "QUERY",
    ]

    /// The methods that change nothing: without an answer's body, they say nothing.
    private static let reading: Set = ["GET", "HEAD", "OPTIONS", "TRACE", "QUERY", "CONNECT"]

    init(bytes: [UInt8], path: String) throws(InputProblem) {
        if bytes.isEmpty { throw InputProblem.empty(path) }
        let fault = bytes.withUnsafeBytes { buffer -> DecodingFault? in
            var reader = JSONReader(buffer)
            do throws(DecodingFault) {
                try readRoot(&reader)
                try reader.finish()
                return nil
            } catch { return error }
        }
        if let fault {
            throw bytes.withUnsafeBytes { InputProblem.notJSON(path, fault, in: $0) }
        }
        for index in exchanges.indices where succeeded.contains("\(exchanges[index].method) \(exchanges[index].path)") {
            exchanges[index].request.isAnsweredOtherwise = true
        }
        guard exchanges.contains(where: { $0.responseBody != nil }) else {
            throw InputProblem(
                path, Localized("the archive has no answer with a JSON body", zh: "归档中没有带 JSON 正文的响应"),
                remedy: Localized(
                    "record with response bodies (\"HAR with content\")", zh: "请连同响应正文一起录制（“HAR with content”）"))
        }
    }

    /// The longest path of an endpoint, in bytes and in segments. A longer path carries data.
    package static let longestPath = 8_192
    package static let mostSegments = 256

    /// Whether a path is short enough to be one of an API.
    package static func isPath(_ path: String) -> Bool {
        path.utf8.count <= longestPath && path.utf8.count { $0 == 0x2F } <= mostSegments
    }

    private mutating func readRoot(_ reader: inout JSONReader) throws(DecodingFault) {
        try reader.forEachMember { key, reader throws(DecodingFault) in
            guard key == "log" else { return try reader.skipValue() }
            try reader.forEachMember { key, reader throws(DecodingFault) in
                guard key == "entries" else { return try reader.skipValue() }
                guard try reader.beginArray() else { return }
                repeat { add(try Entry(&reader)) } while try reader.moreElements()
            }
        }
    }

    private mutating func add(_ entry: Entry) {
        entries += 1
        guard Archive.methods.contains(entry.method.uppercased()) else {
            passed.strange += 1
            return
        }
        guard (100...599).contains(entry.status), let path = entry.path else {
            passed.failed += 1
            return
        }
        guard Archive.isPath(path) else {
            passed.overlong += 1
            return
        }
        let response = entry.response?.json
        let request = entry.request?.json
        var asked = RecordedRequest()
        // A refused request does not show what the API accepts.
        if (200..<300).contains(entry.status) {
            asked.query = entry.query
            asked.isAnsweredEmpty =
                entry.response == nil && !entry.lacksContent && !Archive.reading.contains(entry.method.uppercased())
            asked.isAnsweredOtherwise = entry.response != nil && response == nil
            if request == nil, let type = entry.request?.otherType { asked.otherTypes = [type] }
        }
        if response == nil, !asked.isAnsweredEmpty { passed.bodiless += 1 }
        // An answer without content (a redirect, a 304) says nothing about the request's shape either.
        if response == nil, request == nil, asked.otherTypes.isEmpty, !asked.isAnsweredEmpty {
            if (200..<300).contains(entry.status) { succeeded.insert("\(entry.method.uppercased()) \(path)") }
            return
        }
        var exchange = Exchange(
            method: entry.method.uppercased(), path: path, status: entry.status, requestBody: request,
            responseBody: response)
        exchange.entry = entries
        exchange.milliseconds = entry.milliseconds
        exchange.request = asked
        exchanges.append(exchange)
    }
}

/// The parts of one entry that are read.
private struct Entry {
    var method = ""
    var path: String?
    /// The keys of the query that name something.
    var query: [String: RecordedRequest.QueryForm]
    var status = 0
    /// When the request was sent, in milliseconds since 1970.
    var milliseconds: Int64?
    var request: Body?
    var response: Body?
    /// Whether an answer had content that was not recorded.
    var lacksContent = false

    struct Body {
        var text: String
        var isBase64: Bool
        var contentType: String

        /// The media type, if it isn't JSON.
        var otherType: String? { OtherBody.mediaType(contentType) }

        /// The bytes, when they are JSON: found by parsing, since servers send anything in `Content-Type`.
        var json: [UInt8]? {
            let bytes =
                isBase64
                ? Data(base64Encoded: text, options: .ignoreUnknownCharacters).map { Array($0) } : Array(text.utf8)
            guard let bytes, let first = bytes.first(where: { $0 > 0x20 }), first == 0x7B || first == 0x5B else {
                return nil
            }
            let isJSON = bytes.withUnsafeBytes { buffer in
                var reader = JSONReader(buffer)
                return (try? reader.skipValue()) != nil && (try? reader.finish()) != nil
            }
            return isJSON ? bytes : nil
        }
    }

    init(_ reader: inout JSONReader) throws(DecodingFault) {
        var entry = (method: "", url: "", status: 0, request: Body?.none, response: Body?.none)
        var started = ""
        var size = 0
        try reader.forEachMember { key, reader throws(DecodingFault) in
            switch key {
            case "startedDateTime": started = try reader.textOrEmpty()
            case "request":
                try reader.forEachMember { key, reader throws(DecodingFault) in
                    switch key {
                    case "method": entry.method = try reader.textOrEmpty()
                    case "url": entry.url = try reader.textOrEmpty()
                    case "postData": entry.request = try Entry.body(&reader)
                    default: try reader.skipValue()
                    }
                }
            case "response":
                try reader.forEachMember { key, reader throws(DecodingFault) in
                    switch key {
                    case "status": entry.status = try reader.integerOrZero()
                    case "content": (entry.response, size) = try Entry.content(&reader)
                    default: try reader.skipValue()
                    }
                }
            default: try reader.skipValue()
            }
        }
        (method, status, request, response) = (entry.method, entry.status, entry.request, entry.response)
        lacksContent = response == nil && size > 0
        (path, query) = (Entry.path(of: entry.url), Entry.query(of: entry.url))
        milliseconds = started.scan { TimestampText.parse($0) }.map {
            $0.seconds * 1000 + Int64($0.nanoseconds) / 1_000_000
        }
    }

    private static func body(_ reader: inout JSONReader) throws(DecodingFault) -> Body? { try content(&reader).body }

    /// A body, with its size before it was recorded.
    private static func content(_ reader: inout JSONReader) throws(DecodingFault) -> (body: Body?, size: Int) {
        var text = ""
        var size = 0
        var isBase64 = false
        var contentType = ""
        // Forms are recorded by their parts, often without their text.
        var hasParts = false
        try reader.forEachMember { key, reader throws(DecodingFault) in
            switch key {
            case "text": text = try reader.textOrEmpty()
            case "mimeType": contentType = try reader.textOrEmpty()
            case "params":
                guard reader.kind() == .array else { return try reader.skipValue() }
                guard try reader.beginArray() else { return }
                hasParts = true
                repeat { try reader.skipValue() } while try reader.moreElements()
            case "size": size = try reader.integerOrZero()
            case "encoding": isBase64 = try reader.textOrEmpty() == "base64"
            default: try reader.skipValue()
            }
        }
        let body = Body(text: text, isBase64: isBase64, contentType: contentType)
        return (text.isEmpty && !hasParts ? nil : body, size)
    }

    private static func query(of url: String) -> [String: RecordedRequest.QueryForm] {
        guard let mark = url.firstIndex(of: "?") else { return [:] }
        return RecordedRequest.keys(ofQuery: url[url.index(after: mark)...].prefix { $0 != "#" })
    }

    /// The path of an absolute URL, without query and fragment, by hand: recorded URLs need not be valid ones.
    private static func path(of url: String) -> String? {
        // Only at the beginning, because a parameter may contain another URL.
        guard let scheme = url.range(of: "://"), url[..<scheme.lowerBound].allSatisfy({ $0.isLetter || $0.isNumber })
        else {
            return nil
        }
        let rest = url[scheme.upperBound...]
        let whole = rest.prefix { $0 != "?" && $0 != "#" }
        return whole.firstIndex(of: "/").map { String(whole[$0...]) } ?? "/"
    }
}

extension JSONReader {
    /// Calls the body with each key of an object; steps over a value that isn't an object.
    fileprivate mutating func forEachMember(
        _ body: (String, inout JSONReader) throws(DecodingFault) -> Void
    ) throws(DecodingFault) {
        guard kind() == .object else { return try skipValue() }
        guard try beginObject() else { return }
        repeat { try body(try key(), &self) } while try moreMembers()
    }

    /// A string; nothing for a value of another kind, which some exporters write.
    fileprivate mutating func textOrEmpty() throws(DecodingFault) -> String {
        if kind() == .string { return try string() }
        try skipValue()
        return ""
    }

    fileprivate mutating func integerOrZero() throws(DecodingFault) -> Int {
        if kind() == .number { return Int(exactly: try double().rounded()) ?? 0 }
        try skipValue()
        return 0
    }
}
