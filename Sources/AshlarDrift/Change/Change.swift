import AshlarContract
import AshlarLocalization

/// A difference between two contracts, and its effect on code that was written for the first.
package struct Change: Sendable, Equatable {
    package var kind: Kind
    package var direction: Direction
    /// `GET /users/{id} 200`, or the samples' name.
    package var body: String
    /// `$.items[].owner.email`; `$` is the body itself.
    package var path: String
    /// The old and the new state.
    package var detail: ChangeDetail
    package var consequence: Consequence
    /// The evidence: counts, or that it is specified.
    package var evidence: ChangeEvidence
    /// The payloads that show it, when it was observed rather than specified.
    package var seen: SeenPlaces?
    package var oldLocation: SourceLocation?
    package var newLocation: SourceLocation?
    /// All bodies that contain the shape, when there are several.
    package var bodies: [String] = []

    package init(
        kind: Kind, direction: Direction, body: String, path: String, detail: ChangeDetail, _ consequence: Consequence,
        evidence: ChangeEvidence, seen: SeenPlaces? = nil, oldLocation: SourceLocation? = nil,
        newLocation: SourceLocation? = nil
    ) {
        self.kind = kind
        self.direction = direction
        self.body = body
        self.path = path
        self.detail = detail
        self.consequence = consequence
        self.evidence = evidence
        self.seen = seen
        self.oldLocation = oldLocation
        self.newLocation = newLocation
    }

    package var effect: Effect { consequence.effect }
    package var level: Level { consequence.level }
    /// The reason for the effect, in one sentence.
    package var reason: Localized { consequence.reason }

    package enum Direction: String, Sendable, CaseIterable {
        case request, response, endpoint
    }

    /// The effect on the decoder of the first contract, or on the requests of its client.
    package enum Effect: String, Sendable, CaseIterable {
        /// Decoding or mapping throws.
        case `throws`
        /// Nothing throws, but something is missing or is no longer read.
        case silentlyLoses = "silently-loses"
        /// The server may refuse the request.
        case refused
        case safe
    }

    package enum Level: String, Sendable, CaseIterable, Comparable {
        case compatible, warning, breaking

        package static func < (first: Level, second: Level) -> Bool {
            allCases.firstIndex(of: first)! < allCases.firstIndex(of: second)!
        }
    }

    package enum Kind: String, Sendable, CaseIterable {
        case endpointRemoved = "endpoint-removed"
        case endpointAdded = "endpoint-added"
        case endpointDeprecated = "endpoint-deprecated"
        case bodyRemoved = "body-removed"
        case bodyAdded = "body-added"
        case bodyRequired = "body-required"
        case bodyOptional = "body-optional"
        case mediaTypeRemoved = "media-type-removed"
        case mediaTypeAdded = "media-type-added"
        case partTypesChanged = "part-types-changed"
        case securityRequired = "security-required"
        case securityOptional = "security-optional"
        case securityChanged = "security-changed"
        case securityAdded = "security-added"
        case scopesAdded = "scopes-added"
        case scopesRemoved = "scopes-removed"
        case serverRemoved = "server-removed"
        case serverAdded = "server-added"
        case serverChanged = "server-changed"
        case parameterRemoved = "parameter-removed"
        case parameterAdded = "parameter-added"
        case parameterRequired = "parameter-required"
        case parameterOptional = "parameter-optional"
        case parameterDeprecated = "parameter-deprecated"
        case styleChanged = "style-changed"
        case fieldRemoved = "field-removed"
        case fieldAdded = "field-added"
        case fieldRequired = "field-required"
        case fieldOptional = "field-optional"
        case fieldDeprecated = "field-deprecated"
        case nullAllowed = "null-allowed"
        case nullForbidden = "null-forbidden"
        case kindAdded = "kind-added"
        case kindRemoved = "kind-removed"
        case kindChanged = "kind-changed"
        case formatChanged = "format-changed"
        case wordsAdded = "words-added"
        case wordsRemoved = "words-removed"
        case wordsOpened = "words-opened"
        case wordsClosed = "words-closed"
        case limitsTightened = "limits-tightened"
        case limitsLoosened = "limits-loosened"
        case keysBecameData = "keys-became-data"
        case keysBecameNames = "keys-became-names"
        case keysClosed = "keys-closed"
        case keysOpened = "keys-opened"
        case shapeAdded = "shape-added"
        case shapeRemoved = "shape-removed"
        case tagChanged = "tag-changed"
        case defaultChanged = "default-changed"
        // Only receipts of live traffic report these.
        case payloadsRefused = "payloads-refused"
        case valuesRefused = "values-refused"
        case fieldRenamed = "field-renamed"
        case keysRepeated = "keys-repeated"
        case placeUnknown = "place-unknown"
    }
}

/// Something that the second contract does not show, but with too few values to conclude that it is gone.
package struct OpenQuestion: Sendable, Equatable {
    package var body: String
    package var path: String
    /// `field-removed`, …
    package var kind: Change.Kind
    /// The kind of value in question, if the question is about one: `string`.
    package var detail: Localized?
    /// The number of further values that would settle it.
    package var needed: Int
    package var evidence: ChangeEvidence

    /// `kind-removed: string?`
    package func text(in language: Localized.Language) -> String {
        "\(kind.rawValue)\(detail.map { ": \($0[language])" } ?? "")?"
    }
}
