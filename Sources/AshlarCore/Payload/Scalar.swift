/// A value that is neither an array nor an object: the one place that knows its kinds.
package struct Scalar: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        case boolean, string, number, decimal, integer, url, uuid, base64, date, money
        /// An integer with the bounds of its type.
        case bounded(Bounds)
        /// A text of an enumeration.
        case words([String])
        /// A number of an enumeration.
        case integers([Int128], Bounds)
        /// As Foundation's decoder reads it, which takes some texts that Ashlar's does not.
        case foundation(FoundationScalar)
        /// A date of a format that the sources do not spell out.
        case dateOfUnknownFormat
        /// A text, a number or a boolean that a type of the user's own looks at.
        case custom(Expectation)
    }

    /// The least and the greatest value of an integer's type, as literals: no type holds them all.
    package struct Bounds: Sendable, Hashable {
        package let least: String
        package let greatest: String

        package init<T: FixedWidthInteger>(_ type: T.Type) {
            (least, greatest) = (T.min.description, T.max.description)
        }
    }

    package var kind: Kind
    /// The code of a problem with a value of the right kind that the type refuses, where it has one of its own.
    package var code: Problem.Code?

    package init(_ kind: Kind, code: Problem.Code? = nil) {
        self.kind = kind
        self.code = code
    }

    var isEnumeration: Bool {
        switch kind {
        case .words, .integers: true
        default: false
        }
    }

    /// What a value is, as messages say it.
    func expectation(dates: WireDateFormat?) -> Expectation {
        switch kind {
        case .boolean: .kind(.boolean)
        case .string: .kind(.string)
        case .number: .kind(.number)
        case .decimal, .foundation(.decimal): .decimal
        case .integer: .integer
        case .bounded(let bounds): .integerIn(least: bounds.least, greatest: bounds.greatest)
        case .url, .foundation(.url): .url
        case .uuid: .uuid
        case .base64: .base64
        case .money: .money
        case .date: .date((dates ?? .iso8601).parts)
        case .dateOfUnknownFormat: .date([])
        case .foundation(.date(let strategy)): .foundationDate(strategy)
        case .words(let words): .oneOf(words)
        case .integers(let integers, _): .oneOfIntegers(integers)
        case .custom(let expected): expected
        }
    }
}

/// Scalars that no compiled type reads.
extension JSONReader {
    /// Reads a scalar and forgets it.
    ///
    /// - Throws: why it does not fit.
    mutating func check(_ scalar: Scalar) throws(DecodingFault) {
        let mark = mark()
        let kind = kind()
        switch scalar.kind {
        case .words(let words):
            if words.contains(try string()) { return }
        case .integers(let integers, let bounds):
            let value = try integer(Int128.self)
            if integers.contains(value) { return }
            if Int128(bounds.least).map({ value < $0 }) ?? false || Int128(bounds.greatest).map({ value > $0 }) ?? false
            {
                throw refuse(.numberOutOfRange, at: mark)
            }
        case .foundation(let type):
            let literal = unsafe Array(try rawValue())
            if type.accepts(literal) { return }
            throw refuse(kind == type.kind ? type.refusal : .typeMismatch, at: mark)
        case .dateOfUnknownFormat:
            try skipValue()
            if kind == .string || kind == .number { return }
            throw refuse(.typeMismatch, at: mark)
        default:
            try skipValue()
            if [.string, .number, .boolean].contains(kind) { return }
            throw refuse(.typeMismatch, at: mark)
        }
        throw refuse(scalar.code == nil ? .unknownCase : .invalidValue, at: mark)
    }
}

extension WireDateFormat {
    /// The formats of several, or the one.
    package var parts: [WireDateFormat] { if case .anyOf(let formats) = self { formats } else { [self] } }
}
