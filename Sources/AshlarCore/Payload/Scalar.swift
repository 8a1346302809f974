import Foundation

/// A value that is neither an array nor an object: the only code that knows all of its kinds.
package struct Scalar: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        /// A value of Swift or Foundation.
        case standard(StandardScalar)
        /// An integer with the bounds of its type.
        case bounded(Bounds)
        /// A text of an enumeration.
        case words([String])
        /// A number of an enumeration.
        case integers([Int128], Bounds)
        /// A value read by Foundation's decoder, which accepts some texts that Ashlar's refuses.
        case foundation(FoundationScalar)
        /// The amount of a sum of money: digits as a string or a number.
        case amount
        /// A date of a format that the sources do not spell out.
        case dateOfUnknownFormat
        /// A text, a number, or a boolean that a user-defined type reads.
        case custom(Expectation)
    }

    /// The least and the greatest value of an integer's type, as literals: no type holds them all.
    package struct Bounds: Sendable, Hashable {
        package let least: String
        package let greatest: String

        package init<T: FixedWidthInteger>(_ type: T.Type) {
            (least, greatest) = (T.min.description, T.max.description)
        }

        /// Returns false for integers that are greater than any `Int128`.
        func contain(_ value: Int128) -> Bool {
            value >= Int128(least) ?? .min && value <= Int128(greatest) ?? .max
        }
    }

    package let kind: Kind
    /// The code of a problem with a value of the right kind that the type refuses, where it has one of its own.
    package let code: PayloadProblem.Code?

    package init(_ kind: Kind, code: PayloadProblem.Code? = nil) {
        self.kind = kind
        self.code = code
    }

    var isEnumeration: Bool {
        switch kind {
        case .words, .integers: true
        default: false
        }
    }

    /// The bounds of an integer.
    package var bounds: Bounds? {
        switch kind {
        case .standard(.integer): Bounds(Int.self)
        case .bounded(let bounds): bounds
        default: nil
        }
    }

    /// The kinds of JSON value that hold it; `nil` if its type does not declare them.
    package func kinds(dates: WireDateFormat?) -> Set<JSONKind>? {
        switch kind {
        case .standard(.date): (dates ?? .iso8601).kinds
        case .standard(let standard): [standard.facts.kind]
        case .bounded, .integers: [.number]
        case .words: [.string]
        case .amount, .dateOfUnknownFormat: [.string, .number]
        case .foundation(let type): [type.kind]
        case .custom: nil
        }
    }

    /// The expected value, as messages describe it.
    func expectation(dates: WireDateFormat?) -> Expectation {
        switch kind {
        case .standard(.date): .date((dates ?? .iso8601).parts)
        case .standard(let standard): standard.facts.expectation
        case .bounded(let bounds): .integerIn(least: bounds.least, greatest: bounds.greatest)
        case .amount: .money
        case .dateOfUnknownFormat: .date([])
        case .foundation(let type): type.expectation
        case .words(let words): .oneOf(words)
        case .integers(let integers, _): .oneOfIntegers(integers.map(String.init))
        case .custom(let expected): expected
        }
    }
}

extension JSONReader {
    /// Reads a scalar and discards it, where no compiled type reads it.
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
            if !bounds.contain(value) { throw refuse(.numberOutOfRange, at: mark) }
        case .foundation(let type):
            let literal = unsafe Array(try rawValue())
            if type.accepts(literal) { return }
            throw refuse(kind == type.kind ? type.refusal : .typeMismatch, at: mark)
        case .dateOfUnknownFormat:
            try skipValue()
            if kind == .string || kind == .number { return }
            throw refuse(.typeMismatch, at: mark)
        case .custom:
            try skipValue()
            if [.string, .number, .boolean].contains(kind) { return }
            throw refuse(.typeMismatch, at: mark)
        case .standard(let standard): return try skip(standard.facts.type)
        case .bounded(let bounds):
            if bounds.contain(try integer(Int128.self)) { return }
            throw refuse(.numberOutOfRange, at: mark)
        case .amount: return _ = try read(MoneyAmount.self)
        }
        throw refuse(scalar.code == nil ? .unknownCase : .invalidValue, at: mark)
    }

    /// Reads a value of a type and discards it.
    private mutating func skip<T: DirectDecodable>(_ type: T.Type) throws(DecodingFault) { _ = try read(T.self) }
}

extension WireDateFormat {
    /// The formats, if there are several, or the format itself.
    package var parts: [WireDateFormat] {
        if case .anyOf(let formats) = self { formats.flatMap(\.parts) } else { [self] }
    }
}
