import AshlarContract
import AshlarLocalization

/// The purpose of a record.
package enum RecordRole: String, Sendable {
    /// A subject of the app, or one of its values.
    case concept
    /// The body of a request.
    case request
    /// The answer to a request that changed something: a message, an identifier.
    case acknowledgement
    /// The reason why a request failed.
    case error
    /// The wrapper around most answers.
    case envelope
    /// A part of a list, next to keys that say which part it is.
    case page
    /// A wrapper around one concept, next to a message.
    case wrapper
    /// Credentials for the API.
    case token

    /// Whether only DTOs have it: the domain knows what is in it, and not the record itself.
    package var isWireOnly: Bool { self != .concept }

    /// For `DECISIONS.md`.
    var text: Localized {
        switch self {
        case .concept: Localized("A concept", zh: "概念")
        case .request: Localized("The body of a request", zh: "请求的正文")
        case .acknowledgement:
            Localized("The acknowledgment of a change", zh: "对更改的确认")
        case .error: Localized("The body of an error", zh: "错误的正文")
        case .envelope: Localized("A wrapper", zh: "信封")
        case .page: Localized("A page of a list", zh: "列表的一页")
        case .token: Localized("Credentials", zh: "凭据")
        case .wrapper: Localized("A wrapper around another value", zh: "另一个值的包装")
        }
    }
}

/// The content of an answer's body: the concept itself, or a wrapper.
enum AnswerContent: Equatable {
    case itself
    case wrapped
    case page
    case nothing

    /// Keys of objects that say which part of a list this is.
    private static let descriptions: Set<String> = [
        "meta", "metadata", "page", "page_info", "page_meta", "paging", "pagination", "cursor", "cursors", "links",
        "response_metadata",
    ]

    /// Keys that say how a request went or which part of a list this is, and nothing about a concept.
    private static let metadata = descriptions.union([
        "message", "messages", "success", "ok", "error", "errors", "warning", "warnings", "code", "status_code",
        "request_id", "total", "total_count", "total_entries", "total_results", "total_pages", "count", "limit",
        "offset", "pages", "per_page", "page_size", "size", "next", "previous", "prev", "first", "last",
        "next_cursor", "prev_cursor", "previous_cursor", "next_marker", "prev_marker", "next_page", "next_page_token",
        "previous_page", "has_more", "has_next", "has_next_page", "incomplete_results", "schemas", "items_per_page",
        "start_index", "entries_count", "chunk_size", "href", "order",
    ])

    /// Whether an object under a key describes the list next to it.
    static func describesPage(_ key: String) -> Bool {
        descriptions.contains(KeyWords.of(key).joined(separator: "_"))
    }

    init(of shape: ObjectShape) {
        guard shape.mapValue == nil else {
            self = .itself
            return
        }
        var rest = shape.fields.filter { !AnswerContent.isMetadata($0) }
        // Next to the list that the answer is about, a field with a name such as `order` describes the page.
        let others = rest.filter { !AnswerContent.hasMetadataName($0) }
        if others.count == 1 { rest = others }
        if rest.isEmpty {
            self = .nothing
        } else if rest.count == 1, AnswerContent.isList(rest[0].place) {
            self = .page
        } else if rest.count == 1, AnswerContent.isObject(rest[0].place) {
            self = .wrapped
        } else {
            self = .itself
        }
    }

    /// A list of objects is what the answer is about, whatever its key says.
    private static func isMetadata(_ field: ObjectShape.Field) -> Bool {
        hasMetadataName(field) && !isList(field.place)
            && !(isObject(field.place) && field.place.object?.statement?.name != nil)
    }

    private static func hasMetadataName(_ field: ObjectShape.Field) -> Bool {
        metadata.contains(KeyWords.of(field.key).joined(separator: "_"))
    }

    private static func isObject(_ place: Place) -> Bool {
        place.possibleKinds == [.object] && place.object.map { $0.mapValue == nil } == true
    }

    private static func isList(_ place: Place) -> Bool {
        guard place.possibleKinds == [.array], let element = place.arrays.element else { return false }
        return isObject(element) || element.choice != nil && element.possibleKinds == [.object]
    }
}

extension ObjectShape {
    /// Whether all objects that were seen say that a request failed: a code of errors, or an error in words.
    var saysFailure: Bool {
        fields.contains { field in
            let words = KeyWords.of(field.key)
            guard let last = words.last, field.present == seen, seen > 0 else { return false }
            let integers = field.place.integers
            if ["code", "status"].contains(last), integers.count > 0 {
                return integers.minimum >= 400 && integers.maximum < 600
            }
            return ["error", "errors"].contains(last) && field.place.nulls == 0
                && !field.place.kinds.isDisjoint(with: [.string, .object])
        }
    }
}
