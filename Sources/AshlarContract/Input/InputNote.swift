/// A part of the inputs that was skipped, or that is likely a mistake, as values that reports put into words.
package enum InputNote: Sendable, Hashable {
    // MARK: Recordings and folders

    case requestsWithoutAnswer(Int)
    case requestsWithUnknownMethod(Int)
    case answersWithoutJSON(Int)
    /// Requests with a path that is too long for one of an API.
    case requestsWithLongPath(Int)
    case filesWithoutKnownExtension(Int)

    // MARK: Collections

    /// Bodies with variables that are not JSON.
    case templatedBodies(Int, in: String)
    case requestsWithoutSavedAnswer(Int, in: String)
    case collectedRequestsWithLongPath(Int, in: String)

    // MARK: Specifications

    /// A body that two documents describe.
    case describedTwice(String)
    case someBodiesWithoutPayload
    case contradiction(Contradiction)
    case moreContradictions(Int)
    /// Only as many servers were read.
    case firstServersOnly(Int)
    /// Media types with their counts: `text/html (2)`.
    case otherBodies([String], in: String)
    case webhooks(in: String)
    /// Keywords with their counts, which no decoder checks: `if (1)`.
    case uncheckedConditions([String])
    case unknownType(String, at: String)
    /// A key that is required but not described.
    case undescribedKey(String, at: String)
    /// An enumeration of more words than a type can have cases.
    case longEnumeration(Int, limit: Int, at: String)

    // MARK: Live traffic

    /// An endpoint that no other input shows.
    case observedOnly(String)

    /// An example that does not conform to its own schema.
    package struct Contradiction: Sendable, Hashable {
        /// The location of the example in its document.
        package var location: String
        /// The body that it is an example of.
        package var body: String
        /// How many other bodies have the same example.
        package var others: Int
        /// A JSON pointer into the example; empty for the example itself.
        package var pointer: String
        package var fault: Fault

        package init(location: String, body: String, others: Int, pointer: String, fault: Fault) {
            self.location = location
            self.body = body
            self.others = others
            self.pointer = pointer
            self.fault = fault
        }
    }

    /// Why a value does not conform to its schema.
    package enum Fault: Sendable, Hashable {
        /// It violates limits, words or a format.
        case value
        case kind(Place.Kind, allowed: Set<Place.Kind>)
        case elements(Int)
        case missingKey(String)
        /// It isn't a date, although similar objects state a format.
        case brokenDate
    }
}
