import Foundation

/// The plain values of Swift and Foundation: a row for each, with all that Ashlar knows about it.
///
/// The decoder of plain `Codable` types, the reader of Swift sources, JSON Schema and the mutations of tests follow it.
package enum StandardScalar: Int, Sendable, CaseIterable {
    case boolean, string, number, decimal, integer, url, uuid, base64, date

    package struct Facts: Sendable {
        /// The type that reads it.
        package let type: any DirectDecodable.Type
        // For dates, the format of the field determines kind, expectation, and schema.

        /// The kind of JSON value that holds it.
        let kind: JSONKind
        /// The expectation in messages.
        let expectation: Expectation
        let schema: SchemaNode
        /// The schema of the values that `@Coerce` reads; `nil` if the compiler refuses `@Coerce`.
        var coerced: SchemaNode?
        /// A value of the right kind that it refuses, as JSON, and the code of the problem; `nil` if it accepts all.
        package var refused: (json: String, code: PayloadProblem.Code)?
    }

    package var facts: Facts { StandardScalar.rows[rawValue] }

    private static let rows = allCases.map(\.row)

    private var row: Facts {
        switch self {
        case .boolean:
            Facts(
                type: Bool.self, kind: .boolean, expectation: .kind(.boolean), schema: .members(("type", "boolean")),
                coerced: CoercedSchema.boolean)
        case .string:
            Facts(
                type: String.self, kind: .string, expectation: .kind(.string), schema: .members(("type", "string")),
                coerced: CoercedSchema.text)
        case .number:
            Facts(
                type: Double.self, kind: .number, expectation: .kind(.number), schema: .members(("type", "number")),
                coerced: CoercedSchema.number, refused: ("-1e999", .numberOutOfRange))
        case .decimal:
            Facts(
                type: Decimal.self, kind: .number, expectation: .decimal, schema: .members(("type", "number")),
                coerced: CoercedSchema.number, refused: ("1e999", .numberOutOfRange))
        case .integer:
            // An API does not know how wide the `Int` of a client is: on 32 bits, the decoder refuses some of these.
            Facts(
                type: Int.self, kind: .number, expectation: .integer,
                schema: Scalar.Bounds(Int64.self).schema, coerced: CoercedSchema.integer)
        case .url:
            Facts(
                type: URL.self, kind: .string, expectation: .url, schema: .format("uri-reference"),
                refused: (#""http://[""#, .invalidURL))
        case .uuid:
            Facts(
                type: UUID.self, kind: .string, expectation: .uuid, schema: .format("uuid"),
                refused: (#""F5165FDB""#, .invalidUUID))
        case .base64:
            Facts(
                type: Data.self, kind: .string, expectation: .base64,
                schema: .members(("type", "string"), ("contentEncoding", "base64")),
                refused: (#""*""#, .invalidValue))
        case .date:
            Facts(
                type: Date.self, kind: .string, expectation: .date([.iso8601]),
                schema: WireDateFormat.iso8601.schema, refused: (#""no date""#, .invalidDate))
        }
    }

    /// The types of all of them.
    static let types = Set(allCases.map { ObjectIdentifier($0.facts.type) })
}
