import AshlarContract
import AshlarReport

/// One thing that is different between two contracts, and what it does to code that was written for the first.
package struct Change: Sendable, Equatable {
    package var kind: Kind
    package var direction: Direction
    /// `GET /users/{id} 200`, or the samples' name.
    package var body: String
    /// `$.items[].owner.email`; `$` is the body itself.
    package var path: String
    /// What it was and what it is.
    package var detail: ChangeDetail
    package var consequence: Consequence
    /// What speaks for it: counts, or that it is specified.
    package var evidence: String
    /// Where the payloads stand that speak for it, where it was seen and not specified.
    package var seen: SeenPlaces?
    package var oldLocation: SourceLocation?
    package var newLocation: SourceLocation?
    /// All bodies that hold the shape, when there are several.
    package var bodies: [String] = []

    package init(
        kind: Kind, direction: Direction, body: String, path: String, detail: ChangeDetail, _ consequence: Consequence,
        evidence: String, seen: SeenPlaces? = nil, oldLocation: SourceLocation? = nil,
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
    /// Why it has its effect, in one sentence.
    package var reason: Localized { consequence.reason }

    package enum Direction: String, Sendable, CaseIterable {
        case request, response, endpoint
    }

    /// What the change does to the decoder of the first contract, or to what its client sends.
    package enum Effect: String, Sendable, CaseIterable {
        /// Decoding or mapping throws.
        case `throws`
        /// Nothing throws, and something is not there any more, or not read.
        case silentlyLoses = "silently-loses"
        /// The server may refuse what is sent.
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
        // Only receipts of live traffic tell these.
        case payloadsRefused = "payloads-refused"
        case valuesRefused = "values-refused"
        case fieldRenamed = "field-renamed"
        case keysRepeated = "keys-repeated"
        case placeUnknown = "place-unknown"
    }
}

/// Something that the second contract does not show, and that too few values were seen of to say that it is gone.
package struct OpenQuestion: Sendable, Equatable {
    package var body: String
    package var path: String
    /// `field-removed`, …
    package var kind: Change.Kind
    /// Which kind of value it asks about, where that is the question: `text`.
    package var detail: String?
    /// How many more values would settle it.
    package var needed: Int
    package var evidence: String

    /// `kind-removed: text?`
    package var text: String { "\(kind.rawValue)\(detail.map { ": \($0)" } ?? "")?" }
}
