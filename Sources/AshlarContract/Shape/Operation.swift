/// The statements of a specification about one endpoint, without the bodies that the contract's roots hold.
package struct Operation {
    package var endpoint: Endpoint
    /// `operationId`.
    package var id: String?
    package var tags: [String]
    /// Its summary, or the first sentence of its description.
    package var summary: String?
    /// Its description, in its lines.
    package var details: String?
    package var isDeprecated: Bool
    package var parameters: [Parameter]
    /// The media type of a request body that isn't JSON.
    package var otherRequest: String?
    /// Whether requests without a body are refused.
    package var isRequestRequired = false
    /// Whether it lists the successful answers: those of all other statuses are then failures.
    package var statesSuccess = false
    /// Whether a success has a body that isn't JSON.
    package var hasOtherAnswer = false
    /// The bodies of the request and the answers, one for each media type.
    package var bodies: [MediaBody] = []
    /// The ways to authorize the request; empty when none is specified or needed.
    package var security: [SecurityRequirement] = []
    /// The base URLs; empty when none is specified.
    package var servers: [Server] = []
    package var location: SourceLocation?

    package init(endpoint: Endpoint) {
        self.endpoint = endpoint
        tags = []
        isDeprecated = false
        parameters = []
    }

    package struct Parameter {
        package var name: String
        /// `path`, `query`, `header` or `cookie`.
        package var position: String
        package var isRequired: Bool
        package var place: Place
        package var isDeprecated = false
        /// How lists and objects are written: `form`, `form, exploded`; `nil` when it isn't specified.
        package var style: String?
        /// The first sentence of its description.
        package var summary: String?

        package init(name: String, position: String, isRequired: Bool, place: Place) {
            self.name = name
            self.position = position
            self.isRequired = isRequired
            self.place = place
        }

        /// Whether it is the same parameter; header names are case-insensitive (RFC 9110).
        package func isSame(as other: Parameter) -> Bool {
            guard position == other.position else { return false }
            return position == "header" ? name.lowercased() == other.name.lowercased() : name == other.name
        }
    }
}

/// The status codes that an answer covers: one, a class such as `4XX`, or all that no other answer covers.
package struct Status: Hashable, Sendable, Comparable, CustomStringConvertible, ExpressibleByIntegerLiteral {
    package let codes: ClosedRange<Int>

    package init(integerLiteral code: Int) { self.init(code) }
    package init(_ code: Int) { codes = code...code }

    /// Everything that no other answer covers.
    package static let others = Status(codes: 100...599)

    private init(codes: ClosedRange<Int>) { self.codes = codes }

    /// - Parameter text: `200`, `4XX` or `default`.
    package init?(_ text: String) {
        if text == "default" {
            self = .others
        } else if text.count == 3, text.uppercased().hasSuffix("XX"), let digit = text.first?.wholeNumberValue,
            (1...5).contains(digit)
        {
            codes = digit * 100...digit * 100 + 99
        } else if let code = Int(text), (100...599).contains(code) {
            codes = code...code
        } else {
            return nil
        }
    }

    package var isSuccess: Bool { codes.lowerBound >= 200 && codes.upperBound < 300 }

    /// Whether it is the answer to a successful request: a success, or the default.
    package var isAnswer: Bool { isSuccess || self == .others }

    package func contains(_ code: Int) -> Bool { codes.contains(code) }

    package var description: String {
        switch codes.count {
        case 1: String(codes.lowerBound)
        case 100: "\(codes.lowerBound / 100)XX"
        default: "default"
        }
    }

    /// As a pattern of a `switch`.
    package var pattern: String {
        codes.count == 1 ? String(codes.lowerBound) : "\(codes.lowerBound)...\(codes.upperBound)"
    }

    /// The narrower first.
    package static func < (first: Status, second: Status) -> Bool {
        (first.codes.count, first.codes.lowerBound) < (second.codes.count, second.codes.lowerBound)
    }
}
