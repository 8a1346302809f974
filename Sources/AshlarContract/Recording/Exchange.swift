import Foundation

/// A request and its answer, without anything that belongs to a person or a session: no header, cookie, token or
/// query value is in it.
public struct Exchange: Sendable {
    /// `GET`, `POST`, …
    public let method: String
    /// The path as it was sent, percent-encoded, without the query.
    public let path: String
    /// The path's parts, decoded, without what follows a semicolon in them.
    public let segments: [String]
    /// The answer's status code.
    public let status: Int
    /// The request's body, when it is JSON.
    public let requestBody: [UInt8]?
    /// The answer's body, when it is JSON.
    public let responseBody: [UInt8]?
    /// The path's template, if the recording has one: a collection names its parameters.
    package var template: PathTemplate?
    /// Its number in the archive, from 1.
    package var entry: Int?
    /// When the request was sent, in milliseconds since 1970.
    package var milliseconds: Int64?
    /// The request apart from a JSON body.
    package var request = RecordedRequest()

    /// - Parameters:
    ///   - method: `GET`, `POST`, …
    ///   - path: percent-encoded, without the query.
    ///   - status: the answer's status code.
    ///   - requestBody: JSON, or `nil`.
    ///   - responseBody: JSON, or `nil`.
    public init(method: String, path: String, status: Int, requestBody: [UInt8]? = nil, responseBody: [UInt8]? = nil) {
        self.method = method
        self.path = path
        segments = path.split(separator: "/").map(Exchange.segment)
        self.status = status
        self.requestBody = requestBody
        self.responseBody = responseBody
    }

    /// A segment without its parameters (RFC 3986, 3.3), which hold session identifiers: `cart;jsessionid=1` is `cart`.
    private static func segment(_ text: Substring) -> String {
        let body = text.prefix { $0 != ";" }
        return body.removingPercentEncoding ?? String(body)
    }
}

/// Recorded traffic.
public enum Recording {
    /// Reads the exchanges of an HTTP archive (HAR 1.2, http://www.softwareishard.com/blog/har-12-spec/).
    ///
    /// - Parameter url: the archive's file.
    /// - Returns: the exchanges that were answered, in order.
    /// - Throws: ``InputProblem`` when the file isn't an archive, or has no JSON answer.
    public static func exchanges(inHAR url: URL) throws(InputProblem) -> [Exchange] {
        try Archive(bytes: try InputFile.read(url.path), path: url.relativePath).exchanges
    }
}
