import Foundation

/// Values that Foundation's decoder reads in its own way: the check uses that decoder itself.
package enum FoundationScalar: Sendable, Hashable {
    case decimal
    case date(DateStrategy)

    /// How plain `Codable` types read dates (Foundation's ISO 8601 is not quite RFC 3339): the cases of Foundation's `JSONDecoder.DateDecodingStrategy`.
    package enum DateStrategy: String, Codable, CaseIterable, Sendable {
        /// A number of seconds since 2001.
        case deferred
        /// A text such as `2026-03-01T09:30:00Z`.
        case iso8601
        /// A number of seconds since 1970.
        case unixSeconds = "unix-seconds"
        /// A number of milliseconds since 1970.
        case unixMilliseconds = "unix-milliseconds"

        var foundation: JSONDecoder.DateDecodingStrategy {
            switch self {
            case .deferred: .deferredToDate
            case .iso8601: .iso8601
            case .unixSeconds: .secondsSince1970
            case .unixMilliseconds: .millisecondsSince1970
            }
        }
    }

    /// The kind of JSON value that holds it.
    var kind: JSONKind {
        switch self {
        case .date(.iso8601): .string
        case .decimal, .date: .number
        }
    }

    /// The expectation in messages.
    var expectation: Expectation {
        switch self {
        case .decimal: .decimal
        case .date(let strategy): .foundationDate(strategy)
        }
    }

    /// Why a value of the right kind is refused.
    var refusal: DecodingFault.Code {
        switch self {
        case .decimal: .numberOutOfRange
        case .date: .invalidDate
        }
    }

    /// - Parameter literal: one JSON value, which is well-formed.
    func accepts(_ literal: [UInt8]) -> Bool {
        switch self {
        case .decimal: FoundationScalar.decodes(Decimal.self, literal)
        case .date(let strategy): FoundationScalar.decodes(Date.self, literal, strategy.foundation)
        }
    }

    private static func decodes<T: Decodable>(
        _ type: T.Type, _ literal: [UInt8], _ dates: JSONDecoder.DateDecodingStrategy = .deferredToDate
    ) -> Bool {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = dates
        return (try? decoder.decode([T].self, from: Data("[".utf8) + Data(literal) + Data("]".utf8))) != nil
    }
}
