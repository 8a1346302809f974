/// One line of an evidence file, as JSON: one of these, after the header.
struct EvidenceLine: Codable, Equatable {
    var path: Path?
    var crowd: Crowd?
    var names: Names?
    var root: RootLine?
    var payload: PayloadLine?
    var place: PlaceLine?
    var end: End?

    /// The first line. Its keys are sorted, so that a file begins with the first of them.
    struct Header: Codable {
        var ashlarEvidence: Int
        var passed: PassedOver
        /// The notice for people who pass the file on.
        var privacy: String
        /// The version of Ashlar that wrote the file.
        var writer: String
    }

    struct Path: Codable, Equatable {
        var method: String
        /// `null` is a value.
        var segments: [String?]
        /// By the position in the path.
        var values: [String: [UInt64]]
        /// By the form's hash.
        var forms: [String: [UInt64]]
        /// Media types of request bodies that were not JSON.
        var otherRequests: [String]?
        /// The kinds of query values, by key.
        var query: [String: RecordedRequest.QueryForm]?
        /// Whether a successful request had an empty answer.
        var isAnsweredEmpty: Bool?
        /// Whether a successful request had an answer that is not JSON.
        var isAnsweredOtherwise: Bool?
    }

    struct Crowd: Codable, Equatable {
        /// The paths to places with more words than are kept.
        var after: [[String?]]
        /// The same for texts that are not words.
        var odd: [[String?]]
        var words: [UInt64]
    }

    struct Names: Codable, Equatable {
        var origin: String
        var names: [String]
    }

    /// Payloads and places follow, as many as it says.
    struct RootLine: Codable, Equatable {
        enum Kind: String, Codable { case request, response, samples }
        var kind: Kind
        var method: String?
        var segments: [String?]?
        var status: String?
        var name: String?
        var samples: Int
        /// The order of the first payload that is not among the first ones.
        var end: [UInt64]?
        var payloads: Int
        var places: Int
    }

    /// A payload that is kept, or that something else refers to.
    struct PayloadLine: Codable, Equatable {
        var rank: Int64?
        var hash: UInt64
        var text: String?
        /// How many times it is among the first ones.
        var first: Int?
        var isLine: Bool?
    }

    struct End: Codable, Equatable {
        var lines: Int
        /// Of all lines before this one.
        var checksum: UInt64
    }
}

/// The evidence of one place. Places and payloads are named by their numbers in the root; a place comes before those
/// within it.
struct PlaceLine: Codable, Equatable {
    var values: Int?
    var nulls: Int?
    var booleans: Int?
    /// Count, least, greatest, and those beyond 64 bits.
    var integers: [Int64]?
    /// Count, and those beyond a `Double`.
    var decimals: [Int]?
    /// The least and the greatest decimal number.
    var decimalRange: [Double]?
    var strings: Strings?
    var arrays: Arrays?
    var objects: Int?
    var object: Object?
    /// The first payloads by kind, and by lost format; -1 for a kind or format without one.
    var kinds: [Int]?
    var losses: [Int]?

    struct Strings: Codable, Equatable {
        var count: Int
        var empties: Int?
        var formats: UInt16
        var longest: Int
        var shortest: Int
        var distinct: [Distinct]
        var hasMore: Bool?
        var inKeyFormat: Int?
    }

    struct Distinct: Codable, Equatable {
        var text: String
        var count: Int
        /// Payload and position.
        var at: [Int]
    }

    struct Arrays: Codable, Equatable {
        var count: Int
        var empties: Int?
        var elements: Int
        var longest: Int
        /// `nil` where none was measured.
        var shortest: Int?
        var element: Int?
        var positions: [Int]?
    }

    struct Object: Codable, Equatable {
        var seen: Int
        var isCollected: Bool?
        var hints: [Hint]?
        var fields: [Field]?
        var value: Int?
        var relations: [FieldRelation.State]?
    }

    struct Hint: Codable, Equatable {
        var key: String
        var isThroughArray: Bool
    }

    struct Field: Codable, Equatable {
        var key: String
        var present: Int
        var repeats: Int?
        /// Payload and position.
        var at: [Int]
        var place: Int
    }
}

extension Int {
    /// `nil` for 0, which files leave out.
    var unlessZero: Int? { self == 0 ? nil : self }
}

extension Bool {
    /// `nil` for evidence that files leave out.
    var unlessFalse: Bool? { self ? true : nil }
}
