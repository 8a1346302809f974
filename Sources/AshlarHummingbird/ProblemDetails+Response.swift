#if Hummingbird
import AshlarCore
import Foundation
import HTTPTypes
import Hummingbird

extension ProblemDetails {
    /// Returns the response, in the language that the request asks for (RFC 9110, section 12.5.4).
    public func response(from request: Request, context: some RequestContext) throws -> Response {
        let settings = context as? any ProblemRequestContext
        let languages = settings?.problemMessages ?? []
        let available = languages.isEmpty ? [.english, .simplifiedChinese] : languages
        let messages = LanguagePreferences(request.headers[values: .acceptLanguage]).choice(of: available)
        let document = ProblemDocument(
            type: settings?.problemType(of: self) ?? "about:blank", problem: self, messages: messages)
        var headers: HTTPFields = [
            .contentType: "application/problem+json", .contentLanguage: messages.language.rawValue,
            .vary: "Accept-Language",
        ]
        // The media type that the next request should send (RFC 9110, section 15.5.16).
        if case .wrongMediaType = cause { headers[.accept] = "application/json" }
        return try Response(json: document, status: status, headers: headers)
    }
}

/// The members of RFC 9457, and `errors`, as shown in its section 3.
struct ProblemDocument: DirectEncodable {
    let type: String
    let problem: ProblemDetails
    let messages: ProblemMessages

    func _ashlarEncode_v1(_ writer: inout JSONWriter) {
        writer.beginObject()
        writer.field(#""type":"#, type)
        writer.field(#""title":"#, messages.text(of: problem.cause.title))
        writer.field(#""status":"#, problem.status.code)
        writer.field(#""detail":"#, messages.text(of: problem.detail))
        if !problem.findings.isEmpty {
            writer.key("errors")
            writer.beginArray()
            for finding in problem.findings {
                writer.beginObject()
                writer.field(#""pointer":"#, finding.fragment)
                writer.field(#""code":"#, finding.code.rawValue)
                writer.field(#""detail":"#, finding.message(in: messages))
                writer.endObject()
            }
            writer.endArray()
        }
        if problem.omitted > 0 { writer.field(#""omitted":"#, problem.omitted) }
        writer.endObject()
    }
}

extension ProblemDetails.Finding {
    var code: PayloadProblem.Code {
        switch self {
        case .payload(let problem): problem.code
        case .domain(let problem): problem.code
        }
    }

    var pointer: String {
        switch self {
        case .payload(let problem): problem.pointer
        case .domain(let problem): problem.pointer
        }
    }

    /// The pointer as a URI's fragment (RFC 6901, section 6): `#/age`.
    var fragment: String {
        "#" + (pointer.addingPercentEncoding(withAllowedCharacters: .urlFragmentAllowed) ?? "")
    }

    func message(in messages: ProblemMessages) -> String {
        switch self {
        case .payload(let problem):
            return problem.expectation.mayHoldAnything(of: problem.code)
                ? messages.text(of: .invalidValue) : problem.message(in: messages)
        case .domain(let problem):
            return problem.expectation.mayHoldAnything(of: problem.code)
                ? messages.text(of: .invalidValue) : problem.message(in: messages)
        }
    }
}

extension Expectation {
    /// Returns whether it may be the description of an error that a mapping's closure or a type's own decoding threw. Such
    /// errors may contain anything: the value itself, or a file's path. A rule's own text has a separate code.
    fileprivate func mayHoldAnything(of code: PayloadProblem.Code) -> Bool {
        if code == .conversionFailed { return true }
        return if case .text = self { code == .invalidValue } else { false }
    }
}

// MARK: Words

extension ProblemDetails.Cause {
    /// The status as text.
    var title: Wording {
        switch self {
        case .invalid: .phrase(english: "Unprocessable Content", simplifiedChinese: "无法处理的内容", values: [:])
        case .malformed: .phrase(english: "Bad Request", simplifiedChinese: "错误的请求", values: [:])
        case .wrongMediaType: .phrase(english: "Unsupported Media Type", simplifiedChinese: "不支持的媒体类型", values: [:])
        case .tooLarge: .phrase(english: "Content Too Large", simplifiedChinese: "内容过大", values: [:])
        }
    }
}

extension ProblemDetails {
    var detail: Wording {
        switch cause {
        case .invalid:
            let count = findings.count + omitted
            return .phrase(
                english: count == 1 ? "{count} problem with the content." : "{count} problems with the content.",
                simplifiedChinese: "请求内容有 {count} 处问题。", values: ["count": "\(count)"])
        case .malformed(let position):
            return .phrase(
                english: "The content is not JSON: see line {line}, column {column}.",
                simplifiedChinese: "请求内容不是有效的 JSON：见第 {line} 行第 {column} 列。",
                values: ["line": "\(position.line)", "column": "\(position.column)"])
        case .wrongMediaType:
            return .phrase(
                english: "The content must be JSON: send it as application/json.",
                simplifiedChinese: "请求内容必须是 JSON：请以 application/json 发送。", values: [:])
        case .tooLarge(let limit):
            return .phrase(
                english: "The content may have at most {limit} bytes.", simplifiedChinese: "请求内容最多只能有 {limit} 字节。",
                values: ["limit": "\(limit)"])
        }
    }
}

extension Wording {
    fileprivate static let invalidValue = phrase(
        english: "not a valid value", simplifiedChinese: "不是有效的值", values: [:])
}
#endif
